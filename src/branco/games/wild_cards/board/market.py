"""The market: the animals in their places, with what each would bring me."""

from __future__ import annotations

from branco.board.markup import div, el, said, seat_mark, span, text

from ..rules.tables import HABITAT_ROWS, NATURAL_HABITAT, SPECIES_ROWS
from .art import animal, habitat_of, sign
from .gains import CERTAIN, NO_BONUS, Gain, gain
from .look import Look, Place
from .words import WORDS


def market(look: Look, lang: str) -> str:
    """The animals in their places, and the deck they come from."""
    told, left = WORDS[lang], look.s.animals_left
    deck = div(
        "animal-deck",
        span("playing-card animal-back", sign("paw", "paw")),
        el("b", str(left)),
        text(told["animals left"]),
        data_tip="animal-deck",
    )
    seen: set[int] = set()
    cards = []
    for place in look.market_places():
        cards.append(_place(look, place, place.species in seen, lang))
        if place.taken_by is None:
            seen.add(place.species)
    return div(f"market of-{len(cards)}", deck, *cards)


def _place(look: Look, place: Place, is_copy: bool, lang: str) -> str:
    if place.taken_by is not None:
        name = SPECIES_ROWS.words.name(place.species, lang)
        return div("animal-card taken", seat_mark(place.taken_by), text(name), said(WORDS[lang]["taken"]))
    name = SPECIES_ROWS.ids[place.species]
    target = {"data_as": f"market-{name}"} if is_copy else {"id": f"market-{name}"}
    won = gain(look, look.seat, place.species) if look.seat is not None else None
    bought = " bought" if place.species == look.purchase[1] and not is_copy else ""
    return div(
        f"animal-card {habitat_of(place.species)}{bought}",
        _picture(place, won, lang),
        div("animal-name", el("b", SPECIES_ROWS.words.name(place.species, lang)), _before_after(look, place.species)),
        div("animal-facts", *(_facts(look, place.species, won, lang) if won else ())),
        data_tip=f"animal-{name}",
        **target,
    )


def _picture(place: Place, won: Gain | None, lang: str) -> str:
    habitat = NATURAL_HABITAT[place.species]
    parts = [
        sign(f"scene-{habitat_of(place.species)}", "scene"),
        animal(place.species, "animal"),
        span("habitat", sign(HABITAT_ROWS.ids[habitat]), text(HABITAT_ROWS.words.name(habitat, lang), "desktop-only")),
    ]
    if won:
        parts.append(el("b", f"+{won.total}", class_="gain" if won.total else "gain none"))
    if place.swapped_by is not None:
        swapped = text(WORDS[lang]["swapped in"], "desktop-only")
        parts.append(span("swapped", sign("swap"), swapped, seat_mark(place.swapped_by, "small")))
    return div("picture", *parts)


def _before_after(look: Look, species: int) -> str:
    if look.seat is None:
        return ""
    now = look.s.collection[look.seat, species]
    return span("before-after", sign("paw"), f"{now} →", el("b", str(now + 1)))


def _facts(look: Look, species: int, won: Gain, lang: str) -> list[str]:
    told, owner, facts = WORDS[lang], look.owner(species), []
    if owner is not None and (won.leads or owner == look.seat):
        word = "stays" if owner == look.seat else "from"
        facts.append(span("fact", sign("crown"), text(told[word], "desktop-only"), seat_mark(owner, "small")))
    elif won.leads:
        facts.append(span("fact", sign("crown"), text(told["free"], "desktop-only")))
    if won.bonus != NO_BONUS:
        only_if = span("only-if", text(told["if"], "desktop-only"), sign(habitat_of(species)))
        facts.append(span("fact bonus", sign("coin"), el("b", "+2"), only_if if won.bonus != CERTAIN else ""))
    return facts
