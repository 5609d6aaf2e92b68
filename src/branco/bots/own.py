"""Bots of one's own: a class named as `module:Class`, or one that a package brings by an entry point.

A package brings a bot by an entry point of the group `branco.bots`: `careful = "careful_bots:Careful"` is a bot named
`careful`. The class is called once a game, with a seed if it takes an argument, so its bots may remember.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from inspect import signature
from pathlib import Path
from typing import Any

from branco.game import NotOffered, Option, Position, UnknownBot

from .protocol import Bot, options, own_view

GROUP = "branco.bots"
NAMED = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


class BotFailed(ValueError):
    """A bot of somebody's own broke while it was choosing."""


@cache
def brought() -> dict[str, str]:
    """The bots that other packages bring: their names, and where they are."""
    return {found.name: found.value for found in sorted(entry_points(group=GROUP))}


def is_own(name: str) -> bool:
    """Whether a name is one of a bot that does not come along."""
    return bool(NAMED.fullmatch(name)) or name in brought()


def own_bot(name: str, seed: int | None) -> Bot:
    """A new bot of a class that is not ours; what is wrong with it is told in a sentence."""
    maker = _maker(name, brought().get(name, name))
    try:
        made = maker(seed) if _takes_seed(maker) else maker()
    except Exception as wrong:
        raise UnknownBot(f"the bot {name!r} cannot be made: {_told(wrong)}") from wrong
    if not callable(getattr(made, "choose", None)):
        raise UnknownBot(f"the bot {name!r} has no method choose(view, who, budget)")
    return OwnBot(name, made)


def _maker(name: str, where: str) -> Callable[..., Any]:
    module, _, attribute = where.partition(":")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # the command `branco` lies elsewhere than the folder in which one writes a bot
    try:
        found = getattr(import_module(module), attribute, None)
    except Exception as wrong:
        raise UnknownBot(f"the bot {name!r} cannot be loaded: {_told(wrong)}") from wrong
    if not callable(found):
        raise UnknownBot(f"the bot {name!r} cannot be loaded: {module} has no class {attribute!r}")
    made: Callable[..., Any] = found
    return made


def _takes_seed(maker: Callable[..., Any]) -> bool:
    try:
        return bool(signature(maker).parameters)
    except (TypeError, ValueError):
        return False


def _told(wrong: Exception) -> str:
    return f"{type(wrong).__name__}: {wrong}" if str(wrong) else type(wrong).__name__


class OwnBot:
    """A bot of somebody's own, which gets its seat's view alone and must choose what is offered."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self.bot = name, bot

    def choose(self, view: Position, who: int, budget: float) -> Option:
        seen = own_view(view, who)
        offered = options(seen, who)
        try:
            chosen = self.bot.choose(seen, who, budget)
        except Exception as wrong:
            raise BotFailed(f"the bot {self.name!r} failed: {_told(wrong)}") from wrong
        if chosen not in offered:
            raise NotOffered(f"the bot {self.name!r} chose {chosen!r}, which was not offered to it")
        return chosen
