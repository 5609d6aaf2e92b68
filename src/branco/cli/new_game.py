"""`branco new-game` and `branco new-house-rule`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .options import Language
from .words import words_of

app = typer.Typer()

Name = Annotated[str, typer.Argument(metavar="NAME", help="name of the new game, as a Python package: red_deer")]
RuleName = Annotated[str, typer.Argument(metavar="NAME", help="name of the new rule, as a Python module: long_winter")]
OfGame = Annotated[str, typer.Option("--game", metavar="GAME", help="the game whose rule it is")]
Folder = Annotated[Path | None, typer.Option("--in", metavar="DIR", help="where its folder goes; here, if not named")]


@app.command("new-game", help="Write a small working game in a folder of its own, to begin a new one with.")
def new_game(ctx: typer.Context, name: Name, folder: Folder = None, lang: Language = None) -> None:
    from branco.new_game import write_game

    say = words_of(ctx, lang)
    written = write_game(name, _parent(folder))
    typer.echo(say("The game is in {folder}; its README.md says how to go on.", folder=written))


@app.command("new-house-rule", help="Write a house rule of a game that works, one file in a folder of its own.")
def new_house_rule(
    ctx: typer.Context, name: RuleName, game: OfGame, folder: Folder = None, lang: Language = None
) -> None:
    import branco
    from branco.new_game.house import write_house_rule

    say = words_of(ctx, lang)
    written = write_house_rule(name, branco.load(game), _parent(folder))
    typer.echo(say("The house rule is in {folder}; its README.md says how to go on.", folder=written))


def _parent(folder: Path | None) -> Path:
    parent = folder or Path()
    if not parent.is_dir():
        raise typer.BadParameter(f"there is no folder {parent}")
    return parent
