"""Phase 2B: the animals, from the highest bid to the lowest."""

from branco.kernel.agenda import do, only
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NONE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure, sealed

from .actions import DECLINE, PAY, TAKE, WITHDRAW
from .cards import draw_two, leave_hand, take_bid_back
from .events import DECLINES, PAYS, SCORES_BONUS, TAKES
from .leaders import leader_check
from .state import State
from .tables import (
    ANY_HABITAT,
    BID_VALUE,
    BONUS,
    KIND_HABITAT,
    KINDS,
    MOST_PAYMENT,
    NATURAL_HABITAT,
    SPECIES,
)

MAY_WITHDRAW = -1


@rule
def bid_value(s: State, who: int) -> int:
    """The value of a habitat bid that has not had its turn, else 0."""
    return 0 if s.bought[who] == 1 else BID_VALUE[1 + s.bid[who]]


@decision
def take_animal(s: State, ask: Ask, who: int) -> None:
    """Take one animal of the market, or decline: bid back and two cards drawn.

    [WC-6.2, WC-6.13, WC-6.14, WC-7.18, WC-3.3]
    """
    if can_pay(s, who):
        for species in range(SPECIES):
            if offer(ask, TAKE + species, s.market[species] > 0):
                do(s, pay, who)
                do(s, gain_animal, who, species)
                return
    if offer(ask, DECLINE):
        decline(s, who)
        return


@rule
def can_pay(s: State, who: int) -> bool:
    """A bid of value v costs v - 1 further cards, unless they are laid already.  [WC-6.2, WC-6.4, WC-7.19]"""
    return s.paid[who, 0] != NONE or s.hand_size[who] >= bid_value(s, who) - 1


@rule
def decline(s: State, who: int) -> None:
    """The bid returns to hand, and two cards are drawn.  [WC-6.12, WC-7.20]"""
    note(s, DECLINES, who)
    take_bid_back(s, who)
    draw_two(s, who)


@procedure
def pay(s: State, who: int) -> None:
    """Pay v - 1 cards, unless a tie had them laid already.  [WC-6.3, WC-6.4, WC-7.19]"""
    due = bid_value(s, who) - 1
    if due > 0 and s.paid[who, 0] == NONE:
        do(s, lay_payment, only(who), due)
        do(s, reveal_payments, only(who))


@sealed
def lay_payment(s: State, ask: Ask, who: int, due: int, least: int) -> None:
    """Pay with cards in the order of your hand; in a tie the higher total goes first.

    [WC-3.5, WC-6.3, WC-6.5, WC-7.5, WC-7.6]
    """
    if least == MAY_WITHDRAW and offer(ask, WITHDRAW):
        return
    least = max(least, 0)
    later = cards_from(s, who, least)
    for kind in range(least, KINDS):
        held = s.hand[who, kind]
        if kind == least:
            held -= laid_of_kind(s, who, kind)
        if offer(ask, PAY + kind, held > 0 and later >= due):
            lay_next(s, who, kind)
            if due > 1:
                do(s, lay_payment, only(who), due - 1, kind)
            return
        later -= held


@rule
def cards_from(s: State, who: int, least: int) -> int:
    """Cards still to lay of this kind and later ones; as many as are due must be left.  [WC-3.5]"""
    cards = s.hand_size[who] - laid_of_kind(s, who, least)
    for kind in range(least):
        cards -= s.hand[who, kind]
    return cards


@rule
def laid_of_kind(s: State, who: int, kind: int) -> int:
    laid = 0
    for place in range(MOST_PAYMENT):
        if s.laid[who, place] == kind:
            laid += 1
    return laid


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
        if (payers >> who) & 1:
            reveal_payment(s, who)


@rule
def reveal_payment(s: State, who: int) -> None:
    for place in range(MOST_PAYMENT):
        kind = s.laid[who, place]
        if kind != NONE:
            leave_hand(s, who, kind)
            s.paid[who, place] = kind
            note(s, PAYS, who, kind)


@procedure
def gain_animal(s: State, who: int, species: int) -> None:
    """The animal joins the collection; then the leader check, then the habitat bonus.  [WC-6.6, WC-6.9, WC-6.16]"""
    s.market[species] -= 1
    s.collection[who, species] += 1
    s.bought[who] = 1
    note(s, TAKES, who, species)
    leader_check(s, who, species)
    habitat_bonus(s, who, species)


@rule
def habitat_bonus(s: State, who: int, species: int) -> None:
    """Two points if every card used is of the animal's natural habitat or a joker.  [WC-6.10, WC-6.11]"""
    if not suits(s.bid[who], species):
        return
    for place in range(MOST_PAYMENT):
        if s.paid[who, place] != NONE and not suits(s.paid[who, place], species):
            return
    s.points[who] += BONUS
    note(s, SCORES_BONUS, who, BONUS)


@rule
def suits(kind: int, species: int) -> bool:
    """The joker belongs to every habitat.  [WC-1.1, WC-6.10]"""
    habitat = KIND_HABITAT[kind]
    return habitat == ANY_HABITAT or habitat == NATURAL_HABITAT[species]
