"""The group of all commands: those of the web are mounted when they are asked for, and errors are one sentence."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from .words import Words, default_language

# Typer names only one of the errors of its parser; this is what they have in common.
BadUsage: type[Exception] = typer.BadParameter.__mro__[2]
WEB = "branco.web.commands"


def refuse(sentence: str, status: int = 2) -> NoReturn:
    """Say what is wrong, and stop."""
    typer.secho(" ".join(sentence.split()), fg="red", err=True)
    sys.exit(status)


class Commands(TyperGroup):
    """Every way to go wrong ends with one sentence: status 2 for what was asked, 1 for what broke."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        from branco.bots import UnknownBot
        from branco.game import BadSetup, NotOffered
        from branco.kernel.faults import Fault
        from branco.kernel.tables import DataError
        from branco.lab import LabRefusal, WorkerDied
        from branco.record_file import RecordError
        from branco.registry import UnknownGame

        kwargs["standalone_mode"] = False
        try:
            status = super().main(*args, **kwargs)
        except BadUsage as wrong:
            refuse(_sentence(wrong))
        except (BadSetup, DataError, LabRefusal, NotOffered, RecordError, UnknownBot, UnknownGame) as wrong:
            refuse(str(wrong))
        except OSError as wrong:
            refuse(f"{wrong.filename or 'a file'}: {wrong.strerror or wrong}")
        except (Fault, WorkerDied) as broken:
            refuse(str(broken), status=1)
        except typer.Abort:
            sys.exit(130)
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
    return str(wrong.format_message()).removeprefix("Invalid value: ").replace("Value error, ", "")


def _in_language(command: Any, ctx: Any) -> Any:
    """Translate the help of a command and its parameters."""
    chosen = ctx.find_root().params.get("lang")
    say = Words(chosen or default_language())
    command.help = command.help and say(command.help)
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = say(parameter.help)
    return command
