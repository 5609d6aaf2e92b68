"""The printed components as constants.  [DS-0.1]"""

from collections.abc import Sequence

from branco.kernel.language import Box, ints, number, ref, several, total

BOX = Box(__package__)

ELEMENT = BOX.table("elements", disks=number(1, 60))
TERRAIN = BOX.table("terrains", tiles=number(0, 31), speciation=number(0, 9), vp=several(number(0, 99), 4))
BONUS_ROW = BOX.table("bonus", vp=number(0, 999))
ANIMAL = BOX.table(
    "animals",
    element=ref("elements"),
    printed=number(1, 6),
    home=ref("terrains"),
    outposts=several(ref("terrains"), 2),
)
PLAYER_COUNT = BOX.table("players", pawns=number(1, 10), cubes=number(5, 100))
SUPPLY = BOX.table("supplies", amount=number(1, 60))
HEX = BOX.table(
    "hexes",
    q=number(-9, 9),
    r=number(-9, 9),
    neighbours=several(number(-1, 34), 6),
    corners=several(number(0, 91), 6),
)
CORNER = BOX.table("corners", hexes=several(number(-1, 34), 3))
START_TILE = BOX.table("start_tiles", hex=ref("hexes"), terrain=ref("terrains"))
START_DISK = BOX.table("start_disks", corner=ref("corners"), element=ref("elements"))
ROW = BOX.table("rows", first=number(0, 40), spaces=number(1, 7))
SPACE = BOX.table("spaces", row=ref("rows"))
SPECIATION_SPACE = BOX.table("speciation", space=ref("spaces"), element=ref("elements"))
MIGRATION_SPACE = BOX.table("migration", space=ref("spaces"), cubes=number(1, 54))
COMPETITION_SPACE = BOX.table("competition", space=ref("spaces"), terrains=several(ref("terrains"), 2))
ELEMENT_BOX = BOX.table("boxes", row=ref("rows"), drawn=number(0, 20))
CARD = BOX.table("cards", amount=number(0, 9))

ELEMENTS, TERRAINS, ANIMALS, CARDS = len(ELEMENT), len(TERRAIN), len(ANIMAL), len(CARD)
HEXES, CORNERS, SPACES, BOXES = len(HEX), len(CORNER), len(SPACE), len(ELEMENT_BOX)

# a mask holds at most 63 things, so one of corners is in two halves
HALVES = 2
LOW, HIGH = range(HALVES)
HALF = CORNERS // HALVES

SEA, WETLAND, TUNDRA = map(TERRAIN.at, ("sea", "wetland", "tundra"))
MAMMAL, REPTILE, BIRD, ARACHNID, INSECT = map(ANIMAL.at, ("mammal", "reptile", "bird", "arachnid", "insect"))
INITIATIVE, DOMINATION = map(ROW.at, ("initiative", "domination"))
ADAPTATION, REGRESSION = map(ROW.at, ("adaptation", "regression"))
ABUNDANCE, WASTELAND, DEPLETION = map(ROW.at, ("abundance", "wasteland", "depletion"))
GLACIATION, SPECIATION, WANDERLUST = map(ROW.at, ("glaciation", "speciation", "wanderlust"))
MIGRATION, COMPETITION = map(ROW.at, ("migration", "competition"))
ADAPTATION_BOX, REGRESSION_BOX = map(ELEMENT_BOX.at, ("adaptation_box", "regression_box"))
ABUNDANCE_BOX, WASTELAND_BOX = map(ELEMENT_BOX.at, ("abundance_box", "wasteland_box"))
DEPLETION_BOX, WANDERLUST_BOX = map(ELEMENT_BOX.at, ("depletion_box", "wanderlust_box"))
ICE_AGE = CARD.at("ice_age")
AQUATIC_CUBES = CARD.amount[CARD.at("aquatic")]
EVOLUTION_CUBES = CARD.amount[CARD.at("evolution")]
HIBERNATION_CUBES = CARD.amount[CARD.at("hibernation")]

