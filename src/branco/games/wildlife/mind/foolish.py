"""Options that no sensible player takes while there are others."""

from branco.kernel.language import next_frame, step_of

from ..rules.ability_cards import take_ability
from ..rules.actions import BID, BUY, FORGO, OPENING_PRICE, food_of_bid
from ..rules.adaptation import adapt
from ..rules.event_cards import FOOD_FOR_LAST, SURPLUS_FOOD, least_success
from ..rules.state import State
from ..rules.tables import FEWEST_PLAYERS, FOOD_SURPLUS
from ..rules.terrain_actions import BOUGHT
from .greedy import PRICE_CARE, card_worth

RAISED = 2  # by more than that nobody needs to raise: the auction goes on until all others have passed
DEAR = 1.25  # times its worth is too much for any card


def is_foolish(s: State, who: int, action: int) -> bool:
    """Raising a bid by much or beyond all worth; forgoing what a card that is already played would give."""
    if BID <= action < BUY:
        return is_foolish_bid(s, who, food_of_bid(action))
    return action == FORGO and step_of(next_frame(s)) in (take_ability, adapt)


def is_foolish_bid(s: State, who: int, food: int) -> bool:
    if food > max(OPENING_PRICE, s.highest_bid + 1) + RAISED:
        return True
    if s.offered == FOOD_SURPLUS:
        return food >= food_it_brings(s, who)
    return PRICE_CARE * food > DEAR * card_worth(s, who, s.offered, BOUGHT, 0)


def food_it_brings(s: State, who: int) -> int:
    """Of the Food Surplus; what is paid for it a rival has.  [WL-5.27, WL-5.28, WL-5.30]"""
    is_last = s.success[who] == least_success(s) and s.players > FEWEST_PLAYERS
    return SURPLUS_FOOD + FOOD_FOR_LAST * is_last
