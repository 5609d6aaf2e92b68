"""The games that are here: every package in branco.games."""

from __future__ import annotations

import os
import pkgutil
from importlib import import_module
from pathlib import Path

from . import games
from .game import Game
from .kernel.tables import DataError

GAMES: tuple[str, ...] = tuple(sorted(module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg))


class UnknownGame(ValueError):
    """No game has that name."""


def load(name: str) -> Game:
    """A game by its name."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    _check_overlay()
    game = import_module(f"branco.games.{name}").GAME
    assert isinstance(game, Game)
    return game


def _check_overlay() -> None:
    """A folder of own figures that belongs to no game would be passed over in silence."""
    own = os.environ.get("BRANCO_DATA")
    if own and Path(own).is_dir():
        for folder in sorted(Path(own).iterdir()):
            if folder.is_dir() and folder.name not in GAMES and not folder.name.startswith("."):
                known = f"the games are {', '.join(GAMES)}"
                raise DataError(f"{own} has figures for {folder.name!r}, but there is no such game; {known}")
