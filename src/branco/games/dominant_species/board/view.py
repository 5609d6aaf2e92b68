"""The table in words, from a redacted position: it tells everything that the panels show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.board.text import counted, listed, paragraphs
from branco.game import Position
from branco.kernel.language import NOBODY, NONE

from ..rules.tables import (
    ANIMAL,
    BONUS,
    BOXES,
    CARD,
    CORNER,
    CORNERS_OF,
    ELEMENT,
    ELEMENT_BOX,
    ELEMENTS,
    FIRST_SPACE,
    HEX,
    LIMIT,
    PRINTED,
    ROW,
    ROW_SPACES,
    SLOTS,
    SPACE,
    STACKS,
    TERRAIN,
    TERRAINS,
    TUNDRA,
)
from .look import OVER, SET_UP, Look
from .presence import Presence
from .sentences import glaciation, now, places, survival, turn
from .words import WORDS


def text(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """For a terminal, a screen reader, a letter."""
    look, told = Look(view, seat), WORDS[lang]
    blocks = (
        list(_turn(look, lang)),
        [told["result"], *_result(look, lang, names)] if look.is_over else [],
        [told["animals"], *(_animal(look, animal, lang, names) for animal in look.animals)],
        [told["earth"], *(_tile(look, tile, lang) for tile in look.tiles), *_stacks(look, lang)],
        [told["display"], *_display(look, lang)],
        list(_warnings(look, lang)),
        [f"{told['cards']}: {told['deck'].format(look.cards_left)}", *_cards(look, lang)],
        [told["previews"], *_previews(look, lang)] if not look.is_over else [],
        [_bonus(lang), _terrains(lang)],
    )
    return paragraphs(*blocks)


def _turn(look: Look, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    if look.phase in (SET_UP, OVER):
        yield f"{told[look.phase]}."
    else:
        yield f"{turn(look, lang)}, {told[look.phase].lower()}."
    if look.phase != OVER:
        yield told["now"].format(now(look, lang))
        if look.s.last_turn:
            yield f"{told['last turn']}."
    yield f"{survival(look, lang)}."


def _result(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    told = WORDS[lang]
    for place, who, score in look.ranking():
        led = listed(
            [ANIMAL.words.name(animal, lang) for animal in look.animals if look.s.seat_of[animal] == who], lang
        )
        wins = f", {told['wins']}" if place == 1 else ""
        yield f"{place}. {names[who]} ({led}): {score} {told['vp']}{wins}"


# Animals


def _animal(look: Look, animal: int, lang: str, names: Sequence[str]) -> str:
    s, told = look.s, WORDS[lang]
    parts = [f"{s.vp[animal]} {told['vp']}", _elements(look, animal, lang)]
    parts += [told["pool"].format(s.gene_pool[animal]), told["eliminated"].format(s.eliminated[animal])]
    parts.append(told["pawns"].format(s.supply[animal], look.on_display(animal), s.pawn_box[animal]))
    parts += [told["cones"].format(look.cones(animal)), told["on tundra"].format(look.on_tundra(animal))]
    parts.append(told["initiative"].format(look.place(animal) or "–"))
    return f"- {ANIMAL.words.name(animal, lang)} ({names[s.seat_of[animal]]}): {', '.join(parts)}"


def _elements(look: Look, animal: int, lang: str) -> str:
    told = WORDS[lang]
    printed = counted((ELEMENT.words.name(element, lang), PRINTED[animal, element]) for element in range(ELEMENTS))
    gained = counted(
        (ELEMENT.words.name(element, lang), look.s.animal_disks[animal, element]) for element in range(ELEMENTS)
    )
    free = told["free"].format(look.room(animal))
    return f"{told['printed']} {' '.join(printed)}" + "".join(f" + {disk}" for disk in gained) + f", {free}"


# Earth


def _tile(look: Look, tile: int, lang: str) -> str:
    """The tile, its elements with their corners, who stands there with which match, and what it would pay."""
    told, terrain = WORDS[lang], look.terrain(tile)
    name = f"{HEX.ids[tile]} {TERRAIN.words.name(terrain, lang)}"
    if terrain == TUNDRA:
        name += f" ({told['under'].format(TERRAIN.words.name(look.s.land[tile], lang))})"
    standing = [_presence(each, lang) for each in look.presences(tile)]
    notes = [told["elements"].format(", ".join(_corners(look, tile, lang)) or told["none"])]
    if look.s.scored[tile]:
        notes.append(told["scored"])
    if look.can_glaciate(tile):
        notes.append(", ".join(glaciation(look, tile, lang)))
    return f"- {name}: {'; '.join(standing) or told['nobody']}; {'; '.join(notes)}"


def _corners(look: Look, tile: int, lang: str) -> Iterator[str]:
    for place in range(6):
        corner = CORNERS_OF[tile, place]
        element = look.s.disk_at[corner]
        if element != NONE:
            yield f"{ELEMENT.words.name(element, lang)} {CORNER.words.name(corner, lang)}"


def _presence(each: Presence, lang: str) -> str:
    told = WORDS[lang]
    notes = [told["match"].format(each.match), told["would get"].format(each.pays)]
    if each.dominant:
        notes.append(told["dominant"])
    if each.dying:
        notes.append(told["endangered"].format(each.dying))
    if each.hibernating:
        notes.append(told["hibernating"].format(each.hibernating))
    return f"{ANIMAL.words.name(each.animal, lang)} {each.cubes} ({', '.join(notes)})"


def _stacks(look: Look, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    for stack in range(STACKS):
        terrain, left = look.s.face_up[stack], look.s.stack[stack, 0]
        if terrain == NONE:
            yield told["stack empty"].format(stack + 1, left)
        else:
            yield told["stack"].format(stack + 1, TERRAIN.words.name(terrain, lang), left)
    yield told["tundra left"].format(look.s.tundra_left)


# The display


def _display(look: Look, lang: str) -> Iterator[str]:
    """Each row with its pawns and its box; what is empty is left out."""
    told = WORDS[lang]
    boxes = {ELEMENT_BOX.row[box]: box for box in range(BOXES)}
    for row in range(len(ROW)):
        parts = list(_pawns(look, row, lang))
        if row in boxes:
            disks = _box(look, boxes[row], lang)
            parts.append(told["disks"].format(ELEMENT_BOX.words.name(boxes[row], lang), disks or told["none"]))
        mark = ">" if row == look.row else "-"
        if parts:
            yield f"{mark} {ROW.words.name(row, lang)}: {'; '.join(parts)}"
    bag = counted((ELEMENT.words.name(element, lang), look.s.bag[element]) for element in range(ELEMENTS))
    yield f"- {told['bag']}: {', '.join(bag) or told['none']}"


def _pawns(look: Look, row: int, lang: str) -> Iterator[str]:
    for space in range(FIRST_SPACE[row], FIRST_SPACE[row] + ROW_SPACES[row]):
        animal = look.s.pawn[space]
        if animal != NOBODY:
            mark = f" ({WORDS[lang]['next']})" if space == look.next_space else ""
            yield f"{SPACE.words.name(space, lang)} {ANIMAL.words.name(animal, lang)}{mark}"


def _warnings(look: Look, lang: str) -> Iterator[str]:
    """Where a pawn of the animal that plans would do nothing, and the Glaciation space that acts soonest."""
    if not look.is_planning:
        return
    told = WORDS[lang]
    yield told["spaces for"].format(ANIMAL.words.name(look.actor, lang))
    reasons: dict[str, list[str]] = {}
    for space in range(len(SPACE)):
        if look.s.pawn[space] == NOBODY and look.idle(space):
            reasons.setdefault(look.idle(space), []).append(SPACE.words.name(space, lang))
    yield from (f"- {', '.join(spaces)}: {told[reason]}" for reason, spaces in reasons.items())
    first = look.first_free_glacier
    if first != NONE and not look.idle(first):
        yield f"- {SPACE.words.name(first, lang)}: {told['first free']}"


def _box(look: Look, box: int, lang: str) -> str:
    return ", ".join(
        counted((ELEMENT.words.name(element, lang), look.s.element_boxes[box, element]) for element in range(ELEMENTS))
    )


def _cards(look: Look, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    if look.ice_age_is_open:
        yield f"{told['ice age open']}."
    elif look.cards_left == 1:
        yield f"{told['ice age next']}."
    for slot in range(SLOTS):
        card = look.s.slot[slot]
        if card != NONE:
            yield f"- {CARD.words.name(card, lang)}: {CARD.text('text', card, lang)}"


# What is to come


def _previews(look: Look, lang: str) -> Iterator[str]:
    """What Regression, Wasteland and Extinction would take if nothing changed."""
    told = WORDS[lang]
    lost = [_threatened(look, animal, lang) for animal in look.animals if look.threatened(animal)]
    wasted = [
        f"{ELEMENT.words.name(look.s.disk_at[corner], lang)} {CORNER.words.name(corner, lang)}"
        for corner in look.wasted
    ]
    dying = [
        f"{ANIMAL.words.name(animal, lang)} ×{look.dying_cubes(animal)}"
        for animal in look.animals
        if look.dying_cubes(animal)
    ]
    yield told["regression losses"].format("; ".join(lost) or told["nothing"])
    yield told["wasteland losses"].format(", ".join(wasted) or told["nothing"])
    yield told["extinction losses"].format(", ".join(dying) or told["nothing"])


def _threatened(look: Look, animal: int, lang: str) -> str:
    kinds = [ELEMENT.words.name(element, lang) for element in look.threatened(animal)]
    return f"{ANIMAL.words.name(animal, lang)} {' '.join(kinds)}"


def _bonus(lang: str) -> str:
    pays = ", ".join(f"{quantity}: {BONUS[quantity]}" for quantity in range(1, len(BONUS)))
    return f"{WORDS[lang]['bonus']}: {pays}+"


def _terrains(lang: str) -> str:
    told = WORDS[lang]
    rows = [f"{TERRAIN.words.name(row, lang)} {places(row)}, {LIMIT[row]}" for row in range(TERRAINS)]
    return f"{told['terrain']} ({told['places']}, {told['speciation']}): {'; '.join(rows)}"
