"""Options that no sensible player takes while there are others."""

from ..rules.actions import DECLINE_AND_LEAVE, LEAVE
from ..rules.state import State


def is_foolish(s: State, who: int, action: int) -> bool:
    """A bid card that may come back to hand is not left: nobody gains by that."""
    return action in (LEAVE, DECLINE_AND_LEAVE)
