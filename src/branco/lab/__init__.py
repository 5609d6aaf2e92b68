"""The laboratory: games by the million, with statistics."""
