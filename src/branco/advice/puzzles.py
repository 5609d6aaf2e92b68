"""Puzzles: positions of played games where one choice is far ahead and the greedy bot misses it.

They lie in a game's `books/puzzles.toml`, which `tools/find_puzzles.py` writes; a test replays every one.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from branco.bots.greedy import greedy_action
from branco.game import Game, Position
from branco.game.analysis import Findings, findings
from branco.game.futures import chance, futures

AHEAD = 0.10  # by so much the best choice wins more often than any other that was looked at
CANDIDATES = 5
FIRST_ROUNDS = (10, 20, 40, 80)  # futures of a choice in a first look; after each round the worse half is left out
SIMULATIONS, FUTURES = 2400, 480  # of the long search, and of each choice afterwards
FIRST_LOOK, LONG_SEARCH, LONG_LOOK = 1 << 45, 1 << 46, 1 << 47  # seeds that have nothing to do with each other


@dataclass(frozen=True)
class Looked:
    """A choice that was looked at, its chance of winning and half the width of the 95 % interval."""

    action: int
    chance: float
    margin: float


@dataclass(frozen=True)
class Puzzle:
    """The way to a position, whose choice it is, and what the long search found, the best first."""

    players: int
    seed: int
    moves: tuple[int, ...]  # seat, action, seat, action ...
    seat: int
    greedy: int
    looked: tuple[Looked, ...]

    @property
    def best(self) -> Looked:
        return self.looked[0]

    def position(self, game: Game) -> Position:
        p = game.start(self.players, self.seed)
        for who, action in zip(self.moves[::2], self.moves[1::2], strict=True):
            p.play(who, action)
        return p

    def found(self, action: int) -> Looked | None:
        return next((looked for looked in self.looked if looked.action == action), None)


def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none if it has no such file."""
    return _read(game.package)


@cache
def _read(package: str) -> tuple[Puzzle, ...]:
    file = resources.files(package) / "books" / "puzzles.toml"
    if not file.is_file():
        return ()
    rows: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["puzzle"]
    return tuple(_puzzle(row) for row in rows)


def _puzzle(row: dict[str, Any]) -> Puzzle:
    looked = tuple(Looked(int(action), chance, margin) for action, chance, margin in row["looked"])
    return Puzzle(row["players"], row["seed"], tuple(row["moves"]), row["seat"], row["greedy"], looked)


def puzzle_at(p: Position, who: int) -> Puzzle | None:
    """The puzzle at a moment, if it is one: what a first look takes for one is searched twice and looked at again."""
    seen = p.view(who)
    usual = greedy_action(seen, who, 0)
    if not _is_promising(seen, who, usual):
        return None
    runs = [findings(seen, who, LONG_SEARCH + run * (1 << 40), SIMULATIONS, None) for run in (0, 1)]
    best = {_by_visits(found)[0] for found in runs}
    if len(best) > 1 or usual in best:
        return None
    looked = _looked(seen, who, [*_by_visits(runs[0])[:CANDIDATES], usual])
    if looked[0].action not in best or not _is_far_ahead(looked):
        return None
    moves = tuple(int(number) for move in p.moves_made for number in (move.who, move.action or 0))
    return Puzzle(p.players, p.seed, moves, who, usual, looked)


def _is_promising(seen: Position, who: int, usual: int) -> bool:
    """A first look at all choices, in rounds: is one ahead of the greedy one, and at last of all the others?"""
    begin, left = FIRST_LOOK, seen.actions(who)
    means: dict[int, float] = {}
    for games in FIRST_ROUNDS:
        means = {action: _mean(seen, who, action, range(begin, begin + games)) for action in left}
        order = sorted(left, key=lambda action: -means[action])
        if means[order[0]] < means[usual] + AHEAD:
            return False
        left = list(dict.fromkeys([*order[: max(2, len(order) // 2)], usual]))
        begin += games
    best, second = sorted(means.values(), reverse=True)[:2]
    return best >= second + AHEAD


def _by_visits(found: Findings) -> list[int]:
    return sorted(found, key=lambda action: -found[action].visits)


def _looked(seen: Position, who: int, actions: list[int]) -> tuple[Looked, ...]:
    """Choices, each played on in the same worlds, the best first."""
    seeds = range(LONG_LOOK, LONG_LOOK + FUTURES)
    rows = []
    for action in dict.fromkeys(actions):
        share = chance([future.shares[who] for future in futures(seen, who, action, seeds)])
        rows.append(Looked(action, round(share.mean, 3), round(share.margin, 3)))
    return tuple(sorted(rows, key=lambda row: -row.chance))


def _is_far_ahead(looked: tuple[Looked, ...]) -> bool:
    """By a tenth in the mean, and the two intervals do not touch."""
    best, second = looked[:2]
    return best.chance - second.chance >= AHEAD and best.chance - best.margin > second.chance + second.margin


def _mean(seen: Position, who: int, action: int, seeds: range) -> float:
    return sum(future.shares[who] for future in futures(seen, who, action, seeds)) / len(seeds)
