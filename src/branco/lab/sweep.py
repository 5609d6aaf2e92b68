"""A sweep: figures or options over ranges, every variant in the same games (paired seeds), kept in a study's folder."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from branco.game import BadSetup, Game
from branco.game.registry import load
from branco.kernel.language.tables import DataError

from . import LabRefusal, WorkerDied
from .batch import Run, play_batch
from .experiment import USUAL
from .figures import Figures, Rate
from .folder import StudyFolder, check_room
from .paired import Paired, Spread, compared, spread_of
from .simulate import Progress, by_seat, check_amounts, check_bots, planned
from .study import Study
from .vary import Figure, Point, Vary, changes_in, grid, named, settings_in, shown, write_overlay
from .workers import Crew, is_compiled

FEW = 2  # things varied, of which every variant tells all values
TRIES = 4  # of a variant whose workers die
ROUNDS = (8, 4, 2, 1)  # parts of the games after which a race is looked at


@dataclass(frozen=True)
class Asked:
    """What all variants of a study have in common."""

    game: Game
    players: int
    bots: tuple[str, ...]
    settings: Mapping[str, str]
    seed: int = 0
    budget: float = 1.0


@dataclass(frozen=True)
class Variation:
    """A variant: what it changes, its run and who plays it."""

    name: str
    point: Point
    run: Run
    crew: Crew
    is_usual: bool = False
    is_compiled: bool = True
    changed: Point = ()
    departures: tuple[str, ...] = ()

    @property
    def changes(self) -> int:
        return len(self.changed)

    @property
    def values(self) -> str:
        """Its values alone, where it is told before what is varied; of many only those that are changed, with names."""
        if len(self.point) > FEW:
            return named(self.changed)
        return " / ".join(shown(value) for _, value in self.point)


@dataclass(frozen=True)
class Finding:
    """What came of a variant; differences are from the usual game, in the same games."""

    variation: Variation
    figures: Figures
    study: Study
    faults: int
    differences: dict[str, Paired]

    @property
    def rates(self) -> list[Rate]:
        """Win rates by side, or by seat in a game without sides."""
        return self.figures.by_side or self.figures.by_seat

    @property
    def spread(self) -> Spread:
        return spread_of(self.rates)

    def as_json(self) -> dict[str, Any]:
        variation, actions = self.variation, self.study.actions("en")
        return {
            "variant": variation.name,
            "usual": variation.is_usual,
            "changes": {str(what): value for what, value in variation.point},
            "rules": variation.run.rules,
            "departures": list(variation.departures),
            "games": self.figures.games,
            "faults": self.faults,
            "mean_score": self.figures.mean_score,
            "mean_length": self.figures.mean_length,
            "spread": vars(self.spread),
            "sides": _rates_json(self.figures.by_side, self.differences),
            "seats": _rates_json(self.figures.by_seat, {} if self.figures.by_side else self.differences),
            "actions": {use.label: use.a_game for use in actions},
        }


def _rates_json(rates: Iterable[Rate], differences: Mapping[str, Paired]) -> dict[str, Any]:
    found = {}
    for rate in rates:
        cells = {"seats": rate.seats, "win_rate": rate.rate, "interval": rate.interval, "mean_score": rate.mean_score}
        change = differences.get(rate.name)
        found[rate.name] = cells | ({"change": vars(change)} if change else {})
    return found


def variations(
    asked: Asked, points: Iterable[Point], crew: Crew, folder: Path
) -> tuple[list[Variation], list[tuple[str, str]]]:
    """The usual game and every variant that can be; those that cannot, with the reason."""
    points = list(points)
    usual = usual_game(asked, points[0], crew, folder)
    wanted = [point for point in points if differs(asked, usual, point)]
    with ThreadPoolExecutor(max(1, crew.processes)) as several:
        found = list(several.map(lambda point: or_refusal(asked, point, crew, folder), wanted))
    refused = [(named(point), each) for point, each in zip(wanted, found, strict=True) if isinstance(each, str)]
    possible = [each for each in found if isinstance(each, Variation)]
    if not possible:
        raise LabRefusal(refused[0][1] if refused else "every variant is the usual game: vary something")
    return [usual, *possible], refused


def usual_game(asked: Asked, like: Point, crew: Crew, folder: Path) -> Variation:
    """The game as it is, with the values that everything varied has in it."""
    plain = variation_of(asked, (), crew, folder)
    options = dict(plain.run.settings)
    now = ((what, options[what] if isinstance(what, str) else what.in_box(asked.game.box)) for what, _ in like)
    return replace(plain, point=tuple(now), is_usual=True)


def differs(asked: Asked, usual: Variation, point: Point) -> bool:
    options = {**dict(usual.run.settings), **settings_in(point)}
    return options != dict(usual.run.settings) or bool(changes_in(asked.game.box, point))


def or_refusal(asked: Asked, point: Point, crew: Crew, folder: Path) -> Variation | str:
    try:
        return variation_of(asked, point, crew, folder)
    except (DataError, BadSetup) as refusal:
        return str(refusal)


def variation_of(asked: Asked, point: Point, crew: Crew, folder: Path) -> Variation:
    """Figures are checked where they will be used: in a process that loads them."""
    settings = {**asked.settings, **settings_in(point)}
    run = planned(asked.game, asked.players, asked.bots, settings, asked.budget, studied=True)
    changes, name = changes_in(asked.game.box, point), named(point) or USUAL
    changed = tuple((what, value) for what, value in point if what in changes or _is_other(asked, what, value))
    if not changes:
        ready = crew.cluster is not None or is_compiled(asked.game)
        return Variation(name, point, run, crew, is_compiled=ready, changed=changed)
    own = folder / "overlays" / hashlib.sha256(name.encode()).hexdigest()[:16]
    base = os.environ.get("BRANCO_DATA")
    write_overlay(own, asked.game.box, changes, Path(base) if base else None)
    crew = replace(crew, data=str(own.resolve()))
    rules, ready, departures = crew.ask(state_of, asked.game.name)
    known = replace(run, rules=rules)
    return Variation(name, point, known, crew, is_compiled=ready, changed=changed, departures=departures)


def _is_other(asked: Asked, what: Figure | str, value: Any) -> bool:
    """Whether an option has another value than usual."""
    return isinstance(what, str) and asked.game.complete(asked.settings, asked.players)[what] != value


def state_of(name: str) -> tuple[str, bool, tuple[str, ...]]:
    """Runs in a worker: the hash of a game's rules and figures, whether they are compiled, what is not as printed."""
    game = load(name)
    return game.rules_hash, is_compiled(game), game.box.departures


