"""The table of contents: set-up, the round with its three phases, the end.  [WC-3.1]"""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.chance import draw_from_counts
from branco.kernel.journal import note
from branco.kernel.record import NOBODY, NONE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import LEAVE, TAKE_BACK
from .animals import bid_value, take_animal
from .bids import bids
from .cards import clear_table, discard_card, draw_up_to, return_to_hand
from .events import GAME_OVER, LEAVES_MARKET, MARKET, ROUND, TAKES_BACK
from .refills import refills
from .state import State
from .tables import (
    ANIMAL_CARDS,
    COPIES,
    FEWEST_PLAYERS,
    IBEX,
    JOKER,
    KINDS,
    MOST_PAYMENT,
    REMOVED,
    SPECIES,
    START_HAND,
)
from .tables import (
    MARKET as MARKET_SIZE,
)
from .ties import tie

REMOVAL = 0
BALANCED = 0


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
    do(s, next_bid)
    do(s, clean_up)
    do(s, next_round)


# Set-up


@procedure
def lay_out_leaders(s: State) -> None:
    """All leaders start in the supply, and nothing lies on the table.  [WC-2.1, WC-1.6]"""
    for species in range(SPECIES):
        s.leader[species] = NOBODY
    for who in range(len(s.bid)):
        s.bid[who] = NONE
        for place in range(MOST_PAYMENT):
            s.paid[who, place] = NONE
            s.laid[who, place] = NONE


@procedure
def remove_animals(s: State) -> None:
    """Shuffle the animals and remove some unseen; with three players one of each species first.

    [WC-2.2, WC-2.3, WC-1.4]
    """
    for species in range(SPECIES):
        s.animals[species] = ANIMAL_CARDS[species]
        s.animals_left += ANIMAL_CARDS[species]
    if s.players == FEWEST_PLAYERS and s.setting[REMOVAL] == BALANCED:
        for species in range(SPECIES):
            remove_animal(s, species)
            s.animals[species] -= 1
            s.removed_known[species] = 1
    while s.removed_size < REMOVED[s.players - FEWEST_PLAYERS]:
        remove_animal(s, draw_from_counts(s, s.animals, s.animals_left))


@rule
def remove_animal(s: State, species: int) -> None:
    s.animals_left -= 1
    s.removed[species] += 1
    s.removed_size += 1


@procedure
def deal_habitat_cards(s: State) -> None:
    """Shuffle the habitat cards and deal seven to everybody; the Refill card comes on top.  [WC-2.5, WC-2.6, WC-1.7]"""
    for kind in range(KINDS):
        s.deck[kind] = COPIES[kind]
        s.deck_size += COPIES[kind]
    for who in range(s.players):
        draw_up_to(s, who, START_HAND)


# Rounds


@procedure
def next_round(s: State) -> None:
    """Reveal a new market and play a round; if the animals do not suffice, the game is over.

    [WC-2.4, WC-3.2, WC-9.3]
    """
    if is_last_round(s):
        do(s, end_of_game)
        return
    s.round_number += 1
    note(s, ROUND, s.round_number)
    for _ in range(market_size(s)):
        species = draw_from_counts(s, s.animals, s.animals_left)
        s.animals_left -= 1
        s.market[species] += 1
        note(s, MARKET, species)
    do(s, play_round)


@rule
def market_size(s: State) -> int:
    """Always one animal fewer than players.  [WC-1.4, WC-2.4]"""
    return MARKET_SIZE[s.players - FEWEST_PLAYERS]


@rule
def is_last_round(s: State) -> bool:
    """No further market can be filled.  [WC-3.2]"""
    return s.animals_left < market_size(s)


@procedure
def next_bid(s: State) -> None:
    """Phase 2B: turns go from the highest bid value down; equal values are a tie.  [WC-6.1, WC-7.1]"""
    highest = 0
    for who in range(s.players):
        highest = max(highest, bid_value(s, who))
    if highest > 0:
        do_turns(s, highest)
        do(s, next_bid)


@rule
def do_turns(s: State, value: int) -> None:
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


# Phase 3


@procedure
def clean_up(s: State) -> None:
    """Phase 3: the Ibex, then table and market are cleared; in the last round the Ibex is skipped.

    [WC-9.1, WC-9.2, WC-9.4]
    """
    ibex = s.leader[IBEX]
    if ibex != NOBODY and may_take_back(s, ibex) and not is_last_round(s):
        do(s, take_back, ibex)
    do(s, clear_tables)


@rule
def may_take_back(s: State, who: int) -> bool:
    """The bid bought an animal this round and is no joker.  [WC-8.9]"""
    return s.bought[who] == 1 and s.bid[who] != JOKER


@decision
def take_back(s: State, ask: Ask, who: int) -> None:
    """Take your bid card back to hand, or leave it; payments never return.  [WC-8.9, WC-8.10]"""
    if offer(ask, TAKE_BACK):
        note(s, TAKES_BACK, who, s.bid[who])
        return_to_hand(s, who, s.bid[who])
        s.bid[who] = NONE
        return
    if offer(ask, LEAVE):
        return


@procedure
def clear_tables(s: State) -> None:
    """Bids and payments go to the discard pile, animals left in the market leave the game.  [WC-9.1, WC-9.2]"""
    for who in range(s.players):
        clear_table(s, who)
        s.bought[who] = 0
        s.swap_done[who] = 0
        s.ahead[who] = 0
    for species in range(SPECIES):
        for _ in range(s.market[species]):
            note(s, LEAVES_MARKET, species)
        s.gone[species] += s.market[species]
        s.market[species] = 0


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
