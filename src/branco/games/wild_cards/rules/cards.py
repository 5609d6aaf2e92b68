"""Moving habitat cards between hands, deck, table and discard pile."""

from branco.kernel.language import NONE, draw_from_counts, note, rule

from .events import BIDS, DRAWS, RESHUFFLES
from .state import State
from .tables import HAND_LIMIT, KINDS, MOST_PAYMENT, REFILL


@rule
def draw_up_to(s: State, who: int, size: int) -> None:
    """Draw until the hand holds `size` cards, as long as there are any.  [WC-5.4, WC-5.5, WC-5.9]"""
    while s.hand_size[who] < size and can_draw(s):
        draw_to_hand(s, who)


@rule
def draw_two(s: State, who: int) -> None:
    """Draw two cards, never beyond the hand limit of ten.  [WC-2.7, WC-6.12]"""
    draw_up_to(s, who, min(s.hand_size[who] + 2, HAND_LIMIT))


@rule
def can_draw(s: State) -> bool:
    return s.deck_size + s.discard_size > 0


@rule
def draw_to_hand(s: State, who: int) -> None:
    kind = draw_card(s)
    s.hand[who, kind] += 1
    s.hand_size[who] += 1
    note(s, DRAWS, who, kind)


@rule
def draw_card(s: State) -> int:
    """Take the top card of the deck; an empty deck is made anew from the discard pile alone.  [WC-5.7, WC-5.8]"""
    if s.deck_size == 0:
        shuffle_discards(s)
    kind = draw_from_counts(s, s.deck, s.deck_size)
    s.deck_size -= 1
    return kind


@rule
def shuffle_discards(s: State) -> None:
    for kind in range(KINDS):
        s.deck[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.deck_size = s.discard_size
    s.discard_size = 0
    note(s, RESHUFFLES)


@rule
def discard_card(s: State, kind: int) -> None:
    s.discard[kind] += 1
    s.discard_size += 1


@rule
def leave_hand(s: State, who: int, kind: int) -> None:
    """A card leaves the hand for all to see."""
    s.hand[who, kind] -= 1
    s.hand_size[who] -= 1
    if s.known[who, kind] > 0:
        s.known[who, kind] -= 1


@rule
def return_to_hand(s: State, who: int, kind: int) -> None:
    """A card that all have seen goes back to a hand, and everybody remembers it."""
    s.hand[who, kind] += 1
    s.hand_size[who] += 1
    s.known[who, kind] += 1


@rule
def make_bid(s: State, who: int, card: int) -> None:
    """A habitat card laid as bid has left the hand.  [WC-4.4]"""
    s.bid[who] = card
    if card != REFILL:
        leave_hand(s, who, card)
    note(s, BIDS, who, card)


@rule
def return_bid(s: State, who: int) -> None:
    return_to_hand(s, who, s.bid[who])
    s.bid[who] = NONE


@rule
def return_payment(s: State, who: int) -> None:
    """A payment that was laid in advance returns to the hand.  [WC-7.20]"""
    for place in range(MOST_PAYMENT):
        if s.paid[who, place] != NONE:
            return_to_hand(s, who, s.paid[who, place])
            s.paid[who, place] = NONE


@rule
def discard_bid_and_payment(s: State, who: int) -> None:
    """Bid and payment go face up to the discard pile.  [WC-9.1]"""
    if s.bid[who] != NONE and s.bid[who] != REFILL:
        discard_card(s, s.bid[who])
    s.bid[who] = NONE
    for place in range(MOST_PAYMENT):
        if s.paid[who, place] != NONE:
            discard_card(s, s.paid[who, place])
            s.paid[who, place] = NONE
