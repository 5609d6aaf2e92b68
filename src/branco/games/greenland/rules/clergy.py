"""Phase 6: what Shamans and Bishops do: witch-hunt, Banish, and the dice they roll."""

from branco.kernel.language import Ask, decision, do, each, note, offer, procedure, roll, rule

from .actions import (
    BANISH_EMISSARY,
    BANISH_HUSBAND,
    ENOUGH,
)
from .aftermath import after_effect
from .cards import hand_limit, pay, power
from .dice import ONES
from .elder_deaths import kill_elder
from .events import BANISHED, BANISHES, DIE, WITCHES
from .men import kill_men, married, wives_of
from .order import ask_tribe
from .places import elder_place, emissary_place, emissary_to, exogamy_slot
from .sides import husband_of
from .state import State
from .tables import (
    CLERGY,
    CLERIC,
    ENERGY,
    FIRST_CLERGY,
    MONOTHEIST,
    NORSE,
    TRIBES,
)


@rule
def can_act(s: State, tribe: int, rank: int) -> bool:
    """An elder of the rank who has not acted yet.  [GL-13.2]"""
    return s.men[tribe, elder_place(rank)] > s.has_acted[rank]


@rule
def cleric_can_act(s: State, tribe: int) -> bool:
    """Every action of a Shaman or Bishop costs 1 energy.  [GL-13.5, GL-13.6, GL-13.7, GL-13.10]"""
    return can_act(s, tribe, CLERIC) and s.disks[tribe, ENERGY] > 0


@rule
def hunt_witch(s: State, tribe: int, elder: int) -> None:
    """1 energy, and an own elder of choice dies, the one who acts included.  [GL-13.5, GL-13.3]"""
    note(s, WITCHES, tribe)
    pay(s, tribe, ENERGY, 1)
    s.has_acted[CLERIC] += 1
    kill_elder(s, tribe, elder)
    after_effect(s)


@rule
def clergy_dice(s: State, tribe: int) -> int:
    """As many as the hand limit, which must not be 0, and what crozier and Thorgunna add.  [GL-13.4]"""
    dice = hand_limit(s, tribe)
    if dice == 0:
        return 0
    dice += power(s, tribe, CLERGY)
    if s.prayer_used[tribe] == 0:
        dice += power(s, tribe, FIRST_CLERGY)
    return dice


@rule
def roll_clergy_dice(s: State, tribe: int) -> int:
    """How many of the dice show 1. The use costs an action of rank 2 and 1 energy.  [GL-13.4]"""
    dice = clergy_dice(s, tribe)
    pay(s, tribe, ENERGY, 1)
    s.has_acted[CLERIC] += 1
    s.prayer_used[tribe] = 1
    ones = 0
    for _ in range(dice):
        face = roll(s)
        note(s, DIE, face, ONES)
        if face == 1:
            ones += 1
    return ones


# Banish


@rule
def can_banish(s: State, tribe: int) -> bool:
    """Rank 2, polytheist, with clergy dice and a legal target.  [GL-13.7, GL-13.16]"""
    if s.faith[tribe] == MONOTHEIST or not cleric_can_act(s, tribe):
        return False
    return has_target(s, tribe) and clergy_dice(s, tribe) > 0


@rule
def has_target(s: State, tribe: int) -> bool:
    for guest in range(TRIBES):
        if s.men[guest, emissary_place(tribe)] > 0:
            return True
    return banishable(s, tribe) != 0


@rule
def banishable(s: State, tribe: int) -> int:
    """Own daughters with husbands, as a mask; Norse husbands can never be banished.  [GL-13.7]"""
    return s.tableau[tribe] & married(s) & ~wives_of(s, NORSE)


@rule
def banish(s: State, tribe: int) -> None:
    """Each 1 lets the player kill an emissary on his placard or a husband on an own daughter.  [GL-13.7]"""
    note(s, BANISHES, tribe)
    do(s, next_banishment, tribe, roll_clergy_dice(s, tribe))


@procedure
def next_banishment(s: State, tribe: int, ones: int) -> None:
    if ones > 0 and s.is_alive[tribe] == 1 and has_target(s, tribe):
        ask_tribe(s, choose_banished, tribe, ones)


@decision
def choose_banished(s: State, ask: Ask, who: int, tribe: int, ones: int) -> None:
    """Banish an emissary on your placard or a husband of your daughters, or stop.  [GL-13.7]"""
    if offer(ask, ENOUGH):
        return
    for guest in range(TRIBES):
        if s.men[guest, emissary_place(tribe)] > 0 and offer(ask, BANISH_EMISSARY + guest):
            note(s, BANISHED, guest)
            kill_elder(s, guest, emissary_to(tribe))
            after_effect(s)
            do(s, next_banishment, tribe, ones - 1)
            return
    for daughter in each(banishable(s, tribe)):
        if offer(ask, BANISH_HUSBAND + daughter):
            husband = husband_of(s, daughter)
            note(s, BANISHED, husband)
            kill_men(s, husband, exogamy_slot(daughter), 1)
            after_effect(s)
            do(s, next_banishment, tribe, ones - 1)
            return
