"""Phase 2A: refills, before any animal is taken."""

from branco.kernel.agenda import do, only
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NONE
from branco.kernel.registry import rule
from branco.kernel.steps import procedure, sealed

from .actions import DONE, THROW
from .cards import discard_card, draw_up_to, leave_hand, priority_seat
from .events import DISCARDS, REFILLED
from .leaders import meerkat_swap, owns
from .state import State
from .tables import HAND_LIMIT, KINDS, REFILL, REFILL_HAND, SQUIRREL


@procedure
def refills(s: State) -> None:
    """Phase 2A: the Meerkat's swap, then discards, then draws.  [WC-5.1]"""
    do(s, meerkat_swap)
    do(s, discards)
    do(s, draws)


@procedure
def discards(s: State) -> None:
    """A2: all who refill and hold cards choose their discards at the same time.  [WC-5.3]"""
    choosers = 0
    for who in range(s.players):
        if s.bid[who] == REFILL and s.hand_size[who] > 0:
            choosers |= 1 << who
    do(s, throw_cards, choosers)
    do(s, reveal_discards, choosers)


@sealed
def throw_cards(s: State, ask: Ask, who: int, least: int) -> None:
    """Discard any number of habitat cards before you refill, in the order of your hand.  [WC-5.2, WC-3.5]"""
    if offer(ask, DONE):
        return
    for kind in range(least, KINDS):
        if offer(ask, THROW + kind, s.hand[who, kind] > s.thrown[who, kind]):
            s.thrown[who, kind] += 1
            do(s, throw_cards, only(who), kind)
            return


@procedure
def reveal_discards(s: State, choosers: int) -> None:
    """The discards are put face up on the discard pile.  [WC-5.3]"""
    for who in range(s.players):
        if (choosers >> who) & 1:
            throw(s, who)


@rule
def throw(s: State, who: int) -> None:
    for kind in range(KINDS):
        for _ in range(s.thrown[who, kind]):
            leave_hand(s, who, kind)
            discard_card(s, kind)
            note(s, DISCARDS, who, kind)
        s.thrown[who, kind] = 0


@procedure
def draws(s: State) -> None:
    """A3: in priority order each who refills draws, and gets the Refill card back.  [WC-5.4, WC-5.6, WC-6.5]"""
    for place in range(s.players):
        who = priority_seat(s, place)
        if s.bid[who] == REFILL:
            draw_up_to(s, who, refill_size(s, who))
            note(s, REFILLED, who, s.hand_size[who])
            s.bid[who] = NONE


@rule
def refill_size(s: State, who: int) -> int:
    """Refill up to seven cards, the Squirrel's owner up to ten.  [WC-5.4, WC-8.5]"""
    return HAND_LIMIT if owns(s, who, SQUIRREL) else REFILL_HAND
