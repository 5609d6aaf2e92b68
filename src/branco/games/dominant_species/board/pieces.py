"""Pawns, elements of an animal and its figures, as all panels show them."""

from __future__ import annotations

from functools import cache, lru_cache

from branco.board.markup import counter, div, el, span
from branco.kernel.language import NOBODY

from ..rules.tables import ANIMAL, ELEMENT, ELEMENT_LIMIT, ELEMENTS, PRINTED
from .art import animal_icon, element_icon, line_icon
from .look import Look
from .words import WORDS


@cache
def pawn(animal: int, mark: str = "") -> str:
    return span(f"pawn of-{ANIMAL.ids[animal]} {mark}".strip(), animal_icon(animal))


@cache
def kind(animal: int, lang: str) -> str:
    """The animal's name, the first letter large."""
    return begun(ANIMAL.words.name(animal, lang))


def begun(words: str) -> str:
    """With a large first letter; names inside keep theirs."""
    return words[:1].upper() + words[1:]


def elements(look: Look, animal: int, lang: str, asked: bool = False) -> str:
    """Printed elements on a dark ground, disks, free places; disks that Regression threatens are marked."""
    held = tuple(look.s.animal_disks[animal, element] for element in range(ELEMENTS))
    return _elements(animal, held, tuple(look.threatened(animal)), asked, lang)


@lru_cache(4096)
def _elements(animal: int, held: tuple[int, ...], threatened: tuple[int, ...], asked: bool, lang: str) -> str:
    told = WORDS[lang]
    slots = [
        span("slot printed", element_icon(element), title=f"{ELEMENT.words.name(element, lang)}, {told['printed']}")
        for element in range(ELEMENTS)
        for _ in range(PRINTED[animal, element])
    ]
    free = ELEMENT_LIMIT - len(slots) - sum(held)
    for element, copies in enumerate(held):
        if copies:
            slots.append(_disks(element, copies, element in threatened, asked, lang))
    return div("elements", *slots, *([el("i", class_="slot free", title=told["free"].format(free))] * free))


def _disks(element: int, copies: int, threatened: bool, asked: bool, lang: str) -> str:
    name = ELEMENT.words.name(element, lang)
    note = f"{name}, {WORDS[lang]['will lose'].format(name)}" if threatened else name
    name = f"own-{ELEMENT.ids[element]}" if asked else ""
    class_ = "slot disks threatened" if threatened else "slot disks"
    return span(class_, *([element_icon(element)] * copies), id=name, title=note)


def figures(look: Look, animal: int, lang: str) -> str:
    """Order, pawns, gene pool, eliminated, tiles dominated, cubes on tundra."""
    s, told = look.s, WORDS[lang]
    all_pawns = s.supply[animal] + look.on_display(animal)
    return div(
        "figures",
        _figure("row-initiative", look.place(animal) or "–", told["initiative"]),
        counter(
            line_icon("pawn"),
            f"{s.supply[animal]}/{all_pawns}",
            told["pawns"].format(s.supply[animal], look.on_display(animal), s.pawn_box[animal]),
        ),
        _figure("pool", s.gene_pool[animal], told["pool"]),
        _figure("eliminated", s.eliminated[animal], told["eliminated"]),
        _figure("dominated", look.cones(animal), told["cones"]),
        _figure("row-glaciation", look.on_tundra(animal), told["on tundra"]),
    )


@lru_cache(4096)
def _figure(symbol: str, number: object, words: str) -> str:
    return counter(line_icon(symbol), number, words.format(number))


@cache
def pawns(animal: int, supply: int, on_display: int, holds: bool) -> str:
    """The pawns ready, the first lifted while one is to be put, and those on the display as empty places."""
    ready = [pawn(animal, "up" if holds and number == 0 else "") for number in range(supply)]
    return div("hand", *ready, *([el("i", class_="pawn out")] * on_display))


def is_mine(look: Look, animal: int) -> bool:
    return look.seat is not None and animal != NOBODY and look.s.seat_of[animal] == look.seat
