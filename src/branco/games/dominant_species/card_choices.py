"""The decisions that Dominance cards ask for."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NONE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .abundance import put_on_earth
from .actions import (
    ADD_ON,
    CHOOSE,
    DECLINE,
    DONE,
    ELIMINATE,
    ENTER,
    FROM_BAG,
    GIVE,
    GLACIATE,
    KEEP,
    LOSE,
    LOSE_CUBES,
    LOSE_DISK,
    LOSE_PAWN,
    MOVE,
    REPLACE,
    REPLACE_ON,
    REVIVE,
    SPARE,
)
from .bag import bag_size
from .earth import (
    add_cubes,
    cubes_on,
    disks_of,
    disks_on,
    eliminate,
    gain,
    gain_disk,
    is_tile,
    lose_disk,
    move_cubes,
    put_cubes,
    remove_disk,
    terrain,
    vacant_corner_of,
)
from .events import HIBERNATED, LOST_PAWN
from .glaciation import can_freeze, freeze
from .speciation import multiply
from .state import State
from .tables import (
    ANIMALS,
    AQUATIC_CUBES,
    CORNERS_OF,
    DISTANCE,
    ELEMENTS,
    HEXES,
    HIBERNATION_CUBES,
    NEIGHBOURS,
    SEA,
    WETLAND,
)
from .wanderlust import put_on_tile

# --- Aquatic


@rule
def is_water(s: State, tile: int) -> bool:
    """A sea or wetland that no tundra covers.  [DS-20.1]"""
    return terrain(s, tile) == SEA or terrain(s, tile) == WETLAND


@rule
def has_water(s: State, vacant: bool) -> bool:
    """Whether Earth has a sea or wetland, or one with a vacant corner.  [DS-20.1, DS-20.6]"""
    for tile in range(HEXES):
        if is_water(s, tile) and (not vacant or vacant_corner_of(s, tile)):
            return True
    return False


@decision
def choose_water(s: State, ask: Ask, who: int, actor: int) -> None:
    """Aquatic: choose a sea or wetland tile.  [DS-20.1, DS-20.3, DS-20.6]"""
    element = bag_size(s) > 0 and has_water(s, True)
    for tile in range(HEXES):
        if is_water(s, tile) and (not element or vacant_corner_of(s, tile)) and offer(ask, CHOOSE + tile):
            if element:
                do(s, pick_for_tile, who, tile)
            do(s, multiply, who, actor, tile, AQUATIC_CUBES)
            return


@decision
def pick_for_tile(s: State, ask: Ask, who: int, tile: int) -> None:
    """Aquatic: choose an element from the bag for the tile.  [DS-19.5, DS-20.2, DS-20.5]"""
    for element in range(ELEMENTS):
        if s.bag[element] > 0 and offer(ask, FROM_BAG + element):
            s.bag[element] -= 1
            do(s, put_on_tile, who, element, tile)
            return


# --- Biomass and Catastrophe


@decision
def eliminate_any(s: State, ask: Ask, who: int, tile: int) -> None:
    """Choose whose cube is eliminated on the tile, your own included.  [DS-22.2, DS-24.2]"""
    for animal in range(ANIMALS):
        if s.cubes[animal, tile] > 0 and offer(ask, ELIMINATE + animal):
            eliminate(s, animal, tile, 1)
            return


@decision
def strike_tile(s: State, ask: Ask, who: int) -> None:
    """Catastrophe: choose a tile, even an empty one.  [DS-24.1, DS-24.2, DS-24.3]"""
    for tile in range(HEXES):
        if is_tile(s, tile) and offer(ask, CHOOSE + tile):
            if cubes_on(s, tile) > 0:
                do(s, spare_one, who, tile)
            for other in range(HEXES):
                if DISTANCE[tile, other] == 1 and cubes_on(s, other) > 0:
                    do(s, eliminate_any, who, other)
            return


@decision
def spare_one(s: State, ask: Ask, who: int, tile: int) -> None:
    """Catastrophe: choose whose single cube stays on the tile.  [DS-24.1]"""
    for animal in range(ANIMALS):
        if s.cubes[animal, tile] > 0 and offer(ask, SPARE + animal):
            for other in range(ANIMALS):
                eliminate(s, other, tile, s.cubes[other, tile] - (1 if other == animal else 0))
            return


# --- Blight


@decision
def blight_tile(s: State, ask: Ask, who: int) -> None:
    """Blight: choose any tile; if it has several disks, one is kept.  [DS-23.1, DS-23.3, DS-23.4]"""
    for tile in range(HEXES):
        if is_tile(s, tile) and offer(ask, CHOOSE + tile):
            if disks_on(s, tile) > 1:
                do(s, keep_one_disk, who, tile)
            return


@decision
def keep_one_disk(s: State, ask: Ask, who: int, tile: int) -> None:
    """Blight: choose the disk that stays.  [DS-23.1, DS-23.2]"""
    for place in range(6):
        kept = CORNERS_OF[tile, place]
        if s.disk[kept] != NONE and offer(ask, KEEP + kept):
            for other in range(6):
                corner = CORNERS_OF[tile, other]
                if corner != kept and s.disk[corner] != NONE:
                    remove_disk(s, corner)
            return


# --- Disease and Immigrants


@decision
def lose_a_disk(s: State, ask: Ask, who: int, animal: int) -> None:
    """Choose which disk your animal loses.  [DS-26.1, DS-26.3, DS-35.6]"""
    for element in range(ELEMENTS):
        if s.disks[animal, element] > 0 and offer(ask, LOSE + element):
            lose_disk(s, animal, element)
            return


@decision
def choose_loss(s: State, ask: Ask, who: int, animal: int) -> None:
    """Immigrants: lose a disk, a pawn of your supply, or all cubes but one on each tile.

    [DS-35.1, DS-35.3, DS-35.4, DS-35.5]
    """
    if disks_of(s, animal) > 0 and offer(ask, LOSE_DISK):
        do(s, lose_a_disk, who, animal)
        return
    if s.supply[animal] > 0 and offer(ask, LOSE_PAWN):
        s.supply[animal] -= 1
        s.box[animal] += 1
        note(s, LOST_PAWN, animal)
        return
    if offer(ask, LOSE_CUBES):
        for tile in range(HEXES):
            if s.cubes[animal, tile] > 1:
                eliminate(s, animal, tile, s.cubes[animal, tile] - 1)
        return


# --- Evolution


@rule
def can_be_replaced(s: State, actor: int, animal: int, chosen: int) -> bool:
    """An animal on Earth that was not chosen yet, while the actor's gene pool lasts.  [DS-28.1, DS-28.3]"""
    return s.pool[actor] > 0 and (chosen >> animal) & 1 == 0 and s.occupied[animal] != 0


