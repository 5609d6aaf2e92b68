"""The components as constants, and the numbers of the places where men can be."""

from collections.abc import Iterable
from typing import Any

from branco.kernel.language import NONE, Box, Ints, ints, masks, number, ref, several
from branco.kernel.language.tables import Table

BOX = Box(__package__)

_FACES = several(number(0, 6), 2)
_BLEEDING = several(number(0, 6), 3)

REGION_ROWS = BOX.table("regions")
FAITH_ROWS = BOX.table("faiths")
TRIBE_ROWS = BOX.table("tribes", region=ref("regions"), available=number(1, 19), colonists=number(0, 12))
RANK_ROWS = BOX.table("ranks", limit=number(0, 19))
OFFICE_ROWS = BOX.table("offices")
PLACARD_ROWS = BOX.table(
    "placards",
    tribe=ref("tribes"),
    faith=ref("faiths"),
    cold_two=number(0, 6),
    offices=several(ref("offices"), 6),
)
ROW_REROLL_ROWS = BOX.table(
    "placard_rerolls", placard=ref("placards"), rank=ref("ranks"), type=ref("types"), faces=_FACES
)
KIND_ROWS = BOX.table("kinds")
POWER_ROWS = BOX.table("powers")
CARD_ROWS = BOX.table(
    "cards",
    kind=ref("kinds"),
    upkeep=number(0, 9),
    yields=several(number(0, 9), 4),
    raid=_FACES,
    bleed=_BLEEDING,
    value=several(number(0, 9), 3),
    points=number(0, 20),
    iron_icon=number(0, 1),
    artefact=number(0, 1),
)
CARD_POWER_ROWS = BOX.table(
    "card_powers",
    card=ref("cards"),
    power=ref("powers"),
    type=ref("types", none=True),
    faces=_FACES,
    amount=number(0, 9),
)
DAUGHTER_ROWS = BOX.table("daughters", card=ref("cards"), tribe=ref("tribes"), front=ref("cards"))
OWN_ANIMAL_ROWS = BOX.table("own_animals", card=ref("cards"), tribe=ref("tribes"))
TYPE_ROWS = BOX.table("types")
BIOME_ROWS = BOX.table(
    "biomes",
    region=ref("regions"),
    climax=number(1, 99),
    type=ref("types"),
    kind=ref("kinds"),
    need=number(1, 6),
    reward=several(number(0, 9), 4),
    bleed=_BLEEDING,
    trophy=number(0, 9),
    points=number(0, 20),
    take=number(0, 9),
    card=ref("cards", none=True),
    compact=number(0, 1),
)
NEW_WORLD_ROWS = BOX.table(
    "new_world",
    region=ref("regions"),
    type=ref("types"),
    need=several(number(1, 6), 2),
    reward=several(number(0, 9), 4),
    bleed=_BLEEDING,
    bleed_hostile=_BLEEDING,
)
EFFECT_ROWS = BOX.table("effects")
ICON_ROWS = BOX.table("icons", effect=ref("effects"), number=number(0, 20), tribes=several(number(0, 1), 4))
EVENT_ROWS = BOX.table(
    "events",
    order=several(ref("tribes"), 4),
    icons=several(ref("icons", none=True), 4),
    ship=ref("cards", none=True),
)
TRIBE_COUNT_ROWS = BOX.table("tribe_counts", tribes=number(2, 4), row=number(1, 6))
CONSTANT_ROWS = BOX.table("constants", value=number(0, 99))
RATING_ROWS = BOX.table("ratings", points=number(0, 999))


def _faces(values: Iterable[int]) -> int:
    """Die faces as a mask: bit 3 stands for a three."""
    return sum(1 << face for face in values if face > 0)


def _all_named(rows: Table, names: str) -> tuple[int, ...]:
    """The rows of a table by their names, none left out: their order in the file does not matter."""
    BOX.require(sorted(rows.ids) == sorted(names.split()), f"these rows and no others: {names}")
    return tuple(rows.at(name) for name in names.split())


