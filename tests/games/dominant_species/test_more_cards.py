"""Chapters 33 to 45: Ice Age to Symbiotic."""

import pytest

from branco.games.dominant_species.rules.dominance import dominant
from branco.games.dominant_species.rules.domination import domination
from branco.games.dominant_species.rules.flow import execution
from branco.games.dominant_species.rules.scoring import score_tile
from branco.games.dominant_species.rules.tables import ANIMAL, CARD, CORNER, ELEMENT, HEX
from tests.cites import cites
from tests.games.dominant_species.table import (
    ALL,
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
    deal,
    eliminated,
    in_bag,
    initiative,
    own,
    pawn,
    pool,
    record,
    supply,
    table,
    terrain,
    vp,
)
from tests.scenario import (
    at,
    awaited,
    broken_invariant,
    draws,
    grid,
    labels,
    play,
    play_at_random,
    script,
    step_of,
)


@cites("DS-33.1", "DS-33.2", "DS-EX-19")
def test_example_ice_age() -> None:
    p = table()
    s = record(p)
    owners = [ANIMAL.at("amphibian")] * 9 + [ANIMAL.at("bird")] * 11 + [ANIMAL.at("insect")] * 4 + [-1] * 11
    grid(s.cone)[:] = owners
    card(p, "ice_age", "bird")
    assert [vp(p, animal) for animal in ("amphibian", "bird", "insect", "mammal")] == [45, 45, 10, 0]
    assert s.last_turn == 1


@cites("DS-33.1")
def test_ice_age_pays_every_animal_for_its_cones() -> None:
    p = card(table(), "ice_age", "bird")
    assert [vp(p, animal) for animal in ALL.split()] == [1] * 6
    assert cone(p, CENTRE) == "nobody"


@cites("DS-34.1", "DS-34.2", "DS-34.4")
def test_ice_sheet_is_a_glaciation_at_once_without_a_pawn() -> None:
    p = table(pawns={"glaciation_1": "insect"}, cubes={"amphibian": {WETLAND: 4}})
    card(p, "ice_sheet", "bird")
    assert "decline" not in labels(p, 2)
    play(p, "2: glaciate D2")
    assert (terrain(p, WETLAND), vp(p, "bird"), pool(p, "amphibian")) == ("tundra", 1, 33)
    assert (pawn(p, "glaciation_1"), supply(p, "bird")) == ("insect", 3)
    assert eliminated(p, "amphibian") == 0


@cites("DS-34.3")
def test_ice_sheet_does_nothing_without_tundra_tiles() -> None:
    p = table()
    record(p).tundra_left = 0
    assert awaited(card(p, "ice_sheet", "bird")) == ()
    last = table()
    record(last).tundra_left = 1
    play(card(last, "ice_sheet", "bird"), "2: glaciate C4")
    assert record(last).tundra_left == 0


@cites("DS-35.1", "DS-35.2", "DS-35.3", "DS-35.4", "DS-35.5", "DS-35.6", "DS-EX-21")
def test_example_immigrants() -> None:
    p = table("mammal bird insect", own={"bird": "sun"}, cubes={"insect": {SAVANNAH: 4, DESERT: 1}})
    s = record(p)
    for animal, pawns in ((0, 0), (2, 2), (5, 1)):
        s.supply[animal], s.pawn_box[animal] = pawns, 10 - pawns
    card(p, "immigrants", "insect")
    assert cubes(p, MOUNTAIN)["mammal"] == 1, "the mammals could only lose cubes"
    assert labels(p, 1) == ["lose a disk", "lose a pawn", "keep only one cube on each tile"]
    play(p, "1: lose a disk")
    assert own(p, "bird") == [], "the only disk was not asked for"
    assert labels(p, 2) == ["lose a pawn", "keep only one cube on each tile"]
    play(p, "2: keep only one cube on each tile")
    assert (cubes(p, SAVANNAH), cubes(p, DESERT)["insect"], eliminated(p, "insect")) == ({"insect": 1}, 1, 3)
    assert awaited(p) == ()


@cites("DS-35.4")
def test_a_pawn_lost_to_immigrants_can_be_regained() -> None:
    p = card(table("bird insect"), "immigrants", "bird")
    play(p, "0: lose a pawn")
    assert (supply(p, "bird"), record(p).pawn_box[2]) == (6, 4)
    play(p, "1: keep only one cube on each tile")
    card(p, "omnivore", "bird")
    assert supply(p, "bird") == 7


