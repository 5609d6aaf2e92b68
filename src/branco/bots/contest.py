"""Options weighed against each other in the same imagined worlds, by several judges, until one is left or time is up.

Games are played on in one or several ways (views), and the tree is searched as well. Every judge errs in its own
manner, however long it thinks; so what they find is averaged, and the surest counts most.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from typing import Any

import numpy as np

from branco.game.analysis import Findings

from .temper import EQUAL
from .worth import SPREAD

Array = np.ndarray[Any, Any]
Gains = Callable[[list[int], range], Array]  # of actions, in worlds by their seeds
Search = Callable[[list[int], int, int | None, float], Findings]  # of actions, by a seed, simulations or seconds
Tried = dict[int, list[float]]  # what each action gained, world by world
Told = tuple[float, float, float]  # how far one action is ahead of another, the deviation, and that of the error
Judge = Callable[[int, int], Told | None]
AT_A_TIME = 16  # worlds; before so many nothing is given up
AT_FIRST = 4  # by the clock: nobody knows yet how long a world takes
BEHIND = 2.0  # deviations of the difference, by which an option is given up ...
MARGIN = 0.2  # ... beyond what a view may err by itself
VIEW_ERRS, SEARCH_ERRS = 0.05, 0.02  # deviations of what a judge errs by itself, however long it thinks
DOUBT = 0.7  # deviations, by which the first option must be beaten
VIEWED = 0.5  # of the time; the rest is searched
GAIN = 2.0  # what a network's gain of one is in the results of a search
CERTAIN = 1e-9  # a deviation that is none
APART = 1 << 30  # how far apart the seeds of two judges are


def contest(
    actions: list[int], views: Sequence[Gains], search: Search, seed: int, simulations: int | None, seconds: float
) -> list[int]:
    """The action that gains most, then those that are worth the same, doubts counted.

    The first one stands unless another is better by more than chance explains. By number so many games are played on,
    and as many simulations made.
    """
    begun, left = time.perf_counter(), actions
    judges: list[Judge] = []
    games = simulations and -(-simulations // len(views))
    for number, gains in enumerate(views):
        deadline = begun + VIEWED * seconds * (number + 1) / len(views)
        left, found = tried(left, gains, seed + number * APART, games, deadline)
        if len(left) == 1:
            return left
        judges.append(partial(by_worlds, found))
    remaining = seconds - (time.perf_counter() - begun)
    judges.append(partial(by_search, search(left, seed + len(views) * APART, simulations, remaining)))
    first = actions[0] if actions[0] in left else left[0]
    value = {action: worth(action, first, judges) for action in left}
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
    return all(_apart(found[action], found[left[0]])[1] < CERTAIN for action in left)


def worth(action: int, first: int, judges: Sequence[Judge]) -> float:
    """What an action gains beside the first by all judges, less what chance may have added."""
    found = [told for judge in judges if (told := judge(action, first))] if action != first else []
    if not found:
        return 0.0
    sure = [1 / (deviation**2 + error**2) for _, deviation, error in found]
    mean = sum(weight * each for weight, (each, _, _) in zip(sure, found, strict=True)) / sum(sure)
    chance = sum((weight * deviation) ** 2 for weight, (_, deviation, _) in zip(sure, found, strict=True))
    return mean - DOUBT * sqrt(chance) / sum(sure)


def by_worlds(found: Tried, one: int, two: int) -> Told | None:
    return (*_apart(found[one], found[two]), VIEW_ERRS) if found.get(one) and found.get(two) else None


def by_search(found: Findings, one: int, two: int) -> Told | None:
    first, second = found[one], found[two]
    if first.visits == 0 or second.visits == 0:
        return None
    spread = SPREAD * sqrt(1 / first.visits + 1 / second.visits)
    return GAIN * (first.mean - second.mean), GAIN * spread, SEARCH_ERRS


def _apart(one: list[float], two: list[float]) -> tuple[float, float]:
    """The mean difference of two actions in the worlds that both were tried in, and its deviation."""
    both = min(len(one), len(two))
    apart = np.array(one[:both]) - np.array(two[:both])
    return float(apart.mean()), float(apart.std() / sqrt(both))
