"""Aggression: a creature from the reserve takes a space where its species can attack."""

from branco.kernel.language import NOBODY, NOWHERE, Ask, decision, note, offer, rule

from .ability_tiles import is_ready
from .actions import AGGRESSION_ON
from .defense import BY_AGGRESSION, declare_assault
from .events import AGGRESSION_TO
from .island import place_from_reserve
from .minor_scoring import minor_scoring
from .spaces import (
    Spaces,
    creatures_of,
    either,
    first_of,
    has_any,
    no_spaces,
    spaces_of_terrain,
    without,
    without_first,
)
from .state import State
from .tables import AGGRESSION, ATTACK, TERRAINS


@rule
def can_use_aggression(s: State, who: int) -> bool:
    """A tile not yet used, a creature in reserve and a space for it.  [WL-8.2, WL-8.28]"""
    return is_ready(s, who, AGGRESSION) and s.reserve[who] > 0 and has_any(spaces_for_aggression(s, who))


@rule
def spaces_for_aggression(s: State, who: int) -> Spaces:
    """Attack in the terrain, and no creature of one's own; the area need not be full.  [WL-8.25, WL-8.28]"""
    spaces = no_spaces()
    for terrain in range(TERRAINS):
        if s.level[who, terrain] == ATTACK:
            spaces = either(spaces, spaces_of_terrain(terrain))
    return without(spaces, creatures_of(s, who))


@decision
def use_aggression(s: State, ask: Ask, who: int) -> None:
    """Choose the space for Aggression, empty or a rival's.  [WL-8.25, WL-8.26, WL-8.27, WL-8.24]"""
    spaces = spaces_for_aggression(s, who)
    while has_any(spaces):
        space = first_of(spaces)
        spaces = without_first(spaces)
        if offer(ask, AGGRESSION_ON + space):
            if s.tile[space] == NOBODY:
                enter_by_aggression(s, who, space)
            else:
                declare_assault(s, BY_AGGRESSION, who, NOWHERE, space)
            return


@rule
def enter_by_aggression(s: State, who: int, space: int) -> None:
    """Aggression on an empty space may complete the area.  [WL-8.27, WL-9.4]"""
    note(s, AGGRESSION_TO, who, space)
    place_from_reserve(s, who, space)
    minor_scoring(s, who, space)
