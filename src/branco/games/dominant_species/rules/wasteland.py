"""Wasteland: tundra loses its elements, sun for instance, while disks of their kind are in the box."""

from branco.kernel.language import Ask, decision, do, note, offer, procedure

from .actions import DECLINE, REMOVE_FROM_WASTELAND
from .disks import remove_disk
from .display import visit_row
from .events import TAKEN_FROM_WASTELAND
from .state import State
from .survey import corners_with_kinds_in, lowest_corner, without_lowest_corner
from .tables import ELEMENTS, WASTELAND, WASTELAND_BOX


@procedure
def wasteland(s: State) -> None:
    """A pawn may take a disk out of the box; then the tundra wastes, every turn.  [DS-4.4]"""
    visit_row(s, WASTELAND, take_from_wasteland)
    do(s, wasteland_losses)


@decision
def take_from_wasteland(s: State, ask: Ask, who: int, animal: int) -> None:
    """Remove a disk from the Wasteland box.  [DS-9.1]"""
    if offer(ask, DECLINE):
        return
    for element in range(ELEMENTS):
        if offer(ask, REMOVE_FROM_WASTELAND + element, s.element_boxes[WASTELAND_BOX, element] > 0):
            s.element_boxes[WASTELAND_BOX, element] -= 1
            s.bag[element] += 1
            note(s, TAKEN_FROM_WASTELAND, animal, element)
            return


@procedure
def wasteland_losses(s: State) -> None:
    """Every disk that touches tundra and whose kind is still in the box is removed.  [DS-9.2, DS-9.3, DS-9.4]"""
    low, high = corners_with_kinds_in(s, WASTELAND_BOX)
    while low | high != 0:
        corner = lowest_corner(low, high)
        low, high = without_lowest_corner(low, high)
        if s.tundra_at[corner] > 0:
            remove_disk(s, corner)
