"""The command line: `branco --help`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from . import analyse, arena, balance, bench, browse, check, new_game, play, simulate, sweep, train
from .group import Commands
from .words import Lang, Words, default_language

app = typer.Typer(cls=Commands, add_completion=False, invoke_without_command=True)
for chapter in (browse, play, analyse, simulate, sweep, balance, arena, train, bench, check, new_game):
    app.registered_commands += chapter.app.registered_commands


@app.callback(help="Five board games about animals: play them, simulate them, read their rules.")
def branco(
    ctx: typer.Context,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="folder of TOML files with your own figures")] = None,
    loose: Annotated[bool, typer.Option("--loose", help="let own figures differ from printed sums and counts")] = False,
    lang: Annotated[Lang | None, typer.Option(is_eager=True, help="language of the command line")] = None,
    version: Annotated[bool, typer.Option("--version", help="show the version and stop")] = False,
) -> None:
    if data is not None:
        if not data.is_dir():
            raise typer.BadParameter(f"the data folder {data} does not exist")
        os.environ["BRANCO_DATA"] = str(data)
    if loose:
        os.environ["BRANCO_LOOSE"] = "1"
    ctx.obj = Words(lang or default_language())
    if version:
        from branco import __version__

        typer.echo(__version__)
    elif ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


__all__ = ["app"]
