"""Branco: five board games about animals, to play, to simulate and to learn from.

>>> import branco
>>> game = branco.load("wild_cards")
>>> p = game.start(players=4, seed=7)
>>> p.actors
(0, 1, 2, 3)
"""

from branco.game import (
    BadSetup,
    Event,
    Game,
    Move,
    NotOffered,
    Option,
    Pending,
    Plan,
    Position,
    Preset,
    Setting,
    UnknownBot,
)
from branco.game.analysis import Finding, Outcome
from branco.game.record_file import RecordError
from branco.game.registry import GAMES, BrokenGame, UnknownGame, load
from branco.kernel.compile.check import RuleError
from branco.kernel.language.faults import Fault, NoGpu
from branco.kernel.language.tables import DataError

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "BadSetup",
    "BrokenGame",
    "DataError",
    "Event",
    "Fault",
    "Finding",
    "Game",
    "Move",
    "NoGpu",
    "NotOffered",
    "Option",
    "Outcome",
    "Pending",
    "Plan",
    "Position",
    "Preset",
    "RecordError",
    "RuleError",
    "Setting",
    "UnknownBot",
    "UnknownGame",
    "load",
]
