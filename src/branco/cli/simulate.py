"""`branco simulate` and `branco soak`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

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
    percent_interval,
    players_of,
    processes_for,
    progress_bar,
    settings_of,
    tell_if_compiling,
)
from .words import Words, words_of

if TYPE_CHECKING:
    from branco.lab.experiment import Found
    from branco.lab.simulate import Result
    from branco.lab.soak import Soaked

app = typer.Typer()

Against = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="compare with the same games under another option; may be repeated"),
]
AgainstData = Annotated[
    Path | None, typer.Option(metavar="DIR", help="compare with the same games under other figures")
]
SHOWN_FAULTS = 5
SHOWN_PROGRESS = 5000  # fewer games are over before a bar is seen


@app.command(help="Play many games between bots and count what came of it; write the games and a report.")
def simulate(
    ctx: typer.Context,
    game: GameName,
    players: Players = None,
    games: Games = 1000,
    bots: Bots = "random",
    seed: Seed = 0,
    budget: Budget = 1.0,
    settings: Settings = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="let every bot sit on every seat equally often")] = False,
    against: Against = None,
    against_data: AgainstData = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Parquet file, one row a game and seat")] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="report with pictures, as HTML")] = None,
    processes: Processes = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    import branco
    from branco.extras import need
    from branco.lab.experiment import experiment, variants
    from branco.lab.simulate import check_amounts
    from branco.lab.workers import Crew

    say = words_of(ctx, lang)
    chosen, names, detail = branco.load(game), names_in(bots), bool(out or report)
    crew = Crew(processes_for(games, processes, names), cluster, apart=is_slow(names))
    check_amounts(games, seed, crew.processes)
    check_writable(out, report)
    if detail:
        need("lab", *(["matplotlib", "polars"] if report else ["polars"]))
    crew.check()
    seats, options, others = players_of(chosen, players), settings_of(settings), settings_of(against)
    todo = variants(chosen, seats, names, options, others, against_data, budget, crew, detail)
    tell_if_compiling(chosen, say, *(each.crew for each in todo))
    hidden = as_json or (todo[0].run.is_native and games < SHOWN_PROGRESS)
    with progress_bar(games * len(todo), say("games"), hidden) as advance:
        found = experiment(chosen, todo, games, seed, rotate, out, report is not None, advance)
    if report and all(each.result.tally.finished for each in found):
        write_report(report, found, say)
    results = {each.variant.name: each.result for each in found}
    typer.echo(json.dumps(as_one(results))) if as_json else show_results(results, say)
    if any(result.tally.faults for result in results.values()):
        raise typer.Exit(1)


def write_report(file: Path, found: list[Found], say: Words) -> None:
    from branco.lab.report import Report

    file.write_text(Report(found, say.lang.value).html(), encoding="utf-8")


def as_one(results: dict[str, Result]) -> dict[str, object]:
    """The first result, and beside it the one that it is compared with."""
    (_, first), *others = results.items()
    return first.as_json() | ({"against": {name: result.as_json() for name, result in others}} if others else {})


def show_results(results: dict[str, Result], say: Words) -> None:
    for name, result in results.items():
        if len(results) > 1:
            typer.secho(name, bold=True)
        show_result(result, say)


@app.command(help="Play random games with all settings, check every position, and tell which choices never came up.")
def soak(
    ctx: typer.Context,
    game: GameName,
    games: Games = 10_000,
    seed: Seed = 0,
    processes: Processes = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    import branco
    from branco.lab.simulate import check_amounts
    from branco.lab.soak import soak as run

    say = words_of(ctx, lang)
    chosen = branco.load(game)
    number = processes_for(games, processes)
    check_amounts(games, seed, number)
    tell_if_compiling(chosen, say)
    with progress_bar(games, say("games"), hidden=as_json or games < SHOWN_PROGRESS) as advance:
        found = run(chosen, games, seed, number, advance)
    typer.echo(json.dumps(found.as_json())) if as_json else show_soaked(found, say)
    if found.broken:
        raise typer.Exit(1)


def show_result(result: Result, say: Words) -> None:
    from rich.console import Console
    from rich.table import Table

    tally = result.tally
    console = Console(highlight=False)
    console.print(speed(tally.games, tally.decisions, result.seconds, say))
    table = Table(say("seat"), say("bot"), say("mean score"), say("wins"), say("95 % interval"))
    seated = [say("each")] * result.run.players if result.rotated else result.run.bots
    rows = zip(seated, result.mean_scores, result.win_rates, result.win_intervals, strict=True)
    for seat, (bot, mean, rate, interval) in enumerate(rows, start=1):
        table.add_row(str(seat), bot, f"{mean:.2f}", f"{rate:.2%}", percent_interval(interval))
    console.print(table)
    if result.by_side:
        console.print(_sides_table(result, say))
    if len(result.by_bot) > 1:
        console.print(_bots_table(result, say))
    console.print(say("faults: {n}", n=len(tally.faults)))
    for fault in tally.faults[:SHOWN_FAULTS]:
        console.print(f"  {say('seed')} {fault.seed}: {fault_sentence(fault.fault)}")


def _sides_table(result: Result, say: Words) -> object:
    from rich.table import Table

    import branco

    sides = branco.load(result.run.game).sides
    assert sides is not None
    lang = say.lang.value
    words = dict(zip(sides.names("en"), sides.names(lang), strict=True))
    table = Table(sides.title(lang), say("seats"), say("mean score"), say("wins"), say("95 % interval"))
    for name, side in result.by_side.items():
        row = (words[name], f"{side.seats:,}", f"{side.mean_score:.2f}", f"{side.win_rate:.2%}")
        table.add_row(*row, percent_interval(side.interval))
    return table


def _bots_table(result: Result, say: Words) -> object:
    from rich.table import Table

    table = Table(say("bot"), say("seats"), say("mean score"), say("wins"), say("95 % interval"), say("even"))
    for name, bot in result.by_bot.items():
        even = bot.seats / result.run.players
        row = (name, str(bot.seats), f"{bot.mean_score:.2f}", f"{bot.win_share:.2%}", percent_interval(bot.interval))
        table.add_row(*row, f"{even:.2%}")
    return table


def speed(games: int, decisions: int, seconds: float, say: Words) -> str:
    return say(
        "games: {games:,}; decisions: {decisions:,}; seconds: {seconds:.2f}; decisions a second: {rate:,.0f}",
        games=games,
        decisions=decisions,
        seconds=seconds,
        rate=decisions / seconds if seconds > 0 else 0,
    )


def fault_sentence(fault: int) -> str:
    from branco.kernel.language.faults import SENTENCES

    return SENTENCES.get(fault, str(fault))


def show_soaked(found: Soaked, say: Words) -> None:
    typer.echo(speed(found.games, found.decisions, found.seconds, say))
    typer.echo(say("player counts and settings combined: {n}", n=found.tables))
    typer.echo(say("faults: {n}", n=len(found.broken)))
    for broken in found.broken[:SHOWN_FAULTS]:
        typer.echo(f"  {broken.sentence}")
    for step, verb in found.never_taken:
        typer.echo(say("never taken: {verb} at {step}", verb=verb, step=step))
    for name, value in found.never_set:
        typer.echo(say("never possible: {name} = {value}", name=name, value=value))
    if found.is_clean:
        typer.echo(say("every choice of the rules was taken"))
