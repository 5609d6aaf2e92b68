"""Options that no sensible player takes while there are others."""

from branco.kernel.language import next_frame, step_of

from ..rules.ability_cards import take_ability
from ..rules.actions import BID, BUY, FORGO, OPENING_PRICE, food_of_bid
from ..rules.adaptation import adapt
from ..rules.state import State
from ..rules.terrain_actions import BOUGHT
from .greedy import PRICE_CARE, card_worth

RAISED = 2  # by more than that nobody needs to raise: the auction goes on until all others have passed
DEAR = 2  # times its worth is too much for any card


def is_foolish(s: State, who: int, action: int) -> bool:
    """Raising a bid by much or beyond all worth; forgoing what a card that is already played would give."""
    if BID <= action < BUY:
        return is_foolish_bid(s, who, food_of_bid(action))
    return action == FORGO and step_of(next_frame(s)) in (take_ability, adapt)


def is_foolish_bid(s: State, who: int, food: int) -> bool:
    if food > max(OPENING_PRICE, s.highest_bid + 1) + RAISED:
        return True
    return PRICE_CARE * food > DEAR * card_worth(s, who, s.offered, BOUGHT, 0)
