"""Pawns between box, supply and display."""

from branco.kernel.language import NOBODY, note, rule

from .events import ACTS, GAINED_PAWN, PLANNED
from .state import State


@rule
def is_vacant(s: State, space: int) -> bool:
    """Whether a space has no pawn.  [DS-3.4]"""
    return (s.vacant >> space) & 1 == 1


@rule
def put_pawn(s: State, animal: int, space: int) -> None:
    """A pawn goes from the supply to the display."""
    s.supply[animal] -= 1
    s.pawn[space] = animal
    s.vacant &= ~(1 << space)
    note(s, PLANNED, space, animal)


@rule
def take_pawn_back(s: State, space: int) -> int:
    """A pawn returns from the display to the supply of its animal.  [DS-4.2]"""
    animal = s.pawn[space]
    s.pawn[space] = NOBODY
    s.vacant |= 1 << space
    s.supply[animal] += 1
    note(s, ACTS, space, animal)
    return animal


@rule
def gain_pawn(s: State, animal: int) -> None:
    """A gained pawn moves from the box to the supply.  [DS-19.6]"""
    if s.pawn_box[animal] > 0:
        s.pawn_box[animal] -= 1
        s.supply[animal] += 1
        note(s, GAINED_PAWN, animal)
