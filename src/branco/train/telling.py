"""How figures of a training are told: times, amounts, shares, ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from branco.lab.tally import wilson
from branco.lab.words import Words

from .course import Course, Progress, Rating

HOURS = 180  # minutes from which on time is told in hours
BEGINNING = Progress(0.0, 0, True, 0.0, 0.0, 0.0, 1)


@dataclass(frozen=True)
class Axis:
    """What a picture goes along, and where an examination lies on it."""

    name: str
    place: Callable[[Progress], float]

    def places(self, curve: Sequence[Progress]) -> list[float]:
        return [self.place(each) for each in curve]


def time_axis(course: Course, say: Words) -> Axis:
    if course.seconds > 60 * HOURS:
        return Axis(say("hours"), lambda each: each.seconds / 3600)
    return Axis(say("minutes"), lambda each: each.seconds / 60)


def work_axis(course: Course, say: Words) -> Axis:
    size, unit = unit_for(course.curve[-1].decisions, say)
    name = say("{unit} decisions", unit=unit) if unit else say("decisions")
    return Axis(name, lambda each: each.decisions / size)


def unit_for(number: float, say: Words) -> tuple[float, str]:
    """What a number is told in."""
    units = ((1e9, 1e9, say("billion")), (1e6, 1e6, say("million")), (1e4, 1e3, say("thousand")))
    return next(((size, unit) for least, size, unit in units if number >= least), (1.0, ""))


def amount(number: float, say: Words) -> str:
    size, unit = unit_for(number, say)
    return f"{number / size:,.1f} {unit}" if unit else f"{number:,.0f}"


def minutes(seconds: float) -> str:
    return f"{seconds / 60:,.1f}"


def share(part: float, games: int) -> str:
    low, high = wilson(part * games, games)
    return f"{100 * part:.1f} % ({100 * low:.1f} - {100 * high:.1f} %)"


def rated(rating: Rating, say: Words) -> str:
    if rating.low is None:
        return say("at most {points:,}", points=rating.high)
    if rating.high is None:
        return say("at least {points:,}", points=rating.low)
    return f"{rating.points:,} ({rating.low:,} - {rating.high:,})"


def paces(course: Course) -> list[float]:
    """Decisions a second; trainings of earlier versions tell only how many there were in which time."""
    return [
        now.speed or (now.decisions - before.decisions) / max(now.seconds - before.seconds, 0.1)
        for before, now in pairwise([BEGINNING, *course.curve])
    ]
