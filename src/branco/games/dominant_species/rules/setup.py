"""Preparing the game, the random Earth included."""

from branco.kernel.language import (
    NOBODY,
    NONE,
    Ask,
    decision,
    do,
    draw,
    note,
    offer,
    procedure,
    put,
    rand,
    rule,
    shuffle,
)

from .actions import LEAD, START_ON
from .animals import in_play
from .cubes import add_cubes
from .endangered import match
from .events import LEADS
from .reseed import deal_cards, draw_elements, turn_up_tiles
from .settings import (
    ASSIGNMENT,
    BY_CHOICE,
    BY_LOT,
    animal_of_place,
    animals_in_play,
    cards_set_aside,
    fewer_pawns,
    has_random_earth,
    player_count_row,
)
from .state import State
from .survey import survey
from .tables import (
    ANIMAL,
    ANIMALS,
    CARDS,
    CENTRE,
    CORNERS,
    CUBES_OF,
    DISKS,
    ELEMENTS,
    HEXES,
    ICE_AGE,
    PAWNS,
    PAWNS_OF,
    SLOTS,
    SPACES,
    STACK_TILES,
    STACKS,
    START_DISK,
    START_TILE,
    TERRAIN,
    TERRAINS,
    TUNDRA_TILES,
)

START_CUBES = 2
OUTPOSTS = 2
START_HEX = START_TILE.hex
START_TERRAIN = START_TILE.terrain
START_CORNER = START_DISK.corner
START_ELEMENT = START_DISK.element
START_TILES = len(START_TILE)
START_DISKS = len(START_DISK)
HOME = ANIMAL.home
OUTPOST = ANIMAL.outposts
TILES_OF = TERRAIN.tiles


@procedure
def set_up(s: State) -> None:
    """Animals, Earth, start cubes, stacks, cards and elements.  [DS-1.1, DS-47.6]"""
    clear_table(s)
    do(s, lay_earth)
    do(s, prepare_bag_and_deck)
    do(s, assign_animals)
    if has_random_earth(s):
        do(s, shuffle_earth)
    do(s, order_animals)
    do(s, put_start_cubes)
    do(s, reveal)


@rule
def clear_table(s: State) -> None:
    """Nothing lies anywhere; nobody has points, cones or cubes.  [DS-1.5, DS-1.16, DS-1.17]"""
    for animal in range(ANIMALS):
        s.seat_of[animal] = NOBODY
        s.initiative[animal] = NOBODY
    for tile in range(HEXES):
        s.land[tile] = NONE
        s.cone[tile] = NOBODY
    for corner in range(CORNERS):
        s.disk_at[corner] = NONE
    for space in range(SPACES):
        s.pawn[space] = NOBODY
    s.vacant = (1 << SPACES) - 1
    for stack in range(STACKS):
        s.face_up[stack] = NONE
    for slot in range(SLOTS):
        s.slot[slot] = NONE
    s.hibernating_animal = NOBODY


# --- animals


@procedure
def assign_animals(s: State) -> None:
    """As chosen before the game, by lot, or picked in turn.  [DS-1.2, DS-46.1]"""
    for number in range(animals_in_play(s)):
        if s.setting[ASSIGNMENT] == BY_CHOICE:
            do(s, pick_animal, number % s.players)
        elif s.setting[ASSIGNMENT] == BY_LOT:
            give_animal(s, number % s.players, free_animal(s, rand(s, ANIMALS - number)))
        else:
            give_animal(s, number % s.players, animal_of_place(s, number))


@rule
def free_animal(s: State, skip: int) -> int:
    """The animal that comes after `skip` others among those without a player."""
    for animal in range(ANIMALS):
        if s.seat_of[animal] == NOBODY:
            if skip == 0:
                return animal
            skip -= 1
    return NOBODY


@decision
def pick_animal(s: State, ask: Ask, who: int) -> None:
    """Pick an animal that nobody leads yet.  [DS-1.2]"""
    for animal in range(ANIMALS):
        if offer(ask, LEAD + animal, s.seat_of[animal] == NOBODY):
            give_animal(s, who, animal)
            return


@rule
def give_animal(s: State, who: int, animal: int) -> None:
    """Its player alone leads it; it gets its pawns and cubes, one of which marks the score.

    [DS-0.6, DS-1.2, DS-1.3, DS-1.4, DS-1.10, DS-46.2, DS-48.2]
    """
    row = player_count_row(s)
    s.seat_of[animal] = who
    s.supply[animal] = PAWNS_OF[row] - fewer_pawns(s)
    s.pawn_box[animal] = PAWNS - s.supply[animal]
    s.gene_pool[animal] = CUBES_OF[row] - 1
    note(s, LEADS, who, animal)


@procedure
def order_animals(s: State) -> None:
    """The initiative starts in reverse food-chain order.  [DS-1.6]"""
    place = 0
    for higher in range(ANIMALS):
        animal = ANIMALS - 1 - higher
        if in_play(s, animal):
            s.initiative[place] = animal
            place += 1


# --- Earth


@procedure
def lay_earth(s: State) -> None:
    """Tiles, tundra and disks as printed, the other tiles shuffled into stacks.  [DS-1.7, DS-1.8, DS-1.11]"""
    lay_tiles(s)
    shuffle_tiles(s, START_TILES)
    s.tundra[CENTRE] = 1
    s.tundra_left = TUNDRA_TILES - 1
    for number in range(START_DISKS):
        s.disk_at[START_CORNER[number]] = START_ELEMENT[number]
    survey(s)


@procedure
def shuffle_earth(s: State) -> None:
    """All tiles and the start disks are shuffled, once everybody has an animal.  [DS-1.2, DS-47.1, DS-47.2]"""
    shuffle_tiles(s, 0)
    shuffle_disks(s)
    survey(s)


