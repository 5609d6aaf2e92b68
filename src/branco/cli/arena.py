"""`branco arena`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Annotated

import typer

from .group import leave
from .options import (
    AsJson,
    Budget,
    Cluster,
    GameName,
    Language,
    Players,
    Seed,
    Settings,
    names_in,
    players_of,
    progress_bar,
    settings_of,
    tell_if_compiling,
)
from .words import Words, words_of

if TYPE_CHECKING:
    from rich.table import Table

    from branco.lab.arena import Outcome
    from branco.lab.standings import Encounter, Standings

app = typer.Typer()

NAME = 11  # columns of a terminal, as in medium@1000
HEADING = 8

Bots = Annotated[
    str,
    typer.Option(
        metavar="NAMES", help="bots that take part, as in hard,greedy; one named twice sits at the table twice"
    ),
]
Games = Annotated[int, typer.Option(metavar="K", help="how many games; rounded up, so that all seats are equal")]
Processes = Annotated[int | None, typer.Option(metavar="N", help="processes; all cores, if not named")]
Results = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="file that keeps every finished game; a later run goes on with it"),
]


@app.command(help="Let bots play against each other, every bot on every seat equally often, and rate them.")
def arena(
    ctx: typer.Context,
    game: GameName,
    bots: Bots = "greedy,random",
    players: Players = None,
    games: Games = 100,
    seed: Seed = 0,
    budget: Budget = 1.0,
    settings: Settings = None,
    processes: Processes = None,
    cluster: Cluster = None,
    results: Results = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    import branco
    from branco.extras import need
    from branco.game.engines import cores
    from branco.lab.arena import contest, matched
    from branco.lab.simulate import check_amounts
    from branco.lab.workers import Crew

    need("cluster" if cluster else "lab", "openskill")
    say = words_of(ctx, lang)
    chosen = branco.load(game)
    crew = Crew(cores() if processes is None else processes, cluster, apart=True)
    check_amounts(games, seed, crew.processes)
    match = matched(chosen, players_of(chosen, players), names_in(bots), settings_of(settings), seed, budget)
    crew.check()
    if match.is_searched:
        tell_if_compiling(chosen, say, crew)
    with kept_in(results, say), progress_bar(match.whole_rounds(games), say("games"), hidden=as_json) as advance:
        outcome = contest(match, games, crew, results, advance)
    typer.echo(json.dumps(outcome.as_json())) if as_json else show(outcome, chosen.title(say.lang.value), say)


@contextmanager
def kept_in(results: Path | None, say: Words) -> Iterator[None]:
    """Who stops an arena learns what is kept."""
    try:
        yield
    except KeyboardInterrupt:
        if results is None:
            raise
        leave(say("stopped; the finished games are in {file}", file=results))


def show(outcome: Outcome, title: str, say: Words) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    each, games = outcome.match.games_in_round, len(outcome.games)
    console.print(
        say(
            "{title}: {games:,} games of {players}, {rounds:,} rounds of {each}",
            title=title,
            games=games,
            players=outcome.match.players,
            rounds=games // each,
            each=each,
        )
    )
    console.print(_records(outcome.standings, say))
    if len(outcome.standings.records) > 1:
        console.print(_cross_table(outcome.standings, say))
    console.print(_times(outcome.standings, say))


def _records(standings: Standings, say: Words) -> object:
    table = _table(
        say("bot"), say("games"), say("rating"), say("wins"), say("95 % interval"), say("even"), say("score")
    )
    for record in standings.records:
        low, high = record.rating.interval
        table.add_row(
            record.bot,
            f"{record.games:,}",
            f"{record.rating.mu:.1f} ± {(high - low) / 2:.1f}",
            f"{record.win_rate:.1%}",
            "{:.1%}-{:.1%}".format(*record.win_interval),
            f"{record.even:.1%}",
            f"{record.mean_score:.1f}",
        )
    return table


def _cross_table(standings: Standings, say: Words) -> object:
    """Row ahead of column, with its 95 % interval."""
    order = [record.bot for record in standings.records]
    table = _table(say("ahead of"), *order, whole=False)
    for one in order:
        met = standings.cross[one]
        table.add_row(one, *(_ahead(met[two]) if two in met else "" for two in order))
    return table


def _ahead(encounter: Encounter) -> str:
    low, high = encounter.interval
    return f"{encounter.ahead:.1%} ({100 * low:.0f}-{100 * high:.0f})" if encounter.met else ""


def _times(standings: Standings, say: Words) -> object:
    table = _table(say("bot"), say("moves"), say("a move"), say("slowest"))
    for record in standings.records:
        mean, slowest = record.seconds_a_move * 1000, record.slowest_move * 1000
        table.add_row(record.bot, f"{record.moves:,}", f"{mean:,.1f} ms", f"{slowest:,.1f} ms")
    return table


def _table(first: str, *others: str, whole: bool = True) -> Table:
    """The first column holds names, which are never cut; the cells of the others stay `whole` or are wrapped."""
    from rich.table import Table

    table = Table(pad_edge=False)
    table.add_column(first, no_wrap=True, min_width=NAME)
    for heading in others:
        table.add_column(fill(heading, HEADING, break_long_words=False), justify="right", no_wrap=whole)
    return table
