"""Learning to play: guided first games on the real board."""
