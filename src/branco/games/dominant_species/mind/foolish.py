"""Options that no sensible player takes while there are others."""

from branco.kernel.language import NOBODY, argument, next_frame, step_of

from ..rules.actions import ADD, DECLINE, DOMINATE, DONE, PLACE
from ..rules.adaptation import adapt
from ..rules.competition import compete
from ..rules.domination import dominate
from ..rules.earth import is_tile
from ..rules.planning import place_pawn
from ..rules.speciation import add_cubes_on_tile, speciate
from ..rules.state import State
from ..rules.tables import FIRST_SPACE, HEXES, SPECIATION, SPECIATION_ELEMENT
from ..rules.wanderlust import take_stack_tile
from .useless_pawns import is_useless_pawn
from .worth import best_land, best_speciation, domination_worth, gain_of_cubes, is_mine, rivals_earn, seat_earns

GOOD_LAND = 20  # tenths of a victory point
MANY_CUBES = 15


def is_foolish(s: State, who: int, action: int) -> bool:
    """A pawn that can do nothing; declining what costs nothing: an element, cubes, points, land, a rival's cube; points
    for rivals alone.
    """
    frame = next_frame(s)
    step = step_of(frame)
    if step == place_pawn:
        return is_useless_pawn(s, argument(frame, 1), action - PLACE)
    if action == ADD and step == add_cubes_on_tile:
        return has_cubes_to_spare(s, argument(frame, 1), argument(frame, 2), argument(frame, 3))
    if step == dominate and action >= DOMINATE:
        return is_gift(s, who, action - DOMINATE)
    if action not in (DECLINE, DONE):
        return False
    if step == take_stack_tile:
        return best_land(s) >= GOOD_LAND
    if step == speciate:
        element = SPECIATION_ELEMENT[argument(frame, 2) - FIRST_SPACE[SPECIATION]]
        return best_speciation(s, argument(frame, 1), element) > 0
    return step in (adapt, compete) or (step == dominate and can_gain(s, who))


def has_cubes_to_spare(s: State, animal: int, tile: int, limit: int) -> bool:
    """Adding none where they live and count, although many are left."""
    return bool(s.gene_pool[animal] >= MANY_CUBES and gain_of_cubes(s, animal, tile, limit) > 0)


def is_gift(s: State, who: int, tile: int) -> bool:
    """A tile that scores for rivals, and brings the seat neither points nor a card."""
    takes_card = s.cone[tile] != NOBODY and is_mine(s, who, s.cone[tile])
    return bool(seat_earns(s, who, tile) == 0 and rivals_earn(s, who, tile) > 0 and not takes_card)


def can_gain(s: State, who: int) -> bool:
    """Whether a tile is left that brings the seat more than its rivals."""
    tiles = (tile for tile in range(HEXES) if is_tile(s, tile) and s.scored[tile] == 0)
    return any(domination_worth(s, who, tile) > 0 for tile in tiles)
