"""Chapters 19 to 32: cards in general, Aquatic to Hibernation."""

import pytest

from branco.games.dominant_species.rules.domination import domination
from branco.games.dominant_species.rules.extinction import extinction
from branco.games.dominant_species.rules.flow import end_of_turn
from branco.games.dominant_species.rules.planning import planning
from branco.games.dominant_species.rules.survival import survival
from branco.games.dominant_species.rules.tables import ANIMAL, CARD, CORNERS_OF, ELEMENT, HEX, TERRAIN
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
    in_bag,
    match,
    own,
    pool,
    record,
    seat,
    supply,
    table,
    vp,
)
from tests.scenario import at, awaited, grid, labels, play, step_of


@cites("DS-19.1")
def test_the_actor_chooses_unless_the_card_says_otherwise() -> None:
    p = at(table(pawns={"domination_1": "mammal"}, cards="habitat nocturnal"), domination)
    play(p, "0: score E3", "5: take Habitat")
    assert awaited(p) == (5,), "the insects are dominant, the mammals acted"


@cites("DS-19.2")
def test_a_card_leaves_the_game_before_it_is_carried_out() -> None:
    p = at(table(pawns={"domination_1": "bird"}, cards="habitat nocturnal"), domination)
    play(p, "2: score C4", "2: take Habitat")
    assert step_of(p, 2) == "choose_habitat_element"
    assert record(p).used[CARD.at("habitat")] == 1
    assert CARD.at("habitat") not in grid(record(p).slot).tolist()


@cites("DS-19.3")
def test_impossible_parts_are_skipped_and_the_rest_is_done() -> None:
    p = card(table("mammal bird", bag=""), "aquatic", "bird")
    assert labels(p, 1) == [f"add {n}" for n in ("no cubes", "1 cube", "2 cubes", "3 cubes", "4 cubes")]
    play(p, "1: add no cubes")
    assert cubes(p, WETLAND) == {}, "up to four may be none"


@cites("DS-19.4")
def test_tiles_are_listed_first_and_treated_in_board_order() -> None:
    p = card(table(only_disks={}), "biomass", "bird")
    seen = []
    while awaited(p):
        assert step_of(p, 2) == "choose_any_victim"
        before = {tile: sum(cubes(p, tile).values()) for tile in HEX.ids}
        play(p, f"2: {labels(p, 2)[0]}")
        seen += [tile for tile in HEX.ids if sum(cubes(p, tile).values()) < before[tile]]
    assert seen == [JUNGLE, FOREST, WETLAND, MOUNTAIN, SAVANNAH, DESERT]


@cites("DS-19.4", "DS-22.1", "DS-44.1")
@pytest.mark.parametrize("name", ["biomass", "predator"])
def test_a_card_may_list_every_tile_of_a_full_earth(name: str) -> None:
    s = record(table("mammal reptile"))
    terrains = [terrain for row, terrain in enumerate(TERRAIN.ids) for _ in range(TERRAIN.tiles[row] - 1)]
    empty = [tile for number, tile in enumerate(HEX.ids) if s.land[number] < 0]
    land = dict(zip(empty, terrains, strict=False))
    crowd = dict.fromkeys([*land, CENTRE, WETLAND, SAVANNAH, DESERT, MOUNTAIN, FOREST, JUNGLE], 1)
    p = table(
        "mammal reptile",
        land=land,
        cubes={"mammal": crowd, "reptile": crowd},
        only_disks={"D3_E3_E4": "meat"},
        pawns={"domination_1": "mammal"},
        cards=name,
    )
    play(at(p, domination, extinction, survival, end_of_turn), "0: score E3")
    while step_of(p, 0) == "choose_any_victim":
        play(p, "0: eliminate a cube: reptiles")
    assert len(crowd) == 31
    assert eliminated(p, "reptile") == 31


@cites("DS-19.5")
def test_an_element_of_choice_is_any_kind_in_the_bag() -> None:
    p = card(table(bag="sun sun water"), "habitat", "bird")
    assert labels(p, 2) == ["take sun from the bag", "take water from the bag"]
    empty = card(table(bag=""), "habitat", "bird")
    assert awaited(empty) == ()


