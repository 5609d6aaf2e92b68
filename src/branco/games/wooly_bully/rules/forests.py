"""Forests: which are dangerous because of their wolves, which guarded by hunters, and what wolves threaten.

Forests that grow together share their wolves and hunters.  [WB-8.1, WB-8.13]
"""

from branco.kernel.language import rule

from .cells import demand_of, edge, neighbour, opposite, triangle
from .regions import HUNTER, THREATENED, WOLF, region
from .state import State
from .tables import ALL_FOREST, FOREST_EDGE, HUNTERS, WOLVES


@rule
def has_forest(edges: int) -> bool:
    """Whether one of four packed edges is forest."""
    other = edges ^ ALL_FOREST
    return (other | (other >> 1) | (other >> 2)) & 0o1111 != 0o1111


@rule
def has_uncovered_wolf(s: State) -> bool:
    lying = 0
    for wolf in range(WOLVES):
        lying |= s.wolf[wolf]
    return lying > 0


@rule
def has_hunter(s: State) -> bool:
    lying = 0
    for hunter in range(HUNTERS):
        lying |= s.hunter[hunter]
    return lying > 0


@rule
def is_dangerous(s: State, forest: int) -> bool:
    """At least one uncovered wolf is in the forest.  [WB-8.4, WB-8.10]"""
    return s.signs[forest] & WOLF != 0


@rule
def is_guarded(s: State, forest: int) -> bool:
    """At least one hunter is in the forest, on a wolf or not.  [WB-8.5]"""
    return s.signs[forest] & HUNTER != 0


@rule
def see_threats(s: State) -> None:
    """From where the uncovered wolves are: which forests are dangerous, which pens threatened.  [WB-8.4, WB-8.10]"""
    for here in range(4 * s.laid):
        s.signs[here] &= HUNTER
    for wolf in range(WOLVES):
        if s.wolf[wolf] > 0:
            s.signs[region(s, 4 * (s.wolf[wolf] - 1))] |= WOLF
    for tile in range(s.laid):
        threaten(s, tile)


@rule
def threaten(s: State, tile: int) -> None:
    """What lies beside a dangerous forest on a tile is threatened.  [WB-8.3, WB-8.4]"""
    edges = s.edges[s.cell_of[tile]]
    if not has_forest(edges):
        return
    for direction in range(4):
        if edge(edges, direction) == FOREST_EDGE and is_dangerous(s, region(s, 4 * tile + direction)):
            before = 4 * tile + (direction + 3) % 4
            after = 4 * tile + (direction + 1) % 4
            s.signs[region(s, before)] |= THREATENED
            s.signs[region(s, after)] |= THREATENED


@rule
def is_in_danger(s: State, tile: int) -> bool:
    """A forest on this tile has an uncovered wolf."""
    edges = s.edges[s.cell_of[tile]]
    if not has_forest(edges) or not has_uncovered_wolf(s):
        return False
    for direction in range(4):
        if edge(edges, direction) == FOREST_EDGE and is_dangerous(s, region(s, 4 * tile + direction)):
            return True
    return False


@rule
def touched_forest(s: State, cell: int, direction: int) -> int:
    """The forest that an empty cell touches in a direction where it asks for forest.  [WB-8.2]"""
    return region(s, triangle(s, neighbour(s, cell, direction), opposite(direction)))


@rule
def touches(s: State, cell: int, sign: int) -> bool:
    """An empty cell touches a forest with this sign.  [WB-8.2]"""
    demand = demand_of(s, cell)
    for direction in range(4):
        if edge(demand, direction) == FOREST_EDGE and s.signs[touched_forest(s, cell, direction)] & sign:
            return True
    return False
