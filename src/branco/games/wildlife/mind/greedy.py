"""How much a choice appeals to a player who looks no further than this action. Tenths of a success point."""

from branco.kernel.language import FAR_BELOW, argument, ints, next_frame, rule, step_of

from ..rules.ability_cards import can_take
from ..rules.actions import (
    ADAPT_TO,
    AGGRESSION_ON,
    ATTACK_ON,
    AUCTION,
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
    PAY_WITH_FOOD,
    PLACE_CREATURE,
    PLAY,
    REMOVE,
    TAKE_ABILITY,
    TAKE_FROM,
    USE_AGGRESSION,
    USE_AS,
    USE_MOBILITY,
    food_of_bid,
    food_of_chart_bid,
    success_given_up,
)
from ..rules.adaptation import can_adapt
from ..rules.aggression import spaces_for_aggression
from ..rules.card_limit import is_last_slot
from ..rules.spaces import creatures_of, one_space
from ..rules.state import State
from ..rules.tables import (
    ABILITIES,
    ABILITY_CARD,
    ADAPTATION_CARD,
    AGGRESSION,
    ATTACK,
    CREATURES,
    DEFENSE,
    EXPAND,
    FEWEST_PLAYERS,
    FOOD,
    FOOD_FOR_SUCCESS,
    FOOD_SURPLUS,
    INTELLIGENCE,
    LEVELS,
    MARKERS,
    MIGRATE,
    MOBILITY,
    NO_ACTION,
    PLAGUE,
    STARTING,
    TERRAIN,
    TERRAINS,
    WILD_CARD,
)
from ..rules.terrain_actions import (
    ANY_TERRAIN,
    BOUGHT,
    FOR_ONESELF,
    use_terrain_card,
)
from .creatures import (
    NOTHING,
    arrival,
    best_free_migration,
    best_mobility,
    best_settling,
    capture,
    gain,
    loss,
    migration_worth,
    mobility_worth,
    settling_worth,
    terrain_worth,
)

# of abilities: in the turn in which they are taken, and in all later turns of a game
_NOW = {FOOD: 5, INTELLIGENCE: 20, MOBILITY: 15, DEFENSE: 5, AGGRESSION: 20}
_LATER = {FOOD: 120, INTELLIGENCE: 70, MOBILITY: 35, DEFENSE: 35, AGGRESSION: 35}
WORTH_NOW, WORTH_LATER = (ints([worth[kind] for kind in range(ABILITIES)]) for worth in (_NOW, _LATER))
START_RESERVE = ints([whole - first for whole, first in zip(CREATURES.tolist(), STARTING.tolist(), strict=True)])
LEVEL_WORTH = ints([{NO_ACTION: 0, MIGRATE: 12, EXPAND: 22, ATTACK: 16}[level] for level in range(LEVELS)])
CARD_IN_HAND_WORTH = 3
SLOT_WORTH = 4  # what a card must bring to be played in a turn that has room for few
AUCTION_WORTH = 3  # of a card that is worth little to oneself
SURPLUS_WORTH = 23
PLAGUE_WORTH = 12
FAMINE_WORTH = 20
FOOD_KEPT = 12
PRICE_CARE = 4  # a bid costs food, and gives it to a rival


@rule
def appeal(s: State, who: int, action: int) -> int:
    """The worth of an option, by what the seat itself can see."""
    return appeal_above(s, who, action, FAR_BELOW)


@rule
def appeal_above(s: State, who: int, action: int, least: int) -> int:
    """The worth of an option, or anything below `least`, which another option of the question is worth."""
    if action < PLAY:
        return setup_appeal(s, who, action)
    if action < USE_AS:
        return turn_appeal(s, who, action, least)
    if action < PASS:
        return card_appeal(s, who, action, least)
    if action < REMOVE:
        return auction_appeal(s, who, action, least)
    if action < PAY_WITH_FOOD:
        return creature_appeal(s, who, action, least)
    return -success_given_up(action)


@rule
def setup_appeal(s: State, who: int, action: int) -> int:
    """Any species will do; creatures start where they can multiply, near each other."""
    if action < BID_FOR_CHART:
        return 0
    if action < PLACE_CREATURE:
        return 3 - food_of_chart_bid(action)
    space = action - PLACE_CREATURE
    return gain(s, who, space) + 4 * s.level[who, TERRAIN[space]]


# Creatures


@rule
def creature_appeal(s: State, who: int, action: int, least: int) -> int:
    """Lose the creature least missed, move or enter where it brings most, and never let a rival through."""
    if action < MOVE_FROM:
        return -loss(s, who, action - REMOVE)
    if action < MOVE_TO:
        return best_mobility(s, who, one_space(action - MOVE_FROM), max(NOTHING, least - 1))
    if action < AGGRESSION_ON:
        return mobility_worth(s, who, argument(next_frame(s), 1), action - MOVE_TO)
    if action < BLOCK:
        return settling_worth(s, who, action - AGGRESSION_ON)
    return 1 if action == BLOCK else 0


