"""Setting up: reserves, supplies, hands, and the first creatures on the island.  [WL-15.9]"""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NOBODY, NONE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import PLACE
from .charts import seat_after
from .deck import refill_hand
from .defense import forget_assault
from .events import DEALT, PLACES, STARTS
from .island import NO_SPACE, put_tile
from .settings import UNLIMITED_ABILITIES
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
    SPACES,
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
    forget_assault(s)


@procedure
def equip_players(s: State) -> None:
    """Reserves, and success by order of play from the oldest species.  [WL-2.2, WL-2.4, WL-2.5, WL-12.1]"""
    seat = seat_after(s, NONE)
    s.start_player = seat
    note(s, STARTS, seat)
    for place in range(s.players):
        s.success[seat] = place + 1
        s.reserve[seat] = CREATURES[s.players - FEWEST_PLAYERS]
        seat = s.left[seat]


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
def populate(s: State) -> None:
    """From the start player clockwise each places one creature, until all have placed their number.

    [WL-2.10]
    """
    who = s.start_player
    if s.reserve[who] == CREATURES[s.players - FEWEST_PLAYERS] - STARTING[s.players - FEWEST_PLAYERS]:
        return
    for _ in range(s.players):
        do(s, place_creature, who)
        who = s.left[who]
    do(s, populate)


@decision
def place_creature(s: State, ask: Ask, who: int) -> None:
    """Place one of your creatures on the island.

    [WL-2.10, WL-2.11, WL-2.12, WL-2.13, WL-2.15, WL-2.16]
    """
    left = both(empty_spaces(s), habitat_of(s, who))
    while has_any(left):
        space = first_of(left)
        left = without_first(left)
        if offer(ask, PLACE + space, has_room_to_start(s, AREA[space])):
            s.reserve[who] -= 1
            put_tile(s, who, space)
            note(s, PLACES, who, space)
            return


@rule
def has_room_to_start(s: State, area: int) -> bool:
    """Few starting tiles stand in an area, whosever they are.  [WL-2.14]"""
    return s.filled[area] < START_LIMIT[area]
