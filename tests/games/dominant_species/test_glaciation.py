"""Chapter 11: Glaciation."""

from branco.games.dominant_species.rules.glaciation import cover_with_tundra, glaciation
from branco.games.dominant_species.rules.reseed import reseed
from branco.games.dominant_species.rules.tables import ANIMAL, HEX
from tests.cites import cites
from tests.games.dominant_species.table import (
    DESERT,
    MOUNTAIN,
    SAVANNAH,
    WETLAND,
    cubes,
    disk,
    eliminated,
    in_bag,
    pawn,
    pool,
    record,
    supply,
    table,
    terrain,
    vp,
)
from tests.scenario import at, awaited, labels, log, play


@cites("DS-11.1", "DS-11.12")
def test_only_the_left_most_pawn_acts_and_the_others_wait() -> None:
    pawns = {"glaciation_1": "bird", "glaciation_2": "insect", "glaciation_3": "bird"}
    p = at(table(pawns=pawns), glaciation)
    assert awaited(p) == (2,)
    play(p, "2: glaciate D2")
    assert awaited(p) == ()
    assert [pawn(p, f"glaciation_{place}") for place in (1, 2, 3, 4)] == ["nobody", "insect", "bird", "nobody"]
    assert supply(p, "bird") == 2


@cites("DS-11.2")
def test_the_left_most_pawn_acts_on_whichever_space_it_stands() -> None:
    p = at(table(pawns={"glaciation_4": "insect"}), glaciation)
    play(p, "5: glaciate D2")
    assert terrain(p, WETLAND) == "tundra"


@cites("DS-11.3")
def test_a_tile_beside_tundra_that_is_no_tundra_is_eligible() -> None:
    p = at(table(tundra=WETLAND, land={"D1": "sea", "F3": "sea"}, pawns={"glaciation_1": "bird"}), glaciation)
    assert labels(p, 2) == [
        "decline",
        *(f"glaciate {name}" for name in ("C3", "C4", "D1", "D4", "E3", "E4")),
    ], "F3 touches no tundra, D2 and D3 are tundra"


@cites("DS-11.4", "DS-11.5", "DS-11.6")
def test_the_ice_covers_the_tile_leaves_one_cube_each_and_pays_the_bonus() -> None:
    p = table(pawns={"glaciation_1": "bird"}, cubes={"amphibian": {WETLAND: 4}, "insect": {WETLAND: 1}})
    play(at(p, glaciation), "2: glaciate D2")
    assert (terrain(p, WETLAND), record(p).tundra_left) == ("tundra", 10)
    assert cubes(p, WETLAND) == {"amphibian": 1, "arachnid": 1, "insect": 1}
    assert (pool(p, "amphibian"), eliminated(p, "amphibian")) == (33, 0)
    assert vp(p, "bird") == 1, "one adjacent tundra tile, the new one not counted"


@cites("DS-11.7", "DS-11.8")
def test_disks_between_three_tundra_tiles_are_removed_wherever_they_lie() -> None:
    p = table(
        land={"A1": "sea", "B1": "sea"},
        tundra=f"{WETLAND} {DESERT} {MOUNTAIN} A1",
        only_disks={"D3_D4_E4": "sun", "D2_D3_E3": "water", "D3_E3_E4": "grass", "A1_B1": "meat", "A1_NW": "meat"},
        pawns={"glaciation_1": "bird"},
    )
    before = in_bag(p)
    play(at(p, glaciation), "2: glaciate E3")
    assert [disk(p, corner) for corner in ("D3_D4_E4", "D2_D3_E3", "D3_E3_E4")] == ["nothing"] * 3
    assert (disk(p, "A1_B1"), disk(p, "A1_NW")) == ("meat", "meat"), "they touch fewer than three tiles"
    cover_with_tundra(record(p), ANIMAL.at("bird"), HEX.at("B1"))
    assert disk(p, "A1_B1") == "meat", "two tundra tiles and the edge of the board"
    assert in_bag(p) == before + 3


@cites("DS-11.9")
def test_after_a_refusal_nobody_glaciates() -> None:
    p = at(table(pawns={"glaciation_1": "bird", "glaciation_2": "insect"}), glaciation)
    play(p, "2: decline")
    assert awaited(p) == ()
    assert (pawn(p, "glaciation_2"), record(p).tundra_left) == ("insect", 11)


@cites("DS-11.10")
def test_without_tundra_tiles_or_eligible_tiles_the_pawn_returns() -> None:
    p = table(pawns={"glaciation_1": "bird", "glaciation_2": "insect"})
    record(p).tundra_left = 0
    at(p, glaciation)
    assert awaited(p) == ()
    assert (supply(p, "bird"), pawn(p, "glaciation_1"), pawn(p, "glaciation_2")) == (3, "nobody", "insect")


@cites("DS-11.11")
def test_first_the_ice_then_cubes_then_disks_then_points() -> None:
    p = table(pawns={"glaciation_1": "bird"}, tundra=f"{WETLAND} {DESERT}")
    play(at(p, glaciation), "2: glaciate E3")
    told = log(p)
    marks = [
        "The birds cover E3 with ice.",
        "E3: the insects take 1 cube back to the gene pool.",
        "The disk on D2-D3-E3 goes into the bag: water.",
        "The birds gain 6 VP.",
    ]
    places = [told.index(mark) for mark in marks]
    assert places == sorted(places)


@cites("DS-EX-8")
def test_example_glaciation() -> None:
    p = table(pawns={"glaciation_1": "bird", "glaciation_2": "reptile"})
    play(at(p, glaciation), "2: glaciate D2")
    assert (vp(p, "bird"), pool(p, "amphibian")) == (1, 31)
    assert cubes(p, WETLAND) == {"amphibian": 1, "arachnid": 1, "insect": 1}
    assert disk(p, "D2_D3_E3") == "water"
    play(at(p, glaciation), "1: glaciate E3")
    assert (vp(p, "reptile"), cubes(p, SAVANNAH)["insect"]) == (3, 1)
    assert disk(p, "D2_D3_E3") == "nothing"


@cites("DS-EX-9", "DS-17.10")
def test_example_glaciation_queue() -> None:
    pawns = {"glaciation_1": "bird", "glaciation_2": "insect", "glaciation_3": "bird"}
    p = at(table(pawns=pawns), glaciation)
    play(p, "2: glaciate D2")
    at(p, reseed)
    assert [pawn(p, f"glaciation_{place}") for place in (1, 2, 3, 4)] == ["insect", "bird", "nobody", "nobody"]
    assert supply(p, "bird") == 2
