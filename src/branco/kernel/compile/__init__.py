"""From rules to an engine: checked, written as one module, compiled by Numba and for CUDA."""
