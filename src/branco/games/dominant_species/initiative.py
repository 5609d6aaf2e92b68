"""Initiative: move up in the order and plan the pawn again."""

from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import DECLINE, PLACE
from .display import station, visit_row
from .events import MOVED_UP
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
    vacant = s.vacant & ~(1 << space)
    for other in range(SPACES):
        if offer(ask, PLACE + other, (vacant >> other) & 1 == 1):
            move_up(s, animal)
            station(s, animal, other)
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
