"""Phase 6: elder actions, first of the polytheists, then of the monotheists."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.chance import roll
from branco.kernel.journal import note
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import (
    BANISH,
    BANISH_EMISSARY,
    BANISH_HUSBAND,
    BAPTISM,
    CASH,
    DOMESTICATE,
    DONE,
    ENOUGH,
    INVENT,
    INVENT_WITH_IVORY,
    PROSELYTISE,
    SEND_EMISSARY,
    WITCH_HUNT,
)
from .calamities import kill_elder
from .cards import cash, cash_of, hand_limit, pay, power, put_card
from .elimination import complete
from .events import BANISHED, BANISHES, BAPTISED, CONVERTED, DIE, PLAYS, PREACHES, SENDS_EMISSARY, WITCHES
from .men import count_elders, has_elder, has_rank, kill_men, married, move_men, wives_of
from .order import ask_tribe, tribe_at
from .quarry import ONES
from .settings import BAPTISM_RULE
from .sides import husband_of
from .state import State
from .tables import (
    ANIMAL,
    ARTISAN,
    CLERGY,
    CLERIC,
    ELDER,
    ELDERS,
    EMISSARY,
    ENERGY,
    FIRST_CLERGY,
    HUSBAND,
    INVENTION,
    IRON,
    IVORY,
    KIND,
    MONOTHEIST,
    NORSE,
    POLYTHEIST,
    RANKS,
    TRACKER,
    TRIBES,
    TUNIT,
)


@procedure
def elder_phase(s: State) -> None:
    """Those who are polytheists now act first, then those who are monotheists now.  [GL-13.1]"""
    s.phase = 6
    for faith in range(POLYTHEIST, MONOTHEIST + 1):
        for place in range(TRIBES):
            tribe = tribe_at(s, place)
            if tribe != NOBODY and s.faith[tribe] == faith:
                do(s, begin_actions, tribe)


@procedure
def begin_actions(s: State, tribe: int) -> None:
    """Each own elder may do one action; those promoted this turn too.  [GL-13.2, GL-13.3]"""
    for rank in range(RANKS):
        s.has_acted[rank] = 0
    go_on_acting(s, tribe)


@procedure
def act_on(s: State, tribe: int) -> None:
    go_on_acting(s, tribe)


@rule
def go_on_acting(s: State, tribe: int) -> None:
    if s.is_alive[tribe] == 1:
        ask_tribe(s, act, tribe)


@rule
def can_act(s: State, tribe: int, rank: int) -> bool:
    """An elder of the rank who has not acted yet.  [GL-13.2]"""
    return s.men[tribe, ELDER + rank] > s.has_acted[rank]


@rule
def can_preach(s: State, tribe: int) -> bool:
    """Actions of rank 2 cost 1 energy.  [GL-13.5]"""
    return can_act(s, tribe, CLERIC) and s.disks[tribe, ENERGY] > 0


@decision
def act(s: State, ask: Ask, who: int, tribe: int) -> None:  # noqa: C901 - one question, every elder action
    """Take an elder action, or be done.  [GL-13.2, GL-13.16]"""
    if offer(ask, DONE):
        return
    if can_be_baptised(s, tribe) and offer(ask, BAPTISM):
        note(s, BAPTISED, tribe)
        convert(s, tribe)
        return
    for elder in range(ELDERS if can_preach(s, tribe) else 0):
        if has_elder(s, tribe, elder) and offer(ask, WITCH_HUNT + elder):
            hunt_witch(s, tribe, elder)
            do(s, act_on, tribe)
            return
    left = s.hand[tribe]
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
        if can_domesticate(s, tribe, card) and offer(ask, DOMESTICATE + card):
            play_card(s, tribe, card, CLERIC, ENERGY)
            do(s, act_on, tribe)
            return
        if can_invent(s, tribe, card, IRON) and offer(ask, INVENT + card):
            play_card(s, tribe, card, ARTISAN, IRON)
            do(s, act_on, tribe)
            return
        if tribe == TUNIT and can_invent(s, tribe, card, IVORY) and offer(ask, INVENT_WITH_IVORY + card):
            play_card(s, tribe, card, ARTISAN, IVORY)
            do(s, act_on, tribe)
            return
    if can_banish(s, tribe) and offer(ask, BANISH):
        banish(s, tribe)
        do(s, act_on, tribe)
        return
    for host in range(TRIBES):
        if can_proselytise(s, tribe, host) and offer(ask, PROSELYTISE + host):
            proselytise(s, tribe, host)
            do(s, act_on, tribe)
            return
        if can_send_emissary(s, tribe, host) and offer(ask, SEND_EMISSARY + host):
            send_emissary(s, tribe, host)
            do(s, act_on, tribe)
            return
    left = cash_of(s, tribe)
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
        if offer(ask, CASH + card):
            cash(s, tribe, card)
            complete(s)
            do(s, act_on, tribe)
            return


# Both faiths


@rule
def hunt_witch(s: State, tribe: int, elder: int) -> None:
    """1 energy, and an own elder of choice dies, the one who acts included.  [GL-13.5, GL-13.3]"""
    note(s, WITCHES, tribe)
    pay(s, tribe, ENERGY, 1)
    s.has_acted[CLERIC] += 1
    kill_elder(s, tribe, elder)
    complete(s)


@rule
def can_invent(s: State, tribe: int, card: int, disk: int) -> bool:
    """Rank 3: an invention of the hand for 1 iron; Tunit may pay 1 ivory instead.  [GL-13.8]"""
    return KIND[card] == INVENTION and can_act(s, tribe, ARTISAN) and s.disks[tribe, disk] > 0


@rule
def play_card(s: State, tribe: int, card: int, rank: int, disk: int) -> None:
    """A card goes from the hand to the own tableau.  [GL-13.6, GL-13.8]"""
    note(s, PLAYS, tribe, card)
    pay(s, tribe, disk, 1)
    s.has_acted[rank] += 1
    put_card(s, card, tribe, 0)


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


# Polytheists


@rule
def can_be_baptised(s: State, tribe: int) -> bool:
    """A polytheist without any own elder; by the option one without a Shaman.  [GL-13.9]"""
    if s.faith[tribe] == MONOTHEIST:
        return False
    return count_elders(s, tribe) == 0 or (s.setting[BAPTISM_RULE] == 1 and not has_rank(s, tribe, CLERIC))


@rule
def can_domesticate(s: State, tribe: int, card: int) -> bool:
    """Rank 2, polytheist: an animal of the hand for 1 energy.  [GL-13.6, GL-13.16]"""
    return KIND[card] == ANIMAL and s.faith[tribe] == POLYTHEIST and can_preach(s, tribe)


@rule
def can_banish(s: State, tribe: int) -> bool:
    """Rank 2, polytheist, with clergy dice and a legal target.  [GL-13.7, GL-13.16]"""
    if s.faith[tribe] == MONOTHEIST or not can_preach(s, tribe):
        return False
    return has_target(s, tribe) and clergy_dice(s, tribe) > 0


@rule
def has_target(s: State, tribe: int) -> bool:
    for guest in range(TRIBES):
        if s.men[guest, EMISSARY + tribe] > 0:
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
    do(s, banish_on, tribe, roll_clergy_dice(s, tribe))


@procedure
def banish_on(s: State, tribe: int, ones: int) -> None:
    if ones > 0 and s.is_alive[tribe] == 1 and has_target(s, tribe):
        ask_tribe(s, choose_banished, tribe, ones)


@decision
def choose_banished(s: State, ask: Ask, who: int, tribe: int, ones: int) -> None:
    """Banish an emissary on your placard or a husband of your daughters, or stop.  [GL-13.7]"""
    if offer(ask, ENOUGH):
        return
    for guest in range(TRIBES):
        if s.men[guest, EMISSARY + tribe] > 0 and offer(ask, BANISH_EMISSARY + guest):
            note(s, BANISHED, guest)
            kill_elder(s, guest, RANKS + tribe)
            complete(s)
            do(s, banish_on, tribe, ones - 1)
            return
    left = banishable(s, tribe)
    while left != 0:
        daughter = lowest(left)
        left = without_lowest(left)
        if offer(ask, BANISH_HUSBAND + daughter):
            husband = husband_of(s, daughter)
            note(s, BANISHED, husband)
            kill_men(s, husband, HUSBAND + daughter, 1)
            complete(s)
            do(s, banish_on, tribe, ones - 1)
            return


# Monotheists


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
    return can_preach(s, tribe) and clergy_dice(s, tribe) > 0


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
    move_men(s, tribe, ELDER + TRACKER, EMISSARY + host, 1)
