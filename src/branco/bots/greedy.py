"""The greedy bot: the option with the most appeal, by the game's own `appeal`."""

from __future__ import annotations

from random import Random

from branco.game import Option, Position
from branco.game.engines import loaded
from branco.kernel.language.ask import new_list

from .protocol import options, own_view


class GreedyBot:
    """Looks no further than what `appeal` reads in the seat's redacted record; equals by lot."""

    def __init__(self, seed: int | None = None) -> None:
        self.chance = Random(seed)

    def choose(self, view: Position, who: int, budget: float) -> Option:
        seen = own_view(view, who)
        offered = options(seen, who)
        action = greedy_action(seen, who, self.chance.getrandbits(32))
        return next(option for option in offered if option.action == action)


def greedy_action(seen: Position, who: int, seed: int) -> int:
    """The same choice whether it is made by CPython or, where they are loaded, by compiled rules."""
    native, engine = loaded(seen.game), seen.game.engine
    if native:
        native.load(bytes(seen))
        return native(engine.GREEDY, who, seed)
    lanes = [0] * 4
    engine.seed_lanes(lanes, seed)
    action: int = engine.greedy_choice(seen.state.copy(), who, lanes, new_list())
    return action
