"""Chapter 0: what is in the box."""

from collections import Counter

import pytest

from branco import load
from branco.games.dominant_species.rules.cards import CARD_STEP
from branco.games.dominant_species.rules.points import bonus
from branco.games.dominant_species.rules.tables import (
    ANIMAL,
    CARD,
    COMPETITION_TERRAINS,
    CORNER,
    ELEMENT,
    ELEMENT_BOX,
    ELEMENT_LIMIT,
    HEX,
    LIMIT,
    MIGRATION_CUBES,
    PAWNS,
    PLAYER_COUNT,
    PRINTED,
    ROW,
    SLOTS,
    SPACE,
    SPECIATION_ELEMENT,
    STACK_TILES,
    STACKS,
    START_DISK,
    START_TILE,
    TERRAIN,
    TILES,
    TUNDRA_TILES,
    VP,
)
from tests.cites import cites
from tests.games.dominant_species.table import record
from tests.scenario import start

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@cites("DS-0.1")
def test_the_box_holds_what_it_should() -> None:
    assert (TILES, TUNDRA_TILES, len(CARD)) == (31, 12, 26)
    assert sum(ELEMENT.disks.tolist()) == 120
    assert set(ELEMENT.disks.tolist()) == {20}
    assert max(PLAYER_COUNT.cubes.tolist()) == 55
    assert (PAWNS, SLOTS, STACKS, STACK_TILES, ELEMENT_LIMIT) == (10, 5, 3, 8, 6)
    assert (len(HEX), len(CORNER), len(SPACE)) == (35, 92, 41)


@cites("DS-0.2")
def test_each_animal_has_its_elements_and_start_terrains() -> None:
    expected = {
        "mammal": ("meat", 2, "mountain", "desert forest"),
        "reptile": ("sun", 2, "desert", "savannah mountain"),
        "bird": ("seed", 2, "forest", "mountain jungle"),
        "amphibian": ("water", 3, "wetland", "jungle savannah"),
        "arachnid": ("grub", 2, "jungle", "forest wetland"),
        "insect": ("grass", 2, "savannah", "wetland desert"),
    }
    assert ANIMAL.ids == tuple(expected)
    for number, (element, printed, home, outposts) in enumerate(expected.values()):
        assert PRINTED[number, ELEMENT.at(element)] == printed
        assert sum(PRINTED[number, other] for other in range(6)) == printed
        assert TERRAIN.ids[ANIMAL.home[number]] == home
        assert " ".join(TERRAIN.ids[ANIMAL.outposts[number, place]] for place in range(2)) == outposts


@cites("DS-0.3")
def test_there_are_six_elements() -> None:
    assert ELEMENT.ids == ("grass", "grub", "meat", "seed", "sun", "water")
    assert ELEMENT.words.names["it"] == ("erba", "larve", "carne", "semi", "sole", "acqua")


@cites("DS-0.4")
def test_terrains_have_their_tiles_limits_and_points() -> None:
    expected = {
        "sea": (7, 4, 9, 5, 3, 2),
        "wetland": (4, 4, 8, 4, 2, 1),
        "savannah": (4, 3, 7, 4, 2, 0),
        "jungle": (4, 3, 6, 3, 2, 0),
        "forest": (4, 3, 5, 3, 2, 0),
        "desert": (4, 2, 4, 2, 0, 0),
        "mountain": (4, 2, 3, 2, 0, 0),
        "tundra": (0, 1, 1, 0, 0, 0),
    }
    found = {
        name: (TERRAIN.tiles[row], LIMIT[row], *(VP[row, place] for place in range(4)))
        for row, name in enumerate(TERRAIN.ids)
    }
    assert found == expected


@cites("DS-0.5")
@pytest.mark.parametrize(
    ("quantity", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36), (9, 45), (10, 45), (35, 45)],
)
def test_the_bonus_table_pays_six_for_three_and_stops_at_nine(quantity: int, points: int) -> None:
    assert bonus(quantity) == points


@cites("DS-0.6")
@pytest.mark.parametrize(
    ("players", "pawns", "cubes", "gene_pool"),
    [(2, 7, 55, 50), (3, 6, 50, 45), (4, 5, 45, 40), (5, 4, 40, 35), (6, 3, 35, 30)],
)
def test_pawns_and_cubes_depend_on_the_number_of_players(players: int, pawns: int, cubes: int, gene_pool: int) -> None:
    assert (PLAYER_COUNT.pawns[players - 2], PLAYER_COUNT.cubes[players - 2]) == (pawns, cubes)
    s = record(start("dominant_species", players=players))
    assert [s.gene_pool[animal] for animal in range(players)] == [gene_pool] * players


