"""Batches of games: random and greedy bots in compiled code, all others one game at a time in CPython."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from branco.game import Game
from branco.kernel.language.faults import SENTENCES, Fault

from .match import Played, Seating, play
from .tally import BySide, Counts, FaultAt, Seats, Tally, won
from .workers import compiled, same_rules

BATCH = 1024
NATIVE_BOTS = ("random", "greedy")
FAULTS = {sentence: fault for fault, sentence in SENTENCES.items()}


@dataclass(frozen=True)
class Batch:
    """Some consecutive games of a run; the bots sit `moved` seats further on."""

    first: int
    games: int
    moved: int = 0
    number: int = 0


@dataclass(frozen=True)
class Run:
    """What is simulated; settings are complete. A run that is studied tells of every game and every choice."""

    game: str
    rules: str
    players: int
    bots: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]
    budget: float = 1.0
    studied: bool = False

    @property
    def is_native(self) -> bool:
        return set(self.bots) <= set(NATIVE_BOTS)

    @property
    def batch(self) -> int:
        return BATCH if self.is_native else 1

    def bots_by_seat(self, moved: int) -> tuple[str, ...]:
        return tuple(self.bots[(seat - moved) % self.players] for seat in range(self.players))

    def greedy_seats(self, moved: int) -> int:
        """The mask of seats that choose by appeal."""
        return sum(1 << seat for seat, bot in enumerate(self.bots_by_seat(moved)) if bot == "greedy")


@dataclass(frozen=True)
class Games:
    """Finished games in columns: one row a game, one column a seat. Sides are -1 where a game has none."""

    seeds: Counts
    lengths: Counts
    scores: Counts
    standings: Counts
    sides: Counts

    @property
    def ranks(self) -> Counts:
        """1 for the first place; equals share the better place."""
        better: Counts = (self.standings[:, None, :] > self.standings[:, :, None]).astype(np.int64)
        return np.asarray(1 + better.sum(axis=2))

    @property
    def shares(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """First places; one shared by n counts 1/n."""
        first = won(self.standings)
        return np.asarray(first / np.maximum(first.sum(axis=1, keepdims=True), 1))


@dataclass(frozen=True)
class Part:
    """What came of a batch; `taken` counts choices by step and action, in its last column the options offered."""

    batch: Batch
    tally: Tally
    games: Games
    taken: Counts


def cut(first: int, games: int, turns: int, size: int = BATCH) -> Iterator[Batch]:
    """All games in batches; `turns` equal parts of them, each with the bots one seat further on."""
    number = 0
    for moved in range(turns):
        begin, end = games * moved // turns, games * (moved + 1) // turns
        for at in range(begin, end, size):
            yield Batch(first + at, min(size, end - at), moved, number)
            number += 1


def no_choices(game: Game) -> Counts:
    return np.zeros((len(game.steps) + 1, game.vocabulary.size + 1), np.int64)


def sides_in(game: Game) -> int:
    return len(game.sides.names("en")) if game.sides else 0


def play_batch(run: Run, batch: Batch) -> Part:
    """Runs in a worker."""
    game = same_rules(run.game, run.rules)
    taken = no_choices(game) if run.studied else np.zeros((1, 1), np.int64)
    play_games = _in_compiled_code if run.is_native else _in_cpython
    games, decisions, faults = play_games(run, batch, game, taken)
    by_seat = Seats.of(games.scores, games.standings)
    by_side = BySide.of(games.scores, games.standings, games.sides, sides_in(game))
    tally = Tally(batch.games, decisions, by_seat, by_seat.moved(-batch.moved), by_side, faults)
    return Part(batch, tally, games if run.studied else _none(run.players), taken)


def _none(players: int) -> Games:
    column, table = np.zeros(0, np.int64), np.zeros((0, players), np.int64)
    return Games(column, column, table, table, table)


def _in_compiled_code(run: Run, batch: Batch, game: Game, taken: Counts) -> tuple[Games, int, list[FaultAt]]:
    native = compiled(run.game)
    seats = native.one_score.shape[1]
    scores, standings = np.zeros((batch.games, seats), np.int32), np.zeros((batch.games, seats), np.int64)
    sides, out = np.full((batch.games, seats), -1, np.int32), np.zeros(batch.games, np.int64)
    native.use_settings(game.setting_cells(dict(run.settings)))
    operation = game.engine.STUDY_MANY if run.studied else game.engine.PLAY_MANY
    arrays = {"scores": scores, "standings": standings, "out": out, "taken_at": taken, "sides": sides}
    decisions = native(operation, batch.first, run.players, run.greedy_seats(batch.moved), **arrays)
    ended = out >= 0
    tables = (table[ended, : run.players].astype(np.int64) for table in (scores, standings, sides))
    faults = [FaultAt(batch.first + int(row), -int(out[row])) for row in np.flatnonzero(~ended)]
    return Games(batch.first + np.flatnonzero(ended), out[ended], *tables), int(decisions), faults


def _in_cpython(run: Run, batch: Batch, game: Game, taken: Counts) -> tuple[Games, int, list[FaultAt]]:
    played: list[Played] = []
    faults: list[FaultAt] = []

    def watch(step: int, action: int, options: int) -> None:
        taken[step, action] += 1
        taken[step, -1] += options

    for seed in range(batch.first, batch.first + batch.games):
        seating = Seating(seed - batch.first, seed, run.bots_by_seat(batch.moved))
        try:
            played.append(play(game, dict(run.settings), seating, run.budget, watch if run.studied else None))
        except Fault as fault:
            faults.append(FaultAt(seed, FAULTS[str(fault)]))
    return _columns(played, run.players), sum(each.decisions for each in played), faults


def _columns(played: list[Played], players: int) -> Games:
    def table(rows: list[tuple[int, ...]]) -> Counts:
        return np.array(rows, np.int64).reshape(len(rows), players)

    return Games(
        np.array([each.seed for each in played], np.int64),
        np.array([each.decisions for each in played], np.int64),
        table([each.scores for each in played]),
        table([each.standings for each in played]),
        table([each.sides for each in played]),
    )
