"""The searching bot: information-set Monte Carlo tree search (`kernel/search.py`) within a time or a number.

Each core grows a tree of its own from the seat's view, and what they found is added up. The greedy choice stands unless
another option did better than chance explains: with few simulations a search without this is worse than no search. A
bot with a network does not search: it plays likely options on with the network at all seats (`foresight.py`) until one
has won the contest (`contest.py`), in some games beside games played on by appeal. Among options that are as good, a
bot with a temperament (`temper.py`) has its own taste.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import numpy as np

from branco.game import Option, Position
from branco.game.analysis import compared, findings
from branco.game.engines import cores, is_ready, loaded

from .contest import contest
from .foresight import foresights, gains
from .greedy import GreedyBot
from .levels import Level
from .network import Network, network_of, readings
from .protocol import options, own_view
from .temper import preferred
from .worth import as_good, beside, best_compared

Light = dict[int, float]  # of options, the heaviest first: how much less weight each has
RUNS = 1 << 40  # how far apart the seeds of two choices are


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
        usual = self._usual(seen, who, offered)
        is_unthinking = self.level.simulations == 0 or self.level.is_network_alone
        if is_unthinking or (self.hurry and not is_ready(seen.game)):
            return usual
        considered = sensible(seen, who, offered)
        if len(considered) == 1:
            return considered[0]
        if network := self._network(seen):
            good = self._foreseen(network, seen, who, considered, budget)
        else:
            good = self._searched(seen, who, considered, usual.action, budget)
        action = self._by_temper(seen, who, good)
        return next(option for option in considered if option.action == action)

    def _by_temper(self, seen: Position, who: int, good: list[int]) -> int:
        """The best action; of several that are as good, the one that its temperament prefers."""
        if self.level.temper is None or len(good) == 1:
            return good[0]
        return preferred(self.level.temper, seen, who, good, self.chance.getrandbits(32))

    def _usual(self, seen: Position, who: int, offered: list[Option]) -> Option:
        """What is chosen without a search."""
        if network := self._network(seen):
            return advised(network, seen, who, offered)
        return self._unthinking(seen, who, offered)

    def _unthinking(self, seen: Position, who: int, offered: list[Option]) -> Option:
        """By appeal; in a lapse only two options are looked at, taken by lot."""
        if not self.level.has_lapses or self.chance.randrange(100) >= seen.game.plan.lapses:
            return self.greedy.choose(seen, who, 0.0)
        state, appeal = seen.state.copy(), seen.game.engine.appeal
        return max(self.chance.sample(offered, 2), key=lambda option: appeal(state, who, option.action))

    def _network(self, seen: Position) -> Network | None:
        """Networks learn among rivals; who plays alone is better off without."""
        return network_of(seen.game) if self.level.has_network and seen.players > 1 else None

    def _foreseen(self, network: Network, seen: Position, who: int, offered: list[Option], budget: float) -> list[int]:
        """The best of the options that are likely or most appealing, each played on by the network."""
        begun, number = perf_counter(), 1 if self.level.simulations else cores()
        minds, light = foresights(seen.game, network, number), candidates(network, seen, who, offered)
        seed, seconds = self.chance.randrange(1 << 20) * RUNS, budget * self.level.time_part
        appeal = self._by_appeal(seen, who, light, seed, seconds / 2) if seen.game.plan.appealing else None
        left = seconds - (perf_counter() - begun)
        return contest(light, partial(gains, minds, seen, who), seed, self.level.simulations, left, number, appeal)

    def _by_appeal(self, seen: Position, who: int, light: Light, seed: int, seconds: float) -> dict[int, float]:
        """What games played on by appeal tell of options beside the heaviest, as much as the plan counts it."""
        if len(light) == 1:
            return {}
        found = compared(seen, who, list(light), len(light), seed, self.level.simulations, seconds)
        first, counts = next(iter(light)), seen.game.plan.appealing
        return {action: counts * beside(row, found[first], action != first) for action, row in found.items()}

    def _searched(self, seen: Position, who: int, considered: list[Option], usual: int, budget: float) -> list[int]:
        """The best of the tree search, or of options that were compared in the same worlds."""
        actions, seed = [option.action for option in considered], self.chance.randrange(1 << 20) * RUNS
        effort = seed, self.level.simulations, budget * self.level.time_part
        if seen.game.plan.rivals:
            return best_compared(compared(seen, who, actions, seen.game.plan.rivals, *effort))
        return as_good(findings(seen, who, *effort), actions, usual)


def sensible(seen: Position, who: int, offered: list[Option]) -> list[Option]:
    """The options without those that the game calls foolish, unless all are: a search may like them by chance."""
    return list(_sensible(seen, who, offered)) or offered


def advised(network: Network, seen: Position, who: int, offered: list[Option]) -> Option:
    """The option to which a network gives the most weight, by what the seat may know; a foolish one only if all are."""
    weights, _ = network(observed(seen, who))
    order = sorted(offered, key=lambda option: -float(weights[option.action]))
    return next(_sensible(seen, who, order), order[0])


def candidates(network: Network, seen: Position, who: int, offered: list[Option]) -> Light:
    """The heaviest options and the most appealing one, for a network is blind now and then to what everybody sees; how
    much lighter than the first each is.
    """
    weights, _ = network(observed(seen, who))
    order = sorted((option.action for option in offered), key=lambda action: -float(weights[action]))
    light = {action: float(weights[order[0]] - weights[action]) for action in order}
    state, appeal, plan = seen.state.copy(), seen.game.engine.appeal, seen.game.plan
    liked = max(order, key=lambda action: appeal(state, who, action))
    likely = {action for action in order[: plan.likely] if light[action] < plan.lighter}
    return {action: light[action] for action in order if action in likely or action == liked}


def _sensible(seen: Position, who: int, offered: list[Option]) -> Iterator[Option]:
    is_foolish, state = seen.game.is_foolish, seen.state.copy()
    return (option for option in offered if not (is_foolish and is_foolish(state, who, option.action)))


def observed(seen: Position, who: int) -> np.ndarray[Any, np.dtype[np.int16]]:
    """What a network reads: the same numbers by CPython or, where they are loaded, by compiled rules."""
    if not (native := loaded(seen.game)):
        return np.array(seen.observation(who) + seen.described(who), np.int16)
    native.load(bytes(seen))
    native(seen.game.engine.OBSERVE, who)
    if seen.game.described:
        native.batch.records[:1], native.batch.seat[0] = native.work[:1], who
        native(seen.game.engine.DESCRIBE_MANY)
    numbers: np.ndarray[Any, np.dtype[np.int16]] = readings(seen.game, native.batch)[0]
    return numbers
