"""Regression: animals lose elements."""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, rule

from .actions import DECLINE, PROTECT
from .animals import in_play, lose_disk
from .display import visit_row
from .events import PROTECTED
from .state import State
from .tables import ANIMALS, ELEMENTS, REGRESSION, REGRESSION_BOX, REPTILE


@procedure
def regression(s: State) -> None:
    """Pawns protect, then the reptiles, then all losses are taken together, every turn.  [DS-4.4, DS-7.5, DS-7.7]"""
    for animal in range(ANIMALS):
        s.protected_types[animal] = 0
    visit_row(s, REGRESSION, protect_from_regression)
    if in_play(s, REPTILE):
        do(s, protect_from_regression, s.seat_of[REPTILE], REPTILE)
    do(s, regression_losses)


@rule
def is_threatened(s: State, animal: int, element: int) -> bool:
    """A kind that lies in the box, of which the animal owns a disk that it has not protected.  [DS-7.1, DS-7.4]"""
    lies_in_box = s.element_boxes[REGRESSION_BOX, element] > 0
    return lies_in_box and s.animal_disks[animal, element] > 0 and not is_protected(s, animal, element)


@rule
def is_protected(s: State, animal: int, element: int) -> bool:
    """Whether the animal has protected the kind this turn; it helps no other.  [DS-7.3]"""
    return (s.protected_types[animal] >> element) & 1 == 1


@decision
def protect_from_regression(s: State, ask: Ask, who: int, animal: int) -> None:
    """Protect one of your threatened kinds from Regression; the box stays as it is.  [DS-7.2, DS-7.3, DS-7.5]"""
    if offer(ask, DECLINE):
        return
    for element in range(ELEMENTS):
        if offer(ask, PROTECT + element, is_threatened(s, animal, element)):
            s.protected_types[animal] |= 1 << element
            note(s, PROTECTED, element, animal)
            return


@procedure
def regression_losses(s: State) -> None:
    """Every animal loses one disk of each threatened kind, however many lie in the box.  [DS-7.6]"""
    for animal in range(ANIMALS):
        for element in range(ELEMENTS):
            if is_threatened(s, animal, element):
                lose_disk(s, animal, element)
