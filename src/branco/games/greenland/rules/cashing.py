"""Cards may be cashed whenever their tribe decides something.  [GL-1.15]"""

from branco.kernel.language import Ask, few, offer, rule

from .actions import CASH
from .aftermath import after_effect
from .cards import cash
from .state import State


@rule
def cash_one_of(s: State, ask: Ask, tribe: int, cards: int) -> bool:
    """Cash one of these cards (a mask).  [GL-1.14, GL-1.15]"""
    for card in few(cards):
        if offer(ask, CASH + card):
            cash(s, tribe, card)
            after_effect(s)
            return True
    return False
