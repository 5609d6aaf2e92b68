"""CPython, Numba and CUDA run the same rules."""

from __future__ import annotations

import re

import numpy as np
import pytest

from branco import Game
from branco.extras import NoExtra, need_cuda
from branco.kernel.compile.native import Native
from branco.kernel.language.ask import new_list

from .games import Setup, sampled, setups

CHOICES = 400
TABLE = re.compile(r"^\.(\w+) [^\[;]*\[\d+\] = \{", re.MULTILINE)  # where it lies


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


def test_cpython_and_native_play_the_same_random_games(game: Game, native: Native) -> None:
    """Random play lists, draws and carries out in one go, so it is no replay of choices made one by one."""
    engine, lanes = game.engine, [0] * 4
    for seed, (players, settings) in enumerate(setups(game)):
        cells = game.setting_cells(game.complete(settings, players))
        native.use_settings(cells)
        taken = native(engine.PLAY_MANY, seed, players)
        s = game.parts.state()
        engine.begin(s, seed, players, cells)
        engine.seed_lanes(lanes, seed + engine.BOTS)
        assert engine.play_random(s, lanes, new_list(), engine.LIMIT) == taken
        assert bytes(s.raw) == native.bytes(), f"{players} players, {settings}, seed {seed}"


def test_native_takes_what_is_offered_and_nothing_else(game: Game, native: Native) -> None:
    for p, who in sampled(game, 5):
        raw, offered = bytes(p), set(p.actions(who))
        for action in range(game.vocabulary.size):
            native.load(raw)
            assert native(game.engine.CHOOSE, who, action) == (action in offered), f"{p.agenda}: {action}"


def test_the_record_is_small(game: Game) -> None:
    assert game.parts.state.layout.size <= 4096


@pytest.mark.parametrize("seat", [0, 1])
def test_determinizing_is_the_same_everywhere(game: Game, native: Native, seat: int) -> None:
    p = game.start(max(2, game.players[0]), seed=3)
    if seat >= p.players:
        pytest.fail("every game is played by two or more")
    imagined = p.imagine(seat, seed=11)
    native.load(bytes(p))
    native(game.engine.DETERMINIZE, seat, 11)
    assert native.bytes() == bytes(imagined)


def can_compile_for_cuda() -> None:
    try:
        need_cuda()
    except NoExtra as lacking:
        pytest.skip(str(lacking))


def test_playing_and_stepping_compile_for_cuda(game: Game) -> None:
    """One after the other in one process: what both call is compiled once."""
    can_compile_for_cuda()
    from branco.kernel.compile.cuda import compile_ptx
    from branco.kernel.compile.cuda_steps import compile_step_ptx

    ptx = compile_ptx(game.parts)
    assert ".entry" in ptx
    assert set(TABLE.findall(ptx)) == {"global"}, "32 threads read constant memory one after the other"
    describing = ["see_options_on_gpu", "describe_on_gpu"] if game.described else []
    for name in ("step_in_waves_on_gpu", "tell_on_gpu", *describing):
        assert ".entry" in compile_step_ptx(game.parts, name)
