"""The components: island, cards, charts, tiles and tracks.

[WL-C1, WL-C2, WL-C3, WL-C4, WL-C5, WL-C6, WL-C7]
"""

from collections.abc import Iterable

from branco.kernel.language import Box, Ints, ints, masks, number, ref, several, total

BOX = Box(__package__)

TERRAIN_ROWS = BOX.table("terrains")
LEVEL_ROWS = BOX.table("levels", copies=number(0, 12))
CARD_ROWS = BOX.table("cards", copies=number(0, 110))
ABILITY_ROWS = BOX.table("abilities", tiles=number(0, 20), tiles_for_two=number(0, 20))
SPECIES_ROWS = BOX.table("species", levels=several(ref("levels"), 6), age=number(0))
POOL_ROWS = BOX.table("pools", balanced=several(number(0, 1), 6))
COUNT_ROWS = BOX.table("counts", creatures=number(1, 30), starting=number(1, 12))
TRACK_ROWS = BOX.table("minor_track", points=number(0, 20), purple=number(0, 1))
PLACE_ROWS = BOX.table("places", area=number(0, 20), herd=number(0, 20), ranking=number(0, 20))
AREA_ROWS = BOX.table("areas", terrain=ref("terrains"))
SPACE_ROWS = BOX.table("spaces", row=number(0, 8), column=number(0, 9), area=ref("areas"))

SEATS = 6
FEWEST_PLAYERS = 2

TERRAINS = len(TERRAIN_ROWS)
LEVELS = len(LEVEL_ROWS)
NO_ACTION, MIGRATE, EXPAND, ATTACK = (LEVEL_ROWS.at(name) for name in ("none", "migrate", "expand", "attack"))
ADAPTATION_COPIES = LEVEL_ROWS.copies

CARDS = len(CARD_ROWS)
COPIES = CARD_ROWS.copies
DECK = total(COPIES)
ABILITY_CARD, ADAPTATION_CARD, WILD_CARD, FOOD_SURPLUS, PLAGUE, FAMINE = (
    CARD_ROWS.at(name) for name in ("ability", "adaptation", "wild", "food_surplus", "plague", "famine")
)
FEWEST_CARDS, MOST_CARDS = 80, 127  # full hands of six players and something to draw; what the record can count
HAND = 10
CARDS_IN_A_TURN = 3

ABILITIES = len(ABILITY_ROWS)
ABILITY_TILES = ABILITY_ROWS.tiles
ABILITY_TILES_FOR_TWO = ABILITY_ROWS.tiles_for_two
FOOD, INTELLIGENCE, MOBILITY, DEFENSE, AGGRESSION = (
    ABILITY_ROWS.at(name) for name in ("food", "intelligence", "mobility", "defense", "aggression")
)
MOST_OF_A_KIND = 2
FOOD_TILE_SUCCESS = 2

SPECIES = len(SPECIES_ROWS)
PRINTED_LEVEL = SPECIES_ROWS.levels
BALANCED = POOL_ROWS.balanced
CREATURES = COUNT_ROWS.creatures
STARTING = COUNT_ROWS.starting
MOST_CREATURES = 30

START_FOOD = 8
START_FOOD_OF_BIDDERS = 12
FOOD_FOR_SUCCESS = 3

MARKERS = len(TRACK_ROWS)
MARKER_POINTS = TRACK_ROWS.points
PURPLE = TRACK_ROWS.purple

PAID_PLACES = len(PLACE_ROWS)
AREA_POINTS = PLACE_ROWS.area
HERD_POINTS = PLACE_ROWS.herd
RANKING_POINTS = PLACE_ROWS.ranking
LARGE_MONOPOLY = 5
SMALL_MONOPOLY = 4

AREAS = len(AREA_ROWS)
SPACES = len(SPACE_ROWS)
AREA = SPACE_ROWS.area
TERRAIN = ints([AREA_ROWS.terrain[area] for area in AREA.tolist()] + [0])  # the sea is looked up, too
AREA_TERRAIN = AREA_ROWS.terrain
AREA_SIZE = ints([AREA.tolist().count(area) for area in range(AREAS)])
START_LIMIT = ints([2 if size <= 5 else 4 for size in AREA_SIZE.tolist()])
TERRAIN_SIZE = SPACES // TERRAINS
BOTH_AREAS = 2
SEA = SPACES

# Where a space stands in a mask of the northern or the southern half of the island
HALVES = 2
NORTH, SOUTH = range(HALVES)
NORTHERN_ROWS, COLUMNS = 5, 10
ROW = COLUMNS + 1  # and a bit of sea
LAST_NORTHERN_ROW = (NORTHERN_ROWS - 1) * ROW
HALF = ints([SOUTH if row >= NORTHERN_ROWS else NORTH for row in SPACE_ROWS.row.tolist()])
BIT = ints([SPACE_ROWS.row[at] % NORTHERN_ROWS * ROW + SPACE_ROWS.column[at] for at in range(SPACES)])


