"""How fast the rules run. By process time, best of several, because machines are shared."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from branco.game import Game
from branco.kernel.compile.targets import BOTS
from branco.kernel.engine.tree import new_tree
from branco.kernel.language.ask import new_list

from .batch import Run, cut, play_batch
from .simulate import RUN, planned
from .workers import Crew, compiled

if TYPE_CHECKING:
    from branco.kernel.compile.native import Native

REPEATS = 5
SLICE = 0.25  # seconds a single measurement lasts at least
SIMULATED = 10.0  # seconds of simulation
GPU_GAMES = (1 << 20, 1 << 23)  # at least, at most
GPU_DECISIONS, GPU_BYTES = 2_000_000_000, 16 << 30
COMPARED_GAMES = 1 << 17


@dataclass(frozen=True)
class Spent:
    """Seconds of a command: of processor, and by the clock."""

    cpu: float
    wall: float


@dataclass(frozen=True)
class Figures:
    """What was measured of one game."""

    players: int
    native_decisions_per_second: float
    cpython_decisions_per_second: float
    record_bytes: int
    copy_nanoseconds: float
    determinize_microseconds: float
    searches_per_second: float
    warm_start: Spent
    cold_compile: Spent | None

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Simulated:
    """Random games a second with all statistics, by the clock, on one process and on two."""

    on_one: float
    on_two: float

    @property
    def scaling(self) -> float:
        return self.on_two / self.on_one

    @property
    def seconds_for_a_million(self) -> float:
        return 1e6 / self.on_two


@dataclass(frozen=True)
class GpuFigures:
    """Random games on a GPU, and how many of their final records were compared with the CPU's."""

    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    compared: int
    equal: int


def measure(game: Game, players: int, cold: bool = True) -> Figures:
    """All figures of a game; `cold` also compiles it in an empty cache."""
    return Figures(
        players=players,
        native_decisions_per_second=best_rate(lambda games: native_random(game, players, games)),
        cpython_decisions_per_second=best_rate(lambda games: cpython_random(game, players, games)),
        record_bytes=game.parts.state.layout.size,
        copy_nanoseconds=copy_seconds(game) * 1e9,
        determinize_microseconds=determinize_seconds(game, players) * 1e6,
        searches_per_second=best_rate(lambda simulations: search(game, players, simulations)),
        warm_start=warm_start(game),
        cold_compile=cold_compile(game) if cold else None,
    )


def best_rate(work: Callable[[int], int]) -> float:
    """The most things done in a second of processor; `work(n)` does n portions and says how many things that were."""
    portions = 1
    while _timed(work, portions)[1] < SLICE:
        portions *= 2
    return max(done / seconds for done, seconds in (_timed(work, portions) for _ in range(REPEATS)))


def _timed(work: Callable[[int], int], portions: int) -> tuple[int, float]:
    begun = time.process_time()
    done = work(portions)
    return done, max(time.process_time() - begun, 1e-9)


def ready(game: Game, players: int) -> Native:
    """The compiled engine, for games with the default settings."""
    native = compiled(game.name)
    native.use_settings(_default_cells(game, players))
    return native


def _default_cells(game: Game, players: int) -> list[int]:
    return game.setting_cells(game.complete({}, players))


def native_random(game: Game, players: int, games: int) -> int:
    native = ready(game, players)
    seats = native.one_score.shape[1]
    scores, standings = np.zeros((games, seats), np.int32), np.zeros((games, seats), np.int64)
    arrays = {"scores": scores, "standings": standings, "out": np.zeros(games, np.int64)}
    return native(game.engine.PLAY_MANY, 0, players, 0, **arrays)


def cpython_random(game: Game, players: int, games: int) -> int:
    engine, decisions = game.engine, 0
    lanes, ask = [0] * 4, new_list()
    for seed in range(games):
        p = game.start(players, seed)
        p.state.journal = None
        engine.seed_lanes(lanes, seed + BOTS)
        decisions += engine.play_random(p.state, lanes, ask, game.parts.limit)
    return decisions


def copy_seconds(game: Game) -> float:
    """A record copied in compiled code."""
    return 1 / best_rate(lambda times: _repeated(game, game.engine.COPY, times))


