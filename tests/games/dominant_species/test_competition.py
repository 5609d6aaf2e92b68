"""Chapters 15 and 16: Competition and Domination."""

from branco.games.dominant_species.rules.competition import competition
from branco.games.dominant_species.rules.domination import domination
from tests.cites import cites
from tests.games.dominant_species.table import (
    ALL,
    CENTRE,
    DESERT,
    FOREST,
    SAVANNAH,
    WETLAND,
    cone,
    cubes,
    deal,
    eliminated,
    record,
    supply,
    table,
    vp,
)
from tests.scenario import at, awaited, grid, labels, play, step_of


@cites("DS-15.1", "DS-15.2")
def test_the_arachnids_eliminate_first_on_any_terrain() -> None:
    p = at(
        table(cubes={"arachnid": {SAVANNAH: 1, CENTRE: 1}}, pawns={"competition_jungle_wetland": "insect"}), competition
    )
    assert (awaited(p), step_of(p, 4)) == ((4,), "arachnids_compete")
    assert labels(p, 4) == ["decline", "compete on E3"], "nobody else stands on the tundra"
    play(p, "4: compete on E3")
    victims = ["reptiles", "amphibians", "insects"]
    assert labels(p, 4) == [f"eliminate a cube: {animal}" for animal in victims]
    play(p, "4: eliminate a cube: amphibians")
    assert eliminated(p, "amphibian") == 1
    assert (awaited(p), step_of(p, 5)) == ((5,), "compete"), "then the pawns"


@cites("DS-15.1")
def test_the_arachnids_may_decline_or_have_nobody_to_eliminate() -> None:
    p = play(at(table(), competition), "4: decline")
    assert awaited(p) == ()
    alone = at(table("mammal arachnid", cubes={"arachnid": {CENTRE: 3}}), competition)
    assert awaited(alone) == ()


@cites("DS-15.3", "DS-15.4")
def test_each_listed_terrain_allows_one_elimination_where_both_stand() -> None:
    p = table(
        "mammal reptile bird amphibian insect",
        land={"C2": "wetland"},
        cubes={"insect": {WETLAND: 1, "C2": 1, DESERT: 1, SAVANNAH: 1, CENTRE: 1}, "bird": {CENTRE: 1, "C2": 1}},
        pawns={"competition_wetland_desert": "insect"},
    )
    at(p, competition)
    assert labels(p, 4) == ["done", *(f"compete on {tile}" for tile in ("C2", "D2", "D3", "E4"))], "no savannah"
    play(p, "4: compete on C2")
    assert labels(p, 4) == ["done", "compete on D3", "compete on E4"], "wetland is used, its victim was forced"
    play(p, "4: compete on E4", "4: eliminate a cube: mammals", "4: compete on D3")
    assert awaited(p) == ()
    assert [eliminated(p, animal) for animal in ("bird", "mammal", "reptile")] == [2, 1, 0]


@cites("DS-15.5")
def test_a_covered_tile_counts_as_tundra_only_and_once() -> None:
    p = table(
        "mammal reptile insect",
        tundra=f"{DESERT} {SAVANNAH}",
        pawns={"competition_wetland_desert": "insect"},
        cubes={"insect": {DESERT: 1, SAVANNAH: 1}},
    )
    at(p, competition)
    assert labels(p, 2) == ["done", "compete on E3", "compete on E4"], "both as tundra"
    play(p, "2: compete on E4", "2: eliminate a cube: reptiles")
    assert awaited(p) == (), "the covered desert is no desert any more, and tundra is used"


@cites("DS-15.6")
def test_terrains_come_in_any_order_and_the_animal_may_stop() -> None:
    p = at(table("mammal reptile insect", pawns={"competition_savannah_mountain": "reptile"}), competition)
    play(p, "1: compete on E3")
    assert labels(p, 1) == ["done", "compete on D4"]
    play(p, "1: done")
    assert (eliminated(p, "insect"), eliminated(p, "mammal")) == (1, 0)


@cites("DS-EX-14")
def test_example_competition() -> None:
    p = table(
        "mammal reptile bird insect",
        tundra=SAVANNAH,
        cubes={
            "reptile": {DESERT: 2, CENTRE: 1, SAVANNAH: 1},
            "mammal": {DESERT: 1},
            "insect": {DESERT: 1, SAVANNAH: 1},
            "bird": {CENTRE: 2},
        },
        pawns={"competition_wetland_desert": "reptile"},
    )
    at(p, competition)
    assert labels(p, 1) == ["done", "compete on D3", "compete on E3", "compete on E4"]
    play(p, "1: compete on E4", "1: eliminate a cube: insects", "1: compete on D3")
    assert awaited(p) == ()
    assert cubes(p, DESERT) == {"mammal": 1, "reptile": 2}
    assert cubes(p, CENTRE) == {"reptile": 1, "bird": 1}
    assert (eliminated(p, "insect"), eliminated(p, "bird")) == (1, 1)


# --- Domination


