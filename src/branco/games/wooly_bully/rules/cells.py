"""Cells of the open plane: where they are, how they are filed, what lies beside them.  [WB-3.1, WB-3.7]

Every point of the plane is a *place*. A place gets a number, and is then called a *cell*, when a tile first lies on it
or beside it. To find the cell of a place again it is filed in a *drawer*.
"""

from branco.kernel.language import NOWHERE, ints, rule

from .state import DRAWERS, State

# A place as one number, row by row from the north-west, so that smaller numbers come first in canonical order.
MIDDLE = 75
ROW = 2 * MIDDLE
STEP = ints([-ROW, 1, ROW, -1])


@rule
def place_at(x: int, y: int) -> int:
    """The number of the place x to the east and y to the north of the square.  [WB-3.1, WB-3.5]"""
    return (MIDDLE - y) * ROW + MIDDLE + x


@rule
def x_of(place: int) -> int:
    return place % ROW - MIDDLE


@rule
def y_of(place: int) -> int:
    return MIDDLE - place // ROW


@rule
def address(x: int, y: int) -> int:
    """The wrapped address; no two cells of one landscape share it.  [WB-3.7]"""
    return (x + 75 * y) % 2813


@rule
def drawer_of(place: int) -> int:
    """There are fewer drawers than places, to keep the record small; a full drawer passes on to the next."""
    return place & (DRAWERS - 1)


@rule
def cell_at(s: State, place: int) -> int:
    """The cell at a place, or NOWHERE if no tile lies on it or beside it."""
    drawer = drawer_of(place)
    while s.drawer[drawer] > 0:
        cell = s.drawer[drawer] - 1
        if s.place[cell] == place:
            return cell
        drawer = (drawer + 1) & (DRAWERS - 1)
    return NOWHERE


@rule
def new_cell(s: State, place: int) -> int:
    """Number a cell and file it."""
    cell = s.cells
    s.cells = cell + 1
    s.place[cell] = place
    drawer = drawer_of(place)
    while s.drawer[drawer] > 0:
        drawer = (drawer + 1) & (DRAWERS - 1)
    s.drawer[drawer] = cell + 1
    return cell


@rule
def neighbour(s: State, cell: int, direction: int) -> int:
    """The cell that shares a side, or NOWHERE if it is not numbered.  [WB-3.1]"""
    return cell_at(s, s.place[cell] + STEP[direction])


@rule
def demand_of(s: State, cell: int) -> int:
    """The edges that the tiles around an empty cell ask for; of a cell with a tile they are the edges it shows."""
    return s.edges[cell]


@rule
def opposite(direction: int) -> int:
    return (direction + 2) % 4


@rule
def edge(edges: int, direction: int) -> int:
    """1 + the kind of an edge, 0 if nothing is there."""
    return (edges >> (3 * direction)) & 7


@rule
def tiles_beside(s: State, cell: int) -> int:
    """How many tiles lie on the neighbouring cells.  [WB-5.2]"""
    tiles = 0
    for direction in range(4):
        beside = neighbour(s, cell, direction)
        if beside != NOWHERE and s.lying[beside] > 0:
            tiles += 1
    return tiles


@rule
def triangle(s: State, cell: int, direction: int) -> int:
    """The triangle of the tile on a cell.  [WB-1.3]"""
    return 4 * (s.lying[cell] - 1) + direction


@rule
def kind_of(s: State, triangle: int) -> int:
    """The kind of a triangle on the table.  [WB-1.1]"""
    return edge(s.edges[s.cell_of[triangle // 4]], triangle % 4) - 1
