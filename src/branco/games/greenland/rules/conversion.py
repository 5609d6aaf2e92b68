"""Phase 6: how placards turn monotheist: baptism, emissaries, Proselytism."""

from branco.kernel.language import note, rule

from .cards import pay
from .clergy import clergy_dice, cleric_can_act, roll_clergy_dice
from .events import CONVERTED, PREACHES, SENDS_EMISSARY
from .men import count_elders, has_rank, move_men
from .places import elder_place, emissary_place
from .settings import BAPTISM_RULE
from .state import State
from .tables import (
    CLERIC,
    ENERGY,
    MONOTHEIST,
    POLYTHEIST,
    TRACKER,
)


@rule
def can_be_baptised(s: State, tribe: int) -> bool:
    """A polytheist without any own elder; by the option one without a Shaman.  [GL-13.9]"""
    if s.faith[tribe] == MONOTHEIST:
        return False
    return count_elders(s, tribe) == 0 or (s.setting[BAPTISM_RULE] == 1 and not has_rank(s, tribe, CLERIC))


@rule
def convert(s: State, tribe: int) -> None:
    """The placard turns for good and keeps all its pieces.  [GL-13.9, GL-13.11, GL-13.15]"""
    s.faith[tribe] = MONOTHEIST
    note(s, CONVERTED, tribe)


@rule
def can_proselytise(s: State, tribe: int, host: int) -> bool:
    """Rank 2, monotheist, with a missionary there since the start of the turn; he is not used up.

    [GL-13.10, GL-13.12, GL-13.16]
    """
    if s.faith[tribe] == POLYTHEIST or s.seasoned[tribe, host] == 0 or s.faith[host] == MONOTHEIST:
        return False
    return cleric_can_act(s, tribe) and clergy_dice(s, tribe) > 0


@rule
def proselytise(s: State, tribe: int, host: int) -> None:
    """Any 1 turns the placard to the monotheist side.  [GL-13.10]"""
    note(s, PREACHES, tribe, host)
    if roll_clergy_dice(s, tribe) > 0:
        convert(s, host)


@rule
def can_send_emissary(s: State, tribe: int, host: int) -> bool:
    """Rank 5, monotheist: to any other living tribe, for 1 energy.  [GL-13.13, GL-13.16]"""
    if host == tribe or s.is_alive[host] == 0 or s.faith[tribe] == POLYTHEIST:
        return False
    return has_rank(s, tribe, TRACKER) and s.disks[tribe, ENERGY] > 0


@rule
def send_emissary(s: State, tribe: int, host: int) -> None:
    """The Acolyte moves to row 1 of the placard, without transport.  [GL-13.13]"""
    note(s, SENDS_EMISSARY, tribe, host)
    pay(s, tribe, ENERGY, 1)
    move_men(s, tribe, elder_place(TRACKER), emissary_place(host), 1)
