"""`branco play`: a game in the terminal, against bots or others at the same keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .browse import replayed
from .options import (
    GameName,
    Language,
    Players,
    Settings,
    check_writable,
    is_slow,
    names_in,
    players_of,
    settings_of,
    tell_if_compiling,
)
from .words import words_of

if TYPE_CHECKING:
    from branco.game import Game, Position

app = typer.Typer()

HUMAN = "human"

Seed = Annotated[int | None, typer.Option(metavar="S", help="seed; the same seed gives the same cards")]
Rivals = Annotated[
    str,
    typer.Option(
        metavar="NAMES",
        help="who takes the other seats: bots, or human for somebody beside you; the last one takes all further seats",
    ),
]


@app.command(help="Play in the terminal: you are player 1.")
def play(
    ctx: typer.Context,
    game: GameName,
    players: Players = None,
    seed: Seed = None,
    bots: Rivals = "greedy",
    settings: Settings = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="where the game record is written")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="go on from a game record")] = None,
    lang: Language = None,
) -> None:
    import branco

    from .table import Table

    say = words_of(ctx, lang)
    chosen, rivals = branco.load(game), names_in(bots)
    if resume:
        _check_resumed({"--players": players, "--seed": seed, "--set": settings})
    p = _resumed(chosen, resume) if resume else _started(chosen, players, seed, settings_of(settings))
    file, seated = _file_for(p, save, resume), _seated(p.players, rivals)
    if is_slow([name for name in rivals if name != HUMAN]):
        tell_if_compiling(chosen, say)
    Table(p, seated, file, say).play()


def _started(game: Game, players: int | None, seed: int | None, settings: dict[str, str]) -> Position:
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    return game.start(players_of(game, players), chosen, settings)


def _check_resumed(given: dict[str, object]) -> None:
    for option, value in given.items():
        if value is not None:
            raise typer.BadParameter(f"{option} does not go with --resume: the record tells players, seed and options")


def _resumed(game: Game, file: Path) -> Position:
    from branco.game.record_file import RecordError

    p = replayed(file)
    if p.game.name != game.name:
        raise RecordError(f"{file} is a record of {p.game.name!r}, not of {game.name!r}")
    return p


def _seated(players: int, rivals: list[str]) -> tuple[str, ...]:
    """Who sits where; seat 0 is a person."""
    from branco.lab.simulate import by_seat

    for name in rivals:
        _check_rival(name)
    return (HUMAN, *(by_seat(rivals, players - 1) if players > 1 else ()))


def _check_rival(name: str) -> None:
    from branco import bots
    from branco.game import BadSetup

    try:
        _ = name == HUMAN or bots.load(name)
    except bots.UnknownBot as unknown:
        raise BadSetup(f"{unknown}; {HUMAN} is somebody beside you") from None


def _file_for(p: Position, save: Path | None, resume: Path | None) -> Path:
    """Where the record goes; nothing that exists is overwritten, but for the record that is resumed."""
    if save and save.exists() and save != resume:
        raise typer.BadParameter(f"{save} exists already; choose a new name")
    file = save or resume or _free_name(f"{p.game.name}-{p.seed}")
    check_writable(file)
    return file


def _free_name(stem: str) -> Path:
    names = (Path(f"{stem}{f'-{number}' if number > 1 else ''}.txt") for number in range(1, 10_000))
    return next(name for name in names if not name.exists())
