"""The drawer's last tab: all charts in play, the tiles and cards that are left, what cards and abilities do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from branco.board.markup import div, el, listing, said, span, text
from branco.board.svg import safe
from branco.kernel.language import Cells

from ..rules.tables import (
    ABILITIES,
    ABILITY_ROWS,
    ATTACK,
    CARDS,
    LEVEL_ROWS,
    LEVELS,
    MIGRATE,
    SPECIES_ROWS,
    TERRAINS,
)
from .art import ability_sign, copies, level_sign, medal, small_face, terrain_chip
from .card_words import ABILITY_EFFECTS, CARD_EFFECTS, SHORT
from .look import Look
from .players import level_chip
from .words import WORDS, either


def reference(look: Look, lang: str, names: Sequence[str]) -> str:
    return "".join(_parts(look, lang, names))


def _parts(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    if look.has_charts:
        yield _charts(look, lang, names)
    yield _adaptation_supply(look, lang)
    yield _ability_supply(look, lang, names)
    if look.cards_are_dealt:
        yield _open_cards(look, lang)
    yield _card_effects(lang)


def _charts(look: Look, lang: str, names: Sequence[str]) -> str:
    """The species in play with their levels now."""
    told = WORDS[lang]
    head = el(
        "tr", el("th", said(told["species"])), *(el("th", terrain_chip(terrain, lang)) for terrain in range(TERRAINS))
    )
    rows = "".join(_chart(look, who, lang, names) for who in look.players)
    keys = listing(
        "level-keys", (level_sign(level) + text(LEVEL_ROWS.words.name(level, lang)) for level in range(LEVELS))
    )
    raised = span("raised-key", el("i"), text(told["raised"]))
    table = el("table", el("thead", head), el("tbody", rows), class_="charts-table")
    return div("reference-part", div("caption", el("b", told["species charts"]), raised), table, keys)


def _chart(look: Look, who: int, lang: str, names: Sequence[str]) -> str:
    name = SPECIES_ROWS.words.name(look.species(who), lang)
    cells = (el("td", level_chip(look, who, terrain, lang)) for terrain in range(TERRAINS))
    heading = el("th", medal(look.species(who), "medal small"), text(name), scope="row", title=names[who])
    return el("tr", heading, *cells, class_="me" if who == look.seat else None)


def _adaptation_supply(look: Look, lang: str) -> str:
    told = WORDS[lang]
    head = el("tr", el("th"), *(el("th", terrain_chip(terrain, lang)) for terrain in range(TERRAINS)))
    rows = "".join(
        el(
            "tr",
            el("th", level_sign(level), text(LEVEL_ROWS.words.name(level, lang)), scope="row"),
            *(el("td", str(look.s.adaptation_supply[terrain, level])) for terrain in range(TERRAINS)),
        )
        for level in range(MIGRATE, ATTACK + 1)
    )
    table = el("table", el("thead", head), el("tbody", rows), class_="charts-table")
    return div("reference-part", div("caption", el("b", told["adaptations left"])), table)


def _ability_supply(look: Look, lang: str, names: Sequence[str]) -> str:
    return div(
        "reference-part",
        div("caption", el("b", WORDS[lang]["ability supply"])),
        listing("effects", (_ability(look, kind, lang, names) for kind in range(ABILITIES))),
    )


def _ability(look: Look, kind: int, lang: str, names: Sequence[str]) -> str:
    losers = [names[who] for who in look.losers_of(kind)]
    taken = text(WORDS[lang]["from"].format(either(losers, lang))) if losers else ""
    count = el("b", str(look.s.ability_supply[kind]))
    name = el("b", safe(ABILITY_ROWS.words.name(kind, lang)))
    return span("ability-tile", ability_sign(kind), count) + div("", name, taken, text(ABILITY_EFFECTS[lang][kind]))


def _open_cards(look: Look, lang: str) -> str:
    s, told = look.s, WORDS[lang]
    piles = [
        div("", text(told[key]), div("small-cards", *_pile(cells, lang)))
        for key, cells in (("played", s.played), ("discards", s.discard))
        if any(cells[card] for card in range(CARDS))
    ]
    note = text(told["deck"].format(s.deck_size, s.discard_size))
    return div("reference-part", div("caption", el("b", told["cards on the table"]), note), *piles)


def _pile(cells: Cells, lang: str) -> Iterator[str]:
    for card in range(CARDS):
        if cells[card]:
            yield small_face(card, lang, "", copies(cells[card]), title=f"{_name(card, lang)}, {cells[card]}")


@cache
def _card_effects(lang: str) -> str:
    shown = range(TERRAINS - 1, CARDS)
    rows = (small_face(card, lang) + div("", text(_card_effect(card, lang))) for card in shown)
    return div("reference-part", div("caption", el("b", WORDS[lang]["what cards do"])), listing("effects", rows))


def _card_effect(card: int, lang: str) -> str:
    name = WORDS[lang]["terrain card"] if card < TERRAINS else _name(card, lang)
    return f"{name}: {CARD_EFFECTS[lang][card]}"


def _name(card: int, lang: str) -> str:
    return SHORT[lang][card].replace("\u00ad", "")
