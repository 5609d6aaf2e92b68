"""Wanderlust: new land, and who moves there."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NONE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import CARRY, DECLINE, DONE, LAY, LEAVE, MOVE, PUT, TAKE_TILE
from .display import visit_row
from .earth import bonus, gain, move_cubes, put_disk, tiles_around, vacant_corner_of
from .events import LAID
from .state import State
from .survey import add_tile
from .tables import (
    ANIMALS,
    CORNERS_OF,
    ELEMENTS,
    HEXES,
    NEIGHBOURS,
    STACKS,
    WANDERLUST,
    WANDERLUST_BOX,
)


@procedure
def wanderlust(s: State) -> None:
    """Animals lay new tiles."""
    visit_row(s, WANDERLUST, explore)


@decision
def explore(s: State, ask: Ask, who: int, animal: int) -> None:
    """Choose a face-up tile of the stacks.  [DS-13.1, DS-13.3]"""
    if offer(ask, DECLINE):
        return
    for stack in range(STACKS):
        if offer(ask, TAKE_TILE + stack, s.face_up[stack] != NONE):
            do(s, lay_tile, who, animal, stack)
            return


@decision
def lay_tile(s: State, ask: Ask, who: int, animal: int, stack: int) -> None:
    """Lay the tile on an empty hex beside a tile; it shares the disks around at once.  [DS-2.5, DS-13.2]"""
    for tile in range(HEXES):
        if offer(ask, LAY + tile, (s.land[tile] == NONE) & (tiles_around(s, tile) > 0)):
            s.land[tile] = s.face_up[stack]
            s.face_up[stack] = NONE
            add_tile(s, tile)
            note(s, LAID, tile, s.land[tile])
            do(s, bring_element, who, tile)
            do(s, found, animal, tile)
            return


@decision
def bring_element(s: State, ask: Ask, who: int, tile: int) -> None:
    """Take a disk of the Wanderlust box for the new tile, or none.  [DS-13.4, DS-13.5]"""
    if offer(ask, DECLINE):
        return
    if vacant_corner_of(s, tile):
        for element in range(ELEMENTS):
            if offer(ask, CARRY + element, s.boxes[WANDERLUST_BOX, element] > 0):
                s.boxes[WANDERLUST_BOX, element] -= 1
                do(s, put_on_tile, who, element, tile)
                return


@decision
def put_on_tile(s: State, ask: Ask, who: int, element: int, tile: int) -> None:
    """Put the disk on a vacant corner of the tile.  [DS-13.4, DS-20.2]"""
    for place in range(6):
        corner = CORNERS_OF[tile, place]
        if offer(ask, PUT + corner, s.disk[corner] == NONE):
            put_disk(s, corner, element)
            return


@procedure
def found(s: State, animal: int, tile: int) -> None:
    """The bonus for the adjacent tiles, then in food-chain order everybody may move in.  [DS-13.6, DS-13.7, DS-13.8]"""
    gain(s, animal, bonus(tiles_around(s, tile)))
    for other in range(ANIMALS):
        if stands_beside(s, other, tile, 0):
            do(s, leave_for_new_land, s.seat_of[other], other, tile, 0)


@rule
def stands_beside(s: State, animal: int, tile: int, used: int) -> bool:
    """Whether the animal has cubes on an adjacent tile that it has not used.  [DS-13.9, DS-13.10]"""
    for side in range(6):
        if is_origin(s, animal, tile, used, side):
            return True
    return False


@rule
def is_origin(s: State, animal: int, tile: int, used: int, side: int) -> bool:
    """Each adjacent tile with own cubes is an origin once.  [DS-13.10]"""
    origin = NEIGHBOURS[tile, side]
    return origin >= 0 and (used >> side) & 1 == 0 and s.cubes[animal, origin] > 0


@decision
def leave_for_new_land(s: State, ask: Ask, who: int, animal: int, tile: int, used: int) -> None:
    """Move cubes from an adjacent tile onto the new one, or stop.  [DS-13.8, DS-13.9, DS-13.10]"""
    if offer(ask, DONE):
        return
    for side in range(6):
        if is_origin(s, animal, tile, used, side) and offer(ask, LEAVE + NEIGHBOURS[tile, side]):
            do(s, move_in, who, animal, NEIGHBOURS[tile, side], tile)
            do(s, leave_for_new_land, who, animal, tile, used | 1 << side)
            return


@decision
def move_in(s: State, ask: Ask, who: int, animal: int, origin: int, tile: int) -> None:
    """Say how many cubes move onto the new tile.  [DS-13.8]"""
    for count in range(1, s.cubes[animal, origin] + 1):
        if offer(ask, MOVE + count):
            move_cubes(s, animal, origin, tile, count)
            return