def _constant(name: str) -> int:
    return int(CONSTANT_ROWS.value[CONSTANT_ROWS.at(name)])


# Tribes and ranks

TRIBES, RANKS, FACES, DISKS = len(TRIBE_ROWS), len(RANK_ROWS), 6, 3
TUNIT, THULE, NORSE, SAMI = (TRIBE_ROWS.at(name) for name in ("tunit", "thule", "norse", "sami"))
NORTH, SOUTH = (REGION_ROWS.at(name) for name in ("north", "south"))
POLYTHEIST, MONOTHEIST = (FAITH_ROWS.at(name) for name in ("polytheist", "monotheist"))
CHIEF, CLERIC, ARTISAN, WAR_CHIEF, TRACKER, MARINER = _all_named(RANK_ROWS, "rank1 rank2 rank3 rank4 rank5 rank6")
ENERGY, IVORY, IRON = range(DISKS)
REGION_OF = TRIBE_ROWS.region
NEIGHBOUR = ints(
    [
        next((other for other in range(TRIBES) if other != tribe and REGION_OF[other] == REGION_OF[tribe]), tribe)
        for tribe in range(TRIBES)
    ]
)
AVAILABLE = TRIBE_ROWS.available
COLONISTS = TRIBE_ROWS.colonists
RANK_LIMIT = RANK_ROWS.limit
COLD_TWO = PLACARD_ROWS.cold_two

# Cards; the first RAIDABLE of them can be raided or guarded, the first DAUGHTERS are daughters

CARDS, DAUGHTERS = len(CARD_ROWS), len(DAUGHTER_ROWS)
DAUGHTER, ANIMAL, INVENTION, IMPORT, CARGO = (
    KIND_ROWS.at(name) for name in ("daughter", "animal", "invention", "import", "cargo")
)
KIND = CARD_ROWS.kind
UPKEEP = CARD_ROWS.upkeep
YIELD = CARD_ROWS.yields
VALUE = CARD_ROWS.value
CARD_POINTS = CARD_ROWS.points
HAS_IRON_ICON = CARD_ROWS.iron_icon
IS_ARTEFACT = CARD_ROWS.artefact
TIMBER = CARD_ROWS.at("timber")
RAIDABLE = sum(1 for card in range(CARDS) if KIND[card] in (DAUGHTER, ANIMAL) or IS_ARTEFACT[card])
ANIMALS_END = sum(1 for card in range(CARDS) if KIND[card] in (DAUGHTER, ANIMAL))
ALL_DAUGHTERS = (1 << DAUGHTERS) - 1  # cards as masks
ALL_ANIMALS = (1 << ANIMALS_END) - 1 & ~ALL_DAUGHTERS
ALL_RAIDABLE = (1 << RAIDABLE) - 1
ALL_ARTEFACTS = sum(1 << card for card in range(CARDS) if IS_ARTEFACT[card])
ALL_WITH_IRON_ICON = sum(1 << card for card in range(DAUGHTERS, CARDS) if HAS_IRON_ICON[card])
ALL_WITH_VALUE = sum(1 << card for card in range(DAUGHTERS, CARDS) if any(VALUE[card, disk] for disk in range(DISKS)))

BRINGING = masks([sum(1 << card for card in range(CARDS) if VALUE[card, disk]) for disk in range(DISKS)])
RAID_FACES = ints([_faces(CARD_ROWS.raid[card, each] for each in range(2)) for card in range(CARDS)])
CARD_BLEED = ints([_faces(CARD_ROWS.bleed[card, each] for each in range(3)) for card in range(CARDS)])
DAUGHTER_TRIBE = DAUGHTER_ROWS.tribe
DAUGHTERS_OF = ints(
    [
        sum(1 << daughter for daughter in range(DAUGHTERS) if DAUGHTER_TRIBE[daughter] == tribe)
        for tribe in range(TRIBES)
    ]
)
FRONT = DAUGHTER_ROWS.front
OWN_ANIMALS = len(OWN_ANIMAL_ROWS)
OWN_ANIMAL_CARD = OWN_ANIMAL_ROWS.card
OWN_ANIMAL_TRIBE = OWN_ANIMAL_ROWS.tribe

