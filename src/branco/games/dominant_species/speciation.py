"""Speciation: new cubes around an element."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import ADD, ADD_ON, DECLINE, SPECIATE
from .display import visit_row
from .earth import add_cubes, in_play, is_tile, terrain
from .state import State
from .tables import (
    FIRST_SPACE,
    HALF,
    HALVES,
    HEXES,
    HEXES_OF,
    INSECT,
    LIMIT,
    SPECIATION,
    SPECIATION_ELEMENT,
)


@procedure
def speciation(s: State) -> None:
    """The pawns act, and the insects last, every turn without a pawn.  [DS-4.5, DS-12.7]"""
    visit_row(s, SPECIATION, speciate)
    if in_play(s, INSECT):
        do(s, swarm, s.seat_of[INSECT])


@decision
def speciate(s: State, ask: Ask, who: int, animal: int, space: int) -> None:
    """Choose a disk of the printed kind; you may add cubes on the tiles around it.  [DS-12.1, DS-12.5, DS-12.6]"""
    if offer(ask, DECLINE):
        return
    element = SPECIATION_ELEMENT[space - FIRST_SPACE[SPECIATION]]
    for half in range(HALVES if s.pool[animal] > 0 else 0):
        left = s.lying[element, half]
        while left != 0:
            corner = half * HALF + lowest(left)
            left = without_lowest(left)
            if offer(ask, SPECIATE + corner):
                multiply_around(s, who, animal, corner)
                return


@rule
def multiply_around(s: State, who: int, animal: int, corner: int) -> None:
    """Each tile around a disk may get cubes, up to its limit.  [DS-12.1, DS-12.2]"""
    for place in range(3):
        tile = HEXES_OF[corner, place]
        if tile >= 0 and is_tile(s, tile):
            do(s, multiply, who, animal, tile, LIMIT[terrain(s, tile)])


@decision
def multiply(s: State, ask: Ask, who: int, animal: int, tile: int, limit: int) -> None:
    """Say how many cubes you add on the tile.  [DS-12.2, DS-12.3, DS-12.4, DS-12.5, DS-20.4]"""
    for count in range(min(limit, s.pool[animal]) + 1):
        if offer(ask, ADD + count):
            add_cubes(s, animal, tile, count)
            return


@decision
def swarm(s: State, ask: Ask, who: int) -> None:
    """The insects may add one cube on any tile, tundra included.  [DS-12.7]"""
    if offer(ask, DECLINE):
        return
    has_cubes = s.pool[INSECT] > 0
    for tile in range(HEXES):
        if offer(ask, ADD_ON + tile, is_tile(s, tile) and has_cubes):
            add_cubes(s, INSECT, tile, 1)
            return
