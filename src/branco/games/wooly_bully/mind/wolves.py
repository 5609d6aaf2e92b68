"""What wolves do to the largest pens, told without moving a wolf: the record stays as it is."""

from branco.kernel.language import rule

from ..rules.cells import edge, kind_of, triangle
from ..rules.forests import has_forest, is_dangerous
from ..rules.pens import is_closed, is_threatened
from ..rules.regions import region
from ..rules.scoring import largest_pen, triangle_of
from ..rules.state import State
from ..rules.tables import COLOURS, FOREST_EDGE, WOLVES

BITS = 8  # of a pen's size, where those of all colours are one number


@rule
def best_beside(s: State, forest: int) -> int:
    """The mask of the colours whose best pen lies beside a forest on some tile.  [WB-8.3]"""
    colours = 0
    for tile in range(s.laid):
        edges = s.edges[s.cell_of[tile]]
        if has_forest(edges):
            colours |= best_on_tile(s, tile, edges, forest)
    return colours


@rule
def best_on_tile(s: State, tile: int, edges: int, forest: int) -> int:
    colours = 0
    for direction in range(4):
        if edge(edges, direction) == FOREST_EDGE and region(s, 4 * tile + direction) == forest:
            colours |= best_at(s, tile, edges, (direction + 1) % 4) | best_at(s, tile, edges, (direction + 3) % 4)
    return colours


@rule
def best_at(s: State, tile: int, edges: int, direction: int) -> int:
    """The mask of the colour whose best pen this triangle belongs to."""
    colour = edge(edges, direction) - 1
    if colour >= COLOURS or s.best_pen[colour] == 0:
        return 0
    return int(region(s, 4 * tile + direction) == triangle_of(s.best_pen[colour])) << colour


# A wolf less


@rule
def is_last_wolf(s: State, cell: int) -> bool:
    """Whether the forest of the wolf on a cell has no other uncovered one.  [WB-8.4]"""
    forest = region(s, triangle(s, cell, 0))
    for wolf in range(WOLVES):
        tile = s.wolf[wolf]
        if tile > 0 and tile != s.lying[cell] and region(s, 4 * (tile - 1)) == forest:
            return False
    return True


@rule
def largest_without(s: State, forest: int) -> int:
    """The sizes of the largest valid pens of all colours if a forest had no wolf, as one number.  [WB-8.10]"""
    sizes = 0
    for colour in range(COLOURS):
        sizes |= largest_pen(s, colour) << BITS * colour
    for pen in range(4 * s.laid):
        if is_threatened(s, pen) and s.parent[pen] == pen and is_closed(s, pen):
            sizes += size_gained(s, pen, forest, sizes)
    return sizes


@rule
def size_of(sizes: int, colour: int) -> int:
    return (sizes >> BITS * colour) & ((1 << BITS) - 1)


@rule
def size_gained(s: State, pen: int, forest: int, sizes: int) -> int:
    """What a threatened pen adds to the largest of its colour if this forest is the only one that threatens it."""
    colour = kind_of(s, pen)
    if colour >= COLOURS:
        return 0
    more = s.sheep[pen] - size_of(sizes, colour)
    return more << BITS * colour if more > 0 and not is_threatened_elsewhere(s, pen, forest) else 0


@rule
def is_threatened_elsewhere(s: State, pen: int, forest: int) -> bool:
    for tile in range(s.laid):
        edges = s.edges[s.cell_of[tile]]
        if has_forest(edges) and has_other_danger(s, pen, forest, tile, edges):
            return True
    return False


@rule
def has_other_danger(s: State, pen: int, forest: int, tile: int, edges: int) -> bool:
    """On this tile the pen lies beside another dangerous forest.  [WB-8.3, WB-8.4]"""
    for direction in range(4):
        if edge(edges, direction) == FOREST_EDGE:
            here = region(s, 4 * tile + direction)
            before = region(s, 4 * tile + (direction + 3) % 4)
            after = region(s, 4 * tile + (direction + 1) % 4)
            if here != forest and is_dangerous(s, here) and (before == pen or after == pen):
                return True
    return False
