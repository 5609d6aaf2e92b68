"""Chapter 2: what is true at all times."""

import pytest

from branco.games.dominant_species.rules.abundance import put_on_earth
from branco.games.dominant_species.rules.animals import gain_disk, lose_disk
from branco.games.dominant_species.rules.competition import choose_opposing_victim
from branco.games.dominant_species.rules.cubes import eliminate, move_cubes
from branco.games.dominant_species.rules.disks import put_disk, remove_disk
from branco.games.dominant_species.rules.flow import execution
from branco.games.dominant_species.rules.glaciation import cover_with_tundra
from branco.games.dominant_species.rules.planning import planning
from branco.games.dominant_species.rules.points import gain_vp, lose_vp
from branco.games.dominant_species.rules.scoring import score_tile
from branco.games.dominant_species.rules.speciation import add_cubes_on_tile
from branco.games.dominant_species.rules.survival import survival
from branco.games.dominant_species.rules.tables import ANIMAL, CORNER, CORNERS_OF, ELEMENT, HEX, START_DISK
from branco.games.dominant_species.rules.wasteland import wasteland_losses
from tests.cites import cites
from tests.games.dominant_species.table import (
    CENTRE,
    DESERT,
    FOREST,
    JUNGLE,
    MOUNTAIN,
    SAVANNAH,
    WETLAND,
    card,
    cone,
    cubes,
    disk,
    eliminated,
    match,
    own,
    pool,
    record,
    supply,
    survival_holder,
    table,
    terrain,
    vp,
)
from tests.scenario import at, awaited, labels, log, play, start


@cites("DS-2.1")
def test_a_covered_tile_is_tundra_for_every_purpose() -> None:
    p = table(tundra=WETLAND)
    s = record(p)
    assert terrain(p, WETLAND) == "tundra"
    score_tile(s, HEX.at(WETLAND))
    assert [vp(p, animal) for animal in ("amphibian", "arachnid", "insect")] == [1, 0, 0]
    card(p, "aquatic", "amphibian")
    assert awaited(p) == (), "the only wetland is covered: Aquatic finds no tile and asks nothing"
    assert pool(p, "amphibian") == 30


@cites("DS-2.2", "DS-2.4")
def test_a_disk_goes_on_any_vacant_corner_that_touches_a_tile() -> None:
    p = at(table(land={"A1": "sea", "B2": "forest"}), (put_on_earth, 0, ANIMAL.at("mammal"), ELEMENT.at("sun")))
    offered = labels(p, 0)
    assert "put the disk on A1 NW" in offered, "a corner at the edge of the board"
    assert "put the disk on D2-D3-E3" not in offered, "a disk lies there"
    assert "put the disk on G4 E" not in offered, "no tile touches it"
    vacant = {
        CORNERS_OF[tile, place]
        for tile in range(35)
        if record(p).land[tile] >= 0
        for place in range(6)
        if record(p).disk_at[CORNERS_OF[tile, place]] < 0
    }
    assert len(offered) == len(vacant)


@cites("DS-2.3")
def test_a_disk_counts_for_every_tile_at_its_corner() -> None:
    p = table(only_disks={})
    put_disk(record(p), ANIMAL.at("bird"), CORNER.at("D2_D3_E3"), ELEMENT.at("water"))
    assert [match(p, "amphibian", tile) for tile in (WETLAND, "D3", SAVANNAH, JUNGLE)] == [3, 3, 3, 0]
    put_disk(record(p), ANIMAL.at("bird"), CORNER.at("D2_E2_E3"), ELEMENT.at("water"))
    assert [match(p, "amphibian", tile) for tile in (WETLAND, SAVANNAH)] == [6, 6], "E2 holds no tile"


@cites("DS-2.5")
def test_a_new_tile_shares_the_disks_around_it() -> None:
    p = table(land={"E2": "sea"}, cubes={"insect": {"E2": 1}})
    assert match(p, "insect", "E2") == 2, "the grass between D2, E2 and E3"
    assert cone(p, "E2") == "insect"


@cites("DS-2.6", "DS-2.7")
def test_elements_are_printed_ones_and_disks_and_only_disks_are_lost() -> None:
    p = table(own={"mammal": "meat sun"}, only_disks={"C4_D3_D4": "meat"})
    assert match(p, "mammal", MOUNTAIN) == 3
    lose_disk(record(p), ANIMAL.at("mammal"), ELEMENT.at("meat"))
    assert match(p, "mammal", MOUNTAIN) == 2
    assert own(p, "mammal") == ["sun"]


