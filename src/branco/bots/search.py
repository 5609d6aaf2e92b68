"""The searching bot: information-set Monte Carlo tree search (`kernel/engine/search.py`) within a time or a number.

Each core grows a tree of its own from the seat's view, and what they found is added up. The greedy choice stands unless
another option did better than chance explains: with few simulations a search without this is worse than no search. A
bot with a network thinks otherwise (`expert.py`). Among options that are as good, a bot with a temperament
(`temper.py`) has its own taste.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from branco.game import Option, Position
from branco.game.analysis import compared, findings
from branco.game.engines import is_ready

from .expert import Expert, observed
from .greedy import GreedyBot
from .levels import Level
from .network import Network, network_of
from .protocol import options, own_view
from .temper import preferred
from .worth import as_good, best_compared

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
            good = self._thought(network, seen, who, considered, budget)
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

    def _thought(self, network: Network, seen: Position, who: int, offered: list[Option], budget: float) -> list[int]:
        """The best action by a network with time, then those that are as good."""
        effort = self.chance.randrange(1 << 20) * RUNS, self.level.simulations, budget * self.level.time_part
        return Expert(network, seen, who, *effort).best(offered)

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


def _sensible(seen: Position, who: int, offered: list[Option]) -> Iterator[Option]:
    is_foolish, state = seen.game.is_foolish, seen.state.copy()
    return (option for option in offered if not (is_foolish and is_foolish(state, who, option.action)))