@cites("DS-35.5", "DS-35.6")
def test_immigrants_may_eliminate_nothing_and_the_lost_disk_is_chosen() -> None:
    p = table("bird insect", own={"bird": "sun meat"}, cubes={"insect": {SAVANNAH: 1}})
    card(p, "immigrants", "bird")
    play(p, "0: lose a disk")
    assert labels(p, 0) == ["lose meat", "lose sun"]
    play(p, "0: lose meat", "1: keep only one cube on each tile")
    assert (own(p, "bird"), eliminated(p, "insect")) == (["sun"], 0)


@cites("DS-36.1", "DS-36.4", "DS-36.5")
def test_instinct_puts_a_pawn_on_any_vacant_space_even_the_one_being_executed() -> None:
    p = at(table(pawns={"domination_2": "bird", "migration_7": "insect"}, cards="instinct nocturnal"), domination)
    play(p, "2: score C4", "2: take Instinct")
    assert len(labels(p, 2)) == 40
    assert "put a pawn on Domination 2" in labels(p, 2)
    play(p, "2: put a pawn on Domination 2")
    assert awaited(p) == (), "its visit is over"
    assert pawn(p, "domination_2") == "bird"
    none = table("bird insect")
    record(none).supply[2], record(none).pawn_box[2] = 0, 10
    assert awaited(card(none, "instinct", "bird")) == ()


@cites("DS-36.2")
def test_instinct_on_a_later_domination_space_acts_this_turn() -> None:
    p = at(table(pawns={"domination_2": "bird"}, cards="instinct nocturnal"), domination)
    play(p, "2: score C4", "2: take Instinct", "2: put a pawn on Domination 4")
    assert (step_of(p, 2), pawn(p, "domination_4")) == ("dominate", "nobody")
    assert "score C4" not in labels(p, 2)


@cites("DS-36.3")
def test_instinct_elsewhere_waits_for_the_next_turn() -> None:
    p = at(table("bird insect", pawns={"domination_2": "bird", "glaciation_1": "insect"}, cards="instinct"), domination)
    play(p, "0: score C4", "0: put a pawn on Glaciation 3")
    assert (pawn(p, "glaciation_3"), awaited(p)) == ("bird", ())
    early = at(table("bird insect", pawns={"domination_2": "bird"}, cards="instinct"), domination)
    play(early, "0: score C4", "0: put a pawn on Domination 1")
    assert pawn(early, "domination_1") == "bird"
    at(early, execution)
    play(early, "1: decline")
    assert step_of(early, 0) == "dominate"


@cites("DS-37.1", "DS-43.1", "DS-EX-20")
def test_example_pawn_cards() -> None:
    p = card(table("reptile bird insect"), "intelligence", "bird")
    assert [supply(p, animal) for animal in ("reptile", "bird", "insect")] == [7, 7, 6]
    p = card(table("reptile bird insect"), "parasitism", "bird")
    assert [supply(p, animal) for animal in ("reptile", "bird", "insect")] == [6, 7, 7]
    assert supply(p, "mammal") == 0, "not in play"


@cites("DS-38.1", "DS-38.2", "DS-38.4")
def test_mass_exodus_empties_a_tile_animal_by_animal() -> None:
    p = card(table(cubes={"bird": {FOREST: 3}}), "mass_exodus", "insect")
    assert len(labels(p, 5)) == 7
    play(p, "5: choose C4")
    refuges = ["move to D3", "move to D4", "move to C3"]
    assert sorted(labels(p, 5)) == sorted(refuges), "adjacent tiles only, tundra included"
    play(p, "5: move to D3")
    assert cubes(p, CENTRE) == {"mammal": 1}, "the single mammal is not asked for a number"
    assert sorted(labels(p, 5)) == sorted(refuges), "birds too go one step"
    play(p, "5: move to C3")
    assert labels(p, 5) == ["move 1 cube", "move 2 cubes", "move 3 cubes"]
    play(p, "5: move 1 cube")
    assert "move to C3" not in labels(p, 5), "each target once"
    play(p, "5: move to D4", "5: move 1 cube")
    assert cubes(p, CENTRE)["bird"] == 1, "the last target takes the rest without asking"
    play(p, "5: move to D4")
    assert cubes(p, FOREST) == {}
    assert cubes(p, JUNGLE) == {"bird": 1, "amphibian": 1, "arachnid": 2}
    assert cubes(p, MOUNTAIN)["arachnid"] == 1
    assert awaited(p) == ()


