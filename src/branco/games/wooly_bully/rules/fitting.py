"""Fitting: which cells are legal for a face, and which faces fit somewhere.  [WB-3.8]"""

from branco.kernel.language import rule

from .cells import demand_of
from .faces import is_hunter, is_normal, is_wolf
from .forests import has_uncovered_wolf, touches_dangerous, touches_guarded
from .state import State
from .tables import DEMAND_SET, EDGES, FITTING, FOREST_SHAPE, SHAPE


@rule
def set_for(demand: int) -> int:
    """The number of the set of shapes that can show every edge that a cell asks for.  [WB-3.3]

    Only here is the large table mentioned: on a graphics card each mention takes its own memory.
    """
    return DEMAND_SET[demand]


@rule
def matches(demand: int, shape: int) -> bool:
    """Some rotation of the shape shows every edge that a cell asks for.  [WB-3.3]"""
    return (FITTING[set_for(demand), shape >> 6] >> (shape & 63)) & 1 == 1


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
    if not matches(demand_of(s, cell), SHAPE[face]):
        return False
    if is_wolf(face):
        return not touches_guarded(s, cell)
    if is_hunter(face):
        return not touches_dangerous(s, cell)
    return True


@rule
def is_open_to(s: State, face: int, cell: int) -> bool:
    """Whether a spot can take a normal face; without a branch, because chance decides.  [WB-3.2, WB-3.4, WB-3.8]"""
    return (s.lying[cell] == 0) & matches(demand_of(s, cell), SHAPE[face])


@rule
def fits(s: State, face: int) -> bool:
    """The face has a legal cell.  [WB-3.8]"""
    if is_normal(face):
        return shape_fits(s, face)
    return s.wolf_fits == 1 if is_wolf(face) else s.hunter_fits == 1


@rule
def fits_normally(s: State, face: int) -> bool:
    """The face is normal and has a legal cell; without a branch, because chance decides.  [WB-4.2, WB-3.8]"""
    return is_normal(face) & shape_fits(s, face)


@rule
def shape_fits(s: State, face: int) -> bool:
    return is_among_fitting(s, SHAPE[face])


@rule
def is_among_fitting(s: State, shape: int) -> bool:
    return (s.fitting[shape >> 6] >> (shape & 63)) & 1 == 1


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
            shapes = set_for(demand_of(s, cell))
            low |= FITTING[shapes, 0]
            high |= FITTING[shapes, 1]
    s.fitting[0] = low
    s.fitting[1] = high
    if is_among_fitting(s, FOREST_SHAPE):
        see_forests(s)


@rule
def see_forests(s: State) -> None:
    """Some cell takes forest: look for one that is legal for a wolf, and one for a hunter."""
    at = 0
    while at < s.spots and (s.wolf_fits == 0 or s.hunter_fits == 0):
        cell = s.spot[at]
        if s.lying[cell] == 0 and matches(demand_of(s, cell), FOREST_SHAPE):
            see_forest(s, cell)
        at += 1


@rule
def see_forest(s: State, cell: int) -> None:
    """Whether this cell, which takes forest, is legal for a wolf or a hunter.  [WB-8.6, WB-8.7]"""
    if s.wolf_fits == 0 and not touches_guarded(s, cell):
        s.wolf_fits = 1
    if s.hunter_fits == 0 and not touches_dangerous(s, cell):
        s.hunter_fits = 1
