"""The drawings of the board: symbols of `art/*.svg`, each with its own shape, so that colour is never all there is."""

from __future__ import annotations

from functools import cache
from typing import Any

from branco.board.markup import span
from branco.board.sprite import sprite_of
from branco.board.svg import path, tag

from ..rules.tables import ANIMAL, COMPETITION_TERRAINS, ELEMENT, TERRAIN

SPRITE = sprite_of(__file__)
TURNED_DOWN = "M-50-86.6H50L100 0 50 86.6H-50L-100 0z"


@cache
def animal_icon(animal: int, class_: str = "animal") -> str:
    return SPRITE.icon(f"animal-{ANIMAL.ids[animal]}", class_)


@cache
def element_icon(element: int, class_: str = "element") -> str:
    return SPRITE.icon(f"element-{ELEMENT.ids[element]}", class_)


@cache
def terrain_icon(terrain: int, class_: str = "terrain") -> str:
    return SPRITE.icon(f"terrain-{TERRAIN.ids[terrain]}", class_)


@cache
def line_icon(symbol: str, class_: str = "") -> str:
    """A drawing in lines, in the colour of the text around it."""
    return SPRITE.icon(symbol, f"line-icon {class_}".strip())


def in_place(symbol: str, x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    """In a group of its own: the page knows a piece by the class around it, which marks of its place would change."""
    return tag("g", SPRITE.at(symbol, x, y, width, height, **attributes))


@cache
def card_icon(card: str) -> str:
    return span("card-picture", SPRITE.icon(f"card-{card}", "card-emblem"))


@cache
def two_terrains(place: int) -> str:
    """What is printed at a space of Competition: a disk of two halves."""
    halves = []
    for side, half in enumerate(("M30 2a30 30 0 0 0 0 60z", "M34 2a30 30 0 0 1 0 60z")):
        name = TERRAIN.ids[COMPETITION_TERRAINS[place, side]]
        sign = SPRITE.at(f"sign-{name}", 4 + 30 * side, 19, 26, 26, class_="sign")
        halves.append(path(half, fill=f"var(--{name})") + sign)
    return tag("svg", *halves, viewBox="0 0 64 64", class_="halves", aria_hidden="true")


@cache
def face_down() -> str:
    """The back of a tile."""
    rim = path("M-36-62H36L72 0 36 62H-36L-72 0z", fill="none", stroke="#f3e9d2", stroke_width=6, opacity=0.7)
    return tag(
        "svg", path(TURNED_DOWN, fill="#3a6f52"), rim, viewBox="-100 -87 200 174", class_="terrain", aria_hidden="true"
    )