# Powers

POWERS = len(POWER_ROWS)
(
    REROLL,
    ATTACK_REROLL,
    CONVERT,
    FIRST,
    SLED,
    HAND,
    REASSIGN_EARLY,
    REASSIGN_LATE,
    TIE_WIN,
    ELDERS_HALVED,
    ELDERS_LESS,
    ANIMALS_FREE,
    UPKEEP_LESS,
    FREE_PROMOTION,
    ARMOUR,
    PEACE,
    CLERGY,
    FIRST_CLERGY,
    CATCH_ENERGY,
    FIRST_SEA_IVORY,
    SAFE,
    WEAVING,
) = _all_named(
    POWER_ROWS,
    "reroll attack_reroll convert first sled hand reassign_early reassign_late tie_win elders_halved elders_less "
    "animals_free upkeep free_promotion armour peace clergy first_clergy catch_energy first_sea_ivory safe weaving",
)
TYPES = len(TYPE_ROWS)
LAND, SEA, FISH, METAL, RAID = _all_named(TYPE_ROWS, "land sea fish metal raid")


def _cards_with(power: int, type_: int = NONE) -> list[int]:
    rows = range(len(CARD_POWER_ROWS))
    printed = {
        CARD_POWER_ROWS.card[row]
        for row in rows
        if CARD_POWER_ROWS.power[row] == power and type_ in (NONE, CARD_POWER_ROWS.type[row])
    }
    return sorted(printed)


def _amounts() -> Ints:
    table: list[list[int]] = [[0] * CARDS for _ in range(POWERS)]
    for row in range(len(CARD_POWER_ROWS)):
        table[CARD_POWER_ROWS.power[row]][CARD_POWER_ROWS.card[row]] = max(1, CARD_POWER_ROWS.amount[row])
    return ints(table)


def _masks(power: int) -> Ints:
    """The faces of a power by card and type; a power without a type stands under every type."""
    table: list[list[int]] = [[0] * TYPES for _ in range(CARDS)]
    for row in range(len(CARD_POWER_ROWS)):
        if CARD_POWER_ROWS.power[row] == power:
            printed = CARD_POWER_ROWS.type[row]
            for type_ in range(TYPES) if printed == NONE else [printed]:
                table[CARD_POWER_ROWS.card[row]][type_] |= _faces(CARD_POWER_ROWS.faces[row, each] for each in range(2))
    return ints(table)


def _row_rerolls() -> Ints:
    table: list[list[list[int]]] = [[[0] * TYPES for _ in range(RANKS)] for _ in PLACARD_ROWS.ids]
    for row in range(len(ROW_REROLL_ROWS)):
        cell = table[ROW_REROLL_ROWS.placard[row]][ROW_REROLL_ROWS.rank[row]]
        cell[ROW_REROLL_ROWS.type[row]] |= _faces(ROW_REROLL_ROWS.faces[row, each] for each in range(2))
    return ints(table)


AMOUNT = _amounts()
WITH_POWER = masks([sum(1 << card for card in _cards_with(power)) for power in range(POWERS)])
AMOUNT_BITS = max(1, int(AMOUNT.max()).bit_length())
WITH_BIT = masks(  # the cards whose amount of a power has a bit, so that sums are counted and not looped over
    [
        [sum(1 << card for card in range(CARDS) if AMOUNT[power, card] >> bit & 1) for bit in range(AMOUNT_BITS)]
        for power in range(POWERS)
    ]
)
CARD_REROLL, CARD_CONVERT, CARD_SAFE = _masks(REROLL), _masks(CONVERT), _masks(SAFE)
ATTACK_FACES = _masks(ATTACK_REROLL)
FIRST_IN = masks([sum(1 << card for card in _cards_with(FIRST, type_)) for type_ in range(TYPES)])
ROW_REROLL = _row_rerolls()
REROLLING_ROWS = ints(
    [
        [sum(1 << rank for rank in range(RANKS) if ROW_REROLL[placard, rank, type_]) for type_ in range(TYPES)]
        for placard in range(len(PLACARD_ROWS))
    ]
)

