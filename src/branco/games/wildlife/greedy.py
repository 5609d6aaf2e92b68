"""How much a choice appeals to a player who looks no further than this action. Tenths of a success point."""

from branco.kernel.agenda import argument, next_frame, step_of
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule
from branco.kernel.tables import ints

from .abilities import spaces_to_land_on, spaces_to_strike
from .actions import (
    ADAPT_TO,
    ATTACK_ON,
    AUCTION,
    BID,
    BID_FOR_CHART,
    BLOCK,
    BUY,
    CONVERT,
    DECLINE,
    EXECUTE,
    EXPAND_TO,
    FORGO,
    FREE_MIGRATION,
    MIGRATE_FROM,
    MIGRATE_TO,
    MOVE_FROM,
    MOVE_TO,
    OPENING_PRICE,
    PASS,
    PLACE,
    PLAY,
    REMOVE,
    STRIKE,
    TAKE_ABILITY,
    TAKE_FROM,
    USE_AGGRESSION,
    USE_AS,
    USE_MOBILITY,
)
from .cards import can_adapt, can_take
from .island import is_full
from .scoring import area_points
from .spaces import creatures_of, first_of, has_any, without_first
from .state import State
from .tables import (
    ABILITIES,
    ABILITY_CARD,
    ADAPTATION_CARD,
    AREA,
    FOOD_FOR_SUCCESS,
    FOOD_SURPLUS,
    MARKER_POINTS,
    MARKERS,
    NEIGHBOUR,
    PLAGUE,
    SIDES,
    TERRAIN,
    TERRAINS,
    WILD_CARD,
)
from .terrain_actions import (
    ANY_TERRAIN,
    creatures_that_can_leave,
    ends_of_migration,
    spaces_to_take,
    use_terrain,
)

AREA_WORTH = 8  # a point of an area now: it is scored more than once, but may be lost before
SIDE_WORTH = 5  # a neighbour of one's own: herds score
CREATURE_WORTH = 6  # one more on the island, wherever it stands
ABILITY_WORTH = ints([90, 70, 40, 30, 45])
LEVEL_WORTH = ints([0, 12, 22, 16])
CARD_IN_HAND_WORTH = 3
SURPLUS_WORTH = 23
PLAGUE_WORTH = 12
FAMINE_WORTH = 20
FOOD_KEPT = 12
PRICE_CARE = 4  # a bid costs food, and gives it to a rival


@rule
def appeal(s: State, who: int, action: int) -> int:
    """The worth of an option, by what the seat itself can see."""
    if action < PLAY:
        return setup_appeal(s, who, action)
    if action < USE_AS:
        return turn_appeal(s, who, action)
    if action < PASS:
        return card_appeal(s, who, action)
    if action < REMOVE:
        return auction_appeal(s, who, action)
    return creature_appeal(s, who, action)


@rule
def setup_appeal(s: State, who: int, action: int) -> int:
    """Any species will do; creatures start where they can multiply, near each other."""
    if action < BID_FOR_CHART:
        return 0
    if action < PLACE:
        return 2 - (action - BID_FOR_CHART)
    space = action - PLACE
    return gain(s, who, space) + 4 * s.level[who, TERRAIN[space]]


# Creatures


@rule
def gain(s: State, who: int, space: int) -> int:
    """What one more creature on an empty space brings."""
    area = AREA[space]
    before = area_points(s, area, who)
    s.settlers[area, who] += 1
    s.filled[area] += 1
    worth = AREA_WORTH * (area_points(s, area, who) - before)
    if is_full(s, area) and s.marked[area] == 0 and s.markers < MARKERS:
        worth += 10 * MARKER_POINTS[s.markers]
    s.settlers[area, who] -= 1
    s.filled[area] -= 1
    return worth + CREATURE_WORTH + SIDE_WORTH * own_sides(s, who, space)


