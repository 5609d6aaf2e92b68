"""The agenda: the steps still to come, kept in the record itself.

What one step announces happens in reading order, with everything it causes, before what was announced earlier.
"""

from .faults import AGENDA_FULL, fail
from .record import FRAME, Record
from .registry import rule
from .tables import ints

LOWEST = ints([-1] + [(mask & -mask).bit_length() - 1 for mask in range(1, 256)])  # the lowest seat of a mask


@rule
def do(s: Record, step: int, x: int = 0, y: int = 0, z: int = 0, w: int = 0) -> None:
    """Announce a step. For a decision x is the seat that decides, for a sealed step the mask of seats."""
    size = s.agenda_size
    if size >= len(s.agenda):
        fail(s, AGENDA_FULL)
        return
    s.agenda[size, 0] = step
    s.agenda[size, 1] = x
    s.agenda[size, 2] = y
    s.agenda[size, 3] = z
    s.agenda[size, 4] = w
    s.agenda_size = size + 1


@rule
def in_reading_order(s: Record, base: int) -> None:
    """Turn round what was announced above `base`, so that the first announced comes out first."""
    low = base
    high = s.agenda_size - 1
    while low < high:
        for column in range(FRAME):
            kept = s.agenda[low, column]
            s.agenda[low, column] = s.agenda[high, column]
            s.agenda[high, column] = kept
        low += 1
        high -= 1


@rule
def finish(s: Record) -> None:
    """End the game at once: nothing announced will happen any more."""
    s.agenda_size = 0


@rule
def only(who: int) -> int:
    """The mask of one seat."""
    return 1 << who


@rule
def everyone(s: Record) -> int:
    """The mask of all seats."""
    return (1 << s.players) - 1
