"""Options weighed against each other in the same imagined worlds until one is left or time is up.

What few worlds tell is mostly chance, so it counts only as far as it is surer than what was known before: options
differ little, and those that the network finds less likely are worse.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any

import numpy as np

from .temper import EQUAL

Array = np.ndarray[Any, Any]
Gains = Callable[[list[int], range], Array]  # of actions, in worlds by their seeds
Tried = dict[int, list[float]]  # what each action gained, world by world
AT_A_TIME = 16  # worlds for each core
AT_FIRST = 4  # by the clock: nobody knows yet how long a world takes
ENOUGH = 8  # worlds, before which nothing is given up
BEHIND, MARGIN = 2.0, 0.03  # deviations of the difference, and what games played on may err, to be given up
USUAL = 0.03  # the deviation of what options differ by
LIGHTER, MOST = 0.006, 0.05  # what an option is worse for each unit of weight that it lacks, and at most
CERTAIN = 1e-9  # a deviation that is none


def contest(
    light: Mapping[int, float],
    gains: Gains,
    seed: int,
    simulations: int | None,
    seconds: float,
    cores: int = 1,
    appeal: Mapping[int, float] | None = None,
) -> list[int]:
    """The action that should gain most, then those that are worth the same.

    Of each action it is told how much less weight it has than the heaviest, and perhaps what games played on by appeal
    tell of it. By number so many games are played on.
    """
    left, found = tried(list(light), gains, seed, simulations, time.perf_counter() + seconds, cores)
    first = min(left, key=light.__getitem__)
    told = appeal or {}
    value = {
        action: told.get(action, 0.0)
        + expected(found[action], found[first], before(light[action]) - before(light[first]))
        for action in left
    }
    best = max(left, key=value.__getitem__)
    return [best, *(action for action in left if action != best and value[action] > value[best] - EQUAL)]


def before(light: float) -> float:
    """What an action is worth beside the heaviest, as far as its weight tells."""
    return -min(LIGHTER * light, MOST)


def expected(one: list[float], first: list[float], known: float) -> float:
    """What an action gains beside the first, by what was known before and by what the worlds tell."""
    if one is first:
        return 0.0
    mean, deviation = _apart(one, first)
    told = USUAL**2 / (USUAL**2 + deviation**2)
    return told * mean + (1 - told) * known


def tried(
    actions: list[int], gains: Gains, seed: int, simulations: int | None, deadline: float, cores: int = 1
) -> tuple[list[int], Tried]:
    """Who is left, and what each gained in the same worlds."""
    found: Tried = {action: [] for action in actions}
    left, done, played, begun = list(actions), 0, 0, time.perf_counter()
    while len(left) > 1 and (more := cores * _worlds_ahead(done // cores, played, simulations, begun, deadline)) > 0:
        for action, row in zip(left, gains(left, range(seed + done, seed + done + more)), strict=True):
            found[action] += row.tolist()
        done, played = done + more, played + more * len(left)
        if done >= ENOUGH:
            left = _in_the_running(left, found)
            if _is_certain(left, found):
                break
    return left, found


def _worlds_ahead(done: int, played: int, simulations: int | None, begun: float, deadline: float) -> int:
    """How many worlds to try next; by the clock none that would end too late."""
    if simulations is not None:
        return 0 if 0 < played >= simulations else AT_A_TIME
    if done == 0:
        return AT_FIRST
    now = time.perf_counter()
    return min(AT_A_TIME, int((deadline - now) / ((now - begun) / done)))


def _in_the_running(left: list[int], found: Tried) -> list[int]:
    """Without those that are behind the best by more than chance explains."""
    best = max(left, key=lambda action: float(np.mean(found[action])))
    return [action for action in left if action == best or not _is_behind(found[action], found[best])]


def _is_behind(one: list[float], best: list[float]) -> bool:
    mean, deviation = _apart(best, one)
    return mean > MARGIN + BEHIND * deviation


def _is_certain(left: list[int], found: Tried) -> bool:
    """Whether further worlds would tell nothing: in all of them the difference was the same."""
    return all(_apart(found[action], found[left[0]])[1] < CERTAIN for action in left)


def _apart(one: list[float], two: list[float]) -> tuple[float, float]:
    """The mean difference of two actions in the worlds that both were tried in, and its deviation."""
    both = min(len(one), len(two))
    apart = np.array(one[:both]) - np.array(two[:both])
    return float(apart.mean()), float(apart.std(ddof=1) / sqrt(both))
