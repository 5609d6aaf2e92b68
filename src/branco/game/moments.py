"""The moments of a choice: the game as it stood at each of its events, for those who want to see what happened.

They are found by carrying the choice out once more, so nobody pays for them who does not look.
"""

from __future__ import annotations

import sys
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from branco.kernel.language.record import Record

    from .position import Position

Noted = tuple[int, int, int, int, int]


class Chronicle(list[Noted]):
    """A journal that keeps the record at each event.

    Rules note an event before they carry it out or after, so its moment is when the rule that noted it is done,
    unless that rule leads to the next event before.
    """

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
        self.kept: list[bytes] = []
        self.rule: FrameType | None = None

    def append(self, noted: Noted) -> None:
        super().append(noted)
        self.kept.append(bytes(self.record))
        self.rule = sys._getframe(2)  # the caller of note()

    def heard(self, frame: FrameType, what: str, _: Any) -> None:
        if what == "return" and frame is self.rule:
            self.kept[-1] = bytes(self.record)
            self.rule = None


def moments(p: Position, number: int) -> list[Position]:
    """The game as it stood at each event of a move, in order."""
    if p.moves - number > len(p._trail):
        return []
    first = p._trail[number - p.moves][1]
    return [_position_at(p, number, first + place, raw) for place, raw in enumerate(_records(p, number))]


def _records(p: Position, number: int) -> list[bytes]:
    move, record = p._moves[number], type(p.state)(p._trail[number - p.moves][0])
    record.journal = chronicle = Chronicle(record)
    before = sys.getprofile()
    sys.setprofile(chronicle.heard)
    try:
        p.game.engine.choose(record, move.who, move.action, p._ask)
    finally:
        sys.setprofile(before)
        chronicle.rule = None
    return chronicle.kept


def _position_at(p: Position, number: int, event: int, raw: bytes) -> Position:
    """What is asked is still what was asked before: between decisions the agenda holds steps that nobody is shown."""
    before, _, sealed_from = p._trail[number - p.moves]
    then = type(p)(p.game, type(p.state)(raw), p.seed, dict(p.settings))
    _ask_again(then.state, type(p.state)(before))
    then._moves, then._events = p._moves[: number + 1], p._events[: event + 1]
    then._sealed_from, then.is_moment = sealed_from, True
    return then


def _ask_again(record: Record, before: Record) -> None:
    for name in ("agenda_size", "opened", "unsettled"):
        setattr(record, name, getattr(before, name))
    for name in ("agenda", "private", "sealed"):
        getattr(record, name)[:] = getattr(before, name)
