"""Who wins: most success; and what tells a seat from the others."""

from branco.kernel.language import rule

from .settings import TIEBREAK, VICTORY_TIE
from .state import State
from .tables import CREATURES, FEWEST_PLAYERS, MOST_CREATURES

MOST_FOOD = 1 << 20
NOUGHT = 1 << 20  # success may be negative, a standing may not


@rule
def score(s: State, who: int) -> int:
    """Success.  [WL-11.6, WL-1.4]"""
    return s.success[who]


@rule
def species_of(s: State, who: int) -> int:
    """The species of a seat's chart."""
    return s.chart[who]


@rule
def standing(s: State, who: int) -> int:
    """Most success wins; equals share the victory, or by agreement more creatures on the island and then more
    food decide.

    [WL-11.6, WL-11.7]
    """
    if s.setting[VICTORY_TIE] != TIEBREAK:
        return NOUGHT + s.success[who]
    return success_creatures_food(NOUGHT + s.success[who], creatures_on_island(s, who), s.food[who])


@rule
def success_creatures_food(success: int, creatures: int, food: int) -> int:
    """One number that compares success first, then creatures, then food."""
    return (success * (MOST_CREATURES + 1) + creatures) * MOST_FOOD + food


@rule
def creatures_on_island(s: State, who: int) -> int:
    return CREATURES[s.players - FEWEST_PLAYERS] - s.reserve[who] - s.lost[who]
