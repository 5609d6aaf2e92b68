"""Depletion: an element leaves Earth."""

from branco.kernel.language import Ask, decision, offer, procedure

from .actions import DECLINE, DEPLETE
from .disks import remove_disk_by
from .display import visit_row
from .state import State
from .survey import corners_with_kinds_in, lowest_corner, without_lowest_corner
from .tables import DEPLETION, DEPLETION_BOX


@procedure
def depletion(s: State) -> None:
    """A pawn may remove a disk from Earth."""
    visit_row(s, DEPLETION, deplete)


@decision
def deplete(s: State, ask: Ask, who: int, animal: int) -> None:
    """Remove a disk from Earth whose kind lies in the Depletion box.  [DS-10.1, DS-10.2]"""
    if offer(ask, DECLINE):
        return
    low, high = corners_with_kinds_in(s, DEPLETION_BOX)
    while low | high != 0:
        corner = lowest_corner(low, high)
        low, high = without_lowest_corner(low, high)
        if offer(ask, DEPLETE + corner):
            remove_disk_by(s, animal, corner)
            return
