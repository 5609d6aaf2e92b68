"""Keeping house: metrics, logs, and what the administrator has set."""
