"""Auctions of cards, and the sale at 3 food between two players."""

from branco.kernel.language import NOBODY, Ask, decision, do, note, offer, procedure, rule

from .actions import BID_LIMIT, BUY, OPENING_PRICE, PASS, bid_of
from .bidding import close_bidding, has_passed, leave_bidding, open_bidding, raise_bid
from .cards import use_card
from .deck import play_from_hand
from .events import BIDS, BUYS, OFFERS, PASSES, UNSOLD
from .payment import collect_price
from .settings import AFFORDABLE, BID_CAP
from .state import State
from .tables import FEWEST_PLAYERS, FOOD_FOR_SUCCESS
from .terrain_actions import BOUGHT


@procedure
def auction(s: State, seller: int, card: int) -> None:
    """The turn player offers a card to the opponents; each auction counts against the limit.

    [WL-6.1, WL-6.2, WL-4.10]
    """
    play_from_hand(s, seller, card)
    s.auctions += 1
    open_bidding(s, card, 1 << seller)
    note(s, OFFERS, seller, card)
    if s.players == FEWEST_PLAYERS:
        do(s, buy, s.left_of[seller])
    else:
        ask_next_bidder(s, seller)
    do(s, sell_card)


@rule
def ask_next_bidder(s: State, after: int) -> None:
    """Clockwise, whoever has not passed and is not the highest bidder is asked; with nobody to ask the
    auction is over.

    [WL-6.2, WL-6.4, WL-6.5, WL-6.6, WL-6.7]
    """
    who = s.left_of[after]
    while who != after:
        if not has_passed(s, who) and who != s.highest_bidder:
            do(s, bid, who)
            return
        who = s.left_of[who]


@decision
def bid(s: State, ask: Ask, who: int) -> None:
    """Bid food for the card, or pass and be out of this auction.  [WL-6.3, WL-6.4, WL-6.8, WL-6.18]"""
    if offer(ask, PASS):
        leave_bidding(s, who)
        note(s, PASSES, who)
        ask_next_bidder(s, who)
        return
    for food in range(max(OPENING_PRICE, s.highest_bid + 1), highest_allowed(s, who) + 1):
        if offer(ask, bid_of(food)):
            raise_bid(s, who, food)
            note(s, BIDS, who, food)
            ask_next_bidder(s, who)
            return


@rule
def highest_allowed(s: State, who: int) -> int:
    """Sixty; or, if agreed, no more than food and success can pay.  [WL-6.8]"""
    if s.setting[BID_CAP] == AFFORDABLE:
        return min(BID_LIMIT, s.food[who] + FOOD_FOR_SUCCESS * max(0, s.success[who]))
    return BID_LIMIT


@decision
def buy(s: State, ask: Ask, who: int) -> None:
    """Buy the card that is offered for 3 food, or pass.  [WL-12.4, WL-12.5]"""
    if offer(ask, PASS):
        note(s, PASSES, who)
        return
    if highest_allowed(s, who) >= OPENING_PRICE and offer(ask, BUY):
        raise_bid(s, who, OPENING_PRICE)
        return


@procedure
def sell_card(s: State) -> None:
    """The winner pays the turn player and uses the card at once; without a bid it has no effect.

    [WL-6.9, WL-6.10, WL-6.14, WL-6.16, WL-6.17]
    """
    winner = s.highest_bidder
    if winner == NOBODY:
        note(s, UNSOLD)
    else:
        note(s, BUYS, winner, s.highest_bid)
        collect_price(s, winner)
        do(s, use_card, winner, s.offered, BOUGHT)
    do(s, close_auction)


@procedure
def close_auction(s: State) -> None:
    """The bought card never enters a hand.  [WL-6.14]"""
    close_bidding(s)
