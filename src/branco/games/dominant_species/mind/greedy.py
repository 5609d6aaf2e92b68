"""How much a choice appeals to a player who looks no further than this turn. Tenths of a victory point."""

from branco.kernel.language import NOBODY, argument, ints, next_frame, rule, step_of

from ..rules.actions import (
    ADAPT,
    ADD,
    ADD_ON,
    BRING_BACK,
    CHOOSE,
    COMPETE,
    DEPLETE,
    DOMINATE,
    ELIMINATE,
    GLACIATE,
    KEEP,
    LAY,
    LEAD,
    LOSE,
    LOSE_DISK,
    LOSE_PAWN,
    MOVE,
    MOVE_FROM,
    MOVE_TO,
    PLACE,
    PUT,
    REPLACE,
    REPLACE_ON,
    SAVE,
    SPARE,
    SPECIATE,
    START_ON,
    TAKE_CARD,
    TAKE_FROM_ABUNDANCE,
    TAKE_TILE,
)
from ..rules.animals import elements_of, has_room
from ..rules.card_choices import (
    choose_aquatic_tile,
    choose_blight_tile,
    choose_catastrophe_tile,
    choose_exodus_target,
    choose_exodus_tile,
    choose_fertile_tile,
)
from ..rules.cubes import cubes_on
from ..rules.earth import terrain, tiles_around
from ..rules.endangered import match
from ..rules.glaciation import leftmost_glaciation_pawn
from ..rules.points import bonus
from ..rules.regression import is_threatened
from ..rules.state import State
from ..rules.tables import (
    ABUNDANCE,
    ADAPTATION,
    ADAPTATION_BOX,
    ANIMALS,
    CARD,
    COMPETITION,
    DOMINATION,
    ELEMENTS,
    FIRST_SPACE,
    GLACIATION,
    HEXES,
    ICE_AGE,
    INITIATIVE,
    MIGRATION,
    MIGRATION_CUBES,
    REGRESSION,
    REPTILE,
    ROW_SPACES,
    SPACE,
    SPECIATION,
    SPECIATION_ELEMENT,
    STACKS,
    VP,
    WANDERLUST,
)
from .worth import (
    best_ice,
    best_land,
    best_speciation,
    disk_worth,
    domination_worth,
    earns,
    element_worth,
    gain_of_cubes,
    ice_worth,
    is_mine,
    nth_domination,
    seat_element_worth,
    seat_shares,
    speciation_worth,
    tile_disk_worth,
)

ROW_OF = SPACE.row
# how much each card is liked for itself; Ice Age depends on the cones
_LIKINGS = {
    75: "omnivore",
    70: "intelligence",
    65: "parasitism",
    60: "ecodiversity",
    55: "fecundity",
    50: "biodiversity fertile",
    45: "niche_biomes predator",
    40: "aquatic",
    35: "evolution symbiotic",
    30: "hibernation instinct",
    25: "cold_snap ice_sheet",
    20: "catastrophe disease metamorphosis",
    15: "habitat",
    10: "biomass mass_exodus nocturnal",
    5: "blight immigrants",
    0: "ice_age",
}
_LIKING = {card: liking for liking, cards in _LIKINGS.items() for card in cards.split()}
LIKED = ints([_LIKING[card] for card in CARD.ids])


@rule
def announced(s: State, number: int) -> int:
    """What the decision on top of the agenda was announced with, after the seat."""
    return argument(next_frame(s), number)


@rule
def asking(s: State) -> int:
    """The decision on top of the agenda."""
    return step_of(next_frame(s))


@rule
def appeal(s: State, who: int, action: int) -> int:
    """The worth of an option, by what everybody sees; actions are numbered in the order of actions.py."""
    if action < LEAD:
        return 0
    if action < PLACE:
        return start_appeal(s, action)
    if action < ADAPT:
        return plan_appeal(s, who, announced(s, 1), action - PLACE)
    if action < PUT:
        return element_appeal(s, who, action)
    if action < GLACIATE:
        return corner_appeal(s, who, action)
    if action < ADD:
        return hex_appeal(s, who, action)
    if action < ELIMINATE:
        return count_appeal(s, action)
    return other_appeal(s, who, action)


@rule
def start_appeal(s: State, action: int) -> int:
    """On a random Earth begin where the match is best."""
    if action < START_ON:
        return 0
    tile = action - START_ON
    return 10 * match(s, announced(s, 1), tile) + VP[terrain(s, tile), 0]


# --- planning


