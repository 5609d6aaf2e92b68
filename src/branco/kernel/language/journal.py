"""The journal: what happened, for the log and the animation. Compiled code writes none."""

from .record import Record
from .registry import compiled_as


def _nothing(s: Record, event: int, x: int = 0, y: int = 0, z: int = 0, w: int = 0) -> None:
    pass


@compiled_as(_nothing)
def note(s: Record, event: int, x: int = 0, y: int = 0, z: int = 0, w: int = 0) -> None:
    """Write down that an event happened; the event's declaration says what x, y, z and w are."""
    if s.journal is not None:
        s.journal.append((int(event), int(x), int(y), int(z), int(w)))
