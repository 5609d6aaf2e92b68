"""Steps: what can stand on the agenda.

@procedure  f(s, x, y, z, w)         the engine performs it at once
@decision   f(s, ask, who, y, z, w)  one seat chooses
@sealed     f(s, ask, who, y, z, w)  several seats choose in secret, each at its own pace; a `do` in it is that
                                     seat's next pick
@sealed_quietly                      the same, and nobody else knows who is asked

The decorated name becomes the step's number, so `do(s, strike, who, tile)` compiles, while tools still see the
function, its docstring and its kind. Trailing parameters may be left out.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

from .registry import package_of, rule

WAIT = 0
PROCEDURE, DECISION, SEALED = 1, 2, 3

_STEPS: dict[str, list[Step]] = {}
_IDS = re.compile(r"\[([A-Z]{2}-[^\]]+)\]")


class Step(int):
    """A step's number, with what is known about it."""

    function: Callable[..., None]
    kind: int
    arguments: int
    quiet: bool = False

    @property
    def name(self) -> str:
        return str(self.function.__name__)

    @property
    def sentence(self) -> str:
        """The docstring's first sentence: what is done, or what the player is asked."""
        text = inspect.getdoc(self.function) or ""
        return " ".join(_IDS.sub("", text).split("\n\n")[0].split())

    @property
    def rules(self) -> tuple[str, ...]:
        return cited(self.function)


def cited(function: Callable[..., Any]) -> tuple[str, ...]:
    """The rule ids in a docstring: `[WC-6.7]`, `[WC-6.7, WC-6.8]`."""
    found = _IDS.findall(inspect.getdoc(function) or "")
    return tuple(part.strip() for group in found for part in group.split(","))


def procedure(function: Callable[..., None]) -> Step:
    """A step that the engine performs at once."""
    return _step(function, PROCEDURE, own=1)


def decision(function: Callable[..., None]) -> Step:
    """A step at which one player chooses."""
    return _step(function, DECISION, own=3)


def sealed(function: Callable[..., None]) -> Step:
    """A step at which several players choose in secret."""
    return _step(function, SEALED, own=3)


def sealed_quietly(function: Callable[..., None]) -> Step:
    """A sealed step at which nobody may know who else is asked."""
    step = sealed(function)
    step.quiet = True
    return step


def steps_of(package: str) -> list[Step]:
    """The steps that the modules of a package have declared so far, in order."""
    return _STEPS.get(package, [])


def _step(function: Callable[..., None], kind: int, own: int) -> Step:
    known = _STEPS.setdefault(package_of(function), [])
    step = Step(len(known) + 1)
    step.function, step.kind = rule(function), kind
    step.arguments = len(inspect.signature(function).parameters) - own
    known.append(step)
    return step