@cites("DS-2.8")
def test_match_is_a_sum_of_products() -> None:
    p = table(own={"bird": "meat meat sun"})
    assert match(p, "bird", MOUNTAIN) == 2 * 2 + 1 * 1 + 2 * 1, "2 meat x 2, sun x 1, seed 2 x 1"


@cites("DS-2.9")
def test_a_tie_for_the_highest_match_gives_nobody() -> None:
    p = table("reptile arachnid insect")
    assert (match(p, "arachnid", WETLAND), match(p, "insect", WETLAND)) == (2, 2)
    assert cone(p, WETLAND) == "nobody"
    assert cone(p, FOREST) == "arachnid", "alone, with a match"
    bare = table("reptile arachnid insect", only_disks={})
    assert cone(bare, FOREST) == "nobody", "a match of 0 never dominates"


@cites("DS-2.9")
def test_a_third_animal_breaks_a_tie_from_above_but_not_from_below() -> None:
    tied = {"reptile": {DESERT: 1}, "mammal": {DESERT: 1}, "insect": {DESERT: 1}}
    p = table(cubes=tied, own={"mammal": "sun", "insect": "sun"})
    assert [match(p, animal, DESERT) for animal in ("mammal", "reptile", "insect")] == [4, 4, 4]
    assert cone(p, DESERT) == "nobody"
    gain_disk(record(p), ANIMAL.at("insect"), ELEMENT.at("meat"))
    assert cone(p, DESERT) == "insect"


@cites("DS-2.10")
def test_the_number_of_cubes_does_not_matter_for_dominance() -> None:
    p = table(cubes={"amphibian": {WETLAND: 1}, "insect": {WETLAND: 20}})
    assert cone(p, WETLAND) == "amphibian"


@cites("DS-2.11")
def test_dominance_follows_every_change_at_once() -> None:
    p = table()
    s = record(p)
    assert cone(p, FOREST) == "bird"
    remove_disk(s, CORNER.at("C3_C4_D3"))
    remove_disk(s, CORNER.at("C4_C5_D4"))
    assert cone(p, FOREST) == "nobody", "disks: mammal 2, bird 0, arachnid 2"
    gain_disk(s, ANIMAL.at("mammal"), ELEMENT.at("grub"))
    assert cone(p, FOREST) == "mammal", "elements of an animal"
    eliminate(s, ANIMAL.at("mammal"), HEX.at(FOREST), 1)
    assert cone(p, FOREST) == "arachnid", "cubes that leave"
    move_cubes(s, ANIMAL.at("mammal"), HEX.at(MOUNTAIN), HEX.at(FOREST), 1)
    assert cone(p, FOREST) == "mammal", "cubes that come"
    cover_with_tundra(s, ANIMAL.at("bird"), HEX.at(FOREST))
    assert cone(p, FOREST) == "mammal", "tiles: covered by ice, its elements stay"


@cites("DS-2.11", "DS-2.27")
def test_a_cone_shows_who_is_dominant_from_the_start() -> None:
    p = table()
    cones = {tile: cone(p, tile) for tile in (JUNGLE, FOREST, WETLAND, "D3", MOUNTAIN, SAVANNAH, DESERT)}
    assert list(cones.values()) == ["arachnid", "bird", "amphibian", "nobody", "mammal", "insect", "reptile"]
    p = at(table(boxes={"wasteland": "grass"}), wasteland_losses)
    assert "E3: the amphibians are now dominant." in log(p)


@cites("DS-2.11", "DS-4.3")
def test_dominance_is_right_after_declined_actions_too() -> None:
    pawns = {"adaptation_1": "bird", "abundance_1": "bird", "glaciation_1": "bird", "speciation_sun": "bird"}
    p = table(
        "mammal bird", pawns=pawns, boxes={"adaptation": "sun meat", "abundance": "sun meat", "wasteland": "seed"}
    )
    play(at(p, execution), *["1: decline"] * 4)
    cones = {tile: cone(p, tile) for tile in (JUNGLE, FOREST, MOUNTAIN, DESERT)}
    assert cones == {JUNGLE: "nobody", FOREST: "nobody", MOUNTAIN: "mammal", DESERT: "mammal"}
    assert [match(p, "bird", tile) for tile in (JUNGLE, FOREST)] == [0, 2], "the tundra wasted one seed"


