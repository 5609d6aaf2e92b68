"""Each game's contract tests run in one worker, so that its rules are compiled once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import branco
from branco import Game
from branco.game.coverage import tests_of
from branco.kernel.compile.native import Native


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="a game to check; all, if none is named")
    parser.addoption("--tests", help="folder with the game's own tests and its goldens")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        names = metafunc.config.getoption("--game") or branco.GAMES
        params = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names]
        metafunc.parametrize("game", params, indirect=True)


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    return branco.load(request.param)


@pytest.fixture
def tests(game: Game, request: pytest.FixtureRequest) -> Path:
    """The folder with the game's own tests."""
    named = request.config.getoption("--tests")
    found = Path(named) if named else tests_of(game)
    if found is None:
        pytest.skip(f"the tests of {game.name} are not here: name their folder with --tests")
    return found


@cache
def _compiled(name: str) -> Native:
    native = branco.load(name).native()
    native.warm()
    return native


@pytest.fixture
def native(game: Game) -> Native:
    return _compiled(game.name)
