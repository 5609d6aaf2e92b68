"""Pawns on the action display: planning them and visiting them."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import PLACE
from .events import ACTS, GAINED_PAWN, PLANNED
from .state import State
from .tables import ANIMALS, DOMINATION, FIRST_SPACE, ROW_SPACES, SPACES


@procedure
def planning(s: State) -> None:
    """In initiative order each animal with a pawn in supply places one, round after round.  [DS-3.2, DS-3.7]"""
    planned = False
    for place in range(ANIMALS):
        animal = s.initiative[place]
        if animal != NOBODY and s.supply[animal] > 0:
            do(s, place_pawn, s.seat_of[animal], animal)
            planned = True
    if planned:
        do(s, planning)


@decision
def place_pawn(s: State, ask: Ask, who: int, animal: int) -> None:
    """Put a pawn on a vacant space of the display, any one you like.  [DS-3.3, DS-3.4, DS-3.5, DS-3.6]"""
    vacant = s.vacant
    for space in range(SPACES):
        if offer(ask, PLACE + space, (vacant >> space) & 1 == 1):
            station(s, animal, space)
            return


@rule
def station(s: State, animal: int, space: int) -> None:
    """A pawn goes from the supply to the display."""
    s.supply[animal] -= 1
    s.pawn[space] = animal
    s.vacant &= ~(1 << space)
    note(s, PLANNED, space, animal)


@rule
def recall(s: State, space: int) -> int:
    """A pawn returns from the display to the supply of its animal.  [DS-4.2]"""
    animal = s.pawn[space]
    s.pawn[space] = NOBODY
    s.vacant |= 1 << space
    s.supply[animal] += 1
    note(s, ACTS, space, animal)
    return animal


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
        animal = recall(s, space)
        do(s, action, s.seat_of[animal], animal, space)


@rule
def gain_pawn(s: State, animal: int) -> None:
    """A gained pawn moves from the box to the supply.  [DS-19.6]"""
    if s.box[animal] > 0:
        s.box[animal] -= 1
        s.supply[animal] += 1
        note(s, GAINED_PAWN, animal)
