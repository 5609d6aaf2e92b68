"""What holds after every choice; the numbers up to 20 are those of the specification's list."""

from branco.kernel.language import NOBODY, NONE, argument, rule, step_of

from .abundance import put_on_earth
from .animals import disks_of, elements_of, in_play
from .cubes import occupies
from .dominance import dominant
from .earth import is_tile, tiles_around
from .endangered import is_endangered, match
from .flow import execution
from .pawns import is_vacant
from .settings import player_count_row
from .state import State
from .tables import (
    ANIMALS,
    BOXES,
    CARDS,
    CORNERS,
    CORNERS_OF,
    CUBES_OF,
    DISKS,
    ELEMENT_LIMIT,
    ELEMENTS,
    HALF,
    HEXES,
    HEXES_OF,
    HIBERNATION_CUBES,
    ICE_AGE,
    MAMMAL,
    PAWNS,
    PRINTED,
    SLOTS,
    SPACES,
    STACKS,
    TERRAIN,
    TERRAINS,
    TUNDRA_TILES,
)
from .wanderlust import put_on_tile

TILES_OF = TERRAIN.tiles
MOST_IN_A_BOX = 4
MOST_PAWNS = 31
MOST_SCORED = 5


@rule
def invariant(s: State) -> int:
    """The number of the first invariant that is broken, or 0."""
    broken = lost_component(s)
    if broken > 0:
        return broken
    if not disks_lie_on_earth(s):
        return 9
    if not cubes_stand_on_tiles(s):
        return 10
    if is_planning(s) and not extinction_was_thorough(s):
        return 11
    if s.turn > 0 and not initiative_is_right(s):
        return 12
    if not boxes_are_right(s):
        return 13
    if not turn_is_right(s):
        return 15
    if s.agenda_size > 0 and not cones_are_right(s):
        return 20
    if not survey_is_right(s):
        return 21
    return 0


@rule
def lost_component(s: State) -> int:
    """The number of the first component that does not add up, or 0."""
    if not disks_add_up(s):
        return 1
    if not tiles_add_up(s):
        return 2
    if not tundra_adds_up(s):
        return 3
    if not cubes_add_up(s):
        return 4
    if not pawns_add_up(s):
        return 5
    if not cards_add_up(s):
        return 6
    if not elements_are_within_limits(s):
        return 7
    return 0


@rule
def disks_add_up(s: State) -> bool:
    """Twenty of each kind; those on Earth are counted in one pass, a byte a kind."""
    lying = 0
    for corner in range(CORNERS):
        if s.disk_at[corner] != NONE:
            lying += 1 << 8 * s.disk_at[corner]
    held = in_hand(s)
    for element in range(ELEMENTS):
        disks = s.bag[element] + ((lying >> 8 * element) & 255) + (1 if element == held else 0)
        for box in range(BOXES):
            disks += s.element_boxes[box, element]
        for animal in range(ANIMALS):
            disks += s.animal_disks[animal, element]
        if disks != DISKS[element] or s.bag[element] < 0:
            return False
    return True


@rule
def in_hand(s: State) -> int:
    """The disk that was taken and waits for a corner, or NONE."""
    for frame in range(s.agenda_size):
        step = step_of(s.agenda[frame])
        if step == put_on_earth or step == put_on_tile:
            return argument(s.agenda[frame], 2)
    return NONE


@rule
def tiles_add_up(s: State) -> bool:
    """The printed number of each terrain, counted in one pass, a byte a terrain."""
    tiles = 0
    for tile in range(HEXES):
        if is_tile(s, tile):
            tiles += 1 << 8 * s.land[tile]
    for stack in range(STACKS):
        if s.face_up[stack] != NONE:
            tiles += 1 << 8 * s.face_up[stack]
        for place in range(1, s.stack[stack, 0] + 1):
            tiles += 1 << 8 * s.stack[stack, place]
    for terrain in range(TERRAINS):
        if (tiles >> 8 * terrain) & 255 != TILES_OF[terrain]:
            return False
    return True


@rule
def tundra_adds_up(s: State) -> bool:
    tundra = s.tundra_left
    for tile in range(HEXES):
        tundra += s.tundra[tile]
        if s.tundra[tile] == 1 and not is_tile(s, tile):
            return False
    return tundra == TUNDRA_TILES and s.tundra_left >= 0


@rule
def cubes_add_up(s: State) -> bool:
    row = player_count_row(s)
    for animal in range(ANIMALS):
        cubes = s.gene_pool[animal] + s.eliminated[animal]
        for tile in range(HEXES):
            cubes += s.cubes[animal, tile]
            if s.cubes[animal, tile] < 0:
                return False
        if cubes != (CUBES_OF[row] - 1 if in_play(s, animal) else 0):
            return False
        if s.gene_pool[animal] < 0 or s.eliminated[animal] < 0:
            return False
    return True


@rule
def pawns_add_up(s: State) -> bool:
    """Ten for each animal in play, never so many in play that no space is vacant, and those are known."""
    placed = 0
    for space in range(SPACES):
        if is_vacant(s, space) != (s.pawn[space] == NOBODY):
            return False
        if s.pawn[space] != NOBODY:
            placed += 1 << 8 * s.pawn[space]
    playing = 0
    for animal in range(ANIMALS):
        pawns = s.supply[animal] + ((placed >> 8 * animal) & 255)
        playing += pawns
        if pawns + s.pawn_box[animal] != (PAWNS if in_play(s, animal) else 0):
            return False
        if s.supply[animal] < 0 or s.pawn_box[animal] < 0:
            return False
    return playing <= MOST_PAWNS


