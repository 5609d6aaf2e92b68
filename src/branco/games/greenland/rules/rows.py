"""The two rows of biome cards and their decks; how cards leave stands in migration.py and cooling.py."""

from branco.kernel.language import NONE, draw, note, rule

from .events import APPEARS
from .state import State
from .tables import DECK, NORTH, ROW, SLOTS


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
def has_biomes(s: State) -> bool:
    for slot in range(SLOTS):
        if s.slot[slot] != NONE:
            return True
    return False
