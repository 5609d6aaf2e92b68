"""Finding figures that make sides equal: every single change first, then combinations by Optuna's Bayesian search.

What the search finds is played anew, in games that it has not seen: the best of many tries looks better than it is.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from branco.extras import need
from branco.game import Game

from . import LabRefusal
from .figures import Rate
from .folder import StudyFolder, check_room
from .paired import Spread, spread_of
from .simulate import Progress, check_amounts
from .sweep import (
    Asked,
    Finding,
    Swept,
    Variation,
    differs,
    finding,
    or_refusal,
    play,
    played_groups,
    prepared,
    usual_game,
)
from .vary import Point, Vary, named
from .workers import Crew

if TYPE_CHECKING:
    import optuna

FINALISTS = 4
SIDES, SEATS = "sides", "seats"


@dataclass(frozen=True)
class Goal:
    """What is wanted: equal sides or seats, one side that wins its share, or games of a length (in decisions)."""

    equal: str = SIDES
    length: float | None = None
    side: str = ""

    def misses(self, found: Finding) -> float:
        """How far a variant is from it; 0 is there."""
        if self.length is not None:
            return abs(found.figures.mean_length - self.length) / self.length
        return self.spread(found).value

    def spread(self, found: Finding) -> Spread:
        if self.side:
            return off_its_share(next(rate for rate in found.rates if rate.name == self.side), found)
        return spread_of(found.figures.by_seat if self.equal == SEATS else found.rates)


def off_its_share(rate: Rate, found: Finding) -> Spread:
    """How far a side is from the share that all have when they are equal."""
    even = 1 / found.variation.run.players
    low, high = (abs(end - even) for end in rate.interval)
    nearest = 0.0 if rate.interval[0] <= even <= rate.interval[1] else min(low, high)
    return Spread(abs(rate.rate - even), nearest, max(low, high), rate.name, rate.name)


@dataclass(frozen=True)
class Tried:
    """A variant of the search, and how many figures and options it changes."""

    finding: Finding
    changes: int
    misses: float


@dataclass(frozen=True)
class Balanced:
    """What the search tried, and the best of it played anew."""

    goal: Goal
    tried: list[Tried]
    refused: list[tuple[str, str]]
    checked: Swept

    @property
    def front(self) -> list[Tried]:
        return front(self.tried)

    def as_json(self) -> dict[str, Any]:
        return {
            "goal": vars(self.goal),
            "tried": [
                {"variant": each.finding.variation.name, "changes": each.changes, "misses": each.misses}
                for each in self.tried
            ],
            "refused": dict(self.refused),
            "checked": self.checked.as_json(),
        }


def front(tried: Iterable[Tried]) -> list[Tried]:
    """The variants than which none is nearer the goal with as few changes."""
    best: list[Tried] = []
    for each in sorted(tried, key=lambda each: (each.changes, each.misses)):
        if not best or each.misses < best[-1].misses:
            best.append(each)
    return best


def finalists(tried: Sequence[Tried]) -> list[Tried]:
    """Who is played anew: the front, and the nearest of the others, since the nearest may have been lucky."""
    best = [each for each in front(tried) if each.changes][-FINALISTS:]
    if not best:
        return []
    others = [each for each in tried if each.changes and each not in best]
    return best + sorted(others, key=lambda each: (each.misses, each.changes))[: FINALISTS - len(best)]


@dataclass(frozen=True)
class Search:
    """What is searched: how many variants, games of each, and who plays."""

    asked: Asked
    free: Sequence[Vary]
    goal: Goal
    tries: int
    games: int
    crew: Crew
    folder: Path

    @property
    def bounds(self) -> list[tuple[str, int]]:
        """The numbers that values have, by the place of what is free."""
        return [(str(at), len(each.values) - 1) for at, each in enumerate(self.free)]

    def point(self, values: Sequence[int]) -> Point:
        """A variant, by the numbers of its values."""
        return tuple((each.what, each.values[at]) for each, at in zip(self.free, values, strict=True))

    def check(self) -> None:
        """Refuse what cannot be searched, before anything is played."""
        need("lab", "optuna", "polars")
        check_amounts(self.games, self.asked.seed, self.crew.processes)
        self.crew.check()
        if self.tries < 2:
            raise LabRefusal(f"a search needs at least 2 tries, not {self.tries}")
        if self.goal.equal == SIDES and self.asked.game.sides is None and self.goal.length is None:
            raise LabRefusal(f"{self.asked.game.title()} has no sides: make its seats equal")
        names = [str(each.what) for each in self.free]
        if len(set(names)) < len(names):
            raise LabRefusal(f"{next(name for name in names if names.count(name) > 1)} is free twice")
        check_room(self.folder, self.games * self.tries, self.asked.players)


def balance(
    search: Search,
    checks: int,
    again: Sequence[tuple[tuple[str, ...], int]] = (),
    begin: Callable[[Sequence[Variation], int], Progress | None] | None = None,
) -> Balanced:
    """Search, then play the best variants anew with `checks` games, and with other bots."""
    search.check()
    expected = search.tries * search.games + FINALISTS * (checks + sum(games for _, games in again))
    progress = begin([], expected) if begin else None
    tried, refused = _searched(search, progress)
    best = [each.finding.variation.point for each in finalists(tried)]
    if not best:
        raise LabRefusal("no variant came nearer to the goal than the game as it is: widen the bounds")
    checked = _checked(search, best, checks, again, progress)
    return Balanced(search.goal, tried, refused, checked)


def _searched(search: Search, progress: Progress | None) -> tuple[list[Tried], list[tuple[str, str]]]:
    """Every variant once; the same search goes the same way, so one that was stopped finds its games in the folder."""
    study = StudyFolder.open(search.folder, search.asked.game, search.asked.seed)
    usual = usual_game(search.asked, search.point([0] * len(search.free)), search.crew, search.folder)
    tried: dict[str, Tried] = {}
    refused: dict[str, str] = {}
    trials = _new_trials(search, usual)
    _check_possible(search, usual)
    for _ in range(search.tries):
        trial = trials.ask()
        point = search.point([trial.suggest_int(name, 0, most) for name, most in search.bounds])
        name = named(point)
        if name not in tried and name not in refused:
            outcome = _try(search, study, usual, point, progress)
            if isinstance(outcome, str):
                refused[name] = outcome
            else:
                tried[name] = outcome
        _tell(trials, trial, tried.get(name))
    return list(tried.values()), list(refused.items())


def _check_possible(search: Search, usual: Variation) -> None:
    """Refuse bounds in which nothing can be, as far as some variants tell: single changes, then others at random."""
    chance = Random(search.asked.seed)
    some = ([chance.randint(0, most) for _, most in search.bounds] for _ in range(search.tries))
    points = [*map(search.point, chain(_single_changes(search, usual), some))]
    others = [point for point in {named(each): each for each in points}.values() if differs(search.asked, usual, point)]
    why = ""
    for point in others:
        found = or_refusal(search.asked, point, search.crew, search.folder)
        if isinstance(found, Variation):
            return
        why = why or found
    if not others:
        raise LabRefusal("the bounds hold nothing but the game as it is")
    raise LabRefusal(f"of {len(others)} variants within these bounds none can be: {why}")


def _single_changes(search: Search, usual: Variation) -> Iterator[list[int]]:
    now = [each.values.index(value) for each, (_, value) in zip(search.free, usual.point, strict=True)]
    for at, each in enumerate(search.free):
        for value in range(len(each.values)):
            if value != now[at]:
                yield [*now[:at], value, *now[at + 1 :]]


def _try(
    search: Search, study: StudyFolder, usual: Variation, point: Point, progress: Progress | None
) -> Tried | str:
    variation: Variation | str = usual
    if differs(search.asked, usual, point):
        variation = or_refusal(search.asked, point, search.crew, search.folder)
    if isinstance(variation, str):
        return variation
    play(study, variation, search.games, progress)
    found = finding(study, variation, None)
    return Tried(found, variation.changes, search.goal.misses(found))


def _new_trials(search: Search, usual: Variation) -> optuna.Study:
    """The game as it is comes first, then every single change."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    with warnings.catch_warnings(action="ignore"):  # that many variables together are an experiment of Optuna's
        sampler = optuna.samplers.TPESampler(seed=search.asked.seed, multivariate=True)
        trials = optuna.create_study(directions=["minimize", "minimize"], sampler=sampler)
    now = [each.values.index(value) for each, (_, value) in zip(search.free, usual.point, strict=True)]
    for values in chain([now], _single_changes(search, usual)):
        trials.enqueue_trial({str(at): value for at, value in enumerate(values)})
    return trials


