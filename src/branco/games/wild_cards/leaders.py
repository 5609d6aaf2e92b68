"""The leaders: who owns them, and the Meerkat's swap. The other powers stand where they are used.

[WC-8.1, WC-8.2, WC-8.3]
"""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import GIVE, NO_SWAP, SWAP_FOR
from .events import LEADER_FREE, LEADS, SWAPS
from .state import State
from .tables import MEERKAT, REFILL, SPECIES


@rule
def owns(s: State, who: int, leader: int) -> bool:
    return s.leader[leader] == who


@rule
def leader_check(s: State, who: int, species: int) -> None:
    """The leader passes to a player who, gaining a card, draws level with or passes all others.

    [WC-6.7, WC-6.8, WC-8.16, WC-8.21]
    """
    if s.leader[species] != who and has_most(s, who, species):
        s.leader[species] = who
        note(s, LEADS, who, species)


@rule
def has_most(s: State, who: int, species: int) -> bool:
    """Whether nobody has more cards of the species than this player."""
    for rival in range(s.players):
        if s.collection[rival, species] > s.collection[who, species]:
            return False
    return True


@procedure
def meerkat_swap(s: State) -> None:
    """A1: the Meerkat's owner who bid Refill may swap, and so may whoever becomes its owner by that.

    [WC-8.12, WC-8.13, WC-8.19, WC-8.20]
    """
    who = s.leader[MEERKAT]
    if who != NOBODY and s.bid[who] == REFILL and s.swap_done[who] == 0:
        do(s, give_animal, who)
        do(s, meerkat_swap)


@decision
def give_animal(s: State, ask: Ask, who: int) -> None:
    """Choose an animal of your collection to swap for one of the market, or swap nothing.  [WC-8.12, WC-8.20]"""
    if offer(ask, NO_SWAP):
        s.swap_done[who] = 1
        return
    for species in range(SPECIES):
        if s.collection[who, species] > 0 and market_shows_another(s, species) and offer(ask, GIVE + species):
            s.swap_done[who] = 1
            do(s, swap_for, who, species)
            return


@rule
def market_shows_another(s: State, species: int) -> bool:
    for other in range(SPECIES):
        if other != species and s.market[other] > 0:
            return True
    return False


@decision
def swap_for(s: State, ask: Ask, who: int, given: int) -> None:
    """Choose the animal of the market that you take in exchange, of another species.  [WC-8.12, WC-8.15]"""
    for species in range(SPECIES):
        if offer(ask, SWAP_FOR + species, species != given and s.market[species] > 0):
            swap(s, who, given, species)
            return


@rule
def swap(s: State, who: int, given: int, taken: int) -> None:
    """Exchange the two animals, then look who leads now.  [WC-8.14, WC-8.16, WC-8.17]"""
    note(s, SWAPS, who, given, taken)
    s.collection[who, given] -= 1
    s.market[given] += 1
    s.market[taken] -= 1
    s.collection[who, taken] += 1
    leader_check(s, who, taken)
    if owns(s, who, given) and (s.collection[who, given] == 0 or not has_most(s, who, given)):
        lose_leader(s, given)


@rule
def lose_leader(s: State, species: int) -> None:
    """A lost leader goes to the one player with most cards of the species, else to the supply.  [WC-8.18]"""
    s.leader[species] = NOBODY
    for who in range(s.players):
        if is_alone_on_top(s, who, species):
            s.leader[species] = who
            note(s, LEADS, who, species)
            return
    note(s, LEADER_FREE, species)


@rule
def is_alone_on_top(s: State, who: int, species: int) -> bool:
    for rival in range(s.players):
        if rival != who and s.collection[rival, species] >= s.collection[who, species]:
            return False
    return True