def determinize_seconds(game: Game, players: int) -> float:
    """What a seat cannot see imagined anew, in the middle of a game."""
    course = list(random_course(game, players))
    compiled(game.name).load(course[len(course) // 2])
    return 1 / best_rate(lambda times: _repeated(game, game.engine.DETERMINIZE, times))


def random_course(game: Game, players: int) -> Iterator[bytes]:
    """The record before every choice of a random game."""
    engine, lanes, ask = game.engine, [1] * 4, new_list()
    p = game.start(players, 1)
    while p.actors:
        yield bytes(p)
        who = p.actors[0]
        engine.choose(p.state, who, engine.random_choice(p.state, who, lanes, ask), ask)


def _repeated(game: Game, operation: int, times: int) -> int:
    """So many times inside one call, because a call from Python costs more than what is measured."""
    compiled(game.name)(operation, 0, 0, times)
    return times


def search(game: Game, players: int, simulations: int) -> int:
    """Tree search from the start of a game on one core, every simulation played at random to the end."""
    from branco.game import Plan
    from branco.game.analysis import EDGES

    native, p = compiled(game.name).twin(), game.start(players, 1)
    who = p.actors[0]
    native.tree = new_tree(native.parts.state.layout.seats, EDGES)
    native.load(bytes(p.view(who)))
    native.use_settings(Plan(greedy_part=0).numbers)
    native(game.engine.SEARCH, who, 0, simulations)
    return simulations


def measure_simulation(game: Game, players: int) -> Simulated:
    """Two processes are measured while both are at work; nothing else should be."""
    run = planned(game, players, ["random"], {}, studied=True)
    on_one = _games_per_second(run, 1)
    return Simulated(on_one, _games_per_second(run, 2))


def _games_per_second(run: Run, processes: int) -> float:
    """From the first batch that comes back until enough have come for the time to mean something."""
    came: list[tuple[float, int]] = []
    for part in Crew(processes).spread(partial(play_batch, run), cut(0, RUN, 1)):
        came.append((time.perf_counter(), part.tally.games))
        if len(came) > 2 * processes and came[-1][0] - came[0][0] > SIMULATED:
            break
    return sum(games for _, games in came[1:]) / (came[-1][0] - came[0][0])


def warm_start(game: Game) -> Spent:
    """`branco simulate GAME --games 1` with the rules compiled already."""
    compiled(game.name)
    return min((_one_game(game, dict(os.environ)) for _ in range(REPEATS)), key=lambda spent: spent.cpu)


def cold_compile(game: Game) -> Spent:
    """The same in an empty cache, once, less a warm start."""
    with tempfile.TemporaryDirectory(prefix="branco-cold-") as cache:
        environment = {**os.environ, "BRANCO_CACHE": cache}
        cold, warm = _one_game(game, environment), _one_game(game, environment)
    return Spent(cold.cpu - warm.cpu, cold.wall - warm.wall)


def _one_game(game: Game, environment: dict[str, str]) -> Spent:
    command = [sys.executable, "-m", "branco", "simulate", game.name, "--games", "1"]
    before, begun = os.times(), time.perf_counter()
    subprocess.run(command, env=environment, check=True, capture_output=True)
    wall, after = time.perf_counter() - begun, os.times()
    cpu = after.children_user - before.children_user + after.children_system - before.children_system
    return Spent(cpu, wall)


def measure_gpu(game: Game, players: int) -> GpuFigures:
    """Random games on a GPU, their final records compared with those of compiled code on the CPU."""
    from branco.kernel.compile.cuda import play_games

    games = _enough_games(game, players)
    cells = _default_cells(game, players)
    records, taken, seconds = play_games(game.parts, players, 0, games, cells, COMPARED_GAMES)
    decisions = int(taken.sum())
    equal = sum(final_record(game, players, seed) == records[seed].tobytes() for seed in range(COMPARED_GAMES))
    return GpuFigures(games, decisions, seconds, decisions / seconds, COMPARED_GAMES, equal)


def _enough_games(game: Game, players: int) -> int:
    """Games for some seconds of a GPU's time."""
    native, sample = ready(game, players), 64
    decisions = sum(native(game.engine.PLAY_MANY, seed, players) for seed in range(sample)) // sample
    fewest, most = GPU_GAMES
    return min(max(GPU_DECISIONS // decisions, fewest), most, GPU_BYTES // game.parts.state.layout.size)


def final_record(game: Game, players: int, seed: int) -> bytes:
    native = ready(game, players)
    native(game.engine.PLAY_MANY, seed, players)
    return native.bytes()
