"""Speciation: new cubes around an element."""

from branco.kernel.language import Ask, decision, do, offer, procedure, rule

from .actions import ADD, ADD_ON, DECLINE, SPECIATE
from .animals import in_play
from .cubes import add_cubes
from .display import visit_row
from .earth import is_tile, terrain
from .state import State
from .survey import corners_with_kind, lowest_corner, without_lowest_corner
from .tables import FIRST_SPACE, HEXES, HEXES_OF, INSECT, LIMIT, SPECIATION, SPECIATION_ELEMENT


@procedure
def speciation(s: State) -> None:
    """The pawns act, and the insects last, every turn without a pawn.  [DS-4.5, DS-12.7]"""
    visit_row(s, SPECIATION, speciate)
    if in_play(s, INSECT):
        do(s, insects_speciate, s.seat_of[INSECT], INSECT)


@decision
def speciate(s: State, ask: Ask, who: int, animal: int, space: int) -> None:
    """Choose a disk of the printed kind; you may add cubes on the tiles around it.  [DS-12.1, DS-12.5, DS-12.6]"""
    if offer(ask, DECLINE):
        return
    element = SPECIATION_ELEMENT[space - FIRST_SPACE[SPECIATION]]
    has_cubes = s.gene_pool[animal] > 0
    low, high = corners_with_kind(s, element)
    while low | high != 0:
        corner = lowest_corner(low, high)
        low, high = without_lowest_corner(low, high)
        if offer(ask, SPECIATE + corner, has_cubes):
            speciate_around(s, who, animal, corner)
            return


@rule
def speciate_around(s: State, who: int, animal: int, corner: int) -> None:
    """Each tile around a disk may get cubes, up to its limit.  [DS-12.1, DS-12.2]"""
    for place in range(3):
        tile = HEXES_OF[corner, place]
        if tile >= 0 and is_tile(s, tile):
            do(s, add_cubes_on_tile, who, animal, tile, LIMIT[terrain(s, tile)])


@decision
def add_cubes_on_tile(s: State, ask: Ask, who: int, animal: int, tile: int, limit: int) -> None:
    """Say how many cubes you add on the tile.  [DS-12.2, DS-12.3, DS-12.4, DS-12.5, DS-20.4]"""
    for count in range(min(limit, s.gene_pool[animal]) + 1):
        if offer(ask, ADD + count):
            add_cubes(s, animal, tile, count)
            return


@decision
def insects_speciate(s: State, ask: Ask, who: int, animal: int) -> None:
    """The insects may add one cube on any tile, tundra included.  [DS-12.7]"""
    if offer(ask, DECLINE):
        return
    has_cubes = s.gene_pool[animal] > 0
    for tile in range(HEXES):
        if offer(ask, ADD_ON + tile, is_tile(s, tile) and has_cubes):
            add_cubes(s, animal, tile, 1)
            return
