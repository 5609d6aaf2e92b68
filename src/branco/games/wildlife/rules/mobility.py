"""Mobility: a creature goes to any space, and changes places with the rival's that stands there."""

from branco.kernel.language import NOBODY, Ask, decision, do, note, offer, rule

from .ability_tiles import is_ready
from .actions import MOVE_FROM, MOVE_TO
from .defense import BY_SWAP, declare_assault
from .events import MOVES
from .island import lift_tile, put_tile
from .minor_scoring import minor_scoring
from .spaces import Spaces, creatures_of, first_of, habitat_of, has_any, without, without_first
from .state import State
from .tables import MOBILITY


@rule
def can_use_mobility(s: State, who: int) -> bool:
    """A tile not yet used, a creature on the island and a space for it.  [WL-8.2, WL-8.8]"""
    return is_ready(s, who, MOBILITY) and has_any(creatures_of(s, who)) and has_any(spaces_for_mobility(s, who))


@decision
def use_mobility(s: State, ask: Ask, who: int) -> None:
    """Choose the creature that Mobility moves; where it stands does not matter.

    [WL-8.8, WL-8.10, WL-3.13]
    """
    spaces = creatures_of(s, who)
    while has_any(spaces):
        space = first_of(spaces)
        spaces = without_first(spaces)
        if offer(ask, MOVE_FROM + space):
            do(s, move_by_mobility, who, space)
            return


@decision
def move_by_mobility(s: State, ask: Ask, who: int, origin: int) -> None:
    """Choose where Mobility takes your creature: an empty space, or a rival's to change places.

    [WL-8.8, WL-8.11, WL-8.15, WL-8.24]
    """
    spaces = spaces_for_mobility(s, who)
    while has_any(spaces):
        space = first_of(spaces)
        spaces = without_first(spaces)
        if offer(ask, MOVE_TO + space):
            if s.tile[space] == NOBODY:
                move_to_empty_space(s, who, origin, space)
            else:
                declare_assault(s, BY_SWAP, who, origin, space)
            return


@rule
def spaces_for_mobility(s: State, who: int) -> Spaces:
    """At least migrate, and no creature of one's own.  [WL-8.9, WL-8.13, WL-8.14]"""
    return without(habitat_of(s, who), creatures_of(s, who))


@rule
def move_to_empty_space(s: State, who: int, origin: int, space: int) -> None:
    """It may complete the area.  [WL-8.8, WL-9.4]"""
    note(s, MOVES, who, origin, space)
    lift_tile(s, origin)
    put_tile(s, who, space)
    minor_scoring(s, who, space)
