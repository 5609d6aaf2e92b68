"""The auction of what a ship brings."""

from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import CASH, EQUAL, PASS, RAISE
from .cards import cash, cash_for, pay, power, put_card, receive
from .elimination import complete
from .events import BIDS, BUYS, PASSES, SHIP, UNSOLD
from .order import ask_tribe, tribe_at
from .state import State
from .tables import ENERGY, HIGHEST_BID, IVORY, TIE_WIN, TIMBER, TRIBES, VALUE


@procedure
def auction(s: State, card: int) -> None:
    """Bids are open, in ivory, from the first player on.  [GL-4.1]"""
    note(s, SHIP, card)
    s.for_sale = card
    s.bid = 0
    for tribe in range(TRIBES):
        s.bid_of[tribe] = 0
        s.has_passed[tribe] = 0
        s.has_answered[tribe] = 0
    next_bidder(s, 0)


@rule
def next_bidder(s: State, start: int) -> None:
    """Ask the next who has not passed nor chosen since the last raise; the leader is not asked.

    [GL-4.1, GL-4.4, GL-4.5]
    """
    ahead = leader(s)
    for step in range(TRIBES):
        place = (start + step) % TRIBES
        tribe = tribe_at(s, place)
        if tribe != NOBODY and tribe != ahead and s.has_passed[tribe] + s.has_answered[tribe] == 0:
            ask_tribe(s, make_bid, tribe, place)
            return
    close_auction(s, ahead)


@rule
def leader(s: State) -> int:
    """Of those at the highest bid one with Peepeelee wins, else the earlier in turn order.  [GL-4.4, GL-4.6]"""
    best = NOBODY
    for step in range(TRIBES):
        tribe = tribe_at(s, TRIBES - 1 - step)
        if tribe != NOBODY and is_at_top(s, tribe) and (best == NOBODY or wins_tie(s, tribe, best)):
            best = tribe
    return best


@rule
def is_at_top(s: State, tribe: int) -> bool:
    return s.bid > 0 and s.has_passed[tribe] == 0 and s.bid_of[tribe] == s.bid


@rule
def wins_tie(s: State, tribe: int, later: int) -> bool:
    """Whether a tribe wins a tie against one that comes later in turn order.  [GL-4.6]"""
    return power(s, tribe, TIE_WIN) > 0 or power(s, later, TIE_WIN) == 0


@decision
def make_bid(s: State, ask: Ask, who: int, tribe: int, place: int) -> None:
    """Pass for good, stand at the highest bid, or raise it by 1.  [GL-4.2, GL-4.3, GL-1.15]"""
    if offer(ask, PASS):
        s.has_passed[tribe] = 1
        note(s, PASSES, tribe)
        next_bidder(s, (place + 1) % TRIBES)
        return
    if s.bid > 0 and s.disks[tribe, IVORY] >= s.bid and offer(ask, EQUAL):
        s.has_answered[tribe] = 1
        place_bid(s, tribe, s.bid)
        next_bidder(s, (place + 1) % TRIBES)
        return
    if s.bid < HIGHEST_BID and s.disks[tribe, IVORY] > s.bid and offer(ask, RAISE):
        for other in range(TRIBES):
            s.has_answered[other] = 0
        place_bid(s, tribe, s.bid + 1)
        next_bidder(s, (place + 1) % TRIBES)
        return
    left = cash_for(s, tribe, IVORY)
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
        if offer(ask, CASH + card):
            cash(s, tribe, card)
            complete(s)
            next_bidder(s, place)
            return


@rule
def place_bid(s: State, tribe: int, amount: int) -> None:
    s.bid = amount
    s.bid_of[tribe] = amount
    note(s, BIDS, tribe, amount)


@rule
def close_auction(s: State, winner: int) -> None:
    """Only the winner pays; the card goes straight into his tableau.  [GL-4.7, GL-4.8, GL-4.9, GL-4.10]"""
    card = s.for_sale
    if winner == NOBODY:
        note(s, UNSOLD, card)
        return
    note(s, BUYS, winner, card, s.bid)
    pay(s, winner, IVORY, s.bid)
    if card == TIMBER:
        receive(s, winner, ENERGY, VALUE[card, ENERGY])
    else:
        put_card(s, card, winner, 0)
