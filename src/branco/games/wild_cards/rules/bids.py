"""Phase 1: everybody lays a card face down, the Eagle's owner perhaps two (eagle.py); then all are revealed."""

from branco.kernel.language import NONE, Ask, do, everyone, note, offer, only, procedure, rule, sealed

from .actions import BID
from .cards import make_bid
from .eagle import choose_bid, lay_second
from .events import LAYS_TWO
from .leaders import owns
from .state import State
from .tables import EAGLE, KINDS, REFILL


@procedure
def bids(s: State) -> None:
    """Phase 1: all bid at the same time, then all bids are revealed together.  [WC-4.2, WC-3.4, WC-4.5]"""
    do(s, lay_bid, everyone(s))
    do(s, reveal_bids)


@sealed
def lay_bid(s: State, ask: Ask, who: int) -> None:
    """Lay one card face down as your bid.  [WC-4.1, WC-4.3]"""
    for card in range(KINDS + 1):
        if offer(ask, BID + card, has_card(s, who, card)):
            s.laid[who, 0] = card
            if owns(s, who, EAGLE):
                do(s, lay_second, only(who), card)
            return


@rule
def has_card(s: State, who: int, card: int) -> bool:
    """The Refill card is always at hand.  [WC-4.1]"""
    return card == REFILL or s.hand[who, card] > 0


@procedure
def reveal_bids(s: State) -> None:
    """All bids are shown; who laid two cards chooses afterwards.  [WC-4.2, WC-8.6, WC-8.8]"""
    for who in range(s.players):
        if s.laid[who, 1] == NONE:
            make_bid(s, who, s.laid[who, 0])
        else:
            s.two_laid = who + 1
            note(s, LAYS_TWO, who)
            do(s, choose_bid, who)
