"""Whom a wolf would threaten: pens that are closed, and such as may still be."""

from ..rules.cells import demand_of, edge, kind_of
from ..rules.faces import front
from ..rules.fitting import is_legal
from ..rules.forests import touched_forest
from ..rules.regions import region
from ..rules.scoring import largest_pen
from ..rules.state import State
from ..rules.tables import COLOURS, FIRST_WOLF, FOREST_EDGE


def has_prey(s: State, who: int) -> bool:
    """A wolf may lie where it does not harm the seat most."""
    cells = (s.spot[at] for at in range(s.spots))
    return any(is_legal(s, front(FIRST_WOLF), cell) and not harms_oneself(s, who, cell) for cell in cells)


def harms_oneself(s: State, who: int, cell: int) -> bool:
    """The largest pen that a wolf here would threaten is one that the seat itself may count."""
    pens = pens_beside(s, forests_around(s, cell))
    own = [s.sheep[pen] for pen in pens if counts_for(s, who, pen)]
    others = [s.sheep[pen] for pen in pens if s.flock[who, kind_of(s, pen)] == 0]
    return max(own, default=0) > max(others, default=0)


def forests_around(s: State, cell: int) -> set[int]:
    demand = demand_of(s, cell)
    return {touched_forest(s, cell, side) for side in range(4) if edge(demand, side) == FOREST_EDGE}


def pens_beside(s: State, forests: set[int]) -> set[int]:
    """Pens that lie beside one of these forests on some tile.  [WB-8.3]"""
    inside = [at for at in range(4 * s.laid) if region(s, at) in forests]
    beside = {at // 4 * 4 + (at + turn) % 4 for at in inside for turn in (1, 3)}
    return {region(s, at) for at in beside if kind_of(s, at) < COLOURS}


def counts_for(s: State, who: int, pen: int) -> bool:
    """A pen of an own colour that is its largest, or would be if it were closed."""
    colour = kind_of(s, pen)
    return bool(s.flock[who, colour] > 0 and s.sheep[pen] >= largest_pen(s, colour))
