"""Looking ahead with a network and tree search weighed together: they err in different ways, so both err less.

Half of the time the network plays its likely options on (`foresight.py`), half of it the tree is searched, whose
simulations are played on by appeal. What both found is added up, each less what chance may have added.
"""

from __future__ import annotations

import time

import numpy as np

from branco.game import Position
from branco.game.analysis import findings

from .contest import DOUBT, Gains, beside, tried
from .network import Numbers
from .temper import EQUAL
from .worth import worth

A_GAME = 6  # simulations that take as long as a game that a network plays on


def together(
    seen: Position, who: int, likely: list[int], gains: Gains, seed: int, simulations: int | None, seconds: float
) -> list[int]:
    """The option that is worth most beside the first, then those that are worth the same."""
    if len(likely) == 1:
        return likely
    begun = time.perf_counter()
    _, foreseen = tried(likely, gains, seed, simulations, begun + seconds / 2, is_equal=True)
    left = seconds - (time.perf_counter() - begun)
    found = findings(seen, who, seed, simulations and A_GAME * simulations, left, in_order(seen, likely))
    part, first = seen.game.plan.searched / 100, likely[0]
    value = {first: 0.0}
    for action in likely[1:]:
        more = worth(found[action], found[first], DOUBT) - found[first].mean
        value[action] = beside(foreseen[action], foreseen[first]) + part * more
    best = max(likely, key=value.__getitem__)
    return [best, *(action for action in likely if action != best and value[action] > value[best] - EQUAL)]


def in_order(seen: Position, likely: list[int]) -> Numbers:
    """Weights that let a search try the likely options first, in their order."""
    heavy = np.full(seen.game.num_actions, -len(likely), np.float32)
    heavy[likely] = -np.arange(len(likely))
    return heavy
