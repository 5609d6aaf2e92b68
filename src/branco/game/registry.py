"""The games that are here: every package in branco.games, and those that other packages bring.

A package brings a game by an entry point of the group `branco.games`: `pasture = "pasture"` is a game of that name in
the package whose `GAME` is its identity card. House rules come by the group `branco.house_rules.` and the name of their
game: `start_hand = "start_hand"` is the module whose `HOUSE_RULE` tells what is changed.
"""

from __future__ import annotations

import os
import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from branco import games
from branco.kernel.language.tables import DataError

from .game import Game
from .house import make_room, with_house_rules

GROUP = "branco.games"
HOUSE_GROUP = "branco.house_rules."
CHOSEN_HOUSE_RULES = "BRANCO_HOUSE_RULES"
"""Those that are used instead of what is installed: `wild_cards:start_hand wildlife:long_winter`, or nothing."""


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
_with_house_rules: dict[tuple[str, ...], Game | BrokenGame] = {}


def load(name: str) -> Game:
    """A game by its name."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    _check_overlay()
    package, house = _package_of(name), house_rules_of(name)
    if not house:
        return _card(name, package)
    made = _with_house_rules.get((name, *house)) or _joined_by(name, package, house)
    _with_house_rules[(name, *house)] = made
    if isinstance(made, BrokenGame):
        raise made
    return made


def house_rules_of(name: str) -> list[str]:
    """The modules with house rules of a game: those that are chosen, or those that are installed."""
    chosen = os.environ.get(CHOSEN_HOUSE_RULES)
    if chosen is None:
        return _installed_house_rules(name)
    pairs = [each.partition(":") for each in chosen.split()]
    return sorted({module for game, _, module in pairs if game == name})


@cache
def _installed_house_rules(name: str) -> list[str]:
    """Looked up once: it reads a file of every installed package."""
    return sorted({brought.value for brought in entry_points(group=HOUSE_GROUP + name)})


def _joined_by(name: str, package: str, house: list[str]) -> Game | BrokenGame:
    """What is wrong with a house rule is told each time: rules of which some are changed must not be played."""
    make_room(package)
    game = _card(name, package)
    try:
        return with_house_rules(game, house)
    except Exception as wrong:
        named = " and ".join(map(repr, house))
        return BrokenGame(f"{game.title()} cannot be played with the house rules of {named}: {wrong}")


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
