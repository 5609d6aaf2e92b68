"""The Eagle: its owner may lay two cards, and chooses the bid when the others are revealed."""

from branco.kernel.language import Ask, Cells, below, decision, offer, rule, sealed

from .actions import ALSO_LAY, NO_SECOND, REVEAL
from .cards import make_bid
from .state import State
from .tables import KINDS, REFILL


@sealed
def lay_second(s: State, ask: Ask, who: int, first: int) -> None:
    """Lay any second card besides the first, or none: you choose when the others are revealed.

    [WC-8.6, WC-8.7, WC-3.5]
    """
    if offer(ask, NO_SECOND):
        return
    for card in range(KINDS + 1):
        if offer(ask, ALSO_LAY + card, has_second(s, who, first, card)):
            s.laid[who, 1] = card
            return


@rule
def has_second(s: State, who: int, first: int, card: int) -> bool:
    if card == REFILL:
        return first != REFILL
    return s.hand[who, card] > (1 if card == first else 0)


@decision
def choose_bid(s: State, ask: Ask, who: int) -> None:
    """Choose which of your two cards is the bid; the other returns to your hand unseen.  [WC-8.6]"""
    first = s.laid[who, 0]
    second = s.laid[who, 1]
    if offer(ask, REVEAL + first):
        s.two_laid = 0
        make_bid(s, who, first)
        return
    if offer(ask, REVEAL + second, second != first):
        s.two_laid = 0
        make_bid(s, who, second)
        return


@rule
def imagine_two_laid(s: State, viewer: int, lanes: Cells) -> None:
    """Whoever cannot see the Eagle's two cards may think of any two of that hand, one of them perhaps the Refill."""
    who = s.two_laid - 1
    if who < 0 or who == viewer:
        return
    s.laid[who, 0] = any_kind_but(s, who, REFILL, lanes)
    s.laid[who, 1] = REFILL
    if below(lanes, 3) > 0:
        s.laid[who, 1] = any_kind_but(s, who, s.laid[who, 0], lanes)


@rule
def any_kind_but(s: State, who: int, card: int, lanes: Cells) -> int:
    """A kind of this hand, any but `card`; the Refill if there is none."""
    kinds = 0
    found = REFILL
    for kind in range(KINDS):
        if kind != card and s.hand[who, kind] > 0:
            kinds += 1
            if below(lanes, kinds) == 0:
                found = kind
    return found
