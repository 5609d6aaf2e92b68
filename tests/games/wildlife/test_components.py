"""The components, as the data files tell them."""

from collections import Counter

import pytest

from branco.games.wildlife.rules.tables import (
    ABILITY_ROWS,
    AREA,
    AREA_ROWS,
    AREA_SIZE,
    CARD_ROWS,
    COPIES,
    CREATURES,
    LEVEL_ROWS,
    MARKER_POINTS,
    NEIGHBOUR,
    PRINTED_LEVEL,
    PURPLE,
    SPACE_ROWS,
    SPECIES_ROWS,
    STARTING,
    TERRAIN,
    TERRAIN_ROWS,
)
from tests.cites import cites

SPACES = range(len(SPACE_ROWS))


def neighbours(space: int) -> list[int]:
    return [near for near in NEIGHBOUR.tolist()[space] if near < len(SPACE_ROWS)]


def reached(start: int, allowed: set[int]) -> set[int]:
    """Everything connected with a space over allowed ones."""
    found, ahead = {start}, [start]
    while ahead:
        fresh = [near for near in neighbours(ahead.pop()) if near in allowed and near not in found]
        found.update(fresh)
        ahead += fresh
    return found


@cites("WL-C1")
def test_terrains_levels_and_ability_kinds() -> None:
    assert TERRAIN_ROWS.ids == ("forest", "desert", "savannah", "plains", "mountains", "water")
    assert LEVEL_ROWS.ids == ("none", "migrate", "expand", "attack")
    assert ABILITY_ROWS.ids == ("food", "intelligence", "mobility", "defense", "aggression")
    assert ABILITY_ROWS.tiles.tolist() == [5, 4, 3, 2, 1]
    assert ABILITY_ROWS.tiles_for_two.tolist() == [4, 3, 2, 1, 1]


@cites("WL-C2")
def test_there_are_110_cards_of_twelve_kinds() -> None:
    assert dict(zip(CARD_ROWS.ids, COPIES.tolist(), strict=True)) == {
        **dict.fromkeys(TERRAIN_ROWS.ids, 10),
        "ability": 18,
        "adaptation": 15,
        "wild": 10,
        "food_surplus": 3,
        "plague": 2,
        "famine": 2,
    }
    assert sum(COPIES.tolist()) == 110


@cites("WL-C3")
def test_the_species_charts() -> None:
    letters = ["".join("NMEA"[level] for level in chart) for chart in PRINTED_LEVEL.tolist()]
    assert dict(zip(SPECIES_ROWS.ids, letters, strict=True)) == {
        "crocodiles": "ENMMNA",
        "snakes": "NANMME",
        "eagles": "MEMNAN",
        "bears": "ANMMEN",
        "mammoths": "MNEAMN",
        "men": "MNAEMN",
    }
    assert SPECIES_ROWS.age.tolist() == sorted(SPECIES_ROWS.age.tolist(), reverse=True)


@cites("WL-C3")
@pytest.mark.parametrize("terrain", TERRAIN_ROWS.ids)
def test_each_terrain_has_one_species_that_attacks_and_one_that_expands(terrain: str) -> None:
    levels = Counter(chart[TERRAIN_ROWS.at(terrain)] for chart in PRINTED_LEVEL.tolist())
    assert levels[3] == levels[2] == 1
    assert levels[0] == (4 if terrain in ("desert", "water") else 1)


@cites("WL-C4")
def test_twelve_adaptation_tiles_a_terrain() -> None:
    assert LEVEL_ROWS.copies.tolist() == [0, 3, 4, 5]


@cites("WL-C5")
def test_creatures_by_number_of_players() -> None:
    assert CREATURES.tolist() == [30, 30, 25, 21, 18]
    assert STARTING.tolist() == [12, 8, 5, 4, 3]


@cites("WL-C6")
def test_the_minor_track() -> None:
    assert MARKER_POINTS.tolist() == [3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5]
    assert [place + 1 for place, purple in enumerate(PURPLE.tolist()) if purple] == [4, 8, 11]


@cites("WL-C7")
def test_the_island_is_drawn_as_in_the_specification() -> None:
    rows = [["."] * 10 for _ in range(9)]
    for space in SPACES:
        letter = "FDSPMWfdspmw"[AREA[space]]
        rows[SPACE_ROWS.row[space]][SPACE_ROWS.column[space]] = letter
    assert ["".join(row) for row in rows] == [
        "..WWWWpp..",
        ".SSWdddpp.",
        "SSWWFddMMM",
        "SSWFFFMMMM",
        "SmmFFFFDMM",
        "SmmFDDDDww",
        "PPPPPDDwww",
        ".PPPPDfff.",
        "..sssssf..",
    ]


@cites("WL-C7")
def test_the_checks_of_the_island() -> None:
    degrees = Counter(len(neighbours(space)) for space in SPACES)
    assert degrees == {2: 12, 3: 14, 4: 52}
    assert sum(len(neighbours(space)) for space in SPACES) == 2 * 137
    assert AREA_SIZE.tolist() == [9, 8, 8, 9, 9, 8, 4, 5, 5, 4, 4, 5]
    assert Counter(int(TERRAIN[space]) for space in SPACES) == dict.fromkeys(range(6), 13)


@cites("WL-C7")
@pytest.mark.parametrize("area", range(12))
def test_every_area_is_connected_and_does_not_touch_the_other_of_its_terrain(area: int) -> None:
    inside = {space for space in SPACES if AREA[space] == area}
    assert reached(min(inside), inside) == inside
    other = (area + 6) % 12
    assert not any(AREA[near] == other for space in inside for near in neighbours(space))
    assert AREA_ROWS.terrain[area] == area % 6


@cites("WL-C7")
@pytest.mark.parametrize("species", SPECIES_ROWS.ids)
def test_every_species_can_enter_52_connected_spaces(species: str) -> None:
    chart = PRINTED_LEVEL.tolist()[SPECIES_ROWS.at(species)]
    home = {space for space in SPACES if chart[TERRAIN[space]] > 0}
    assert len(home) == 52
    assert reached(min(home), home) == home
