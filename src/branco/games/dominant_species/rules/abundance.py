"""Abundance: elements for Earth."""

from branco.kernel.language import Ask, decision, do, offer, procedure

from .actions import DECLINE, PUT, TAKE_FROM_ABUNDANCE
from .disks import can_take_disk, put_disk, vacant_corner_on_earth
from .display import visit_row
from .state import State
from .tables import ABUNDANCE, ABUNDANCE_BOX, CORNERS, ELEMENTS


@procedure
def abundance(s: State) -> None:
    """Animals put elements from the box on Earth."""
    visit_row(s, ABUNDANCE, take_from_abundance)


@decision
def take_from_abundance(s: State, ask: Ask, who: int, animal: int) -> None:
    """Take a disk from the Abundance box to put on Earth.  [DS-8.1, DS-8.3]"""
    if offer(ask, DECLINE):
        return
    has_corner = vacant_corner_on_earth(s)
    for element in range(ELEMENTS):
        if offer(ask, TAKE_FROM_ABUNDANCE + element, has_corner and s.element_boxes[ABUNDANCE_BOX, element] > 0):
            s.element_boxes[ABUNDANCE_BOX, element] -= 1
            do(s, put_on_earth, who, animal, element)
            return


@decision
def put_on_earth(s: State, ask: Ask, who: int, animal: int, element: int) -> None:
    """Put the disk on any vacant corner of Earth.  [DS-8.1, DS-8.2, DS-31.2]"""
    for corner in range(CORNERS):
        if offer(ask, PUT + corner, can_take_disk(s, corner)):
            put_disk(s, animal, corner, element)
            return
