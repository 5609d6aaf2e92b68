"""`branco check`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import GameName, Language
from .words import words_of

if TYPE_CHECKING:
    from branco.game import Game

app = typer.Typer()

Tests = Annotated[
    Path | None, typer.Option(metavar="DIR", help="folder with the game's own tests; of its project, if not named")
]
Goldens = Annotated[bool, typer.Option("--goldens", help="tell the golden games anew instead, to be read")]
Only = Annotated[str | None, typer.Option(metavar="WORDS", help="only checks whose names hold these words")]


@app.command(help="Check that a game keeps what every game must keep, from secrecy to compiled rules.")
def check(
    ctx: typer.Context,
    game: GameName,
    tests: Tests = None,
    goldens: Goldens = False,
    only: Only = None,
    lang: Language = None,
) -> None:
    import branco
    from branco.extras import need

    say = words_of(ctx, lang)
    chosen, folder = branco.load(game), _folder(tests)
    if goldens:
        typer.echo(say("The golden games are in {folder}: read them.", folder=_tell_goldens(chosen, folder)))
        return
    need("check", "pytest")
    raise typer.Exit(_run(chosen, folder, only))


def _folder(tests: Path | None) -> Path | None:
    if tests and not tests.is_dir():
        raise typer.BadParameter(f"there is no folder {tests}")
    return tests and tests.resolve()


def _tell_goldens(game: Game, tests: Path | None) -> Path:
    from branco.contract.goldens import FOLDER, write
    from branco.game.coverage import tests_of

    folder = tests or tests_of(game)
    if folder is None:
        raise typer.BadParameter(f"the tests of {game.name} are not here: name their folder with --tests")
    write(game, folder)
    return folder / FOLDER


def _run(game: Game, tests: Path | None, only: str | None) -> int:
    """In a run of pytest of its own: settings of the project that we stand in do not count."""
    import pytest

    from branco import contract

    words = [str(Path(contract.__file__).parent), "--game", game.name]
    words += ["--tests", str(tests)] if tests else []
    words += ["-k", only] if only else []
    quietly = ["-q", "--no-header", "--tb=short", "-rs", "-p", "no:cacheprovider", "--import-mode=importlib"]
    return int(pytest.main([*words, *quietly, "-c", os.devnull, "--rootdir", str(Path.cwd())]))
