"""Phase 6: elder actions, first of the polytheists, then of the monotheists."""

from branco.kernel.language import NOBODY, Ask, decision, do, each, note, offer, procedure, rule

from .actions import (
    BANISH,
    BAPTISM,
    DOMESTICATE,
    DONE,
    INVENT,
    INVENT_WITH_IVORY,
    PROSELYTISE,
    SEND_EMISSARY,
    WITCH_HUNT,
)
from .cards import cash_of
from .cashing import cash_one_of
from .clergy import banish, can_banish, cleric_can_act, hunt_witch
from .conversion import can_be_baptised, can_proselytise, can_send_emissary, convert, proselytise, send_emissary
from .events import BAPTISED
from .men import has_elder
from .order import ask_tribe, tribe_at
from .playing_cards import can_domesticate, can_invent, play_card
from .state import State
from .tables import (
    ARTISAN,
    CLERIC,
    ELDERS,
    ENERGY,
    IRON,
    IVORY,
    MONOTHEIST,
    POLYTHEIST,
    RANKS,
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
    ask_for_action(s, tribe)


@procedure
def next_action(s: State, tribe: int) -> None:
    ask_for_action(s, tribe)


@rule
def ask_for_action(s: State, tribe: int) -> None:
    if s.is_alive[tribe] == 1:
        ask_tribe(s, take_elder_action, tribe)


@decision
def take_elder_action(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Take an elder action, or be done.  [GL-13.2, GL-13.16]"""
    if offer(ask, DONE):
        return
    if can_be_baptised(s, tribe) and offer(ask, BAPTISM):
        note(s, BAPTISED, tribe)
        convert(s, tribe)
        return
    if (
        hunt_a_witch(s, ask, tribe)
        or bring_card_into_play(s, ask, tribe)
        or act_against_others(s, ask, tribe)
        or cash_one_of(s, ask, tribe, cash_of(s, tribe))
    ):
        do(s, next_action, tribe)
        return


@rule
def hunt_a_witch(s: State, ask: Ask, tribe: int) -> bool:
    """Witch-hunt.  [GL-13.5]"""
    if not cleric_can_act(s, tribe):
        return False
    for elder in range(ELDERS):
        if offer(ask, WITCH_HUNT + elder, has_elder(s, tribe, elder)):
            hunt_witch(s, tribe, elder)
            return True
    return False


@rule
def bring_card_into_play(s: State, ask: Ask, tribe: int) -> bool:
    """Domesticate an animal of the hand, or invent.  [GL-13.6, GL-13.8]"""
    for card in each(s.hand[tribe]):
        if can_domesticate(s, tribe, card) and offer(ask, DOMESTICATE + card):
            play_card(s, tribe, card, CLERIC, ENERGY)
            return True
        if can_invent(s, tribe, card, IRON) and offer(ask, INVENT + card):
            play_card(s, tribe, card, ARTISAN, IRON)
            return True
        if tribe == TUNIT and can_invent(s, tribe, card, IVORY) and offer(ask, INVENT_WITH_IVORY + card):
            play_card(s, tribe, card, ARTISAN, IVORY)
            return True
    return False


@rule
def act_against_others(s: State, ask: Ask, tribe: int) -> bool:
    """Banish guests, convert hosts, send emissaries to them.  [GL-13.7, GL-13.10, GL-13.13]"""
    if s.faith[tribe] == POLYTHEIST:
        if can_banish(s, tribe) and offer(ask, BANISH):
            banish(s, tribe)
            return True
        return False
    for host in range(TRIBES):
        if can_proselytise(s, tribe, host) and offer(ask, PROSELYTISE + host):
            proselytise(s, tribe, host)
            return True
        if can_send_emissary(s, tribe, host) and offer(ask, SEND_EMISSARY + host):
            send_emissary(s, tribe, host)
            return True
    return False
