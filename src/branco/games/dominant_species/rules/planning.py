"""Planning: pawns go on the display."""

from branco.kernel.language import NOBODY, Ask, decision, do, offer, procedure

from .actions import PLACE
from .pawns import is_vacant, put_pawn
from .state import State
from .tables import ANIMALS, SPACES


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
    for space in range(SPACES):
        if offer(ask, PLACE + space, is_vacant(s, space)):
            put_pawn(s, animal, space)
            return
