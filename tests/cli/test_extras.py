"""A command that needs more than `pip install branco` brings says so in one sentence, before it does anything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from branco import extras
from branco.lab import workers
from branco.lab.cluster import check_address
from tests.cli.running import is_one_sentence, run

GAME = "wild_cards"
BASE = {"numba", "numpy", "rich", "typer"}
HEAVY = ("alembic", "fastapi", "jinja2", "matplotlib", "openskill", "polars", "polib", "pytest", "ray")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without any extra, in which nothing is ever compiled."""

    def compiled(name: str) -> None:
        pytest.fail(f"{name} was compiled")

    monkeypatch.setattr(extras, "find_spec", lambda package: package if package in BASE else None)
    monkeypatch.setattr(workers, "compiled", compiled)
    monkeypatch.setattr(workers.Crew, "will_compile", lambda crew, name: compiled(name))


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["serve"], "web"),
        (["backup", "all.txt"], "web"),
        (["restore", "all.txt"], "web"),
        (["arena", GAME], "lab"),
        (["arena", GAME, "--cluster", "local"], "cluster"),
        (["simulate", GAME, "--out", "games.parquet"], "lab"),
        (["simulate", GAME, "--report", "games.html"], "lab"),
        (["simulate", GAME, "--cluster", "local"], "cluster"),
        (["simulate", GAME, "--cluster", "ray://127.0.0.1:1"], "cluster"),
        (["bench", GAME, "--cuda"], "cuda"),
        (["check", GAME], "check"),
        (["train", GAME], "train"),
        (["train", GAME, "--workers", "2"], "cluster"),
    ],
)
def test_what_is_missing_is_said_with_how_to_get_it(words: list[str], extra: str, tmp_path: Path) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert is_one_sentence(result.stderr)
    assert f"pip install 'branco[{extra}]'" in result.stderr


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_a_cluster_that_does_not_answer_is_refused_before_compiling(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers.Crew, "will_compile", lambda crew, name: pytest.fail("asked whether to compile"))
    result = run(command, GAME, "--bots", "hard@5", "--cluster", "ray://127.0.0.1:1")
    assert (result.exit_code, "cannot be reached" in result.stderr) == (2, True)


def test_help_of_all_commands_needs_no_extra() -> None:
    hidden = f"import sys\nsys.modules.update(dict.fromkeys({HEAVY!r}))\n"
    for words in (["--help"], ["serve", "--help"], ["check", "--help"], ["--version"]):
        code = f"{hidden}sys.argv = ['branco', *{words!r}]\nfrom branco.cli import app\napp()"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def test_an_address_of_a_cluster_is_looked_at_after_the_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda package: None)
    with pytest.raises(extras.NoExtra, match="this needs ray"):
        check_address("nonsense")
