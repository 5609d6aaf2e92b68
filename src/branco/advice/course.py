"""A finished game looked through: the chances of all seats over the game, and what each choice cost.

An analysis is a list of small jobs, so that it can be done beside other things, with a progress bar, and taken up
again where it stopped. A seat's chance is what that seat could know: the chances of one moment need not add up to 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from branco.game import Move, Position
from branco.game.futures import shares

from .weighing import Effort, Weighed, own_chance, weigh

GOOD = 0.03  # a choice within so much of the best is a good one
DEAREST = 5


@dataclass(frozen=True)
class Job:
    """A moment of the game: the views of all seats where the curve has a point, the view of who chooses now."""

    number: int
    who: int
    action: int
    view: bytes | None
    views: tuple[bytes, ...]


def jobs(start: Position, moves: Sequence[Move], effort: Effort) -> Iterator[Job]:
    """What there is to look at, choice by choice; `start` is the game before its first choice."""
    p = start.copy()
    every = max(1, ceil(len(moves) / effort.points))
    for number, move in enumerate(moves):
        assert move.action is not None
        is_choice = len(p.actions(move.who)) > 1
        views = tuple(bytes(p.view(seat)) for seat in range(p.players)) if number % every == 0 else ()
        view = bytes(p.view(move.who)) if is_choice else None
        if view or views:
            yield Job(number, move.who, move.action, view, views)
        p.play(move.who, move.action)


def do(game_name: str, job: Job, effort: Effort) -> dict[str, Any]:
    """One job, from views alone: plain data that can be stored as JSON."""
    import branco

    game = branco.load(game_name)
    found: dict[str, Any] = {"number": job.number}
    if job.views:
        seen = [game.position(view).view(seat) for seat, view in enumerate(job.views)]
        chances = [own_chance(view, seat, effort) for seat, view in enumerate(seen)]
        found["chances"] = [[round(one.mean, 3), round(one.margin, 3)] for one in chances]
    if job.view:
        view = game.position(job.view).view(job.who)
        found["choice"] = weigh(view, job.who, job.action, job.number, effort).plain()
    return found


@dataclass(frozen=True)
class Course:
    """What was found of a game so far."""

    moves: int
    curve: list[tuple[int, list[tuple[float, float]]]]
    choices: list[Weighed]

    def of(self, seat: int) -> list[Weighed]:
        return [choice for choice in self.choices if choice.who == seat]

    def dearest(self, seat: int | None = None, most: int = DEAREST) -> list[Weighed]:
        """The choices that cost most, of those whose loss is more than chance explains."""
        mine = self.choices if seat is None else self.of(seat)
        return sorted((each for each in mine if each.is_costly), key=lambda each: -each.lost)[:most]

    def good(self, seat: int) -> tuple[int, int]:
        """How many choices were within 3 % of the best that was found, and how many there were."""
        mine = self.of(seat)
        return sum(not (each.is_costly and each.lost > GOOD) for each in mine), len(mine)

    def lost(self, seat: int) -> float:
        """The chance lost a choice, on average."""
        mine = self.of(seat)
        return sum(each.lost for each in mine if each.is_costly) / max(1, len(mine))


def course(found: Sequence[dict[str, Any]], moves: int, end: Position | None = None) -> Course:
    """The findings put together; an end that is known closes the curve."""
    curve = [(one["number"], [(mean, margin) for mean, margin in one["chances"]]) for one in found if "chances" in one]
    if end is not None:
        curve.append((moves, [(share, 0.0) for share in shares(list(end.standings))]))
    return Course(moves, curve, [Weighed(**one["choice"]) for one in found if "choice" in one])
