"""What means the same is called the same in every command."""

import pytest
from typer.main import get_command

from branco.cli import app

STUDIES = ("arena", "simulate", "sweep", "balance")
WORDS = ("players", "games", "bots", "budget", "set", "seed", "processes", "cluster", "json", "lang")


def options() -> dict[str, set[str]]:
    commands = get_command(app).commands  # type: ignore[attr-defined]  # a group, which not every command is
    return {name: {word for each in command.params for word in each.opts} for name, command in commands.items()}


@pytest.mark.parametrize("command", STUDIES)
def test_studies_have_the_same_options(command: str) -> None:
    assert options()[command] >= {f"--{word}" for word in WORDS}


def test_processes_are_called_so_everywhere() -> None:
    assert not any(words & {"--jobs", "--cpus", "--threads"} for words in options().values())
