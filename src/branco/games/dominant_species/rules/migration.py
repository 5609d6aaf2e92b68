"""Migration: cubes move to other tiles."""

from branco.kernel.language import Ask, decision, do, each, offer, procedure, rule

from .actions import DONE, MOVE, MOVE_FROM, MOVE_TO
from .cubes import move_cubes
from .display import visit_row
from .earth import is_tile
from .state import State
from .tables import BIRD, FIRST_SPACE, HEXES, MIGRATION, MIGRATION_CUBES, WAYS, WAYS_FROM


@procedure
def migration(s: State) -> None:
    """Each pawn moves cubes anew.  [DS-14.4]"""
    visit_row(s, MIGRATION, migrate)


@procedure
def migrate(s: State, who: int, animal: int, space: int) -> None:
    """As many cubes may move as the space says, and none has moved yet.  [DS-14.1, DS-14.3]"""
    s.moves_left = MIGRATION_CUBES[space - FIRST_SPACE[MIGRATION]]
    for tile in range(HEXES):
        s.arrived[tile] = 0
    do(s, migrate_from, who, animal)


@decision
def migrate_from(s: State, ask: Ask, who: int, animal: int) -> None:
    """Choose the tile that the next group of cubes leaves, or stop.  [DS-14.2, DS-14.8]"""
    if offer(ask, DONE):
        return
    if s.moves_left > 0:
        for tile in each(s.occupied[animal]):
            if offer(ask, MOVE_FROM + tile, movable(s, animal, tile) > 0):
                do(s, migrate_to, who, animal, tile)
                return


@rule
def movable(s: State, animal: int, tile: int) -> int:
    """The animal's cubes on a tile, less those that arrived during this action.  [DS-14.3]"""
    return s.cubes[animal, tile] - s.arrived[tile]


@rule
def can_go(s: State, origin: int, flies: int, way: int) -> bool:
    """To a tile, tundra or not, over a tile of any kind if it is two steps away.  [DS-14.5, DS-14.6, DS-14.9]"""
    target = WAYS[origin, flies, way, 0]
    return is_tile(s, target) & (is_tile(s, WAYS[origin, flies, way, 1]) | is_tile(s, WAYS[origin, flies, way, 2]))


@decision
def migrate_to(s: State, ask: Ask, who: int, animal: int, origin: int) -> None:
    """Choose the tile where the group goes, one step away, for birds also two.  [DS-14.5, DS-14.6, DS-14.7]"""
    flies = 1 if animal == BIRD else 0
    for way in range(WAYS_FROM[origin, flies]):
        tile = WAYS[origin, flies, way, 0]
        if offer(ask, MOVE_TO + tile, can_go(s, origin, flies, way)):
            do(s, migrate_number, who, animal, origin, tile)
            return


@decision
def migrate_number(s: State, ask: Ask, who: int, animal: int, origin: int, target: int) -> None:
    """Say how many cubes the group has.  [DS-14.2, DS-14.3]"""
    for count in range(1, min(s.moves_left, movable(s, animal, origin)) + 1):
        if offer(ask, MOVE + count):
            s.moves_left -= count
            s.arrived[target] += count
            move_cubes(s, animal, origin, target, count)
            do(s, migrate_from, who, animal)
            return
