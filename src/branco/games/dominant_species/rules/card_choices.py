"""The decisions that Dominance cards ask for."""

from branco.kernel.language import NONE, Ask, decision, do, lowest, note, offer, procedure, rule

from .abundance import put_on_earth
from .actions import (
    ADD_ON,
    BRING_BACK,
    CHOOSE,
    DECLINE,
    DONE,
    ELIMINATE,
    FROM_BAG,
    GIVE,
    GLACIATE,
    KEEP,
    LOSE,
    LOSE_CUBES,
    LOSE_DISK,
    LOSE_PAWN,
    MOVE,
    MOVE_TO,
    REPLACE,
    REPLACE_ON,
    SPARE,
)
from .animals import disks_of, gain_disk, lose_disk
from .bag import bag_size
from .cubes import add_cubes, cubes_on, eliminate, eliminate_by, move_cubes, put_cubes
from .disks import disks_on, remove_disk_by, vacant_corner_of
from .earth import is_tile, terrain
from .events import EXODUS, HIBERNATED, LOST_PAWN
from .glaciation import can_glaciate, cover_with_tundra
from .points import gain_vp
from .speciation import add_cubes_on_tile
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
def has_water(s: State) -> bool:
    """Whether Earth has a sea or wetland.  [DS-20.1]"""
    for tile in range(HEXES):
        if is_water(s, tile):
            return True
    return False


@rule
def has_water_with_vacant_corner(s: State) -> bool:
    """Whether Earth has a sea or wetland that can take a disk.  [DS-20.6]"""
    for tile in range(HEXES):
        if is_water(s, tile) and vacant_corner_of(s, tile):
            return True
    return False


@decision
def choose_aquatic_tile(s: State, ask: Ask, who: int, actor: int) -> None:
    """Aquatic: choose a sea or wetland tile.  [DS-20.1, DS-20.3, DS-20.6]"""
    takes_disk = bag_size(s) > 0 and has_water_with_vacant_corner(s)
    for tile in range(HEXES):
        if offer(ask, CHOOSE + tile, is_water(s, tile) and (not takes_disk or vacant_corner_of(s, tile))):
            if takes_disk:
                do(s, choose_aquatic_element, who, actor, tile)
            do(s, add_cubes_on_tile, who, actor, tile, AQUATIC_CUBES)
            return


@decision
def choose_aquatic_element(s: State, ask: Ask, who: int, actor: int, tile: int) -> None:
    """Aquatic: choose an element from the bag for the tile.  [DS-19.5, DS-20.2, DS-20.5]"""
    for element in range(ELEMENTS):
        if offer(ask, FROM_BAG + element, s.bag[element] > 0):
            s.bag[element] -= 1
            do(s, put_on_tile, who, actor, element, tile)
            return


# --- Biomass and Catastrophe


@decision
def choose_any_victim(s: State, ask: Ask, who: int, actor: int, tile: int) -> None:
    """Choose whose cube is eliminated on the tile, your own included.  [DS-22.2, DS-24.2]"""
    for animal in range(ANIMALS):
        if offer(ask, ELIMINATE + animal, s.cubes[animal, tile] > 0):
            eliminate_by(s, actor, animal, tile, 1)
            return


@decision
def choose_catastrophe_tile(s: State, ask: Ask, who: int, actor: int) -> None:
    """Catastrophe: choose a tile, even an empty one.  [DS-24.1, DS-24.2, DS-24.3]"""
    for tile in range(HEXES):
        if offer(ask, CHOOSE + tile, is_tile(s, tile)):
            if cubes_on(s, tile) > 0:
                do(s, choose_catastrophe_survivor, who, actor, tile)
            for other in range(HEXES):
                if DISTANCE[tile, other] == 1 and cubes_on(s, other) > 0:
                    do(s, choose_any_victim, who, actor, other)
            return


@decision
def choose_catastrophe_survivor(s: State, ask: Ask, who: int, actor: int, tile: int) -> None:
    """Catastrophe: choose whose single cube stays on the tile.  [DS-24.1]"""
    for animal in range(ANIMALS):
        if offer(ask, SPARE + animal, s.cubes[animal, tile] > 0):
            for other in range(ANIMALS):
                eliminate_by(s, actor, other, tile, s.cubes[other, tile] - (1 if other == animal else 0))
            return


# --- Blight


@decision
def choose_blight_tile(s: State, ask: Ask, who: int, actor: int) -> None:
    """Blight: choose any tile; if it has several disks, one is kept.  [DS-23.1, DS-23.3, DS-23.4]"""
    for tile in range(HEXES):
        if offer(ask, CHOOSE + tile, is_tile(s, tile)):
            if disks_on(s, tile) > 1:
                do(s, choose_blight_disk, who, actor, tile)
            return


