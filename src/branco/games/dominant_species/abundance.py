"""Abundance, Wasteland and Depletion: the elements of Earth."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.steps import decision, procedure

from .actions import DECLINE, DEPLETE, PUT, SPREAD, WASTE
from .display import visit_row
from .earth import can_take_disk, put_disk, remove_disk, vacant_corner_on_earth
from .events import TAKEN_FROM_WASTELAND
from .state import State
from .survey import disks_like_those
from .tables import (
    ABUNDANCE,
    ABUNDANCE_BOX,
    CORNERS,
    DEPLETION,
    DEPLETION_BOX,
    ELEMENTS,
    HALF,
    HALVES,
    WASTELAND,
    WASTELAND_BOX,
)


@procedure
def abundance(s: State) -> None:
    """Animals put elements from the box on Earth."""
    visit_row(s, ABUNDANCE, spread)


@decision
def spread(s: State, ask: Ask, who: int) -> None:
    """Take a disk from the Abundance box to put on Earth.  [DS-8.1, DS-8.3]"""
    if offer(ask, DECLINE):
        return
    if vacant_corner_on_earth(s):
        for element in range(ELEMENTS):
            if offer(ask, SPREAD + element, s.boxes[ABUNDANCE_BOX, element] > 0):
                s.boxes[ABUNDANCE_BOX, element] -= 1
                do(s, put_on_earth, who, element)
                return


@decision
def put_on_earth(s: State, ask: Ask, who: int, element: int) -> None:
    """Put the disk on any vacant corner of Earth.  [DS-8.1, DS-8.2, DS-31.2]"""
    for corner in range(CORNERS):
        if offer(ask, PUT + corner, can_take_disk(s, corner)):
            put_disk(s, corner, element)
            return


@procedure
def wasteland(s: State) -> None:
    """A pawn may take a disk out of the box; then the tundra wastes, every turn.  [DS-4.4]"""
    visit_row(s, WASTELAND, relieve)
    do(s, waste)


@decision
def relieve(s: State, ask: Ask, who: int, animal: int) -> None:
    """Remove a disk from the Wasteland box.  [DS-9.1]"""
    if offer(ask, DECLINE):
        return
    for element in range(ELEMENTS):
        if s.boxes[WASTELAND_BOX, element] > 0 and offer(ask, WASTE + element):
            s.boxes[WASTELAND_BOX, element] -= 1
            s.bag[element] += 1
            note(s, TAKEN_FROM_WASTELAND, element)
            return


@procedure
def waste(s: State) -> None:
    """Every disk that touches tundra and whose kind is still in the box is removed.  [DS-9.2, DS-9.3, DS-9.4]"""
    for half in range(HALVES):
        left = disks_like_those(s, WASTELAND_BOX, half)
        while left != 0:
            corner = half * HALF + lowest(left)
            left = without_lowest(left)
            if s.tundra_at[corner] > 0:
                remove_disk(s, corner)


@procedure
def depletion(s: State) -> None:
    """A pawn may remove a disk from Earth."""
    visit_row(s, DEPLETION, deplete)


@decision
def deplete(s: State, ask: Ask, who: int) -> None:
    """Remove a disk from Earth whose kind lies in the Depletion box.  [DS-10.1, DS-10.2]"""
    if offer(ask, DECLINE):
        return
    for half in range(HALVES):
        left = disks_like_those(s, DEPLETION_BOX, half)
        while left != 0:
            corner = half * HALF + lowest(left)
            left = without_lowest(left)
            if offer(ask, DEPLETE + corner):
                remove_disk(s, corner)
                return
