"""What options are worth after a tree search, with the doubts of few simulations and the weights of a network."""

from __future__ import annotations

from math import sqrt

import numpy as np

from branco.game.analysis import Findings, Found

from .network import Numbers
from .temper import EQUAL

SPREAD = 0.14  # the usual deviation of one simulation's result, nearly the same in all games
DOUBT = 1.5  # how many deviations an option must be ahead of the greedy choice
LIKED = 0.01  # what each unit of a network's weight adds to a result
SURE = 0.7  # deviations by which the usual choice must be beaten where a network's weight counts less and less
UNLIKELY = 6.0  # units by which an option is lighter that is not searched where few are
LIGHTEST = 8.0  # units: the chance of such an option is one in three thousand


def beside_the_heaviest(weights: Numbers, actions: list[int]) -> Numbers:
    """By how much actions are lighter than the heaviest of some, at most by so much that it hardly counts any more."""
    beside = np.full(len(weights), -LIGHTEST - 1, np.float32)
    beside[actions] = np.maximum(weights[actions] - weights[actions].max(), -LIGHTEST)
    return beside


def likely(weights: Numbers, actions: list[int], most: int) -> list[int]:
    """The heaviest actions by a network, at most so many and none that is much lighter than the first; 0: all."""
    if most == 0:
        return actions
    order = sorted(actions, key=lambda action: -float(weights[action]))
    return [action for action in order if weights[action] > weights[order[0]] - UNLIKELY][:most]


def worth(found: Found, usual: Found | None, doubt: float = DOUBT) -> float:
    """The mean gain, less what chance may have added to it beside the usual choice."""
    if found.visits == 0:
        return -1.0
    return found.mean - doubt * SPREAD * sqrt(1 / found.visits + 1 / max(usual.visits, 1)) if usual else found.mean


def as_good(
    found: Findings, actions: list[int], usual: int, heavy: Numbers | None = None, advice: int = 0
) -> list[int]:
    """The action that is worth most, doubts and the weights of a network counted, then those worth the same.

    A weight counts in full, or as much as so many simulations of `advice`: the more there are, the less it does.
    """
    doubt = SURE if advice else DOUBT
    value = {action: worth(found[action], None if action == usual else found[usual], doubt) for action in actions}
    if heavy is not None:
        counts = {action: advice / (advice + found[action].visits) if advice else 1.0 for action in actions}
        value = {action: value[action] + LIKED * float(heavy[action]) * counts[action] for action in actions}
    best = max(actions, key=value.__getitem__)
    return [best, *(action for action in actions if action != best and value[action] > value[best] - EQUAL)]