def prepared(
    asked: Asked, points: Sequence[Point], games: int, crew: Crew, folder: Path
) -> tuple[StudyFolder, list[Variation], list[tuple[str, str]]]:
    """Refuse what cannot be played; then the folder and the variants."""
    check_amounts(games, asked.seed, crew.processes)
    crew.check()
    check_room(folder, games * (len(points) + 1), asked.players)
    study = StudyFolder.open(folder, asked.game, asked.seed)
    return study, *variations(asked, points, crew, folder)


def play_all(
    study: StudyFolder, todo: Sequence[Variation], games: int, progress: Progress | None = None, race: bool = False
) -> None:
    """Play what is missing; in a race only variants that may still be the most even play on."""
    rounds = sorted({-(-games // part) for part in ROUNDS}) if race else [games]
    running = list(todo)
    for until in rounds:
        for variation in running:
            play(study, variation, until, progress)
        if until < games:
            running = _in_the_race(study, running)


def play(study: StudyFolder, variation: Variation, games: int, progress: Progress | None = None) -> None:
    """Play the missing games of a variant; those of a worker that dies are played again."""
    for left in reversed(range(TRIES)):
        missing = list(study.missing(variation.run, games))
        if not missing:
            return
        try:
            _play(study, variation, missing, progress)
        except WorkerDied:
            if not left:
                raise


def _play(study: StudyFolder, variation: Variation, missing: Sequence[Any], progress: Progress | None) -> None:
    run, crew = variation.run, variation.crew.for_jobs(len(missing))
    if not variation.is_compiled or crew.data is None:
        crew.compile(run.game)
    for part in crew.spread(partial(play_batch, run), missing):
        study.add(run, variation.name, part)
        if progress:
            progress(part.tally.games)


def _in_the_race(study: StudyFolder, running: Sequence[Variation]) -> list[Variation]:
    spreads = [finding(study, variation, None).spread for variation in running]
    limit = min(spread.high for spread in spreads)
    pairs = zip(running, spreads, strict=True)
    return [variation for variation, spread in pairs if variation.is_usual or spread.low <= limit]


def findings(study: StudyFolder, todo: Sequence[Variation]) -> list[Finding]:
    """What the kept games say, the usual game first."""
    usual = todo[0]
    return [finding(study, each, None if each is usual else usual) for each in todo]


def finding(study: StudyFolder, variation: Variation, usual: Variation | None) -> Finding:
    run = variation.run
    figures = study.figures(run, variation.name)
    differences: dict[str, Paired] = {}
    if usual:
        column = "side" if figures.by_side else "seat"
        differences = compared(study.rows(usual.run), study.rows(run), column)
    return Finding(variation, figures, study.study(run), study.faults(run), differences)


@dataclass(frozen=True)
class Swept:
    """A whole sweep: the findings with each company of bots, the first being the one that was asked for."""

    asked: Asked
    groups: list[tuple[tuple[str, ...], list[Finding]]]
    refused: list[tuple[str, str]]

    @property
    def findings(self) -> list[Finding]:
        return self.groups[0][1]

    @property
    def faults(self) -> int:
        return sum(each.faults for _, found in self.groups for each in found)

    @property
    def departures(self) -> dict[str, list[str]]:
        """In what variants are not as printed: each sentence, and the variants of which it is true."""
        found: dict[str, list[str]] = {}
        for each in self.findings:
            for sentence in each.variation.departures:
                found.setdefault(sentence, []).append(each.variation.values)
        return found

    @property
    def varied(self) -> list[Figure | str]:
        return [what for what, _ in self.findings[0].variation.point]

    def as_json(self) -> dict[str, Any]:
        asked, (first, *again) = self.asked, [self._group(bots, found) for bots, found in self.groups]
        head = {"game": asked.game.name, "players": asked.players, "seed": asked.seed, "settings": dict(asked.settings)}
        return {**head, **first, "refused": dict(self.refused), "again": again}

    def _group(self, bots: tuple[str, ...], found: list[Finding]) -> dict[str, Any]:
        return {"bots": list(bots), "variants": [each.as_json() for each in found]}


def sweep(
    asked: Asked,
    varied: Sequence[Vary],
    games: int,
    crew: Crew,
    folder: Path,
    race: bool = False,
    again: Sequence[tuple[tuple[str, ...], int]] = (),
    begin: Callable[[Sequence[Variation], int], Progress | None] | None = None,
) -> Swept:
    """Play every variant with the bots asked for, and then again with others; `begin` is told what will be played."""
    points = list(grid(varied))
    study, todo, refused = prepared(asked, points, games, crew, folder)
    progress = begin(todo, len(todo) * (games + sum(number for _, number in again))) if begin else None
    return Swept(asked, played_groups(asked, study, todo, games, again, progress, race), refused)


def played_groups(
    asked: Asked,
    study: StudyFolder,
    todo: Sequence[Variation],
    games: int,
    again: Sequence[tuple[tuple[str, ...], int]],
    progress: Progress | None,
    race: bool = False,
) -> list[tuple[tuple[str, ...], list[Finding]]]:
    """The variants played by the bots asked for, and by each of the other companies."""
    groups = [(asked.bots, todo, games)]
    for bots, number in again:
        groups.append((bots, [replace(each, run=with_bots(asked, each.run, bots)) for each in todo], number))
    for _, each, number in groups:
        play_all(study, each, number, progress, race)
    return [(bots, findings(study, each)) for bots, each, _ in groups]


def with_bots(asked: Asked, run: Run, bots: Sequence[str]) -> Run:
    """The same run with other bots."""
    company = by_seat(bots, asked.players)
    check_bots(company, asked.budget)
    return replace(run, bots=company)


def told(values: str, as_it_is: str, is_usual: bool) -> str:
    """The values of a variant; of the usual game also that it is that."""
    if not is_usual:
        return values
    return f"{values} ({as_it_is})" if values else as_it_is


def values_of(found: Sequence[Finding], what: object) -> list[str]:
    """The values of what is varied: numbers by size, others as they were named."""
    values = [value for each in found for target, value in each.variation.point if target == what]
    if all(isinstance(value, int) for value in values):
        values.sort()
    return list(dict.fromkeys(map(shown, values)))
