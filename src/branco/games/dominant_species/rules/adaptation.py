"""Adaptation: elements for animals."""

from branco.kernel.language import Ask, decision, offer, procedure

from .actions import ADAPT, DECLINE
from .animals import gain_disk, has_room
from .display import visit_row
from .state import State
from .tables import ADAPTATION, ADAPTATION_BOX, ELEMENTS


@procedure
def adaptation(s: State) -> None:
    """Animals take elements from the box, which is not refilled.  [DS-6.4]"""
    visit_row(s, ADAPTATION, adapt)


@decision
def adapt(s: State, ask: Ask, who: int, animal: int) -> None:
    """Take a disk of any kind from the Adaptation box, unless you have six elements.  [DS-6.1, DS-6.2, DS-6.3]"""
    if offer(ask, DECLINE):
        return
    room = has_room(s, animal)
    for element in range(ELEMENTS):
        if offer(ask, ADAPT + element, room and s.element_boxes[ADAPTATION_BOX, element] > 0):
            s.element_boxes[ADAPTATION_BOX, element] -= 1
            gain_disk(s, animal, element)
            return
