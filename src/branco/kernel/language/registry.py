"""Which functions may be compiled. Numba is not imported here, so that loading a game compiles nothing."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

RULES: dict[str, list[Callable[..., Any]]] = {}
ROOMS = ("rules", "mind", "board")
REPLACED: dict[Callable[..., Any], Callable[..., Any]] = {}
INVERSES: dict[Callable[..., Any], Callable[..., Any]] = {}
GUESTS: dict[str, str] = {}
"""Modules of other packages whose rules are a game's (house rules), each with the package of that game."""
EXTRA_SETTINGS: dict[str, int] = {}
"""For how many more settings the records of a game have room, by its package: those of house rules."""


def rule(function: F) -> F:
    """A helper that every target can run; in CPython it stays the plain function it is."""
    RULES.setdefault(package_of(function), []).append(function)
    return function


def compiled_as(replacement: Callable[..., Any]) -> Callable[[F], F]:
    """A kernel word that does something only CPython can; compiled code runs `replacement` in its place."""

    def note_down(function: F) -> F:
        REPLACED[function] = replacement
        return function

    return note_down


def inverse_of(function: Callable[..., Any]) -> Callable[[F], F]:
    """For a rule that names things by numbers, what finds the thing again: its last argument is the name."""

    def note_down(inverse: F) -> F:
        INVERSES[function] = inverse
        return inverse

    return note_down


def package_of(function: Callable[..., Any]) -> str:
    """`branco.games.wild_cards` for every function in that folder, whichever room it is in."""
    module = function.__module__
    return GUESTS.get(module) or game_of(module.rpartition(".")[0])


def game_of(package: str) -> str:
    """The game's package, of which the package may be a room."""
    house, _, room = package.rpartition(".")
    return house if room in ROOMS else package