@cites("DS-19.6")
def test_a_gained_pawn_is_first_used_in_the_next_planning() -> None:
    p = card(table("mammal bird", pawns={"domination_1": "bird"}), "omnivore", "bird")
    assert (supply(p, "bird"), record(p).pawn_box[2]) == (7, 2)
    at(p, planning)
    turns = 0
    while awaited(p):
        turns += awaited(p)[0] == 1
        play(p, f"{awaited(p)[0]}: {labels(p, awaited(p)[0])[0]}")
    assert turns == 7


@cites("DS-19.6")
def test_without_a_pawn_in_the_box_none_is_gained() -> None:
    p = table("mammal bird")
    record(p).supply[2], record(p).pawn_box[2] = 10, 0
    card(p, "omnivore", "bird")
    assert supply(p, "bird") == 10


@cites("DS-19.7")
def test_several_animals_decide_one_after_the_other_in_food_chain_order() -> None:
    disks = {"mammal": "sun water", "reptile": "meat water", "bird": "sun", "insect": "sun water"}
    p = card(table(own=disks), "disease", "bird")
    assert awaited(p) == (0,)
    play(p, "0: lose sun")
    assert (own(p, "mammal"), awaited(p)) == (["water"], (1,)), "applied at once, then the next"
    play(p, "1: lose meat")
    assert awaited(p) == (5,)


# --- Aquatic


@cites("DS-20.1", "DS-20.2", "DS-20.4", "DS-20.5")
def test_aquatic_brings_an_element_and_cubes_to_water() -> None:
    p = card(table(land={"C2": "sea", "E2": "wetland"}), "aquatic", "bird")
    assert labels(p, 2) == ["choose C2", "choose D2", "choose E2"]
    play(p, "2: choose C2")
    assert len(labels(p, 2)) == 6
    play(p, "2: take seed from the bag")
    assert all(label.startswith("put the disk on ") for label in labels(p, 2))
    assert "put the disk on C2-C3-D2" not in labels(p, 2)
    play(p, "2: put the disk on B2-C2-C3", "2: add 4 cubes")
    assert (disk(p, "B2_C2_C3"), cubes(p, "C2"), cone(p, "C2")) == ("seed", {"bird": 4}, "bird")
    assert pool(p, "bird") == 26


@cites("DS-20.1")
def test_aquatic_finds_no_water_under_the_ice() -> None:
    p = card(table(tundra=WETLAND), "aquatic", "bird")
    assert awaited(p) == ()


@cites("DS-20.3", "DS-20.6")
def test_aquatic_needs_a_tile_with_a_vacant_corner_while_there_is_one() -> None:
    p = table(land={"F3": "sea"})
    for place in range(6):
        if record(p).disk_at[CORNERS_OF[HEX.at(WETLAND), place]] < 0:
            record(p).disk_at[CORNERS_OF[HEX.at(WETLAND), place]] = ELEMENT.at("sun")
    card(p, "aquatic", "bird")
    assert step_of(p, 2) == "choose_aquatic_element", "the full wetland was not offered, so the sea was not asked for"
    play(p, "2: take water from the bag")
    assert "put the disk on F3-G2-G3" in labels(p, 2)
    full = table("mammal bird")
    for place in range(6):
        record(full).disk_at[CORNERS_OF[HEX.at(WETLAND), place]] = ELEMENT.at("sun")
    card(full, "aquatic", "bird")
    assert step_of(full, 1) == "add_cubes_on_tile", "no corner is vacant: only the element is skipped"


# --- Biodiversity, Biomass, Blight


@cites("DS-21.1")
def test_biodiversity_pays_a_point_a_shared_tile() -> None:
    p = card(table(), "biodiversity", "bird")
    assert vp(p, "bird") == 3, "forest, mountain and jungle"
    alone = card(table("bird insect"), "biodiversity", "bird")
    assert vp(alone, "bird") == 0
    assert awaited(alone) == ()


