"""Options that no sensible player takes while there are others."""

from branco.kernel.language import next_frame, step_of

from ..rules.ability_cards import take_ability
from ..rules.actions import BID, BUY, CONVERT, FORGO, OPENING_PRICE, food_of_bid
from ..rules.adaptation import adapt
from ..rules.event_cards import FOOD_FOR_LAST, SURPLUS_FOOD, least_success
from ..rules.settings import round_limit
from ..rules.spaces import has_any
from ..rules.state import State
from ..rules.tables import (
    AREA_SIZE,
    AREAS_OF_TERRAIN,
    BOTH_AREAS,
    FEWEST_PLAYERS,
    FOOD_FOR_SUCCESS,
    FOOD_SURPLUS,
    MARKERS,
    TERRAINS,
)
from ..rules.terrain_actions import BOUGHT, spaces_to_take
from .greedy import FOOD_KEPT, PRICE_CARE, card_worth

RAISED = 2  # by more than that nobody needs to raise: the auction goes on until all others have passed
DEAR = 1.25  # times its worth is too much for any card
MOST_WORTH = 90  # tenths of a point, of any card
FEW_CREATURES, FEW_MARKERS = 8, 4  # the game may end before everybody has had another turn


def is_foolish(s: State, who: int, action: int) -> bool:
    """Raising a bid by much or beyond all worth; selling food early; forgoing what a played card would give."""
    if BID <= action < BUY:
        return is_foolish_bid(s, who, food_of_bid(action))
    if action == CONVERT:
        return s.food[who] < FOOD_KEPT + FOOD_FOR_SUCCESS and not may_end_soon(s)
    return action == FORGO and step_of(next_frame(s)) in (take_ability, adapt)


def is_foolish_bid(s: State, who: int, food: int) -> bool:
    if food > max(OPENING_PRICE, s.highest_bid + 1) + RAISED:
        return True
    if s.offered == FOOD_SURPLUS:
        return food >= food_it_brings(s, who)
    if s.offered < TERRAINS and only_moves(s, who, s.offered):
        return True
    return PRICE_CARE * food > DEAR * min(card_worth(s, who, s.offered, BOUGHT, 0), MOST_WORTH)


def only_moves(s: State, who: int, terrain: int) -> bool:
    """The card could only move a creature, and complete no area by it: nobody gives a point for that."""
    areas = [AREAS_OF_TERRAIN[terrain, each] for each in range(BOTH_AREAS)]
    is_last_gap = any(s.marked[area] == 0 and s.filled[area] == AREA_SIZE[area] - 1 for area in areas)
    return not is_last_gap and not has_any(spaces_to_take(s, who, terrain, BOUGHT))


def food_it_brings(s: State, who: int) -> int:
    """Of the Food Surplus; what is paid for it a rival has.  [WL-5.27, WL-5.28, WL-5.30]"""
    is_last = s.success[who] == least_success(s) and s.players > FEWEST_PLAYERS
    return SURPLUS_FOOD + FOOD_FOR_LAST * is_last


def may_end_soon(s: State) -> bool:
    """Before that food can wait: it pays at auctions and counts in scorings, and converts as well later."""
    is_last_round = s.round_number >= round_limit(s) - 1
    few_left = min(s.reserve[seat] for seat in range(s.players)) <= FEW_CREATURES
    return s.last_turn == 1 or is_last_round or few_left or MARKERS - s.markers <= FEW_MARKERS
