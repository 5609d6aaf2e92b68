"""Options that no sensible player takes while there are others."""

from ..rules.actions import BLIND, DECLINE_AND_LEAVE, DUEL, LEAVE
from ..rules.state import State
from ..rules.tables import SPECIES


def is_foolish(s: State, who: int, action: int) -> bool:
    """Leaving a bid card that may come back to hand, by which nobody gains; a card for a duel about nothing."""
    return action in (LEAVE, DECLINE_AND_LEAVE) or (DUEL <= action < BLIND and is_enough_for_all(s))


def is_enough_for_all(s: State) -> bool:
    """Everybody in the tie gets the same: a blind card for the duel costs nothing."""
    left = [s.market[species] for species in range(SPECIES) if s.market[species] > 0]
    return len(left) == 1 and left[0] >= s.tied.bit_count()
