"""Spots: the places where a tile may come to lie. They are the empty cells beside tiles and, since a hunter may cover
them, the uncovered wolves.  [WB-3.5, WB-8.8]
"""

from branco.kernel.language import rule

from .state import State


@rule
def add_spot(s: State, cell: int) -> None:
    """A new empty cell goes to its place from north to south and west to east.  [WB-3.5]"""
    place = s.place[cell]
    at = s.spots
    s.spots = at + 1
    while at > 0 and s.place[s.spot[at - 1]] > place:
        s.spot[at] = s.spot[at - 1]
        at -= 1
    s.spot[at] = cell


@rule
def remove_spot(s: State, cell: int) -> None:
    """A cell that can take no more tiles leaves the list.  [WB-3.4, WB-8.11]"""
    at = 0
    while s.spot[at] != cell:
        at += 1
    last = s.spots - 1
    s.spots = last
    for later in range(at, last):
        s.spot[later] = s.spot[later + 1]
    s.spot[last] = 0
