"""Phase 1: everybody lays a card face down, the Eagle's owner perhaps two; then all are revealed."""

from branco.kernel.agenda import do, everyone, only
from branco.kernel.ask import Ask, offer
from branco.kernel.chance import below
from branco.kernel.journal import note
from branco.kernel.record import NONE, Cells
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure, sealed

from .actions import ALSO_LAY, BID, NO_SECOND, REVEAL
from .cards import leave_hand
from .events import BIDS, LAYS_TWO
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


@sealed
def lay_second(s: State, ask: Ask, who: int, first: int) -> None:
    """Lay a second card, not one before the first in your hand, or none: you choose when the others are revealed.

    [WC-8.6, WC-8.7, WC-3.5]
    """
    if offer(ask, NO_SECOND):
        return
    for card in range(first, KINDS + 1):
        if offer(ask, ALSO_LAY + card, has_second(s, who, first, card)):
            s.laid[who, 1] = card
            return


@rule
def has_card(s: State, who: int, card: int) -> bool:
    """The Refill card is always at hand.  [WC-4.1]"""
    return card == REFILL or s.hand[who, card] > 0


@rule
def has_second(s: State, who: int, first: int, card: int) -> bool:
    if card == REFILL:
        return first != REFILL
    return s.hand[who, card] > (1 if card == first else 0)


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


@decision
def choose_bid(s: State, ask: Ask, who: int) -> None:
    """Choose which of your two cards is the bid; the other returns to your hand unseen.  [WC-8.6]"""
    first = s.laid[who, 0]
    second = s.laid[who, 1]
    if offer(ask, REVEAL + first):
        s.two_laid = 0
        make_bid(s, who, first)
        return
    if second != first and offer(ask, REVEAL + second):
        s.two_laid = 0
        make_bid(s, who, second)
        return


@rule
def make_bid(s: State, who: int, card: int) -> None:
    """A habitat card laid as bid has left the hand.  [WC-4.4]"""
    s.bid[who] = card
    if card != REFILL:
        leave_hand(s, who, card)
    note(s, BIDS, who, card)


@rule
def imagine_two_laid(s: State, viewer: int, lanes: Cells) -> None:
    """Whoever cannot see the Eagle's two cards may think of any two of that hand, one of them perhaps the Refill."""
    who = s.two_laid - 1
    if who < 0 or who == viewer:
        return
    s.laid[who, 1] = REFILL
    s.laid[who, 0] = any_kind_but(s, who, REFILL, lanes)
    if below(lanes, 3) > 0:
        other = any_kind_but(s, who, s.laid[who, 0], lanes)
        s.laid[who, 1] = max(other, s.laid[who, 0])
        s.laid[who, 0] = min(other, s.laid[who, 0])


@rule
def any_kind_but(s: State, who: int, card: int, lanes: Cells) -> int:
    """A kind of this hand, any but `card`; the Refill if there is none."""
    kinds = 0
    found = REFILL
    for kind in range(KINDS):
        if kind != card and s.hand[who, kind] > 0:
            kinds += 1
            if below(lanes, kinds) == 0:
                found = kind
    return found
