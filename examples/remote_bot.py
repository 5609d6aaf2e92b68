"""A bot that plays at a web table from elsewhere: python remote_bot.py https://table.example bot_TOKEN"""

import sys

from branco.client import Client
from branco.game import Option, Position


class Dreamer:
    """Tries each option in three worlds that it can imagine, and takes the one that leaves it best."""

    def choose(self, view: Position, who: int, budget: float) -> Option:
        return max(view.options(who), key=lambda option: sum(self.lead(view, who, option, n) for n in range(3)))

    def lead(self, view: Position, who: int, option: Option, number: int) -> float:
        dream = view.imagine(who, number)
        dream.play(who, option.action)
        return dream.scores[who] - sum(dream.scores) / dream.players


Client(sys.argv[1], sys.argv[2]).play(lambda game: Dreamer())
