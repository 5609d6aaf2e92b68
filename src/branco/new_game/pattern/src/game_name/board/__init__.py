"""The table as a player sees it, drawn from a redacted position alone."""
