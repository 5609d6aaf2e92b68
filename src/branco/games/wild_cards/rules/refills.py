"""Phase 2A: refills, before any animal is taken."""

from branco.kernel.language import NONE, Ask, do, note, offer, only, procedure, rule, sealed

from .actions import DISCARD, DONE
from .cards import discard_card, draw_up_to, leave_hand
from .events import DISCARDS, REFILLED
from .leaders import owns
from .meerkat import meerkat_swap
from .seats import is_in, priority_seat
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
    do(s, choose_discards, choosers)
    do(s, reveal_discards, choosers)


@sealed
def choose_discards(s: State, ask: Ask, who: int, picked: int) -> None:
    """Discard any number of habitat cards before you refill, in any order.  [WC-5.2, WC-3.5]"""
    if offer(ask, DONE):
        return
    for kind in range(KINDS):
        if offer(ask, DISCARD + kind, s.hand[who, kind] > s.to_discard[who, kind]):
            s.to_discard[who, kind] += 1
            if picked + 1 < s.hand_size[who]:
                do(s, choose_discards, only(who), picked + 1)
            return


@procedure
def reveal_discards(s: State, choosers: int) -> None:
    """The discards are put face up on the discard pile.  [WC-5.3]"""
    for who in range(s.players):
        if is_in(choosers, who):
            discard_chosen(s, who)


@rule
def discard_chosen(s: State, who: int) -> None:
    for kind in range(KINDS):
        for _ in range(s.to_discard[who, kind]):
            leave_hand(s, who, kind)
            discard_card(s, kind)
            note(s, DISCARDS, who, kind)
        s.to_discard[who, kind] = 0


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
