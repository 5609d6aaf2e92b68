"""The searching bot: information-set Monte Carlo tree search (`kernel/search.py`) within a time or a number.

Each core grows a tree of its own from the seat's view; the choice is the option that all trees together visited most.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
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


class SearchBot:
    """Imagines what it cannot see, tries its options, plays on in its mind, and counts."""

    def __init__(self, level: Level, seed: int | None = None, hurry: bool = False) -> None:
        self.level, self.hurry = level, hurry
        self.chance = Random(seed)
        self.greedy = GreedyBot(self.chance.getrandbits(32))

    def choose(self, view: Position, who: int, budget: float) -> Option:
        """The most visited option; who is in a hurry plays by appeal until the search is compiled."""
        seen = own_view(view, who)
        offered = options(seen, who)
        if len(offered) == 1:
            return offered[0]
        if self.level.simulations == 0 or (self.hurry and not is_ready(seen.game)):
            return self._unthinking(seen, who, offered)
        visits = self._search(seen, who, budget)
        return max(offered, key=lambda option: visits[option.action])

    def _unthinking(self, seen: Position, who: int, offered: list[Option]) -> Option:
        if self.chance.randrange(100) < self.level.lapses:
            return self.chance.choice(offered)
        return self.greedy.choose(seen, who, 0.0)

    def _search(self, seen: Position, who: int, budget: float) -> Counter[int]:
        seed = self.chance.randrange(1 << 20) * RUNS
        if not self.level.is_timed:
            return grown(engines(seen.game, 1)[0], seen, who, seed, self.level.simulations, None)
        deadline = time.perf_counter() + budget
        minds = engines(seen.game, cores())
        jobs = [(mind, seen, who, seed + (number << 32), None, deadline) for number, mind in enumerate(minds)]
        return sum(_threads(len(minds)).map(lambda job: grown(*job), jobs), Counter())


@cache
def _threads(number: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(number)


def grown(
    native: Native, seen: Position, who: int, seed: int, simulations: int | None, deadline: float | None
) -> Counter[int]:
    """Grow a tree from the view and give the visits of each option."""
    native.tree = new_tree(native.parts.state.layout.seats, EDGES)
    native.load(bytes(seen))
    native.settings[:] = 0
    plan = plan_of(seen.game.name).numbers
    native.settings[: len(plan)] = plan
    engine = seen.game.engine
    if simulations is not None:
        native(engine.SEARCH, who, seed, simulations)
    else:
        _until(deadline or 0.0, lambda done, more: native(engine.SEARCH, who, seed + 2 * done, more))
    rows = native.out[: 3 * native(engine.ROOT, who)].reshape(-1, 3)
    return Counter({int(action): int(visits) for action, visits, _ in rows})


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
