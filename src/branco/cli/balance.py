"""`branco balance`: figures that make sides equal."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
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
    names_in,
    tell_departures,
)
from .sweep import ReportFile, Results, announced, asked_for, check_files, crew_for, findings_tables, kept_folder
from .words import Words, words_of

if TYPE_CHECKING:
    from branco.lab.balance import Balanced

app = typer.Typer()

Free = Annotated[
    list[str],
    typer.Option(
        "--free", metavar="WHAT=VALUES", help="a figure or an option that may change, as in counts:p4.creatures=21..29"
    ),
]
Equal = Annotated[
    str,
    typer.Option(metavar="WHOM", help="whom to make equal: sides, seats, or one side that shall win its share"),
]
Length = Annotated[
    float | None, typer.Option(metavar="N", help="reach games of so many decisions instead of equal sides")
]
AgainWith = Annotated[
    list[str] | None,
    typer.Option(metavar="NAMES", help="check the best variants also with these bots; may be repeated"),
]


@app.command(help="Search figures within bounds that make sides equal, and check the best in new games.")
def balance(
    ctx: typer.Context,
    game: GameName,
    free: Free,
    equal: Equal = "sides",
    length: Length = None,
    tries: Annotated[int, typer.Option(metavar="N", help="how many variants to try")] = 40,
    players: Players = None,
    games: Games = 2000,
    checks: Annotated[int, typer.Option(metavar="K", help="how many new games for the best variants")] = 10_000,
    bots: Bots = "greedy",
    again_with: AgainWith = None,
    again_games: Annotated[int, typer.Option(metavar="K", help="how many games with each of those")] = 200,
    seed: Seed = 0,
    budget: Budget = 1.0,
    settings: Settings = None,
    results: Results = None,
    report: ReportFile = None,
    processes: Processes = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    from branco.lab.balance import Search, goal_of, with_present_values
    from branco.lab.balance import balance as run
    from branco.lab.simulate import by_seat
    from branco.lab.vary import varied as read

    say = words_of(ctx, lang)
    check_files(results, None, report)
    asked = asked_for(game, players, bots, settings, seed, budget)
    goal = goal_of(asked.game, equal, length)
    tell_departures(asked.game, say)
    crew = crew_for(games, processes, cluster, names_in(bots))
    again = [(by_seat(names_in(names), asked.players), again_games) for names in again_with or []]
    varied = with_present_values(asked, read(asked.game, free))
    with ExitStack() as stack:
        folder = stack.enter_context(kept_folder(results))
        stack.enter_context(kept_in(results, say))
        begin = announced(stack, asked.game.title(say.lang.value), say, as_json)
        found = run(Search(asked, varied, goal, tries, games, crew, folder), checks, again, begin)
        write_report(found, report, say)
    typer.echo(json.dumps(found.as_json())) if as_json else show_balance(found, say)
    if found.checked.faults:
        raise typer.Exit(1)


def write_report(found: Balanced, report: Path | None, say: Words) -> None:
    if report:
        from branco.lab.report_balance import BalanceReport

        report.write_text(BalanceReport(found, say.lang.value).html(), encoding="utf-8")


def show_balance(found: Balanced, say: Words) -> None:
    """The best for each number of changes, then what they did in new games."""
    from rich.console import Console
    from rich.table import Table

    from branco.lab.vary import named

    console = Console(highlight=False)
    told = say("tried: {n}; left out, because they cannot be: {m}", n=len(found.tried), m=len(found.refused))
    console.print(told)
    table = Table(say("figures changed"), say("variant"), say("off the goal"))
    for each in found.front:
        name = named(each.finding.variation.changed) or say("as it is")
        table.add_row(str(each.changes), name, f"{100 * each.misses:.1f}")
    console.print(table)
    console.print(say("in new games; varied: {what}", what=" / ".join(map(str, found.checked.varied))))
    for bots, checked in found.checked.groups:
        console.print(say("played by {bots}", bots=", ".join(dict.fromkeys(bots))))
        console.print(*findings_tables(checked, say))
    for sentence, variants in found.checked.departures.items():
        console.print(say("not as printed: {what}", what=f"{sentence} ({', '.join(variants)})"))
    console.print(say("wins in per cent; changes from the game as it is, in the same games, with 95 % intervals"))