@cites("DS-38.3")
def test_mass_exodus_may_choose_an_empty_tile() -> None:
    p = play(card(table(), "mass_exodus", "insect"), "5: choose D3")
    assert awaited(p) == ()


@cites("DS-38.4")
def test_a_single_refuge_takes_everybody() -> None:
    p = table("mammal bird", land={"D5": "sea", "D1": "sea"}, cubes={"mammal": {"D5": 3}, "bird": {"D5": 2}})
    card(p, "mass_exodus", "bird")
    play(p, "1: choose D5")
    assert awaited(p) == ()
    assert cubes(p, MOUNTAIN) == {"mammal": 3, "bird": 2}


@cites("DS-39.1", "DS-39.2", "DS-39.4")
def test_metamorphosis_swaps_a_disk_even_with_six_elements() -> None:
    p = card(table(own={"bird": "sun sun meat meat"}), "metamorphosis", "bird")
    before = in_bag(p)
    assert labels(p, 2) == ["give meat", "give sun"]
    play(p, "2: give sun")
    assert len(labels(p, 2)) == 6, "the same kind too"
    play(p, "2: take water from the bag")
    assert (own(p, "bird"), in_bag(p)) == (["meat", "meat", "sun", "water"], before)
    assert awaited(card(table(), "metamorphosis", "bird")) == (), "without a disk nothing happens"


@cites("DS-39.3")
def test_metamorphosis_takes_before_it_gives() -> None:
    p = card(table(own={"bird": "sun meat"}, bag="water grass"), "metamorphosis", "bird")
    play(p, "2: give sun")
    assert labels(p, 2) == ["take grass from the bag", "take water from the bag"], "the sun is not in the bag yet"
    play(p, "2: take water from the bag")
    assert record(p).bag[ELEMENT.at("sun")] == 1
    assert awaited(card(table(own={"bird": "sun meat"}, bag=""), "metamorphosis", "bird")) == ()


@cites("DS-40.1", "DS-40.2", "DS-EX-15")
def test_example_niche_biomes() -> None:
    p = table(
        "mammal reptile bird insect",
        land={"E2": "sea"},
        cubes={"bird": {"E2": 3}, "insect": {"E2": 2}, "reptile": {"E2": 1}},
        own={"reptile": "grass grass grass"},
        vp={"bird": 20, "insect": 31, "mammal": 5, "reptile": 12},
    )
    assert cone(p, "E2") == "reptile"
    score_tile(record(p), HEX.at("E2"))
    assert [vp(p, animal) for animal in ("bird", "insect", "reptile")] == [29, 36, 15]
    card(p, "niche_biomes", "reptile", "E2")
    assert [vp(p, animal) for animal in ("mammal", "reptile", "bird", "insect")] == [5, 15, 20, 27]


@cites("DS-40.1", "DS-2.1", "DS-2.19")
def test_niche_biomes_on_a_covered_tile_takes_one_point_and_never_goes_below_nought() -> None:
    p = table(tundra=WETLAND, vp={"bird": 3, "insect": 3})
    card(p, "niche_biomes", "mammal", WETLAND)
    assert (vp(p, "bird"), vp(p, "insect")) == (2, 2)
    card(p, "niche_biomes", "mammal", SAVANNAH)
    assert (vp(p, "bird"), vp(p, "insect")) == (0, 0)


@cites("DS-41.1", "DS-42.1")
def test_nocturnal_and_omnivore_help_the_actor_alone() -> None:
    p = card(table(), "nocturnal", "mammal")
    assert initiative(p) == ["insect", "arachnid", "amphibian", "bird", "mammal", "reptile"]
    card(p, "omnivore", "mammal")
    assert [supply(p, animal) for animal in ALL.split()] == [4, 3, 3, 3, 3, 3]


