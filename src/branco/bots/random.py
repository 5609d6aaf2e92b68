"""The random bot: every option is as likely."""

from __future__ import annotations

from random import Random

from branco.game import Option, Position

from .protocol import options, own_view


class RandomBot:
    """Plays legally, and that is all."""

    def __init__(self, seed: int | None = None) -> None:
        self.chance = Random(seed)

    def choose(self, view: Position, who: int, budget: float) -> Option:
        return self.chance.choice(options(own_view(view, who), who))