def _spaces_of_terrains() -> Ints:
    rows = [[space for space in range(SPACES) if TERRAIN[space] == terrain] for terrain in range(TERRAINS)]
    BOX.require(all(len(row) == TERRAIN_SIZE for row in rows), f"every terrain must have {TERRAIN_SIZE} spaces")
    return ints(rows)


def _areas_of_terrains() -> Ints:
    rows = [[area for area in range(AREAS) if AREA_TERRAIN[area] == terrain] for terrain in range(TERRAINS)]
    BOX.require(all(len(row) == BOTH_AREAS for row in rows), f"every terrain must have {BOTH_AREAS} areas")
    return ints(rows)


def _spaces_by_bit() -> Ints:
    rows = [[SEA] * (NORTHERN_ROWS * ROW) for _ in range(HALVES)]
    for space in range(SPACES):
        rows[HALF[space]][BIT[space]] = space
    in_order = [space for row in rows for space in row if space != SEA]
    BOX.require(in_order == list(range(SPACES)), "the spaces must be listed row by row, each row from its left")
    return ints(rows)


def _sets(sets: Iterable[list[int]]) -> Ints:
    """Each set of spaces as its northern and its southern mask."""
    return masks(
        [[sum(1 << BIT[space] for space in spaces if HALF[space] == half) for half in range(HALVES)] for spaces in sets]
    )


def _neighbours() -> Ints:
    """The spaces that share an edge with each space; SEA where the island ends."""
    at = {(SPACE_ROWS.row[space], SPACE_ROWS.column[space]): space for space in range(SPACES)}
    BOX.require(len(at) == SPACES, "two spaces lie on the same row and column")
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return ints([[at.get((row + down, column + right), SEA) for down, right in steps] for row, column in at])


TERRAIN_SPACES = _spaces_of_terrains()
NEIGHBOUR = _neighbours()
SIDES = 4
AREAS_OF_TERRAIN = _areas_of_terrains()
SPACE_AT = _spaces_by_bit()
SPACES_OF_TERRAIN = _sets(TERRAIN_SPACES.tolist())
SPACES_OF_AREA = _sets([space for space in range(SPACES) if AREA[space] == area] for area in range(AREAS))

BOX.require(
    tuple(range(LEVELS)) == (NO_ACTION, MIGRATE, EXPAND, ATTACK),
    "the levels must be none, migrate, expand and attack, in this order",
)
BOX.require(
    CARD_ROWS.ids[:TERRAINS] == TERRAIN_ROWS.ids,
    "the first cards must be those of the terrains, in the order of the terrains",
)
BOX.require(
    tuple(range(TERRAINS, CARDS)) == (ABILITY_CARD, ADAPTATION_CARD, WILD_CARD, FOOD_SURPLUS, PLAGUE, FAMINE),
    "after the terrains the cards must be ability, adaptation, wild, food_surplus, plague and famine, in this order",
)
BOX.require(
    COUNT_ROWS.ids == tuple(f"p{players}" for players in range(FEWEST_PLAYERS, SEATS + 1)) == POOL_ROWS.ids,
    "counts and pools must have a row for each number of players, p2 to p6, in this order",
)
BOX.require(
    TRACK_ROWS.ids == tuple(f"m{marker}" for marker in range(1, MARKERS + 1)),
    "the minor track must have the places m1, m2, ..., in this order",
)
BOX.require(
    PLACE_ROWS.ids == ("first", "second", "third", "fourth", "fifth"),
    "the places must be first to fifth, in this order",
)
BOX.as_printed(DECK == 110, f"the copies of the cards must add up to 110, not {DECK}")
BOX.require(FEWEST_CARDS <= DECK <= MOST_CARDS, f"there must be {FEWEST_CARDS} to {MOST_CARDS} cards, not {DECK}")
BOX.as_printed(
    all(sorted(levels) == [0, 0, 1, 1, 2, 3] for levels in PRINTED_LEVEL.tolist()),
    "every species must have one attack, one expand, two migrate and two none",
)
BOX.require(
    all(sum(pool) == FEWEST_PLAYERS + row for row, pool in enumerate(BALANCED.tolist())),
    "the balanced pool must name as many species as players",
)
BOX.require(
    sorted(SPECIES_ROWS.age.tolist(), reverse=True) == SPECIES_ROWS.age.tolist(),
    "the species must be listed from the oldest to the youngest",
)
