"""What is looked at after each completed effect: full hands, and tribes without men.  [GL-14.1]"""

from branco.kernel.agenda import do, finish
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import CASH
from .cards import cash, hand_limit, hand_size, held_by, remove_card
from .events import ELIMINATED, GAME_OVER
from .men import bring_home
from .order import ask_tribe, count_living
from .settings import NORTH_SOUTH, is_scenario, is_solitaire
from .sides import husband_of
from .state import State
from .tables import (
    BIOMES,
    DAUGHTERS,
    DISKS,
    EMISSARY,
    HAND_CARDS,
    HAND_KINDS,
    IS_ARTEFACT,
    MEN,
    NORTH,
    REGION_OF,
    TRIBES,
    VALHALLA,
)


@procedure
def aftermath(s: State) -> None:
    """Tribes without men are eliminated, hands over their limit cut down.  [GL-14.1, GL-1.12]"""
    fallen = False
    for tribe in range(TRIBES):
        if s.is_alive[tribe] == 1 and s.men[tribe, VALHALLA] == MEN:
            eliminate(s, tribe)
            fallen = True
    if fallen and is_decided(s):
        end_game(s)
        return
    for tribe in range(TRIBES):
        if s.is_alive[tribe] == 1 and is_overfull(s, tribe):
            ask_tribe(s, cut_hand, tribe)
            return  # the others' turn comes when this hand is cut


@rule
def complete(s: State) -> None:
    """An effect is complete: announce its aftermath if there is any.  [GL-14.1]"""
    for tribe in range(TRIBES):
        if s.is_alive[tribe] == 1 and (s.men[tribe, VALHALLA] == MEN or is_overfull(s, tribe)):
            do(s, aftermath)
            return


@rule
def is_overfull(s: State, tribe: int) -> bool:
    size = hand_size(s, tribe)
    return size > 0 and size > hand_limit(s, tribe)


@decision
def cut_hand(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Your hand is larger than its limit: cash a hand card.  [GL-1.12, GL-1.15]"""
    for kind in range(HAND_KINDS):
        card = HAND_CARDS[kind]
        if s.holder[card] == tribe and s.in_hand[card] == 1 and offer(ask, CASH + card):
            cash(s, tribe, card)
            complete(s)
            return


@rule
def eliminate(s: State, tribe: int) -> None:
    """The tribe takes no further part; most of what it owns leaves the game.  [GL-14.2, GL-14.3, GL-14.4]"""
    note(s, ELIMINATED, tribe)
    s.is_alive[tribe] = 0
    left = held_by(s, tribe)
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
        if not stays_behind(s, card):
            remove_card(s, card)
    for biome in range(BIOMES):
        if s.trophy_of[biome] == tribe:
            s.trophy_of[biome] = NOBODY
    for disk in range(DISKS):
        s.disks[tribe, disk] = 0
    for guest in range(TRIBES):
        bring_home(s, guest, EMISSARY + tribe)
        s.seasoned[guest, tribe] = 0


@rule
def stays_behind(s: State, card: int) -> bool:
    """Married daughters and cultural artefacts in play are left to the others.  [GL-14.3]"""
    if card < DAUGHTERS:
        return husband_of(s, card) != NOBODY
    return IS_ARTEFACT[card] == 1 and s.in_hand[card] == 0


@rule
def is_decided(s: State) -> bool:
    """One tribe or team is left, or none; in the solitaire game one loss is enough.  [GL-14.6, GL-18.5, GL-19.4]"""
    if is_solitaire(s):
        return True
    if not is_scenario(s, NORTH_SOUTH):
        return count_living(s) < 2
    north = 0
    for tribe in range(TRIBES):
        if REGION_OF[tribe] == NORTH:
            north += s.is_alive[tribe]
    return north == 0 or north == count_living(s)


@rule
def end_game(s: State) -> None:
    """Nothing is left to do."""
    note(s, GAME_OVER)
    finish(s)
