"""The language in which rules are written. It names no game."""
