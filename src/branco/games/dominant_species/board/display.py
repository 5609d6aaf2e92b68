"""The action display: twelve rows with all spaces and boxes while pawns are put, afterwards a track."""

from __future__ import annotations

from functools import cache, lru_cache

from branco.board.markup import div, el, span, text
from branco.board.svg import safe
from branco.kernel.language import NOBODY, NONE

from ..rules.tables import (
    ABUNDANCE_BOX,
    ADAPTATION_BOX,
    ANIMALS,
    BOXES,
    COMPETITION,
    DEPLETION_BOX,
    ELEMENT,
    ELEMENT_BOX,
    ELEMENTS,
    FIRST_SPACE,
    GLACIATION,
    INITIATIVE,
    MIGRATION,
    MIGRATION_CUBES,
    REGRESSION_BOX,
    ROW,
    ROW_SPACES,
    SPACE,
    SPECIATION,
    SPECIATION_ELEMENT,
    WASTELAND_BOX,
)
from .art import animal_icon, element_icon, line_icon, two_terrains
from .look import Look
from .pieces import pawn
from .words import ACTIONS, WORDS

BOX_OF_ROW = {ELEMENT_BOX.row[box]: box for box in range(BOXES)}
# the boxes whose left-overs go to another box, which lies in the next row with one
FEEDS = {ADAPTATION_BOX: REGRESSION_BOX, ABUNDANCE_BOX: WASTELAND_BOX, WASTELAND_BOX: DEPLETION_BOX}
GROUPS = ("adaptation", "abundance", "glaciation", "domination")


def display(look: Look, lang: str) -> str:
    rows = [_row(look, row, lang) for row in range(len(ROW))]
    return div("display spread" if look.is_spread else "display track", *rows)


def _row(look: Look, row: int, lang: str) -> str:
    state = "now" if row == look.row else "past" if look.is_past(row) else ""
    single = "single" if ROW_SPACES[row] == 1 else ""
    starts = "starts" if ROW.ids[row] in GROUPS else ""
    parts = [_label(look, row, lang)]
    if look.is_spread:
        aside = _box(look, row, lang) or _aside(look, row, lang)
        parts.append(div("opened", _meaning(row, lang), _spaces(look, row, lang), aside))
    elif state == "past":
        parts.append(line_icon("done", "tick"))
    else:
        parts += [_box(look, row, lang) if state == "now" else "", _waiting(look, row)]
    return div(" ".join(filter(None, ("action", state, single, starts))), *parts)


def _label(look: Look, row: int, lang: str) -> str:
    """On a phone the label opens the spaces of its row, which say what it does; a card would cover them."""
    if look.is_spread:
        return el("label", _named(row, True, lang), _dots(look, row), class_="label", title=ACTIONS[lang][row])
    return el("label", _named(row, False, lang), class_="label", data_tip=f"row-{ROW.ids[row]}")


@cache
def _named(row: int, opens: bool, lang: str) -> str:
    name = safe(ROW.words.name(row, lang))
    radio = f'<input type="radio" name="action-shown" class="opens" aria-label="{name}">' if opens else ""
    return radio + span("head", line_icon(f"row-{ROW.ids[row]}"), el("span", name, class_="name"))


@cache
def _meaning(row: int, lang: str) -> str:
    """What the open row says on a phone, above its spaces."""
    return div("meaning", el("b", ROW.words.name(row, lang)), " ", text(ACTIONS[lang][row]))


def _places(row: int) -> range:
    return range(FIRST_SPACE[row], FIRST_SPACE[row] + ROW_SPACES[row])


def _dots(look: Look, row: int) -> str:
    """On a phone: a ring for a vacant space, a grey one where a pawn would do nothing, filled where one stands."""
    return span(
        "dots",
        *(_dot(look.s.pawn[space], bool(look.idle(space))) for space in _places(row)),
        aria_hidden="true",
    )


@cache
def _dot(animal: int, idle: bool) -> str:
    if animal != NOBODY:
        return animal_icon(animal, "dot-animal")
    return el("i", class_="dot idle" if idle else "dot")


# Spaces and pawns


def _spaces(look: Look, row: int, lang: str) -> str:
    return div("spaces", *(_space(space, look.s.pawn[space], bool(look.idle(space)), lang) for space in _places(row)))


@cache
def _space(space: int, animal: int, idle: bool, lang: str) -> str:
    """Dashed where a pawn of the animal that plans would do nothing or has to wait."""
    name = f"space-{SPACE.ids[space]}"
    state = "taken" if animal != NOBODY else "idle" if idle else "vacant-space"
    drawn = pawn(animal) if animal != NOBODY else _printed(space)
    return span(f"space {state}", drawn, id=name, data_tip=name)


@cache
def _printed(space: int) -> str:
    """What is printed at a space: an element, a number of cubes, two terrains, or its place in the row."""
    row = SPACE.row[space]
    place = space - FIRST_SPACE[row]
    if row == SPECIATION:
        return element_icon(SPECIATION_ELEMENT[place])
    if row == COMPETITION:
        return two_terrains(place)
    if row == MIGRATION:
        return text(MIGRATION_CUBES[place])
    return text(place + 1) if ROW_SPACES[row] > 1 else line_icon(f"row-{ROW.ids[row]}")


# Boxes


def _box(look: Look, row: int, lang: str) -> str:
    if row not in BOX_OF_ROW:
        return ""
    box = BOX_OF_ROW[row]
    return _disks(box, tuple(look.s.element_boxes[box, element] for element in range(ELEMENTS)), lang)


@lru_cache(1024)
def _disks(box: int, counts: tuple[int, ...], lang: str) -> str:
    kinds = [
        span(
            "kind",
            *([element_icon(element)] * count),
            id=f"{ELEMENT_BOX.ids[box]}-{ELEMENT.ids[element]}",
            data_tip=f"element-{ELEMENT.ids[element]}",
        )
        for element, count in enumerate(counts)
        if count
    ]
    flow = " feeds" if box in FEEDS else ""
    return div(f"box{flow}", *kinds, data_tip=f"box-{ELEMENT_BOX.ids[box]}")


# What else stands in a row


def _aside(look: Look, row: int, lang: str) -> str:
    if row == INITIATIVE:
        return _order(tuple(look.s.initiative[place] for place in range(ANIMALS)), look.actor)
    if row == GLACIATION and look.first_free_glacier != NONE and not look.idle(look.first_free_glacier):
        place = look.first_free_glacier - FIRST_SPACE[GLACIATION] + 1
        return text(WORDS[lang]["first free"].format(place), "soonest")
    return ""


@cache
def _order(order: tuple[int, ...], actor: int) -> str:
    """The animals in the order of play."""
    shown = [
        span("turn now" if animal == actor else "turn", animal_icon(animal)) for animal in order if animal != NOBODY
    ]
    return div("order", *shown, data_tip="order")


def _waiting(look: Look, row: int) -> str:
    """The pawns of a row that is being carried out or to come, and before them the one that acts."""
    standing = [_standing(space, look.s.pawn[space]) for space in _places(row) if look.s.pawn[space] != NOBODY]
    acting = [pawn(look.actor, "acting")] if row == look.row and look.actor != NOBODY else []
    return div("waiting", *acting, *standing) if acting or standing else ""


@cache
def _standing(space: int, animal: int) -> str:
    name = f"space-{SPACE.ids[space]}"
    return span("stand", pawn(animal), id=name, data_tip=name)
