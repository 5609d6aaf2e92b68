"""Phase 6: Domesticate and Invent bring cards from the hand into play."""

from branco.kernel.language import note, rule

from .cards import pay, put_in_tableau
from .clergy import can_act, cleric_can_act
from .events import PLAYS
from .state import State
from .tables import (
    ANIMAL,
    ARTISAN,
    INVENTION,
    KIND,
    POLYTHEIST,
)


@rule
def can_domesticate(s: State, tribe: int, card: int) -> bool:
    """Rank 2, polytheist: an animal of the hand for 1 energy.  [GL-13.6, GL-13.16]"""
    return KIND[card] == ANIMAL and s.faith[tribe] == POLYTHEIST and cleric_can_act(s, tribe)


@rule
def can_invent(s: State, tribe: int, card: int, disk: int) -> bool:
    """Rank 3: an invention of the hand for 1 iron; Tunit may pay 1 ivory instead.  [GL-13.8]"""
    return KIND[card] == INVENTION and can_act(s, tribe, ARTISAN) and s.disks[tribe, disk] > 0


@rule
def play_card(s: State, tribe: int, card: int, rank: int, disk: int) -> None:
    """A card goes from the hand to the own tableau.  [GL-13.6, GL-13.8]"""
    note(s, PLAYS, tribe, card)
    pay(s, tribe, disk, 1)
    s.has_acted[rank] += 1
    put_in_tableau(s, card, tribe)
