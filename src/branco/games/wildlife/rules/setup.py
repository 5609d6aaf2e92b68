"""Setting up: charts, reserves, supplies, hands, and the first creatures on the island.  [WL-15.9]"""

from branco.kernel.language import NOBODY, NONE, Ask, decision, do, note, offer, procedure, rule

from .actions import PLACE_CREATURE
from .chart_auction import auction_charts, sit_by_age
from .charts import choose_species, gather_charts, seat_after, shuffle_charts, take_chart
from .deck import refill_hand
from .defense import end_assault
from .events import DEALT, PLACES_CREATURE, STARTS
from .island import NO_SPACE, put_tile
from .settings import BY_AUCTION, BY_CHOICE, FIXED, FOOD_HIDDEN, SPECIES_DEAL, UNLIMITED_ABILITIES
from .spaces import both, empty_spaces, first_of, habitat_of, has_any, without_first
from .state import State
from .tables import (
    ABILITIES,
    ABILITY_CARD,
    ABILITY_TILES,
    ABILITY_TILES_FOR_TWO,
    ADAPTATION_COPIES,
    AREA,
    BIT,
    CARDS,
    COPIES,
    CREATURES,
    DECK,
    FEWEST_PLAYERS,
    HALF,
    LEVELS,
    SEA,
    SEATS,
    SPACES,
    START_FOOD,
    START_FOOD_OF_BIDDERS,
    START_LIMIT,
    STARTING,
    TERRAINS,
)


@procedure
def lay_out(s: State) -> None:
    """Island and tracks are empty, all tiles lie ready.  [WL-2.6, WL-2.7, WL-2.8, WL-12.2]"""
    for space in range(SPACES):
        s.tile[space] = NOBODY
        s.empty[HALF[space]] |= 1 << BIT[space]
    s.tile[SEA] = NO_SPACE
    for terrain in range(TERRAINS):
        for level in range(LEVELS):
            s.adaptation_supply[terrain, level] = ADAPTATION_COPIES[level]
    for kind in range(ABILITIES):
        for_two = s.players == FEWEST_PLAYERS
        s.ability_supply[kind] = ABILITY_TILES_FOR_TWO[kind] if for_two else ABILITY_TILES[kind]
    s.offered = NONE
    s.highest_bidder = NOBODY
    s.turn_player = NOBODY
    end_assault(s)


@procedure
def assign_charts(s: State) -> None:
    """Charts come first, in the way that was agreed; food lies open unless agreed otherwise.

    [WL-2.1, WL-1.1, WL-1.9]
    """
    for seat in range(SEATS):
        s.chart[seat] = NONE
        s.left_of[seat] = (seat + 1) % s.players
        s.food[seat] = start_food(s) if seat < s.players else 0
        s.food_shown[seat] = 1 - s.setting[FOOD_HIDDEN]
    charts = gather_charts(s)
    if s.setting[SPECIES_DEAL] != FIXED:
        shuffle_charts(s, charts)
    if s.setting[SPECIES_DEAL] == BY_CHOICE:
        for seat in range(s.players):
            do(s, choose_species, seat)
    elif s.setting[SPECIES_DEAL] == BY_AUCTION:
        s.opener = s.players - 1
        do(s, auction_charts)
        do(s, sit_by_age)
    else:
        for seat in range(s.players):
            take_chart(s, seat, s.chart_order[seat])


@rule
def start_food(s: State) -> int:
    """8 food, but 12 when charts are auctioned.  [WL-2.3, WL-15.1]"""
    return START_FOOD_OF_BIDDERS if s.setting[SPECIES_DEAL] == BY_AUCTION else START_FOOD


@procedure
def equip_players(s: State) -> None:
    """Reserves, and success by order of play from the oldest species.  [WL-2.2, WL-2.4, WL-2.5, WL-12.1]"""
    seat = seat_after(s, NONE)
    s.start_player = seat
    note(s, STARTS, seat)
    for turn in range(s.players):
        s.success[seat] = turn + 1
        s.reserve[seat] = CREATURES[s.players - FEWEST_PLAYERS]
        seat = s.left_of[seat]


@procedure
def deal_cards(s: State) -> None:
    """Ten cards each; in variant 1 one of them is an ability card.  [WL-2.9, WL-13.2]"""
    for card in range(CARDS):
        s.deck[card] = COPIES[card]
    s.deck_size = DECK
    if s.setting[UNLIMITED_ABILITIES] == 1:
        for seat in range(s.players):
            deal_ability_card(s, seat)
    for seat in range(s.players):
        refill_hand(s, seat)


@rule
def deal_ability_card(s: State, who: int) -> None:
    s.deck[ABILITY_CARD] -= 1
    s.deck_size -= 1
    s.hand[who, ABILITY_CARD] += 1
    s.hand_size[who] += 1
    note(s, DEALT, who, ABILITY_CARD)


@procedure
def starting_creatures(s: State) -> None:
    """From the start player clockwise each places one creature, until all have placed their number.

    [WL-2.10]
    """
    who = s.start_player
    if s.reserve[who] == CREATURES[s.players - FEWEST_PLAYERS] - STARTING[s.players - FEWEST_PLAYERS]:
        return
    for _ in range(s.players):
        do(s, place_starting_creature, who)
        who = s.left_of[who]
    do(s, starting_creatures)


@decision
def place_starting_creature(s: State, ask: Ask, who: int) -> None:
    """Place one of your creatures on the island.

    [WL-2.10, WL-2.11, WL-2.12, WL-2.13, WL-2.15, WL-2.16]
    """
    spaces = both(empty_spaces(s), habitat_of(s, who))
    while has_any(spaces):
        space = first_of(spaces)
        spaces = without_first(spaces)
        if offer(ask, PLACE_CREATURE + space, has_room_to_start(s, AREA[space])):
            s.reserve[who] -= 1
            put_tile(s, who, space)
            note(s, PLACES_CREATURE, who, space)
            return


@rule
def has_room_to_start(s: State, area: int) -> bool:
    """Few starting tiles stand in an area, whosever they are.  [WL-2.14]"""
    return s.filled[area] < START_LIMIT[area]
