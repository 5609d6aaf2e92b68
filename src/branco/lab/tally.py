"""Counting results. Everything is counted in whole numbers, so that the order of counting does not matter."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np

Counts = np.ndarray[Any, np.dtype[np.int64]]

NORMAL_95 = 1.959963984540054


@dataclass(frozen=True)
class FaultAt:
    """A game in which the rules broke."""

    seed: int
    fault: int


def won(standings: Counts) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Who is in first place, one game a row; a standing below 0 wins nothing."""
    first: np.ndarray[Any, np.dtype[np.bool_]] = standings == standings.max(axis=1, keepdims=True, initial=-1)
    return first & (standings >= 0)


@dataclass
class Seats:
    """Points by place at the table; wins[place, n - 1] counts the first places shared by n."""

    points: Counts
    wins: Counts

    @classmethod
    def of(cls, scores: Counts, standings: Counts) -> Seats:
        """Count games, one a row."""
        players = scores.shape[1]
        first = won(standings)
        sharers = first.sum(axis=1)
        wins = np.stack([first[sharers == n].sum(axis=0) for n in range(1, players + 1)], axis=1)
        return cls(scores.sum(axis=0, dtype=np.int64), wins.astype(np.int64))

    @classmethod
    def none(cls, players: int) -> Seats:
        return cls(np.zeros(players, np.int64), np.zeros((players, players), np.int64))

    def __add__(self, other: Seats) -> Seats:
        return Seats(self.points + other.points, self.wins + other.wins)

    def moved(self, places: int) -> Seats:
        """The same counts, `places` further round the table."""
        return Seats(np.roll(self.points, places, axis=0), np.roll(self.wins, places, axis=0))

    @property
    def shares(self) -> list[float]:
        """First places by place at the table; one shared by n counts 1/n."""
        parts = 1.0 / np.arange(1, self.wins.shape[1] + 1)
        return [float(row @ parts) for row in self.wins]


@dataclass
class BySide:
    """Seats, points and wins by side; wins[side, n - 1] counts the first places shared by n."""

    seats: Counts
    points: Counts
    wins: Counts

    @classmethod
    def none(cls, sides: int, players: int) -> BySide:
        return cls(np.zeros(sides, np.int64), np.zeros(sides, np.int64), np.zeros((sides, players), np.int64))

    @classmethod
    def of(cls, scores: Counts, standings: Counts, sides: Counts, number: int) -> BySide:
        """Count games, one a row; in sides -1 is a seat without one."""
        found = cls.none(number, scores.shape[1])
        first = won(standings)
        sharers = np.broadcast_to(first.sum(axis=1, keepdims=True), first.shape)
        for side in range(number):
            own = sides == side
            found.seats[side], found.points[side] = own.sum(), scores[own].sum()
            found.wins[side] = np.bincount(sharers[own & first], minlength=scores.shape[1] + 1)[1:]
        return found

    def __add__(self, other: BySide) -> BySide:
        return BySide(self.seats + other.seats, self.points + other.points, self.wins + other.wins)

    @property
    def shares(self) -> list[float]:
        """First places by side; one shared by n counts 1/n."""
        parts = 1.0 / np.arange(1, self.wins.shape[1] + 1)
        return [float(row @ parts) for row in self.wins]


@dataclass
class Tally:
    """What a number of games came to."""

    games: int
    decisions: int
    by_seat: Seats
    by_bot: Seats
    by_side: BySide
    faults: list[FaultAt] = field(default_factory=list)

    @classmethod
    def none(cls, players: int, sides: int = 0) -> Tally:
        return cls(0, 0, Seats.none(players), Seats.none(players), BySide.none(sides, players))

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.decisions + other.decisions,
            self.by_seat + other.by_seat,
            self.by_bot + other.by_bot,
            self.by_side + other.by_side,
            self.faults + other.faults,
        )

    @property
    def finished(self) -> int:
        return self.games - len(self.faults)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate; `wins` may be a fraction where first places are shared."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = NORMAL_95**2 / games
    middle = rate + spread / 2
    reach = NORMAL_95 * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))
