"""Glaciation: the ice spreads."""

from branco.kernel.language import NOBODY, NOWHERE, Ask, decision, do, note, offer, procedure, rule

from .actions import DECLINE, GLACIATE
from .cubes import take_cubes
from .disks import remove_disk
from .earth import is_tile, tundra_around
from .events import GLACIATED, RETURNED_TO_POOL
from .pawns import take_pawn_back
from .points import bonus, gain_vp
from .state import State
from .survey import add_tundra, corners_with_disks, lowest_corner, without_lowest_corner
from .tables import ANIMALS, FIRST_SPACE, GLACIATION, HEXES, ROW_SPACES


@procedure
def glaciation(s: State) -> None:
    """Only the left-most pawn acts, wherever it stands; the others wait.  [DS-11.1, DS-11.2, DS-11.12]"""
    space = leftmost_glaciation_pawn(s)
    if space != NOWHERE:
        animal = take_pawn_back(s, space)
        do(s, glaciate, s.seat_of[animal], animal)


@rule
def leftmost_glaciation_pawn(s: State) -> int:
    """The space of the left-most pawn in the Glaciation row, or NOWHERE."""
    for place in range(ROW_SPACES[GLACIATION]):
        if s.pawn[FIRST_SPACE[GLACIATION] + place] != NOBODY:
            return FIRST_SPACE[GLACIATION] + place
    return NOWHERE


@rule
def can_glaciate(s: State, tile: int) -> bool:
    """A tile beside tundra, not tundra itself, while tundra tiles are left.  [DS-11.3, DS-11.10]"""
    is_land = is_tile(s, tile) & (s.tundra[tile] == 0)
    return is_land & (tundra_around(s, tile) > 0) & (s.tundra_left > 0)


@decision
def glaciate(s: State, ask: Ask, who: int, animal: int) -> None:
    """Choose a tile beside tundra to glaciate; if you decline, nobody glaciates this turn.

    [DS-11.3, DS-11.9, DS-11.10]
    """
    if offer(ask, DECLINE):
        return
    for tile in range(HEXES):
        if offer(ask, GLACIATE + tile, can_glaciate(s, tile)):
            cover_with_tundra(s, animal, tile)
            return


@rule
def cover_with_tundra(s: State, animal: int, tile: int) -> None:
    """Cover the tile, cubes leave, disks are removed, the bonus is gained.  [DS-11.4, DS-11.6, DS-11.11]"""
    s.tundra_left -= 1
    s.tundra[tile] = 1
    add_tundra(s, tile)
    note(s, GLACIATED, animal, tile)
    for other in range(ANIMALS):
        if s.cubes[other, tile] > 1:
            return_to_gene_pool(s, other, tile)
    remove_disks_between_tundra(s)
    gain_vp(s, animal, bonus(tundra_around(s, tile)))


@rule
def return_to_gene_pool(s: State, animal: int, tile: int) -> None:
    """One cube stays, the others return to the gene pool.  [DS-2.15, DS-11.5]"""
    leaving = s.cubes[animal, tile] - 1
    s.gene_pool[animal] += leaving
    note(s, RETURNED_TO_POOL, tile, animal, leaving)
    take_cubes(s, animal, tile, leaving)


@rule
def remove_disks_between_tundra(s: State) -> None:
    """Every disk between three tundra tiles is removed, wherever it lies.  [DS-11.7, DS-11.8]"""
    low, high = corners_with_disks(s)
    while low | high != 0:
        corner = lowest_corner(low, high)
        low, high = without_lowest_corner(low, high)
        if s.tundra_at[corner] == 3:
            remove_disk(s, corner)