@rule
def loss(s: State, who: int, space: int) -> int:
    """What a creature that leaves its space costs."""
    area = AREA[space]
    before = area_points(s, area, who)
    s.settlers[area, who] -= 1
    s.filled[area] -= 1
    worth = AREA_WORTH * (before - area_points(s, area, who))
    s.settlers[area, who] += 1
    s.filled[area] += 1
    return worth + CREATURE_WORTH + SIDE_WORTH * own_sides(s, who, space)


@rule
def capture(s: State, who: int, space: int) -> int:
    """What putting a creature in a rival's place brings."""
    area = AREA[space]
    rival = s.tile[space]
    before = area_points(s, area, who)
    s.settlers[area, who] += 1
    s.settlers[area, rival] -= 1
    worth = AREA_WORTH * (area_points(s, area, who) - before)
    s.settlers[area, who] -= 1
    s.settlers[area, rival] += 1
    return worth + CREATURE_WORTH + SIDE_WORTH * (own_sides(s, who, space) + own_sides(s, rival, space))


@rule
def own_sides(s: State, who: int, space: int) -> int:
    sides = 0
    for side in range(SIDES):
        if s.tile[NEIGHBOUR[space, side]] == who:
            sides += 1
    return sides


@rule
def journey(s: State, who: int, origin: int, terrain: int) -> int:
    """The best migration of one creature: what it finds less what it leaves."""
    left_behind = loss(s, who, origin)
    best = -100
    left = ends_of_migration(s, who, origin, terrain)
    while has_any(left):
        best = max(best, arrival(s, who, origin, first_of(left)) - left_behind)
        left = without_first(left)
    return best


@rule
def arrival(s: State, who: int, origin: int, space: int) -> int:
    """Moving within an area gains no creature there, and the gap it leaves is no neighbour."""
    beside = SIDE_WORTH if is_beside(origin, space) else 0
    if AREA[origin] == AREA[space]:
        return loss(s, who, origin) + SIDE_WORTH * (own_sides(s, who, space) - own_sides(s, who, origin)) - beside
    return gain(s, who, space) - beside


@rule
def is_beside(space: int, other: int) -> bool:
    for side in range(SIDES):
        if NEIGHBOUR[space, side] == other:
            return True
    return False


@rule
def best_journey(s: State, who: int, terrain: int) -> int:
    best = -100
    left = creatures_that_can_leave(s, who, terrain)
    while has_any(left):
        best = max(best, journey(s, who, first_of(left), terrain))
        left = without_first(left)
    return best


@rule
def flight(s: State, who: int, origin: int, space: int) -> int:
    """What Mobility brings, to an empty space or into a rival's place."""
    if s.tile[space] == NOBODY:
        return arrival(s, who, origin, space) - loss(s, who, origin)
    return capture(s, who, space) - loss(s, who, origin) if AREA[origin] != AREA[space] else 0


@rule
def best_flight(s: State, who: int, origin: int) -> int:
    best = -100
    left = spaces_to_land_on(s, who)
    while has_any(left):
        best = max(best, flight(s, who, origin, first_of(left)))
        left = without_first(left)
    return best


@rule
def blow(s: State, who: int, space: int) -> int:
    """What a creature from the reserve brings on a space, empty or a rival's."""
    return gain(s, who, space) if s.tile[space] == NOBODY else capture(s, who, space)


@rule
def creature_appeal(s: State, who: int, action: int) -> int:
    """Lose the creature least missed, fly or strike where it brings most, and never let a rival through."""
    if action < MOVE_FROM:
        return -loss(s, who, action - REMOVE)
    if action < MOVE_TO:
        return best_flight(s, who, action - MOVE_FROM)
    if action < STRIKE:
        return flight(s, who, argument(next_frame(s), 1), action - MOVE_TO)
    if action < BLOCK:
        return blow(s, who, action - STRIKE)
    return 1 if action == BLOCK else 0


# Cards


@rule
def card_worth(s: State, who: int, card: int, bought: int) -> int:
    """The best that a card can do for a player."""
    if card < TERRAINS:
        return terrain_worth(s, who, card, bought)
    if card == ABILITY_CARD:
        return best_ability(s, who)
    if card == ADAPTATION_CARD:
        return best_adaptation(s, who)
    if card == WILD_CARD:
        return max(best_ability(s, who), best_adaptation(s, who))
    if card == FOOD_SURPLUS:
        return SURPLUS_WORTH
    return PLAGUE_WORTH if card == PLAGUE else FAMINE_WORTH


