"""Positions built from words, and games played and read by their labels; shared by the tests of all games."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from branco import Position, load
from branco.kernel.language.agenda import do, in_reading_order
from branco.kernel.language.record import Cells
from branco.kernel.language.steps import Step

Announced = Step | tuple[Step | int, ...]


def start(game: str, players: int, seed: int = 1, **settings: str) -> Position:
    """A new game at its first choice."""
    return load(game).start(players=players, seed=seed, settings=settings)


def grid(cells: Cells) -> Any:
    """A field of a record as a NumPy array over the same bytes: `grid(s.hand)[0] = 0` empties a row."""
    return np.asarray(cells)


def at(p: Position, *steps: Announced) -> Position:
    """Forget the agenda, announce these steps in reading order, and go on until somebody has a choice."""
    p.state.agenda_size = 0
    p.state.unsettled = 0
    for step in steps:
        do(p.state, *(step if isinstance(step, tuple) else (step,)))
    in_reading_order(p.state, 0)
    p.state.journal = []
    p.game.engine.settle(p.state, p._ask)
    p._collect(p.moves - 1)
    return p


def play(p: Position, *choices: str) -> Position:
    """Play choices written as in a game record, `2: take the lion`, seats counted from 0."""
    for choice in choices:
        seat, _, label = choice.partition(": ")
        p.play(int(seat), label)
    return p


def play_at_random(p: Position, choices: int = 10_000, seed: int = 1) -> Position:
    """Let chance choose for whoever is awaited, that often or until the game is over."""
    chance = random.Random(seed)
    while choices > 0 and not p.is_over:
        who = chance.choice(p.actors)
        p.play(who, chance.choice(p.actions(who)))
        choices -= 1
    return p


def awaited(p: Position) -> tuple[int, ...]:
    """The seats that may choose now; a call, because mypy takes a property for the same after a choice."""
    return p.actors


def is_over(p: Position) -> bool:
    return p.is_over


def labels(p: Position, seat: int) -> list[str]:
    """What a seat may choose, in English."""
    return [option.label() for option in p.options(seat)]


def step_of(p: Position, seat: int) -> str:
    """The name of the step at which a seat is asked."""
    return p.options(seat)[0].step


def log(p: Position, since: int = 0, viewer: int | None = None) -> list[str]:
    """The sentences of the journal from its event number `since` on, as a viewer reads them."""
    return [event.text("en", viewer=viewer) for event in p.journal[since:]]


def draws(counts: Cells, cards: Iterable[int]) -> list[int]:
    """What chance must give so that these cards come, in this order, out of a zone of counts per card."""
    left = grid(counts).copy()
    given = []
    for card in cards:
        assert left[card] > 0, f"the zone holds no further card {card}"
        given.append(int(left[:card].sum()))
        left[card] -= 1
    return given


def script(p: Position, *numbers: Sequence[int] | int) -> Position:
    """Decide what chance gives next."""
    p.state.script = [n for part in numbers for n in ([part] if isinstance(part, int) else part)]
    return p


def broken_invariant(p: Position) -> int:
    """The number of the invariant that the position breaks, or 0."""
    return int(p.game.engine.invariant(p.state))
