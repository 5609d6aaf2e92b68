"""Phase 2: where men may go, transport apart."""

from branco.kernel.language import NONE, rule

from .cards import has_war_chief
from .men import wives_of
from .settings import ARTEFACT_RAIDS, is_beginner
from .state import State
from .tables import (
    ALL_ARTEFACTS,
    ALL_NEW_WORLDS,
    ALL_RAIDABLE,
    BIOME_TYPE,
    CARD_SPOT,
    MARKLAND,
    SEA,
    SLOTS,
    TRIBES,
)


@rule
def open_spots(s: State, tribe: int) -> int:
    """Where men of a tribe may go at all, transport apart, as a mask.  [GL-5.4]"""
    return open_slots(s) | open_worlds(s) | (open_cards(s, tribe) << CARD_SPOT)


@rule
def open_slots(s: State) -> int:
    """Biome cards that are there, and no sea card while the sea is closed.  [GL-3.22]"""
    slots = filled_slots(s)
    if s.is_sea_closed == 1:
        for slot in range(SLOTS):
            if (slots >> slot) & 1 and BIOME_TYPE[s.slot[slot]] == SEA:
                slots &= ~(1 << slot)
    return slots


@rule
def filled_slots(s: State) -> int:
    """The slots with a biome card, as a mask."""
    slots = 0
    for slot in range(SLOTS):
        slots |= (s.slot[slot] != NONE) << slot
    return slots


@rule
def open_worlds(s: State) -> int:
    """Markland may be closed; the beginner version has no New World.  [GL-3.23, GL-16.5]"""
    if is_beginner(s):
        return 0
    return ALL_NEW_WORLDS if s.is_markland_closed == 0 else ALL_NEW_WORLDS & ~(1 << MARKLAND)


@rule
def open_cards(s: State, tribe: int) -> int:
    """Guards go to own cards and to those of wives, raiders with a War Chief to all others.  [GL-5.4, GL-5.5]"""
    return cards_in_play(s) & (s.tableau[tribe] | wives_of(s, tribe) | ALL_RAIDABLE * has_war_chief(s, tribe))


@rule
def cards_in_play(s: State) -> int:
    """Cards of tableaus; artefacts only if their tribe is eliminated, or by the option.  [GL-5.4, GL-11.10]"""
    cards = 0
    for holder in range(TRIBES):
        shielded = ALL_ARTEFACTS * s.is_alive[holder] * (s.setting[ARTEFACT_RAIDS] == 0)
        cards |= s.tableau[holder] & ALL_RAIDABLE & ~shielded
    return cards
