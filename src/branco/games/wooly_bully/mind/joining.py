"""What a part of a face, laid on a cell, would make of the pens that it meets."""

from branco.kernel.language import rule

from ..rules.cells import demand_of, edge, neighbour, opposite, triangle
from ..rules.pens import is_threatened
from ..rules.regions import region
from ..rules.state import State


@rule
def is_start(edges: int, direction: int) -> bool:
    """Whether a part of the face begins here, going clockwise; a face of one kind begins in the north."""
    before = (direction + 3) % 4
    if edge(edges, direction) != edge(edges, before):
        return True
    return direction == 0 and edges == edge(edges, 0) * 0o1111


@rule
def is_met(s: State, cell: int, direction: int) -> bool:
    """Whether a tile lies on that side of an empty cell: then it asks for an edge there, which is read sooner."""
    return edge(demand_of(s, cell), direction) > 0


@rule
def met(s: State, cell: int, direction: int) -> int:
    """The region that a tile on an empty cell would meet in a direction where one lies."""
    return region(s, triangle(s, neighbour(s, cell, direction), opposite(direction)))


@rule
def is_met_earlier(s: State, cell: int, pen: int, start: int, number: int) -> bool:
    for earlier in range(number):
        direction = (start + earlier) % 4
        if is_met(s, cell, direction) and met(s, cell, direction) == pen:
            return True
    return False


@rule
def join_pens(s: State, cell: int, edges: int, start: int) -> tuple[int, int, int, bool]:
    """The pen that the part which begins at `start` would belong to.

    Its sheep and its gaps; the gaps that the pens had which it joins, and whether a wolf threatens one of them.
    """
    sheep = 0
    gaps = 0
    before = 0
    is_lost = False
    for number in range(4):
        direction = (start + number) % 4
        if edge(edges, direction) != edge(edges, start):
            break
        sheep += 1
        if not is_met(s, cell, direction):
            gaps += 1
            continue
        gaps -= 1
        pen = met(s, cell, direction)
        if not is_met_earlier(s, cell, pen, start, number):
            sheep += s.sheep[pen]
            gaps += s.gaps[pen]
            before += s.gaps[pen]
            is_lost = is_lost or is_threatened(s, pen)
    return sheep, gaps, before, is_lost
