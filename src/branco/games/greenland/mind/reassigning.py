"""Reassigning men: only where something is gained by the game's own count, so that nobody goes to and fro.

The count is of where everybody stands, not of the way there: whoever always gains by it never comes back.
"""

from branco.kernel.language import each

from ..rules.promotion import promotions_of
from ..rules.quarry import is_raid
from ..rules.reassignment import destinations_of_man
from ..rules.sides import is_guard
from ..rules.state import State
from ..rules.tables import POOL
from .worth import count_enemies, roll_worth

GUARD = 20  # for each of two guards against a raider


def has_better_place(s: State, tribe: int, origin: int, alpha: int) -> bool:
    """Some place where the man who stands here would add more; an available man may be promoted."""
    if origin == POOL and promotions_of(s, tribe) > 0:
        return True
    targets = [POOL, *each(destinations_of_man(s, tribe, origin))]
    return any(is_better_place(s, tribe, origin, target, alpha) for target in targets)


def is_better_place(s: State, tribe: int, origin: int, target: int, alpha: int) -> bool:
    if origin == target:
        return False
    lost = worth_without(s, tribe, origin, 0, 0) - worth_without(s, tribe, origin, 1, alpha)
    added = worth_without(s, tribe, target, -1, -alpha) - worth_without(s, tribe, target, 0, 0)
    return added > lost


def worth_without(s: State, tribe: int, place: int, men: int, alpha: int) -> int:
    """What the men in a place may expect there when so many of them are gone."""
    if place == POOL:
        return 0
    left = s.men[tribe, place] - men
    if is_raid(place) and is_guard(s, tribe, place):
        return GUARD * min(left, 2 * count_enemies(s, tribe, place))
    return roll_worth(s, tribe, place, left, (s.alpha_at[tribe] == place) - alpha)
