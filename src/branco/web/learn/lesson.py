"""Where a reader of a guide stands: the steps behind, the choices made at them, and the position they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

import branco
from branco.game import NotOffered, Option, Position
from branco.web.errors import Problem
from branco.web.i18n import marked
from branco.web.learn.guide import START, Guide, Step, guide_of

KEPT = 400


@dataclass(frozen=True)
class Lesson:
    """A guide at one of its steps. `made` are the reader's choices so far, `detour` one beside the path, if any."""

    guide: Guide
    at: int = 0
    made: tuple[int, ...] = ()
    detour: int | None = None

    @property
    def step(self) -> Step:
        return self.guide.steps[self.at]

    @property
    def is_last(self) -> bool:
        return self.at == len(self.guide.steps) - 1

    @cached_property
    def position(self) -> Position:
        guide = self.guide
        position = _position(guide.game, guide.part, self.at, self.made)
        if self.detour is not None:
            position = position.copy()
            carry_out(guide, self.step, position, option_of(position, guide.seat, self.detour))
        return position

    @property
    def options(self) -> list[Option]:
        """What the reader may choose at this step: nothing where the guide only tells."""
        if not self.step.choose or self.detour is not None:
            return []
        return self.position.options(self.guide.seat)

    @property
    def on_path(self) -> list[Option]:
        return [option for option in self.options if self.step.is_on_path(option.name())]

    def forward(self) -> Lesson:
        """The next step, where there is nothing to choose at this one."""
        if self.step.choose or self.is_last:
            raise Problem(409, marked("Choose what is lit on the board."))
        return replace(self, at=self.at + 1)

    def back(self) -> Lesson:
        if not self.at:
            return self
        before = self.guide.steps[self.at - 1]
        return replace(self, at=self.at - 1, made=self.made[:-1] if before.choose else self.made, detour=None)

    def chosen(self, option: Option) -> Lesson:
        """The lesson after a choice: a step further, or beside the path."""
        if self.step.is_on_path(option.name()):
            return replace(self, at=self.at + 1, made=(*self.made, option.action))
        reply = self.step.reply(option.name())
        return replace(self, detour=option.action) if reply and reply.plays else self

    def at_chapter(self, chapter: int) -> Lesson:
        """The beginning of a chapter; what the reader has not chosen on the way is chosen as the guide would."""
        if not 0 <= chapter < len(self.guide.chapters):
            raise not_there()
        wanted, lesson = self.guide.first_of(chapter), Lesson(self.guide)
        made = iter(self.made)
        while lesson.at < wanted:
            lesson = lesson.passed(made)
        return lesson

    def passed(self, made: Iterator[int]) -> Lesson:
        if not self.step.choose:
            return self.forward()
        known = next(made, None)
        chosen = next((option for option in self.on_path if option.action == known), self.on_path[0])
        return self.chosen(chosen)


def lesson_at(guide: Guide, at: int, made: tuple[int, ...], detour: int | None = None) -> Lesson:
    """The lesson that a browser remembers; it must be one that the guide leads to."""
    if not 0 <= at < len(guide.steps) or len(made) != sum(bool(step.choose) for step in guide.steps[:at]):
        raise not_there()
    lesson = Lesson(guide, at, made, detour)
    try:
        _ = lesson.position
    except (NotOffered, LookupError):
        raise not_there() from None
    return lesson


def not_there() -> Problem:
    return Problem(409, marked("The guide has changed since you were here. Begin it again, please."))


@lru_cache(KEPT)
def _position(game: str, part: int, at: int, made: tuple[int, ...]) -> Position:
    """The position at a step. It is shared: copy it before you play on."""
    guide = guide_of(game, part)
    if not at:
        return start(guide)
    step = guide.steps[at - 1]
    before = _position(game, part, at - 1, made[:-1] if step.choose else made)
    if not step.choose and not step.goes_on:
        return before
    position = before.copy()
    option = option_of(position, guide.seat, made[-1]) if step.choose else None
    if option is not None and not step.is_on_path(option.name()):
        raise NotOffered(option.name())
    carry_out(guide, step, position, option)
    return position


def start(guide: Guide) -> Position:
    position = branco.load(guide.game).start(players=guide.players, seed=guide.seed, settings=guide.settings)
    play_prepared(position, guide.moves.get(START, {}), "")
    return position


def carry_out(guide: Guide, step: Step, position: Position, option: Option | None) -> None:
    """The reader's choice, if there is one, and what the others are prepared to choose after it."""
    name = option.name() if option is not None else ""
    if option is not None:
        position.play(guide.seat, option)
    play_prepared(position, guide.moves.get(step.id, {}), name)


def play_prepared(position: Position, moves: Mapping[str, list[str]], name: str) -> None:
    for move in moves.get(name, ()):
        seat, _, choice = move.partition(" ")
        position.play(int(seat), choice)


def option_of(position: Position, seat: int, action: int) -> Option:
    return next((option for option in position.options(seat) if option.action == action), None) or refused(action)


def refused(action: int) -> Option:
    raise NotOffered(f"action {action} is not offered")


def cell(position: Position, path: str) -> int:
    """A cell of the record by its name: `points.0`, `score.1` for what a seat has scored."""
    name, *indices = path.split(".")
    where = tuple(map(int, indices))
    value: Any = position.scores if name == "score" else getattr(position.state, name)
    return int(value[where if len(where) > 1 else where[0]] if where else value)
