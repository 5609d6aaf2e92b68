"""Phase 5: peace with a hostile New World card."""

from branco.kernel.language import NOBODY, Ask, decision, do, note, offer, procedure, rule

from .actions import GIVE_BEADS, NO_PEACE, PAY_PEACE
from .cards import cash_for, pay, power
from .cashing import cash_one_of
from .events import FRIENDLY
from .order import ask_tribe, tribe_at
from .state import State
from .tables import (
    IVORY,
    PEACE,
    TRIBES,
)


@procedure
def pacify(s: State, world: int) -> None:
    """Each player in turn order may turn a hostile New World card friendly.  [GL-12.9]"""
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY:
            do(s, offer_peace, tribe, world)


@procedure
def offer_peace(s: State, tribe: int, world: int) -> None:
    """The first payment settles it; who can pay nothing is not asked.  [GL-12.9]"""
    if s.is_hostile[world] == 1 and (
        s.disks[tribe, IVORY] > 0 or cash_for(s, tribe, IVORY) != 0 or has_beads(s, tribe)
    ):
        ask_tribe(s, make_peace, tribe, world)


@rule
def has_beads(s: State, tribe: int) -> bool:
    """PEACE works once per turn.  [GL-12.9]"""
    return s.peace_used[tribe] == 0 and power(s, tribe, PEACE) > 0


@decision
def make_peace(s: State, ask: Ask, who: int, tribe: int, world: int) -> None:
    """Pay 1 ivory to turn the hostile New World card friendly, or leave it.  [GL-12.9, GL-1.15]"""
    if offer(ask, NO_PEACE):
        return
    if s.disks[tribe, IVORY] > 0 and offer(ask, PAY_PEACE):
        pay(s, tribe, IVORY, 1)
        turn_friendly(s, tribe, world)
        return
    if has_beads(s, tribe) and offer(ask, GIVE_BEADS):
        s.peace_used[tribe] = 1
        turn_friendly(s, tribe, world)
        return
    if cash_one_of(s, ask, tribe, cash_for(s, tribe, IVORY)):
        do(s, offer_peace, tribe, world)
        return


@rule
def turn_friendly(s: State, tribe: int, world: int) -> None:
    """All colonists stay.  [GL-12.9]"""
    s.is_hostile[world] = 0
    note(s, FRIENDLY, tribe, world)
