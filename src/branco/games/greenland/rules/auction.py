"""The auction of what a ship brings."""

from branco.kernel.language import NOBODY, Ask, decision, lowest, note, offer, procedure, rule

from .actions import EQUAL, HIGHEST_BID, LEAST_JUMP, PASS, RAISE, RAISE_TO
from .cards import cash_for, may_get_animals, pay, power, put_in_tableau, receive
from .cashing import cash_one_of
from .events import BIDS, BUYS, PASSES, SHIP, UNSOLD
from .order import ask_tribe, is_taken
from .state import State
from .tables import ANIMAL, ENERGY, IVORY, KIND, TIE_WIN, TIMBER, TRIBES, VALUE


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
    awaited = 0
    for place in range(TRIBES):
        tribe = max(s.order[place], 0)
        awaited |= (is_taken(s, place) & (tribe != ahead) & may_bid(s, tribe) & (not has_chosen(s, tribe))) << place
    if awaited == 0:
        close_auction(s, ahead)
        return
    place = (start + lowest((awaited | awaited << TRIBES) >> start)) % TRIBES
    ask_tribe(s, make_bid, s.order[place], place)


@rule
def has_chosen(s: State, tribe: int) -> bool:
    """A pass is final, an answer stands until the next raise.  [GL-4.3, GL-4.5]"""
    return s.has_passed[tribe] + s.has_answered[tribe] > 0


@rule
def may_bid(s: State, tribe: int) -> bool:
    """Monotheists do not bid for animals.  [GL-4.8]"""
    return (KIND[s.for_sale] != ANIMAL) | may_get_animals(s, tribe)


@rule
def leader(s: State) -> int:
    """Of those at the highest bid one with Peepeelee wins, else the earlier in turn order.  [GL-4.4, GL-4.6]"""
    level = 0
    winning = 0
    for place in range(TRIBES):
        tribe = max(s.order[place], 0)
        is_level = is_taken(s, place) & is_at_top(s, tribe)
        level |= is_level << place
        winning |= (is_level & (power(s, tribe, TIE_WIN) > 0)) << place
    if level == 0:
        return NOBODY
    return s.order[lowest(winning if winning != 0 else level)]


@rule
def is_at_top(s: State, tribe: int) -> bool:
    return (s.bid > 0) & (s.has_passed[tribe] == 0) & (s.bid_of[tribe] == s.bid)


@decision
def make_bid(s: State, ask: Ask, who: int, tribe: int, place: int) -> None:
    """Pass for good, stand at the highest bid, or raise it as far as you like.  [GL-4.2, GL-4.3, GL-1.15]"""
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
    most = min(HIGHEST_BID, s.disks[tribe, IVORY])
    if s.bid < most and offer(ask, RAISE):
        raise_bid(s, tribe, s.bid + 1)
        next_bidder(s, (place + 1) % TRIBES)
        return
    for amount in range(s.bid + LEAST_JUMP, most + 1):
        if offer(ask, RAISE_TO + amount - LEAST_JUMP):
            raise_bid(s, tribe, amount)
            next_bidder(s, (place + 1) % TRIBES)
            return
    if cash_one_of(s, ask, tribe, cash_for(s, tribe, IVORY)):
        next_bidder(s, place)
        return


@rule
def raise_bid(s: State, tribe: int, amount: int) -> None:
    """All others have to choose anew.  [GL-4.5]"""
    for other in range(TRIBES):
        s.has_answered[other] = 0
    place_bid(s, tribe, amount)


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
        put_in_tableau(s, card, winner)
