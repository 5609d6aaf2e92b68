"""Each game's contract tests run in one worker, so that its rules are compiled once."""

from __future__ import annotations

from functools import cache

import pytest

import branco
from branco import Game
from branco.kernel.native import Native


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        params = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in branco.GAMES]
        metafunc.parametrize("game", params, indirect=True)


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    return branco.load(request.param)


@cache
def _compiled(name: str) -> Native:
    native = branco.load(name).native()
    native.warm()
    return native


@pytest.fixture
def native(game: Game) -> Native:
    return _compiled(game.name)
