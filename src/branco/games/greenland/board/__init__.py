"""The board, drawn and in words, from a redacted view."""
