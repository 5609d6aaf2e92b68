"""Levels of the searching bot: how much it thinks, and whether a network advises it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Level:
    """How good a bot is: so many simulations a choice, or a part of the time; some do not think at all."""

    name: str
    simulations: int | None = None
    time_part: float = 1.0  # of the time it is given
    has_lapses: bool = False
    has_network: bool = False

    @property
    def is_timed(self) -> bool:
        return self.simulations is None

    @property
    def is_network_alone(self) -> bool:
        return self.has_network and self.simulations == 1


LEVELS = {
    "easy": Level("easy", simulations=0, has_lapses=True),
    "medium": Level("medium", time_part=0.05),
    "hard": Level("hard"),
    "expert": Level("expert", has_network=True),
}


def level_of(name: str) -> Level | None:
    """The level by its name; `hard@500` is hard with 500 simulations a choice, however long they take.

    One simulation finds nothing, so `expert@1` is the network alone.
    """
    found = re.fullmatch(r"(\w+)(?:@([1-9]\d{0,6}))?", name)
    if found is None or found[1] not in LEVELS:
        return None
    level = LEVELS[found[1]]
    if found[2] is None:
        return level
    return replace(level, name=name, simulations=int(found[2])) if level.is_timed else None
