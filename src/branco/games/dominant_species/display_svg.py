"""The action display as SVG: twelve rows, the pawns on them, and the flow of elements down to the bag."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from branco.kernel.record import NOBODY, NONE
from branco.view.svg import Block, circle, moved, path, rect, tag, title, words

from .art import COAT, INK, arrow, disk, disks, figure, sign
from .look import Look
from .tables import (
    ABUNDANCE_BOX,
    ADAPTATION_BOX,
    ANIMAL,
    BOXES,
    COMPETITION,
    COMPETITION_TERRAINS,
    DEPLETION_BOX,
    ELEMENT,
    ELEMENT_BOX,
    ELEMENTS,
    FIRST_SPACE,
    MIGRATION,
    MIGRATION_CUBES,
    REGRESSION_BOX,
    ROW,
    ROW_SPACES,
    SPACE,
    SPECIATION,
    SPECIATION_ELEMENT,
    WANDERLUST_BOX,
    WASTELAND_BOX,
)
from .words import WORDS

WIDTH = 620
ROW_HEIGHT = 60
HEAD = 30
SPACES_X = 172
SPACE_STEP = 60
BOX_X, BOX_WIDTH = 372, 216
BOX_OF_ROW = {ELEMENT_BOX.row[box]: box for box in range(BOXES)}
# where the left-overs of a box go: to another box, or into the bag
FLOW = {ADAPTATION_BOX: REGRESSION_BOX, ABUNDANCE_BOX: WASTELAND_BOX, WASTELAND_BOX: DEPLETION_BOX}
INTO_BAG = (REGRESSION_BOX, DEPLETION_BOX, WANDERLUST_BOX)


def display(look: Look, lang: str) -> Block:
    """All rows, with the one being carried out and its next pawn marked, and the bag below."""
    parts = [words(0, 22, WORDS[lang]["display"], 22, bold=True)]
    for row in range(len(ROW)):
        body = _row(row, row == look.row, lang) + "".join(_spaces(look, row, lang))
        if row in BOX_OF_ROW:
            box = BOX_OF_ROW[row]
            body += _box(box, tuple(look.s.boxes[box, element] for element in range(ELEMENTS)), lang)
        parts.append(f'<g transform="translate(0 {HEAD + ROW_HEIGHT * row})">{body}</g>')
    parts += [_flow(), moved(0, HEAD + ROW_HEIGHT * len(ROW) + 4, *_bag(look, lang))]
    return Block("display", WIDTH, HEAD + ROW_HEIGHT * len(ROW) + 52, "".join(parts))


@cache
def _row(row: int, now: bool, lang: str) -> str:
    edge, thick = ("var(--glow)", 4) if now else ("var(--line)", 1.5)
    frame = rect(0, 2, WIDTH, ROW_HEIGHT - 4, rx=9, fill="var(--card)", stroke=edge, stroke_width=thick)
    return frame + words(12, 37, f"{'▸ ' if now else ''}{ROW.words.name(row, lang)}", 20, bold=True)


# Spaces and pawns


def _spaces(look: Look, row: int, lang: str) -> Iterator[str]:
    following = next_space(look)
    for place in range(ROW_SPACES[row]):
        space = FIRST_SPACE[row] + place
        step = min(SPACE_STEP, (WIDTH - 26 - SPACES_X) / ROW_SPACES[row])
        x = round(SPACES_X + step * (place + 0.5), 1)
        animal = look.s.pawn[space]
        if animal != NOBODY:
            body = _pawn(space, animal, space == following, lang)
        else:
            body = _vacant(space, look.idle(space), space == look.first_free_glacier, lang)
        yield f'<g transform="translate({x} {ROW_HEIGHT // 2})" id="space-{SPACE.ids[space]}">{body}</g>'


def next_space(look: Look) -> int:
    """The next space with a pawn that acts this turn, or NONE.  [DS-11.12, DS-36.5]"""
    return next((space for space in look.visits if look.s.pawn[space] != NOBODY), NONE)


@cache
def _pawn(space: int, animal: int, following: bool, lang: str) -> str:
    edge, thick = ("var(--glow)", 6) if following else (INK, 3)
    ring = circle(0, 0, 23, fill=COAT[ANIMAL.ids[animal]][0], stroke=edge, stroke_width=thick)
    pawn = moved(-15, -15, figure(animal, 30), id=f"pawn-{SPACE.ids[space]}")
    return ring + pawn + title(f"{SPACE.words.name(space, lang)}: {ANIMAL.words.name(animal, lang)}")


@cache
def _vacant(space: int, idle: str, first: bool, lang: str) -> str:
    """A vacant space; struck out where a pawn of the animal that plans would do nothing."""
    told = WORDS[lang]
    dashes = "4 4" if idle else None
    ring = circle(0, 0, 23, fill="var(--paper)", stroke="var(--muted)", stroke_width=2, stroke_dasharray=dashes)
    stroke = path("M-16 16L16-16", stroke="var(--bad)", stroke_width=2.5, fill="none") if idle else ""
    notes = [SPACE.words.name(space, lang), told[idle] if idle else told["vacant space"]]
    if first and not idle:
        notes.append(told["first free"])
    return ring + _printed(space, lang) + stroke + title(", ".join(notes))


def _printed(space: int, lang: str) -> str:
    """What is printed at a space: an element, a number of cubes, two terrains, or its place in the row."""
    row = SPACE.row[space]
    place = space - FIRST_SPACE[row]
    if row == SPECIATION:
        return disk(SPECIATION_ELEMENT[place], lang)
    if row == MIGRATION:
        return words(0, 8, MIGRATION_CUBES[place], 22, "middle", bold=True)
    if row == COMPETITION:
        signs = [moved(x, 0, sign(COMPETITION_TERRAINS[place, at], 17)) for at, x in enumerate((-9, 9))]
        return rect(-20, -11, 40, 22, rx=5, fill="#f3ead6") + "".join(signs)
    return words(0, 7, place + 1, 19, "middle", fill="var(--muted)")


# Boxes and their flow


@lru_cache(1024)
def _box(box: int, counts: tuple[int, ...], lang: str) -> str:
    told = WORDS[lang]
    parts = [
        rect(BOX_X, 8, BOX_WIDTH, ROW_HEIGHT - 16, rx=8, fill="var(--paper)", stroke="var(--muted)", stroke_width=2)
    ]
    x = BOX_X + 26
    for element, count in enumerate(counts):
        if count:
            mark = f"{ELEMENT_BOX.ids[box]}-{ELEMENT.ids[element]}"
            parts.append(moved(x, ROW_HEIGHT / 2, disks(element, count, lang), id=mark))
            x += 38 * count + 9
    row = ROW.words.name(ELEMENT_BOX.row[FLOW[box]], lang) if box in FLOW else ""
    goes = told["goes to"].format(row) if row else told["to bag"]
    return tag("g", *parts, title(f"{ELEMENT_BOX.words.name(box, lang)}, {goes}"))


@cache
def _flow() -> str:
    """Arrows from box to box, and from the last boxes round to the bag."""
    right = BOX_X + BOX_WIDTH
    parts = [arrow(BOX_X + BOX_WIDTH / 2, HEAD + ROW_HEIGHT * (ELEMENT_BOX.row[box] + 1) - 9, 20) for box in FLOW]
    bottom = HEAD + ROW_HEIGHT * len(ROW) + 12
    for box in INTO_BAG:
        y = HEAD + ROW_HEIGHT * ELEMENT_BOX.row[box] + ROW_HEIGHT / 2
        parts.append(path(f"M{right} {y}h12V{bottom}", fill="none", stroke="var(--muted)", stroke_width=3))
    return "".join([*parts, path(f"M{right + 5} {bottom - 2}h14l-7 10z", fill="var(--muted)")])


def _bag(look: Look, lang: str) -> Iterator[str]:
    yield rect(0, 8, WIDTH, 38, rx=9, fill="var(--card)", stroke="var(--line)", stroke_width=1.5)
    yield words(12, 34, WORDS[lang]["bag"], 19, bold=True)
    for element in range(ELEMENTS):
        x = 140 + 80 * element
        body = _in_bag(element, look.s.bag[element], lang)
        yield f'<g transform="translate({x} 27)" id="bag-{ELEMENT.ids[element]}">{body}</g>'


@lru_cache(512)
def _in_bag(element: int, count: int, lang: str) -> str:
    hit = rect(-16, -18, 72, 36, rx=8, fill="var(--card)")
    return hit + disk(element, lang, 13) + words(19, 7, count, 18)
