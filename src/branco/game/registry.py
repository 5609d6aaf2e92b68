"""The games that are here: every package in branco.games, and those that other packages bring.

A package brings a game by an entry point of the group `branco.games`: `pasture = "pasture"` is a game of that name in
the package whose `GAME` is its identity card.
"""

from __future__ import annotations

import os
import pkgutil
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from branco import games
from branco.kernel.language.tables import DataError

from .game import Game

GROUP = "branco.games"


class UnknownGame(ValueError):
    """No game has that name."""


class BrokenGame(ValueError):
    """A package brings a game that cannot be loaded; the sentence says which and why."""


def _own() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg)


def _packages() -> dict[str, list[str]]:
    """For each game the packages that claim its name; there should be one."""
    found = {name: [f"{games.__name__}.{name}"] for name in _own()}
    for brought in sorted(entry_points(group=GROUP)):
        known = found.setdefault(brought.name, [])
        known += [brought.value] if brought.value not in known else []
    return found


_PACKAGES = _packages()

GAMES: tuple[str, ...] = tuple(_PACKAGES)
"""The names of all games: our own, then those of other packages."""


def load(name: str) -> Game:
    """A game by its name."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    _check_overlay()
    return _card(name, _package_of(name))


def _package_of(name: str) -> str:
    first, *others = _PACKAGES[name]
    if others:
        raise BrokenGame(f"{' and '.join([first, *others])} both bring a game {name!r}; uninstall one")
    if first.rpartition(".")[2] != name:
        raise BrokenGame(f"the game {name!r} must be brought by a package of that name, not by {first!r}")
    return first


def _card(name: str, package: str) -> Game:
    """The identity card of a game; what is wrong with our own is for us to see in full."""
    try:
        game = import_module(package).GAME
    except Exception as wrong:
        if package.startswith(games.__name__):
            raise
        raise BrokenGame(f"the game {name!r} of the package {package!r} cannot be loaded: {wrong}") from wrong
    if not isinstance(game, Game) or game.name != name:
        raise BrokenGame(f"GAME of the package {package!r} must be a branco.Game named {name!r}")
    return game


def _check_overlay() -> None:
    """A folder of own figures that belongs to no game would be passed over in silence."""
    own = os.environ.get("BRANCO_DATA")
    if own and Path(own).is_dir():
        for folder in sorted(Path(own).iterdir()):
            if folder.is_dir() and folder.name not in GAMES and not folder.name.startswith("."):
                known = f"the games are {', '.join(GAMES)}"
                raise DataError(f"{own} has figures for {folder.name!r}, but there is no such game; {known}")
