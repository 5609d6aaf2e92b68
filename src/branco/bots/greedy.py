"""The greedy bot: the option with the most appeal, by the game's own `appeal`."""

from __future__ import annotations

from random import Random

from branco.game import Option, Position
from branco.kernel.ask import new_list

from .protocol import options, own_view


class GreedyBot:
    """Looks no further than what `appeal` reads in the seat's redacted record; equals by lot."""

    def __init__(self, seed: int | None = None) -> None:
        self.chance = Random(seed)

    def choose(self, view: Position, who: int, budget: float) -> Option:
        seen = own_view(view, who)
        offered = options(seen, who)
        lanes = [self.chance.getrandbits(32) | 1 for _ in range(4)]
        action = seen.game.engine.greedy_choice(seen.state.copy(), who, lanes, new_list())
        return next(option for option in offered if option.action == action)
