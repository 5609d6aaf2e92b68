"""Dominance: the highest match, and the cones that follow it."""

from branco.kernel.language import NOBODY, each, note, rule

from .earth import is_tile
from .endangered import match
from .events import CONE, NO_CONE
from .state import State
from .tables import ANIMALS, HEXES_OF


@rule
def dominant(s: State, tile: int) -> int:
    """Who is present with strictly the highest match, at least 1; on a tie nobody.  [DS-2.9, DS-2.10, DS-2.13]"""
    best = NOBODY
    high = 0
    for animal in range(ANIMALS):
        if s.cubes[animal, tile] > 0:
            value = match(s, animal, tile)
            if value > high:
                best = animal
                high = value
            elif value == high:
                best = NOBODY
    return best


@rule
def update_cone(s: State, tile: int) -> None:
    """The cone follows dominance at once.  [DS-2.11, DS-2.12, DS-2.27]"""
    animal = dominant(s, tile)
    if animal == s.cone[tile]:
        return
    s.cone[tile] = animal
    if animal == NOBODY:
        note(s, NO_CONE, tile)
    else:
        note(s, CONE, tile, animal)


@rule
def update_cones_around(s: State, corner: int) -> None:
    """A change at a corner concerns the tiles that touch it.  [DS-2.3, DS-2.11]"""
    for place in range(3):
        tile = HEXES_OF[corner, place]
        if tile >= 0 and is_tile(s, tile):
            update_cone(s, tile)


@rule
def update_cones_of(s: State, animal: int) -> None:
    """A change of an animal's elements concerns the tiles it occupies.  [DS-2.11]"""
    for tile in each(s.occupied[animal]):
        update_cone(s, tile)