@cites("DS-16.1", "DS-16.2", "DS-16.3")
def test_any_tile_not_chosen_this_turn_may_be_scored_even_an_empty_one() -> None:
    p = at(table(pawns={"domination_1": "mammal", "domination_2": "mammal"}, cards=""), domination)
    assert len(labels(p, 0)) == 1 + 7
    play(p, "0: score D3")
    assert [vp(p, animal) for animal in ALL.split()] == [0] * 6, "nobody stands there"
    assert "score D3" not in labels(p, 0)
    play(p, "0: score D2")
    assert (vp(p, "amphibian"), vp(p, "mammal")) == (8, 0), "the mammals need no cube there"


@cites("DS-16.4", "DS-16.5", "DS-16.6")
def test_the_dominant_animal_takes_a_card_whoever_acted() -> None:
    p = at(table(pawns={"domination_1": "mammal"}, cards="omnivore nocturnal"), domination)
    play(p, "0: score E3")
    assert (vp(p, "insect"), vp(p, "reptile"), vp(p, "amphibian")) == (7, 4, 2)
    assert awaited(p) == (5,)
    assert labels(p, 5) == ["take Omnivore", "take Nocturnal"], "declining is not offered"
    play(p, "5: take Omnivore")
    assert (supply(p, "insect"), grid(record(p).slot).tolist()) == (4, [-1, 21, -1, -1, -1])


@cites("DS-16.7")
def test_without_a_dominant_animal_or_a_card_none_is_taken() -> None:
    p = at(table("reptile arachnid insect", pawns={"domination_1": "reptile"}, cards="omnivore nocturnal"), domination)
    play(p, "0: score D2")
    assert awaited(p) == ()
    assert cone(p, WETLAND) == "nobody"
    none = play(at(table(pawns={"domination_1": "bird"}, cards=""), domination), "2: score C4")
    assert awaited(none) == ()
    assert vp(none, "bird") == 5


@cites("DS-16.8")
def test_cards_are_not_replaced_during_the_turn() -> None:
    pawns = {"domination_1": "bird", "domination_2": "bird"}
    p = at(table(pawns=pawns, cards="omnivore nocturnal biodiversity"), domination)
    play(p, "2: score C4", "2: take Nocturnal", "2: score D2")
    assert labels(p, 3) == ["take Omnivore", "take Biodiversity"]


@cites("DS-16.9")
def test_a_declined_domination_marks_no_tile() -> None:
    p = at(table(pawns={"domination_1": "bird", "domination_2": "bird"}, cards=""), domination)
    play(p, "2: decline")
    assert len(labels(p, 2)) == 1 + 7


@cites("DS-EX-2")
def test_example_absent_animals() -> None:
    p = table("reptile arachnid insect", pawns={"domination_1": "insect"}, cards="omnivore nocturnal")
    assert (cone(p, WETLAND), cone(p, FOREST)) == ("nobody", "arachnid")
    assert cubes(p, WETLAND) == {"arachnid": 1, "insect": 1}
    play(at(p, domination), "2: score D2")
    assert (vp(p, "arachnid"), vp(p, "insect")) == (8, 4)
    assert awaited(p) == ()
    assert [record(p).gene_pool[animal] for animal in (1, 4, 5)] == [45, 45, 45]
    assert grid(record(p).initiative).tolist()[:3] == [5, 4, 1]


@cites("DS-EX-3")
def test_example_dominance_against_majority() -> None:
    disks = {"D2_D3_E3": "water", "C2_C3_D2": "water", "C3_D2_D3": "sun", "D2_E2_E3": "grub"}
    stands = {"amphibian": {WETLAND: 1}, "reptile": {WETLAND: 5}, "bird": {WETLAND: 2}}
    for own_disks, dominant in (
        ({"amphibian": "grub", "reptile": "water water"}, "amphibian"),
        ({"reptile": "water water"}, "nobody"),
    ):
        p = table(
            only_disks=disks,
            only_cubes=True,
            cubes=stands,
            own=own_disks,
            cards="omnivore",
            pawns={"domination_1": "bird"},
        )
        assert cone(p, WETLAND) == dominant
        play(at(p, domination), "2: score D2")
        assert [vp(p, animal) for animal in ("reptile", "bird", "amphibian")] == [8, 4, 2]
        assert supply(p, "amphibian") == (4 if dominant == "amphibian" else 3)


@cites("DS-EX-4")
def test_example_scoring_tie() -> None:
    p = play(at(table(pawns={"domination_1": "mammal"}, cards="omnivore nocturnal"), domination), "0: score E3")
    assert [vp(p, animal) for animal in ("insect", "reptile", "amphibian")] == [7, 4, 2]
    assert step_of(p, 5) == "choose_card"


@cites("DS-18.2")
def test_after_ice_age_the_other_domination_pawns_still_act() -> None:
    p = table(pawns={"domination_1": "bird", "domination_2": "insect"})
    at(deal(p, "ice_age omnivore"), domination)
    play(p, "2: score C4", "2: take Ice Age")
    assert record(p).last_turn == 1
    assert (awaited(p), step_of(p, 5)) == ((5,), "dominate")
    play(p, "5: score E3")
    assert supply(p, "insect") == 4, "Omnivore, the only card left, was taken"
