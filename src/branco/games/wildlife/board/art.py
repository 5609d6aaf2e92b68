"""The pieces of the board: creatures, cards, and the signs of terrains, levels and abilities."""

from __future__ import annotations

from functools import cache

from branco.board.markup import el, said, span, text
from branco.board.sprite import sprite_of

from ..rules.tables import ABILITY_ROWS, CARD_ROWS, FOOD_SURPLUS, LEVEL_ROWS, SPECIES_ROWS, TERRAIN_ROWS, TERRAINS
from .card_words import SHORT

SPRITE = sprite_of(__file__)


@cache
def sign(name: str, class_: str = "icon") -> str:
    return SPRITE.icon(f"sign-{name}", class_)


@cache
def medal(species: int, class_: str = "medal") -> str:
    """A creature: the colour, the shape and the animal of its species."""
    return SPRITE.icon(SPECIES_ROWS.ids[species], class_)


@cache
def terrain_sign(terrain: int, class_: str = "icon") -> str:
    return sign(TERRAIN_ROWS.ids[terrain], class_)


@cache
def terrain_chip(terrain: int, lang: str) -> str:
    """A terrain's sign on its ground."""
    name = TERRAIN_ROWS.words.name(terrain, lang)
    return span(f"terrain-chip {TERRAIN_ROWS.ids[terrain]}", terrain_sign(terrain), said(name), title=name)


@cache
def level_sign(level: int) -> str:
    return sign(LEVEL_ROWS.ids[level])


@cache
def ability_sign(kind: int) -> str:
    return sign(f"ability-{ABILITY_ROWS.ids[kind]}")


def ground(card: int) -> str:
    """What gives a card its colours."""
    return CARD_ROWS.ids[card] if card < TERRAINS else "event" if card >= FOOD_SURPLUS else "special"


def face(card: int, lang: str, class_: str = "", *more: str, **attributes: object) -> str:
    """A card with its picture and its name."""
    return span(f"wl-card {ground(card)} {class_}".rstrip(), *_drawn(card, lang), *more, **attributes)


def small_face(card: int, lang: str, class_: str = "", *more: str, **attributes: object) -> str:
    """A card with its picture alone; the name is for ears."""
    picture, _ = _drawn(card, lang)
    name = SHORT[lang][card].replace("\u00ad", "")
    return span(f"wl-card mini {ground(card)} {class_}".rstrip(), picture, said(name), *more, **attributes)


@cache
def _drawn(card: int, lang: str) -> tuple[str, str]:
    picture = span("art", SPRITE.icon(f"card-{CARD_ROWS.ids[card]}", "scene"))
    return picture, text(SHORT[lang][card], "card-name")


def copies(count: int) -> str:
    """How many cards of a kind lie here."""
    return el("b", f"×{count}", class_="copies") if count > 1 else ""
