"""Levels of the searching bot: how much it thinks, and how it imagines that games go on.

The plans were found by matches against three greedy bots; `docs/bots.md` has the figures.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

WHOLE_GAME = 1_000_000


@dataclass(frozen=True)
class Plan:
    """How a game is searched; `numbers` is what the compiled search reads."""

    greedy_part: int = 100  # of the choices after the tree, in percent; the others by lot
    horizon: int = WHOLE_GAME  # choices after the tree before the standing is taken as the result
    width: int = 2  # options that are tried at once ...
    widening: int = 40  # ... and hundredths of a further one for each root of the visits
    exploration: int = 40  # hundredths
    sample: int = 1000  # options that are looked at for a greedy choice after the tree
    lead_part: int = 80  # of a result that is the lead in points, in percent; the rest is the victory
    lapses: int = 60  # of the easy bot, in percent: choices between two options taken by lot

    @property
    def numbers(self) -> tuple[int, ...]:
        shape = self.width, self.widening, self.exploration, self.lead_part
        return self.greedy_part, self.horizon, *shape, self.sample


@dataclass(frozen=True)
class Level:
    """How good a bot is: so many simulations a choice, or a part of the time; some do not think at all."""

    name: str
    simulations: int | None = None
    time_part: float = 1.0  # of the time it is given
    has_lapses: bool = False

    @property
    def is_timed(self) -> bool:
        return self.simulations is None


LEVELS = {
    "easy": Level("easy", simulations=0, has_lapses=True),
    "medium": Level("medium", time_part=0.05),
    "hard": Level("hard"),
}
PLANS = {
    "greenland": Plan(horizon=150),
    "wildlife": Plan(sample=6),
    # whoever leaves at once by chance has a good bonus: there more lapses would lose to chance
    "wooly_bully": Plan(lapses=20),
}


def level_of(name: str) -> Level | None:
    """The level by its name; `hard@500` is hard with 500 simulations a choice, however long they take."""
    found = re.fullmatch(r"(\w+)(?:@([1-9]\d{0,6}))?", name)
    if found is None or found[1] not in LEVELS:
        return None
    level = LEVELS[found[1]]
    if found[2] is None:
        return level
    return replace(level, name=name, simulations=int(found[2])) if level.is_timed else None


def plan_of(game: str) -> Plan:
    return PLANS.get(game, Plan())
