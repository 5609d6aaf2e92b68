"""Who goes on alone closes the own pen with the tile that can: nobody comes between, and it can be done once."""

from ..rules.cells import demand_of, edge
from ..rules.faces import back, front, tile_of
from ..rules.fitting import is_legal, shows
from ..rules.scoring import largest_pen
from ..rules.seats import playing
from ..rules.state import State
from ..rules.tables import COLOURS, EDGES, FOREST_EDGE, ROTATIONS
from .joining import is_start, join_pens


def is_missed_elsewhere(s: State, who: int, face: int, cell: int) -> bool:
    """Alone, the only tile of the hand that closes a pen which would count, laid where it closes a smaller one."""
    if playing(s) > 1:
        return False
    here = gain_in(s, who, face, cell)
    better = [spot for spot in spots(s) if gain_in(s, who, face, spot) > here]
    return any(not has_another(s, who, face, spot) for spot in better)


def is_missed_by_turning(s: State, who: int, face: int, cell: int, rotation: int) -> bool:
    """Alone, a tile where it closes a pen that would count, turned so that it does not."""
    return playing(s) == 1 and gain(s, who, face, rotation, cell) < gain_in(s, who, face, cell)


def has_another(s: State, who: int, face: int, cell: int) -> bool:
    """Whether another tile of the hand gains as much there, where all gaps of that pen are."""
    least = gain_in(s, who, face, cell)
    hand = (s.hand[who, at + 1] for at in range(s.hand[who, 0]))
    others = (side for tile in hand if tile != tile_of(face) for side in (front(tile), back(tile)))
    return any(gain_in(s, who, side, cell) >= least for side in others)


def spots(s: State) -> list[int]:
    return [s.spot[at] for at in range(s.spots)]


def gain_in(s: State, who: int, face: int, cell: int) -> int:
    """By how much the own largest pen grows at once if the face is laid there as is best."""
    if not is_legal(s, face, cell):
        return 0
    turns = (rotation for rotation in range(ROTATIONS[face]) if shows(face, rotation, demand_of(s, cell)))
    return max((gain(s, who, face, rotation, cell) for rotation in turns), default=0)


def gain(s: State, who: int, face: int, rotation: int, cell: int) -> int:
    """The same for one rotation; none with a forest, which may bring a wolf along."""
    edges = EDGES[face, rotation]
    if any(edge(edges, side) == FOREST_EDGE for side in range(4)):
        return 0
    best = 0
    for start in range(4):
        colour = edge(edges, start) - 1
        if colour < COLOURS and s.flock[who, colour] > 0 and is_start(edges, start):
            sheep, gaps, _, is_lost = join_pens(s, cell, edges, start)
            if gaps == 0 and not is_lost:
                best = max(best, sheep - largest_pen(s, colour))
    return best
