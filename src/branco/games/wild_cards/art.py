"""Cards and tokens, drawn by us: habitats and animals differ in symbol and letter, not in colour alone."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from branco.view.svg import circle, moved, path, rect, snug, tag, words

from .tables import HABITAT_ROWS, KIND_HABITAT, KIND_ROWS, NATURAL_HABITAT, REFILL, SPECIES_ROWS, VALUE

CARD_WIDTH, CARD_HEIGHT = 96, 132
SMALL_WIDTH, SMALL_HEIGHT = 42, 54
ANIMAL_WIDTH, ANIMAL_HEIGHT = 118, 166

INK = "#2b2116"
CREAM = "#fff8e6"
GROUND = {
    "forest": "#3c7548",
    "savannah": "#9a6111",
    "mountain": "#4a6583",
    "any": "#6f4588",
    "refill": "#2b6463",
}
TINT = {"forest": "#e3efd6", "savannah": "#fbeac4", "mountain": "#e2eaf2"}


@cache
def drawing(name: str) -> str:
    """What stands inside a file of the folder art, in a square of 100."""
    text = (resources.files(__package__) / "art" / f"{name}.svg").read_text(encoding="utf-8")
    inside = re.search(r"<svg[^>]*>(.*)</svg>", text, re.DOTALL)
    assert inside, f"art/{name}.svg is no drawing"
    return "".join(line.strip() for line in inside[1].splitlines())


def picture(name: str, x: float, y: float, size: float) -> str:
    return moved(x, y, drawing(name), scale=size / 100)


def habitat_of(card: int) -> str:
    return "refill" if card == REFILL else HABITAT_ROWS.ids[KIND_HABITAT[card]]


def letter_of(card: int) -> str:
    """F, S, M, J or R: the same in both languages."""
    return "R" if card == REFILL else KIND_ROWS.ids[card][0]


@cache
def habitat_card(card: int, foot: str) -> str:
    """A habitat card or the Refill card at (0, 0): value, letter, symbol, and a word at its foot."""
    habitat = habitat_of(card)
    value = "" if card == REFILL else str(VALUE[card])
    return "".join(
        (
            rect(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=9, fill=GROUND[habitat], stroke=INK, stroke_width=2),
            rect(5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, rx=6, fill="none", stroke=CREAM, stroke_opacity=0.55),
            words(15, 46, value, 42, bold=True, fill=CREAM),
            circle(74, 27, 15, fill=CREAM),
            words(74, 34.5, letter_of(card), 21, anchor="middle", bold=True, fill=INK),
            picture(habitat, 24, 50, 48),
            words(48, 120, foot, snug(foot, 88, 20, bold=True), "middle", bold=True, fill=CREAM),
        )
    )


@cache
def small_card(card: int) -> str:
    """A card laid as payment or in a duel: letter and value."""
    name = letter_of(card) if card == REFILL else KIND_ROWS.ids[card]
    ground = GROUND[habitat_of(card)]
    return rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, rx=6, fill=ground, stroke=INK, stroke_width=2) + words(
        SMALL_WIDTH / 2, 35, name, 22, anchor="middle", bold=True, fill=CREAM
    )


@cache
def card_back(width: int = CARD_WIDTH, height: int = CARD_HEIGHT) -> str:
    """The green back that habitat cards and Refill cards share.  [WC-1.7]"""
    size = 0.55 * width
    return "".join(
        (
            rect(0, 0, width, height, rx=9, fill="#2e5d3b", stroke=INK, stroke_width=2),
            rect(5, 5, width - 10, height - 10, rx=6, fill="none", stroke="#cfe3c4", stroke_dasharray="6 4"),
            picture("paw", (width - size) / 2, (height - size) / 2, size),
        )
    )


@cache
def animal_card(species: int, lang: str) -> str:
    """An animal of the market with its natural habitat."""
    habitat = HABITAT_ROWS.ids[NATURAL_HABITAT[species]]
    name = SPECIES_ROWS.words.name(species, lang)
    home = HABITAT_ROWS.words.name(NATURAL_HABITAT[species], lang)
    foot = ANIMAL_HEIGHT - 34
    edge = {"rx": 10, "stroke": INK, "stroke_width": 2}
    return "".join(
        (
            rect(0, 0, ANIMAL_WIDTH, ANIMAL_HEIGHT, fill=TINT[habitat], **edge),
            rect(0, foot, ANIMAL_WIDTH, 34, fill=GROUND[habitat], **edge),
            picture(SPECIES_ROWS.ids[species], 18, 10, 86),
            words(ANIMAL_WIDTH / 2, 122, name, snug(name, 115, 22, bold=True), "middle", bold=True, fill=INK),
            moved(5, 5, habitat_sign(NATURAL_HABITAT[species], 28)),
            words(ANIMAL_WIDTH / 2, foot + 24, home, snug(home, 112, 20, bold=True), "middle", bold=True, fill=CREAM),
        )
    )


@cache
def habitat_sign(habitat: int, size: float) -> str:
    """The symbol of a habitat on its colour."""
    name = HABITAT_ROWS.ids[habitat]
    return rect(0, 0, size, size, rx=size / 5, fill=GROUND[name], stroke=INK) + picture(
        name, size * 0.1, size * 0.1, size * 0.8
    )


@cache
def crown(size: float, within_reach: bool = False) -> str:
    """The token of a leader; with a broken edge where it is only within reach."""
    edge = {"stroke": "#4a3205", "stroke_width": 2, "stroke_dasharray": "4 3" if within_reach else None}
    disc = circle(size / 2, size / 2, size / 2, fill="#fff3c9", **edge)
    return disc + picture("crown", size * 0.17, size * 0.15, size * 0.66)


@cache
def frame(width: float, height: float) -> str:
    """An edge around cards that shows only when the page lights it up; clicks between the cards count too."""
    return rect(-2, -2, width + 4, height + 4, rx=11, fill="none", pointer_events="all")


@cache
def slot(width: float, height: float) -> str:
    """A place without a card."""
    edge = {"stroke": "var(--muted)", "stroke_width": 2, "stroke_dasharray": "7 7", "stroke_opacity": 0.6}
    return rect(2, 2, width - 4, height - 4, rx=9, fill="none", **edge)


@cache
def coin(label: str, radius: float = 17) -> str:
    """A score token."""
    return circle(0, 0, radius, fill="#f5c53a", stroke="#4a3205", stroke_width=2.5) + words(
        0, 0.4 * radius, label, 1.15 * radius, anchor="middle", bold=True, fill="#3a2704"
    )


@cache
def hand_sign() -> str:
    """Three cards in a hand, 34 by 30."""
    card = "M0 0h16v24h-16z"
    cards = "".join(
        path(
            card,
            transform=f"translate({x} {y}) rotate({turn})",
            fill="#2e5d3b",
            stroke="#cfe3c4",
            stroke_width=1.5,
        )
        for x, y, turn in ((0, 7, -16), (9, 3, 0), (18, 2, 16))
    )
    return tag("g", cards)


@cache
def tick() -> str:
    return path("M0 9l7 7L20 0", fill="none", stroke="var(--good)", stroke_width=4)
