"""Whoever sees no colours can play: pieces, sides and grounds differ by their shape."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from branco import Game
from branco.board.drawn import board_of

COLOURS = {"fill", "stroke", "color", "opacity", "fill-opacity", "stroke-opacity"}


def drawing(symbol: ElementTree.Element, without: frozenset[str] = frozenset()) -> str:
    """A symbol as it is drawn, whatever its name."""
    elements = list(symbol.iter())[1:]
    return str([(each.tag, sorted(pair for pair in each.items() if pair[0] not in without)) for each in elements])


def test_no_two_symbols_differ_by_colour_alone(game: Game) -> None:
    sprite = board_of(game).sprite
    if not sprite.ids:
        pytest.skip(f"{game.name} has no art of its own")
    shapes: dict[str, set[str]] = {}
    names: dict[str, list[str | None]] = {}
    for symbol in ElementTree.fromstring(sprite.symbols):
        shape = drawing(symbol, frozenset(COLOURS))
        shapes.setdefault(shape, set()).add(drawing(symbol))
        names.setdefault(shape, []).append(symbol.get("id"))
    assert [names[shape] for shape, drawn in shapes.items() if len(drawn) > 1] == []
