"""Phase 2: abandoning the colonies in the New World."""

from branco.kernel.language import note, rule

from .events import ABANDONS
from .men import move_men
from .places import world_spot
from .state import State
from .tables import (
    ABANDONED,
    NEW_WORLDS,
)
from .transport import (
    abandon_load,
    abandon_trip,
    can_carry,
    carry,
    mariners_of,
    sleds_of,
)


@rule
def can_abandon(s: State, tribe: int) -> bool:
    """Once, with colonists, if the unused Mariners suffice for all of them.  [GL-5.14, GL-5.16]"""
    needed = abandon_load(s, tribe)
    if needed == 0 or has_abandoned(s, tribe):
        return False
    return can_carry(s.load[tribe] + needed, sleds_of(s, tribe), mariners_of(s, tribe))


@rule
def has_abandoned(s: State, tribe: int) -> bool:
    for world in range(NEW_WORLDS):
        if s.carried[tribe, abandon_trip(world)] > 0:
            return True
    return False


@rule
def abandon(s: State, tribe: int) -> None:
    """All colonists are taken from both New World cards and placed next.  [GL-5.14, GL-5.15, GL-5.20]"""
    for world in range(NEW_WORLDS):
        men = s.men[tribe, world_spot(world)]
        carry(s, tribe, abandon_trip(world), men)
        move_men(s, tribe, world_spot(world), ABANDONED, men)
    note(s, ABANDONS, tribe, s.men[tribe, ABANDONED])
    s.placing_from = ABANDONED
