"""Food: what Food tiles bring, and 3 food for 1 success in the own turn. What auctions cost is in auction.py."""

from branco.kernel.language import note, rule

from .events import CONVERTS, FOOD_TILES
from .state import State
from .tables import FOOD, FOOD_FOR_SUCCESS, FOOD_TILE_SUCCESS


@rule
def pay_food_tiles(s: State, who: int) -> None:
    """2 success for each Food tile held when the turn starts.  [WL-4.2, WL-8.3, WL-8.4]"""
    gain = FOOD_TILE_SUCCESS * s.ability[who, FOOD]
    if gain > 0:
        s.success[who] += gain
        note(s, FOOD_TILES, who, gain)


@rule
def can_convert(s: State, who: int) -> bool:
    return s.food[who] >= FOOD_FOR_SUCCESS


@rule
def convert(s: State, who: int) -> None:
    """3 food become 1 success.  [WL-7.1, WL-4.14, WL-11.8]"""
    s.food[who] -= FOOD_FOR_SUCCESS
    s.success[who] += 1
    note(s, CONVERTS, who)