# Biome and New World cards

BIOMES, NEW_WORLDS = len(BIOME_ROWS), len(NEW_WORLD_ROWS)
DECK = BIOMES // 2
BIOME_REGION = BIOME_ROWS.region
CLIMAX = BIOME_ROWS.climax
BIOME_TYPE = BIOME_ROWS.type
BIOME_KIND = BIOME_ROWS.kind
NEED = BIOME_ROWS.need
REWARD = BIOME_ROWS.reward
TROPHY = BIOME_ROWS.trophy
TROPHY_POINTS = BIOME_ROWS.points
TAKE = BIOME_ROWS.take
BECOMES = BIOME_ROWS.card
IS_COMPACT = BIOME_ROWS.compact
BIOME_BLEED = ints([_faces(BIOME_ROWS.bleed[card, each] for each in range(3)) for card in range(BIOMES)])
NEW_WORLD_NEED = NEW_WORLD_ROWS.need
NEW_WORLD_REWARD = NEW_WORLD_ROWS.reward
NEW_WORLD_TYPE = NEW_WORLD_ROWS.type
NEW_WORLD_BLEED = ints(
    [
        [
            _faces(column[card, each] for each in range(3))
            for column in (NEW_WORLD_ROWS.bleed, NEW_WORLD_ROWS.bleed_hostile)
        ]
        for card in range(NEW_WORLDS)
    ]
)
HAND_CARDS = ints([BECOMES[card] for card in range(BIOMES) if BECOMES[card] != NONE])
HAND_KINDS = len(HAND_CARDS)

# Events

EVENTS, ICONS = len(EVENT_ROWS), 4
ORDER = EVENT_ROWS.order
ICON = EVENT_ROWS.icons
SHIP = EVENT_ROWS.ship
EFFECT = ICON_ROWS.effect
ICON_NUMBER = ICON_ROWS.number
ICON_TRIBES = ICON_ROWS.tribes
(
    MIGRATION,
    EPIDEMIC,
    VENEREAL,
    FEUD,
    DEPLETE_ELDERS,
    DEPLETE_ANIMALS,
    COOLING,
    ELDER_DEATH,
    IRON_CRASH,
    STORM,
    NO_SEA,
    NO_MARKLAND,
) = _all_named(
    EFFECT_ROWS,
    "migration epidemic venereal feud deplete_elders deplete_animals cooling elder_death iron_crash storm no_sea "
    "no_markland",
)

# Places of men: spots (slots of the rows, New World cards, raidable cards), then the rest of T4

ROW = 6
SLOTS = 2 * ROW
MARKLAND, VINLAND = (SLOTS + world for world in _all_named(NEW_WORLD_ROWS, "markland vinland"))
CARD_SPOT = SLOTS + NEW_WORLDS
ANIMAL_SPOT = CARD_SPOT + DAUGHTERS
SPOTS = CARD_SPOT + RAIDABLE
ALL_SPOTS = (1 << SPOTS) - 1  # as masks
ALL_SLOTS = (1 << SLOTS) - 1
ALL_NEW_WORLDS = (1 << CARD_SPOT) - 1 & ~ALL_SLOTS
ALL_IN_ROW = (1 << ROW) - 1
HUSBAND = SPOTS
POOL = HUSBAND + DAUGHTERS
ABANDONED = POOL + 1
ELDER = ABANDONED + 1
EMISSARY = ELDER + RANKS
VALHALLA = EMISSARY + TRIBES
PLACES = VALHALLA + 1
ELDERS = RANKS + TRIBES

