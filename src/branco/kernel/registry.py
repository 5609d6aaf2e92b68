"""Which functions may be compiled. Numba is not imported here, so that loading a game compiles nothing."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

RULES: dict[str, list[Callable[..., Any]]] = {}
REPLACED: dict[Callable[..., Any], Callable[..., Any]] = {}


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


def package_of(function: Callable[..., Any]) -> str:
    """`branco.games.wild_cards` for every function in that folder."""
    return function.__module__.rpartition(".")[0]
