"""A study in blocks: the game as it is and a variant in the same games, added up as they come.

What was found so far is a few numbers however many games there were, so that it can be kept and shown at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import product
from math import sqrt
from typing import Any

import numpy as np

from branco.game import Game, Move, Position
from branco.game.registry import load
from branco.kernel.compile.targets import BOTS
from branco.kernel.language.ask import new_list

from .batch import Batch, Games, Run, play_batch
from .figures import Rate
from .match import Chair, bot_seed
from .paired import Paired, Spread, spread_of
from .simulate import RUN
from .tally import NORMAL_95, Counts

Numbers = np.ndarray[Any, np.dtype[np.float64]]
TELLING = ("widest", "closest", "longest", "shortest")


@dataclass(frozen=True)
class State:
    """What a process knows of a game whose figures it has loaded."""

    rules: str
    data: str
    departures: tuple[str, ...]


@dataclass(frozen=True)
class Block:
    """Some games, and how often each verb was chosen in them."""

    games: Games
    verbs: Counts
    faults: int


@dataclass(frozen=True)
class Told:
    """One game, choice by choice, and how it ended."""

    moves: list[Move]
    scores: list[int]
    winners: list[int]


def do(job: tuple[Callable[..., Any], tuple[Any, ...]]) -> Any:
    """Runs in a worker: one process looks at figures, plays with them and tells single games."""
    work, given = job
    return work(*given)


def looked_at(name: str) -> State:
    """Runs in a worker: load a game, or refuse its figures."""
    game = load(name)
    game.start()
    return State(game.rules_hash, game.data_hash, game.box.departures)


def play_block(run: Run, first: int, games: int) -> Block:
    """Runs in a worker: the games from number `first` on."""
    part = play_batch(run, Batch(first, games))
    counts = part.taken[:, :-1].sum(axis=0)
    verbs = load(run.game).vocabulary.verbs
    chosen = [int(counts[int(verb) : int(verb) + verb.size].sum()) for verb in verbs]
    return Block(part.games, np.array(chosen, np.int64), len(part.tally.faults))


def retold(run: Run, seed: int) -> Told:
    """Runs in a worker: one game of a run, choice by choice the same as when it was counted."""
    game = load(run.game)
    position = game.start(run.players, seed, dict(run.settings))
    choose = _by_appeal_and_lot(game, run, seed) if run.is_native else _by_chairs(run, seed)
    while (who := game.engine.awaited(position.state)) >= 0:
        position.play(who, choose(position, who))
    return Told(list(position.moves_made), list(position.scores), list(position.winners))


def _by_appeal_and_lot(game: Game, run: Run, seed: int) -> Callable[[Position, int], int]:
    lanes, ask = [0] * 4, new_list()
    game.engine.seed_lanes(lanes, seed + BOTS)

    def choose(position: Position, who: int) -> int:
        if run.bots[who] == "greedy":
            return int(game.engine.greedy_choice(position.view(who).state, who, lanes, ask))
        return int(game.engine.random_choice(position.state, who, lanes, ask))

    return choose


def _by_chairs(run: Run, seed: int) -> Callable[[Position, int], int]:
    chairs = [Chair(name, bot_seed(seed, seat)) for seat, name in enumerate(run.bots)]
    return lambda position, who: chairs[who].choose(position.view(who), who, run.budget)


@dataclass
class Half:
    """The games of one set of figures: by side (or seat) seats, wins and points; lengths; verbs chosen."""

    sides: dict[str, list[float]] = field(default_factory=dict)
    lengths: dict[str, int] = field(default_factory=dict)
    verbs: list[int] = field(default_factory=list)
    games: int = 0
    faults: int = 0

    def add(self, block: Block) -> None:
        games = block.games
        self.games, self.faults = self.games + len(games.seeds), self.faults + block.faults
        self.verbs = (np.array(self.verbs or 0) + block.verbs).tolist()
        for side in np.unique(sides_of(games)):
            own = sides_of(games) == side
            found = (own.sum(), games.shares[own].sum(), games.scores[own].sum())
            known = self.sides.get(str(side), [0, 0.0, 0])
            self.sides[str(side)] = [now + float(more) for now, more in zip(known, found, strict=True)]
        for length, times in zip(*np.unique(games.lengths, return_counts=True), strict=True):
            self.lengths[str(length)] = self.lengths.get(str(length), 0) + int(times)

    def rates(self, names: Mapping[int, str]) -> dict[int, Rate]:
        """Win rates by side or seat."""
        found = ((int(side), cells) for side, cells in self.sides.items())
        return {
            side: Rate(names[side], int(seats), wins, points / max(seats, 1), 0.0)
            for side, (seats, wins, points) in sorted(found)
        }

    @property
    def mean_length(self) -> float:
        return sum(int(length) * times for length, times in self.lengths.items()) / max(self.games, 1)

    def part_of_choices(self) -> list[float]:
        """For each verb, which part of all choices it was."""
        total = max(sum(self.verbs), 1)
        return [times / total for times in self.verbs]


@dataclass
class Found:
    """What a study has found in its games so far; `telling` are single games of the variant worth a look."""

    usual: Half = field(default_factory=Half)
    variant: Half = field(default_factory=Half)
    paired: dict[str, list[float]] = field(default_factory=dict)
    telling: dict[str, list[int]] = field(default_factory=dict)

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> Found:
        if not told:
            return cls()
        return cls(Half(**told["usual"]), Half(**told["variant"]), dict(told["paired"]), dict(told["telling"]))

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def add(self, usual: Block, variant: Block) -> None:
        self.usual.add(usual)
        self.variant.add(variant)
        for side, differences in _differences(usual.games, variant.games):
            known = self.paired.get(side, [0, 0.0, 0.0])
            more = (len(differences), differences.sum(), (differences**2).sum())
            self.paired[side] = [now + float(each) for now, each in zip(known, more, strict=True)]
        self._tell(variant.games)

    def _tell(self, games: Games) -> None:
        """A game is told as its number, who won it, and by how much or how long it was."""
        if not len(games.seeds):
            return
        ordered = np.sort(games.scores, axis=1)
        margins = ordered[:, -1] - ordered[:, -2] if ordered.shape[1] > 1 else ordered[:, -1]
        for name, (values, sign) in zip(TELLING, product((margins, games.lengths), (1, -1)), strict=True):
            row = int(np.argmax(sign * values))
            winner = int(sides_of(games)[row, int(np.argmax(games.shares[row]))])
            here = [int(games.seeds[row] % RUN), winner, int(values[row])]
            if name not in self.telling or sign * here[2] > sign * self.telling[name][2]:
                self.telling[name] = here

    def change(self, side: int) -> Paired | None:
        """What changed for a side, game by game, with how far it may be off (95 %)."""
        games, total, squares = self.paired.get(str(side), [0, 0.0, 0.0])
        if games < 2:
            return None
        mean = total / games
        deviation = sqrt(max(squares / games - mean**2, 0.0) * games / (games - 1))
        return Paired(int(games), mean, NORMAL_95 * deviation / sqrt(games), 0.0, 0.0)

    def spreads(self, names: Mapping[int, str]) -> tuple[Spread, Spread]:
        """How far best and worst are apart, in the game as it is and in the variant."""
        usual, variant = (spread_of(list(half.rates(names).values())) for half in (self.usual, self.variant))
        return usual, variant


def sides_of(games: Games) -> Counts:
    """The side of each seat of each game; in a game without sides its seat."""
    if (games.sides >= 0).any():
        return games.sides
    return np.broadcast_to(np.arange(games.sides.shape[1]), games.sides.shape)


def _differences(usual: Games, variant: Games) -> Iterator[tuple[str, Numbers]]:
    """For each side how much more it won in the variant, game by game; games that broke on one hand are left out."""
    _, here, there = np.intersect1d(usual.seeds, variant.seeds, return_indices=True)
    before, after = sides_of(usual)[here], sides_of(variant)[there]
    for side in np.unique(before):
        both = (before == side).any(axis=1) & (after == side).any(axis=1)
        won_before = (usual.shares[here] * (before == side)).sum(axis=1)
        won_after = (variant.shares[there] * (after == side)).sum(axis=1)
        yield str(side), (won_after - won_before)[both]


def names_of(game: Game, players: int, lang: str) -> dict[int, str]:
    """The sides of a game by their numbers, or its seats."""
    if game.sides:
        return dict(enumerate(game.sides.names(lang)))
    seat = {"en": "seat", "it": "posto"}[lang]
    return {number: f"{seat} {number + 1}" for number in range(players)}
