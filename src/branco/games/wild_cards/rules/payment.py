"""The payment: a bid of value v costs v - 1 further cards, laid next to it."""

from branco.kernel.language import NONE, Ask, do, note, offer, only, procedure, rule, sealed

from .actions import PAY, WITHDRAW
from .cards import leave_hand
from .events import PAYS
from .seats import is_in
from .state import State
from .tables import BID_VALUE, KINDS, MOST_PAYMENT

NO_WITHDRAWAL, MAY_WITHDRAW = range(2)


@rule
def bid_value(s: State, who: int) -> int:
    """The value of a habitat bid that has not had its turn, else 0."""
    return 0 if s.bought[who] == 1 or s.left_bid[who] == 1 else BID_VALUE[1 + s.bid[who]]


@rule
def can_pay(s: State, who: int) -> bool:
    """A bid of value v costs v - 1 further cards, unless they are laid already.  [WC-6.2, WC-6.4, WC-7.19]"""
    return has_laid_payment(s, who) or s.hand_size[who] >= bid_value(s, who) - 1


@rule
def has_laid_payment(s: State, who: int) -> bool:
    """Whether a tie had the payment laid already, and it was more than nothing."""
    return s.paid[who, 0] != NONE


@procedure
def pay(s: State, who: int) -> None:
    """Pay v - 1 cards, unless a tie had them laid already.  [WC-6.3, WC-6.4, WC-7.19]"""
    due = bid_value(s, who) - 1
    if due > 0 and not has_laid_payment(s, who):
        do(s, lay_payment, only(who), due, NO_WITHDRAWAL)
        do(s, reveal_payments, only(who))


@sealed
def lay_payment(s: State, ask: Ask, who: int, due: int, withdrawal: int) -> None:
    """Pay with any cards of your hand; in a tie the higher total goes first.

    [WC-3.5, WC-6.3, WC-6.5, WC-7.5, WC-7.6]
    """
    if offer(ask, WITHDRAW, withdrawal == MAY_WITHDRAW):
        return
    takes_all = withdrawal == NO_WITHDRAWAL and cards_left(s, who) == due
    for kind in range(KINDS):
        held = left_of_kind(s, who, kind)
        if offer(ask, PAY + kind, held > 0):
            lay_next(s, who, kind)
            if due > 1:
                do(s, lay_payment, only(who), due - 1, NO_WITHDRAWAL)
            return
        if held > 0 and takes_all:
            return  # a card that is offered alone is laid without asking, and so is the next


@rule
def cards_left(s: State, who: int) -> int:
    """Cards of the hand that are not laid yet; they leave it when the payment is revealed."""
    cards = s.hand_size[who]
    for place in range(MOST_PAYMENT):
        if s.laid[who, place] != NONE:
            cards -= 1
    return cards


@rule
def left_of_kind(s: State, who: int, kind: int) -> int:
    cards = s.hand[who, kind]
    for place in range(MOST_PAYMENT):
        if s.laid[who, place] == kind:
            cards -= 1
    return cards


@rule
def lay_next(s: State, who: int, kind: int) -> None:
    place = 0
    while s.laid[who, place] != NONE:
        place += 1
    s.laid[who, place] = kind


@procedure
def reveal_payments(s: State, payers: int) -> None:
    """The payments are shown, laid next to the bids, and stay there until phase 3.  [WC-6.3, WC-6.15, WC-7.5]"""
    for who in range(s.players):
        if is_in(payers, who):
            reveal_payment(s, who)


@rule
def reveal_payment(s: State, who: int) -> None:
    for place in range(MOST_PAYMENT):
        kind = s.laid[who, place]
        if kind != NONE:
            leave_hand(s, who, kind)
            s.paid[who, place] = kind
            note(s, PAYS, who, kind)
