"""Scoring; everything in it is public, so it is also the running score."""

from branco.kernel.language import rule

from .state import State
from .tables import KINDS


@rule
def score(s: State, who: int) -> int:
    """A point for each card carried home.  [GN-4.2]"""
    cards = 0
    for kind in range(KINDS):
        cards += s.home[who, kind]
    return cards


@rule
def standing(s: State, who: int) -> int:
    """Most points win; equals share the victory.  [GN-4.3]"""
    return score(s, who)