@rule
def plan_appeal(s: State, who: int, animal: int, space: int) -> int:
    """What the action of a space promises."""
    row = ROW_OF[space]
    if row == INITIATIVE:
        return 12
    if row == ADAPTATION:
        return adaptation_appeal(s, animal)
    if row == REGRESSION:
        return regression_appeal(s, animal)
    if row == GLACIATION:
        return best_ice(s, who) + 5 if leftmost_glaciation_pawn(s) == NOBODY else 5
    if row == SPECIATION:
        return best_speciation(s, animal, SPECIATION_ELEMENT[space - FIRST_SPACE[SPECIATION]])
    if row == WANDERLUST:
        return best_land(s) + 5 if pawns_in(s, WANDERLUST, NOBODY) < tiles_left(s) else -5
    if row == DOMINATION:
        return nth_domination(s, who, own_pawns_in(s, who, DOMINATION))
    return smaller_appeal(s, animal, space)


@rule
def smaller_appeal(s: State, animal: int, space: int) -> int:
    """Rows whose worth is a matter of taste."""
    row = ROW_OF[space]
    if row == ABUNDANCE:
        return 18
    if row == MIGRATION:
        return 8 + 2 * MIGRATION_CUBES[space - FIRST_SPACE[MIGRATION]]
    if row == COMPETITION:
        return 4 * min(seat_shares(s, animal), 4)
    return 6


@rule
def adaptation_appeal(s: State, animal: int) -> int:
    """A new element is worth more while the animal has few."""
    best = 0
    if has_room(s, animal):
        for element in range(ELEMENTS):
            if s.element_boxes[ADAPTATION_BOX, element] > 0:
                best = max(best, element_worth(s, animal, element))
    return best + 5 * (6 - elements_of(s, animal)) if best > 0 else -5


@rule
def regression_appeal(s: State, animal: int) -> int:
    """Protect what is threatened; the reptiles protect one kind for nothing."""
    threatened = 0
    for element in range(ELEMENTS):
        if is_threatened(s, animal, element):
            threatened += 1
    if animal == REPTILE:
        threatened -= 1
    return 25 * threatened - 5


@rule
def pawns_in(s: State, row: int, animal: int) -> int:
    """The pawns in a row, of one animal or, for NOBODY, of all."""
    pawns = 0
    for place in range(ROW_SPACES[row]):
        other = s.pawn[FIRST_SPACE[row] + place]
        if other != NOBODY and (animal == NOBODY or other == animal):
            pawns += 1
    return pawns


@rule
def own_pawns_in(s: State, who: int, row: int) -> int:
    """The pawns of a seat in a row."""
    pawns = 0
    for animal in range(ANIMALS):
        if is_mine(s, who, animal):
            pawns += pawns_in(s, row, animal)
    return pawns


@rule
def tiles_left(s: State) -> int:
    """The face-up tiles of the stacks."""
    tiles = 0
    for stack in range(STACKS):
        if s.face_up[stack] >= 0:
            tiles += 1
    return tiles


# --- elements and corners


@rule
def element_appeal(s: State, who: int, action: int) -> int:
    """Take and protect what suits, lose and remove what does not."""
    if action < TAKE_FROM_ABUNDANCE:
        return 5 + element_worth(s, announced(s, 1), (action - ADAPT) % ELEMENTS)
    if action < LOSE:
        return 5 + seat_element_worth(s, who, (action - TAKE_FROM_ABUNDANCE) % ELEMENTS)
    element = (action - LOSE) % ELEMENTS
    return -element_worth(s, announced(s, 1), element)


@rule
def corner_appeal(s: State, who: int, action: int) -> int:
    """Disks go where they help the own animals and leave where they help others."""
    if action < DEPLETE:
        return disk_worth(s, who, action - PUT, announced(s, 2))
    if action < KEEP:
        return -disk_worth(s, who, action - DEPLETE, s.disk_at[action - DEPLETE])
    if action < SPECIATE:
        return disk_worth(s, who, action - KEEP, s.disk_at[action - KEEP])
    return speciation_worth(s, announced(s, 1), action - SPECIATE)


# --- hexes


