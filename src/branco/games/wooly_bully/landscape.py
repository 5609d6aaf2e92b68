"""The landscape: which faces fit where, and what a new tile changes."""

from branco.kernel.record import NOWHERE
from branco.kernel.registry import rule

from .cells import STEP, cell_at, edge, new_cell, opposite, triangle
from .faces import is_hunter, is_normal, is_wolf
from .regions import add_triangles, has_uncovered_wolf, touch, touches_dangerous, touches_guarded
from .state import State
from .tables import (
    DEMAND_SET,
    EDGES,
    FIRST_HUNTER,
    FIRST_WOLF,
    FITTING,
    FOREST_SHAPE,
    SHAPE,
)


@rule
def set_for(demand: int) -> int:
    """The number of the set of shapes that can show every edge that a cell asks for.  [WB-3.3]

    Only here is the large table mentioned: on a graphics card each mention takes its own memory.
    """
    return DEMAND_SET[demand]


@rule
def matches(demand: int, shape: int) -> bool:
    """Some rotation of the shape shows every edge that a cell asks for.  [WB-3.3]"""
    return has_shape(set_for(demand), shape)


@rule
def has_shape(shapes: int, shape: int) -> bool:
    return (FITTING[shapes, shape >> 6] >> (shape & 63)) & 1 == 1


@rule
def shows(face: int, rotation: int, demand: int) -> bool:
    """This rotation of the face shows every edge that a cell asks for.  [WB-3.3]"""
    asked = (demand | (demand >> 1) | (demand >> 2)) & 0o1111
    return EDGES[face, rotation] & (7 * asked) == demand


@rule
def is_legal(s: State, face: int, cell: int) -> bool:
    """Whether a spot can take a face: all edges agree; wolves keep away from hunters, hunters from wolves
    unless they cover one.  [WB-3.2, WB-3.8, WB-8.6, WB-8.7, WB-8.8, WB-8.11, WB-8.12, WB-3.4]
    """
    if s.lying[cell] > 0:
        return is_hunter(face)
    if not matches(s.edges[cell], SHAPE[face]):
        return False
    if is_wolf(face):
        return not touches_guarded(s, cell)
    if is_hunter(face):
        return not touches_dangerous(s, cell)
    return True


@rule
def fits(s: State, face: int) -> bool:
    """The face has a legal cell.  [WB-3.8]"""
    if is_normal(face):
        shape = SHAPE[face]
        return (s.fitting[shape >> 6] >> (shape & 63)) & 1 == 1
    return s.wolf_fits == 1 if is_wolf(face) else s.hunter_fits == 1


# Laying


@rule
def lay_on_table(s: State, face: int, rotation: int, cell: int) -> int:
    """A tile comes to lie on an empty cell; how many tiles it touches.  [WB-3.2, WB-5.2]"""
    tile = s.laid
    s.laid = tile + 1
    s.shown[tile] = 4 * face + rotation
    s.cell_of[tile] = cell
    s.lying[cell] = tile + 1
    s.edges[cell] = EDGES[face, rotation]
    s.latest = cell
    remember_animal(s, face, tile)
    if not is_wolf(face):
        remove_spot(s, cell)
    add_triangles(s, tile, s.edges[cell])
    touched = 0
    for direction in range(4):
        touched += meet_neighbour(s, cell, direction)
    return touched


@rule
def remember_animal(s: State, face: int, tile: int) -> None:
    if is_wolf(face):
        s.wolf[face // 2 - FIRST_WOLF] = tile + 1
    elif is_hunter(face):
        s.hunter[face // 2 - FIRST_HUNTER] = tile + 1


@rule
def meet_neighbour(s: State, cell: int, direction: int) -> int:
    """A new tile joins the tile beside it, or asks the empty cell for a matching edge.  [WB-3.3, WB-7.1]"""
    place = s.place[cell] + STEP[direction]
    beside = cell_at(s, place)
    if beside == NOWHERE:
        beside = new_cell(s, place)
        add_spot(s, beside)
    back = opposite(direction)
    if s.lying[beside] == 0:
        s.edges[beside] |= edge(s.edges[cell], direction) << (3 * back)
        return 0
    touch(s, triangle(s, cell, direction), triangle(s, beside, back))
    return 1


@rule
def cover_wolf(s: State, face: int, cell: int) -> None:
    """A hunter lies on a wolf; forest stays forest.  [WB-8.8, WB-8.9, WB-8.10]"""
    tile = s.lying[cell] - 1
    wolf = s.shown[tile] // 8 - FIRST_WOLF
    hunter = face // 2 - FIRST_HUNTER
    s.wolf[wolf] = 0
    s.hunter[hunter] = tile + 1
    s.covers[hunter] = wolf + 1
    s.shown[tile] = 4 * face
    s.latest = cell
    remove_spot(s, cell)


# Spots, in canonical order


@rule
def add_spot(s: State, cell: int) -> None:
    """A new empty cell goes to its place from north to south and west to east.  [WB-3.5]"""
    at = s.spots
    s.spots = at + 1
    while at > 0 and s.place[s.spot[at - 1]] > s.place[cell]:
        s.spot[at] = s.spot[at - 1]
        at -= 1
    s.spot[at] = cell


@rule
def remove_spot(s: State, cell: int) -> None:
    """A cell that can take no more tiles leaves the list.  [WB-3.4, WB-8.11]"""
    at = 0
    while s.spot[at] != cell:
        at += 1
    s.spots -= 1
    for later in range(at, s.spots):
        s.spot[later] = s.spot[later + 1]
    s.spot[s.spots] = 0


# What fits somewhere


@rule
def see_what_fits(s: State) -> None:
    """After every tile: which shapes have a legal cell now, and whether a wolf or a hunter has one.
    [WB-3.8]
    """
    s.wolf_fits = 0
    s.hunter_fits = 1 if has_uncovered_wolf(s) else 0
    low = 0
    high = 0
    for at in range(s.spots):
        cell = s.spot[at]
        if s.lying[cell] == 0:
            shapes = set_for(s.edges[cell])
            low |= FITTING[shapes, 0]
            high |= FITTING[shapes, 1]
            if has_shape(shapes, FOREST_SHAPE):
                see_forest(s, cell)
    s.fitting[0] = low
    s.fitting[1] = high


@rule
def see_forest(s: State, cell: int) -> None:
    """Whether this cell, which takes forest, is legal for a wolf or a hunter.  [WB-8.6, WB-8.7]"""
    if s.wolf_fits == 0 and not touches_guarded(s, cell):
        s.wolf_fits = 1
    if s.hunter_fits == 0 and not touches_dangerous(s, cell):
        s.hunter_fits = 1
