"""The two rows of biome cards: how cards come, migrate and turn cold."""

from branco.kernel.language import NONE, draw, note, rule

from .actions import NEW_WORLD_WORD
from .events import APPEARS, FREEZES, MIGRATES, TURNS_COLD
from .settings import is_beginner
from .state import State
from .tables import CLIMAX, DECK, MARKLAND, NORTH, ROW, SLOTS

WARM, COLD = range(2)


@rule
def deck_size(s: State, row: int) -> int:
    return s.north_deck[0] if row == NORTH else s.south_deck[0]


@rule
def draw_biome(s: State, row: int) -> int:
    """The top card of a deck."""
    if row == NORTH:
        card = draw(s, s.north_deck)
        s.north_seen[card] = 1
        return card
    card = draw(s, s.south_deck)
    s.south_seen[card] = 1
    return DECK + card


@rule
def fill_slot(s: State, slot: int) -> None:
    """The top card of the deck takes the slot, on its side; an empty deck replaces nothing.  [GL-3.5, GL-3.8]"""
    row = slot // ROW
    s.slot[slot] = NONE
    if deck_size(s, row) > 0:
        s.slot[slot] = draw_biome(s, row)
        note(s, APPEARS, s.slot[slot], row)


@rule
def migrate(s: State, row: int) -> None:
    """The biome card with the lowest climax leaves, of equals the one in the lower slot.  [GL-3.5, GL-3.6, GL-3.7]"""
    lowest = NONE
    for slot in range(row * ROW, row * ROW + ROW):
        if s.slot[slot] != NONE and (lowest == NONE or CLIMAX[s.slot[slot]] < CLIMAX[s.slot[lowest]]):
            lowest = slot
    if lowest != NONE:
        note(s, MIGRATES, s.slot[lowest])
        fill_slot(s, lowest)


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
    world = MARKLAND + row
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


@rule
def has_biomes(s: State) -> bool:
    for slot in range(SLOTS):
        if s.slot[slot] != NONE:
            return True
    return False
