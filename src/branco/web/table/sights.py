"""What is seen of one moment of a table: every view is made once, and knows what all viewers see alike."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from branco.game import Position
from branco.web.table.windows import as_window

if TYPE_CHECKING:
    from branco.web.table.room import Room


class Sights:
    """The views of the positions that a table's viewers have before them, while their screens are drawn."""

    def __init__(self) -> None:
        self.views: dict[tuple[int, int | None], Position] = {}
        self.moments: dict[tuple[int, int], list[Position]] = {}
        self.positions: list[Position] = []  # kept alive, or another one could get the same id

    def view(self, position: Position, viewer: int | None, held: bool = False) -> Position:
        """What a viewer sees; of a held table, an open window."""
        place = id(position), viewer
        if place not in self.views:
            self.positions.append(position)
            self.views[place] = seen = _seen(position, viewer, held)
            seen.common = seen if viewer is None else self.view(position, None, held)
        return self.views[place]

    def passed(self, position: Position, first: int) -> dict[int, Position]:
        """By the number of an event, how the game stood then, for the choices that told the first event or later."""
        moves = sorted({event.move for event in position.journal[first:] if event.move >= 0})
        return {len(moment.journal) - 1: moment for move in moves for moment in self._moments(position, move)}

    def _moments(self, position: Position, move: int) -> list[Position]:
        place = id(position), move
        if place not in self.moments:
            self.positions.append(position)
            self.moments[place] = position.moments(move)
        return self.moments[place]


def _seen(position: Position, viewer: int | None, held: bool) -> Position:
    seen = position.view(viewer)
    return as_window(seen, position.last_record()) if held else seen


@contextmanager
def sharing(room: "Room") -> Iterator[None]:
    """While the screens of a room are drawn, what one viewer has seen need not be looked at again for the next."""
    room.sights = Sights()
    try:
        yield
    finally:
        room.sights = None
