"""Glaciation: the ice spreads."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.record import NOBODY, NOWHERE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import DECLINE, GLACIATE
from .display import recall
from .earth import bonus, gain, is_tile, remove_disk, take_cubes, tundra_around
from .events import GLACIATED, RETREATED
from .state import State
from .survey import add_tundra, disks_lying
from .tables import ANIMALS, FIRST_SPACE, GLACIATION, HALF, HALVES, HEXES, ROW_SPACES


@procedure
def glaciation(s: State) -> None:
    """Only the left-most pawn acts, wherever it stands; the others wait.  [DS-11.1, DS-11.2, DS-11.12]"""
    space = leftmost_glacier(s)
    if space != NOWHERE:
        animal = recall(s, space)
        do(s, spread_ice, s.seat_of[animal], animal)


@rule
def leftmost_glacier(s: State) -> int:
    """The space of the left-most pawn in the Glaciation row, or NOWHERE."""
    for place in range(ROW_SPACES[GLACIATION]):
        if s.pawn[FIRST_SPACE[GLACIATION] + place] != NOBODY:
            return FIRST_SPACE[GLACIATION] + place
    return NOWHERE


@rule
def can_freeze(s: State, tile: int) -> bool:
    """A tile beside tundra, not tundra itself, while tundra tiles are left.  [DS-11.3, DS-11.10]"""
    is_land = is_tile(s, tile) & (s.tundra[tile] == 0)
    return is_land & (tundra_around(s, tile) > 0) & (s.tundra_left > 0)


@decision
def spread_ice(s: State, ask: Ask, who: int, animal: int) -> None:
    """Choose a tile beside tundra to glaciate; if you decline, nobody glaciates this turn.

    [DS-11.3, DS-11.9, DS-11.10]
    """
    if offer(ask, DECLINE):
        return
    for tile in range(HEXES):
        if offer(ask, GLACIATE + tile, can_freeze(s, tile)):
            freeze(s, animal, tile)
            return


@rule
def freeze(s: State, animal: int, tile: int) -> None:
    """Cover the tile, cubes leave, disks are removed, the bonus is gained.  [DS-11.4, DS-11.6, DS-11.11]"""
    s.tundra_left -= 1
    s.tundra[tile] = 1
    add_tundra(s, tile)
    note(s, GLACIATED, tile)
    for other in range(ANIMALS):
        if s.cubes[other, tile] > 1:
            retreat(s, other, tile)
    bury_disks(s)
    gain(s, animal, bonus(tundra_around(s, tile)))


@rule
def retreat(s: State, animal: int, tile: int) -> None:
    """One cube stays, the others return to the gene pool.  [DS-2.15, DS-11.5]"""
    leaving = s.cubes[animal, tile] - 1
    s.pool[animal] += leaving
    note(s, RETREATED, tile, animal, leaving)
    take_cubes(s, animal, tile, leaving)


@rule
def bury_disks(s: State) -> None:
    """Every disk between three tundra tiles is removed, wherever it lies.  [DS-11.7, DS-11.8]"""
    for half in range(HALVES):
        left = disks_lying(s, half)
        while left != 0:
            corner = half * HALF + lowest(left)
            left = without_lowest(left)
            if s.tundra_at[corner] == 3:
                remove_disk(s, corner)
