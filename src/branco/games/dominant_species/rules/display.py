"""The action display: its rows are visited from top to bottom."""

from branco.kernel.language import NOBODY, do, procedure, rule

from .pawns import take_pawn_back
from .state import State
from .tables import DOMINATION, FIRST_SPACE, ROW_SPACES


@rule
def visit_row(s: State, row: int, action: int) -> None:
    """Visit the pawns of a row from left to right; in Domination a card may still put one there.  [DS-4.1]"""
    for space in range(FIRST_SPACE[row], FIRST_SPACE[row] + ROW_SPACES[row]):
        if s.pawn[space] != NOBODY or row == DOMINATION:
            do(s, visit, space, action)


@procedure
def visit(s: State, space: int, action: int) -> None:
    """The pawn returns to its supply, then its animal acts or declines; what has no alternative is not asked.

    [DS-4.2, DS-4.3, DS-4.6, DS-4.7, DS-4.8]
    """
    if s.pawn[space] != NOBODY:
        animal = take_pawn_back(s, space)
        do(s, action, s.seat_of[animal], animal, space)
