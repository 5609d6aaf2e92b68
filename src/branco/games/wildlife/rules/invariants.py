"""What holds after every choice; the numbers are those of the specification's list."""

from branco.kernel.language import NOBODY, NOWHERE, argument, next_frame, rule, step_of

from .ability_cards import is_unlimited
from .auction import bid
from .bidding import has_passed
from .chart_auction import bid_for_chart
from .defense import BY_SWAP, NO_ASSAULT, defend
from .island import is_full
from .state import State
from .tables import (
    ABILITIES,
    ABILITY_TILES,
    ABILITY_TILES_FOR_TWO,
    ADAPTATION_COPIES,
    AREA,
    AREA_TERRAIN,
    AREAS,
    ATTACK,
    BIT,
    CARDS,
    CARDS_IN_A_TURN,
    COPIES,
    FEWEST_PLAYERS,
    HALF,
    HAND,
    INTELLIGENCE,
    LEVELS,
    MARKERS,
    MIGRATE,
    MOST_OF_A_KIND,
    PRINTED_LEVEL,
    SPACES,
    TERRAIN,
    TERRAIN_SIZE,
    TERRAIN_SPACES,
    TERRAINS,
)
from .victory import creatures_on_island


@rule
def invariant(s: State) -> int:
    """The number of the first invariant that is broken, or 0; before the cards are dealt there is little to
    break.
    """
    if not food_is_right(s):
        return 9
    if not bidding_is_right(s):
        return 13
    if s.hand_size[0] == 0:
        return 0
    return table_invariant(s)


@rule
def table_invariant(s: State) -> int:
    if not creatures_add_up(s):
        return 1
    if not spaces_are_right(s) or not sets_are_right(s):
        return 2
    if not cards_add_up(s):
        return 3
    if not hands_add_up(s):
        return 4
    if not abilities_add_up(s):
        return 5
    if not adaptations_add_up(s):
        return 6
    if not areas_are_marked(s):
        return 7
    return turn_invariant(s)


@rule
def turn_invariant(s: State) -> int:
    if not full_areas_are_marked(s):
        return 8
    if s.cards_played > CARDS_IN_A_TURN + ABILITY_TILES[INTELLIGENCE] or s.auctions > s.cards_played:
        return 12
    if not assault_is_right(s):
        return 19
    if not end_is_seen(s):
        return 14
    if s.scorings > (4 if s.players == FEWEST_PLAYERS else 3):
        return 15
    return 0 if turned_tiles_are_held(s) else 20


@rule
def food_is_right(s: State) -> bool:
    for who in range(s.players):
        if s.food[who] < 0:
            return False
    return True


@rule
def creatures_add_up(s: State) -> bool:
    """Invariant 1: island, reserve and lost tiles are all tiles of each player."""
    for who in range(s.players):
        tiles = 0
        for space in range(SPACES):
            if s.tile[space] == who:
                tiles += 1
        if tiles != creatures_on_island(s, who) or s.reserve[who] < 0:
            return False
    return True


@rule
def spaces_are_right(s: State) -> bool:
    """Invariant 2: tiles belong to players of the game, and the areas count them."""
    for area in range(AREAS):
        filled = 0
        for who in range(s.players):
            tiles = tiles_in(s, area, who)
            filled += tiles
            if tiles != s.settlers[area, who]:
                return False
        if filled != s.filled[area]:
            return False
    for space in range(SPACES):
        if s.tile[space] < NOBODY or s.tile[space] >= s.players:
            return False
    return True


@rule
def tiles_in(s: State, area: int, who: int) -> int:
    tiles = 0
    for at in range(TERRAIN_SIZE):
        space = TERRAIN_SPACES[AREA_TERRAIN[area], at]
        if AREA[space] == area and s.tile[space] == who:
            tiles += 1
    return tiles


@rule
def sets_are_right(s: State) -> bool:
    """The sets of spaces tell what tiles and levels tell."""
    for space in range(SPACES):
        if is_in(s.empty[HALF[space]], space) != (s.tile[space] == NOBODY):
            return False
        for who in range(s.players):
            if is_in(s.creatures[who, HALF[space]], space) != (s.tile[space] == who):
                return False
            if is_in(s.habitat[who, HALF[space]], space) != (s.level[who, TERRAIN[space]] >= MIGRATE):
                return False
    return True


