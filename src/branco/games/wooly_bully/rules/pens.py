"""Pens: regions of sheep of one colour, when they are closed and what threatens them.

A pen has one sheep a triangle, whoever laid them. Two open edges meet at a time, so a closed pen is even; it has no
edge left at which it could grow.  [WB-7.2, WB-7.4, WB-7.5]
"""

from branco.kernel.language import rule

from .forests import has_forest
from .regions import THREATENED, region
from .state import State


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
