"""Compiled rules do not look whether an index is negative, so no rule may use one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from branco import Game
from branco.bots.greedy import GreedyBot
from branco.kernel.language.record import Record
from branco.kernel.language.tables import Ints

from .games import random_positions, setups

CHOICES = 60
EVERY = 10


def refuse_negative(index: int | tuple[int, ...]) -> None:
    if min(index if isinstance(index, tuple) else (index,)) < 0:
        raise IndexError(f"a rule uses the index {index}")


class Strict:
    """Cells that are not counted from their end."""

    def __init__(self, cells: Any) -> None:
        self.cells = cells

    def __getitem__(self, index: Any) -> int:
        refuse_negative(index)
        return int(self.cells[index])

    def __setitem__(self, index: Any, value: int) -> None:
        refuse_negative(index)
        self.cells[index] = value

    def __len__(self) -> int:
        return len(self.cells)


def strict_item(table: Ints, index: Any) -> int:
    refuse_negative(index)
    return int(np.ndarray.item(table, index))


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = Record.__init__

    def begin_strictly(s: Record, raw: bytes | bytearray | None = None) -> None:
        begin(s, raw)
        for name, field in s.layout.fields.items():
            if field.shape:
                s.__dict__[name] = Strict(s.__dict__[name])

    monkeypatch.setattr(Record, "__init__", begin_strictly)
    monkeypatch.setattr(Ints, "__getitem__", strict_item)


@pytest.mark.usefixtures("strict")
def test_no_rule_counts_from_the_end(game: Game) -> None:
    for seed, setup in enumerate(setups(game)):
        for position, who in random_positions(game, setup, seed, CHOICES):
            if position.moves % EVERY == 0:
                GreedyBot().choose(position.imagine(who, seed), who, 0.0)


@pytest.mark.usefixtures("strict")
def test_a_negative_index_would_be_noticed(game: Game) -> None:
    state = game.start(game.players[-1], seed=1).state
    with pytest.raises(IndexError, match="a rule uses the index -1"):
        state.setting[-1]
