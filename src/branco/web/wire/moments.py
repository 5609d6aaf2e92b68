"""Frames in between: what a viewer sees at each event of a choice, before what it has led to."""

from typing import TYPE_CHECKING, Any

from branco.board.edits import edit
from branco.game import Position
from branco.web.table.sights import Sights

if TYPE_CHECKING:
    from branco.web.table.room import Room
    from branco.web.wire.watch import Viewer

MOST_FRAMES = 12  # of one message; where more happens, frames of some of its lines
Parts = dict[str, Any]


def frames(room: "Room", viewer: "Viewer", lines: list[dict[str, Any]], sight: bytes) -> dict[int, Parts]:
    """By the place of a line, the parts that show the table as it was then, where it is another sight than before."""
    if viewer.form != "html" or room.position is None or room.is_held or not lines:
        return {}
    changed = []
    for place, view in enumerate(_views(room, viewer, lines)):  # the last line is told with what comes of it all
        before, sight = sight, sight if view is None else sight_of(view)
        if view is not None and sight != before:
            changed.append((place, view))
    step = -(-len(changed) // MOST_FRAMES) or 1
    return {place: _drawn(room, viewer, view) for place, view in changed[step - 1 :: step]}


def _views(room: "Room", viewer: "Viewer", lines: list[dict[str, Any]]) -> list[Position | None]:
    """What the viewer saw at the last event of each line but the last."""
    sights = room.sights or Sights()
    found = sights.passed(room.drafted(viewer.seat), lines[0]["n"])
    lasts = [line["n"] - 1 for line in lines[1:]]
    return [sights.view(found[last], viewer.seat) if last in found else None for last in lasts]


def sight_of(view: Position) -> bytes:
    """What there is to see on the table, whatever is asked."""
    state, blank = view.state.copy(), type(view.state)()
    state.agenda_size = state.opened = state.unsettled = 0
    for name in ("agenda", "private", "sealed"):
        getattr(state, name)[:] = getattr(blank, name)
    return bytes(state)


def _drawn(room: "Room", viewer: "Viewer", view: Position) -> Parts:
    from branco.web.wire.frames import Scene  # frames know rooms, and rooms know watches

    return Scene(room, viewer, view, past=True).board_parts()


def changes(old: Parts, new: Parts) -> Parts:
    """The parts that differ, told by what they were."""
    return {name: edit(old.get(name), part) for name, part in new.items() if old.get(name) != part}
