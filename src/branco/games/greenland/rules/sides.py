"""Spots, and the sides that meet on them.  [GL-6.1]"""

from branco.kernel.language import NOBODY, NOWHERE, inverse_of, rule

from .actions import NEW_WORLD_WORD
from .men import cards_under, married, wives_of
from .places import card_on, exogamy_slot, world_on
from .state import State
from .tables import (
    ALL_SPOTS,
    ANIMAL_SPOT,
    CARD_SPOT,
    DAUGHTERS_OF,
    MARKLAND,
    SLOTS,
    TRIBES,
)


@rule
def spot_word(s: State, spot: int) -> int:
    """The name of what lies in a spot: a biome card, a New World card or a card of a tableau."""
    in_row = spot < SLOTS  # a factor, no condition: which spot it is no processor foresees
    other = NEW_WORLD_WORD + world_on(spot)  # cards of tableaus come after the New World
    return other + in_row * (s.slot[spot * in_row] - other)


@inverse_of(spot_word)
@rule
def spot_called(s: State, word: int) -> int:
    """The spot in which lies what is called so, or NOWHERE."""
    spot = NOWHERE
    for slot in range(SLOTS):
        spot = slot if s.slot[slot] == word else spot
    return spot if word < NEW_WORLD_WORD else MARKLAND + word - NEW_WORLD_WORD


@rule
def husband_of(s: State, daughter: int) -> int:
    """The tribe of a daughter's husband, or NOBODY.  [GL-7.1]"""
    for tribe in range(TRIBES):
        if s.men[tribe, exogamy_slot(daughter)] > 0:
            return tribe
    return NOBODY


@rule
def husband_side(s: State, daughter: int) -> int:
    """A husband fights for his wife's tribe; if that is eliminated his owner speaks for him.  [GL-6.1, GL-6.3]"""
    husband = husband_of(s, daughter)
    if husband == NOBODY or s.is_alive[s.holder[daughter]] == 0:
        return husband
    return s.holder[daughter]


@rule
def is_daughter_spot(spot: int) -> bool:
    return CARD_SPOT <= spot < ANIMAL_SPOT


@rule
def is_kin(s: State, tribe: int, card: int) -> bool:
    """Whether men of a tribe are guards on a card because she was their husband's wife when they came.  [GL-5.5]"""
    return (s.kin[tribe] >> card) & 1 == 1


@rule
def is_guard(s: State, tribe: int, spot: int) -> bool:
    """Men on own cards and on those of wives are guards, all others on cards of tableaus raiders.  [GL-5.5]"""
    return s.holder[card_on(spot)] == tribe or is_kin(s, tribe, card_on(spot))


@rule
def guarded_by(s: State, tribe: int) -> int:
    """The spots on which men of a tribe are guards, as a mask.  [GL-5.5]"""
    return (s.tableau[tribe] | s.kin[tribe]) << CARD_SPOT


@rule
def side_of(s: State, tribe: int, spot: int) -> int:
    """For whom men on a spot speak and fight: guards on a wife's card for her tribe, if it lives.  [GL-6.1, GL-6.3]"""
    if not is_daughter_spot(spot) or not is_kin(s, tribe, card_on(spot)):
        return tribe
    holder = s.holder[card_on(spot)]
    return holder if s.is_alive[holder] == 1 else tribe


@rule
def side_men(s: State, tribe: int, spot: int) -> int:
    """The men of a tribe's side on a card, a husband and the guards of his tribe included.  [GL-6.1]"""
    if not is_daughter_spot(spot):
        return s.men[tribe, spot]
    men = 1 if husband_side(s, card_on(spot)) == tribe else 0
    for ally in range(TRIBES):
        if s.men[ally, spot] > 0 and side_of(s, ally, spot) == tribe:
            men += s.men[ally, spot]
    return men


@rule
def kin_on(s: State, spot: int) -> int:
    """The tribe whose men are guards on a wife's card, beside her own tribe, or NOBODY.  [GL-8.14]"""
    for tribe in range(TRIBES):
        if s.men[tribe, spot] > 0 and is_kin(s, tribe, card_on(spot)):
            return tribe
    return NOBODY


@rule
def orphans(s: State) -> int:
    """The daughters of eliminated tribes, as a mask."""
    daughters = 0
    for tribe in range(TRIBES):
        daughters |= DAUGHTERS_OF[tribe] * (s.is_alive[tribe] == 0)
    return daughters


@rule
def defended(s: State) -> int:
    """The daughters on whose cards a husband is, or guards of his tribe, as a mask.  [GL-6.1]"""
    daughters = married(s)
    for tribe in range(TRIBES):
        daughters |= s.kin[tribe] & cards_under(s, tribe)
    return daughters


@rule
def sides_of(s: State, tribe: int, brides: int, without_tribe: int) -> int:
    """The spots on which a tribe has a side, as a mask, if one knows who is defended, and who has no tribe.

    [GL-6.1, GL-6.3]
    """
    wives = (brides & DAUGHTERS_OF[tribe] & ~without_tribe) | (wives_of(s, tribe) & without_tribe)
    for_others = (s.kin[tribe] & ~without_tribe) << CARD_SPOT
    return (s.presence[tribe] & ALL_SPOTS & ~for_others) | (wives << CARD_SPOT)


@rule
def contested_by(s: State, tribe: int) -> int:
    """The spots on which a tribe has a side, and so has another, as a mask.  [GL-6.2]"""
    brides = defended(s)
    without_tribe = orphans(s)
    held = 0
    contested = 0
    for other in range(TRIBES):
        spots = sides_of(s, other, brides, without_tribe)
        contested |= held & spots
        held |= spots
    return sides_of(s, tribe, brides, without_tribe) & contested


@rule
def has_enemy(s: State, tribe: int, spot: int) -> bool:
    for other in range(TRIBES):
        if other != tribe and side_men(s, other, spot) > 0:
            return True
    return False


@rule
def count_sides(s: State, spot: int) -> int:
    sides = 0
    for tribe in range(TRIBES):
        if side_men(s, tribe, spot) > 0:
            sides += 1
    return sides
