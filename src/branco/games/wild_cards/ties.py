"""Equal bids: the Lion, payments laid in advance, duels."""

from branco.kernel.agenda import LOWEST, do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule
from branco.kernel.steps import procedure, sealed

from .actions import BLIND, DUEL
from .animals import MAY_WITHDRAW, bid_value, decline, lay_payment, reveal_payments, take_animal
from .cards import can_draw, discard_card, draw_card, leave_hand, priority_seat
from .events import DUELS, DUELS_WITH_NOTHING, LAYS_IN_ALL, TIE, WINS_TIES, WITHDRAWS
from .state import State
from .tables import KINDS, LION, MOST_PAYMENT, SPECIES, VALUE


@procedure
def tie(s: State, value: int) -> None:
    """Order the turns of those who bid the same value; the Lion's owner goes first.

    [WC-7.1, WC-7.2, WC-7.3, WC-8.11]
    """
    s.tied = members(s, value)
    lion = s.leader[LION]
    if settled(s):
        return
    if lion != NOBODY and (s.tied >> lion) & 1:
        note(s, WINS_TIES, lion)
        do(s, take_animal, lion)
        do(s, tie, value)
    else:
        do(s, lay_in_advance, value)


@rule
def members(s: State, value: int) -> int:
    """The mask of seats with this bid value that have not had their turn."""
    mask = 0
    for who in range(s.players):
        if bid_value(s, who) == value:
            mask |= 1 << who
    return mask


@rule
def settled(s: State) -> bool:
    """No comparison is needed if the market is empty or at most one member is left.  [WC-7.3]"""
    if s.tied == 0:
        return True
    if market_is_empty(s):
        do(s, decline_in_order, s.tied)
        s.tied = 0
        return True
    if s.tied & (s.tied - 1) == 0:
        do(s, take_animal, LOWEST[s.tied])
        s.tied = 0
        return True
    return False


@rule
def market_is_empty(s: State) -> bool:
    for species in range(SPECIES):
        if s.market[species] > 0:
            return False
    return True


@procedure
def decline_in_order(s: State, mask: int) -> None:
    """These players decline, in priority order.  [WC-7.3, WC-7.4, WC-7.6]"""
    for place in range(s.players):
        who = priority_seat(s, place)
        if (mask >> who) & 1:
            decline(s, who)


@procedure
def lay_in_advance(s: State, value: int) -> None:
    """Who cannot pay declines at once; the others lay their payments face down together.  [WC-7.4, WC-7.5, WC-7.9]"""
    poor = too_poor(s, value)
    s.tied &= ~poor
    do(s, decline_in_order, poor)
    if settled(s):
        return
    note(s, TIE, value)
    if value > 1:
        do(s, lay_payment, s.tied, value - 1, MAY_WITHDRAW)
        do(s, reveal_payments, s.tied)
        do(s, withdrawals)
    do(s, compare_totals)
    do(s, next_in_tie)


@rule
def too_poor(s: State, value: int) -> int:
    mask = 0
    for who in range(s.players):
        if (s.tied >> who) & 1 and s.hand_size[who] < value - 1:
            mask |= 1 << who
    return mask


@procedure
def withdrawals(s: State) -> None:
    """Those who laid nothing have withdrawn; they decline at once, in priority order.  [WC-7.6]"""
    gone = 0
    for who in range(s.players):
        if (s.tied >> who) & 1 and s.laid[who, 0] < 0:
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
            if (s.tied >> rival) & 1 and laid_total(s, rival) > laid_total(s, who):
                s.ahead[who] += 1
        if (s.tied >> who) & 1 and laid_total(s, who) > 0:
            note(s, LAYS_IN_ALL, who, laid_total(s, who))


@rule
def laid_total(s: State, who: int) -> int:
    sum_of_values = 0
    for place in range(MOST_PAYMENT):
        if s.paid[who, place] >= 0:
            sum_of_values += VALUE[s.paid[who, place]]
    return sum_of_values


