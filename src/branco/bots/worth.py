"""What options are worth after a tree search, with the doubts of few simulations."""

from __future__ import annotations

from math import sqrt

import numpy as np

from branco.game.analysis import Findings, Found, Gains, Row
from branco.kernel.engine.tree import ENOUGH

from .temper import EQUAL

SPREAD = 0.14  # the usual deviation of one simulation's result, nearly the same in all games
# In the same worlds: the usual deviation of one difference, that of what options differ by, and what each is worth less
# than the next more appealing one, before any world has told
APART, USUAL, LESS = 0.15, 0.02, 0.002
DOUBT = 1.5  # how many deviations an option must be ahead of the greedy choice


def worth(found: Found, usual: Found | None) -> float:
    """The mean gain, less what chance may have added to it beside the usual choice."""
    if found.visits == 0:
        return -1.0
    return found.mean - DOUBT * SPREAD * sqrt(1 / found.visits + 1 / max(usual.visits, 1)) if usual else found.mean


def as_good(found: Findings, actions: list[int], usual: int) -> list[int]:
    """The action that is worth most, doubts counted, then those that are worth the same."""
    value = {action: worth(found[action], None if action == usual else found[usual]) for action in actions}
    best = max(actions, key=value.__getitem__)
    return [best, *(action for action in actions if action != best and value[action] > value[best] - EQUAL)]


def most_tried(found: Findings, actions: list[int]) -> list[int]:
    """The action that a tree tried most, then those that gained as much and were tried half as often at least."""
    best = max(actions, key=lambda action: found[action].visits)
    often, mean = found[best].visits / 2, found[best].mean - EQUAL
    same = [action for action in actions if found[action].visits >= often and found[action].mean >= mean]
    return [best, *(action for action in same if action != best)]


def best_compared(found: Gains) -> list[int]:
    """Of options that were compared in the same worlds the best, then those that are worth the same."""
    first = next(iter(found))
    value = {action: beside(row, found[first], rank) for rank, (action, row) in enumerate(found.items())}
    best = max(value, key=value.__getitem__)
    return [best, *(action for action in value if action != best and value[action] > value[best] - EQUAL)]


def beside(one: Row, first: Row, rank: int) -> float:
    """What an option gains beside the most appealing one: what the worlds tell counts as far as it is sure."""
    apart = (one - first)[~np.isnan(one - first)]
    known, count = -LESS * rank, len(apart)
    if rank == 0 or count < ENOUGH:
        return known
    variance = (float(apart.var()) * count + APART**2 * ENOUGH) / (count + ENOUGH) / count
    told = USUAL**2 / (USUAL**2 + variance)
    return told * float(apart.mean()) + (1 - told) * known
