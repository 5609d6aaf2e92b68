"""What can be looked up: what terrains pay, the bonus, the bag, the food chain."""

from __future__ import annotations

from functools import cache, lru_cache

from branco.board.markup import div, el, span, text
from branco.board.svg import safe

from ..rules.tables import ANIMALS, BONUS, ELEMENT, ELEMENTS, LIMIT, TERRAIN, TERRAINS
from .art import animal_icon, element_icon, terrain_icon
from .look import Look
from .pieces import begun, kind
from .sentences import places
from .words import ABILITIES, WORDS


def reference(look: Look, lang: str) -> str:
    bag = tuple(look.s.bag[element] for element in range(ELEMENTS))
    return div("reference", _terrains(lang), _bonus(lang), _bag(bag, lang), _food_chain(lang))


@cache
def _terrains(lang: str) -> str:
    told = WORDS[lang]
    head = el(
        "tr", el("th"), *(el("th", safe(told[word]), scope="col") for word in ("terrain", "places", "speciation"))
    )
    rows = [
        el(
            "tr",
            el("td", terrain_icon(row)),
            *(el("td", safe(each)) for each in (TERRAIN.words.name(row, lang), places(row), LIMIT[row])),
        )
        for row in range(TERRAINS)
    ]
    return el("table", el("thead", head), el("tbody", *rows))


@cache
def _bonus(lang: str) -> str:
    pairs = [span("pair", text(quantity), el("b", str(BONUS[quantity]))) for quantity in range(1, len(BONUS))]
    return el("p", el("b", safe(WORDS[lang]["bonus for"])), class_="part") + div("pairs", *pairs)


@lru_cache(256)
def _bag(bag: tuple[int, ...], lang: str) -> str:
    kinds = [
        span("pair", element_icon(element), el("b", str(bag[element])), title=ELEMENT.words.name(element, lang))
        for element in range(ELEMENTS)
    ]
    return el("p", el("b", safe(begun(WORDS[lang]["bag"]))), class_="part") + div("pairs", *kinds, id="bag")


@cache
def _food_chain(lang: str) -> str:
    rows = [
        el("li", animal_icon(animal), span("", el("b", safe(kind(animal, lang))), " ", text(ABILITIES[lang][animal])))
        for animal in range(ANIMALS)
    ]
    return el("p", el("b", safe(WORDS[lang]["food chain"])), class_="part") + el("ol", *rows, class_="chain")
