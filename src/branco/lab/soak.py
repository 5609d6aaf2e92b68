"""Soaking: random games over all player counts and settings, with the invariants checked after every choice.

What no game ever chose is reported, because nothing has been shown about it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from branco.game import BadSetup, Game, Position
from branco.game.registry import load
from branco.kernel.compile.check import offers_of
from branco.kernel.compile.targets import BOTS
from branco.kernel.language.faults import BROKEN_RULE, SENTENCES, Fault
from branco.kernel.language.vocabulary import Verb

from .batch import BATCH, no_choices
from .processes import spread
from .simulate import RUN, Progress, check_amounts
from .tally import Counts
from .workers import compiled, is_compiled

RANDOM_TABLES = 8  # combinations of settings drawn for each number of players
TRIES = 200


@dataclass(frozen=True)
class Table:
    """A number of players and complete settings."""

    players: int
    settings: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Batch:
    """Consecutive games at one table."""

    game: str
    table: Table
    first: int
    games: int


@dataclass(frozen=True)
class BrokenGame:
    """A game in which the rules broke: what it takes to play it again, and what went wrong."""

    table: Table
    seed: int
    fault: int
    invariant: int = 0

    @property
    def sentence(self) -> str:
        named = " ".join(f"{name}={value}" for name, value in self.table.settings)
        what = f"invariant {self.invariant} is broken" if self.invariant else SENTENCES[self.fault]
        return f"{self.table.players} players, seed {self.seed}{', ' + named if named else ''}: {what}"


@dataclass
class Soaked:
    """What soaking found."""

    games: int
    decisions: int
    broken: list[BrokenGame]
    taken: Counts  # by step and action
    tables: int = 0
    seconds: float = 0.0
    never_taken: tuple[tuple[str, str], ...] = ()
    never_set: tuple[tuple[str, str], ...] = ()

    @property
    def is_clean(self) -> bool:
        return not self.broken and not self.never_taken and not self.never_set

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "tables": self.tables,
            "faults": len(self.broken),
            "broken": [game.sentence for game in self.broken],
            "never_taken": [list(offer) for offer in self.never_taken],
            "never_set": [list(setting) for setting in self.never_set],
        }


def soak(game: Game, games: int, seed: int = 0, processes: int = 1, progress: Progress | None = None) -> Soaked:
    """Play random games at every table of `tables`, about equally many at each."""
    check_amounts(games, seed, processes)
    places = tables(game, Random(seed))
    if processes == 1 or not is_compiled(game):
        compiled(game.name)
    found = Soaked(0, 0, [], no_choices(game)[:, :-1], min(len(places), games))
    begun = time.perf_counter()
    for part in spread(soak_batch, _cut(game.name, places, seed * RUN, games), processes):
        found.games += part.games
        found.decisions += part.decisions
        found.broken += part.broken
        found.taken += part.taken
        if progress:
            progress(part.games)
    found.seconds = time.perf_counter() - begun
    found.broken = sorted((_explained(game, each) for each in found.broken), key=lambda each: each.seed)
    found.never_taken = never_taken(game, found.taken)
    found.never_set = tuple(_all_values(game) - {pair for table in places for pair in table.settings})
    return found


def tables(game: Game, chance: Random) -> list[Table]:
    """For each number of players the defaults, every value of every setting, and random combinations."""
    found: dict[Table | None, None] = {}
    for players in game.players:
        found[_table(game, players, {})] = None
        for name, value in sorted(_all_values(game)):
            fixed = {name: value}
            table = _table(game, players, fixed) or _random_table(game, players, fixed, chance)
            found[table] = None
        for _ in range(RANDOM_TABLES):
            found[_random_table(game, players, {}, chance)] = None
    return [table for table in found if table]


def _all_values(game: Game) -> set[tuple[str, str]]:
    return {(setting.name, value) for setting in game.settings for value in setting.values}


def _table(game: Game, players: int, fixed: dict[str, str]) -> Table | None:
    try:
        return Table(players, tuple(game.complete(fixed, players).items()))
    except BadSetup:
        return None


def _random_table(game: Game, players: int, fixed: dict[str, str], chance: Random) -> Table | None:
    """Some combination that the game allows, if one is found in a reasonable number of tries."""
    for _ in range(TRIES):
        drawn = {setting.name: chance.choice(setting.values) for setting in game.settings}
        table = _table(game, players, drawn | fixed)
        if table:
            return table
    return None


def _cut(name: str, places: list[Table], first: int, games: int) -> Iterator[Batch]:
    for number, table in enumerate(places):
        begin, end = games * number // len(places), games * (number + 1) // len(places)
        for at in range(begin, end, BATCH):
            yield Batch(name, table, first + at, min(BATCH, end - at))


def soak_batch(batch: Batch) -> Soaked:
    """Runs in a worker."""
    game, native = load(batch.game), compiled(batch.game)
    seats = native.one_score.shape[1]
    out, taken = np.zeros(batch.games, np.int64), no_choices(game)
    native.use_settings(game.setting_cells(dict(batch.table.settings)))
    decisions = native(
        game.engine.SOAK_MANY,
        batch.first,
        batch.table.players,
        scores=np.zeros((batch.games, seats), np.int32),
        standings=np.zeros((batch.games, seats), np.int64),
        out=out,
        taken_at=taken,
    )
    broken = [BrokenGame(batch.table, batch.first + int(row), -int(out[row])) for row in np.flatnonzero(out < 0)]
    return Soaked(batch.games, int(decisions), broken, taken[:, :-1])


def never_taken(game: Game, taken: Counts) -> tuple[tuple[str, str], ...]:
    """The offers (step and verb) that stand in the rules and that no game chose."""
    steps = {step.name: step for step in game.steps}
    return tuple(
        (name, verb)
        for name, verbs in offers_of(game.package).items()
        for verb in sorted(verbs)
        if not _count(taken[int(steps[name])], verbs[verb])
    )


def _count(choices: Counts, verb: Verb | None) -> int:
    """How often a verb was chosen; offers that name no verb count with all choices of their step."""
    if isinstance(verb, Verb):
        return int(choices[int(verb) : int(verb) + verb.size].sum())
    return int(choices.sum())


def _explained(game: Game, broken: BrokenGame) -> BrokenGame:
    """Play a broken game again in CPython to learn which invariant it was."""
    if broken.fault != BROKEN_RULE:
        return broken
    p = game.start(broken.table.players, broken.seed, dict(broken.table.settings))
    lanes = [0] * 4
    game.engine.seed_lanes(lanes, broken.seed + BOTS)
    return BrokenGame(broken.table, broken.seed, broken.fault, _first_broken(game, p, lanes))


def _first_broken(game: Game, p: Position, lanes: list[int]) -> int:
    """The invariant that breaks first, or 0 if a rule itself reported the defect."""
    engine, ask = game.engine, p._ask
    for _ in range(game.parts.limit):
        who = engine.awaited(p.state)
        if who < 0:
            break
        try:
            engine.choose(p.state, who, engine.random_choice(p.state, who, lanes, ask), ask)
        except Fault:
            break
        if engine.invariant(p.state):
            return int(engine.invariant(p.state))
    return 0