# Trips that use up carriers: to a spot, and the three that lead home
LAST_MAN_TRIP, LAST_COLONIST_TRIP, ABANDON_TRIP = SPOTS, SPOTS + 1, SPOTS + 2
TRIPS = ABANDON_TRIP + NEW_WORLDS

# Sources of rerolls: own rows, row 1 of the host of an emissary, cards
EMISSARY_SOURCE, CARD_SOURCE = RANKS, RANKS + TRIBES
SOURCES = CARD_SOURCE + CARDS

ROW_LENGTH = TRIBE_COUNT_ROWS.row
FEWEST_TRIBES = 2

MEN = _constant("men") + 1
ENERGY_CAP = _constant("energy_cap")
START_DISKS = ints([_constant("energy"), _constant("ivory"), _constant("iron")])
BRUTAL_DISKS = ints([_constant("brutal_energy"), _constant("brutal_ivory"), _constant("brutal_iron")])
BRUTAL_EPIDEMIC = _constant("brutal_epidemic")
MARINER_MEN = _constant("mariner_men")
SAGA_MARINER_MEN = _constant("saga_mariner_men")
SAGA_COLONISTS = _constant("saga_colonists")
SAGA_HOSTILE = _constant("saga_hostile")
ICE_AGE_COLD = _constant("ice_age_cold")
CHRISTIAN_IVORY = _constant("christian_ivory")
IRON_AGE_IRON = _constant("iron_age_iron")
DRAFT_CHANGES = _constant("draft_changes")
DRAFT_DISKS = _constant("draft_disks")
DRAFT_CARDS = _constant("draft_cards")
EMISSARY_POINTS = _constant("emissary_points")
DISK_POINTS = ints([0, _constant("ivory_points"), _constant("iron_points")])
COLD_COLONIST = _constant("cold_colonist")


def _require(holds: Any, sentence: str) -> None:
    BOX.require(bool(holds), sentence)


_require(
    all((card < RAIDABLE) == (card < ANIMALS_END or bool(IS_ARTEFACT[card])) for card in range(CARDS)),
    "daughters, animals and artefacts come before the other cards",
)
_require(all(KIND[card] == DAUGHTER for card in range(DAUGHTERS)), "the daughters come first among the cards")
_require(all(REGION_OF.tolist().count(region) == 2 for region in (NORTH, SOUTH)), "two tribes live in each region")
_require(
    all(BIOME_REGION[card] == (NORTH if card < DECK else SOUTH) for card in range(BIOMES)),
    "the first half of the biome cards is the north deck, the second the south deck",
)
_require(
    all(PLACARD_ROWS.tribe[row] * 2 + PLACARD_ROWS.faith[row] == row for row in range(len(PLACARD_ROWS))),
    "the placards come in the order of the tribes, polytheist side first",
)
_require(
    all(NEW_WORLD_ROWS.region[world] == world for world in range(NEW_WORLDS)) and (NORTH, SOUTH) == (0, 1),
    "the north comes before the south, and each has a New World card in its place",
)
_require(
    all(DAUGHTER_ROWS.card[row] == row for row in range(DAUGHTERS)), "the daughters come in the order of the cards"
)
_require(
    all(TRIBE_COUNT_ROWS.tribes[row] == FEWEST_TRIBES + row for row in range(len(TRIBE_COUNT_ROWS))),
    "the numbers of tribes come in their order",
)
_require(
    all(
        OFFICE_ROWS.ids[PLACARD_ROWS.offices[row, rank]] == offices[PLACARD_ROWS.faith[row]]
        for row in range(len(PLACARD_ROWS))
        for rank, offices in (
            (CHIEF, ("chief", "chief")),
            (CLERIC, ("shaman", "bishop")),
            (WAR_CHIEF, ("war_chief", "war_chief")),
            (TRACKER, ("tracker", "acolyte")),
            (MARINER, ("mariner", "mariner")),
        )
    ),
    "each row of a placard bears the office of its rank",
)
