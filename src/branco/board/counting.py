"""What a game counts of a seat, in words: reasons for a choice are differences of these numbers and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from branco.game import Game
from branco.kernel.language.record import Record

Forms = tuple[str, str]  # for one, and for several


@dataclass(frozen=True)
class Count:
    """A number that a board shows of a seat, by a name and what it is called when it grows or shrinks.

    `gain` and `loss` tell a sure difference ("takes {n} animal", "takes {n} animals"), `noun` an average one.
    Without `loss` a smaller number is no news. Only what `lasts` is compared at the end of the game: cards in hand
    are worth nothing then.
    """

    name: str
    number: Callable[[Any, int], int] = field(compare=False)
    noun: dict[str, str]
    gain: dict[str, Forms]
    loss: dict[str, Forms] = field(default_factory=dict)
    lasts: bool = True

    def told(self, difference: int, lang: str) -> str:
        """A sure difference in words; nothing where the game has none for it."""
        forms = (self.gain if difference > 0 else self.loss).get(lang)
        if not forms or not difference:
            return ""
        return forms[abs(difference) != 1].format(n=abs(difference))


def counts_of(game: Game) -> tuple[Count, ...]:
    """What the game counts (`COUNTS` in its `board/counts.py`); a game without it counts its points."""
    return _counts(game.package) or (_points(game),)


@cache
def _counts(package: str) -> tuple[Count, ...]:
    module = f"{package}.board.counts"
    found = find_spec(f"{package}.board") and find_spec(module)
    return tuple(import_module(module).COUNTS) if found else ()


def _points(game: Game) -> Count:
    score: Callable[[Record, int], int] = game.engine.score
    return Count(
        "points",
        score,
        {"en": "points", "it": "punti"},
        {"en": ("scores {n} point", "scores {n} points"), "it": ("fa {n} punto", "fa {n} punti")},
        {"en": ("loses {n} point", "loses {n} points"), "it": ("perde {n} punto", "perde {n} punti")},
    )
