"""Equal bids: the Lion, payments laid in advance; duels stand in duels.py."""

from branco.kernel.language import LOWEST, NOBODY, NONE, do, note, procedure, rule

from .animals import take_animal, take_no_animal
from .duels import duel_round, in_front
from .events import LAYS_IN_ALL, TIE, WINS_TIES, WITHDRAWS
from .market import market_is_empty
from .payment import MAY_WITHDRAW, bid_value, has_laid_payment, lay_payment, reveal_payments
from .seats import is_in, is_one_seat, priority_seat
from .state import State
from .tables import LION, MOST_PAYMENT, VALUE


@procedure
def tie(s: State, value: int) -> None:
    """Order the turns of those who bid the same value; the Lion's owner goes first.

    [WC-7.1, WC-7.2, WC-7.3, WC-8.11]
    """
    s.tied = equal_bidders(s, value)
    lion = s.leader[LION]
    if needs_no_comparison(s):
        end_tie(s)
    elif lion != NOBODY and is_in(s.tied, lion):
        note(s, WINS_TIES, lion)
        do(s, take_animal, lion)
        do(s, tie, value)
    else:
        do(s, lay_in_advance, value)


@rule
def equal_bidders(s: State, value: int) -> int:
    """The mask of seats with this bid value that have not had their turn."""
    mask = 0
    for who in range(s.players):
        if bid_value(s, who) == value:
            mask |= 1 << who
    return mask


@rule
def needs_no_comparison(s: State) -> bool:
    """If the market is empty or at most one member is left.  [WC-7.3]"""
    return s.tied == 0 or is_one_seat(s.tied) or market_is_empty(s)


@rule
def end_tie(s: State) -> None:
    """With an empty market all that remain decline; who remains alone simply has the turn.  [WC-7.3]"""
    if market_is_empty(s):
        do(s, decline_in_order, s.tied)
    elif s.tied != 0:
        do(s, take_animal, LOWEST[s.tied])
    s.tied = 0


@procedure
def decline_in_order(s: State, mask: int) -> None:
    """These players decline, in priority order.  [WC-7.3, WC-7.4, WC-7.6]"""
    for place in range(s.players):
        who = priority_seat(s, place)
        if is_in(mask, who):
            do(s, take_no_animal, who)


@procedure
def lay_in_advance(s: State, value: int) -> None:
    """Who cannot pay declines at once; the others lay their payments face down together.  [WC-7.4, WC-7.5, WC-7.9]"""
    unable = members_unable_to_pay(s, value)
    s.tied &= ~unable
    do(s, decline_in_order, unable)
    if needs_no_comparison(s):
        end_tie(s)
        return
    note(s, TIE, value)
    if value > 1:
        do(s, lay_payment, s.tied, value - 1, MAY_WITHDRAW)
        do(s, reveal_payments, s.tied)
        do(s, withdrawals)
    do(s, compare_totals)
    do(s, next_in_tie)


@rule
def members_unable_to_pay(s: State, value: int) -> int:
    mask = 0
    for who in range(s.players):
        if is_in(s.tied, who) and s.hand_size[who] < value - 1:
            mask |= 1 << who
    return mask


@procedure
def withdrawals(s: State) -> None:
    """Those who laid nothing have withdrawn; they decline at once, in priority order.  [WC-7.6]"""
    gone = 0
    for who in range(s.players):
        if is_in(s.tied, who) and not has_laid_payment(s, who):
            gone |= 1 << who
            note(s, WITHDRAWS, who)
    s.tied &= ~gone
    do(s, decline_in_order, gone)


@procedure
def compare_totals(s: State) -> None:
    """The higher total of laid cards goes first; the bid is not added.  [WC-7.7, WC-7.8, WC-7.9]"""
    for who in range(s.players):
        s.ahead[who] = 0
        for rival in range(s.players):
            if is_in(s.tied, rival) and payment_total(s, rival) > payment_total(s, who):
                s.ahead[who] += 1
        if is_in(s.tied, who) and payment_total(s, who) > 0:
            note(s, LAYS_IN_ALL, who, payment_total(s, who))


@rule
def payment_total(s: State, who: int) -> int:
    sum_of_values = 0
    for place in range(MOST_PAYMENT):
        if s.paid[who, place] != NONE:
            sum_of_values += VALUE[s.paid[who, place]]
    return sum_of_values


@procedure
def next_in_tie(s: State) -> None:
    """Whoever is alone in front has the next turn; those equal in everything so far duel.

    [WC-7.10, WC-7.11, WC-7.16]
    """
    if needs_no_comparison(s):
        end_tie(s)
        return
    front = in_front(s)
    if is_one_seat(front):
        who = LOWEST[front]
        s.tied &= ~front
        do(s, take_animal, who)
    else:
        do(s, duel_round, front)
    do(s, next_in_tie)
