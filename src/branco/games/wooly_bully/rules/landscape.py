"""The landscape: what a new tile changes, on an empty cell or on a wolf."""

from branco.kernel.language import NOWHERE, rule

from .cells import STEP, cell_at, edge, new_cell, opposite, triangle
from .faces import as_shown, face_shown, is_hunter, is_wolf, tile_of
from .forests import is_in_danger, see_threats
from .regions import HUNTER, WOLF, add_triangles, region, touch
from .scoring import see_best_pens
from .spots import add_spot, remove_spot
from .state import State
from .tables import EDGES, FIRST_HUNTER, FIRST_WOLF


@rule
def lay_on_table(s: State, face: int, rotation: int, cell: int) -> int:
    """A tile comes to lie on an empty cell, and pens may be threatened by it; how many tiles it touches.
    [WB-3.2, WB-5.2, WB-8.4]
    """
    touched = join_landscape(s, face, rotation, cell)
    if is_in_danger(s, s.lying[cell] - 1):
        see_wolves(s)
    return touched


@rule
def join_landscape(s: State, face: int, rotation: int, cell: int) -> int:
    """A tile comes to lie on an empty cell; how many tiles it touches.  [WB-3.2, WB-5.2]"""
    tile = s.laid
    s.laid = tile + 1
    s.shown[tile] = as_shown(face, rotation)
    s.cell_of[tile] = cell
    s.lying[cell] = tile + 1
    s.edges[cell] = EDGES[face, rotation]
    s.latest = cell
    if not is_wolf(face):
        remove_spot(s, cell)
    add_triangles(s, tile, face, rotation)
    remember_animal(s, face, tile)
    touched = 0
    for direction in range(4):
        touched += meet_neighbour(s, cell, direction)
    return touched


@rule
def remember_animal(s: State, face: int, tile: int) -> None:
    if is_wolf(face):
        s.wolf[tile_of(face) - FIRST_WOLF] = tile + 1
        s.signs[region(s, 4 * tile)] |= WOLF
    elif is_hunter(face):
        s.hunter[tile_of(face) - FIRST_HUNTER] = tile + 1
        s.signs[region(s, 4 * tile)] |= HUNTER


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
    """A hunter lies on a wolf, and what that threatened is free.  [WB-8.8, WB-8.10]"""
    lie_on_wolf(s, face, cell)
    see_wolves(s)


@rule
def lie_on_wolf(s: State, face: int, cell: int) -> None:
    """A hunter comes to lie on a wolf; forest stays forest.  [WB-8.8, WB-8.9]"""
    tile = s.lying[cell] - 1
    wolf = tile_of(face_shown(s, tile)) - FIRST_WOLF
    hunter = tile_of(face) - FIRST_HUNTER
    s.wolf[wolf] = 0
    s.hunter[hunter] = tile + 1
    s.signs[region(s, 4 * tile)] |= HUNTER
    s.covers[hunter] = wolf + 1
    s.shown[tile] = as_shown(face, 0)
    s.latest = cell
    remove_spot(s, cell)


@rule
def see_wolves(s: State) -> None:
    """A wolf has come or gone, or a forest with one has grown: which pens are threatened, which are the best.
    [WB-8.4, WB-8.10]
    """
    see_threats(s)
    see_best_pens(s)
