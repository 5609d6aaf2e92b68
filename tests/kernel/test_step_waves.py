"""Games that are stepped in waves, as on a GPU, are the games that compiled code steps one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import branco
import branco.env
from branco import Game
from branco.kernel.compile.cuda_steps import compile_step_ptx
from branco.kernel.engine.batch import Batch

from .block import Block

GAMES, SEED = 20, 5
NOT_LEGAL = 2  # the game in which the action is none


class Records(list[Any]):
    """Records in an array: whoever puts one there copies it."""

    def __setitem__(self, at: Any, record: Any) -> None:
        self[at].raw[:] = record.raw


class Words:
    """The memory of records as words: whoever empties the first word of a record empties it all."""

    def __init__(self, records: Records) -> None:
        self.records, self.shape = records, (len(records), 1)

    def __setitem__(self, at: tuple[int, int], word: int) -> None:
        raw = self.records[at[0]].raw
        raw[:] = bytes(len(raw))


def plain(game: Game, batch: Batch) -> Batch:
    """A copy of a batch for CPython; its numbers are Python's, so that nothing overflows."""
    arrays = {name: np.array(array.tolist(), object) for name, array in list(batch._asdict().items())[3:]}
    records, spare, empty = (Records(game.parts.state() for _ in range(GAMES)) for _ in range(3))
    for mine, theirs in zip(records, batch.records, strict=True):
        mine.raw[:] = theirs.tobytes()
    return Batch(records, spare, empty, **arrays)


def step_in_waves(game: Game, block: Block, batch: Batch, cells: list[int]) -> None:
    """What a GPU does in a step, in one block of Python's threads."""
    picks = [0] * GAMES
    block.each(GAMES, game.engine.pick_on_gpu, batch, picks)
    batch.mask[:] = False
    block.run(game.engine.step_in_waves_on_gpu, batch, picks, Words(batch.records), cells, 4)
    block.each(GAMES, game.engine.tell_on_gpu, batch)


def same_bits(mine: np.ndarray[Any, Any], theirs: np.ndarray[Any, Any]) -> bool:
    """Python's numbers go on where those of 64 bits begin anew below zero."""
    return all((one - other) % 2**64 == 0 for one, other in zip(mine.tolist(), theirs.tolist(), strict=True))


@pytest.mark.parametrize(
    ("name", "bots", "before"),
    [
        pytest.param("wooly_bully", [None, "random", "greedy"], 9, marks=pytest.mark.slow),
        ("wild_cards", [None, None, None], 130),
    ],
)
def test_stepping_in_waves_is_stepping(
    monkeypatch: pytest.MonkeyPatch, name: str, bots: list[str | None], before: int
) -> None:
    game = branco.load(name)
    block = Block(32)
    monkeypatch.setattr(game.engine, "cuda", block, raising=False)
    monkeypatch.setattr(game.engine, "SLOTS", GAMES, raising=False)
    env = branco.env.make(game, GAMES, 3, SEED, bots=bots, rotate=True, rewards="lead", illegal="replace")
    env.reset()
    for step in range(before):
        env.step(env.random_actions(step))
    env.random_actions(before)[NOT_LEGAL] = -7
    waves = plain(game, env.batch)
    env.step(env.actions)
    step_in_waves(game, block, waves, game.setting_cells(env.settings))
    for column in Batch._fields[3:]:
        assert same_bits(getattr(waves, column).ravel(), getattr(env.batch, column).ravel()), column
    assert [bytes(s) for s in waves.records] == [bytes(env.position(row)) for row in range(GAMES)]
    assert env.told.ended.any()
    assert env.replaced == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", branco.GAMES)
def test_single_steps_compile_for_cuda(name: str) -> None:
    """Few games are stepped one a thread; what that calls the contract compiles for waves already."""
    assert ".entry" in compile_step_ptx(branco.load(name).parts, "play_step_on_gpu")
