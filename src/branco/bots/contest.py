"""Options weighed against each other in the same imagined worlds, until one is left or the thinking is over.

Games are played on in one or several ways (views), each for its part of the time. Every way errs in its own manner,
however many worlds it is tried in; so what they find is averaged, and the surest counts most.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import numpy as np

from .temper import EQUAL

Array = np.ndarray[Any, Any]
Gains = Callable[[list[int], range], Array]  # of actions, in worlds by their seeds
Tried = dict[int, list[float]]  # what each action gained, world by world
AT_A_TIME = 16  # worlds; before so many nothing is given up
AT_FIRST = 4  # by the clock: nobody knows yet how long a world takes
BEHIND = 2.0  # deviations of the difference, by which an option is given up ...
MARGIN = 0.04  # ... beyond what a view may err by itself
ERROR = 0.03  # the deviation of that
DOUBT = 0.7  # deviations, by which the first option must be beaten
APART = 1 << 30  # how far apart the seeds of two views are


def contest(
    actions: list[int], views: Sequence[Gains], seed: int, simulations: int | None, seconds: float
) -> list[int]:
    """The action that gains most, then those that are worth the same, doubts counted.

    The first one stands unless another is better by more than chance explains.
    """
    begun, left, found = time.perf_counter(), actions, []
    games = simulations and -(-simulations // len(views))
    for number, gains in enumerate(views):
        deadline = begun + seconds * (number + 1) / len(views)
        left, more = tried(left, gains, seed + number * APART, games, deadline)
        found.append(more)
        if len(left) == 1:
            return left
    first = actions[0] if actions[0] in left else left[0]
    value = {action: worth(action, first, found) for action in left}
    best = max(left, key=value.__getitem__)
    return [best, *(action for action in left if action != best and value[action] > value[best] - EQUAL)]


def tried(
    actions: list[int], gains: Gains, seed: int, simulations: int | None, deadline: float
) -> tuple[list[int], Tried]:
    """Who is left, and what each gained in the same worlds."""
    found: Tried = {action: [] for action in actions}
    left, done, begun = list(actions), 0, time.perf_counter()
    while len(left) > 1 and (more := _worlds_ahead(done, len(left), simulations, begun, deadline)) > 0:
        for action, row in zip(left, gains(left, range(seed + done, seed + done + more)), strict=True):
            found[action] += row.tolist()
        done += more
        if done >= AT_A_TIME:
            left = _in_the_running(left, found)
            if _is_certain(left, found):
                break
    return left, found


def _worlds_ahead(done: int, left: int, simulations: int | None, begun: float, deadline: float) -> int:
    """How many worlds to try next; by the clock none that would end too late."""
    if simulations is not None:
        return 0 if done > 0 and done * left >= simulations else AT_A_TIME
    if done == 0:
        return AT_FIRST
    now = time.perf_counter()
    return min(AT_A_TIME, int((deadline - now) / ((now - begun) / done)))


def _in_the_running(left: list[int], found: Tried) -> list[int]:
    """Without those that are behind the best by more than chance and a view's own error explain."""
    best = max(left, key=lambda action: float(np.mean(found[action])))
    return [action for action in left if action == best or not _is_behind(found[action], found[best])]


def _is_behind(one: list[float], best: list[float]) -> bool:
    mean, deviation = _apart(best, one)
    return mean > MARGIN + BEHIND * deviation


def _is_certain(left: list[int], found: Tried) -> bool:
    """Whether further worlds would tell nothing: in all of them the difference was the same."""
    return all(_apart(found[action], found[left[0]])[1] == 0 for action in left)


def worth(action: int, first: int, views: list[Tried]) -> float:
    """What an action gains beside the first by all views, less what chance may have added."""
    if action == first:
        return 0.0
    apart = [_apart(found[action], found[first]) for found in views if found.get(action) and found.get(first)]
    if not apart:
        return 0.0
    sure = [1 / (deviation**2 + ERROR**2) for _, deviation in apart]
    mean = sum(weight * each for weight, (each, _) in zip(sure, apart, strict=True)) / sum(sure)
    chance = sum((weight * deviation) ** 2 for weight, (_, deviation) in zip(sure, apart, strict=True))
    return mean - DOUBT * sqrt(chance) / sum(sure)


def _apart(one: list[float], two: list[float]) -> tuple[float, float]:
    """The mean difference of two actions in the worlds that both were tried in, and its deviation."""
    both = min(len(one), len(two))
    apart = np.array(one[:both]) - np.array(two[:both])
    return float(apart.mean()), float(apart.std() / sqrt(both))
