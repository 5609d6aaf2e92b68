"""Options weighed against each other in the same imagined worlds, until one is left or the thinking is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
AT_A_TIME = 16  # worlds
BEHIND = 2.0  # deviations of the difference, by which an option is given up
DOUBT = 0.7  # deviations, by which the first option must be beaten


def contest(
    actions: list[int],
    gains: Callable[[list[int], range], Array],
    seed: int,
    simulations: int | None,
    deadline: float,
) -> int:
    """The action that gains most; the first one stands unless another is better by more than chance explains."""
    found: dict[int, list[float]] = {action: [] for action in actions}
    left, done = list(actions), 0
    while len(left) > 1 and not _is_over(done, len(left), simulations, deadline):
        seeds = range(seed + done, seed + done + AT_A_TIME)
        for action, row in zip(left, gains(left, seeds), strict=True):
            found[action] += row.tolist()
        done += AT_A_TIME
        left = _in_the_running(left, found)
    best = left[0] if len(left) == 1 else max(left, key=lambda action: float(np.mean(found[action])))
    return best if best == actions[0] or _ahead(found[best], found[actions[0]]) > DOUBT else actions[0]


def _is_over(done: int, left: int, simulations: int | None, deadline: float) -> bool:
    if simulations is not None:
        return done > 0 and done * left >= simulations
    return done > 0 and time.perf_counter() >= deadline


def _in_the_running(left: list[int], found: dict[int, list[float]]) -> list[int]:
    """Without those that are behind the best by more than chance explains."""
    best = max(left, key=lambda action: float(np.mean(found[action])))
    return [action for action in left if action == best or _ahead(found[best], found[action]) < BEHIND]


def _ahead(one: list[float], two: list[float]) -> float:
    """By how many deviations one action is ahead of another in the worlds that both were tried in."""
    both = min(len(one), len(two))
    apart = np.array(one[:both]) - np.array(two[:both])
    return float(apart.mean() / (apart.std() / sqrt(both) + 1e-9))
