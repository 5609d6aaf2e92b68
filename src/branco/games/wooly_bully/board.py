"""The board as SVG: the landscape, and beside or below it the table's figures, the players and the hand."""

from __future__ import annotations

from collections.abc import Sequence

from branco.game import Position
from branco.view.svg import Block, board

from .drawing import definitions
from .landscape_svg import landscape_svg
from .panels import banner, figures, hand, players
from .state import State

LAND = 640


def svg_board(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """Everything a seat or a spectator sees."""
    s = view.state
    assert isinstance(s, State)
    options = view.options(seat) if seat is not None else []
    land = Block("land", LAND, LAND, definitions() + landscape_svg(s, options, lang, LAND))
    panels = [
        *banner(s, seat, lang, names),
        figures(s, seat, lang),
        players(s, lang, names),
        *hand(s, seat, lang),
    ]
    return board([[land], panels], [land, *panels])