@rule
def cards_add_up(s: State) -> bool:
    """Twenty-six cards in all, each seen somewhere, and Ice Age under the deck."""
    cards = s.deck[0] + s.set_aside[0]
    seen = 0
    for place in range(1, s.deck[0] + 1):
        seen |= 1 << s.deck[place]
    for place in range(1, s.set_aside[0] + 1):
        seen |= 1 << s.set_aside[place]
    for slot in range(SLOTS):
        if s.slot[slot] != NONE:
            cards += 1
            seen |= 1 << s.slot[slot]
    if s.last_card[0] != NONE:
        cards += 1
        seen |= 1 << s.last_card[0]
    for card in range(CARDS):
        cards += s.used[card]
        seen |= s.used[card] << card
    return cards == CARDS and seen == (1 << CARDS) - 1 and (s.deck[0] == 0 or s.last_card[0] == ICE_AGE)


@rule
def elements_are_within_limits(s: State) -> bool:
    """At most six elements, and no negative disk or point."""
    for animal in range(ANIMALS):
        if elements_of(s, animal) > ELEMENT_LIMIT or s.vp[animal] < 0:
            return False
        if not in_play(s, animal) and disks_of(s, animal) + s.vp[animal] > 0:
            return False
        for element in range(ELEMENTS):
            if s.animal_disks[animal, element] < 0:
                return False
    return True


@rule
def disks_lie_on_earth(s: State) -> bool:
    for corner in range(CORNERS):
        if s.disk_at[corner] != NONE and s.tiles_at[corner] == 0:
            return False
    return True


@rule
def cubes_stand_on_tiles(s: State) -> bool:
    """Every tile has a neighbour, so Earth is one group as each tile is laid beside another."""
    for tile in range(HEXES):
        if is_tile(s, tile):
            if tiles_around(s, tile) == 0:
                return False
        else:
            for animal in range(ANIMALS):
                if s.cubes[animal, tile] > 0:
                    return False
    return True


@rule
def is_planning(s: State) -> bool:
    """Whether Execution is still to come this turn."""
    for frame in range(s.agenda_size):
        if step_of(s.agenda[frame]) == execution:
            return s.turn > 1
    return False


@rule
def extinction_was_thorough(s: State) -> bool:
    """After Extinction only a saved mammal and the sheltered cubes of one animal may be endangered."""
    mammals = 0
    others = 0
    for animal in range(ANIMALS):
        for tile in range(HEXES):
            if s.cubes[animal, tile] > 0 and is_endangered(s, animal, tile):
                if animal == MAMMAL:
                    mammals += s.cubes[animal, tile]
                else:
                    others += s.cubes[animal, tile]
    return others <= HIBERNATION_CUBES and mammals <= HIBERNATION_CUBES + 1


@rule
def initiative_is_right(s: State) -> bool:
    """Every animal in play has exactly one place."""
    for animal in range(ANIMALS):
        places = 0
        for place in range(ANIMALS):
            if s.initiative[place] == animal:
                places += 1
        if places != (1 if in_play(s, animal) else 0):
            return False
    return True


@rule
def boxes_are_right(s: State) -> bool:
    for box in range(BOXES):
        disks = 0
        for element in range(ELEMENTS):
            disks += s.element_boxes[box, element]
            if s.element_boxes[box, element] < 0:
                return False
        if disks > MOST_IN_A_BOX:
            return False
    return True


@rule
def turn_is_right(s: State) -> bool:
    """At most five tiles are scored in a turn, and shelter is for cubes that are there."""
    scored = 0
    for tile in range(HEXES):
        scored += s.scored[tile]
        if s.hibernating_cubes[tile] > 0 and (
            s.hibernating_animal == NOBODY or s.hibernating_cubes[tile] > s.cubes[s.hibernating_animal, tile]
        ):
            return False
    return scored <= MOST_SCORED


@rule
def survey_is_right(s: State) -> bool:
    """What is kept about tiles, cubes and disks is what lies there."""
    for animal in range(ANIMALS):
        for tile in range(HEXES):
            if occupies(s, animal, tile) != (s.cubes[animal, tile] > 0):
                return False
            if match(s, animal, tile) != match_of_disks(s, animal, tile):
                return False
    for corner in range(CORNERS):
        if s.tiles_at[corner] != tiles_touching(s, corner) or s.tundra_at[corner] != tundra_touching(s, corner):
            return False
        for element in range(ELEMENTS):
            if (s.corners_with[element, corner // HALF] >> corner % HALF) & 1 != (s.disk_at[corner] == element):
                return False
    return True


@rule
def match_of_disks(s: State, animal: int, tile: int) -> int:
    """The match, counted disk by disk."""
    value = 0
    for place in range(6):
        element = s.disk_at[CORNERS_OF[tile, place]]
        if element != NONE:
            value += PRINTED[animal, element] + s.animal_disks[animal, element]
    return value


@rule
def tiles_touching(s: State, corner: int) -> int:
    """How many tiles touch a corner."""
    count = 0
    for place in range(3):
        tile = HEXES_OF[corner, place]
        if tile >= 0 and is_tile(s, tile):
            count += 1
    return count


@rule
def tundra_touching(s: State, corner: int) -> int:
    """How many tundra tiles touch a corner."""
    count = 0
    for place in range(3):
        tile = HEXES_OF[corner, place]
        if tile >= 0 and s.tundra[tile] == 1:
            count += 1
    return count


@rule
def cones_are_right(s: State) -> bool:
    for tile in range(HEXES):
        if s.cone[tile] != dominant(s, tile):
            return False
    return True