@cites("DS-44.1", "DS-44.2", "DS-44.3")
def test_predator_eliminates_an_opposing_cube_on_every_shared_tile() -> None:
    p = card(table("mammal bird arachnid"), "predator", "arachnid")
    assert cubes(p, JUNGLE) == {"arachnid": 2}, "the only rival of the jungle was not asked for"
    assert labels(p, 2) == ["eliminate a cube: mammals", "eliminate a cube: birds"]
    play(p, "2: eliminate a cube: birds")
    assert awaited(p) == ()
    assert cubes(p, FOREST) == {"mammal": 1, "bird": 1, "arachnid": 1}
    assert cubes(p, MOUNTAIN) == {"mammal": 2, "bird": 1}, "no arachnid stands there"


@cites("DS-45.1", "DS-45.2", "DS-45.3")
def test_symbiotic_gives_a_random_disk_to_the_actor_and_the_poorer() -> None:
    p = table(own={"mammal": "sun", "bird": "sun meat"})
    drawn = [ELEMENT.at(name) for name in ("water", "meat", "sun", "grub", "seed", "grass")]
    script(p, draws(record(p).bag, drawn))
    card(p, "symbiotic", "bird")
    assert [own(p, animal) for animal in ALL.split()] == [
        ["sun", "water"],
        ["meat"],
        ["meat", "sun", "sun"],
        ["grub"],
        ["seed"],
        ["grass"],
    ]


@cites("DS-45.2")
def test_symbiotic_leaves_the_full_alone() -> None:
    p = table("bird insect", own={"bird": "sun sun sun sun", "insect": "sun sun"})
    before = in_bag(p)
    card(p, "symbiotic", "bird")
    assert (len(own(p, "bird")), len(own(p, "insect")), in_bag(p)) == (4, 3, before - 1)


@cites("DS-45.1")
def test_symbiotic_does_not_help_the_equal_or_richer() -> None:
    p = card(table(own={"mammal": "sun"}), "symbiotic", "insect")
    assert [len(own(p, animal)) for animal in ALL.split()] == [1, 0, 0, 0, 0, 1]


@cites("DS-45.3")
def test_symbiotic_with_a_short_bag_serves_the_higher_animals_first() -> None:
    p = card(table(own={"insect": "sun sun"}, bag="water water"), "symbiotic", "insect")
    assert [len(own(p, animal)) for animal in ALL.split()] == [1, 1, 0, 0, 0, 2]


@cites("DS-18.2", "DS-36.3")
def test_in_the_last_turn_a_pawn_of_instinct_elsewhere_never_acts() -> None:
    p = table(
        "bird insect", pawns={"domination_1": "bird", "domination_2": "bird"}, cubes={"bird": {FOREST: 1, JUNGLE: 1}}
    )
    at(deal(p, "ice_age instinct"), domination)
    play(p, "0: score C4", "0: take Ice Age", "0: score C3", "0: put a pawn on Adaptation 1")
    assert (pawn(p, "adaptation_1"), awaited(p)) == ("bird", ())


@pytest.mark.parametrize("name", CARD.ids)
@cites("DS-19.2", "DS-0.12")
def test_every_card_keeps_all_components_in_a_rich_position(name: str) -> None:
    p = table(
        land={"C2": "sea", "E2": "wetland", "F3": "desert"},
        tundra=f"{MOUNTAIN} {DESERT}",
        disks={"E3_F2_F3": "meat", "B2_C2_C3": "sun"},
        cubes={
            "bird": {CENTRE: 2, FOREST: 3, "C2": 1},
            "insect": {SAVANNAH: 4, CENTRE: 1},
            "mammal": {"F3": 2, FOREST: 2},
        },
        own={"bird": "sun meat", "mammal": "water", "insect": "seed sun meat"},
        pool={"bird": 10, "mammal": 20},
        vp={"insect": 20, "bird": 3},
    )
    assert record(p).disk_at[CORNER.at("E3_F2_F3")] == ELEMENT.at("meat")
    card(deal(p, ""), name, "bird", FOREST)
    for seed in range(40):
        q = p.copy()
        play_at_random(q, 200, seed=seed)
        assert awaited(q) == ()
        assert broken_invariant(q) == 0
        assert grid(record(q).cone).tolist() == [dominant(record(q), tile) for tile in range(35)]
