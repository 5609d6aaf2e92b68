"""`branco analyse`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .browse import replayed
from .options import AsJson, Language, progress_bar, tell_if_compiling
from .words import Words, words_of

if TYPE_CHECKING:
    from branco.advice.course import Course
    from branco.advice.weighing import Effort
    from branco.game import Position

app = typer.Typer()
BLOCKS = " ▁▂▃▄▅▆▇█"
WIDE = 60


@app.command(help="Analyse a finished game: chances of winning over the game, and the choices that cost most.")
def analyse(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="game record")],
    simulations: Annotated[int, typer.Option(min=1, help="simulations of the search for each choice")] = 80,
    games: Annotated[int, typer.Option(min=2, help="games played on for a figure")] = 200,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    from branco.advice.weighing import Effort
    from branco.game import NotOffered

    say = words_of(ctx, lang)
    p = replayed(file)
    if not p.is_over:
        raise NotOffered(say("this game is not over: only finished games are analysed"))
    tell_if_compiling(p.game, say)
    told = analysed(p, Effort(simulations=simulations, futures=games), say, as_json)
    if as_json:
        typer.echo(json.dumps(as_data(told, p.players), ensure_ascii=False))
    else:
        show(told, p, say)


def analysed(p: Position, effort: Effort, say: Words, quiet: bool) -> Course:
    from branco.advice.course import course, do, jobs

    start = p.game.start(p.players, p.seed, p.settings)
    todo = list(jobs(start, p.moves_made, effort))
    found = []
    with progress_bar(len(todo), say("analysing"), quiet) as advance:
        for job in todo:
            found.append(do(p.game.name, job, effort))
            if advance:
                advance(1)
    return course(found, p.moves, p)


def as_data(told: Course, players: int) -> dict[str, Any]:
    return {
        "moves": told.moves,
        "curve": [{"choice": number, "chances": chances} for number, chances in told.curve],
        "costly": [choice.plain() for choice in told.dearest(most=len(told.choices))],
        "seats": [
            {"good": told.good(seat)[0], "choices": told.good(seat)[1], "lost": told.lost(seat)}
            for seat in range(players)
        ],
    }


def show(told: Course, p: Position, say: Words) -> None:
    lang = say.lang.value
    typer.secho(say("Chance of winning over the game"), bold=True)
    for seat in range(p.players):
        line = "".join(_block(told, seat, column) for column in range(WIDE))
        good, number = told.good(seat)
        figures = say("{good} of {number} choices good", good=good, number=number)
        typer.echo(f"  {seat + 1} {line} {p.scores[seat]:>4}{'*' if seat in p.winners else ' '} {figures}")
    typer.secho(say("The choices that cost most, in chance of winning"), bold=True)
    for choice in told.dearest():
        cost = f"{-100 * choice.lost:.0f} % ± {100 * choice.margin:.0f}"
        typer.echo(f"  {choice.number + 1}. {say('player')} {choice.who + 1}: {choice.chosen[lang]}  {cost}")
        typer.echo(f"     {say('better')}: {choice.better[lang]}; {'; '.join(choice.why[lang])}".rstrip("; "))
    if not told.dearest():
        typer.echo("  " + say("none: no choice cost more than chance explains"))


def _block(told: Course, seat: int, column: int) -> str:
    at = column * told.moves / (WIDE - 1)
    known = [chances[seat][0] for number, chances in told.curve if number <= at]
    return BLOCKS[round(8 * (known[-1] if known else 0))]
