"""What several commands have in common: their options, and what is made of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .words import Lang, Words

if TYPE_CHECKING:
    from branco.game import Game
    from branco.lab.workers import Crew

GameName = Annotated[str, typer.Argument(metavar="GAME", help="name of a game, as `branco games` lists them")]
Players = Annotated[int | None, typer.Option(metavar="N", help="number of players; four where the game allows it")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="an option of the game; may be repeated")
]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON")]
Language = Annotated[Lang | None, typer.Option("--lang", help="language of the command line")]
Games = Annotated[int, typer.Option(metavar="K", help="how many games")]
Processes = Annotated[int | None, typer.Option(metavar="N", help="processes; all cores where it is worth it")]
Bots = Annotated[
    str, typer.Option(metavar="NAMES", help="bots by seat, as in greedy,random; the last one takes all further seats")
]
Seed = Annotated[int, typer.Option(metavar="S", help="seed of the run; the same seed gives the same games")]
Budget = Annotated[float, typer.Option(metavar="SECONDS", help="time that a bot has for a move")]
Cluster = Annotated[
    str | None, typer.Option(metavar="WHERE", help="play on a Ray cluster: local, or an address as in ray://head:10001")
]


def settings_of(pairs: list[str] | None) -> dict[str, str]:
    """`["removal3=random"]` as a dictionary."""
    settings: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise typer.BadParameter(f"an option of the game is written name=value, not {pair!r}")
        settings[name] = value
    return settings


def players_of(game: Game, players: int | None) -> int:
    """Four at the table, or as many as the game allows."""
    if players is not None:
        return players
    return min(max(4, game.players[0]), game.players[-1])


def names_in(listed: str) -> list[str]:
    """`"greedy, random"` as a list."""
    return [name.strip() for name in listed.split(",") if name.strip()]


def read_text(file: Path) -> str:
    """A text file, or a sentence why not."""
    from branco.game.record_file import RecordError

    if not file.is_file():
        raise RecordError(f"there is no file {file}")
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{file} is not a text file") from None


def check_writable(*files: Path | None) -> None:
    """Refuse at once what could not be written in the end."""
    named = [file for file in files if file]
    for file in named:
        if not file.parent.is_dir():
            raise typer.BadParameter(f"there is no folder {file.parent}")
        if (file.exists() and not file.is_file()) or not os.access(file if file.exists() else file.parent, os.W_OK):
            raise typer.BadParameter(f"{file} cannot be written")
    if len({file.resolve() for file in named}) < len(named):
        raise typer.BadParameter(f"{named[0]} is named for two things; name two files")


def tell_if_compiling(game: Game, say: Words, *crews: Crew) -> None:
    """The first use of a game in compiled code takes a while; nobody should wonder."""
    from branco.lab.workers import Crew

    tell_departures(game, say)
    if any(crew.will_compile(game.name) for crew in dict.fromkeys(crews or (Crew(),))):
        title = game.title(say.lang.value)
        typer.echo(say("compiling the rules of {title}, up to a minute, once ...", title=title), err=True)


def tell_departures(game: Game, say: Words) -> None:
    """Whoever plays with loose figures is told in what they are not as printed."""
    for sentence in game.box.departures:
        typer.echo(say("not as printed: {what}", what=sentence), err=True)


@contextmanager
def progress_bar(total: int, what: str, hidden: bool) -> Iterator[Callable[[int], None] | None]:
    """A bar on the terminal, if there is one."""
    if hidden or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda games: bar.advance(task, games)


def percent_interval(interval: tuple[float, float]) -> str:
    return f"{interval[0]:.2%} - {interval[1]:.2%}"


def is_slow(bots: Sequence[str]) -> bool:
    """Whether bots take part that do not play in compiled code."""
    from branco.lab.batch import NATIVE_BOTS

    return not set(bots) <= set(NATIVE_BOTS)


def processes_for(games: int, processes: int | None, bots: Sequence[str] = ()) -> int:
    """One process for a few games of quick bots, which are done before another has started."""
    from branco.game.engines import cores

    if processes is not None:
        return processes
    few = 50_000 if set(bots) <= {"random"} else 2_000
    return cores() if games >= few or is_slow(bots) else 1
