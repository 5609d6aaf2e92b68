"""Where the points of a seat come from, for games whose `board/points.py` tells."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from branco.game import Position


def sources(position: Position, seat: int, lang: str) -> list[tuple[str, int]]:
    """What brought or cost a seat points, in the words of the game, and how many; empty where the game does not say."""
    name = f"{position.game.package}.board.points"
    return list(import_module(name).points(position, seat, lang)) if find_spec(name) else []
