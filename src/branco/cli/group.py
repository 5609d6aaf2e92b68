"""The group of all commands: those of the web are mounted when they are asked for, and errors are one sentence."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import pairwise
from reprlib import repr as brief
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from .words import Lang, Words, default_language

# Typer names only one of the errors of its parser; this is what they have in common.
BadUsage: type[Exception] = typer.BadParameter.__mro__[2]
WEB = "branco.web.commands"
SHOULD = "Input should "


def refuse(sentence: str, status: int = 2) -> NoReturn:
    """Say what is wrong, and stop."""
    typer.secho(" ".join(sentence.split()), fg="red", err=True)
    sys.exit(status)


def leave(sentence: str) -> NoReturn:
    """Say what is kept of a command that was stopped; who presses Ctrl+C again does not disturb the tidying up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    refuse(sentence, status=130)


class Commands(TyperGroup):
    """Every way to go wrong ends with one sentence: status 2 for what was asked, 1 for what broke."""

    lang = Lang.EN

    def main(self, args: Sequence[str] | None = None, *others: Any, **kwargs: Any) -> Any:
        self.lang = language_in(sys.argv[1:] if args is None else args) or default_language()
        try:
            self.told_plainly(args, *others, **kwargs)
        except (KeyboardInterrupt, typer.Abort):
            self.stopped()

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            self.stopped()

    def stopped(self) -> NoReturn:
        say = Words(self.lang)
        leave(say("stopped; nothing is kept"))

    def told_plainly(self, *args: Any, **kwargs: Any) -> NoReturn:
        from branco.bots import BotFailed, UnknownBot
        from branco.extras import NoExtra
        from branco.game import BadSetup, NotOffered
        from branco.game.record_file import RecordError
        from branco.game.registry import BrokenGame, UnknownGame
        from branco.kernel.language.faults import Fault
        from branco.kernel.language.tables import DataError
        from branco.lab import LabRefusal, WorkerDied

        kwargs["standalone_mode"] = False
        try:
            status = super().main(*args, **kwargs)
        except BadUsage as wrong:
            refuse(_sentence(wrong))
        except (BadSetup, DataError, LabRefusal, NoExtra, NotOffered, RecordError, UnknownBot, UnknownGame) as wrong:
            refuse(str(wrong))
        except OSError as wrong:
            refuse(f"{wrong.filename or 'a file'}: {wrong.strerror or wrong}")
        except (BotFailed, BrokenGame, Fault, WorkerDied) as broken:
            refuse(str(broken), status=1)
        sys.exit(status if isinstance(status, int) else 0)

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *self._of_the_web()]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        own = super().get_command(ctx, cmd_name)
        found = own or self._of_the_web().get(cmd_name)
        return found and _in_language(found, ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise typer.BadParameter(f"there is no command {args[0]!r}; the commands are {_listed(self, ctx)}")
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _in_language(self, ctx)
        super().format_help(ctx, formatter)

    def _of_the_web(self) -> dict[str, Any]:
        """`serve` and the others, imported only now: other commands need not wait for the web's libraries."""
        if find_spec("branco.web") is None or find_spec(WEB) is None:
            return {}
        from importlib import import_module

        group: Any = typer.main.get_command(import_module(WEB).app)
        return dict(group.commands)


def _listed(group: Commands, ctx: Any) -> str:
    return ", ".join(group.list_commands(ctx))


def _sentence(wrong: Any) -> str:
    """What the parser has to say, without its usage."""
    if hasattr(wrong, "option_name") and wrong.ctx:
        known = [name for parameter in wrong.ctx.command.params for name in parameter.opts if name.startswith("--")]
        return f"there is no option {wrong.option_name}; the options are {', '.join(known)}, --help"
    if hasattr(wrong, "param_type") and wrong.param:
        return _missing(wrong.param)
    if hasattr(wrong.__cause__, "errors") and wrong.param:
        return _mistyped(wrong.param, wrong.__cause__.errors()[0])
    return str(wrong.format_message()).removeprefix("Invalid value: ").replace("Value error, ", "")


def _missing(parameter: Any) -> str:
    from branco.game.registry import GAMES

    name = parameter.metavar or parameter.name
    allowed = f"name one of {', '.join(GAMES)}" if name == "GAME" else parameter.help
    return f"{name} is missing: {allowed}"


def _mistyped(parameter: Any, error: Any) -> str:
    """Pydantic tells what it wants, but not what it got."""
    name, value, told = parameter.opts[0], brief(error["input"]), error["msg"].removeprefix("Value error, ")
    if not told.startswith(SHOULD):
        return f"{name}: {told}" if value in told else f"{name} cannot be {value}: {told}"
    return f"{name} should {told.removeprefix(SHOULD).partition(', unable')[0]}, not {value}"


def language_in(words: Sequence[str]) -> Lang | None:
    """The last --lang, read beforehand: help is shown before the options behind it are read."""
    given = [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    given += [after for word, after in pairwise(words) if word == "--lang"]
    known = [Lang(name) for name in given if name in list(Lang)]
    return known[-1] if known else None


def _in_language(command: Any, ctx: Any) -> Any:
    """Translate the help of a command and its parameters."""
    say = Words(ctx.find_root().command.lang)
    command.help = command.help and say(command.help)
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = say(parameter.help)
    return command
