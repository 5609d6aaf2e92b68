"""Options weighed against each other in the same imagined worlds, until one is left or the thinking is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np

from .temper import EQUAL

Array = np.ndarray[Any, Any]
Gains = Callable[[list[int], range], Array]  # of actions, in worlds by their seeds
AT_A_TIME = 16  # worlds; before so many nothing is given up
AT_FIRST = 4  # by the clock: nobody knows yet how long a world takes
BEHIND = 2.0  # deviations of the difference, by which an option is given up
DOUBT = 0.7  # deviations, by which the first option must be beaten


def contest(
    actions: list[int],
    gains: Gains,
    seed: int,
    simulations: int | None,
    deadline: float,
) -> list[int]:
    """The action that gains most, then those that are worth the same, doubts counted.

    The first one stands unless another is better by more than chance explains.
    """
    left, found = tried(actions, gains, seed, simulations, deadline)
    best = left[0] if len(left) == 1 else max(left, key=lambda action: float(np.mean(found[action])))
    chosen = best if best == actions[0] or _ahead(found[best], found[actions[0]]) > DOUBT else actions[0]
    value = {action: beside(found[action], found[actions[0]]) for action in {*left, chosen}}
    return [chosen, *(action for action in left if action != chosen and value[action] > value[chosen] - EQUAL)]


def tried(
    actions: list[int], gains: Gains, seed: int, simulations: int | None, deadline: float, is_equal: bool = False
) -> tuple[list[int], dict[int, list[float]]]:
    """Who is left, and what each gained in the same worlds; if all are to be tried equally, none is given up."""
    found: dict[int, list[float]] = {action: [] for action in actions}
    left, done, begun = list(actions), 0, time.perf_counter()
    while len(left) > 1 and (more := _worlds_ahead(done, len(left), simulations, begun, deadline)) > 0:
        for action, row in zip(left, gains(left, range(seed + done, seed + done + more)), strict=True):
            found[action] += row.tolist()
        done += more
        left = _in_the_running(left, found) if done >= AT_A_TIME and not is_equal else left
    return left, found


def _worlds_ahead(done: int, left: int, simulations: int | None, begun: float, deadline: float) -> int:
    """How many worlds to try next; by the clock none that would end too late."""
    if simulations is not None:
        return 0 if done > 0 and done * left >= simulations else AT_A_TIME
    if done == 0:
        return AT_FIRST
    now = time.perf_counter()
    return min(AT_A_TIME, int((deadline - now) / ((now - begun) / done)))


def _in_the_running(left: list[int], found: dict[int, list[float]]) -> list[int]:
    """Without those that are behind the best by more than chance explains."""
    best = max(left, key=lambda action: float(np.mean(found[action])))
    return [action for action in left if action == best or _ahead(found[best], found[action]) < BEHIND]


def _ahead(one: list[float], two: list[float]) -> float:
    """By how many deviations one action is ahead of another in the worlds that both were tried in."""
    mean, deviation = _apart(one, two)
    return mean / (deviation + 1e-9)


def beside(one: list[float], first: list[float]) -> float:
    """What an action gains beside the first, less what chance may have added."""
    mean, deviation = _apart(one, first)
    return mean - DOUBT * deviation


def _apart(one: list[float], two: list[float]) -> tuple[float, float]:
    """The mean difference of two actions in the worlds that both were tried in, and its deviation."""
    both = min(len(one), len(two))
    apart = np.array(one[:both]) - np.array(two[:both])
    return (float(apart.mean()), float(apart.std() / sqrt(both))) if both else (0.0, 0.0)
