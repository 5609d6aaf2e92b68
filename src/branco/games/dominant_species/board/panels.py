"""The board: action display and Earth on the stage, own animals in the tray, players, cards and reference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.board.markup import chip, div, el, listing, person, phase_track, seat_mark, span, text
from branco.board.panel import REFERENCE, STAGE, STATUS, TAB, TRAY, Arrangement, Panel, player
from branco.board.svg import safe
from branco.game import Position

from ..rules.tables import ANIMAL, ANIMALS, ELEMENT, PRINTED_TOTAL
from .art import animal_icon, element_icon, line_icon
from .cards import cards, offer
from .display import display
from .earth import earth
from .look import EXECUTION, OVER, PLANNING, RESET, SET_UP, Look, look_at
from .pieces import kind
from .players import row
from .prompt import prompt
from .reference import reference
from .sentences import turn_in_short
from .tray import heading, tray
from .words import ABILITIES, WORDS

ARRANGEMENT = Arrangement(tray="left", phone="apart")
FROM_THE_MOST = ("add", "move", "bring_back")
PHASES = (PLANNING, EXECUTION, RESET)


def panels(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> list[Panel]:
    """All but one's own animals and the cards that one chooses from is the same to everybody."""
    common = view.once(_common, lang, tuple(names))
    look, told = look_at(view, seat), WORDS[lang]
    drawn = [*common, Panel("cards", TAB, told["cards"], cards(look, lang))]
    if look.chooses_card:
        drawn.append(Panel("offer", STAGE, markup=offer(look, lang)))
    if seat is not None:
        drawn.append(Panel("mine", TRAY, heading(look, lang), tray(look, lang)))
    return drawn


def _common(view: Position, lang: str, names: Sequence[str]) -> list[Panel]:
    """Every panel keeps its place; animals to choose from lie on the stage while they are chosen."""
    look, told = look_at(view, None), WORDS[lang]
    return [
        Panel("status", STATUS, markup=_status(look, lang)),
        *([] if look.is_over else [prompt(look, lang)]),
        Panel("display", STAGE, markup=display(look, lang)),
        Panel("earth", STAGE, markup=earth(look, lang)),
        *_meanwhile(look, lang, names),
        *(Panel(f"row-{who}", player(who), markup=row(look, who, lang)) for who in range(view.players)),
        Panel("reference", REFERENCE, told["reference"], reference(look, lang)),
    ]


def _meanwhile(look: Look, lang: str, names: Sequence[str]) -> Iterator[Panel]:
    if look.step == "pick_animal":
        yield Panel("offer", STAGE, markup=_free_animals(look, lang))
    if look.is_over:
        yield Panel("offer", STAGE, markup=_result(look, lang, names), is_result=True)


# The bar at the top


def _status(look: Look, lang: str) -> str:
    told = WORDS[lang]
    if look.phase in (SET_UP, OVER):
        return el("b", safe(told[look.phase]))
    signs = [(str(number), told[phase]) for number, phase in enumerate(PHASES, 1)]
    track = phase_track(signs, PHASES.index(look.phase))
    head = el("b", safe(turn_in_short(look, lang)), class_="turn-number")
    return head + track + _ice_age(look, lang)


def _ice_age(look: Look, lang: str) -> str:
    """How many cards are left before Ice Age; red once it is here."""
    told = WORDS[lang]
    if look.s.last_turn:
        return span("ice-age here", line_icon("row-glaciation"), text(told["last turn"]))
    if look.ice_age_is_open:
        return span(
            "ice-age here", line_icon("row-glaciation"), text(told["ice age open short"]), title=told["ice age open"]
        )
    return span("ice-age", line_icon("row-glaciation"), text(told["ice age in"].format(look.cards_left)))


# Before and after


def _free_animals(look: Look, lang: str) -> str:
    """The animals that nobody leads yet."""
    return div(
        "offer beginnings", *(_free_animal(animal, lang) for animal in range(ANIMALS) if animal not in look.animals)
    )


def _free_animal(animal: int, lang: str) -> str:
    name = ANIMAL.ids[animal]
    printed = element_icon(ANIMAL.element[animal]) * PRINTED_TOTAL[animal]
    what = f"{PRINTED_TOTAL[animal]} {ELEMENT.words.name(ANIMAL.element[animal], lang)}; {ABILITIES[lang][animal]}"
    return div(
        "dominance-card",
        span("portrait-frame", animal_icon(animal, "animal portrait")),
        el("b", safe(kind(animal, lang)), " ", printed),
        el("p", safe(what)),
        id=f"animal-{name}",
        data_tip=f"animal-{name}",
    )


def _result(look: Look, lang: str, names: Sequence[str]) -> str:
    told = WORDS[lang]
    rows = [
        seat_mark(who)
        + text(f"{place}.")
        + "".join(animal_icon(animal) for animal in look.led_by(who))
        + person(names[who])
        + el("b", safe(f"{score} {told['vp']}"))
        + (chip(told["wins"], "gold") if place == 1 else "")
        for place, who, score in look.ranking()
    ]
    return div("result", el("h2", safe(told["result"])), listing("ranking", rows))


def log_sign(view: Position, part: str, value: int) -> str:
    """The animal that a line speaks of."""
    return f"animal-{ANIMAL.ids[value]}" if part == "animal" and 0 <= value < ANIMALS else ""
