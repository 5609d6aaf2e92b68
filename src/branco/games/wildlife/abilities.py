"""Ability tiles in use: Mobility and Aggression. Food pays in flow.py, Intelligence counts in turn.py.

[WL-8.1]
"""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NOBODY, NOWHERE
from branco.kernel.registry import rule
from branco.kernel.steps import decision

from .actions import MOVE_FROM, MOVE_TO, STRIKE
from .defense import BY_AGGRESSION, BY_SWAP, declare
from .events import AGGRESSION_TO, MOVES
from .island import complete_area, lift_tile, place_from_reserve, put_tile
from .spaces import (
    Spaces,
    creatures_of,
    either,
    first_of,
    habitat_of,
    has_any,
    no_spaces,
    spaces_of_terrain,
    without,
    without_first,
)
from .state import State
from .tables import AGGRESSION, ATTACK, MOBILITY, TERRAINS


@rule
def is_ready(s: State, who: int, kind: int) -> bool:
    """Uses of the kind in this turn are fewer than the tiles held now.  [WL-8.2]"""
    return s.used[kind] < s.ability[who, kind]


# Mobility


@rule
def can_use_mobility(s: State, who: int) -> bool:
    """A tile not yet used, a creature on the island and a space for it.  [WL-8.2, WL-8.8]"""
    return is_ready(s, who, MOBILITY) and has_any(creatures_of(s, who)) and has_any(spaces_to_land_on(s, who))


@decision
def choose_traveller(s: State, ask: Ask, who: int) -> None:
    """Choose the creature that Mobility moves; where it stands does not matter.

    [WL-8.8, WL-8.10, WL-3.13]
    """
    left = creatures_of(s, who)
    while has_any(left):
        space = first_of(left)
        left = without_first(left)
        if offer(ask, MOVE_FROM + space):
            do(s, travel, who, space)
            return


@decision
def travel(s: State, ask: Ask, who: int, origin: int) -> None:
    """Choose where Mobility takes your creature: an empty space, or a rival's to change places.

    [WL-8.8, WL-8.11, WL-8.15, WL-8.24]
    """
    left = spaces_to_land_on(s, who)
    while has_any(left):
        space = first_of(left)
        left = without_first(left)
        if offer(ask, MOVE_TO + space):
            if s.tile[space] == NOBODY:
                move(s, who, origin, space)
            else:
                declare(s, BY_SWAP, who, origin, space)
            return


@rule
def spaces_to_land_on(s: State, who: int) -> Spaces:
    """At least migrate, and no creature of one's own.  [WL-8.9, WL-8.13, WL-8.14]"""
    return without(habitat_of(s, who), creatures_of(s, who))


@rule
def move(s: State, who: int, origin: int, space: int) -> None:
    note(s, MOVES, who, origin, space)
    lift_tile(s, origin)
    put_tile(s, who, space)
    complete_area(s, who, space)


# Aggression


@rule
def can_use_aggression(s: State, who: int) -> bool:
    """A tile not yet used, a creature in reserve and a space to strike.  [WL-8.2, WL-8.28]"""
    return is_ready(s, who, AGGRESSION) and s.reserve[who] > 0 and has_any(spaces_to_strike(s, who))


@rule
def spaces_to_strike(s: State, who: int) -> Spaces:
    """Attack in the terrain, and no creature of one's own; the area need not be full.  [WL-8.25, WL-8.28]"""
    spaces = no_spaces()
    for terrain in range(TERRAINS):
        if s.level[who, terrain] == ATTACK:
            spaces = either(spaces, spaces_of_terrain(terrain))
    return without(spaces, creatures_of(s, who))


@decision
def strike(s: State, ask: Ask, who: int) -> None:
    """Choose the space for Aggression, empty or a rival's.  [WL-8.25, WL-8.26, WL-8.27, WL-8.24]"""
    left = spaces_to_strike(s, who)
    while has_any(left):
        space = first_of(left)
        left = without_first(left)
        if offer(ask, STRIKE + space):
            if s.tile[space] == NOBODY:
                enter(s, who, space)
            else:
                declare(s, BY_AGGRESSION, who, NOWHERE, space)
            return


@rule
def enter(s: State, who: int, space: int) -> None:
    """Aggression on an empty space may complete the area.  [WL-8.27, WL-9.4]"""
    note(s, AGGRESSION_TO, who, space)
    place_from_reserve(s, who, space)
    complete_area(s, who, space)
