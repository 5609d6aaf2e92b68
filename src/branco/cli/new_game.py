"""`branco new-game`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .options import Language
from .words import words_of

app = typer.Typer()

Name = Annotated[str, typer.Argument(metavar="NAME", help="name of the new game, as a Python package: red_deer")]
Folder = Annotated[Path | None, typer.Option("--in", metavar="DIR", help="where its folder goes; here, if not named")]


@app.command("new-game", help="Write a small working game in a folder of its own, to begin a new one with.")
def new_game(ctx: typer.Context, name: Name, folder: Folder = None, lang: Language = None) -> None:
    from branco.new_game import write_game

    say = words_of(ctx, lang)
    parent = folder or Path()
    if not parent.is_dir():
        raise typer.BadParameter(f"there is no folder {parent}")
    written = write_game(name, parent)
    typer.echo(say("The game is in {folder}; its README.md says how to go on.", folder=written))