@rule
def lay_tiles(s: State) -> None:
    """The start tiles as printed, and the others sorted in the stacks.  [DS-0.9, DS-1.7]"""
    for number in range(START_TILES):
        s.land[START_HEX[number]] = START_TERRAIN[number]
    place = START_TILES
    for terrain in range(TERRAINS):
        left = TILES_OF[terrain]
        for number in range(START_TILES):
            if START_TERRAIN[number] == terrain:
                left -= 1
        for _ in range(left):
            put_tile(s, place, terrain)
            place += 1
    for stack in range(STACKS):
        s.stack[stack, 0] = STACK_TILES


@rule
def tile_at(s: State, place: int) -> int:
    """Places 0 to 6 are the start hexes, the others lie in the stacks."""
    if place < START_TILES:
        return s.land[START_HEX[place]]
    return s.stack[(place - START_TILES) // STACK_TILES, 1 + (place - START_TILES) % STACK_TILES]


@rule
def put_tile(s: State, place: int, terrain: int) -> None:
    """The other side of `tile_at`."""
    if place < START_TILES:
        s.land[START_HEX[place]] = terrain
    else:
        s.stack[(place - START_TILES) // STACK_TILES, 1 + (place - START_TILES) % STACK_TILES] = terrain


@rule
def shuffle_tiles(s: State, first: int) -> None:
    """Shuffle the tiles from a place on.  [DS-1.11, DS-47.1]"""
    for place in range(START_TILES + STACKS * STACK_TILES - 1, first, -1):
        other = first + rand(s, place - first + 1)
        kept = tile_at(s, place)
        put_tile(s, place, tile_at(s, other))
        put_tile(s, other, kept)


@rule
def shuffle_disks(s: State) -> None:
    """Shuffle the start disks over their corners.  [DS-47.2]"""
    for number in range(START_DISKS - 1, 0, -1):
        other = rand(s, number + 1)
        kept = s.disk_at[START_CORNER[number]]
        s.disk_at[START_CORNER[number]] = s.disk_at[START_CORNER[other]]
        s.disk_at[START_CORNER[other]] = kept


# --- start cubes


@procedure
def put_start_cubes(s: State) -> None:
    """Four cubes each, by terrain or, on a random Earth, by choice in initiative order.  [DS-1.9, DS-47.3, DS-47.4]"""
    if not has_random_earth(s):
        put_printed_cubes(s)
        return
    for place in range(animals_in_play(s)):
        animal = s.initiative[place]
        do(s, choose_start_hex, s.seat_of[animal], animal, START_CUBES)
    for place in range(animals_in_play(s)):
        animal = s.initiative[place]
        for _ in range(OUTPOSTS):
            do(s, choose_start_hex, s.seat_of[animal], animal, 1)


@rule
def put_printed_cubes(s: State) -> None:
    """Two cubes at home and one on each outpost, animals in play only.  [DS-0.2, DS-1.9]"""
    for animal in range(ANIMALS):
        if in_play(s, animal):
            add_cubes(s, animal, start_hex(HOME[animal]), START_CUBES)
            for place in range(OUTPOSTS):
                add_cubes(s, animal, start_hex(OUTPOST[animal, place]), 1)


@rule
def start_hex(terrain: int) -> int:
    """The hex of the ring where a terrain lies at the start."""
    for number in range(1, START_TILES):
        if START_TERRAIN[number] == terrain:
            return START_HEX[number]
    return CENTRE


@decision
def choose_start_hex(s: State, ask: Ask, who: int, animal: int, cubes: int) -> None:
    """Choose where your animal begins: a hex of the ring that you have not chosen.  [DS-47.3, DS-47.4, DS-47.5]"""
    for number in range(1, START_TILES):
        tile = START_HEX[number]
        if offer(ask, START_ON + tile, can_start_on(s, animal, tile)):
            add_cubes(s, animal, tile, cubes)
            return


@rule
def can_start_on(s: State, animal: int, tile: int) -> bool:
    """Not chosen yet, and matching unless no such hex matches.  [DS-47.5]"""
    if s.cubes[animal, tile] > 0:
        return False
    return match(s, animal, tile) > 0 or not has_matching_start(s, animal)


@rule
def has_matching_start(s: State, animal: int) -> bool:
    """Whether a hex of the ring that the animal has not chosen matches."""
    for number in range(1, START_TILES):
        tile = START_HEX[number]
        if s.cubes[animal, tile] == 0 and match(s, animal, tile) > 0:
            return True
    return False


# --- stacks, cards, elements


@procedure
def prepare_bag_and_deck(s: State) -> None:
    """Disks that are not on Earth go into the bag, cards into the deck.  [DS-1.12, DS-1.14]"""
    for element in range(ELEMENTS):
        s.bag[element] = DISKS[element]
    for corner in range(CORNERS):
        if s.disk_at[corner] != NONE:
            s.bag[s.disk_at[corner]] -= 1
    stack_cards(s)


@procedure
def reveal(s: State) -> None:
    """Tiles are turned up, cards dealt, elements drawn.  [DS-1.11, DS-1.13, DS-1.15]"""
    turn_up_tiles(s)
    deal_cards(s)
    draw_elements(s)


@rule
def stack_cards(s: State) -> None:
    """Ice Age lies under the shuffled cards; the short game sets some aside unseen.  [DS-1.12, DS-48.1]"""
    for card in range(CARDS):
        if card != ICE_AGE:
            put(s, s.deck, card)
    shuffle(s, s.deck)
    for _ in range(cards_set_aside(s)):
        put(s, s.set_aside, draw(s, s.deck))
    s.last_card[0] = ICE_AGE