@cites("DS-EX-1")
@pytest.mark.parametrize(
    ("tile", "disks", "matches", "dominant"),
    [
        (JUNGLE, "grub grub seed water", {"bird": 2, "amphibian": 3, "arachnid": 4}, "arachnid"),
        (FOREST, "grub meat seed seed", {"mammal": 2, "bird": 4, "arachnid": 2}, "bird"),
        (WETLAND, "grass grub water water", {"amphibian": 6, "arachnid": 2, "insect": 2}, "amphibian"),
        (CENTRE, "grass grub meat seed sun water", {}, "nobody"),
        (MOUNTAIN, "meat meat seed sun", {"mammal": 4, "reptile": 2, "bird": 2}, "mammal"),
        (SAVANNAH, "grass grass sun water", {"reptile": 2, "amphibian": 3, "insect": 4}, "insect"),
        (DESERT, "grass meat sun sun", {"mammal": 2, "reptile": 4, "insect": 2}, "reptile"),
    ],
)
def test_example_start_matches(tile: str, disks: str, matches: dict[str, int], dominant: str) -> None:
    p = start("dominant_species", players=6)
    corners = [CORNER.ids[CORNERS_OF[HEX.at(tile), place]] for place in range(6)]
    assert sorted(disk(p, corner) for corner in corners if disk(p, corner) != "nothing") == disks.split()
    assert {animal: match(p, animal, tile) for animal in cubes(p, tile)} == matches
    assert cone(p, tile) == dominant


@cites("DS-2.12")
def test_an_animal_may_dominate_more_than_ten_tiles() -> None:
    start = {CORNER.ids[START_DISK.corner[row]]: "seed" for row in range(10)}
    land = {"C2": "sea", "E2": "sea", "F3": "sea", "E5": "sea"}
    tiles = [CENTRE, JUNGLE, FOREST, WETLAND, MOUNTAIN, SAVANNAH, DESERT, *land]
    p = table(land=land, only_disks=start, only_cubes=True, cubes={"bird": dict.fromkeys(tiles, 1)})
    assert [cone(p, tile) for tile in tiles] == ["bird"] * 11


@cites("DS-2.13", "DS-2.25")
def test_an_endangered_cube_scores_but_cannot_dominate() -> None:
    p = table("mammal bird", cubes={"bird": {DESERT: 5}, "mammal": {DESERT: 1}})
    assert match(p, "bird", DESERT) == 0
    assert cone(p, DESERT) == "mammal"
    score_tile(record(p), HEX.at(DESERT))
    assert (vp(p, "bird"), vp(p, "mammal")) == (4, 2)


@cites("DS-2.14")
def test_an_eliminated_cube_is_out_of_the_game() -> None:
    p = table()
    at(p, (choose_opposing_victim, 0, ANIMAL.at("mammal"), HEX.at(DESERT)))
    play(p, "0: eliminate a cube: insects")
    assert (eliminated(p, "insect"), pool(p, "insect")) == (1, 30)
    assert cubes(p, DESERT) == {"mammal": 1, "reptile": 2}


@cites("DS-2.15")
def test_cubes_that_the_ice_removes_return_to_the_gene_pool() -> None:
    p = table()
    cover_with_tundra(record(p), ANIMAL.at("bird"), HEX.at(WETLAND))
    assert (pool(p, "amphibian"), eliminated(p, "amphibian")) == (31, 0)


@cites("DS-2.16")
def test_disks_taken_off_earth_or_animals_go_into_the_bag() -> None:
    p = table(own={"bird": "sun"}, boxes={"wasteland": "water"})
    s = record(p)
    before = {name: s.bag[number] for number, name in enumerate(ELEMENT.ids)}
    lose_disk(s, ANIMAL.at("bird"), ELEMENT.at("sun"))
    remove_disk(s, CORNER.at("B3_C3_C4"))
    at(p, wasteland_losses)
    after = {name: s.bag[number] for number, name in enumerate(ELEMENT.ids)}
    assert {name: after[name] - before[name] for name in before} == {
        "grass": 0,
        "grub": 1,
        "meat": 0,
        "seed": 0,
        "sun": 1,
        "water": 1,
    }


@cites("DS-2.17", "DS-2.18")
def test_a_tile_holds_any_number_and_new_cubes_come_from_the_gene_pool() -> None:
    p = table(cubes={"insect": {SAVANNAH: 28}}, pool={"insect": 2})
    at(p, (add_cubes_on_tile, 5, ANIMAL.at("insect"), HEX.at(SAVANNAH), 3))
    assert labels(p, 5) == ["add no cubes", "add 1 cube", "add 2 cubes"], "the pool is short"
    play(p, "5: add 2 cubes")
    assert (cubes(p, SAVANNAH)["insect"], pool(p, "insect")) == (30, 0)


