"""Options that no sensible player takes while there are others."""

from branco.kernel.language import argument, next_frame, step_of

from ..rules.actions import CANCEL, DROP_BRIDE, DROP_CARD, DROP_TRUCE, LESS, REMAIN
from ..rules.deals import draft
from ..rules.state import PROPOSER, State
from ..rules.terms import can_propose
from .bargaining import deal_worth


def is_foolish(s: State, who: int, action: int) -> bool:
    """Taking out of a draft what one has put into it, and cancelling one that brings something."""
    frame = next_frame(s)
    tribe = argument(frame, 1)
    if step_of(frame) != draft or s.dealer[PROPOSER] != tribe or s.was_countered == 1:
        return False
    if action == CANCEL:
        return bool(can_propose(s)) and deal_worth(s, tribe) > 0
    return takes_out(action)


def takes_out(action: int) -> bool:
    taken_out = (LESS, DROP_CARD, DROP_BRIDE, REMAIN, DROP_TRUCE)
    return any(verb <= action < verb + verb.size for verb in taken_out)
