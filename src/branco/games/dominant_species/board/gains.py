"""What a pawn on a space would give an animal, as things stand."""

from __future__ import annotations

from collections.abc import Iterator

from branco.kernel.language import NOBODY, NONE

from ..mind.worth import earns
from ..rules.cubes import cubes_on
from ..rules.earth import tiles_around
from ..rules.points import bonus
from ..rules.tables import (
    ABUNDANCE,
    ABUNDANCE_BOX,
    ADAPTATION,
    ADAPTATION_BOX,
    ANIMAL,
    COMPETITION,
    COMPETITION_TERRAINS,
    CORNER,
    CORNERS,
    DEPLETION,
    DEPLETION_BOX,
    DOMINATION,
    ELEMENT,
    ELEMENTS,
    FIRST_SPACE,
    GLACIATION,
    HEX,
    HEXES,
    HEXES_OF,
    INITIATIVE,
    LIMIT,
    MIGRATION,
    MIGRATION_CUBES,
    REGRESSION,
    SPACE,
    SPECIATION,
    SPECIATION_ELEMENT,
    WANDERLUST,
    WASTELAND,
)
from .art import element_icon
from .look import Look
from .words import WORDS

MOST = 4  # lines of a card
Gain = tuple[str, str]  # a drawing, perhaps "", and words


def gains(look: Look, space: int, animal: int, lang: str) -> list[Gain]:
    row = SPACE.row[space]
    return list(GAINS[row](look, space - FIRST_SPACE[row], animal, lang))[:MOST]


def _initiative(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    now = look.place(animal)
    if now > 1:
        yield "", WORDS[lang]["gain place"].format(now, now - 1)


def _adaptation(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    """For each kind in the box where it adds to the match."""
    for element in range(ELEMENTS):
        if look.s.element_boxes[ADAPTATION_BOX, element]:
            more = _matches(look, animal, element)
            yield (
                element_icon(element),
                WORDS[lang]["gain match"].format(more) if more else WORDS[lang]["gain no match"],
            )


def _matches(look: Look, animal: int, element: int) -> str:
    """ "+1 C5 D4, +2 F4" """
    more: dict[int, list[str]] = {}
    for tile in look.tiles:
        count = look.disks(tile).count(element)
        if count and look.s.cubes[animal, tile]:
            more.setdefault(count, []).append(HEX.ids[tile])
    return ", ".join(f"+{count} {' '.join(more[count])}" for count in sorted(more))


def _regression(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    for element in look.threatened(animal):
        yield element_icon(element), WORDS[lang]["will lose"].format(ELEMENT.words.name(element, lang))


def _abundance(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    yield from _box(look, ABUNDANCE_BOX, lang)


def _box(look: Look, box: int, lang: str) -> Iterator[Gain]:
    for element in range(ELEMENTS):
        count = look.s.element_boxes[box, element]
        if count:
            yield element_icon(element), f"{ELEMENT.words.name(element, lang)} ×{count}"


def _wasteland(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    for corner in look.wasted:
        yield element_icon(look.s.disk_at[corner]), f"{CORNER.words.name(corner, lang)}: {WORDS[lang]['wasted']}"


def _depletion(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    for element in range(ELEMENTS):
        if look.s.element_boxes[DEPLETION_BOX, element]:
            found = sum(look.s.disk_at[corner] == element for corner in range(CORNERS))
            yield element_icon(element), WORDS[lang]["gain on earth"].format(found)


def _glaciation(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    best = max((tile for tile in look.tiles if look.can_glaciate(tile)), key=look.glaciation_pays, default=NONE)
    if best != NONE:
        yield "", WORDS[lang]["gain best"].format(HEX.ids[best], look.glaciation_pays(best))


def _speciation(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    """Around which disk the most cubes have room."""
    element = SPECIATION_ELEMENT[place]
    disks = [corner for corner in range(CORNERS) if look.s.disk_at[corner] == element]
    if disks:
        best = max(disks, key=lambda corner: _room_around(look, corner))
        count = min(_room_around(look, best), look.s.gene_pool[animal])
        yield element_icon(element), WORDS[lang]["gain cubes"].format(count, CORNER.words.name(best, lang))


def _room_around(look: Look, corner: int) -> int:
    around = [HEXES_OF[corner, place] for place in range(3)]
    return sum(LIMIT[look.terrain(tile)] for tile in around if tile in look.tiles)


def _wanderlust(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    empty = [tile for tile in range(HEXES) if look.s.land[tile] == NONE]
    best = max(empty, key=lambda tile: tiles_around(look.s, tile), default=NONE)
    if best != NONE:
        yield "", WORDS[lang]["gain best"].format(HEX.ids[best], bonus(tiles_around(look.s, best)))


def _migration(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    on_earth = sum(look.s.cubes[animal, tile] for tile in look.tiles)
    yield "", WORDS[lang]["gain move"].format(min(MIGRATION_CUBES[place], on_earth), on_earth)


def _competition(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    """Where opposing cubes could be eliminated."""
    listed = [COMPETITION_TERRAINS[place, at] for at in range(3)]
    tiles = [
        HEX.ids[tile]
        for tile in look.tiles
        if look.terrain(tile) in listed and 0 < look.s.cubes[animal, tile] < cubes_on(look.s, tile)
    ]
    yield "", WORDS[lang]["gain compete"].format(" ".join(tiles) or WORDS[lang]["none"])


def _domination(look: Look, place: int, animal: int, lang: str) -> Iterator[Gain]:
    """The tiles that pay the animal most, with the card where it is dominant."""
    told = WORDS[lang]
    open_tiles = [tile for tile in look.tiles if not look.s.scored[tile] and look.s.cubes[animal, tile]]
    for tile in sorted(open_tiles, key=lambda tile: -earns(look.s, animal, tile))[:3]:
        holder = look.s.cone[tile]
        taker = told["gain card"].format(_taker(holder, animal, lang)) if holder != NOBODY else told["gain no card"]
        yield "", f"{HEX.ids[tile]}: {told['would get'].format(earns(look.s, animal, tile))}, {taker}"


def _taker(holder: int, animal: int, lang: str) -> str:
    return WORDS[lang]["you"] if holder == animal else ANIMAL.words.name(holder, lang)


GAINS = {
    INITIATIVE: _initiative,
    ADAPTATION: _adaptation,
    REGRESSION: _regression,
    ABUNDANCE: _abundance,
    WASTELAND: _wasteland,
    DEPLETION: _depletion,
    GLACIATION: _glaciation,
    SPECIATION: _speciation,
    WANDERLUST: _wanderlust,
    MIGRATION: _migration,
    COMPETITION: _competition,
    DOMINATION: _domination,
}
