"""The Meerkat's swap: step A1 of the refills."""

from branco.kernel.language import NOBODY, Ask, decision, do, note, offer, procedure, rule

from .actions import GIVE, NO_SWAP, SWAP_FOR
from .events import SWAPS
from .leaders import leader_after_loss, leader_check
from .settings import ALLOWED, EQUAL_SWAP
from .state import State
from .tables import MEERKAT, REFILL, SPECIES


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
        if offer(ask, GIVE + species, can_give(s, who, species)):
            s.swap_done[who] = 1
            do(s, swap_for, who, species)
            return


@rule
def can_give(s: State, who: int, species: int) -> bool:
    if s.collection[who, species] == 0:
        return False
    for taken in range(SPECIES):
        if can_swap(s, species, taken):
            return True
    return False


@rule
def can_swap(s: State, given: int, taken: int) -> bool:
    """For any animal of the market; for one of the same species unless that is barred.  [WC-8.15]"""
    return s.market[taken] > 0 and (taken != given or s.setting[EQUAL_SWAP] == ALLOWED)


@decision
def swap_for(s: State, ask: Ask, who: int, given: int) -> None:
    """Choose the animal of the market that you take in exchange.  [WC-8.12, WC-8.15]"""
    for species in range(SPECIES):
        if offer(ask, SWAP_FOR + species, can_swap(s, given, species)):
            swap(s, who, given, species)
            return


@rule
def swap(s: State, who: int, given: int, taken: int) -> None:
    """Exchange the two animals, then look who leads now, also within one species.

    [WC-8.14, WC-8.15, WC-8.16, WC-8.17]
    """
    note(s, SWAPS, who, given, taken)
    s.collection[who, given] -= 1
    s.market[given] += 1
    s.market[taken] -= 1
    s.collection[who, taken] += 1
    leader_check(s, who, taken)
    leader_after_loss(s, who, given)