@decision
def evolve(s: State, ask: Ask, who: int, actor: int, left: int, chosen: int) -> None:
    """Evolution: choose an opposing animal whose cube you replace, or stop.  [DS-28.1, DS-28.3, DS-28.4]"""
    if offer(ask, DONE):
        return
    for animal in range(ANIMALS):
        if animal != actor and can_be_replaced(s, actor, animal, chosen) and offer(ask, REPLACE + animal):
            do(s, replace_cube, who, actor, animal)
            if left > 1:
                do(s, evolve, who, actor, left - 1, chosen | 1 << animal)
            return


@decision
def replace_cube(s: State, ask: Ask, who: int, actor: int, animal: int) -> None:
    """Evolution: choose the tile of the cube that you replace.  [DS-28.1, DS-28.2]"""
    for tile in range(HEXES):
        if s.cubes[animal, tile] > 0 and offer(ask, REPLACE_ON + tile):
            eliminate(s, animal, tile, 1)
            add_cubes(s, actor, tile, 1)
            return


# --- Fecundity and Fertile


@decision
def grow(s: State, ask: Ask, who: int, actor: int) -> None:
    """Fecundity: add a cube on a tile that you occupied, or stop.  [DS-29.1, DS-29.2, DS-29.3]"""
    if offer(ask, DONE):
        return
    for tile in range(HEXES):
        if s.listed[tile] == 1 and s.pool[actor] > 0 and offer(ask, ADD_ON + tile):
            s.listed[tile] = 0
            add_cubes(s, actor, tile, 1)
            do(s, grow, who, actor)
            return


@decision
def reap(s: State, ask: Ask, who: int, actor: int) -> None:
    """Fertile: choose a tile that you occupy and gain a point for each cube there.  [DS-30.1, DS-30.2]"""
    for tile in range(HEXES):
        if s.cubes[actor, tile] > 0 and offer(ask, CHOOSE + tile):
            gain(s, actor, cubes_on(s, tile))
            return


# --- Habitat and Metamorphosis


@decision
def pick_for_earth(s: State, ask: Ask, who: int) -> None:
    """Habitat: choose an element from the bag for Earth.  [DS-19.5, DS-31.1, DS-31.2]"""
    for element in range(ELEMENTS):
        if s.bag[element] > 0 and offer(ask, FROM_BAG + element):
            s.bag[element] -= 1
            do(s, put_on_earth, who, element)
            return


