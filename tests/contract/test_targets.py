"""CPython, Numba and CUDA run the same rules."""

from __future__ import annotations

import re
from importlib import import_module

import numpy as np
import pytest

from branco import Game
from branco.kernel.native import Native

from .games import Setup, setups

CHOICES = 400
CONSTANT_MEMORY = 64 << 10  # of a GPU, in bytes
TABLE = re.compile(r"\.const [^\[]*\[(\d+)\]")


def fnv(raw: bytes | bytearray) -> int:
    value = 0x811C9DC5
    for byte in raw:
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


def follow(game: Game, native: Native, setup: Setup, seed: int) -> int:
    """Replay in CPython what compiled code played, and compare the record after every choice."""
    players, settings = setup
    native.use_settings(game.setting_cells(game.complete(settings, players)))
    out = np.zeros(3 * CHOICES, np.int64)
    taken = native(game.engine.TRAIL, seed, players, CHOICES, out=out)
    p = game.start(players, seed, settings)
    for who, action, wanted in out[: 3 * taken].reshape(-1, 3).tolist():
        p.play(who, action)
        assert fnv(p.state.raw) == wanted, f"{setup}, seed {seed}, after choice {p.moves}: {action}"
    return taken


def test_cpython_and_native_agree_after_every_choice(game: Game, native: Native) -> None:
    assert all(follow(game, native, setup, seed) > 0 for seed, setup in enumerate(setups(game)))


def test_the_record_is_small(game: Game) -> None:
    assert game.parts.state.layout.size <= 4096


def test_features_are_the_same_everywhere(game: Game, native: Native) -> None:
    p = game.start(game.players[-1], seed=5)
    view = p.view(0)
    expected = [0] * 4096
    count = game.engine.features(view.state, 0, expected)
    native.load(bytes(view))
    out = np.zeros(4096, np.int64)
    assert native(game.engine.FEATURES, 0, out=out) == count == import_module(f"{game.package}.features").FEATURES
    assert out[:count].tolist() == expected[:count]


@pytest.mark.parametrize("seat", [0, 1])
def test_determinizing_is_the_same_everywhere(game: Game, native: Native, seat: int) -> None:
    p = game.start(max(2, game.players[0]), seed=3)
    if seat >= p.players:
        pytest.fail("every game is played by two or more")
    imagined = p.imagine(seat, seed=11)
    native.load(bytes(p))
    native(game.engine.DETERMINIZE, seat, 11)
    assert native.bytes() == bytes(imagined)


def test_the_rules_compile_for_cuda(game: Game) -> None:
    from branco.kernel.cuda import compile_ptx

    ptx = compile_ptx(game.parts)
    assert ".entry" in ptx
    assert 0 < sum(map(int, TABLE.findall(ptx))) <= CONSTANT_MEMORY
