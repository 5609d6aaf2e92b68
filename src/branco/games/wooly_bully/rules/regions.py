"""Regions: triangles of one kind that hang together; pens of sheep, forests, and who threatens whom.

A pen has one sheep a triangle, whoever laid them. Two open edges meet at a time, so a closed pen is even; it has no
edge left at which it could grow. Forests that grow together share their wolves and hunters.
[WB-7.2, WB-7.4, WB-7.5, WB-8.1, WB-8.13]
"""

from branco.kernel.language import NOWHERE, Cells, rule

from .cells import demand_of, edge, neighbour, opposite, triangle
from .state import State
from .tables import ALL_FOREST, FOREST_EDGE, WOLVES


@rule
def region(s: State, triangle: int) -> int:
    """The triangle that stands for the region of a triangle.  [WB-7.1]"""
    while s.parent[triangle] != triangle:
        triangle = s.parent[triangle]
    return triangle


@rule
def join(s: State, one: int, other: int) -> None:
    """Two triangles belong together, and so do their regions.  [WB-1.4, WB-7.1]"""
    large = region(s, one)
    small = region(s, other)
    if large == small:
        return
    if s.sheep[large] < s.sheep[small]:
        large, small = small, large
    s.parent[small] = large
    s.sheep[large] += s.sheep[small]
    s.gaps[large] += s.gaps[small]


@rule
def add_triangles(s: State, tile: int, edges: int) -> None:
    """The four triangles of a new tile; neighbours of one kind belong together, opposite ones do not.
    [WB-1.3, WB-1.4, WB-1.5]
    """
    for direction in range(4):
        new = 4 * tile + direction
        s.parent[new] = new
        s.sheep[new] = 1
        s.gaps[new] = 1
    for direction in range(4):
        after = (direction + 1) % 4
        if edge(edges, direction) == edge(edges, after):
            join(s, 4 * tile + direction, 4 * tile + after)


@rule
def touch(s: State, one: int, other: int) -> None:
    """Two triangles meet at an edge, which no longer faces an empty cell on either side.  [WB-7.1, WB-7.3]"""
    s.gaps[region(s, one)] -= 1
    s.gaps[region(s, other)] -= 1
    join(s, one, other)


# Pens


@rule
def is_closed(s: State, pen: int) -> bool:
    """No edge of the region faces an empty cell.  [WB-7.3]"""
    return s.gaps[pen] == 0


@rule
def is_threatened(s: State, pen: int) -> bool:
    """The pen borders a forest with an uncovered wolf.  [WB-8.4, WB-8.10]"""
    if not has_uncovered_wolf(s):
        return False
    trees = next_border(s, pen, NOWHERE)
    while trees != NOWHERE and not is_dangerous(s, region(s, trees)):
        trees = next_border(s, pen, trees)
    return trees != NOWHERE


@rule
def borders(s: State, pen: int, forest: int) -> bool:
    """The pen lies beside this forest on some tile.  [WB-8.3]"""
    trees = next_border(s, pen, NOWHERE)
    while trees != NOWHERE and region(s, trees) != forest:
        trees = next_border(s, pen, trees)
    return trees != NOWHERE


@rule
def next_border(s: State, pen: int, last: int) -> int:
    """The first triangle of forest after `last` with a triangle of the pen in a neighbouring direction.  [WB-8.3]"""
    for tile in range((last + 1) // 4, s.laid):
        edges = s.edges[s.cell_of[tile]]
        if has_forest(edges):
            for direction in range(4):
                trees = 4 * tile + direction
                if trees > last and edge(edges, direction) == FOREST_EDGE and is_beside(s, pen, tile, direction):
                    return trees
    return NOWHERE


@rule
def is_beside(s: State, pen: int, tile: int, direction: int) -> bool:
    """One of the two neighbouring triangles on the tile belongs to the pen."""
    before = 4 * tile + (direction + 3) % 4
    after = 4 * tile + (direction + 1) % 4
    return region(s, before) == pen or region(s, after) == pen


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
def is_dangerous(s: State, forest: int) -> bool:
    """At least one uncovered wolf is in the forest.  [WB-8.4, WB-8.10]"""
    return is_home_of(s, forest, s.wolf)


@rule
def is_guarded(s: State, forest: int) -> bool:
    """At least one hunter is in the forest, on a wolf or not.  [WB-8.5]"""
    return is_home_of(s, forest, s.hunter)


@rule
def is_home_of(s: State, forest: int, animals: Cells) -> bool:
    for number in range(len(animals)):
        if animals[number] > 0 and region(s, 4 * (animals[number] - 1)) == forest:
            return True
    return False


@rule
def touched_forest(s: State, cell: int, direction: int) -> int:
    """The forest that an empty cell touches in a direction where it asks for forest.  [WB-8.2]"""
    return region(s, triangle(s, neighbour(s, cell, direction), opposite(direction)))


@rule
def touches_guarded(s: State, cell: int) -> bool:
    for direction in range(4):
        if edge(demand_of(s, cell), direction) == FOREST_EDGE and is_guarded(s, touched_forest(s, cell, direction)):
            return True
    return False


@rule
def touches_dangerous(s: State, cell: int) -> bool:
    for direction in range(4):
        if edge(demand_of(s, cell), direction) == FOREST_EDGE and is_dangerous(s, touched_forest(s, cell, direction)):
            return True
    return False