@decision
def give_disk(s: State, ask: Ask, who: int, actor: int) -> None:
    """Metamorphosis: choose the disk that you give.  [DS-39.1, DS-39.4]"""
    for element in range(ELEMENTS):
        if s.disks[actor, element] > 0 and offer(ask, GIVE + element):
            do(s, take_in_return, who, actor, element)
            return


@decision
def take_in_return(s: State, ask: Ask, who: int, actor: int, given: int) -> None:
    """Metamorphosis: choose the element that you take from the bag.  [DS-39.1, DS-39.3, DS-39.4]"""
    for element in range(ELEMENTS):
        if s.bag[element] > 0 and offer(ask, FROM_BAG + element):
            s.bag[element] -= 1
            lose_disk(s, actor, given)
            gain_disk(s, actor, element)
            return


# --- Hibernation


@decision
def wake_on(s: State, ask: Ask, who: int, actor: int) -> None:
    """Hibernation: choose a tile for the cubes that come back, or decline.  [DS-32.1, DS-32.2, DS-32.4]"""
    if offer(ask, DECLINE):
        return
    for tile in range(HEXES):
        if is_tile(s, tile) and offer(ask, CHOOSE + tile):
            do(s, wake, who, actor, tile)
            return


@decision
def wake(s: State, ask: Ask, who: int, actor: int, tile: int) -> None:
    """Hibernation: say how many eliminated cubes come back.  [DS-2.26, DS-32.1, DS-32.5]"""
    for count in range(1, min(HIBERNATION_CUBES, s.eliminated[actor]) + 1):
        if offer(ask, REVIVE + count):
            s.eliminated[actor] -= count
            s.hibernating = actor
            s.sheltered[tile] += count
            note(s, HIBERNATED, tile, actor, count)
            put_cubes(s, actor, tile, count)
            return


# --- Ice Sheet


@decision
def lay_ice_sheet(s: State, ask: Ask, who: int, actor: int) -> None:
    """Ice Sheet: choose a tile beside tundra to glaciate.  [DS-34.1, DS-34.4]"""
    for tile in range(HEXES):
        if can_freeze(s, tile) and offer(ask, GLACIATE + tile):
            freeze(s, actor, tile)
            return


# --- Mass Exodus


@decision
def abandon_tile(s: State, ask: Ask, who: int) -> None:
    """Mass Exodus: choose the tile that every cube must leave, even an empty one.  [DS-38.1, DS-38.3, DS-38.4]"""
    for tile in range(HEXES):
        if is_tile(s, tile) and offer(ask, CHOOSE + tile):
            for animal in range(ANIMALS):
                do(s, exodus, who, animal, tile, 0)
            return


@procedure
def exodus(s: State, who: int, animal: int, tile: int, used: int) -> None:
    """An animal's cubes leave until none is left.  [DS-38.1, DS-38.4]"""
    if s.cubes[animal, tile] > 0:
        do(s, lead_away, who, animal, tile, used)


@rule
def refuge(s: State, tile: int, used: int, side: int) -> bool:
    """Whether an adjacent tile, tundra or not, can still be a target; birds too go one step.  [DS-38.2, DS-38.4]"""
    target = NEIGHBOURS[tile, side]
    return target >= 0 and (used >> side) & 1 == 0 and is_tile(s, target)


@decision
def lead_away(s: State, ask: Ask, who: int, animal: int, tile: int, used: int) -> None:
    """Mass Exodus: choose where cubes of this animal go; the last tile takes all the rest.

    [DS-38.1, DS-38.2, DS-38.4]
    """
    for side in range(6):
        target = NEIGHBOURS[tile, side]
        if refuge(s, tile, used, side) and offer(ask, ENTER + target):
            after = used | 1 << side
            if has_refuge(s, tile, after):
                do(s, lead_number, who, animal, tile, target)
                do(s, exodus, who, animal, tile, after)
            else:
                move_cubes(s, animal, tile, target, s.cubes[animal, tile])
            return


@rule
def has_refuge(s: State, tile: int, used: int) -> bool:
    """Whether any adjacent tile can still be a target."""
    for side in range(6):
        if refuge(s, tile, used, side):
            return True
    return False


@decision
def lead_number(s: State, ask: Ask, who: int, animal: int, tile: int, target: int) -> None:
    """Mass Exodus: say how many cubes go there.  [DS-38.1, DS-38.4]"""
    for count in range(1, s.cubes[animal, tile] + 1):
        if offer(ask, MOVE + count):
            move_cubes(s, animal, tile, target, count)
            return