# Cards


@rule
def card_worth(s: State, who: int, card: int, bought: int, least: int) -> int:
    """The best that a card can do for a player; of a terrain card, `least` if that is more."""
    if card < TERRAINS:
        return terrain_worth(s, who, card, bought, least)
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
def best_ability(s: State, who: int) -> int:
    best = 0
    left = game_left(s)
    for kind in range(ABILITIES):
        if can_take(s, who, kind):
            best = max(best, ability_worth(kind, left))
    return best


@rule
def ability_worth(kind: int, left: int) -> int:
    """The less of the game is left (in percent), the less is an ability that works every turn."""
    return WORTH_NOW[kind] + WORTH_LATER[kind] * left // 100


@rule
def game_left(s: State) -> int:
    """How much of the game is left, in percent: it ends with a reserve, or with the area markers."""
    left = 100 * (MARKERS - s.markers) // MARKERS
    for seat in range(s.players):
        left = min(left, 100 * s.reserve[seat] // START_RESERVE[s.players - FEWEST_PLAYERS])
    return left


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
def card_appeal(s: State, who: int, action: int, least: int) -> int:
    """The worth of one way to use the card in question."""
    if action < FORGO:
        return card_worth(s, who, action - USE_AS, FOR_ONESELF, max(0, least - 1))
    if action == FORGO:
        return 0
    if action < MIGRATE_TO:
        return migration_worth(s, who, action - MIGRATE_FROM, terrain_in_question(s), max(NOTHING, least - 1))
    if action < EXPAND_TO:
        return arrival(s, who, argument(next_frame(s), 1), action - MIGRATE_TO)
    if action < ATTACK_ON:
        return gain(s, who, action - EXPAND_TO)
    if action < ADAPT_TO:
        return capture(s, who, action - ATTACK_ON)
    if action < TAKE_ABILITY:
        return adaptation_worth(s, who, action - ADAPT_TO)
    if action < TAKE_FROM:
        return ability_worth(action - TAKE_ABILITY, game_left(s))
    return 0


@rule
def terrain_in_question(s: State) -> int:
    frame = next_frame(s)
    return argument(frame, 1) if step_of(frame) == use_terrain_card else ANY_TERRAIN


# The turn


@rule
def turn_appeal(s: State, who: int, action: int, least: int) -> int:
    """Good cards for oneself, the least useful ones for the rivals, food into success in time."""
    if action < AUCTION:
        return own_card_worth(s, who, action - PLAY, max(0, least + SLOT_WORTH - 1)) - SLOT_WORTH
    if action < FREE_MIGRATION:
        return auction_worth(s, who, action - AUCTION) if least <= AUCTION_WORTH else AUCTION_WORTH
    if action == FREE_MIGRATION:
        return best_free_migration(s, who, max(NOTHING, least - 1))
    if action == USE_MOBILITY:
        return best_mobility(s, who, creatures_of(s, who), max(NOTHING, least - 1))
    if action == USE_AGGRESSION:
        return best_settling(s, who, spaces_for_aggression(s, who), max(0, least - 1))
    if action == CONVERT:
        return 5 if s.last_turn == 1 or s.food[who] >= FOOD_KEPT + FOOD_FOR_SUCCESS else -1
    return 0


@rule
def own_card_worth(s: State, who: int, card: int, least: int) -> int:
    """In the last slot a card can only bring Intelligence."""
    if is_last_slot(s, who):
        return ability_worth(INTELLIGENCE, game_left(s))
    return card_worth(s, who, card, FOR_ONESELF, least)


@rule
def auction_worth(s: State, who: int, card: int) -> int:
    """The less a card is worth to oneself."""
    return AUCTION_WORTH - min(2, card_worth(s, who, card, FOR_ONESELF, 9) // 10)


@rule
def auction_appeal(s: State, who: int, action: int, least: int) -> int:
    """Bid while the card is worth more than its price."""
    if action == PASS:
        return 0
    if action == EXECUTE:
        return 1
    if action == DECLINE:
        return 0
    return bid_worth(s, who, OPENING_PRICE if action == BUY else food_of_bid(action), least)


@rule
def bid_worth(s: State, who: int, price: int, least: int) -> int:
    """What a card is worth is counted only where it may be worth the price: a table of bids is long.

    If the best option is worth less than nothing it is a bid that is too dear; so is every higher one.
    """
    cost = PRICE_CARE * price
    if -cost < least < 0:
        return -cost
    worth = card_worth(s, who, s.offered, BOUGHT, cost + max(0, least) - 1)
    return worth - cost if worth >= cost else -cost
