"""Scoring: the largest valid pen of the own colour and the bonus; it can be asked at any moment."""

from branco.kernel.language import rule

from .cells import kind_of
from .pens import is_closed, is_threatened
from .state import State
from .tables import BONUS, COLOURS

# A pen as one number that grows with its sheep: their number, and the triangle that stands for the pen
SIZE = 512
LARGEST = 512 * SIZE


@rule
def as_pen(sheep: int, triangle: int) -> int:
    return sheep * SIZE + triangle


@rule
def sheep_in(pen: int) -> int:
    return pen // SIZE


@rule
def triangle_of(pen: int) -> int:
    return pen % SIZE


@rule
def score(s: State, who: int) -> int:
    """One point a sheep of the counted pens, and the bonus; final once the game is over.
    [WB-11.1, WB-11.2, WB-11.8]
    """
    if s.is_scored == 1:
        return s.points[who]
    return pens_counted(s, who) + bonus(s, who)


@rule
def bonus(s: State, who: int) -> int:
    """6, 3, 1 or no points by the order of finishing, however many play; none for who never finished.
    [WB-10.10, WB-10.11, WB-10.16]
    """
    if s.finished[who] == 0:
        return 0
    return BONUS[s.finished[who] - 1]


@rule
def pens_counted(s: State, who: int) -> int:
    """The sheep of the largest valid pen of each own colour.  [WB-11.1, WB-11.8]"""
    sheep = 0
    for colour in range(COLOURS):
        if s.flock[who, colour] > 0:
            sheep += largest_pen(s, colour)
    return sheep


@rule
def largest_pen(s: State, colour: int) -> int:
    """The size of the largest valid pen of a colour.  [WB-11.1]"""
    return sheep_in(s.best_pen[colour])


@rule
def see_best_pens(s: State) -> None:
    """After every tile: the largest valid pen of each colour.  [WB-7.8, WB-11.1]"""
    for colour in range(COLOURS):
        s.best_pen[colour] = 0
    for triangle in range(4 * s.laid):
        if s.parent[triangle] == triangle and is_closed(s, triangle):
            keep_larger(s, kind_of(s, triangle), triangle)


@rule
def keep_larger(s: State, kind: int, triangle: int) -> None:
    pen = as_pen(s.sheep[triangle], triangle)
    if kind < COLOURS and pen > s.best_pen[kind] and not is_threatened(s, triangle):
        s.best_pen[kind] = pen


@rule
def next_valid(s: State, colours: int, below: int) -> int:
    """The next smaller valid pen of some colours (a mask), or 0.  [WB-7.8]"""
    pen = next_closed(s, colours, below)
    while pen > 0 and is_threatened(s, triangle_of(pen)):
        pen = next_closed(s, colours, pen)
    return pen


@rule
def next_closed(s: State, colours: int, below: int) -> int:
    best = 0
    for triangle in range(4 * s.laid):
        if s.parent[triangle] == triangle and is_closed(s, triangle):
            pen = as_pen(s.sheep[triangle], triangle)
            if best < pen < below and (colours >> kind_of(s, triangle)) & 1:
                best = pen
    return best


# Ties


@rule
def standing(s: State, who: int) -> int:
    """How many rivals are behind; who is level has as many behind.  [WB-11.3, WB-11.7]"""
    behind = 0
    for rival in range(s.players):
        if rival != who and lead(s, who, rival) > 0:
            behind += 1
    return behind


@rule
def lead(s: State, who: int, rival: int) -> int:
    """Above 0 if `who` is ahead: by the total, then the other pens, the counted pen, the order of finishing.
    [WB-11.3, WB-11.6]
    """
    ahead = score(s, who) - score(s, rival)
    if ahead == 0:
        ahead = lead_in_other_pens(s, colours_of(s, who), colours_of(s, rival))
    if ahead == 0:
        ahead = larger_counted(s, who) - larger_counted(s, rival)
    if ahead == 0:
        ahead = order_of_finishing(s, rival) - order_of_finishing(s, who)
    return ahead


@rule
def colours_of(s: State, who: int) -> int:
    """The mask of a player's colours."""
    colours = 0
    for colour in range(COLOURS):
        colours |= s.flock[who, colour] << colour
    return colours


@rule
def lead_in_other_pens(s: State, own: int, other: int) -> int:
    """The valid pens that are not counted, compared from the largest down, a missing one as 0.
    [WB-11.4, WB-11.10]
    """
    mine = next_other(s, own, LARGEST)
    theirs = next_other(s, other, LARGEST)
    while mine > 0 and sheep_in(mine) == sheep_in(theirs):
        mine = next_other(s, own, mine)
        theirs = next_other(s, other, theirs)
    return sheep_in(mine) - sheep_in(theirs)


@rule
def next_other(s: State, colours: int, below: int) -> int:
    """The next smaller valid pen that is not counted.  [WB-11.4]"""
    pen = next_valid(s, colours, below)
    while pen > 0 and is_counted(s, pen):
        pen = next_valid(s, colours, pen)
    return pen


@rule
def is_counted(s: State, pen: int) -> bool:
    return s.best_pen[kind_of(s, triangle_of(pen))] == pen


@rule
def larger_counted(s: State, who: int) -> int:
    """The counted pen, of two colours the larger.  [WB-11.5, WB-11.10]"""
    largest = 0
    for colour in range(COLOURS):
        if s.flock[who, colour] > 0:
            largest = max(largest, largest_pen(s, colour))
    return largest


@rule
def order_of_finishing(s: State, who: int) -> int:
    """1 for the first to finish; the unfinished come last.  [WB-11.6, WB-10.9]"""
    return s.finished[who] if s.finished[who] > 0 else s.players + 1
