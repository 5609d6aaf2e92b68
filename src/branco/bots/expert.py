"""A network with time to think about one choice.

As the game's plan says, a tree grows by the network's advice, or what the network finds likely is played on with it at
all seats (`foresight.py`) until one option has won the contest (`contest.py`), in some games beside games played on by
appeal.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from time import perf_counter
from typing import Any

import numpy as np

from branco.game import Option, Position
from branco.game.analysis import Findings, compared, grown_by_advice
from branco.game.engines import cores, loaded

from .contest import contest
from .foresight import foresights, gains, undivided
from .network import Network, readings
from .worth import beside, most_tried

Light = dict[int, float]  # of options, the heaviest first: how much less weight each has


class Expert:
    """Thinks for a seat about its options, so long or by so many games of each kind."""

    def __init__(
        self, network: Network, seen: Position, who: int, seed: int, simulations: int | None, seconds: float
    ) -> None:
        self.network, self.seen, self.who, self.plan = network, seen, who, seen.game.plan
        self.seed, self.simulations, self.seconds, self.begun = seed, simulations, seconds, perf_counter()

    def best(self, offered: list[Option]) -> list[int]:
        """The best action, then those that are as good."""
        actions = [option.action for option in offered]
        if self.plan.advised:
            return most_tried(self._tree(), actions)
        light = candidates(self.network, self.seen, self.who, actions)
        return self._foreseen(light, self.by_appeal(light) if self.plan.appealing else None)

    def _tree(self) -> Findings:
        """What a tree finds that grows by the network's advice."""
        likely = partial(self.network.likely, heat=self.plan.heat)
        with undivided():
            return grown_by_advice(self.seen, self.who, self.seed, self.simulations, self.seconds, likely)

    def by_appeal(self, light: Light) -> dict[int, float]:
        """What games played on by appeal tell of options beside the heaviest, as much as the plan counts it."""
        if len(light) == 1:
            return {}
        effort = self.seed, self.simulations, self.seconds / 2
        found = compared(self.seen, self.who, list(light), len(light), *effort)
        first, counts = next(iter(light)), self.plan.appealing
        return {action: counts * beside(row, found[first], action != first) for action, row in found.items()}

    def _foreseen(self, light: Light, told: Mapping[int, float] | None) -> list[int]:
        """The best of some options, each played on by the network in the time that is left."""
        number = 1 if self.simulations else cores()
        minds = foresights(self.seen.game, self.network, number)
        left = self.seconds - (perf_counter() - self.begun)
        played = partial(gains, minds, self.seen, self.who)
        return contest(light, played, self.seed, self.simulations, left, number, told)


def candidates(network: Network, seen: Position, who: int, actions: list[int]) -> Light:
    """The heaviest actions and the most appealing one, for a network is blind now and then to what everybody sees; how
    much lighter than the first each is.
    """
    weights, _ = network(observed(seen, who))
    order = sorted(actions, key=lambda action: -float(weights[action]))
    light = {action: float(weights[order[0]] - weights[action]) for action in order}
    state, appeal, plan = seen.state.copy(), seen.game.engine.appeal, seen.game.plan
    liked = max(order, key=lambda action: appeal(state, who, action))
    likely = {action for action in order[: plan.likely] if light[action] < plan.lighter}
    return {action: light[action] for action in order if action in likely or action == liked}


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
