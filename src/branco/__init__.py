"""Branco: five board games about animals, to play, to simulate and to learn from.

>>> import branco
>>> game = branco.load("wild_cards")
>>> p = game.start(players=4, seed=7)
>>> p.actors
(0, 1, 2, 3)
"""

from .game import Game, NotOffered, Option, Position, Setting
from .kernel.tables import DataError
from .record_file import RecordError
from .registry import GAMES, UnknownGame, load

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "DataError",
    "Game",
    "NotOffered",
    "Option",
    "Position",
    "RecordError",
    "Setting",
    "UnknownGame",
    "load",
]