@decision
def choose_blight_disk(s: State, ask: Ask, who: int, actor: int, tile: int) -> None:
    """Blight: choose the disk that stays.  [DS-23.1, DS-23.2]"""
    for place in range(6):
        kept = CORNERS_OF[tile, place]
        if offer(ask, KEEP + kept, s.disk_at[kept] != NONE):
            for other in range(6):
                corner = CORNERS_OF[tile, other]
                if corner != kept and s.disk_at[corner] != NONE:
                    remove_disk_by(s, actor, corner)
            return


# --- Disease and Immigrants


@decision
def choose_lost_disk(s: State, ask: Ask, who: int, animal: int) -> None:
    """Choose which disk your animal loses.  [DS-26.1, DS-26.3, DS-35.6]"""
    for element in range(ELEMENTS):
        if offer(ask, LOSE + element, s.animal_disks[animal, element] > 0):
            lose_disk(s, animal, element)
            return


@decision
def choose_immigrants_loss(s: State, ask: Ask, who: int, animal: int) -> None:
    """Immigrants: lose a disk, a pawn of your supply, or all cubes but one on each tile.

    [DS-35.1, DS-35.3, DS-35.4, DS-35.5]
    """
    if offer(ask, LOSE_DISK, disks_of(s, animal) > 0):
        do(s, choose_lost_disk, who, animal)
        return
    if offer(ask, LOSE_PAWN, s.supply[animal] > 0):
        s.supply[animal] -= 1
        s.pawn_box[animal] += 1
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
    return s.gene_pool[actor] > 0 and (chosen >> animal) & 1 == 0 and s.occupied[animal] != 0


@decision
def choose_evolution_animal(s: State, ask: Ask, who: int, actor: int, cubes_left: int, chosen: int) -> None:
    """Evolution: choose an opposing animal whose cube you replace, or stop.  [DS-28.1, DS-28.3, DS-28.4]"""
    if offer(ask, DONE):
        return
    for animal in range(ANIMALS):
        if offer(ask, REPLACE + animal, animal != actor and can_be_replaced(s, actor, animal, chosen)):
            do(s, choose_evolution_tile, who, actor, animal)
            if cubes_left > 1:
                do(s, choose_evolution_animal, who, actor, cubes_left - 1, chosen | 1 << animal)
            return


@decision
def choose_evolution_tile(s: State, ask: Ask, who: int, actor: int, animal: int) -> None:
    """Evolution: choose the tile of the cube that you replace.  [DS-28.1, DS-28.2]"""
    for tile in range(HEXES):
        if offer(ask, REPLACE_ON + tile, s.cubes[animal, tile] > 0):
            eliminate_by(s, actor, animal, tile, 1)
            add_cubes(s, actor, tile, 1)
            return


# --- Fecundity and Fertile


@decision
def choose_fecundity_tile(s: State, ask: Ask, who: int, actor: int) -> None:
    """Fecundity: add a cube on a tile that you occupied, or stop.  [DS-29.1, DS-29.2, DS-29.3]"""
    if offer(ask, DONE):
        return
    for tile in range(HEXES):
        if offer(ask, ADD_ON + tile, s.fecundity_tiles[tile] == 1 and s.gene_pool[actor] > 0):
            s.fecundity_tiles[tile] = 0
            add_cubes(s, actor, tile, 1)
            do(s, choose_fecundity_tile, who, actor)
            return


@decision
def choose_fertile_tile(s: State, ask: Ask, who: int, actor: int) -> None:
    """Fertile: choose a tile that you occupy and gain a point for each cube there.  [DS-30.1, DS-30.2]"""
    for tile in range(HEXES):
        if offer(ask, CHOOSE + tile, s.cubes[actor, tile] > 0):
            gain_vp(s, actor, cubes_on(s, tile))
            return


# --- Habitat and Metamorphosis


@decision
def choose_habitat_element(s: State, ask: Ask, who: int, actor: int) -> None:
    """Habitat: choose an element from the bag for Earth.  [DS-19.5, DS-31.1, DS-31.2]"""
    for element in range(ELEMENTS):
        if offer(ask, FROM_BAG + element, s.bag[element] > 0):
            s.bag[element] -= 1
            do(s, put_on_earth, who, actor, element)
            return


@decision
def choose_metamorphosis_disk(s: State, ask: Ask, who: int, actor: int) -> None:
    """Metamorphosis: choose the disk that you give.  [DS-39.1, DS-39.4]"""
    for element in range(ELEMENTS):
        if offer(ask, GIVE + element, s.animal_disks[actor, element] > 0):
            do(s, choose_metamorphosis_element, who, actor, element)
            return


@decision
def choose_metamorphosis_element(s: State, ask: Ask, who: int, actor: int, given: int) -> None:
    """Metamorphosis: choose the element that you take from the bag.  [DS-39.1, DS-39.3, DS-39.4]"""
    for element in range(ELEMENTS):
        if offer(ask, FROM_BAG + element, s.bag[element] > 0):
            s.bag[element] -= 1
            lose_disk(s, actor, given)
            gain_disk(s, actor, element)
            return


