"""Phase 1: migration, the biome card with the lowest climax leaves its row."""

from branco.kernel.language import NONE, note, rule

from .events import MIGRATES
from .rows import fill_slot
from .state import State
from .tables import CLIMAX, ROW


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
