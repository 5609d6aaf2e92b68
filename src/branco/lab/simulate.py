"""Simulation: any mix of bots by seat, in batches, on any number of processes or a cluster.

Game number i of a run with seed s has the seed `s * 2**32 + i`: runs with different seeds share no game, and
the result is the same on any number of processes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from branco.bots import load as load_bot
from branco.game import BadSetup, Game
from branco.game.registry import load

from .batch import Batch, Part, Run, cut, play_batch, sides_in
from .tally import Tally, wilson
from .workers import Crew, in_order

RUN = 1 << 32  # games of one seed
SEEDS = 1 << 29

Progress = Callable[[int], None]
Collect = Callable[[Part], None]


@dataclass(frozen=True)
class BotResult:
    """How one kind of bot did, all its seats together."""

    seats: int
    mean_score: float
    win_share: float
    interval: tuple[float, float]


@dataclass(frozen=True)
class SideResult:
    """How a side did, by the seats that had it."""

    seats: int
    mean_score: float
    win_rate: float
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

    @property
    def by_side(self) -> dict[str, SideResult]:
        """By the English names of the sides that took part."""
        sides, counted = load(self.run.game).sides, self.tally.by_side
        names = sides.names("en") if sides else []
        rows = zip(names, counted.seats.tolist(), counted.points.tolist(), counted.shares, strict=True)
        return {
            name: SideResult(seats, points / seats, wins / seats, wilson(wins, seats))
            for name, seats, points, wins in rows
            if seats
        }

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
            "sides": {side: vars(result) for side, result in self.by_side.items()},
            "bots": {bot: vars(result) for bot, result in self.by_bot.items()},
        }


def simulate(
    game: Game,
    players: int,
    bots: Sequence[str] = ("random",),
    games: int = 1000,
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    rotate: bool = False,
    crew: Crew | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play games and count; with `rotate` the bots sit on every seat equally often."""
    run = planned(game, players, bots, settings or {})
    return carry_out(run, games, seed, rotate, crew or Crew(), progress)


def carry_out(
    run: Run,
    games: int,
    seed: int = 0,
    rotate: bool = False,
    crew: Crew | None = None,
    progress: Progress | None = None,
    collect: Collect | None = None,
) -> Result:
    """Play a run; `collect` gets its parts in order."""
    crew = crew or Crew()
    check_amounts(games, seed, crew.processes)
    crew = crew.for_jobs(-(-games // run.batch))
    crew.compile(run.game)
    tally = Tally.none(run.players, sides_in(load(run.game)))
    begun = time.perf_counter()
    batches = cut(seed * RUN, games, run.players if rotate else 1, run.batch)
    for part in in_order(crew.spread(partial(_numbered, run), batches)):
        tally += part.tally
        if collect:
            collect(part)
        if progress:
            progress(part.tally.games)
    tally.faults.sort(key=lambda fault: fault.seed)
    return Result(run, seed, tally, time.perf_counter() - begun, rotate)


def _numbered(run: Run, batch: Batch) -> tuple[int, Part]:
    return batch.number, play_batch(run, batch)


def check_amounts(games: int, seed: int, processes: int) -> None:
    """Refuse what cannot be simulated."""
    if not 1 <= games <= RUN:
        raise BadSetup(f"the number of games must be from 1 to {RUN}, not {games}")
    if not 0 <= seed < SEEDS:
        raise BadSetup(f"the seed of a simulation is a whole number from 0 to {SEEDS - 1}, not {seed}")
    if processes < 1:
        raise BadSetup(f"the number of processes must be at least 1, not {processes}")


def planned(
    game: Game,
    players: int,
    bots: Sequence[str],
    settings: Mapping[str, str],
    budget: float = 1.0,
    studied: bool = False,
) -> Run:
    """Check what is asked for and complete it."""
    chosen = game.start(players, settings=settings).settings
    company = by_seat(bots, players)
    check_bots(company, budget)
    return Run(game.name, game.rules_hash, players, company, tuple(chosen.items()), budget, studied)


def check_bots(bots: Sequence[str], budget: float) -> None:
    """Refuse bots that do not exist, and a budget in which no bot can choose."""
    if not bots:
        raise BadSetup("name at least one bot")
    if not 0 < budget < float("inf"):
        raise BadSetup(f"the budget of a move is a number of seconds above 0, not {budget:g}")
    for bot in bots:
        load_bot(bot, 0)


def by_seat(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot a seat; the last one named also takes the seats that are left."""
    if not bots:
        raise BadSetup("name at least one bot")
    if len(bots) > seats:
        raise BadSetup(f"{len(bots)} bots are named for {seats} seats")
    return tuple(bots) + (bots[-1],) * (seats - len(bots))