# what each animal's display shows, per element
PRINTED = ints(
    [
        [ANIMAL.printed[animal] if ANIMAL.element[animal] == element else 0 for element in range(ELEMENTS)]
        for animal in range(ANIMALS)
    ]
)
PRINTED_TOTAL = ANIMAL.printed
DISKS = ELEMENT.disks
LIMIT = TERRAIN.speciation
VP = TERRAIN.vp
PLACES = 4
BONUS = BONUS_ROW.vp
NEIGHBOURS = HEX.neighbours
CORNERS_OF = HEX.corners
HEXES_OF = CORNER.hexes
FIRST_SPACE = ROW.first
ROW_SPACES = ROW.spaces


def _follow(row: int, spaces: Sequence[int]) -> bool:
    return list(spaces) == list(range(FIRST_SPACE[row], FIRST_SPACE[row] + ROW_SPACES[row]))


for printed, row in ((SPECIATION_SPACE, SPECIATION), (MIGRATION_SPACE, MIGRATION), (COMPETITION_SPACE, COMPETITION)):
    BOX.require(_follow(row, printed.space.tolist()), "what is printed on spaces stands in the order of their row")
SPECIATION_ELEMENT = SPECIATION_SPACE.element
MIGRATION_CUBES = MIGRATION_SPACE.cubes
# the two printed terrains, and tundra
COMPETITION_TERRAINS = ints([[*pair, TUNDRA] for pair in COMPETITION_SPACE.terrains.tolist()])
# the place of a terrain among the three as a bit, 0 if the space does not list it
LISTED_AS = ints(
    [
        [1 << listed.index(terrain) if terrain in listed else 0 for terrain in range(TERRAINS)]
        for listed in COMPETITION_TERRAINS.tolist()
    ]
)
DRAWN_DISKS = ELEMENT_BOX.drawn
PAWNS_OF = PLAYER_COUNT.pawns
CUBES_OF = PLAYER_COUNT.cubes
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6

TUNDRA_TILES = SUPPLY.amount[SUPPLY.at("tundra_tiles")]
PAWNS = SUPPLY.amount[SUPPLY.at("pawns")]
ELEMENT_LIMIT = SUPPLY.amount[SUPPLY.at("element_limit")]
SLOTS = SUPPLY.amount[SUPPLY.at("card_slots")]
STACKS = SUPPLY.amount[SUPPLY.at("stacks")]
STACK_TILES = SUPPLY.amount[SUPPLY.at("stack_tiles")]
TILES = total(TERRAIN.tiles)
CENTRE = START_TILE.hex[0]

BOX.require(STACKS * STACK_TILES + len(START_TILE) == TILES, "the large tiles do not fill the start and the stacks")


def _steps_between(a: int, b: int) -> int:
    q = HEX.q[a] - HEX.q[b]
    r = HEX.r[a] - HEX.r[b]
    return max(abs(q), abs(r), abs(q + r))


DISTANCE = ints([[_steps_between(a, b) for b in range(HEXES)] for a in range(HEXES)])


def _ways(a: int, steps: int) -> list[tuple[int, int, int]]:
    """The hexes at most so many steps away, each with the two hexes, or the one twice, over which one gets there."""
    near = [b for b in range(HEXES) if 1 <= DISTANCE[a, b] <= steps]
    over = [[b] if DISTANCE[a, b] == 1 else [c for c in near if DISTANCE[a, c] == DISTANCE[c, b] == 1] for b in near]
    return [(b, between[0], between[-1]) for b, between in zip(near, over, strict=True)]


MOST_WAYS = 18
# how many ways lead from a hex in one step, and in two for those who fly, and which
WAYS_FROM = ints([[len(_ways(a, steps)) for steps in (1, 2)] for a in range(HEXES)])
WAYS = ints([[(_ways(a, steps) + [(a, a, a)] * MOST_WAYS)[:MOST_WAYS] for steps in (1, 2)] for a in range(HEXES)])
