"""Elimination: what becomes of a tribe without men, and when that ends the game."""

from branco.kernel.language import NOBODY, each, finish, note, rule

from .cards import held_by, remove_card
from .events import ELIMINATED, GAME_OVER
from .men import bring_home
from .order import count_living
from .places import emissary_place
from .settings import NORTH_SOUTH, is_scenario, is_solitaire
from .sides import husband_of
from .state import State
from .tables import (
    BIOMES,
    DAUGHTERS,
    DISKS,
    IS_ARTEFACT,
    NORTH,
    REGION_OF,
    TRIBES,
)


@rule
def eliminate(s: State, tribe: int) -> None:
    """The tribe takes no further part; most of what it owns leaves the game.  [GL-14.2, GL-14.3, GL-14.4]"""
    note(s, ELIMINATED, tribe)
    s.is_alive[tribe] = 0
    for card in each(held_by(s, tribe)):
        if not stays_behind(s, card):
            remove_card(s, card)
    for biome in range(BIOMES):
        if s.trophy_of[biome] == tribe:
            s.trophy_of[biome] = NOBODY
    for disk in range(DISKS):
        s.disks[tribe, disk] = 0
    for guest in range(TRIBES):
        bring_home(s, guest, emissary_place(tribe))
        s.seasoned[guest, tribe] = 0


@rule
def stays_behind(s: State, card: int) -> bool:
    """Married daughters and cultural artefacts in play are left to the others.  [GL-14.3]"""
    if card < DAUGHTERS:
        return husband_of(s, card) != NOBODY
    return IS_ARTEFACT[card] == 1 and s.in_hand[card] == 0


@rule
def is_decided(s: State) -> bool:
    """One tribe or team is left, or none; in the solitaire game one loss is enough.  [GL-14.6, GL-18.5, GL-19.4]"""
    if is_solitaire(s):
        return True
    if not is_scenario(s, NORTH_SOUTH):
        return count_living(s) < 2
    north = 0
    for tribe in range(TRIBES):
        if REGION_OF[tribe] == NORTH:
            north += s.is_alive[tribe]
    return north == 0 or north == count_living(s)


@rule
def end_game(s: State) -> None:
    """Nothing is left to do."""
    note(s, GAME_OVER)
    finish(s)
