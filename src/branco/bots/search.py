"""The searching bot: information-set Monte Carlo tree search (`kernel/search.py`) within a time or a number.

Each core grows a tree of its own from the seat's view, and what they found is added up. The greedy choice stands unless
another option did better than chance explains: with few simulations a search without this is worse than no search.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from branco.game import Option, Position
from branco.kernel.tree import new_tree

from .engines import cores, engines, is_ready
from .greedy import GreedyBot
from .levels import Level, plan_of
from .protocol import options, own_view

if TYPE_CHECKING:
    from branco.kernel.native import Native

CHUNK = 0.02  # seconds between looks at the clock
EDGES = 1 << 16
RUNS = 1 << 40  # how far apart the seeds of two choices are
SPREAD = 0.3  # the usual deviation of one simulation's result
DOUBT = 0.7  # how many deviations an option must be ahead of the greedy choice


@dataclass
class Found:
    """What simulations found of one option."""

    visits: int = 0
    gains: float = 0.0

    def __add__(self, other: Found) -> Found:
        return Found(self.visits + other.visits, self.gains + other.gains)

    def worth(self, usual: Found | None) -> float:
        """The mean gain, less what chance may have added to it beside the usual choice."""
        if self.visits == 0:
            return -1.0
        mean = self.gains / self.visits
        return mean - DOUBT * SPREAD * sqrt(1 / self.visits + 1 / max(usual.visits, 1)) if usual else mean


Findings = dict[int, Found]


class SearchBot:
    """Imagines what it cannot see, tries its options, plays on in its mind, and counts."""

    def __init__(self, level: Level, seed: int | None = None, hurry: bool = False) -> None:
        self.level, self.hurry = level, hurry
        self.chance = Random(seed)
        self.greedy = GreedyBot(self.chance.getrandbits(32))

    def choose(self, view: Position, who: int, budget: float) -> Option:
        """What was found best, doubts counted; who is in a hurry plays by appeal until the search is compiled."""
        seen = own_view(view, who)
        offered = options(seen, who)
        if len(offered) == 1:
            return offered[0]
        if self.level.simulations == 0 or (self.hurry and not is_ready(seen.game)):
            return self._unthinking(seen, who, offered)
        usual = self.greedy.choose(seen, who, 0.0).action
        found = self._search(seen, who, budget)
        return max(offered, key=lambda option: _worth(found, option.action, usual))

    def _unthinking(self, seen: Position, who: int, offered: list[Option]) -> Option:
        """By appeal; in a lapse only two options are looked at, taken by lot."""
        if not self.level.has_lapses or self.chance.randrange(100) >= plan_of(seen.game.name).lapses:
            return self.greedy.choose(seen, who, 0.0)
        state, appeal = seen.state.copy(), seen.game.engine.appeal
        return max(self.chance.sample(offered, 2), key=lambda option: appeal(state, who, option.action))

    def _search(self, seen: Position, who: int, budget: float) -> Findings:
        seed = self.chance.randrange(1 << 20) * RUNS
        if not self.level.is_timed:
            return grown(engines(seen.game, 1)[0], seen, who, seed, self.level.simulations, None)
        deadline = time.perf_counter() + budget * self.level.time_part
        minds = engines(seen.game, cores())
        jobs = [(mind, seen, who, seed + (number << 32), None, deadline) for number, mind in enumerate(minds)]
        return _together(list(_threads(len(minds)).map(lambda job: grown(*job), jobs)))


def _worth(found: Findings, action: int, usual: int) -> float:
    return found[action].worth(None if action == usual else found[usual])


def _together(parts: list[Findings]) -> Findings:
    return {action: sum((part[action] for part in parts), Found()) for action in parts[0]}


@cache
def _threads(number: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(number)


def grown(
    native: Native, seen: Position, who: int, seed: int, simulations: int | None, deadline: float | None
) -> Findings:
    """Grow a tree from the view and tell what was found of each option."""
    native.tree = new_tree(native.parts.state.layout.seats, EDGES)
    native.load(bytes(seen))
    native.use_settings(plan_of(seen.game.name).numbers)
    engine = seen.game.engine
    if simulations is not None:
        native(engine.SEARCH, who, seed, simulations)
    else:
        _until(deadline or 0.0, lambda done, more: native(engine.SEARCH, who, seed + 2 * done, more))
    rows = native.out[: 3 * native(engine.ROOT, who)].reshape(-1, 3)
    return {int(action): Found(int(visits), int(visits) * int(mean) / 1e6) for action, visits, mean in rows}


def _until(deadline: float, search: Callable[[int, int], int]) -> None:
    """Search in small chunks, and stop before one that would end too late."""
    done, chunk, pace = 0, 1, 0.0
    begun = now = time.perf_counter()
    while done == 0 or now + chunk * pace <= deadline:
        search(done, chunk)
        done += chunk
        now = time.perf_counter()
        pace = (now - begun) / done
        chunk = max(1, min(int(CHUNK / pace), int((deadline - now) / pace)))
