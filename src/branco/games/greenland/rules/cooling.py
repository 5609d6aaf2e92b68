"""Phase 1: global cooling turns biome cards cold, one after the other; then cold ones leave for good."""

from branco.kernel.language import NONE, note, rule

from .actions import NEW_WORLD_WORD
from .events import FREEZES, TURNS_COLD
from .places import world_spot
from .settings import is_beginner
from .state import State
from .tables import ROW

WARM, COLD = range(2)


@rule
def farthest_slot(s: State, row: int, side: int) -> int:
    """The occupied slot of a side with the highest number.

    Warm cards turn cold from the far end, so among cold cards the highest slot is the one that came first and
    lies next to the deck.
    """
    farthest = NONE
    for slot in range(row * ROW, row * ROW + ROW):
        if s.slot[slot] != NONE and s.is_cold[slot] == side:
            farthest = slot
    return farthest


@rule
def cool(s: State, row: int) -> None:
    """The farthest warm card turns cold; then the New World card; then cold cards leave.

    [GL-3.15, GL-3.16, GL-3.17, GL-16.6]
    """
    warm = farthest_slot(s, row, WARM)
    world = world_spot(row)
    if warm != NONE:
        s.is_cold[warm] = 1
        note(s, TURNS_COLD, s.slot[warm])
    elif s.is_cold[world] == 0 and not is_beginner(s):
        s.is_cold[world] = 1
        note(s, TURNS_COLD, NEW_WORLD_WORD + row)
    else:
        lose_coldest(s, row)


@rule
def lose_coldest(s: State, row: int) -> None:
    """The cold biome card nearest to the deck leaves and is not replaced; New World cards stay.  [GL-3.17, GL-3.18]"""
    coldest = farthest_slot(s, row, COLD)
    if coldest != NONE:
        note(s, FREEZES, s.slot[coldest])
        s.slot[coldest] = NONE
