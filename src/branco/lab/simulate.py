"""Simulation in compiled code: any mix of random and greedy by seat, in batches, on any number of processes.

Game number i of a run with seed s has the seed `s * 2**32 + i`: runs with different seeds share no game, and
the result is the same on any number of processes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from branco.bots import load as load_bot
from branco.game import BadSetup, Game
from branco.registry import load

from .tally import FaultAt, Seats, Tally, wilson
from .workers import compiled, is_compiled, spread

BATCH = 1024
RUN = 1 << 32  # games of one seed
SEEDS = 1 << 29
NATIVE_BOTS = ("random", "greedy")

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Batch:
    """Some consecutive games of a run; the bots sit `moved` seats further on."""

    first: int
    games: int
    moved: int = 0


@dataclass(frozen=True)
class Run:
    """What is simulated; settings are complete."""

    game: str
    players: int
    bots: tuple[str, ...]
    settings: tuple[int, ...]

    def greedy_seats(self, moved: int) -> int:
        """The mask of seats that choose by appeal."""
        places = [place for place, bot in enumerate(self.bots) if bot == "greedy"]
        return sum(1 << (place + moved) % self.players for place in places)


@dataclass(frozen=True)
class BotResult:
    """How one kind of bot did, all its seats together."""

    seats: int
    mean_score: float
    win_share: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class Result:
    """What a simulation found."""

    run: Run
    seed: int
    tally: Tally
    seconds: float
    rotated: bool

    @property
    def decisions_per_second(self) -> float:
        return self.tally.decisions / self.seconds if self.seconds > 0 else 0.0

    @property
    def mean_scores(self) -> list[float]:
        return [int(points) / max(self.tally.finished, 1) for points in self.tally.by_seat.points]

    @property
    def win_rates(self) -> list[float]:
        return [wins / max(self.tally.finished, 1) for wins in self.tally.by_seat.shares]

    @property
    def win_intervals(self) -> list[tuple[float, float]]:
        return [wilson(wins, self.tally.finished) for wins in self.tally.by_seat.shares]

    @property
    def by_bot(self) -> dict[str, BotResult]:
        return {bot: self._bot(bot) for bot in dict.fromkeys(self.run.bots)}

    def _bot(self, bot: str) -> BotResult:
        places = [place for place, name in enumerate(self.run.bots) if name == bot]
        games = self.tally.finished
        points = sum(int(self.tally.by_bot.points[place]) for place in places)
        wins = sum(self.tally.by_bot.shares[place] for place in places)
        mean = points / max(games * len(places), 1)
        return BotResult(len(places), mean, wins / max(games, 1), wilson(wins, games))

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.run.game,
            "players": self.run.players,
            "seed": self.seed,
            "games": self.tally.games,
            "decisions": self.tally.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
            "mean_scores": self.mean_scores,
            "win_rates": self.win_rates,
            "win_intervals": self.win_intervals,
            "faults": len(self.tally.faults),
            "bots": {bot: vars(result) for bot, result in self.by_bot.items()},
        }


def simulate(
    game: Game,
    players: int,
    bots: Sequence[str] = ("random",),
    games: int = 1000,
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    processes: int = 1,
    rotate: bool = False,
    progress: Progress | None = None,
) -> Result:
    """Play games and count; with `rotate` the bots sit on every seat equally often."""
    check_amounts(games, seed, processes)
    run = planned(game, players, bots, settings or {})
    processes = min(processes, -(-games // BATCH))
    if processes == 1 or not is_compiled(game):
        compiled(game.name)
    tally = Tally.none(players)
    begun = time.perf_counter()
    batches = cut(seed * RUN, games, players if rotate else 1)
    for part in spread(partial(play_batch, run), batches, processes):
        tally += part
        if progress:
            progress(part.games)
    tally.faults.sort(key=lambda fault: fault.seed)
    return Result(run, seed, tally, time.perf_counter() - begun, rotate)


def check_amounts(games: int, seed: int, processes: int) -> None:
    """Refuse what cannot be simulated."""
    if not 1 <= games <= RUN:
        raise BadSetup(f"the number of games must be from 1 to {RUN}, not {games}")
    if not 0 <= seed < SEEDS:
        raise BadSetup(f"the seed of a simulation is a whole number from 0 to {SEEDS - 1}, not {seed}")
    if processes < 1:
        raise BadSetup(f"the number of processes must be at least 1, not {processes}")


def planned(game: Game, players: int, bots: Sequence[str], settings: Mapping[str, str]) -> Run:
    """Check what is asked for and complete it."""
    table = game.start(players, settings=settings)
    seated = by_seat(bots, players)
    for bot in seated:
        load_bot(bot)
        if bot not in NATIVE_BOTS:
            raise BadSetup(f"the bot {bot!r} cannot be simulated; {' and '.join(NATIVE_BOTS)} can")
    return Run(game.name, players, seated, tuple(game.setting_cells(table.settings)))


def by_seat(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot a seat; the last one named also takes the seats that are left."""
    if not bots:
        raise BadSetup("name at least one bot")
    if len(bots) > seats:
        raise BadSetup(f"{len(bots)} bots are named for {seats} seats")
    return tuple(bots) + (bots[-1],) * (seats - len(bots))


def cut(first: int, games: int, turns: int) -> Iterator[Batch]:
    """All games in batches; `turns` equal parts of them, each with the bots one seat further on."""
    for moved in range(turns):
        begin, end = games * moved // turns, games * (moved + 1) // turns
        for at in range(begin, end, BATCH):
            yield Batch(first + at, min(BATCH, end - at), moved)


def play_batch(run: Run, batch: Batch) -> Tally:
    """Runs in a worker: play a batch in compiled code and count it."""
    native = compiled(run.game)
    seats = native.one_score.shape[1]
    scores = np.zeros((batch.games, seats), np.int32)
    standings = np.zeros((batch.games, seats), np.int64)
    out = np.zeros(batch.games, np.int64)
    native.settings[:] = 0
    native.settings[: len(run.settings)] = run.settings
    operation, greedy = load(run.game).engine.PLAY_MANY, run.greedy_seats(batch.moved)
    arrays = {"scores": scores, "standings": standings, "out": out}
    decisions = native(operation, batch.first, run.players, greedy, **arrays)
    ended = out >= 0
    counted = Seats.of(scores[ended, : run.players].astype(np.int64), standings[ended, : run.players])
    faults = [FaultAt(batch.first + int(row), -int(out[row])) for row in np.flatnonzero(~ended)]
    return Tally(batch.games, int(decisions), counted, counted.moved(-batch.moved), faults)