@cites("DS-2.19")
def test_points_stop_at_nought_and_have_no_upper_limit() -> None:
    p = table(vp={"bird": 5, "insect": 900})
    s = record(p)
    lose_vp(s, ANIMAL.at("bird"), 8)
    gain_vp(s, ANIMAL.at("insect"), 1000)
    assert (vp(p, "bird"), vp(p, "insect")) == (0, 1900)


@cites("DS-2.20")
@pytest.mark.parametrize(
    ("tile", "points"),
    [
        (SAVANNAH, {"insect": 7, "reptile": 4, "amphibian": 2}),
        (MOUNTAIN, {"mammal": 3, "reptile": 2}),
        (WETLAND, {"amphibian": 8, "arachnid": 4, "insect": 2}),
        ("D3", {}),
    ],
)
def test_ranks_are_paid_by_cubes_and_ties_go_up_the_food_chain(tile: str, points: dict[str, int]) -> None:
    p = table()
    score_tile(record(p), HEX.at(tile))
    assert {animal: vp(p, animal) for animal in ANIMAL.ids if vp(p, animal)} == points


@cites("DS-2.20")
def test_a_fourth_rank_is_paid_on_sea_and_wetland_only() -> None:
    for_all = {animal: {WETLAND: 1, SAVANNAH: 1} for animal in ANIMAL.ids}
    p = table(cubes=for_all)
    score_tile(record(p), HEX.at(WETLAND))
    assert [vp(p, animal) for animal in ANIMAL.ids] == [8, 4, 2, 1, 0, 0]
    score_tile(record(p), HEX.at(SAVANNAH))
    assert [vp(p, animal) for animal in ANIMAL.ids] == [15, 8, 4, 1, 0, 0]


@cites("DS-2.21", "DS-1.18")
def test_survival_needs_strictly_the_most_cubes_on_tundra() -> None:
    assert survival_holder(table(cubes={"bird": {"D3": 2}, "insect": {"D3": 2}})) == "nobody"
    p = table(cubes={"bird": {"D3": 2}, "insect": {"D3": 2}})
    eliminate(record(p), ANIMAL.at("insect"), HEX.at("D3"), 1)
    assert survival_holder(p) == "bird"
    cover_with_tundra(record(p), ANIMAL.at("bird"), HEX.at(WETLAND))
    assert survival_holder(p) == "bird"
    at(p, survival)
    assert vp(p, "bird") == 1 + 1, "a bonus of 1 for the ice, and of 1 for one tundra tile"


@cites("DS-2.22", "DS-46.3")
def test_every_other_animal_is_opposing_even_one_of_the_same_player() -> None:
    p = table("mammal reptile", multi_animal="on")
    at(p, (choose_opposing_victim, 0, ANIMAL.at("mammal"), HEX.at(FOREST)))
    assert record(p).seat_of[ANIMAL.at("bird")] == record(p).seat_of[ANIMAL.at("mammal")] == 0
    assert labels(p, 0) == ["mammals: eliminate a cube: birds", "mammals: eliminate a cube: arachnids"]


@cites("DS-2.23")
def test_a_corner_between_three_tundra_tiles_may_receive_a_disk_until_the_next_ice() -> None:
    p = table(tundra=f"{WETLAND} {SAVANNAH}", only_disks={})
    at(p, (put_on_earth, 0, ANIMAL.at("mammal"), ELEMENT.at("water")))
    play(p, "0: put the disk on D2-D3-E3")
    assert disk(p, "D2_D3_E3") == "water"
    cover_with_tundra(record(p), ANIMAL.at("bird"), HEX.at(MOUNTAIN))
    assert disk(p, "D2_D3_E3") == "nothing"


@cites("DS-2.24")
def test_an_animal_without_cubes_on_earth_still_plans() -> None:
    p = table("mammal bird", cubes={"mammal": {}}, pool={"mammal": 0})
    at(p, planning)
    play(p, "1: put a pawn on Initiative")
    assert awaited(p) == (0,)
    play(p, "0: put a pawn on Domination 1")
    assert supply(p, "mammal") == 6


@cites("DS-2.26")
def test_only_hibernation_brings_eliminated_cubes_back() -> None:
    p = table(pool={"bird": 0})
    card(p, "fecundity", "bird")
    assert eliminated(p, "bird") == 30
    card(p, "hibernation", "bird")
    play(p, "2: choose D3", "2: bring back 5 cubes")
    assert (eliminated(p, "bird"), cubes(p, "D3")) == (25, {"bird": 5})