@rule
def is_in(half: int, space: int) -> bool:
    return (half >> BIT[space]) & 1 == 1


@rule
def cards_add_up(s: State) -> bool:
    """Invariant 3: hands, deck, discard pile and the turn's cards are all cards."""
    for card in range(CARDS):
        cards = s.deck[card] + s.discard[card] + s.played[card]
        for who in range(s.players):
            cards += s.hand[who, card]
        if cards != COPIES[card]:
            return False
    return True


@rule
def hands_add_up(s: State) -> bool:
    """Invariant 4: ten cards in every hand, less those the turn player has played."""
    for who in range(s.players):
        cards = 0
        for card in range(CARDS):
            cards += s.hand[who, card]
        played = s.cards_played if who == s.turn_player else 0
        if cards != s.hand_size[who] or cards + played != HAND:
            return False
    return True


@rule
def abilities_add_up(s: State) -> bool:
    """Invariant 5: supply and players hold all ability tiles, nobody more than two of a kind."""
    for kind in range(ABILITIES):
        tiles = s.ability_supply[kind]
        for who in range(s.players):
            tiles += s.ability[who, kind]
            if s.ability[who, kind] > MOST_OF_A_KIND and not is_unlimited(s):
                return False
        if tiles != (ABILITY_TILES_FOR_TWO[kind] if s.players == FEWEST_PLAYERS else ABILITY_TILES[kind]):
            return False
    return True


@rule
def adaptations_add_up(s: State) -> bool:
    """Invariant 6: every level above the printed one is a tile taken from the supply."""
    for terrain in range(TERRAINS):
        for level in range(MIGRATE, LEVELS):
            if s.adaptation_supply[terrain, level] + tiles_taken(s, terrain, level) != ADAPTATION_COPIES[level]:
                return False
    for who in range(s.players):
        raised = 0
        for terrain in range(TERRAINS):
            raised += s.level[who, terrain] - PRINTED_LEVEL[s.chart[who], terrain]
            if s.level[who, terrain] > ATTACK:
                return False
        if raised != s.adaptations[who]:
            return False
    return True


@rule
def tiles_taken(s: State, terrain: int, level: int) -> int:
    tiles = 0
    for who in range(s.players):
        if PRINTED_LEVEL[s.chart[who], terrain] < level <= s.level[who, terrain]:
            tiles += 1
    return tiles


@rule
def areas_are_marked(s: State) -> bool:
    """Invariant 7: every marker taken from the track lies on an area."""
    marked = 0
    for area in range(AREAS):
        marked += s.marked[area]
    return marked == s.markers and s.markers <= MARKERS


@rule
def full_areas_are_marked(s: State) -> bool:
    """Invariant 8: a full area is marked, or the track is empty."""
    for area in range(AREAS):
        if is_full(s, area) and s.marked[area] == 0 and s.markers < MARKERS:
            return False
    return True


@rule
def bidding_is_right(s: State) -> bool:
    """Invariant 13: the turn player, the highest bidder and those who have passed are not asked to bid."""
    if s.agenda_size == 0 or (step_of(next_frame(s)) != bid and step_of(next_frame(s)) != bid_for_chart):
        return True
    who = argument(next_frame(s), 0)
    return who != s.turn_player and who != s.highest_bidder and not has_passed(s, who)


@rule
def assault_is_right(s: State) -> bool:
    """Invariant 19: an assault is pending exactly while its victim is asked, and nothing has moved yet."""
    asked = s.agenda_size > 0 and step_of(next_frame(s)) == defend
    if not asked:
        return s.assault == NO_ASSAULT and s.target == NOWHERE
    victim = s.tile[s.target]
    return (
        victim == argument(next_frame(s), 0)
        and victim != s.aggressor
        and (s.assault == BY_SWAP) == (s.origin != NOWHERE)
    )


@rule
def end_is_seen(s: State) -> bool:
    """Invariant 14: a reserve is empty only in the last turn."""
    for who in range(s.players):
        if s.reserve[who] == 0 and s.last_turn == 0:
            return False
    return True


@rule
def turned_tiles_are_held(s: State) -> bool:
    """Invariant 20: nobody has more turned tiles of a kind than tiles of it."""
    for who in range(s.players):
        for kind in range(ABILITIES):
            if s.turned[who, kind] < 0 or s.turned[who, kind] > s.ability[who, kind]:
                return False
    return True