def _tell(trials: optuna.Study, trial: optuna.Trial, tried: Tried | None) -> None:
    from optuna.trial import TrialState

    if tried is None:
        trials.tell(trial, state=TrialState.FAIL)
    else:
        trials.tell(trial, [tried.misses, float(tried.changes)])


def goal_of(game: Game, equal: str, length: float | None) -> Goal:
    named = dict(zip(game.sides.words.ids, game.sides.names("en"), strict=True)) if game.sides else {}
    if equal not in (SIDES, SEATS, *named):
        sides = f", or one of {', '.join(named)}" if named else ""
        raise LabRefusal(f"{SIDES} or {SEATS}{sides} can be made equal, not {equal!r}")
    if length is not None and not 0 < length < float("inf"):
        raise LabRefusal(f"a length is a number of decisions above 0, not {length:g}")
    return Goal(equal, length, named.get(equal, ""))


def with_present_values(asked: Asked, free: Sequence[Vary]) -> list[Vary]:
    """What is free may also stay as it is."""
    game, options = asked.game, asked.game.complete(asked.settings, asked.players)
    found = []
    for each in free:
        now = options[each.what] if isinstance(each.what, str) else each.what.in_box(game.box)
        values = each.values if now in each.values else (*each.values, now)
        numbers = all(isinstance(value, int) for value in values)
        found.append(Vary(each.what, tuple(sorted(values)) if numbers else values))
    return found


def _checked(
    search: Search,
    best: Sequence[Point],
    checks: int,
    again: Sequence[tuple[tuple[str, ...], int]],
    progress: Progress | None,
) -> Swept:
    """The best variants in games that the search has not seen, also with other bots."""
    asked = replace(search.asked, seed=search.asked.seed + 1)
    study, todo, _ = prepared(asked, best, checks, search.crew, search.folder / "checked")
    groups = played_groups(asked, study, todo, checks, again, progress)
    return Swept(asked, groups, [])
