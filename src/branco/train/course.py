"""The course of a training, as a person reads it: its sittings and its examinations. PyTorch is not needed."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import branco
from branco.game import Game
from branco.lab import BadResults
from branco.lab.skill import anchor, points_against
from branco.lab.tally import wilson

KNOWN, CURVE = "training.json", "curve.json"


@dataclass(frozen=True)
class Progress:
    """Where a training stands when it was examined."""

    seconds: float
    decisions: int
    is_taught: bool
    agreed: float
    wins: float  # against three greedy bots
    beaten: float  # against three of what the training began as
    games: int
    speed: float = 0.0  # decisions a second since the last examination, without examining
    workers: int = 1


@dataclass(frozen=True)
class Begun:
    """A sitting that began."""

    when: str  # UTC
    seconds: float  # of training before it
    device: str
    workers: int

    @classmethod
    def now(cls, seconds: float, device: str, workers: int) -> Begun:
        return cls(datetime.now(UTC).isoformat(timespec="seconds"), seconds, device, workers)


@dataclass(frozen=True)
class Rating:
    """A place on the scale of ratings, as it is shown; what has no bound is None."""

    points: int
    low: int | None
    high: int | None


@dataclass(frozen=True)
class Course:
    """All that is told of a training."""

    game: str
    rules: str
    data: str
    players: int  # in examinations
    plan: dict[str, Any]
    begun_from: str = ""
    version: str = branco.__version__
    sittings: list[Begun] = field(default_factory=list)
    curve: list[Progress] = field(default_factory=list)
    seconds: float = 0.0  # with the last examination; it goes on from before that

    @property
    def is_over(self) -> bool:
        return self.seconds >= 60 * float(self.plan["minutes"])

    @property
    def kept(self) -> Progress:
        """The examination whose network is kept: the first of the best."""
        return max(self.curve, key=lambda each: each.wins + each.beaten)

    def rating(self, found: Progress) -> Rating | None:
        """Where greedy bots have a place, from the games against them; whoever changed no game's outcome is half off.

        A network that won no game may be as weak as can be, so it has no lower bound.
        """
        greedy, rivals, half = anchor(self.game, "greedy"), self.players - 1, 0.5 / found.games
        if greedy is None or rivals < 1:
            return None
        low, high = wilson(found.wins * found.games, found.games)
        return Rating(
            points_against(greedy, min(max(found.wins, half), 1 - half), rivals),
            points_against(greedy, low, rivals) if low > 0 else None,
            points_against(greedy, high, rivals) if high < 1 else None,
        )

    def write(self, folder: Path) -> None:
        told = asdict(self)
        curve = told.pop("curve")
        (folder / CURVE).write_text(json.dumps(curve, indent=1), encoding="utf-8")
        (folder / KNOWN).write_text(json.dumps(told, indent=1), encoding="utf-8")


def course_in(folder: Path) -> Course | None:
    """The course of the training in a folder, if one was examined there."""
    if not (folder / KNOWN).is_file() or not (folder / CURVE).is_file():
        return None
    try:
        told, curve = (json.loads((folder / name).read_text(encoding="utf-8")) for name in (KNOWN, CURVE))
        told["sittings"] = [Begun(**each) for each in told["sittings"]]
        return Course(**told, curve=[Progress(**each) for each in curve])
    except (ValueError, TypeError, KeyError) as broken:
        raise BadResults(f"{folder / KNOWN} is not what a training wrote: {broken}") from None


def finished(folder: Path, game: Game, minutes: float) -> Course | None:
    """The course of a training that has had its time; one of another game is refused."""
    course = course_in(folder)
    if course is None:
        return None
    if course.game != game.name:
        raise BadResults(f"{folder} is a training of {branco.load(course.game).title()}; name another folder")
    course = replace(course, plan={**course.plan, "minutes": minutes})
    return course if course.is_over else None