@cites("DS-22.1", "DS-22.2", "DS-22.3")
def test_biomass_takes_a_cube_where_cubes_outnumber_disks() -> None:
    p = table(cubes={"insect": {SAVANNAH: 3, CENTRE: 7}, "bird": {FOREST: 1}, "mammal": {FOREST: 1}})
    card(p, "biomass", "insect")
    assert cubes(p, CENTRE) == {"insect": 6}, "alone, the own cube is taken without asking"
    assert labels(p, 5) == [f"eliminate a cube: {animal}" for animal in ("reptiles", "amphibians", "insects")]
    play(p, "5: eliminate a cube: reptiles")
    assert awaited(p) == (), "forest has three cubes and four disks"
    assert eliminated(p, "reptile") == 1


@cites("DS-EX-22")
def test_example_biomass() -> None:
    assert awaited(card(table(), "biomass", "bird")) == ()
    p = card(table(cubes={"insect": {SAVANNAH: 3, WETLAND: 1, DESERT: 1}}), "biomass", "bird")
    assert labels(p, 2) == [f"eliminate a cube: {animal}" for animal in ("reptiles", "amphibians", "insects")]
    play(p, "2: eliminate a cube: insects")
    assert awaited(p) == ()


@cites("DS-23.1", "DS-23.2", "DS-23.4")
def test_blight_leaves_one_disk_and_harms_the_neighbours() -> None:
    p = card(table(), "blight", "bird")
    assert len(labels(p, 2)) == 7
    before = in_bag(p)
    play(p, "2: choose D2")
    assert len(labels(p, 2)) == 4
    play(p, "2: keep the disk on C2-C3-D2")
    assert in_bag(p) == before + 3
    assert [disk(p, corner) for corner in ("C2_C3_D2", "C3_D2_D3", "D2_D3_E3", "D2_E2_E3")] == [
        "water",
        "nothing",
        "nothing",
        "nothing",
    ]
    assert (match(p, "amphibian", SAVANNAH), match(p, "arachnid", JUNGLE)) == (0, 2)


@cites("DS-23.3")
def test_blight_may_choose_a_tile_without_effect() -> None:
    p = card(table(only_disks={"C2_C3_D2": "water"}), "blight", "bird")
    play(p, "2: choose D2")
    assert awaited(p) == ()
    assert disk(p, "C2_C3_D2") == "water"


# --- Catastrophe, Cold Snap


@cites("DS-24.1", "DS-24.2", "DS-24.3")
def test_catastrophe_spares_one_cube_and_takes_one_from_each_neighbour() -> None:
    p = card(table(cubes={"bird": {FOREST: 2, CENTRE: 1}}), "catastrophe", "bird")
    play(p, "2: choose C4")
    assert labels(p, 2) == [f"spare one cube: {animal}" for animal in ("mammals", "birds", "arachnids")]
    play(p, "2: spare one cube: birds")
    assert cubes(p, FOREST) == {"bird": 1}
    assert labels(p, 2) == ["eliminate a cube: amphibians", "eliminate a cube: arachnids"], "C3 comes first"
    play(p, "2: eliminate a cube: arachnids")
    assert cubes(p, CENTRE) == {}, "alone on D3, the own cube is taken"
    play(p, "2: eliminate a cube: mammals")
    assert awaited(p) == ()
    assert [eliminated(p, animal) for animal in ("mammal", "bird", "arachnid")] == [2, 2, 2]


@cites("DS-24.1")
def test_catastrophe_may_strike_an_empty_tile() -> None:
    p = card(table(), "catastrophe", "bird")
    play(p, "2: choose D3")
    victims = 0
    while awaited(p):
        assert step_of(p, 2) == "choose_any_victim"
        play(p, f"2: {labels(p, 2)[0]}")
        victims += 1
    assert victims == 6


@cites("DS-25.1", "DS-25.2")
def test_cold_snap_takes_a_cube_from_every_opponent_on_every_tundra_tile() -> None:
    p = table(tundra=WETLAND, cubes={"bird": {CENTRE: 2, WETLAND: 1}, "insect": {CENTRE: 1, WETLAND: 3}})
    card(p, "cold_snap", "bird")
    assert cubes(p, CENTRE) == {"bird": 2}
    assert cubes(p, WETLAND) == {"bird": 1, "amphibian": 1, "insect": 2}
    assert (eliminated(p, "insect"), eliminated(p, "bird"), eliminated(p, "arachnid")) == (2, 0, 1)
    assert cubes(p, FOREST)["arachnid"] == 1


# --- Disease, Ecodiversity, Evolution