@rule
def terrain_worth(s: State, who: int, terrain: int, bought: int) -> int:
    best = max(0, best_journey(s, who, terrain))
    left = spaces_to_take(s, who, terrain, bought)
    while has_any(left):
        best = max(best, blow(s, who, first_of(left)))
        left = without_first(left)
    return best


@rule
def best_ability(s: State, who: int) -> int:
    best = 0
    for kind in range(ABILITIES):
        if can_take(s, who, kind):
            best = max(best, ABILITY_WORTH[kind])
    return best


@rule
def best_adaptation(s: State, who: int) -> int:
    best = 0
    for terrain in range(TERRAINS):
        if can_adapt(s, who, terrain):
            best = max(best, adaptation_worth(s, who, terrain))
    return best


@rule
def adaptation_worth(s: State, who: int, terrain: int) -> int:
    """A higher level is worth more with cards of the terrain in hand."""
    return LEVEL_WORTH[s.level[who, terrain] + 1] + CARD_IN_HAND_WORTH * s.hand[who, terrain]


@rule
def card_appeal(s: State, who: int, action: int) -> int:
    """The worth of one way to use the card in question."""
    if action < FORGO:
        return card_worth(s, who, action - USE_AS, 0)
    if action == FORGO:
        return 0
    if action < MIGRATE_TO:
        return journey(s, who, action - MIGRATE_FROM, terrain_in_question(s))
    if action < EXPAND_TO:
        return arrival(s, who, argument(next_frame(s), 1), action - MIGRATE_TO)
    if action < ATTACK_ON:
        return gain(s, who, action - EXPAND_TO)
    if action < ADAPT_TO:
        return capture(s, who, action - ATTACK_ON)
    if action < TAKE_ABILITY:
        return adaptation_worth(s, who, action - ADAPT_TO)
    if action < TAKE_FROM:
        return ABILITY_WORTH[action - TAKE_ABILITY]
    return 0


@rule
def terrain_in_question(s: State) -> int:
    frame = next_frame(s)
    return argument(frame, 1) if step_of(frame) == use_terrain else ANY_TERRAIN


# The turn


@rule
def turn_appeal(s: State, who: int, action: int) -> int:
    """Good cards for oneself, the least useful ones for the rivals, food into success in time."""
    if action < AUCTION:
        return card_worth(s, who, action - PLAY, 0) - 4
    if action < FREE_MIGRATION:
        return 3 - min(2, card_worth(s, who, action - AUCTION, 0) // 10)
    if action == FREE_MIGRATION:
        return best_journey(s, who, ANY_TERRAIN)
    if action == USE_MOBILITY:
        return best_mobility(s, who)
    if action == USE_AGGRESSION:
        return best_blow(s, who)
    if action == CONVERT:
        return 5 if s.last_turn == 1 or s.food[who] >= FOOD_KEPT + FOOD_FOR_SUCCESS else -1
    return 0


@rule
def best_mobility(s: State, who: int) -> int:
    best = -100
    left = creatures_of(s, who)
    while has_any(left):
        best = max(best, best_flight(s, who, first_of(left)))
        left = without_first(left)
    return best


@rule
def best_blow(s: State, who: int) -> int:
    best = 0
    left = spaces_to_strike(s, who)
    while has_any(left):
        best = max(best, blow(s, who, first_of(left)))
        left = without_first(left)
    return best


@rule
def auction_appeal(s: State, who: int, action: int) -> int:
    """Bid while the card is worth more than its price."""
    if action == PASS:
        return 0
    if action == EXECUTE:
        return 1
    if action == DECLINE:
        return 0
    price = OPENING_PRICE if action == BUY else action - BID + OPENING_PRICE
    return card_worth(s, who, s.offered, 1) - PRICE_CARE * price