@rule
def hex_appeal(s: State, who: int, action: int) -> int:
    """Tiles to freeze, fill, found, leave, enter, compete on, score or choose."""
    if action < ADD_ON:
        return ice_worth(s, who, action - GLACIATE)
    if action < LAY:
        return gain_of_cubes(s, announced(s, 1), action - ADD_ON, 1)
    if action < MOVE_FROM:
        return 10 * bonus(tiles_around(s, action - LAY))
    if action < MOVE_TO:
        return leave_appeal(s, announced(s, 1), action - MOVE_FROM)
    if action < COMPETE:
        return enter_appeal(s, who, action - MOVE_TO)
    if action < DOMINATE:
        return 5 + earns(s, s.cone[action - COMPETE] if s.cone[action - COMPETE] >= 0 else 0, action - COMPETE)
    if action < CHOOSE:
        return domination_worth(s, who, action - DOMINATE)
    if action < REPLACE_ON:
        return choose_appeal(s, who, action - CHOOSE)
    if action < SAVE:
        return 5 + gain_of_cubes(s, announced(s, 1), action - REPLACE_ON, 1)
    return 1 + VP[terrain(s, action - SAVE), 0]


@rule
def leave_appeal(s: State, animal: int, tile: int) -> int:
    """Endangered cubes look for a better place; the others stay."""
    if match(s, animal, tile) == 0:
        return 10 + s.cubes[animal, tile]
    return -5


@rule
def enter_appeal(s: State, who: int, tile: int) -> int:
    """Own cubes go where they pay; in a Mass Exodus rivals are led where they do not."""
    if asking(s) != choose_exodus_target:
        return gain_of_cubes(s, announced(s, 1), tile, 1)
    animal = announced(s, 2)
    gained = gain_of_cubes(s, animal, tile, 1)
    return gained if is_mine(s, who, animal) else -gained


@rule
def choose_appeal(s: State, who: int, tile: int) -> int:
    """The tile of a card, by the card."""
    card = asking(s)
    if card == choose_aquatic_tile:
        return gain_of_cubes(s, announced(s, 1), tile, 4)
    if card == choose_blight_tile:
        return -tile_disk_worth(s, who, tile)
    if card == choose_fertile_tile:
        return cubes_on(s, tile)
    if card == choose_catastrophe_tile or card == choose_exodus_tile:
        return -own_cubes(s, who, tile)
    return gain_of_cubes(s, announced(s, 1), tile, 4)


@rule
def own_cubes(s: State, who: int, tile: int) -> int:
    """The seat's cubes on a tile, less half of all the others."""
    cubes = 0
    for animal in range(ANIMALS):
        cubes += 2 * s.cubes[animal, tile] if is_mine(s, who, animal) else -s.cubes[animal, tile]
    return cubes


# --- numbers, animals, cards


@rule
def count_appeal(s: State, action: int) -> int:
    """Many cubes where they will live; all of those that leave a hostile tile."""
    if action < MOVE:
        count = action - ADD
        return count if match(s, announced(s, 1), announced(s, 2)) > 0 else -count
    if action < BRING_BACK:
        return action - MOVE
    return action - BRING_BACK


@rule
def other_appeal(s: State, who: int, action: int) -> int:
    """Harm the leader, spare oneself, take the tile and the card that pay most."""
    if action < SPARE:
        return rival_appeal(s, who, action - ELIMINATE)
    if action < REPLACE:
        return -rival_appeal(s, who, action - SPARE)
    if action < TAKE_TILE:
        return 5 + rival_appeal(s, who, action - REPLACE)
    if action < TAKE_CARD:
        return 1 + VP[s.face_up[action - TAKE_TILE], 0]
    if action < LOSE_DISK:
        return card_appeal(s, who, action - TAKE_CARD)
    return loss_appeal(s, announced(s, 1), action)


@rule
def rival_appeal(s: State, who: int, animal: int) -> int:
    """Nobody harms an own animal; the rival with most points comes first."""
    return -1000 if is_mine(s, who, animal) else s.vp[animal]


@rule
def card_appeal(s: State, who: int, card: int) -> int:
    """Cards as they are liked; Ice Age is for those who lead in cones."""
    if card != ICE_AGE:
        return LIKED[card]
    cones = 0
    for tile in range(HEXES):
        if s.cone[tile] >= 0:
            cones += 12 if is_mine(s, who, s.cone[tile]) else -8
    return cones


@rule
def loss_appeal(s: State, animal: int, action: int) -> int:
    """Immigrants: a pawn is dearer than a disk, cubes count one by one."""
    if action == LOSE_DISK:
        return -25
    if action == LOSE_PAWN:
        return -60
    cubes = 0
    for tile in range(HEXES):
        cubes += max(0, s.cubes[animal, tile] - 1)
    return -5 * cubes
