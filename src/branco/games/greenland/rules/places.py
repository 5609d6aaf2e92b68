"""The places of men by what they are: cards of tableaus, exogamy slots, rows of placards.  [GL-1.2]"""

from branco.kernel.language import rule

from .state import State
from .tables import CARD_SPOT, ELDER, EMISSARY, HUSBAND, MARKLAND, RANKS


@rule
def card_spot(card: int) -> int:
    """The spot that a card of a tableau is."""
    return CARD_SPOT + card


@rule
def card_on(spot: int) -> int:
    """The card of a tableau that a spot is."""
    return spot - CARD_SPOT


@rule
def world_spot(world: int) -> int:
    """The spot that a New World card is: Markland beyond the northern row, Vinland beyond the southern one."""
    return MARKLAND + world


@rule
def world_on(spot: int) -> int:
    """The New World card that a spot is."""
    return spot - MARKLAND


@rule
def exogamy_slot(daughter: int) -> int:
    """The place of a daughter's husband.  [GL-7.1]"""
    return HUSBAND + daughter


@rule
def elder_place(elder: int) -> int:
    """Elders 0 to 5 stand on the rows of the own placard, from 6 on as emissaries on row 1 of another.  [GL-1.24]"""
    return ELDER + elder


@rule
def elder_in(place: int) -> int:
    """The elder whose place it is."""
    return place - ELDER


@rule
def emissary_place(host: int) -> int:
    """Row 1 of a foreign placard.  [GL-13.13]"""
    return EMISSARY + host


@rule
def emissary_to(host: int) -> int:
    """The elder who stands on a foreign placard.  [GL-1.24]"""
    return RANKS + host


@rule
def is_emissary(elder: int) -> bool:
    return elder >= RANKS


@rule
def host_of(emissary: int) -> int:
    """The tribe on whose placard an emissary stands."""
    return emissary - RANKS


@rule
def placard_of(s: State, tribe: int) -> int:
    """The side of its placard that a tribe has up; every tribe has two, the polytheist one first.  [GL-13.11]"""
    return 2 * tribe + s.faith[tribe]
