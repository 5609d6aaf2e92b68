"""Sheets of choices among all: tribes to lead, animals to start with, sides of a daughter, the first place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from branco.board.markup import div, el, span, text
from branco.kernel.language import NOBODY

from ..rules.tables import (
    ANIMAL,
    CARD_ROWS,
    DISKS,
    FRONT,
    KIND,
    OWN_ANIMAL_CARD,
    OWN_ANIMAL_TRIBE,
    OWN_ANIMALS,
    REGION_OF,
    REGION_ROWS,
    TRIBE_ROWS,
    TRIBES,
    UPKEEP,
    VALUE,
    YIELD,
)
from .art import card_picture, crest, good, goods, icon, man
from .describe import powers_words
from .labels import LABELS
from .look import Look
from .powers import power_signs


def free_tribes(look: Look, lang: str, names: Sequence[str]) -> str:
    """Tribes that nobody leads yet, with their home."""
    free = [tribe for tribe in range(TRIBES) if look.s.seat_of[tribe] == NOBODY]
    return div("choice-sheet", *(_tribe(look, tribe, lang) for tribe in free))


def _tribe(look: Look, tribe: int, lang: str) -> str:
    home = LABELS[lang]["home"].format(REGION_ROWS.words.name(REGION_OF[tribe], lang))
    what = span("what", el("b", look.name(tribe, lang)), text(home, "small"))
    men = span("pair", crest(tribe, "large-sign"), man(tribe, "large-man"))
    return div("offer tribe-offer", men, what, id=f"tribe-{TRIBE_ROWS.ids[tribe]}", data_tip=f"tribe-{tribe}")


def start_animals(look: Look, lang: str, names: Sequence[str]) -> str:
    cards = [OWN_ANIMAL_CARD[at] for at in range(OWN_ANIMALS) if OWN_ANIMAL_TRIBE[at] == look.asked]
    return _offers(cards, lang)


def both_sides(look: Look, lang: str, names: Sequence[str]) -> str:
    """The women on both sides of the card."""
    return _offers([FRONT[look.about], look.about], lang)


def _offers(cards: Sequence[int], lang: str) -> str:
    return div("choice-sheet", *(offered_card(card, lang, f"card-{CARD_ROWS.ids[card]}") for card in cards))


@cache
def offered_card(card: int, lang: str, name: str) -> str:
    """A card that nobody has yet: picture, name, what it does, upkeep and yield, value."""
    told = LABELS[lang]
    lines = [el("b", text(CARD_ROWS.words.name(card, lang)), class_="own-name")]
    if KIND[card] == ANIMAL:
        fed = goods(tuple(YIELD[card, part] for part in range(4)), text("–"))
        lines.append(
            span("power", text(told["upkeep"], "small"), el("b", str(UPKEEP[card])), good(1), text("→", "x"), fed)
        )
    if powers_words(card, lang):
        lines += [span("power", power_signs(card, lang)), text(powers_words(card, lang), "small")]
    worth = goods((0, *(VALUE[card, disk] for disk in range(DISKS))))
    if worth:
        lines.append(span("power", text(told["cash"], "small"), worth))
    return div("offer", card_picture(card, "large-portrait"), span("what", *lines), id=name, data_tip=name)


def first_place(look: Look, lang: str, names: Sequence[str]) -> str:
    """The turn order; whoever has the War Chief may give the first place away for this turn."""
    places = []
    for place, tribe in enumerate(look.order):
        label = LABELS[lang]["first"] if place == 0 else LABELS[lang]["place"].format(place + 1)
        crown = icon("plume", "crown-sign") if place == 0 else ""
        what = span("what", el("b", look.name(tribe, lang)), text(label, "small"))
        name = f"tribe-{TRIBE_ROWS.ids[tribe]}"
        body = [span("pair", crest(tribe, "large-sign"), crown), what]
        places.append(div("offer tribe-offer", *body, id=name, data_tip=f"points-{TRIBE_ROWS.ids[tribe]}"))
    return div("choice-sheet", *places)
