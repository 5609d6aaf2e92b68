"""The tray: elements, pawns and figures of the viewer's own animals."""

from __future__ import annotations

from branco.board.markup import chip, counter, div, text

from ..rules.tables import ANIMAL
from .art import animal_icon, line_icon
from .lit import OWN_LIT, PAWNS_LIT
from .look import Look
from .pieces import elements, kind, pawns
from .sentences import danger
from .words import ABILITIES, WORDS


def heading(look: Look, lang: str) -> str:
    mine = look.led_by(look.seat) if look.seat is not None else []
    told = WORDS[lang]
    return told["your animal"].format(ANIMAL.words.name(mine[0], lang)) if len(mine) == 1 else told["your animals"]


def tray(look: Look, lang: str) -> str:
    mine = look.led_by(look.seat) if look.seat is not None else []
    shown = [_animal(look, animal, lang) for animal in mine]
    return div("own" if len(mine) == 1 else "own several", *shown)


def _animal(look: Look, animal: int, lang: str) -> str:
    asked = look.step in OWN_LIT and animal == look.actor
    holds = look.step in PAWNS_LIT and animal == look.actor
    on_display = look.on_display(animal)
    warned = danger(look, animal, lang)
    return div(
        "mine acting" if animal == look.actor else "mine",
        animal_icon(animal, "animal portrait"),
        elements(look, animal, lang, asked),
        _counts(look, animal, lang),
        pawns(animal, look.s.supply[animal], on_display, holds),
        chip(warned, "bad") if warned else text(f"{kind(animal, lang)}: {ABILITIES[lang][animal]}", "ability"),
        data_tip=f"own-{ANIMAL.ids[animal]}",
    )


def _counts(look: Look, animal: int, lang: str) -> str:
    s, told, on_display = look.s, WORDS[lang], look.on_display(animal)
    return div(
        "counts",
        counter(
            line_icon("pawn"), s.supply[animal], told["pawns"].format(s.supply[animal], on_display, s.pawn_box[animal])
        ),
        _count("pool", s.gene_pool[animal], told["pool"]),
        _count("eliminated", s.eliminated[animal], told["eliminated"]),
    )


def _count(symbol: str, number: int, words: str) -> str:
    """With its name where there is room."""
    icon = line_icon(symbol) + text(words.format("").strip(), "count-name", aria_hidden="true")
    return counter(icon, number, words.format(number))