# --- Hibernation


@decision
def choose_hibernation_tile(s: State, ask: Ask, who: int, actor: int) -> None:
    """Hibernation: choose a tile for the cubes that come back, or decline.  [DS-32.1, DS-32.2, DS-32.4]"""
    if offer(ask, DECLINE):
        return
    for tile in range(HEXES):
        if offer(ask, CHOOSE + tile, is_tile(s, tile)):
            do(s, choose_hibernation_number, who, actor, tile)
            return


@decision
def choose_hibernation_number(s: State, ask: Ask, who: int, actor: int, tile: int) -> None:
    """Hibernation: say how many eliminated cubes come back.  [DS-2.26, DS-32.1, DS-32.5]"""
    for count in range(1, min(HIBERNATION_CUBES, s.eliminated[actor]) + 1):
        if offer(ask, BRING_BACK + count):
            s.eliminated[actor] -= count
            s.hibernating_animal = actor
            s.hibernating_cubes[tile] += count
            note(s, HIBERNATED, tile, actor, count)
            put_cubes(s, actor, tile, count)
            return


# --- Ice Sheet


@decision
def choose_ice_sheet_tile(s: State, ask: Ask, who: int, actor: int) -> None:
    """Ice Sheet: choose a tile beside tundra to glaciate.  [DS-34.1, DS-34.4]"""
    for tile in range(HEXES):
        if offer(ask, GLACIATE + tile, can_glaciate(s, tile)):
            cover_with_tundra(s, actor, tile)
            return


# --- Mass Exodus: the actor leads away the cubes of every animal on a tile


@rule
def with_sides(tile: int, sides: int) -> int:
    """A tile and some of its six sides, a mask, as one number: frames of the agenda have no more room."""
    return sides * HEXES + tile


@rule
def tile_in(with_sides: int) -> int:
    """The tile of `with_sides`."""
    return with_sides % HEXES


@rule
def sides_in(with_sides: int) -> int:
    """The sides of `with_sides`."""
    return with_sides // HEXES


@decision
def choose_exodus_tile(s: State, ask: Ask, who: int, actor: int) -> None:
    """Mass Exodus: choose the tile that every cube must leave, even an empty one.  [DS-38.1, DS-38.3, DS-38.4]"""
    for tile in range(HEXES):
        if offer(ask, CHOOSE + tile, is_tile(s, tile)):
            note(s, EXODUS, actor, tile)
            for animal in range(ANIMALS):
                do(s, exodus_of_animal, who, actor, animal, with_sides(tile, 0))
            return


@procedure
def exodus_of_animal(s: State, who: int, actor: int, animal: int, used: int) -> None:
    """An animal's cubes leave until none is left; `used` are the tile and the sides where some went.

    [DS-38.1, DS-38.4]
    """
    if s.cubes[animal, tile_in(used)] > 0:
        do(s, choose_exodus_target, who, actor, animal, used)


@rule
def is_exodus_target(s: State, tile: int, used: int, side: int) -> bool:
    """Whether an adjacent tile, tundra or not, can still be a target; birds too go one step.  [DS-38.2, DS-38.4]"""
    target = NEIGHBOURS[tile, side]
    return target >= 0 and (used >> side) & 1 == 0 and is_tile(s, target)


@rule
def has_exodus_target(s: State, tile: int, used: int) -> bool:
    """Whether any adjacent tile can still be a target."""
    for side in range(6):
        if is_exodus_target(s, tile, used, side):
            return True
    return False


@decision
def choose_exodus_target(s: State, ask: Ask, who: int, actor: int, animal: int, used: int) -> None:
    """Mass Exodus: choose where cubes of this animal go; the last tile takes all the rest.

    [DS-38.1, DS-38.2, DS-38.4]
    """
    tile = tile_in(used)
    for side in range(6):
        target = NEIGHBOURS[tile, side]
        if offer(ask, MOVE_TO + target, is_exodus_target(s, tile, sides_in(used), side)):
            after = sides_in(used) | 1 << side
            if has_exodus_target(s, tile, after):
                do(s, choose_exodus_number, who, actor, animal, with_sides(tile, 1 << side))
                do(s, exodus_of_animal, who, actor, animal, with_sides(tile, after))
            else:
                move_cubes(s, animal, tile, target, s.cubes[animal, tile])
            return


@decision
def choose_exodus_number(s: State, ask: Ask, who: int, actor: int, animal: int, over: int) -> None:
    """Mass Exodus: say how many cubes go there.  [DS-38.1, DS-38.4]"""
    tile = tile_in(over)
    for count in range(1, s.cubes[animal, tile] + 1):
        if offer(ask, MOVE + count):
            move_cubes(s, animal, tile, beyond(over), count)
            return


@rule
def beyond(over: int) -> int:
    """The tile beyond the one side of `with_sides`."""
    return NEIGHBOURS[tile_in(over), lowest(sides_in(over))]
