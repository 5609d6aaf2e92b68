"""Bots: whoever sees a seat's view and names one of its options.

>>> import branco
>>> from branco import bots
>>> p = branco.load("wild_cards").start(players=3, seed=1)
>>> bots.load("greedy").choose(p.view(0), 0, budget=1.0) in p.options(0)
True
"""

from __future__ import annotations

from branco.game import UnknownBot

from .greedy import GreedyBot
from .levels import LEVELS, TEMPERED, by_lot, level_of
from .network import NoNetwork
from .own import BotFailed, brought, is_own, own_bot
from .protocol import Bot
from .random import RandomBot
from .search import SearchBot
from .temper import TEMPERS, Temper, split

BOTS = ("random", "greedy", *LEVELS)


def load(name: str, seed: int | None = None, hurry: bool = False) -> Bot:
    """A bot by its name; with a seed it makes the same choices again, as far as it does not look at the clock.

    `hard@500` thinks 500 simulations long; `expert@1` is a network alone; `hard-cautious` has a temperament;
    `module:Class` is a bot of one's own, and so is what a package brings. A bot in a hurry waits for no compilation:
    until then it thinks less.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    if level := level_of(name):
        return SearchBot(level, seed, hurry)
    if is_own(name):
        return own_bot(name, seed)
    known = ", ".join((*BOTS, *brought()))
    such = "such as hard@500, hard-cautious or module:Class"
    raise UnknownBot(f"there is no bot {name!r}; the bots are {known}, and {such}")


__all__ = [
    "BOTS",
    "TEMPERED",
    "TEMPERS",
    "Bot",
    "BotFailed",
    "GreedyBot",
    "NoNetwork",
    "RandomBot",
    "SearchBot",
    "Temper",
    "UnknownBot",
    "by_lot",
    "is_own",
    "load",
    "split",
]
