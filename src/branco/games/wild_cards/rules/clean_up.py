"""Phase 3: the Ibex, then the table is cleared."""

from branco.kernel.language import NOBODY, NONE, Ask, decision, do, note, offer, procedure, rule

from .actions import LEAVE, TAKE_BACK
from .cards import discard_bid_and_payment, return_bid
from .events import TAKES_BACK
from .market import empty_market, is_last_round
from .state import State
from .tables import IBEX, JOKER


@procedure
def clean_up(s: State) -> None:
    """Phase 3: the Ibex, then table and market are cleared; in the last round the Ibex is skipped.

    [WC-9.1, WC-9.2, WC-9.4]
    """
    ibex = s.leader[IBEX]
    if ibex != NOBODY and may_take_back(s, ibex) and not is_last_round(s):
        do(s, take_back, ibex)
    do(s, clear_table)


@rule
def may_take_back(s: State, who: int) -> bool:
    """The bid still lies on the table, for an animal or because it was left there, and is no joker.  [WC-8.9]"""
    return s.bid[who] != NONE and s.bid[who] != JOKER


@decision
def take_back(s: State, ask: Ask, who: int) -> None:
    """Take your bid card back to hand, or leave it; payments never return.  [WC-8.9, WC-8.10]"""
    if offer(ask, TAKE_BACK):
        note(s, TAKES_BACK, who, s.bid[who])
        return_bid(s, who)
        return
    if offer(ask, LEAVE):
        return


@procedure
def clear_table(s: State) -> None:
    """Bids and payments go to the discard pile, animals left in the market leave the game.  [WC-9.1, WC-9.2]"""
    for who in range(s.players):
        discard_bid_and_payment(s, who)
        s.bought[who] = 0
        s.left_bid[who] = 0
        s.swap_done[who] = 0
        s.ahead[who] = 0
    empty_market(s)
