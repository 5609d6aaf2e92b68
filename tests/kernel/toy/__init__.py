"""A tiny game that uses every word of the kernel."""
