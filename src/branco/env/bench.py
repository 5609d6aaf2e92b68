"""How fast games are stepped from outside: observation, mask and rewards written, actions chosen beforehand by lot.

By process time on the CPU, beside random play in the same run, because machines are shared; by the clock on a GPU,
where every step waits until the one before is done, and where the games are compared with the CPU's. So are what a
greedy bot would choose and, in games that tell it, descriptions of options; both are measured, too, in games that are
played by appeal.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import numpy as np

from branco.game import Game
from branco.lab.bench import best_rate, native_random

from .batch import Environment, make

CPU_GAMES, BEFORE, CPU_STEPS, REPEATS = 256, 150, 12, 60  # steps before the first run, of a run, and runs
GPU_GAMES, GPU_STEPS = (1 << 15, 1 << 17, 1 << 19, 1 << 20), 200
COMPARED = {512: 300, 1 << 16: 100}  # steps of so many games: one a thread, and in waves
ASKED_GAMES = {"cpu": 256, "cuda": 1 << 16}  # of which greedy choices and descriptions are measured
ASKED_AFTER, ASKED = 40, 24  # steps before they count, and while they do


@dataclass(frozen=True)
class Stepped:
    """Steps a second; on a CPU the decisions a second of random play beside it, on a GPU how many games were equal."""

    device: str
    games: int
    actions: int
    observed: int
    steps_per_second: float
    random_per_second: float
    compared: int
    equal: int
    greedy_per_second: float
    described_per_second: float  # 0 where a game describes no options

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def measure(game: Game, players: int, device: str = "cpu") -> Stepped:
    """The best of several runs, on a GPU of several numbers of games."""
    asked = asked_rates(game, players, device)
    if device == "cpu":
        random = best_rate(lambda portions: native_random(game, players, portions))
        return _stepped(game, device, CPU_GAMES, cpu_rate(game, players), random, asked)
    rates = {games: gpu_rate(make(game, games, players, illegal="replace", device=device)) for games in GPU_GAMES}
    games = max(rates, key=lambda number: rates[number])
    equal = sum(equal_games(game, players, device, *each) for each in COMPARED.items())
    return _stepped(game, device, games, rates[games], 0.0, asked, sum(COMPARED), equal)


def _stepped(
    game: Game,
    device: str,
    games: int,
    rate: float,
    random: float,
    asked: tuple[float, float],
    compared: int = 0,
    equal: int = 0,
) -> Stepped:
    return Stepped(device, games, game.num_actions, len(game.observed), rate, random, compared, equal, *asked)


def cpu_rate(game: Game, players: int) -> float:
    """Steps a second of processor in the best of many short runs, of games that stand at all kinds of moments."""
    env = make(game, CPU_GAMES, players)
    env.reset()
    for step in range(BEFORE):
        env.step(env.random_actions(step))
    return CPU_GAMES * CPU_STEPS / min(_seconds(env, BEFORE + CPU_STEPS * number) for number in range(REPEATS))


def _seconds(env: Environment, first: int) -> float:
    """The time of some steps, without that in which actions are chosen."""
    spent = 0.0
    for step in range(first, first + CPU_STEPS):
        actions = env.random_actions(step)
        begun = time.process_time()
        env.step(actions)
        spent += time.process_time() - begun
    return spent


def asked_rates(game: Game, players: int, device: str) -> tuple[float, float]:
    """Greedy choices and descriptions a second, the best of several, in games that are played by appeal."""
    env = make(game, ASKED_GAMES[device], players, illegal="replace", device=device)
    env.reset()
    now, wait = _clock(device)
    greedy, described = [], []
    for step in range(ASKED_AFTER + ASKED):
        if game.described:
            described.append(_lasting(env.describe_options, now, wait))
        greedy.append(_lasting(partial(env.greedy_actions, step), now, wait))
        env.step(env.batch.actions)
    later = slice(ASKED_AFTER, None)
    return env.games / min(greedy[later]), env.games / min(described[later]) if described else 0.0


def _clock(device: str) -> tuple[Callable[[], float], Callable[[], Any]]:
    """The time of a process, or by the clock and with a wait for the GPU."""
    if device == "cpu":
        return time.process_time, lambda: None
    from branco.kernel.compile.cuda import numba_cuda

    return time.perf_counter, numba_cuda().synchronize


def _lasting(work: Callable[[], Any], now: Callable[[], float], wait: Callable[[], Any]) -> float:
    wait()
    begun = now()
    work()
    wait()
    return now() - begun


def gpu_rate(env: Environment) -> float:
    """Steps a second by the clock."""
    from branco.kernel.compile.cuda import numba_cuda

    cuda = numba_cuda()
    env.reset()
    spent = 0.0
    for step in range(GPU_STEPS):
        actions = env.random_actions(step)
        cuda.synchronize()
        begun = time.perf_counter()
        env.step(actions)
        cuda.synchronize()
        spent += time.perf_counter() - begun if step >= GPU_STEPS // 4 else 0.0  # compiled and warm by then
    return env.games * (GPU_STEPS - GPU_STEPS // 4) / spent


def equal_games(game: Game, players: int, device: str, games: int, steps: int) -> int:
    """How many games are the same byte for byte as on the CPU, with all that was told of their last step, what their
    options would bring, and what a greedy bot would choose.
    """
    here, there = (make(game, games, players, device=each) for each in ("cpu", device))
    here.reset()
    there.reset()
    for step in range(steps):
        here.step(here.random_actions(step))
        there.step(there.random_actions(step))
    pairs = [*zip(here.told, there.told, strict=True), (here.records(), there.records())]
    pairs += [(here.describe_options(), there.describe_options()), (here.greedy_actions(), there.greedy_actions())]
    return int(np.all([_equal_rows(np.asarray(one), _fetched(other)) for one, other in pairs], axis=0).sum())


def _fetched(array: Any) -> np.ndarray[Any, Any]:
    return np.ascontiguousarray(array.copy_to_host() if hasattr(array, "copy_to_host") else array)


def _equal_rows(one: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    rows: np.ndarray[Any, Any] = (_bytes_of(one) == _bytes_of(other)).all(1)
    return rows


def _bytes_of(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.ascontiguousarray(array).view(np.uint8).reshape(len(array), -1)
