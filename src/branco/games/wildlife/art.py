"""How terrains, species, abilities and cards look. Nothing is told by colour alone."""

from __future__ import annotations

from functools import cache

from branco.view.svg import circle, moved, path, rect, tag, words

from .tables import ABILITY_CARD, ADAPTATION_CARD, FAMINE, FOOD_SURPLUS, PLAGUE, TERRAINS, WILD_CARD

INK = "#20241f"
PAPER = "#fbf7ec"
GROUND = ("#7fae72", "#f2e2b3", "#d6a848", "#bcd58a", "#b3aca6", "#86bcdb")
SHADE = ("#3f7340", "#b08b3c", "#94701f", "#6f9440", "#6f6862", "#3d7ba3")
SEA_COLOUR = "#dbe8ee"

# crocodiles, snakes, eagles, bears, mammoths, men
COLOUR = ("#2d5fa8", "#f0c92e", "#8a5a33", "#c33a2f", "#8fcf6d", "#ef8a2d")
LETTER = ("#ffffff", INK, "#ffffff", "#ffffff", INK, INK)
SHAPE = (
    "M-22-15h44v30h-44z",
    "M0-24L24 0L0 24L-24 0z",
    "M0-24L23 17H-23z",
    "M0-22a22 22 0 0 1 0 44a22 22 0 0 1 0-44z",
    "M-12-22h24l12 22-12 22h-24l-12-22z",
    "M0-24L23-7L14 20H-14L-23-7z",
)
LETTER_Y = (7, 7, 13, 7, 7, 8)

# in a square of 40
_TERRAIN_ART = (
    "M20 4l9 14h-5l8 12H22v6h-4v-6H8l8-12h-5z",
    "M2 30q9-16 18-4q7-14 18 2M8 14a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    "M8 36V14M14 36V20M20 36V10M26 36V20M32 36V14M8 14l-4-5M20 10l4-6M32 14l4-5",
    "M3 12h34M3 20h34M3 28h34M10 8v24M20 8v24M30 8v24",
    "M2 34L15 10l8 13 5-8 10 19zM11 17l4 4 4-4",
    "M2 14q6-8 12 0t12 0t12 0M2 23q6-8 12 0t12 0t12 0M2 32q6-8 12 0t12 0t12 0",
)
_ABILITY_ART = (
    "M20 36q-14-6-14-18q0-8 7-8q5 0 7 4q2-4 7-4q7 0 7 8q0 12-14 18zM20 14q0-7 5-10",
    "M20 4a12 12 0 0 1 7 22v5H13v-5A12 12 0 0 1 20 4zM14 35h12",
    "M4 28q10-20 30-18M34 10l-9-5M34 10l-8 6",
    "M20 3l14 5v11q0 12-14 18Q6 31 6 19V8z",
    "M8 6l10 28M18 5l6 28M28 6l3 26M4 34h30",
)
_CARD_ART = {
    ABILITY_CARD: "M20 36V8M20 8L9 19M20 8l11 11",
    ADAPTATION_CARD: "M20 6a14 14 0 1 0 .1 0zM20 15a5 5 0 1 0 .1 0zM20 2v8M20 30v8M2 20h8M30 20h8",
    WILD_CARD: "M24 2L9 23h9l-4 15 17-22h-10z",
    FOOD_SURPLUS: "M8 16h24l-3 20H11zM12 16q0-12 8-12t8 12",
    PLAGUE: "M10 18a10 10 0 1 1 20 0v8h-4v6H14v-6h-4zM16 18h1M23 18h1",
    FAMINE: "M20 36V14M20 24q-10-2-10-12M20 20q10-2 10-12M6 36h28",
}


@cache
def terrain_art(terrain: int, x: float, y: float, size: float, colour: str | None = None) -> str:
    """The sign of a terrain."""
    sign = path(
        _TERRAIN_ART[terrain],
        fill="none",
        stroke=colour or SHADE[terrain],
        stroke_width=2.6,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    return moved(x, y, sign, scale=size / 40)


@cache
def ability_art(kind: int, x: float, y: float, size: float, used: bool = False) -> str:
    """An ability tile; one that is used up is turned."""
    ground = rect(0, 0, 40, 40, rx=8, fill=PAPER, stroke=INK, stroke_width=2, stroke_dasharray="4 4" if used else None)
    sign = path(
        _ABILITY_ART[kind], fill="none", stroke=INK, stroke_width=3, stroke_linejoin="round", stroke_linecap="round"
    )
    turned = tag("g", ground, sign, transform="rotate(90 20 20)", opacity=0.45) if used else ground + sign
    return moved(x, y, turned, scale=size / 40)


@cache
def creature(species: int, letters: str) -> str:
    """A creature tile of 52, around its middle."""
    shape = path(SHAPE[species], fill=COLOUR[species], stroke=INK, stroke_width=3, stroke_linejoin="round")
    return shape + words(0, LETTER_Y[species], letters, 20, "middle", bold=True, fill=LETTER[species])


@cache
def card_art(card: int, width: float, height: float) -> str:
    """The face of a card."""
    ground = GROUND[card] if card < TERRAINS else PAPER if card < FOOD_SURPLUS else "#e7c9d6"
    face = rect(0, 0, width, height, rx=8, fill=ground, stroke=INK, stroke_width=2)
    size = min(width, height) - 18
    x, y = (width - size) / 2, (height - size) / 2
    if card < TERRAINS:
        return face + terrain_art(card, x, y, size, INK)
    sign = path(
        _CARD_ART[card], fill="none", stroke=INK, stroke_width=3, stroke_linejoin="round", stroke_linecap="round"
    )
    return face + moved(x, y, sign, scale=size / 40)


@cache
def marker(x: float, y: float, label: str = "") -> str:
    """A white area marker."""
    peg = circle(x, y, 13, fill="#ffffff", stroke=INK, stroke_width=2)
    return peg + (words(x, y + 6, label, 16, "middle", bold=True, fill=INK) if label else "")


def frame(width: float, height: float) -> str:
    """The first child of what can be chosen: it lights up."""
    return rect(0, 0, width, height, rx=8, fill="none", stroke="none")
