"""Adaptation and Regression: the elements of animals."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import ADAPT, DECLINE, PROTECT
from .display import visit_row
from .earth import gain_disk, has_room, in_play, lose_disk
from .events import PROTECTED
from .state import State
from .tables import (
    ADAPTATION,
    ADAPTATION_BOX,
    ANIMALS,
    ELEMENTS,
    REGRESSION,
    REGRESSION_BOX,
    REPTILE,
)


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
        if offer(ask, ADAPT + element, s.boxes[ADAPTATION_BOX, element] > 0 and room):
            s.boxes[ADAPTATION_BOX, element] -= 1
            gain_disk(s, animal, element)
            return


@procedure
def regression(s: State) -> None:
    """Pawns protect, then the reptiles, then all losses are taken together, every turn.  [DS-4.4, DS-7.5, DS-7.7]"""
    for animal in range(ANIMALS):
        s.protected[animal] = 0
    visit_row(s, REGRESSION, protect)
    if in_play(s, REPTILE):
        do(s, protect, s.seat_of[REPTILE], REPTILE)
    do(s, regress)


@rule
def is_threatened(s: State, animal: int, element: int) -> bool:
    """A kind that lies in the box, of which the animal owns a disk that it has not protected.  [DS-7.1, DS-7.4]"""
    return (
        s.boxes[REGRESSION_BOX, element] > 0
        and s.disks[animal, element] > 0
        and (s.protected[animal] >> element) & 1 == 0
    )


@decision
def protect(s: State, ask: Ask, who: int, animal: int) -> None:
    """Protect one of your threatened kinds from Regression; the box stays as it is.  [DS-7.2, DS-7.3, DS-7.5]"""
    if offer(ask, DECLINE):
        return
    for element in range(ELEMENTS):
        if is_threatened(s, animal, element) and offer(ask, PROTECT + element):
            s.protected[animal] |= 1 << element
            note(s, PROTECTED, element, animal)
            return


@procedure
def regress(s: State) -> None:
    """Every animal loses one disk of each threatened kind, however many lie in the box.  [DS-7.6]"""
    for animal in range(ANIMALS):
        for element in range(ELEMENTS):
            if is_threatened(s, animal, element):
                lose_disk(s, animal, element)
