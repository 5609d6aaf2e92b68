"""Cubes: where they come from, how they move, and how they are eliminated."""

from branco.kernel.language import each, note, rule

from .dominance import update_cone
from .events import ADDED_CUBES, ELIMINATED, ELIMINATED_BY, MOVED
from .state import State
from .tables import ANIMALS


@rule
def occupies(s: State, animal: int, tile: int) -> bool:
    """Whether the animal has a cube on a tile."""
    return (s.occupied[animal] >> tile) & 1 == 1


@rule
def number_of_tiles(tiles: int) -> int:
    """How many tiles a mask has."""
    count = 0
    for _ in each(tiles):
        count += 1
    return count


@rule
def put_cubes(s: State, animal: int, tile: int, count: int) -> None:
    """Cubes come to a tile. Dominance asks who is there, not with how many cubes.  [DS-2.9, DS-2.11]"""
    s.cubes[animal, tile] += count
    if not occupies(s, animal, tile):
        s.occupied[animal] |= 1 << tile
        update_cone(s, tile)


@rule
def lift_cubes(s: State, animal: int, tile: int, count: int) -> None:
    """Cubes leave a tile, perhaps the last of their animal.  [DS-2.9, DS-2.11]"""
    s.cubes[animal, tile] -= count
    if s.cubes[animal, tile] == 0:
        s.occupied[animal] &= ~(1 << tile)
        update_cone(s, tile)


@rule
def add_cubes(s: State, animal: int, tile: int, count: int) -> None:
    """New cubes come from the animal's own gene pool.  [DS-2.17, DS-2.18]"""
    if count == 0:
        return
    s.gene_pool[animal] -= count
    note(s, ADDED_CUBES, tile, animal, count)
    put_cubes(s, animal, tile, count)


@rule
def take_cubes(s: State, animal: int, tile: int, count: int) -> None:
    """Cubes leave a tile; those in Hibernation are removed last.  [DS-32.6]"""
    lift_cubes(s, animal, tile, count)
    if animal == s.hibernating_animal:
        s.hibernating_cubes[tile] = min(s.hibernating_cubes[tile], s.cubes[animal, tile])


@rule
def eliminate(s: State, animal: int, tile: int, count: int) -> None:
    """An animal loses cubes without anybody's choice, or by its own."""
    if count > 0:
        note(s, ELIMINATED, tile, animal, count)
        put_out_of_game(s, animal, tile, count)


@rule
def eliminate_by(s: State, actor: int, victim: int, tile: int, count: int) -> None:
    """An animal loses cubes by the choice of another, or by its own."""
    if count > 0:
        note(s, ELIMINATED_BY, tile, actor, count, victim)
        put_out_of_game(s, victim, tile, count)


@rule
def put_out_of_game(s: State, animal: int, tile: int, count: int) -> None:
    """Eliminated cubes are out of the game.  [DS-2.14]"""
    s.eliminated[animal] += count
    take_cubes(s, animal, tile, count)


@rule
def move_cubes(s: State, animal: int, origin: int, target: int, count: int) -> None:
    """Cubes go from tile to tile; those in Hibernation move first.  [DS-32.6]"""
    if animal == s.hibernating_animal:
        hibernating = min(count, s.hibernating_cubes[origin])
        s.hibernating_cubes[origin] -= hibernating
        s.hibernating_cubes[target] += hibernating
    note(s, MOVED, origin, target, animal, count)
    lift_cubes(s, animal, origin, count)
    put_cubes(s, animal, target, count)


@rule
def shared_tiles(s: State, animal: int) -> int:
    """The tiles that an animal shares with opposing ones, as a mask: every other in play is one.  [DS-2.22, DS-46.3]"""
    others = 0
    for other in range(ANIMALS):
        if other != animal:
            others |= s.occupied[other]
    return s.occupied[animal] & others


@rule
def cubes_on(s: State, tile: int) -> int:
    """All cubes on a tile."""
    count = 0
    for animal in range(ANIMALS):
        count += s.cubes[animal, tile]
    return count
