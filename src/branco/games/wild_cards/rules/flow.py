"""The table of contents: set-up, the round with its three phases, the end.

Where there is only one thing to do the engine does it.  [WC-3.1, WC-3.3]
"""

from branco.kernel.language import NOBODY, do, note, procedure, rule

from .animals import take_animal
from .bids import bids
from .cards import discard_card
from .clean_up import clean_up
from .events import GAME_OVER, ROUND
from .market import can_fill_market, fill_market
from .payment import bid_value
from .refills import refills
from .setup import deal_habitat_cards, lay_out_leaders, remove_animals
from .state import State
from .tables import KINDS
from .ties import tie


@procedure
def game(s: State) -> None:
    """Set the table up, then play round after round.  [WC-3.1]"""
    do(s, lay_out_leaders)
    do(s, remove_animals)
    do(s, deal_habitat_cards)
    do(s, next_round)


@procedure
def play_round(s: State) -> None:
    """Bids, resolution (refills, then animals), clean-up.  [WC-3.1]"""
    do(s, bids)
    do(s, refills)
    do(s, animals)
    do(s, clean_up)
    do(s, next_round)


@procedure
def next_round(s: State) -> None:
    """Reveal a new market and play a round; if the animals do not suffice, the game is over.

    [WC-2.4, WC-3.2, WC-9.3]
    """
    if not can_fill_market(s):
        do(s, end_of_game)
        return
    s.round_number += 1
    note(s, ROUND, s.round_number)
    fill_market(s)
    do(s, play_round)


@procedure
def animals(s: State) -> None:
    """Phase 2B: turns go from the highest bid value down; equal values are a tie.  [WC-6.1, WC-7.1]"""
    highest = 0
    for who in range(s.players):
        highest = max(highest, bid_value(s, who))
    if highest > 0:
        turns_of(s, highest)
        do(s, animals)


@rule
def turns_of(s: State, value: int) -> None:
    bidders = 0
    last = NOBODY
    for who in range(s.players):
        if bid_value(s, who) == value:
            bidders += 1
            last = who
    if bidders == 1:
        do(s, take_animal, last)
    else:
        do(s, tie, value)


@procedure
def end_of_game(s: State) -> None:
    """All hands are discarded; cards in hand score nothing.  [WC-9.5]"""
    for who in range(s.players):
        for kind in range(KINDS):
            for _ in range(s.hand[who, kind]):
                discard_card(s, kind)
            s.hand[who, kind] = 0
            s.known[who, kind] = 0
        s.hand_size[who] = 0
    note(s, GAME_OVER)
