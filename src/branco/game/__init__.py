"""Game and Position: the Python face.

>>> import branco
>>> p = branco.load("wild_cards").start(players=3, seed=1)
>>> p.play(0, p.options(0)[0])
>>> p.actors
(1, 2)
"""

from .game import Game
from .house import HouseRule
from .parts import (
    GROUPS,
    SEAT_NAMES,
    BadSetup,
    Event,
    Move,
    NotOffered,
    Option,
    Pending,
    Plan,
    Preset,
    Reactions,
    Setting,
    Sides,
    StandingOrder,
    Text,
    Topic,
    TopicGroup,
    Turns,
    UnknownBot,
)
from .position import Position

__all__ = [
    "GROUPS",
    "SEAT_NAMES",
    "BadSetup",
    "Event",
    "Game",
    "HouseRule",
    "Move",
    "NotOffered",
    "Option",
    "Pending",
    "Plan",
    "Position",
    "Preset",
    "Reactions",
    "Setting",
    "Sides",
    "StandingOrder",
    "Text",
    "Topic",
    "TopicGroup",
    "Turns",
    "UnknownBot",
]