@cites("DS-26.1", "DS-26.2", "DS-26.3")
def test_disease_takes_a_disk_of_their_choice_from_the_richer_animals() -> None:
    p = card(table(own={"mammal": "sun meat", "bird": "sun", "insect": "water"}), "disease", "bird")
    assert labels(p, 0) == ["lose meat", "lose sun"], "the mammals have four elements, the birds three"
    play(p, "0: lose meat")
    assert awaited(p) == ()
    assert (own(p, "mammal"), own(p, "insect")) == (["sun"], ["water"])
    poor = card(table(), "disease", "bird")
    assert awaited(poor) == (), "the amphibians have three elements, but no disk"


@cites("DS-27.1", "DS-27.2")
def test_ecodiversity_pays_the_actor_alone_for_each_matching_disk() -> None:
    p = card(table(own={"bird": "sun sun"}), "ecodiversity", "bird")
    assert vp(p, "bird") == 4, "two seeds and two suns on Earth, each once"
    assert sum(vp(p, animal) for animal in ANIMAL.ids) == 4


@cites("DS-28.1", "DS-28.2", "DS-28.4")
def test_evolution_replaces_cubes_of_two_different_opponents() -> None:
    p = card(table(), "evolution", "bird")
    assert len(labels(p, 2)) == 1 + 5
    play(p, "2: replace a cube: insects")
    assert labels(p, 2) == [f"replace the cube on {tile}" for tile in ("D2", "E3", "E4")], "no bird stands there"
    play(p, "2: replace the cube on E3")
    assert cubes(p, SAVANNAH) == {"reptile": 1, "bird": 1, "amphibian": 1, "insect": 1}
    assert "replace a cube: insects" not in labels(p, 2)
    play(p, "2: replace a cube: mammals", "2: replace the cube on E4")
    assert awaited(p) == ()
    assert (eliminated(p, "insect"), eliminated(p, "mammal"), pool(p, "bird")) == (1, 1, 28)


@cites("DS-28.1", "DS-28.4")
def test_evolution_may_stop() -> None:
    p = play(card(table(), "evolution", "bird"), "2: done")
    assert awaited(p) == ()
    assert pool(p, "bird") == 30


@cites("DS-28.3", "DS-EX-26")
def test_example_evolution_with_a_short_pool() -> None:
    p = card(table(pool={"reptile": 1}), "evolution", "reptile")
    play(p, "1: replace a cube: birds", "1: replace the cube on C4")
    assert awaited(p) == ()
    assert (eliminated(p, "bird"), pool(p, "reptile")) == (1, 0)
    empty = card(table(pool={"reptile": 0}), "evolution", "reptile")
    assert awaited(empty) == ()


# --- Fecundity, Fertile, Habitat, Hibernation


@cites("DS-29.1", "DS-29.2", "DS-29.3")
def test_fecundity_adds_a_cube_on_each_occupied_tile_in_any_order() -> None:
    p = card(table(cubes={"bird": {CENTRE: 5, FOREST: 1}}), "fecundity", "bird")
    assert labels(p, 2) == ["done", "add a cube on C4", "add a cube on D3"]
    play(p, "2: add a cube on D3")
    assert labels(p, 2) == ["done", "add a cube on C4"], "each tile once"
    play(p, "2: add a cube on C4")
    assert awaited(p) == ()
    assert (cubes(p, CENTRE), cubes(p, FOREST)["bird"]) == ({"bird": 6}, 2), "no limit of one on tundra"


@cites("DS-29.3")
def test_fecundity_ends_with_the_gene_pool_or_when_the_actor_stops() -> None:
    p = card(table(pool={"bird": 1}), "fecundity", "bird")
    play(p, "2: add a cube on C4")
    assert awaited(p) == ()
    stopped = play(card(table(), "fecundity", "bird"), "2: done")
    assert pool(stopped, "bird") == 30


@cites("DS-30.1", "DS-30.2")
def test_fertile_pays_for_all_cubes_of_an_occupied_tile() -> None:
    p = card(table(cubes={"insect": {FOREST: 6}}), "fertile", "bird")
    assert labels(p, 2) == ["choose C3", "choose C4", "choose D4"]
    play(p, "2: choose C4")
    assert vp(p, "bird") == 2 + 1 + 1 + 6
    assert awaited(p) == ()


