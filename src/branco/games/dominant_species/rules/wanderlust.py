"""Wanderlust: new land, and who moves there."""

from branco.kernel.language import NONE, Ask, decision, do, note, offer, procedure, rule

from .actions import DECLINE, DONE, LAY, MOVE, MOVE_FROM, PUT, TAKE_FROM_WANDERLUST, TAKE_TILE
from .cubes import move_cubes
from .disks import put_disk, vacant_corner_of
from .display import visit_row
from .earth import tiles_around
from .events import LAID
from .points import bonus, gain_vp
from .state import State
from .survey import add_tile
from .tables import ANIMALS, CORNERS_OF, ELEMENTS, HEXES, NEIGHBOURS, STACKS, WANDERLUST, WANDERLUST_BOX


@procedure
def wanderlust(s: State) -> None:
    """Animals lay new tiles."""
    visit_row(s, WANDERLUST, take_stack_tile)


@decision
def take_stack_tile(s: State, ask: Ask, who: int, animal: int) -> None:
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
            note(s, LAID, animal, tile, s.land[tile])
            do(s, take_from_wanderlust, who, animal, tile)
            do(s, open_new_tile, animal, tile)
            return


@decision
def take_from_wanderlust(s: State, ask: Ask, who: int, animal: int, tile: int) -> None:
    """Take a disk of the Wanderlust box for the new tile, or none.  [DS-13.4, DS-13.5]"""
    if offer(ask, DECLINE):
        return
    has_corner = vacant_corner_of(s, tile)
    for element in range(ELEMENTS):
        if offer(ask, TAKE_FROM_WANDERLUST + element, has_corner and s.element_boxes[WANDERLUST_BOX, element] > 0):
            s.element_boxes[WANDERLUST_BOX, element] -= 1
            do(s, put_on_tile, who, animal, element, tile)
            return


@decision
def put_on_tile(s: State, ask: Ask, who: int, animal: int, element: int, tile: int) -> None:
    """Put the disk on a vacant corner of the tile.  [DS-13.4, DS-20.2]"""
    for place in range(6):
        corner = CORNERS_OF[tile, place]
        if offer(ask, PUT + corner, s.disk_at[corner] == NONE):
            put_disk(s, animal, corner, element)
            return


@procedure
def open_new_tile(s: State, animal: int, tile: int) -> None:
    """The bonus for the adjacent tiles, then in food-chain order everybody may move in.  [DS-13.6, DS-13.7, DS-13.8]"""
    gain_vp(s, animal, bonus(tiles_around(s, tile)))
    for other in range(ANIMALS):
        if can_wander(s, other, tile, 0):
            do(s, wander_from, s.seat_of[other], other, tile, 0)


@rule
def can_wander(s: State, animal: int, tile: int, used: int) -> bool:
    """Whether the animal has cubes on an adjacent tile that it has not used.  [DS-13.9, DS-13.10]"""
    for side in range(6):
        if is_wander_origin(s, animal, tile, used, side):
            return True
    return False


@rule
def is_wander_origin(s: State, animal: int, tile: int, used: int, side: int) -> bool:
    """Each adjacent tile with own cubes is an origin once.  [DS-13.10]"""
    origin = NEIGHBOURS[tile, side]
    return origin >= 0 and (used >> side) & 1 == 0 and s.cubes[animal, origin] > 0


@decision
def wander_from(s: State, ask: Ask, who: int, animal: int, tile: int, used: int) -> None:
    """Move cubes from an adjacent tile onto the new one, or stop.  [DS-13.8, DS-13.9, DS-13.10]"""
    if offer(ask, DONE):
        return
    for side in range(6):
        if offer(ask, MOVE_FROM + NEIGHBOURS[tile, side], is_wander_origin(s, animal, tile, used, side)):
            do(s, wander_number, who, animal, NEIGHBOURS[tile, side], tile)
            do(s, wander_from, who, animal, tile, used | 1 << side)
            return


@decision
def wander_number(s: State, ask: Ask, who: int, animal: int, origin: int, tile: int) -> None:
    """Say how many cubes move onto the new tile.  [DS-13.8]"""
    for count in range(1, s.cubes[animal, origin] + 1):
        if offer(ask, MOVE + count):
            move_cubes(s, animal, origin, tile, count)
            return
