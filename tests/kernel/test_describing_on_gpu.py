"""Options that are described one a thread, as on a GPU, are described as compiled code does, from one record a game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import branco
import branco.env
from branco.env import Environment
from branco.kernel.engine.batch import Batch

from .block import Block
from .test_step_waves import GAMES, plain

GAME = branco.load("wooly_bully")
TOLD = GAME.described or pytest.fail("Wooly Bully describes its options")


def described_by_threads(block: Block, batch: Batch) -> tuple[list[int], list[int]]:
    """What a GPU does; how many options were lined up from the front and from the end, and which."""
    line, heads = [-1] * (GAMES * TOLD.most), [0, 0]
    batch.described[:] = 0
    for game, s in enumerate(batch.records):
        batch.spare[game].raw[:] = s.raw
    block.each(GAMES, GAME.engine.see_options_on_gpu, batch, line, heads)
    seen = [bytes(s.raw) for s in batch.spare]
    block.each(len(line) + 7, GAME.engine.describe_on_gpu, batch, line, heads)
    assert [bytes(s.raw) for s in batch.spare] == seen, "options share the record, so nothing is written into it"
    return heads, line


def rows_of(described: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return described[:, len(TOLD.table_names) :].reshape(GAMES, TOLD.most, TOLD.row)


def by_appeal(env: Environment, steps: int) -> None:
    """Games that go on by appeal, but where every seventh plays by lot."""
    for step in range(steps):
        by_lot = env.random_actions(step).copy()
        greedy = env.greedy_actions(step).copy()
        env.step(np.where(np.arange(GAMES) % 7 == step % 7, by_lot, greedy))


@pytest.mark.parametrize(("players", "before"), [(2, 30), (3, 44), (4, 70)])
def test_options_are_described_one_a_thread(monkeypatch: pytest.MonkeyPatch, players: int, before: int) -> None:
    block = Block(32)
    monkeypatch.setattr(GAME.engine, "cuda", block, raising=False)
    env = branco.env.make(GAME, GAMES, players, seed=players)
    env.reset()
    for more in (before, 1, 1, 1):
        by_appeal(env, more)
        batch = plain(GAME, env.batch)
        wanted = env.describe_options()
        heads, line = described_by_threads(block, batch)
        assert batch.described.tolist() == wanted.tolist()
        actions = rows_of(wanted)[:, :, 0]
        long = (actions > 0) & (actions <= TOLD.long)
        assert heads == [long.sum(), (actions > TOLD.long).sum()]
        assert sorted(line[: heads[0]]) == np.flatnonzero(long).tolist()
        assert all(heads)
