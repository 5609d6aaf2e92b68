"""Games in waves, as on a GPU, are the games that are played one by one."""

from __future__ import annotations

from typing import Any

import pytest

import branco
from branco import Game
from branco.kernel.language.ask import new_list

from .block import Block

SEED = 5


def one_by_one(game: Game, players: int, number: int) -> tuple[list[bytes], list[int]]:
    cells = game.setting_cells(game.complete({}, players))
    records, taken = [game.parts.state() for _ in range(number)], []
    for more, s in enumerate(records):
        lanes = [0] * 4
        game.engine.begin(s, SEED + more, players, cells)
        game.engine.seed_lanes(lanes, SEED + more + game.engine.BOTS)
        taken.append(game.engine.play_random(s, lanes, new_list(), game.engine.LIMIT))
    return list(map(bytes, records)), taken


@pytest.mark.parametrize(
    ("name", "number", "threads", "slots", "company", "abreast"),
    [
        ("wild_cards", 1, 32, 20, 1, False),  # slots stay empty, and there are more threads than slots
        ("wooly_bully", 24, 64, 16, 4, False),  # slots are used again
        ("wooly_bully", 24, 64, 16, 4, True),
        ("wooly_bully", 40, 32, 40, 33, True),  # warps never stay together
    ],
)
def test_waves_play_the_same_games(
    monkeypatch: pytest.MonkeyPatch, name: str, number: int, threads: int, slots: int, company: int, abreast: bool
) -> None:
    game = branco.load(name)
    players = game.players[0]
    block = Block(threads)
    monkeypatch.setattr(game.engine, "cuda", block, raising=False)
    monkeypatch.setattr(game.engine, "SLOTS", slots, raising=False)
    monkeypatch.setattr(game.engine, "ABREAST", abreast, raising=False)
    records: list[Any] = [game.parts.state() for _ in range(number)]
    for s in records:  # what the GPU's records have behind the game's fields
        s.chance, s.taken = [0, 0], 0
    taken = [-1] * number
    cells = game.setting_cells(game.complete({}, players))
    block.run(game.engine.play_on_gpu, records, SEED, players, cells, taken, [0], [[0] * slots], company)
    assert (list(map(bytes, records)), taken) == one_by_one(game, players, number)
    assert min(taken) > 0
