"""What auctions of cards and of species charts have in common: what is offered, the highest bid, who has passed."""

from branco.kernel.language import NOBODY, NONE, rule

from .state import State


@rule
def open_bidding(s: State, offered: int, out: int) -> None:
    """Nobody has bid yet; `out` are the seats that do not take part, as a mask."""
    s.offered = offered
    s.highest_bid = 0
    s.highest_bidder = NOBODY
    s.passed = out


@rule
def raise_bid(s: State, who: int, food: int) -> None:
    s.highest_bid = food
    s.highest_bidder = who


@rule
def leave_bidding(s: State, who: int) -> None:
    """Who has passed is out of this auction.  [WL-6.4, WL-15.4]"""
    s.passed |= 1 << who


@rule
def has_passed(s: State, who: int) -> bool:
    """Out of this auction, or never in it.  [WL-6.1, WL-6.4]"""
    return (s.passed >> who) & 1 == 1


@rule
def close_bidding(s: State) -> None:
    open_bidding(s, NONE, 0)
