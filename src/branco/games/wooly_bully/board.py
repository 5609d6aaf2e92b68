"""The board as SVG: the landscape in its own frame, then figures, players and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from branco.game import Position

from .drawing import definitions
from .landscape_svg import landscape_svg
from .panels import figures_svg, hand_svg, players_svg
from .state import State

WIDTH = 640
LAND = 440
FIGURES = 58
PLAYERS = 64


def svg_board(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """Everything a seat or a spectator sees."""
    s = view.state
    assert isinstance(s, State)
    options = view.options(seat) if seat is not None else []
    hand, height = hand_svg(s, seat, lang)
    below = LAND + FIGURES + PLAYERS
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {below + height}">'
        f"{definitions()}"
        f"{landscape_svg(s, options, lang, WIDTH, LAND)}"
        f"{_moved(figures_svg(s, seat, lang), LAND)}"
        f"{_moved(players_svg(s, lang, [escape(name) for name in names], WIDTH), LAND + FIGURES)}"
        f"{_moved(hand, below)}"
        "</svg>"
    )


def _moved(part: str, down: int) -> str:
    return f'<g transform="translate(0 {down})">{part}</g>' if part else ""
