"""The log: what happened, in words, as one viewer may read it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from branco.board.drawn import board_of
from branco.game import Event

if TYPE_CHECKING:
    from branco.web.table.room import Room
    from branco.web.wire.watch import Viewer

FIRST_STRONG, END_STRONG = "\u2068", "\u2069"


def isolated(names: list[str]) -> list[str]:
    """Names set apart from the direction of the sentence around them."""
    return [name if name.isascii() else f"{FIRST_STRONG}{name}{END_STRONG}" for name in names]


def log_lines(room: "Room", viewer: "Viewer", first: int = 0) -> list[dict[str, Any]]:
    """The lines of all events from the first, as the viewer may read them now."""
    journal = room.drafted(viewer.seat).journal[first:] if room.position is not None else []
    moments = room.moment_numbers(viewer.index) if journal else []
    moments += [moments[-1] if moments else 0] * len(room.draft(viewer.seat).actions)
    known = journal if room.is_open_book else [event.seen_by(viewer.seat) for event in journal]
    return told_lines(room, viewer.lang, known, moments, first)


def told_lines(
    room: "Room", lang: str, events: Sequence[Event], moments: list[int], first: int = 0
) -> list[dict[str, Any]]:
    """A line for each event, with the moment that shows it; what happens several times at once is one line."""
    names = isolated(room.names)
    lines: list[dict[str, Any]] = []
    for number, event in enumerate(events, first):
        at = moments[event.move] if event.move >= 0 else 0
        line = log_line(room, lang, event, names)
        if lines and (lines[-1]["text"], lines[-1]["at"]) == (line["text"], at):
            lines[-1]["times"] += 1
        else:
            lines.append({"n": number, "at": at, "times": 1, **line})
    return lines


def log_line(room: "Room", lang: str, seen: Event, names: list[str]) -> dict[str, Any]:
    """An event in words, whom it concerns, and what it touches on the board."""
    told = zip(room.game.vocabulary.events[seen.number].parts, seen.args, strict=False)
    parts = [(part, value) for (part, _), value in told]
    board, position = board_of(room.game), room.position
    return {
        "text": seen.text(lang, names),
        "kind": seen.name,
        "who": [value for part, value in parts if part in ("seat", "rival")],
        "sign": board.log_sign(position, parts) if position is not None else "",
        "picture": board.log_picture(position, parts) if position is not None else [],
        "targets": list(seen.targets),
    }
