"""What a viewer imagines where food is hidden."""

from branco.kernel.language import Cells, below, rule

from .state import State
from .tables import START_FOOD


@rule
def imagine_food(s: State, viewer: int, lanes: Cells) -> None:
    """A rival's hidden food may be about what everybody starts with.  [WL-1.9]"""
    for seat in range(s.players):
        if seat != viewer and s.food_shown[seat] == 0:
            s.food[seat] = below(lanes, 2 * START_FOOD + 1)
