"""Regions: triangles of one kind that hang together; pens.py and forests.py tell what they mean.  [WB-7.1]"""

from branco.kernel.language import rule

from .faces import part_of, size_of_part
from .state import State
from .tables import PARTS

# Signs of a region, kept where it is stood for: animals that are in a forest, and of a pen that a wolf is beside it
WOLF, HUNTER, THREATENED = 1, 2, 4


@rule
def region(s: State, triangle: int) -> int:
    """The triangle that stands for the region of a triangle.  [WB-7.1]"""
    while s.parent[triangle] != triangle:
        triangle = s.parent[triangle]
    return triangle


@rule
def unite(s: State, large: int, small: int) -> None:
    """Two regions belong together and are one; the larger stands for it.  [WB-7.1]"""
    if large == small:
        return
    if s.sheep[large] < s.sheep[small]:
        large, small = small, large
    s.parent[small] = large
    s.sheep[large] += s.sheep[small]
    s.gaps[large] += s.gaps[small]
    s.signs[large] |= s.signs[small]


@rule
def add_triangles(s: State, tile: int, face: int, rotation: int) -> None:
    """The four triangles of a new tile; neighbours of one kind belong together, opposite ones do not.
    [WB-1.3, WB-1.4, WB-1.5]
    """
    parts = PARTS[face, rotation]
    for direction in range(4):
        new = 4 * tile + direction
        s.parent[new] = 4 * tile + part_of(parts, direction)
        s.sheep[new] = size_of_part(parts, direction)
        s.gaps[new] = size_of_part(parts, direction)


@rule
def touch(s: State, one: int, other: int) -> None:
    """Two triangles meet at an edge, which no longer faces an empty cell on either side.  [WB-7.1, WB-7.3]"""
    here = region(s, one)
    there = region(s, other)
    s.gaps[here] -= 1
    s.gaps[there] -= 1
    unite(s, here, there)
