"""What a choice is worth, in chances and in words: hints, the analysis of a finished game, puzzles."""
