"""Fitting: which cells are legal for a face, and which faces fit somewhere.  [WB-3.8]"""

from branco.kernel.language import rule

from .cells import demand_of
from .faces import front, is_hunter, is_normal, is_wolf
from .forests import has_hunter, has_uncovered_wolf, touches
from .regions import HUNTER, WOLF
from .state import State
from .tables import DEMAND_SET, EDGES, FIRST_WOLF, FITTING, FOREST_SHAPE, SHAPE


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
    """Whether a spot can take a face.  [WB-3.2, WB-3.8]"""
    return is_open_to(s, face, cell, avoided_by(s, face))


@rule
def avoided_by(s: State, face: int) -> int:
    """The sign of forests on the table that a wolf or a hunter keeps away from, or 0.  [WB-8.6, WB-8.7]"""
    if is_wolf(face):
        return HUNTER * has_hunter(s)
    return WOLF * (is_hunter(face) & has_uncovered_wolf(s))


@rule
def is_open_to(s: State, face: int, cell: int, avoided: int) -> bool:
    """Whether a spot can take a face: all edges agree; wolves keep away from hunters, hunters from wolves unless
    they cover one. Where nothing is avoided no wolf waits for a hunter, and chance decides: without a branch.
    [WB-3.2, WB-3.4, WB-3.8, WB-8.6, WB-8.7, WB-8.8, WB-8.11, WB-8.12]
    """
    is_open = (s.lying[cell] == 0) & matches(demand_of(s, cell), SHAPE[face])
    if avoided == 0:
        return is_open
    if s.lying[cell] > 0:
        return is_hunter(face)
    return is_open and not touches(s, cell, avoided)


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
    """After every tile: which shapes have a legal cell now, and whether a wolf or a hunter has one.  [WB-3.8]"""
    see_shapes(s)
    if s.wolf_fits == 1 and has_hunter(s):
        see_hunters(s)


@rule
def see_shapes(s: State) -> None:
    """Which shapes have a legal cell. A hunter has one where forest fits: if there is a wolf to keep away from it may
    cover it; and a wolf, unless there are hunters.  [WB-3.8, WB-8.6, WB-8.7, WB-8.8]
    """
    low = 0
    high = 0
    for at in range(s.spots):
        cell = s.spot[at]
        shapes = set_for(demand_of(s, cell) * (s.lying[cell] == 0))  # a factor: several cells are looked up at a time
        low |= FITTING[shapes, 0]
        high |= FITTING[shapes, 1]
    s.fitting[0] = low
    s.fitting[1] = high
    s.wolf_fits = is_among_fitting(s, FOREST_SHAPE)
    s.hunter_fits = s.wolf_fits | has_uncovered_wolf(s)


@rule
def see_hunters(s: State) -> None:
    """Whether some cell that takes forest touches no hunter's, so that a wolf has a legal one.  [WB-8.6]"""
    s.wolf_fits = 0
    at = 0
    while s.wolf_fits == 0 and at < s.spots:
        s.wolf_fits = is_open_to(s, front(FIRST_WOLF), s.spot[at], HUNTER)
        at += 1
