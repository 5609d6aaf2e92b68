"""The pieces of the board: animals, habitat cards with their faces and backs, empty places, signs."""

from __future__ import annotations

from branco.board.markup import badge, el, said, span
from branco.board.sprite import sprite_of

from ..rules.tables import CARDS, HABITAT_ROWS, KIND_HABITAT, NATURAL_HABITAT, REFILL, SPECIES_ROWS, VALUE

SPRITE = sprite_of(__file__)


def sign(name: str, class_: str = "icon") -> str:
    return SPRITE.icon(name, class_)


def animal(species: int, class_: str = "icon") -> str:
    return SPRITE.icon(SPECIES_ROWS.ids[species], class_)


def habitat_of(species: int) -> str:
    return HABITAT_ROWS.ids[NATURAL_HABITAT[species]]


def ground(card: int) -> str:
    """The habitat of a card, which gives its colours."""
    return "refill" if card == REFILL else HABITAT_ROWS.ids[KIND_HABITAT[card]]


def face(card: int, lang: str, class_: str = "", *more: str, **attributes: object) -> str:
    """A habitat card or the Refill card, face up."""
    habitat = ground(card)
    mark = sign("refill", "refill-sign") if card == REFILL else el("b", str(VALUE[card]), class_="value")
    parts = (sign(f"scene-{habitat}", "scene"), mark, said(CARDS.name(card, lang)), *more)
    return span(f"playing-card {habitat} {class_}".strip(), *parts, **attributes)


def back(written: str = "", **attributes: object) -> str:
    """A habitat card, face down."""
    return span("playing-card back", sign("paw-print", "paw"), said(written) if written else "", **attributes)


def empty_place(class_: str = "") -> str:
    return span(f"playing-card empty-place {class_}".strip())


def copies(count: int) -> str:
    """How many cards of a kind lie here, where only one is drawn."""
    return badge(f"×{count}", "copies phone-only") if count > 1 else ""
