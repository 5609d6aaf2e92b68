"""What is looked at after each completed effect: tribes without men, and hands over their limit.  [GL-14.1]"""

from branco.kernel.language import Ask, decision, do, offer, procedure, rule

from .actions import CASH
from .cards import cash, hand_limit, hand_size
from .elimination import eliminate, end_game, is_decided
from .order import ask_tribe
from .state import State
from .tables import HAND_CARDS, HAND_KINDS, MEN, TRIBES, VALHALLA


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
def after_effect(s: State) -> None:
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
            after_effect(s)
            return
