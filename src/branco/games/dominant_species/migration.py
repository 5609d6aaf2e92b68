"""Migration: cubes move to other tiles."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import DONE, ENTER, LEAVE, MOVE
from .display import visit_row
from .earth import is_tile, move_cubes
from .state import State
from .tables import BIRD, DISTANCE, FIRST_SPACE, HEXES, MIGRATION, MIGRATION_CUBES, NEARBY, NEIGHBOURS


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
    left = s.occupied[animal] if s.moves_left > 0 else 0
    while left != 0:
        tile = lowest(left)
        left = without_lowest(left)
        if offer(ask, LEAVE + tile, movable(s, animal, tile) > 0):
            do(s, migrate_to, who, animal, tile)
            return


@rule
def movable(s: State, animal: int, tile: int) -> int:
    """The animal's cubes on a tile, less those that arrived during this action.  [DS-14.3]"""
    return s.cubes[animal, tile] - s.arrived[tile]


@rule
def can_reach(s: State, origin: int, target: int) -> bool:
    """A tile, tundra or not, one step away, or two over a tile of any kind.  [DS-14.5, DS-14.6, DS-14.9]"""
    return is_tile(s, target) and (DISTANCE[origin, target] == 1 or has_middle(s, origin, target))


@rule
def has_middle(s: State, origin: int, target: int) -> bool:
    """Whether a tile lies between two hexes that are two steps apart.  [DS-14.6]"""
    for side in range(6):
        middle = NEIGHBOURS[origin, side]
        if middle >= 0 and DISTANCE[middle, target] == 1 and is_tile(s, middle):
            return True
    return False


@decision
def migrate_to(s: State, ask: Ask, who: int, animal: int, origin: int) -> None:
    """Choose the tile where the group goes.  [DS-14.5, DS-14.7]"""
    steps = 2 if animal == BIRD else 1
    for place in range(NEARBY[origin, steps - 1, 0]):
        tile = NEARBY[origin, steps - 1, 1 + place]
        if offer(ask, ENTER + tile, can_reach(s, origin, tile)):
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