@cites("DS-31.1", "DS-31.2")
def test_habitat_puts_an_element_from_the_bag_anywhere() -> None:
    p = card(table(), "habitat", "bird")
    before = record(p).bag[ELEMENT.at("seed")]
    play(p, "2: take seed from the bag")
    assert "put the disk on E3-F2-F3" in labels(p, 2)
    play(p, "2: put the disk on E3-F2-F3")
    assert (disk(p, "E3_F2_F3"), record(p).bag[ELEMENT.at("seed")]) == ("seed", before - 1)


@cites("DS-32.1", "DS-32.2", "DS-32.4")
def test_hibernation_brings_up_to_five_cubes_back_anywhere() -> None:
    p = card(table(pool={"bird": 23}), "hibernation", "bird")
    assert labels(p, 2)[0] == "decline"
    assert len(labels(p, 2)) == 1 + 7
    play(p, "2: choose E4")
    assert labels(p, 2) == [f"bring back {n}" for n in ("1 cube", "2 cubes", "3 cubes", "4 cubes", "5 cubes")]
    play(p, "2: bring back 5 cubes")
    assert (cubes(p, DESERT)["bird"], eliminated(p, "bird")) == (5, 2)
    declined = play(card(table(pool={"bird": 23}), "hibernation", "bird"), "2: decline")
    assert eliminated(declined, "bird") == 7


@cites("DS-32.3")
def test_hibernation_without_eliminated_cubes_does_nothing() -> None:
    assert awaited(card(table(), "hibernation", "bird")) == ()


@cites("DS-32.6", "DS-EX-25")
def test_example_hibernation_and_mass_exodus() -> None:
    p = table(cubes={"insect": {DESERT: 1}, "reptile": {}, "mammal": {}}, pool={"insect": 20})
    play(card(p, "hibernation", "insect"), "5: choose E4", "5: bring back 3 cubes")
    card(p, "mass_exodus", "bird")
    play(p, "2: choose E4", "2: move to D4", "2: move 2 cubes", "2: move to D3", "2: move 2 cubes")
    s = record(p)
    assert (cubes(p, MOUNTAIN)["insect"], s.hibernating_cubes[HEX.at(MOUNTAIN)]) == (2, 2)
    assert (cubes(p, CENTRE)["insect"], s.hibernating_cubes[HEX.at(CENTRE)]) == (2, 1)
    assert s.hibernating_cubes[HEX.at(DESERT)] == 0


@cites("DS-32.6")
def test_protected_cubes_are_removed_last() -> None:
    p = table(cubes={"insect": {DESERT: 2}}, pool={"insect": 20})
    play(card(p, "hibernation", "insect"), "5: choose E4", "5: bring back 2 cubes")
    card(p, "predator", "reptile")
    while awaited(p):
        play(p, f"1: {labels(p, 1)[-1]}")
    assert (cubes(p, DESERT)["insect"], record(p).hibernating_cubes[HEX.at(DESERT)]) == (3, 2)
    card(p, "catastrophe", "reptile")
    play(p, "1: choose E4", "1: spare one cube: insects")
    assert record(p).hibernating_cubes[HEX.at(DESERT)] == 1


@pytest.mark.parametrize("name", CARD.ids)
@cites("DS-19.3", "DS-0.12")
def test_every_card_ends_in_awkward_company(name: str) -> None:
    """An empty bag, an empty pool, no pawn, no disk, no rival: each card does what it can and ends."""
    for players in ("mammal bird", "bird insect", "bird amphibian arachnid"):
        p = table(players, only_disks={"C3_C4_D3": "seed"}, pool={"bird": 0}, bag="")
        record(p).supply[2] = 0
        record(p).pawn_box[2] = 10
        card(p, name, "bird", FOREST)
        for _ in range(60):
            if not awaited(p):
                break
            who = awaited(p)[0]
            assert len(labels(p, who)) > 1
            play(p, f"{who}: {labels(p, who)[-1]}")
        assert awaited(p) == ()
        assert seat(p, "bird") >= 0
        assert all(grid(record(p).bag) >= 0)
        assert all(grid(record(p).gene_pool) >= 0)
