"""An experiment: one run, or two that differ in options or in figures, played, written down and studied."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from branco.game import BadSetup, Game

from .batch import Part, Run, no_choices
from .figures import Figures, figures
from .rows import Rows, RowsFile
from .simulate import RUN, Progress, Result, carry_out, planned
from .study import Study
from .workers import Crew

USUAL = "usual"


@dataclass(frozen=True)
class Variant:
    """A run, who plays it, and what tells it apart."""

    name: str
    run: Run
    crew: Crew


@dataclass(frozen=True)
class Found:
    """What came of a variant."""

    variant: Variant
    result: Result
    study: Study
    figures: Figures | None = None


def variants(
    game: Game,
    players: int,
    bots: Sequence[str],
    settings: Mapping[str, str],
    against: Mapping[str, str] | None = None,
    against_data: Path | None = None,
    budget: float = 1.0,
    crew: Crew | None = None,
    studied: bool = True,
) -> list[Variant]:
    """Check what is asked for: the run itself, and the other one that it is compared with, if any."""
    crew = crew or Crew()
    run = planned(game, players, bots, settings, budget, studied)
    if not against and against_data is None:
        return [Variant(USUAL, run, crew)]
    other = planned(game, players, bots, {**settings, **(against or {})}, budget, studied)
    if other == run and against_data is None:
        raise BadSetup(f"{_named(dict(run.settings), against or {})} is what it would be compared with")
    names = [_named(dict(each.settings), against or {}) for each in (run, other)]
    other_crew = crew
    if against_data is not None:
        if not against_data.is_dir():
            raise BadSetup(f"the data folder {against_data} does not exist")
        other_crew = replace(crew, data=str(against_data.resolve()))
        other = replace(other, rules=other_crew.rules(game.name))
        if other.rules == run.rules:
            own = against_data / game.name
            raise BadSetup(f"{against_data} holds no other figures of {game.title()}: they belong into {own}")
        names = [f"{name} data={data}".strip() for name, data in zip(names, (USUAL, against_data.name), strict=True)]
    return [Variant(names[0], run, crew), Variant(names[1], other, other_crew)]


def _named(settings: Mapping[str, str], told: Mapping[str, str]) -> str:
    return " ".join(f"{name}={settings[name]}" for name in told)


def experiment(
    game: Game,
    todo: Sequence[Variant],
    games: int,
    seed: int = 0,
    rotate: bool = False,
    out: Path | None = None,
    counted: bool = False,
    progress: Progress | None = None,
) -> list[Found]:
    """Play all variants; rows go to `out`, and are `counted` into figures."""
    todo[0].crew.check()
    with ExitStack() as stack:
        file = stack.enter_context(_somewhere(out)) if out or counted else None
        with ExitStack() as writing:
            rows = writing.enter_context(RowsFile(file)) if file else None
            found = [_play(game, variant, games, seed, rotate, rows, progress) for variant in todo]
        if not counted or file is None:
            return found
        return [replace(each, figures=figures(file, each.variant.name)) for each in found]


@contextmanager
def _somewhere(out: Path | None) -> Iterator[Path]:
    if out:
        yield out
        return
    with TemporaryDirectory(prefix="branco-") as folder:
        yield Path(folder) / "rows.parquet"


def _play(
    game: Game, variant: Variant, games: int, seed: int, rotate: bool, out: RowsFile | None, progress: Progress | None
) -> Found:
    taken = no_choices(game)
    rows = Rows(out, game, variant.run, variant.name, seed * RUN) if out else None

    def collect(part: Part) -> None:
        nonlocal taken
        taken += part.taken
        if rows:
            rows.add(part)

    try:
        studied = collect if variant.run.studied else None
        result = carry_out(variant.run, games, seed, rotate, variant.crew, progress, studied)
    finally:
        if rows:
            rows.flush()
    return Found(variant, result, Study(game, taken, result.tally.finished))
