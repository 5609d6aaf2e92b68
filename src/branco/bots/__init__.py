"""Bots: whoever sees a seat's view and names one of its options.

>>> import branco
>>> from branco import bots
>>> p = branco.load("wild_cards").start(players=3, seed=1)
>>> bots.load("greedy").choose(p.view(0), 0, budget=1.0) in p.options(0)
True
"""

from __future__ import annotations

from collections.abc import Callable

from .greedy import GreedyBot
from .protocol import Bot
from .random import RandomBot

BOTS: dict[str, Callable[[int | None], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


class UnknownBot(ValueError):
    """No bot has that name."""


def load(name: str, seed: int | None = None) -> Bot:
    """A bot by its name; with a seed it makes the same choices again."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "load"]
