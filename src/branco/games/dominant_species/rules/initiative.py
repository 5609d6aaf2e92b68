"""Initiative: move up in the order and plan the pawn again."""

from branco.kernel.language import Ask, decision, note, offer, procedure, rule

from .actions import DECLINE, PLACE
from .display import visit_row
from .events import MOVED_UP
from .pawns import is_vacant, put_pawn
from .state import State
from .tables import INITIATIVE, SPACES


@procedure
def initiative(s: State) -> None:
    """The first row of the display."""
    visit_row(s, INITIATIVE, take_initiative)


@decision
def take_initiative(s: State, ask: Ask, who: int, animal: int, space: int) -> None:
    """Move up one place and put the pawn on another vacant space, or do neither.  [DS-5.2, DS-5.3, DS-5.5, DS-5.6]"""
    if offer(ask, DECLINE):
        return
    for other in range(SPACES):
        if offer(ask, PLACE + other, is_vacant(s, other) and other != space):
            move_up(s, animal)
            put_pawn(s, animal, other)
            return


@rule
def move_up(s: State, animal: int) -> None:
    """Swap with the animal directly ahead; the order counts from the next Planning on.  [DS-5.1, DS-5.4]"""
    place = 0
    while s.initiative[place] != animal:
        place += 1
    if place > 0:
        s.initiative[place] = s.initiative[place - 1]
        s.initiative[place - 1] = animal
        note(s, MOVED_UP, animal)
