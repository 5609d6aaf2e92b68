"""The agenda: the steps still to come, kept in the record itself.

What one step announces happens in reading order, with everything it causes, before what was announced earlier.
A step and its four arguments are one number, a frame: the agenda is most of what a game reads and writes.
"""

from .faults import AGENDA_FULL, fail
from .record import Record
from .registry import compiled_as, rule
from .tables import ints

LOWEST = ints([-1] + [(mask & -mask).bit_length() - 1 for mask in range(1, 256)])  # the lowest seat of a mask
STEP_BITS, ARGUMENT_BITS = 8, 13
STEP_MASK, ARGUMENT_MASK = (1 << STEP_BITS) - 1, (1 << ARGUMENT_BITS) - 1
X_AT, Y_AT, Z_AT, W_AT = (STEP_BITS + ARGUMENT_BITS * number for number in range(4))
SIGN = 1 << (ARGUMENT_BITS - 1)  # arguments are from -SIGN to SIGN - 1


def _packed(step: int, x: int, y: int, z: int, w: int) -> int:
    x &= ARGUMENT_MASK
    y &= ARGUMENT_MASK
    z &= ARGUMENT_MASK
    w &= ARGUMENT_MASK
    return step | x << X_AT | y << Y_AT | z << Z_AT | w << W_AT


@compiled_as(_packed)
def frame_of(step: int, x: int, y: int, z: int, w: int) -> int:
    """A step and its arguments as one number."""
    if min(x, y, z, w) < -SIGN or max(x, y, z, w) >= SIGN:
        raise OverflowError(f"an argument of a step is not from {-SIGN} to {SIGN - 1}: {x, y, z, w}")
    return _packed(step, x, y, z, w)


@rule
def step_of(frame: int) -> int:
    """The step of a frame."""
    return frame & STEP_MASK


@rule
def argument(frame: int, number: int) -> int:
    """An argument of a frame, counted from 0."""
    return ((frame >> (STEP_BITS + ARGUMENT_BITS * number) & ARGUMENT_MASK) ^ SIGN) - SIGN


@rule
def without_seat(frame: int) -> int:
    """A frame without its first argument: the seat or the seats that it asks."""
    return frame & ~(ARGUMENT_MASK << X_AT)


@rule
def next_frame(s: Record) -> int:
    """The frame on top of the agenda, which is not empty."""
    return s.agenda[s.agenda_size - 1]


@rule
def do(s: Record, step: int, x: int = 0, y: int = 0, z: int = 0, w: int = 0) -> None:
    """Announce a step. For a decision x is the seat that decides, for a sealed step the mask of seats."""
    size = s.agenda_size
    if size >= len(s.agenda):
        fail(s, AGENDA_FULL)
        return
    s.agenda[size] = frame_of(step, x, y, z, w)
    s.agenda_size = size + 1


@rule
def in_reading_order(s: Record, base: int) -> None:
    """Turn round what was announced above `base`, so that the first announced comes out first."""
    low = base
    high = s.agenda_size - 1
    while low < high:
        kept = s.agenda[low]
        s.agenda[low] = s.agenda[high]
        s.agenda[high] = kept
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
