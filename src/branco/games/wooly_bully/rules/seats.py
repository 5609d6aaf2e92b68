"""Who is still in the game, and what a pass would mean for them."""

from branco.kernel.language import rule

from .state import State


@rule
def is_playing(s: State, who: int) -> bool:
    """Neither has quit nor run out of tiles."""
    return s.finished[who] == 0


@rule
def playing(s: State) -> int:
    """How many players are unfinished."""
    return s.players - s.finishers


@rule
def pass_ends_game(s: State) -> bool:
    """All the others have passed in succession, so that one more pass is the last.  [WB-10.15]"""
    return s.passes + 1 == playing(s)
