"""The table of Wooly Bully as panels: the landscape on the stage, the own tiles left of it, players and flocks."""

from __future__ import annotations

from collections.abc import Sequence

from branco.board.markup import div, text
from branco.board.panel import STAGE, Arrangement, Panel
from branco.board.svg import tag
from branco.game import Position

from .art import face_symbols
from .choosing import Laying, lit_cells, lying_tile, ways_card
from .labels import for_both, frames, latest, marks, numbers
from .land import NARROW, WIDE, Frame, counted, frame_of, ground
from .look import announced_words, laid_since, lost_spots, record_of
from .players import rows, table
from .prompt import prompt, status
from .reference import reference
from .tray import tray

ARRANGEMENT = Arrangement(tray="left", phone="apart")


def panels(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> list[Panel]:
    """Everything a seat or a spectator sees."""
    s = record_of(view)
    laying = Laying(view, seat, view.options(seat) if seat is not None else [])
    return [
        status(s, seat, lang),
        *prompt(laying, lang),
        Panel("land", STAGE, markup=_stage(view, seat, laying, lang, names)),
        *tray(s, seat, laying.face, lang),
        *rows(s, lang),
        table(s, seat, lang),
        reference(lang),
    ]


def _stage(view: Position, seat: int | None, laying: Laying, lang: str, names: Sequence[str]) -> str:
    s = record_of(view)
    frame = frame_of(s)
    told = announced_words(s, lang, names)
    strip = div("announced", text(told)) if told else ""
    return _map(view, seat, laying, frame) + ways_card(laying, frame, lang) + strip


def _map(view: Position, seat: int | None, laying: Laying, frame: Frame) -> str:
    """The landscape at least as large as its numbers need it; a frame that fits the screen is shown whole."""
    s = record_of(view)
    wide, narrow = frame.tile_size(*WIDE), frame.tile_size(*NARROW)
    since = laid_since(view, seat)
    taken = {*laying.cells, laying.cell, *lost_spots(s)}
    labels = for_both(*(numbers(s, size) + marks(s, since, taken, size) for size in (wide, narrow)))
    drawn = [
        ground(s),
        counted(s),
        *frames(s, since),
        latest(s),
        labels,
        *lit_cells(laying, wide, narrow),
        lying_tile(laying),
    ]
    picture = tag("svg", *drawn, id="landscape", class_="landscape", viewBox=frame.box)
    rooms = _room(frame, wide, "desktop-only"), _room(frame, narrow, "phone-only")
    return div("map", div("land", *rooms, picture), tabindex=0)


def _room(frame: Frame, size: int, class_: str) -> str:
    """Keeps the room that the landscape needs."""
    breadth, height = frame.columns * size, frame.rows * size
    return tag("svg", class_=f"room {class_}", width=breadth, height=height, aria_hidden="true")


def log_picture(view: Position, part: str, value: int) -> tuple[str, ...]:
    """The face that a line speaks of: its grounds, and the wolf or the hunter on it."""
    return face_symbols(value) if part == "face" and value >= 0 else ()
