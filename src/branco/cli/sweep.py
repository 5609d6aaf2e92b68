"""`branco sweep`: figures and options over ranges."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from .arena import kept_in
from .options import (
    AsJson,
    Bots,
    Budget,
    Cluster,
    GameName,
    Games,
    Language,
    Players,
    Processes,
    Seed,
    Settings,
    check_writable,
    is_slow,
    names_in,
    players_of,
    processes_for,
    progress_bar,
    settings_of,
    tell_departures,
)
from .words import Words, words_of

if TYPE_CHECKING:
    from rich.table import Table

    from branco.lab.figures import Rate
    from branco.lab.simulate import Progress
    from branco.lab.sweep import Asked, Finding, Swept, Variation
    from branco.lab.workers import Crew

app = typer.Typer()

Varied = Annotated[
    list[str],
    typer.Option(
        "--vary",
        metavar="WHAT=VALUES",
        help="a figure or an option: cards:forest.copies=8..12, pool=balanced,free; several make a grid",
    ),
]
Again = Annotated[
    list[str] | None, typer.Option(metavar="NAMES", help="play all of it again with these bots; may be repeated")
]
AgainGames = Annotated[int, typer.Option(metavar="K", help="how many games with each of those")]
Results = Annotated[
    Path | None, typer.Option(metavar="DIR", help="folder that keeps every finished game; a later run goes on with it")
]
ReportFile = Annotated[Path | None, typer.Option("--report", metavar="FILE", help="report with pictures, as HTML")]
RowsOut = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Parquet file, one row a game and seat")]


@app.command(help="Vary figures or options, every variant in the same games, and tell who wins more or less.")
def sweep(
    ctx: typer.Context,
    game: GameName,
    vary: Varied,
    players: Players = None,
    games: Games = 2000,
    bots: Bots = "greedy",
    again_with: Again = None,
    again_games: AgainGames = 200,
    race: Annotated[
        bool, typer.Option("--race", help="play on only with variants that may still be the most even")
    ] = False,
    seed: Seed = 0,
    budget: Budget = 1.0,
    settings: Settings = None,
    results: Results = None,
    out: RowsOut = None,
    report: ReportFile = None,
    processes: Processes = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    import branco
    from branco.lab.simulate import by_seat
    from branco.lab.sweep import sweep as run
    from branco.lab.vary import varied as read

    say, chosen = words_of(ctx, lang), branco.load(game)
    tell_departures(chosen, say)
    check_files(results, out, report)
    asked = asked_for(game, players, bots, settings, seed, budget)
    crew = crew_for(games, processes, cluster, names_in(bots))
    again = [(by_seat(names_in(names), asked.players), again_games) for names in again_with or []]
    varied = read(chosen, vary)
    with ExitStack() as stack:
        folder = stack.enter_context(kept_folder(results))
        stack.enter_context(kept_in(results, say))
        begin = announced(stack, chosen.title(say.lang.value), say, as_json)
        swept = run(asked, varied, games, crew, folder, race, again, begin)
        write_files(swept, folder, out, report, say)
    typer.echo(json.dumps(swept.as_json())) if as_json else show_sweep(swept, say)
    if swept.faults:
        raise typer.Exit(1)


def asked_for(
    game: str, players: int | None, bots: str, settings: list[str] | None, seed: int, budget: float
) -> Asked:
    """What all variants have in common, checked."""
    import branco
    from branco.lab.simulate import by_seat, planned
    from branco.lab.sweep import Asked

    chosen = branco.load(game)
    seats, options = players_of(chosen, players), settings_of(settings)
    planned(chosen, seats, names_in(bots), options, budget)
    return Asked(chosen, seats, by_seat(names_in(bots), seats), options, seed, budget)


def crew_for(games: int, processes: int | None, cluster: str | None, bots: Sequence[str]) -> Crew:
    from branco.lab.workers import Crew

    return Crew(processes_for(games, processes, bots), cluster, apart=is_slow(bots))


def check_files(results: Path | None, out: Path | None, report: Path | None) -> None:
    """Refuse at once what could not be written, or without what is not installed."""
    from branco.extras import need

    check_writable(out, report)
    if results and not results.resolve().parent.is_dir():
        raise typer.BadParameter(f"there is no folder {results.parent}")
    need("lab", *(["matplotlib", "polars"] if report else ["polars"]))


@contextmanager
def kept_folder(results: Path | None) -> Iterator[Path]:
    if results:
        yield results
        return
    with TemporaryDirectory(prefix="branco-") as folder:
        yield Path(folder) / "study"


def announced(
    stack: ExitStack, title: str, say: Words, hidden: bool
) -> Callable[[Sequence[Variation], int], Progress | None]:
    """Tells what will take a while, once it is known; then a bar."""

    def begin(todo: Sequence[Variation], games: int) -> Progress | None:
        if not all(each.is_compiled for each in todo):
            typer.echo(say("compiling the rules of {title}, up to a minute, once ...", title=title), err=True)
        return stack.enter_context(progress_bar(games, say("games"), hidden))

    return begin


def write_files(swept: Swept, folder: Path, out: Path | None, report: Path | None, say: Words) -> None:
    if out:
        import polars as pl

        pl.scan_parquet(folder / "*" / "*.parquet").sink_parquet(out)
    if report:
        from branco.lab.report_sweep import SweepReport

        report.write_text(SweepReport(swept, say.lang.value).html(), encoding="utf-8")


def show_sweep(swept: Swept, say: Words) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    console.print(say("varied: {what}", what=" / ".join(map(str, swept.varied))))
    for bots, found in swept.groups:
        console.print(say("played by {bots}", bots=", ".join(dict.fromkeys(bots))))
        console.print(*findings_tables(found, say))
    console.print(say("wins in per cent; changes from the game as it is, in the same games, with 95 % intervals"))
    for sentence, variants in swept.departures.items():
        console.print(say("not as printed: {what}", what=f"{sentence} ({', '.join(variants)})"))
    if swept.refused:
        name, why = swept.refused[0]
        console.print(say("left out, because they cannot be: {n}", n=len(swept.refused)) + f" ({name}: {why})")
    if swept.faults:
        console.print(say("faults: {n}", n=swept.faults))


def findings_tables(found: Sequence[Finding], say: Words) -> Iterator[Table]:
    """One line a variant, and one a variant and side; both fit a terminal of 80 columns."""
    from rich.table import Table

    whole = Table(say("variant"), say("games"), say("best - worst"), say("score"), say("decisions"))
    parts = Table(say("variant"), side_title(found[0], say), say("wins"), say("95 % interval"), say("change"))
    sides = side_names(found[0], say)
    for each in found:
        spread, reach = 100 * each.spread.value, 50 * (each.spread.high - each.spread.low)
        means = (f"{each.figures.mean_score:.1f}", f"{each.figures.mean_length:.0f}")
        whole.add_row(values_in(each, say), f"{each.figures.games:,}", f"{spread:.1f} ± {reach:.1f}", *means)
        for number, rate in enumerate(each.rates):
            name = values_in(each, say) if number == 0 else ""
            side, interval = sides.get(rate.name, rate.name), [f"{100 * end:.1f}" for end in rate.interval]
            parts.add_row(name, side, f"{100 * rate.rate:.1f}", " - ".join(interval), _change(each, rate))
        parts.add_section()
    yield whole
    yield parts


def values_in(found: Finding, say: Words) -> str:
    from branco.lab.sweep import told

    return told(found.variation.values, say("as it is"), found.variation.is_usual)


def side_title(found: Finding, say: Words) -> str:
    sides = found.study.game.sides
    return sides.title(say.lang.value) if found.figures.by_side and sides else say("seat")


def side_names(found: Finding, say: Words) -> dict[str, str]:
    """The sides of a game in words, or its seats."""
    sides = found.study.game.sides
    if not found.figures.by_side or sides is None:
        return {}
    words = dict(zip(sides.names("en"), sides.names(say.lang.value), strict=True))
    return {rate.name: words[rate.name] for rate in found.rates}


def _change(found: Finding, rate: Rate) -> str:
    change = found.differences.get(rate.name)
    if change is None:
        return ""
    told = f"{100 * change.won:+.1f} ± {100 * change.won_reach:.1f}"
    return f"[bold]{told}[/bold]" if change.is_shown else told
