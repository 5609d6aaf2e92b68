"""Auctions of cards, and the sale at 3 food between two players."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NOBODY, NONE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import BID, BUY, HIGHEST_BID, OPENING_PRICE, PASS
from .cards import use_card
from .deck import play_from_hand
from .events import BIDS, BUYS, OFFERS, PASSES, TURNS_SUCCESS, UNSOLD
from .settings import AFFORDABLE, BID_CAP
from .state import State
from .tables import FEWEST_PLAYERS, FOOD_FOR_SUCCESS


@procedure
def auction(s: State, seller: int, card: int) -> None:
    """The turn player offers a card to the opponents; each auction counts against the limit.

    [WL-6.1, WL-6.2, WL-4.10]
    """
    play_from_hand(s, seller, card)
    s.auctions += 1
    s.offered = card
    s.highest_bid = 0
    s.highest_bidder = NOBODY
    s.passed = 1 << seller
    note(s, OFFERS, seller, card)
    if s.players == FEWEST_PLAYERS:
        do(s, buy, s.left[seller])
    else:
        ask_next_bidder(s, seller)
    do(s, hand_over)


@rule
def ask_next_bidder(s: State, after: int) -> None:
    """Clockwise, whoever has not passed and is not the highest bidder is asked; with nobody to ask the
    auction is over.

    [WL-6.2, WL-6.4, WL-6.5, WL-6.6, WL-6.7]
    """
    who = s.left[after]
    while who != after:
        if (s.passed >> who) & 1 == 0 and who != s.highest_bidder:
            do(s, bid, who)
            return
        who = s.left[who]


@decision
def bid(s: State, ask: Ask, who: int) -> None:
    """Bid food for the card, or pass and be out of this auction.  [WL-6.3, WL-6.4, WL-6.8, WL-6.18]"""
    if offer(ask, PASS):
        s.passed |= 1 << who
        note(s, PASSES, who)
        ask_next_bidder(s, who)
        return
    for food in range(max(OPENING_PRICE, s.highest_bid + 1), highest_allowed(s, who) + 1):
        if offer(ask, BID + food - OPENING_PRICE):
            s.highest_bid = food
            s.highest_bidder = who
            note(s, BIDS, who, food)
            ask_next_bidder(s, who)
            return


@rule
def highest_allowed(s: State, who: int) -> int:
    """Sixty; or, if agreed, no more than food and success can pay.  [WL-6.8]"""
    if s.setting[BID_CAP] == AFFORDABLE:
        return min(HIGHEST_BID, s.food[who] + FOOD_FOR_SUCCESS * max(0, s.success[who]))
    return HIGHEST_BID


@decision
def buy(s: State, ask: Ask, who: int) -> None:
    """Buy the card that is offered for 3 food, or pass.  [WL-12.4, WL-12.5]"""
    if offer(ask, PASS):
        note(s, PASSES, who)
        return
    if highest_allowed(s, who) >= OPENING_PRICE and offer(ask, BUY):
        s.highest_bid = OPENING_PRICE
        s.highest_bidder = who
        return


@procedure
def hand_over(s: State) -> None:
    """The winner pays the turn player and uses the card at once; without a bid it has no effect.

    [WL-6.9, WL-6.10, WL-6.14, WL-6.16, WL-6.17]
    """
    winner = s.highest_bidder
    if winner == NOBODY:
        note(s, UNSOLD)
    else:
        note(s, BUYS, winner, s.highest_bid)
        pay(s, winner, s.turn_player, s.highest_bid)
        do(s, use_card, winner, s.offered, 1)
    do(s, close_auction)


@procedure
def close_auction(s: State) -> None:
    """The bought card never enters a hand.  [WL-6.14]"""
    s.offered = NONE
    s.highest_bid = 0
    s.highest_bidder = NOBODY
    s.passed = 0


@rule
def pay(s: State, who: int, seller: int, price: int) -> None:
    """Own food first; for what is short just enough success becomes food, 3 for 1, and the rest is kept.

    [WL-6.10, WL-6.11, WL-6.12, WL-6.13, WL-7.2, WL-1.5]
    """
    short = price - s.food[who]
    if short > 0:
        turned = (short + FOOD_FOR_SUCCESS - 1) // FOOD_FOR_SUCCESS
        s.success[who] -= turned
        s.food[who] += FOOD_FOR_SUCCESS * turned
        note(s, TURNS_SUCCESS, who, turned, FOOD_FOR_SUCCESS * turned)
    s.food[who] -= price
    s.food[seller] += price
