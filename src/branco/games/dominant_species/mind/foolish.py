"""Options that no sensible player takes while there are others."""

from branco.kernel.language import NOBODY, NONE, argument, next_frame, step_of

from ..rules.actions import ADD, DECLINE, DOMINATE, DONE, PLACE
from ..rules.adaptation import adapt
from ..rules.competition import compete
from ..rules.domination import dominate
from ..rules.earth import is_tile
from ..rules.planning import place_pawn
from ..rules.speciation import add_cubes_on_tile, speciate
from ..rules.state import State
from ..rules.tables import ANIMALS, DOMINATION, FIRST_SPACE, HEXES, SLOTS, SPECIATION, SPECIATION_ELEMENT
from ..rules.wanderlust import take_stack_tile
from .greedy import own_pawns_in
from .useless_pawns import is_useless_pawn
from .worth import best_land, best_speciation, domination_worth, earns, gain_of_cubes, is_mine, rivals_earn, seat_earns

GOOD_LAND = 20  # tenths of a victory point
MANY_CUBES = 15


def is_foolish(s: State, who: int, action: int) -> bool:
    """A pawn that can do nothing; declining what costs nothing: an element, cubes, points, land, a rival's cube; points
    for rivals alone, or for nobody, or fewer than elsewhere.
    """
    frame = next_frame(s)
    step = step_of(frame)
    if step == place_pawn:
        return is_useless_pawn(s, argument(frame, 1), action - PLACE)
    if action == ADD and step == add_cubes_on_tile:
        return has_cubes_to_spare(s, argument(frame, 1), argument(frame, 2), argument(frame, 3))
    if step == dominate and action >= DOMINATE:
        return is_idle(s, who, action - DOMINATE) or is_outdone(s, who, action - DOMINATE)
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


def is_idle(s: State, who: int, tile: int) -> bool:
    """A tile that brings the seat neither points nor a card: a gift to rivals, or as good as declining."""
    takes_card = s.cone[tile] != NOBODY and is_mine(s, who, s.cone[tile])
    if takes_card or seat_earns(s, who, tile) > 0:
        return False
    return rivals_earn(s, who, tile) > 0 or can_gain(s, who)


def is_outdone(s: State, who: int, tile: int) -> bool:
    """With the last pawn: another tile is better for the seat in something and worse in nothing."""
    if own_pawns_in(s, who, DOMINATION) > 0 or seat_earns(s, who, tile) == 0:
        return False
    return any(is_better_tile(s, who, tile, other) for other in open_tiles(s))


def is_better_tile(s: State, who: int, tile: int, other: int) -> bool:
    """No animal of the seat earns less on the other tile and no rival more, not all the same; the card goes as well."""
    differs = False
    for animal in range(ANIMALS):
        more = earns(s, animal, other) - earns(s, animal, tile)
        is_worse = more < 0 if is_mine(s, who, animal) else more > 0
        if is_worse:
            return False
        differs = differs or more != 0
    takers = [s.cone[each] for each in (tile, other)]
    return differs and (takers[0] == takers[1] or (NOBODY not in takers and is_mine(s, who, takers[1])))


def can_gain(s: State, who: int) -> bool:
    """Whether a tile is left that brings the seat more than its rivals."""
    return any(is_gain(s, who, tile) for tile in open_tiles(s))


def is_gain(s: State, who: int, tile: int) -> bool:
    """A card counts while there is a choice: the only one must be taken even if it ends the game.  [DS-16.6]"""
    cards = sum(1 for slot in range(SLOTS) if s.slot[slot] != NONE)
    if cards > 1:
        return bool(domination_worth(s, who, tile) > 0)
    is_without_card = cards == 0 or s.cone[tile] == NOBODY
    return is_without_card and bool(10 * seat_earns(s, who, tile) > 6 * rivals_earn(s, who, tile))


def open_tiles(s: State) -> list[int]:
    """Those that can still be scored this turn."""
    return [tile for tile in range(HEXES) if is_tile(s, tile) and s.scored[tile] == 0]
