"""The games that are here: every package in branco.games."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from . import games
from .game import Game

GAMES: tuple[str, ...] = tuple(sorted(module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg))


class UnknownGame(ValueError):
    """No game has that name."""


def load(name: str) -> Game:
    """A game by its name."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    game = import_module(f"branco.games.{name}").GAME
    assert isinstance(game, Game)
    return game
