"""Cards between deck, hands, the turn player's table and the discard pile."""

from branco.kernel.language import draw_from_counts, note, rule

from .events import DRAWS, RESHUFFLES
from .state import State
from .tables import CARDS, HAND


@rule
def play_from_hand(s: State, who: int, card: int) -> None:
    """The card leaves the hand at once, lies face up until the end of the turn and counts as played.

    [WL-4.11]
    """
    s.hand[who, card] -= 1
    s.hand_size[who] -= 1
    s.played[card] += 1
    s.cards_played += 1


@rule
def discard_played(s: State) -> None:
    """All cards of the turn go to the discard pile.  [WL-4.17]"""
    for card in range(CARDS):
        s.discard[card] += s.played[card]
        s.played[card] = 0
    s.discard_size += s.cards_played


@rule
def refill_hand(s: State, who: int) -> None:
    """Draw until the hand has ten cards.  [WL-4.18]"""
    while s.hand_size[who] < HAND:
        draw_card(s, who)


@rule
def draw_card(s: State, who: int) -> None:
    """Take a card of the deck; an empty deck is made anew from the discard pile.  [WL-4.19]"""
    if s.deck_size == 0:
        shuffle_discards(s)
    card = draw_from_counts(s, s.deck, s.deck_size)
    s.deck_size -= 1
    s.hand[who, card] += 1
    s.hand_size[who] += 1
    note(s, DRAWS, who, card)


@rule
def shuffle_discards(s: State) -> None:
    for card in range(CARDS):
        s.deck[card] = s.discard[card]
        s.discard[card] = 0
    s.deck_size = s.discard_size
    s.discard_size = 0
    note(s, RESHUFFLES)
