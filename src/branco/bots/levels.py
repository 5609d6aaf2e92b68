"""Levels of the searching bot: how much it thinks, whether a network advises it, and what it likes."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from random import Random

from .temper import TEMPERS, Temper, split


@dataclass(frozen=True)
class Level:
    """How good a bot is: so many simulations a choice, or a part of the time; some do not think at all."""

    name: str
    simulations: int | None = None
    time_part: float = 1.0  # of the time it is given
    has_lapses: bool = False
    has_network: bool = False
    temper: Temper | None = None

    @property
    def is_timed(self) -> bool:
        return self.simulations is None

    @property
    def is_weighing(self) -> bool:
        """Whether it compares its options, so that some can be as good."""
        return self.simulations != 0 and not self.is_network_alone

    @property
    def is_network_alone(self) -> bool:
        return self.has_network and self.simulations == 1


LEVELS = {
    "easy": Level("easy", simulations=0, has_lapses=True),
    "medium": Level("medium", time_part=0.05),
    "hard": Level("hard"),
    "expert": Level("expert", has_network=True),
}
TEMPERED = tuple(f"{name}-{temper}" for name, level in LEVELS.items() if level.is_weighing for temper in TEMPERS)


def level_of(name: str) -> Level | None:
    """The level by its name; `hard@500` is hard with 500 simulations a choice, however long they take.

    One simulation finds nothing, so `expert@1` is the network alone. `hard-cautious` is hard with a temperament, which
    only those have who weigh their options.
    """
    bot, temper = split(name)
    level = _plain(bot)
    if level is None or temper is None:
        return level
    return replace(level, name=name, temper=temper) if level.is_weighing else None


def _plain(name: str) -> Level | None:
    found = re.fullmatch(r"(\w+)(?:@([1-9]\d{0,6}))?", name)
    if found is None or found[1] not in LEVELS:
        return None
    level = LEVELS[found[1]]
    if found[2] is None:
        return level
    return replace(level, name=name, simulations=int(found[2])) if level.is_timed else None


def by_lot(name: str, lot: str) -> str:
    """A bot with a temperament, the same one for the same lot; one that has its own, or takes none, as it is."""
    level = level_of(name)
    if level is None or level.temper or not level.is_weighing:
        return name
    return f"{name}-{Random(lot).choice(list(TEMPERS))}"