@cites("DS-0.7")
def test_neighbours_and_corners_follow_from_the_coordinates() -> None:
    at = {(HEX.q[number], HEX.r[number]): number for number in range(35)}
    corners: dict[frozenset[tuple[int, int]], int] = {}
    for (q, r), number in at.items():
        around = [(q + dq, r + dr) for dq, dr in DIRECTIONS]
        assert [at.get(place, -1) for place in around] == [HEX.neighbours[number, side] for side in range(6)]
        for k in range(6):
            corner = frozenset([(q, r), around[k], around[(k + 1) % 6]])
            assert corners.setdefault(corner, len(corners)) == HEX.corners[number, k]
    for corner, number in corners.items():
        touching = sorted(at[place] for place in corner if place in at)
        assert [CORNER.hexes[number, place] for place in range(len(touching))] == touching
    assert Counter(sum(place in at for place in corner) for corner in corners) == {3: 50, 2: 18, 1: 24}


@cites("DS-0.8")
def test_columns_run_from_a_to_g_and_the_check_values_hold() -> None:
    assert Counter(name[0] for name in HEX.ids) == dict(zip("ABCDEFG", (4, 5, 6, 5, 6, 5, 4), strict=True))
    assert HEX.at("D3") == 17
    touching = {corner: [CORNER.hexes[corner, place] for place in range(3)] for corner in (37, 0, 91, 46)}
    assert touching == {37: [11, 16, 17], 0: [0, 4, -1], 91: [34, -1, -1], 46: [15, 20, -1]}
    assert [HEX.corners[34, place] for place in range(6)] == [89, 90, 91, 81, 80, 79]


@cites("DS-0.9")
def test_the_start_tiles_lie_around_the_covered_sea() -> None:
    found = {START_TILE.hex[row]: TERRAIN.ids[START_TILE.terrain[row]] for row in range(7)}
    assert found == {
        17: "sea",
        16: "wetland",
        22: "savannah",
        23: "desert",
        18: "mountain",
        12: "forest",
        11: "jungle",
    }
    assert [START_TILE.hex[row] for row in range(7)] == [17, 16, 22, 23, 18, 12, 11]


@cites("DS-0.10")
def test_two_disks_of_each_element_lie_at_the_start() -> None:
    found: dict[str, list[int]] = {}
    for row in range(12):
        found.setdefault(ELEMENT.ids[START_DISK.element[row]], []).append(START_DISK.corner[row])
    assert found == {
        "water": [50, 36],
        "grass": [51, 49],
        "sun": [52, 64],
        "meat": [39, 53],
        "seed": [38, 40],
        "grub": [37, 24],
    }


@cites("DS-0.11")
def test_the_display_has_twelve_rows_and_41_spaces() -> None:
    assert [ROW.spaces[row] for row in range(12)] == [1, 3, 2, 2, 1, 1, 4, 6, 3, 6, 7, 5]
    assert [ROW.first[row] for row in range(12)] == [0, 1, 4, 6, 8, 9, 10, 14, 20, 23, 29, 36]
    assert [SPACE.row[space] for space in range(41)] == sorted(SPACE.row[space] for space in range(41))
    printed = [ELEMENT.ids[SPECIATION_ELEMENT[space]] for space in range(6)]
    assert printed == ["meat", "sun", "seed", "water", "grub", "grass"]
    assert MIGRATION_CUBES.tolist() == [7, 6, 5, 4, 3, 2]
    listed = [" ".join(TERRAIN.ids[COMPETITION_TERRAINS[row, place]] for place in range(3)) for row in range(7)]
    assert listed == [
        "jungle wetland tundra",
        "wetland desert tundra",
        "desert forest tundra",
        "forest savannah tundra",
        "savannah mountain tundra",
        "mountain sea tundra",
        "sea jungle tundra",
    ]
    assert dict(zip(ELEMENT_BOX.ids, ELEMENT_BOX.drawn.tolist(), strict=True)) == {
        "adaptation_box": 4,
        "regression_box": 0,
        "abundance_box": 4,
        "wasteland_box": 0,
        "depletion_box": 0,
        "wanderlust_box": 4,
    }


@cites("DS-0.12")
def test_the_cards_are_numbered_by_the_alphabet() -> None:
    assert len(CARD) == 26
    assert list(CARD.words.names["en"]) == sorted(CARD.words.names["en"])
    assert [CARD.at(name) for name in ("aquatic", "ice_age", "symbiotic")] == [0, 13, 25]


@cites("DS-0.12")
@pytest.mark.parametrize("card", CARD.ids)
def test_a_card_has_the_effect_of_its_name(card: str) -> None:
    steps = load("dominant_species").steps
    assert steps[CARD_STEP[CARD.at(card)] - 1].name == card


@cites("DS-0.11")
def test_every_row_of_the_display_is_a_step_of_its_name() -> None:
    assert set(ROW.ids) <= {step.name for step in load("dominant_species").steps}
