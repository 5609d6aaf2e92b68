"""Regions: triangles of one kind that hang together; pens of sheep, forests, and who threatens whom.

A pen has one sheep a triangle, whoever laid them. Two open edges meet at a time, so a closed pen is even; it has no
edge left at which it could grow. Forests that grow together share their wolves and hunters.
[WB-7.2, WB-7.4, WB-7.5, WB-8.1, WB-8.13]
"""

from branco.kernel.language import rule

from .cells import demand_of, edge, neighbour, opposite, triangle
from .faces import part_of, size_of_part
from .state import State
from .tables import ALL_FOREST, FOREST_EDGE, HUNTERS, PARTS, WOLVES

# Signs of a region, kept where it is stood for: animals that are in a forest, and of a pen that a wolf is beside it
WOLF, HUNTER, THREATENED = 1, 2, 4


@rule
def region(s: State, triangle: int) -> int:
    """The triangle that stands for the region of a triangle.  [WB-7.1]"""
    while s.parent[triangle] != triangle:
        triangle = s.parent[triangle]
    return triangle


@rule
def unite(s: State, large: int, small: int) -> None:
    """Two regions belong together and are one; the larger stands for it.  [WB-7.1]"""
    if large == small:
        return
    if s.sheep[large] < s.sheep[small]:
        large, small = small, large
    s.parent[small] = large
    s.sheep[large] += s.sheep[small]
    s.gaps[large] += s.gaps[small]
    s.signs[large] |= s.signs[small]


@rule
def add_triangles(s: State, tile: int, face: int, rotation: int) -> None:
    """The four triangles of a new tile; neighbours of one kind belong together, opposite ones do not.
    [WB-1.3, WB-1.4, WB-1.5]
    """
    parts = PARTS[face, rotation]
    for direction in range(4):
        new = 4 * tile + direction
        s.parent[new] = 4 * tile + part_of(parts, direction)
        s.sheep[new] = size_of_part(parts, direction)
        s.gaps[new] = size_of_part(parts, direction)


@rule
def touch(s: State, one: int, other: int) -> None:
    """Two triangles meet at an edge, which no longer faces an empty cell on either side.  [WB-7.1, WB-7.3]"""
    here = region(s, one)
    there = region(s, other)
    s.gaps[here] -= 1
    s.gaps[there] -= 1
    unite(s, here, there)


# Pens


@rule
def is_closed(s: State, pen: int) -> bool:
    """No edge of the region faces an empty cell.  [WB-7.3]"""
    return s.gaps[pen] == 0


@rule
def is_threatened(s: State, pen: int) -> bool:
    """The pen borders a forest with an uncovered wolf.  [WB-8.4, WB-8.10]"""
    return s.signs[pen] & THREATENED != 0


@rule
def borders(s: State, pen: int, forest: int) -> bool:
    """The pen lies beside this forest on some tile.  [WB-8.3]"""
    for tile in range(s.laid):
        if has_forest(s.edges[s.cell_of[tile]]) and are_beside(s, pen, forest, tile):
            return True
    return False


@rule
def are_beside(s: State, pen: int, forest: int, tile: int) -> bool:
    """Two triangles of the tile in neighbouring directions belong one to the pen, one to the forest."""
    last = region(s, 4 * tile + 3)
    for direction in range(4):
        here = region(s, 4 * tile + direction)
        if (here == pen and last == forest) or (here == forest and last == pen):
            return True
        last = here
    return False


@rule
def has_forest(edges: int) -> bool:
    """Whether one of four packed edges is forest."""
    other = edges ^ ALL_FOREST
    return (other | (other >> 1) | (other >> 2)) & 0o1111 != 0o1111


# Forests


@rule
def has_uncovered_wolf(s: State) -> bool:
    for wolf in range(WOLVES):
        if s.wolf[wolf] > 0:
            return True
    return False


@rule
def has_hunter(s: State) -> bool:
    for hunter in range(HUNTERS):
        if s.hunter[hunter] > 0:
            return True
    return False


@rule
def is_dangerous(s: State, forest: int) -> bool:
    """At least one uncovered wolf is in the forest.  [WB-8.4, WB-8.10]"""
    return s.signs[forest] & WOLF != 0


@rule
def is_guarded(s: State, forest: int) -> bool:
    """At least one hunter is in the forest, on a wolf or not.  [WB-8.5]"""
    return s.signs[forest] & HUNTER != 0


@rule
def see_threats(s: State) -> None:
    """From where the uncovered wolves are: which forests are dangerous, which pens threatened.  [WB-8.4, WB-8.10]"""
    for here in range(4 * s.laid):
        s.signs[here] &= HUNTER
    for wolf in range(WOLVES):
        if s.wolf[wolf] > 0:
            s.signs[region(s, 4 * (s.wolf[wolf] - 1))] |= WOLF
    for tile in range(s.laid):
        threaten(s, tile)


@rule
def threaten(s: State, tile: int) -> None:
    """What lies beside a dangerous forest on a tile is threatened.  [WB-8.3, WB-8.4]"""
    edges = s.edges[s.cell_of[tile]]
    for direction in range(4 if has_forest(edges) else 0):
        if edge(edges, direction) == FOREST_EDGE and is_dangerous(s, region(s, 4 * tile + direction)):
            before = 4 * tile + (direction + 3) % 4
            after = 4 * tile + (direction + 1) % 4
            s.signs[region(s, before)] |= THREATENED
            s.signs[region(s, after)] |= THREATENED


@rule
def is_in_danger(s: State, tile: int) -> bool:
    """A forest on this tile has an uncovered wolf."""
    edges = s.edges[s.cell_of[tile]]
    if not has_forest(edges) or not has_uncovered_wolf(s):
        return False
    for direction in range(4):
        if edge(edges, direction) == FOREST_EDGE and is_dangerous(s, region(s, 4 * tile + direction)):
            return True
    return False


@rule
def touched_forest(s: State, cell: int, direction: int) -> int:
    """The forest that an empty cell touches in a direction where it asks for forest.  [WB-8.2]"""
    return region(s, triangle(s, neighbour(s, cell, direction), opposite(direction)))


@rule
def touches_guarded(s: State, cell: int) -> bool:
    return has_hunter(s) and touches(s, cell, HUNTER)


@rule
def touches_dangerous(s: State, cell: int) -> bool:
    return has_uncovered_wolf(s) and touches(s, cell, WOLF)


@rule
def touches(s: State, cell: int, sign: int) -> bool:
    """An empty cell touches a forest with this sign.  [WB-8.2]"""
    demand = demand_of(s, cell)
    for direction in range(4):
        if edge(demand, direction) == FOREST_EDGE and s.signs[touched_forest(s, cell, direction)] & sign:
            return True
    return False
