"""The kernel: the language of rules, the texts of the engine, and what compiles both. It names no game."""
