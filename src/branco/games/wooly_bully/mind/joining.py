"""What a part of a face, laid on a cell, would make of the pens that it meets."""

from branco.kernel.language import NOWHERE, rule

from ..rules.cells import edge, neighbour, opposite, triangle
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
def is_met_earlier(s: State, cell: int, pen: int, start: int, number: int) -> bool:
    for earlier in range(number):
        direction = (start + earlier) % 4
        beside = neighbour(s, cell, direction)
        if beside == NOWHERE or s.lying[beside] == 0:
            continue
        if region(s, triangle(s, beside, opposite(direction))) == pen:
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
        beside = neighbour(s, cell, direction)
        if beside == NOWHERE or s.lying[beside] == 0:
            gaps += 1
            continue
        gaps -= 1
        pen = region(s, triangle(s, beside, opposite(direction)))
        if not is_met_earlier(s, cell, pen, start, number):
            sheep += s.sheep[pen]
            gaps += s.gaps[pen]
            before += s.gaps[pen]
            is_lost = is_lost or is_threatened(s, pen)
    return sheep, gaps, before, is_lost
