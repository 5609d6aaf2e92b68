"""Phase 2B, a turn: take an animal of the market, or decline."""

from branco.kernel.language import NONE, Ask, decision, do, note, offer, procedure, rule

from .actions import DECLINE, DECLINE_AND_LEAVE, TAKE
from .cards import draw_two, return_bid, return_payment
from .events import DECLINES, LEAVES_BID, SCORES_BONUS, TAKES
from .leaders import leader_check
from .payment import can_pay, pay
from .settings import BY_CHOICE, DECLINING
from .state import State
from .tables import ANY_HABITAT, BONUS, KIND_HABITAT, MOST_PAYMENT, NATURAL_HABITAT, SPECIES


@decision
def take_animal(s: State, ask: Ask, who: int) -> None:
    """Take one animal of the market, or decline.

    [WC-6.2, WC-6.13, WC-6.14, WC-7.18, WC-3.3]
    """
    is_payable = can_pay(s, who)
    for species in range(SPECIES):
        if offer(ask, TAKE + species, is_payable and s.market[species] > 0):
            do(s, pay, who)
            do(s, gain_animal, who, species)
            return
    if offer(ask, DECLINE):
        decline(s, who)
        return
    if offer(ask, DECLINE_AND_LEAVE, may_leave_bid(s)):
        leave_bid(s, who)
        return


@decision
def take_no_animal(s: State, ask: Ask, who: int) -> None:
    """You take no animal: take your bid back and draw two cards, or leave it on the table.

    [WC-6.12, WC-7.3, WC-7.4, WC-7.6]
    """
    if offer(ask, DECLINE):
        decline(s, who)
        return
    if offer(ask, DECLINE_AND_LEAVE, may_leave_bid(s)):
        leave_bid(s, who)
        return


@rule
def may_leave_bid(s: State) -> bool:
    """Only if the table plays with this choice; else the bid is taken back without asking.  [WC-6.12]"""
    return s.setting[DECLINING] == BY_CHOICE


@rule
def decline(s: State, who: int) -> None:
    """The bid returns to hand, and two cards are drawn.  [WC-6.12, WC-7.20]"""
    note(s, DECLINES, who)
    return_bid(s, who)
    return_payment(s, who)
    draw_two(s, who)


@rule
def leave_bid(s: State, who: int) -> None:
    """The bid stays on the table until phase 3, and nothing is drawn.  [WC-6.12, WC-6.15, WC-7.20]"""
    note(s, LEAVES_BID, who)
    return_payment(s, who)
    s.left_bid[who] = 1


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