@procedure
def next_in_tie(s: State) -> None:
    """Whoever is alone in front has the next turn; those equal in everything so far duel.

    [WC-7.10, WC-7.11, WC-7.16]
    """
    if settled(s):
        return
    front = in_front(s)
    if front & (front - 1) == 0:
        who = LOWEST[front]
        s.tied &= ~front
        do(s, take_animal, who)
    else:
        do(s, duel_round, front)
    do(s, next_in_tie)


@rule
def in_front(s: State) -> int:
    """The members of the tie with the fewest known to be ahead of them."""
    fewest = s.players
    mask = 0
    for who in range(s.players):
        if (s.tied >> who) & 1 and s.ahead[who] <= fewest:
            if s.ahead[who] < fewest:
                mask = 0
            fewest = s.ahead[who]
            mask |= 1 << who
    return mask


@procedure
def duel_round(s: State, duellists: int) -> None:
    """Each duellist with anything to show picks a card; if nobody has, the priority order decides.

    [WC-7.10, WC-7.15, WC-7.17]
    """
    able = 0
    for who in range(s.players):
        if (duellists >> who) & 1 and (s.hand_size[who] > 0 or can_draw(s)):
            able |= 1 << who
    if able == 0:
        do(s, priority_decides, duellists)
    else:
        do(s, pick_duel_card, able)
        do(s, reveal_duel, duellists)


@sealed
def pick_duel_card(s: State, ask: Ask, who: int) -> None:
    """Choose a card of your hand for the duel, or a blind one from the deck.  [WC-7.10, WC-7.15]"""
    for kind in range(KINDS):
        if offer(ask, DUEL + kind, s.hand[who, kind] > 0):
            s.laid[who, 0] = kind
            return
    if can_draw(s) and offer(ask, BLIND):
        s.laid[who, 0] = KINDS
        return


@procedure
def reveal_duel(s: State, duellists: int) -> None:
    """The duel cards are shown, blind ones drawn in priority order, and the higher value wins.

    [WC-7.12, WC-7.13, WC-7.21]
    """
    for place in range(s.players):
        who = priority_seat(s, place)
        if (duellists >> who) & 1:
            show_duel_card(s, who)
    rank_duellists(s, duellists)
    for who in range(s.players):
        s.laid[who, 0] = -1
    if in_front(s) & (in_front(s) - 1) == 0:
        discard_duel_cards(s)


@rule
def show_duel_card(s: State, who: int) -> None:
    """Put the chosen card on the table, and remember it as laid; nothing shown counts nothing.  [WC-7.15, WC-7.21]"""
    kind = s.laid[who, 0]
    if kind == KINDS:
        kind = draw_card(s) if can_draw(s) else -1
    elif kind >= 0:
        leave_hand(s, who, kind)
    s.laid[who, 0] = kind
    if kind < 0:
        note(s, DUELS_WITH_NOTHING, who)
        return
    s.duel[kind] += 1
    note(s, DUELS, who, kind)


@rule
def rank_duellists(s: State, duellists: int) -> None:
    """Behind every duellist with a higher card.  [WC-7.10, WC-7.16]"""
    for who in range(s.players):
        if (duellists >> who) & 1:
            for rival in range(s.players):
                if (duellists >> rival) & 1 and duel_value(s, rival) > duel_value(s, who):
                    s.ahead[who] += 1


@rule
def duel_value(s: State, who: int) -> int:
    return VALUE[s.laid[who, 0]] if s.laid[who, 0] >= 0 else 0


@procedure
def priority_decides(s: State, duellists: int) -> None:
    """With nothing left to show, the priority order decides between equals.  [WC-7.17]"""
    behind = 0
    for place in range(s.players):
        who = priority_seat(s, place)
        if (duellists >> who) & 1:
            note(s, DUELS_WITH_NOTHING, who)
            s.ahead[who] += behind
            behind += 1
    discard_duel_cards(s)


@rule
def discard_duel_cards(s: State) -> None:
    """The duel has its winner: all its cards go to the discard pile.  [WC-7.14]"""
    for kind in range(KINDS):
        for _ in range(s.duel[kind]):
            discard_card(s, kind)
        s.duel[kind] = 0
