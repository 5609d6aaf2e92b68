"""The texts that are repeated for each game: rules become an engine that settles, asks, imagines, plays, searches."""
