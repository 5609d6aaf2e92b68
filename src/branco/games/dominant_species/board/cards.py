"""The Dominance cards: those that lie open in the drawer and, for whoever chooses one, on the stage."""

from __future__ import annotations

from functools import cache

from branco.board.markup import div, el
from branco.board.svg import safe
from branco.kernel.language import NONE

from ..rules.tables import CARD, SLOTS
from .art import card_icon
from .look import Look
from .sentences import deck
from .words import WORDS


def cards(look: Look, lang: str) -> str:
    """The tab: open cards with their text, and what is left of the deck."""
    shown = [_card(card, lang, named=not look.chooses_card) for card in _open(look)]
    if not shown:
        shown = [el("p", safe(WORDS[lang]["no cards"]), class_="muted")]
    left = "" if look.is_over else el("p", safe(deck(look, lang)), class_="deck", id="deck")
    return div("cards", *shown, left)


def offer(look: Look, lang: str) -> str:
    """The same cards where one is chosen: Earth is smaller meanwhile, so nobody else has them there."""
    return div("offer", *(_card(card, lang, named=True) for card in _open(look)))


def _open(look: Look) -> list[int]:
    return [look.s.slot[slot] for slot in range(SLOTS) if look.s.slot[slot] != NONE]


@cache
def _card(card: int, lang: str, named: bool) -> str:
    name = CARD.ids[card]
    return div(
        "dominance-card",
        card_icon(name),
        el("b", safe(CARD.words.name(card, lang))),
        el("p", safe(CARD.text("text", card, lang))),
        id=f"card-{name}" if named else None,
        data_tip=f"card-{name}",
    )
