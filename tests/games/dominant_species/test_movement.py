"""Chapters 13 and 14: Wanderlust and Migration."""

import pytest

from branco.games.dominant_species.rules.migration import migration
from branco.games.dominant_species.rules.reseed import reseed
from branco.games.dominant_species.rules.tables import HEX
from branco.games.dominant_species.rules.wanderlust import wanderlust
from tests.cites import cites
from tests.games.dominant_species.table import (
    CENTRE,
    DESERT,
    FOREST,
    JUNGLE,
    MOUNTAIN,
    SAVANNAH,
    WETLAND,
    box,
    cone,
    cubes,
    disk,
    match,
    record,
    table,
    terrain,
    turn_up,
    vp,
)
from tests.scenario import at, awaited, labels, play, step_of


@cites("DS-13.1", "DS-13.3")
def test_each_stack_yields_its_face_up_tile_once_a_turn() -> None:
    pawns = {f"wanderlust_{place}": "bird" for place in (1, 2, 3)} | {"wanderlust_1": "insect"}
    p = at(table("bird insect", pawns=pawns, only_cubes=True), wanderlust)
    assert labels(p, 1) == ["decline", *(f"take the tile of stack {stack}" for stack in (1, 2, 3))]
    play(p, "1: take the tile of stack 2", "1: lay the tile on E2")
    assert labels(p, 0) == ["decline", "take the tile of stack 1", "take the tile of stack 3"]
    left = record(p).stack[1, 0]
    play(p, "0: decline", "0: decline")
    assert (record(p).face_up[1], record(p).stack[1, 0]) == (-1, left), "turned up in Reset only"
    at(p, reseed)
    assert record(p).face_up[1] >= 0


@cites("DS-13.3")
def test_without_a_face_up_tile_nothing_happens() -> None:
    p = table(pawns={"wanderlust_1": "bird"})
    for stack in range(3):
        record(p).face_up[stack] = -1
    at(p, wanderlust)
    assert awaited(p) == ()


@cites("DS-13.2")
def test_the_tile_goes_on_an_empty_hex_beside_any_tile() -> None:
    p = at(table(pawns={"wanderlust_1": "bird"}), wanderlust)
    play(p, "2: take the tile of stack 1")
    around = {"B3", "B2", "B4", "C2", "C5", "D1", "D5", "E2", "E5", "F2", "F3", "F4"}
    assert {label.rpartition(" ")[2] for label in labels(p, 2)} == around


@cites("DS-13.4", "DS-13.5")
def test_one_disk_of_the_box_may_go_on_the_new_tile() -> None:
    p = table("bird insect", pawns={"wanderlust_1": "bird", "wanderlust_2": "bird"}, boxes={"wanderlust": "sun sun"})
    at(p, wanderlust)
    play(p, "0: take the tile of stack 1", "0: lay the tile on E2")
    assert labels(p, 0) == ["decline", "take sun from Wanderlust"]
    play(p, "0: take sun from Wanderlust")
    own_corners = {"E1-E2-F1", "E2-F1-F2", "E2-E3-F2", "D1-D2-E2", "D1-E1-E2"}
    assert {label.removeprefix("put the disk on ") for label in labels(p, 0)} == own_corners, "D2-E2-E3 is taken"
    play(p, "0: put the disk on E2-E3-F2", "1: done")
    assert (disk(p, "E2_E3_F2"), box(p, "wanderlust")) == ("sun", ["sun"])
    play(p, "0: take the tile of stack 2", "0: lay the tile on D5", "0: decline")
    assert box(p, "wanderlust") == ["sun"], "the disk is optional"
    assert vp(p, "bird") == 3 + 1


@cites("DS-13.4")
def test_without_a_vacant_corner_no_disk_is_asked_for() -> None:
    p = table("bird insect", only_cubes=True, pawns={"wanderlust_1": "bird"}, boxes={"wanderlust": "sun"})
    for place in range(6):
        record(p).disk_at[HEX.corners[HEX.at("E2"), place]] = 0
    at(p, wanderlust)
    play(p, "0: take the tile of stack 1", "0: lay the tile on E2")
    assert awaited(p) == ()
    assert box(p, "wanderlust") == ["sun"]


@cites("DS-13.6", "DS-13.7")
@pytest.mark.parametrize(
    ("tile", "tundra", "points"), [("E2", "", 3), ("E2", "D2 E3", 3), ("D5", "", 1), ("C2", "", 3)]
)
def test_adjacent_tiles_pay_the_bonus_tundra_included(tile: str, tundra: str, points: int) -> None:
    p = at(table("bird insect", tundra=tundra, only_cubes=True, pawns={"wanderlust_1": "bird"}), wanderlust)
    play(p, "0: take the tile of stack 1", f"0: lay the tile on {tile}")
    assert vp(p, "bird") == points


@cites("DS-13.8", "DS-13.9", "DS-13.10")
def test_in_food_chain_order_each_animal_beside_the_new_tile_may_move_in() -> None:
    p = table(cubes={"bird": {JUNGLE: 3, WETLAND: 2}}, pawns={"wanderlust_1": "insect"})
    at(p, wanderlust)
    play(p, "5: take the tile of stack 1", "5: lay the tile on C2")
    assert step_of(p, 2) == "wander_from", "mammals and reptiles do not stand beside C2"
    assert labels(p, 2) == ["done", "move from D2", "move from C3"], "birds too from adjacent tiles only"
    play(p, "2: move from C3", "2: move 2 cubes")
    assert labels(p, 2) == ["done", "move from D2"], "each origin once"
    play(p, "2: move from D2", "2: move 2 cubes")
    assert awaited(p) == (3,)
    play(p, "3: done", "4: move from C3", "4: move 1 cube", "4: done")
    assert awaited(p) == (5,), "the acting insects in their turn of that order"
    play(p, "5: move from D2")
    assert cubes(p, "C2") == {"bird": 4, "arachnid": 1, "insect": 1}
    assert awaited(p) == ()


@cites("DS-EX-11")
def test_example_wanderlust() -> None:
    p = table(pawns={"wanderlust_1": "bird"}, boxes={"wanderlust": "water"})
    turn_up(p, "sea")
    at(p, wanderlust)
    play(p, "2: take the tile of stack 1", "2: lay the tile on E2")
    assert (terrain(p, "E2"), match(p, "insect", "E2")) == ("sea", 2)
    play(p, "2: take water from Wanderlust", "2: put the disk on D1-D2-E2")
    assert vp(p, "bird") == 3
    assert match(p, "amphibian", WETLAND) == 9
    asked = []
    while awaited(p):
        asked.append((awaited(p)[0], [label.rpartition(" ")[2] for label in labels(p, awaited(p)[0])[1:]]))
        if awaited(p)[0] == 3:
            play(p, "3: move from D2", "3: move 1 cube")
        play(p, f"{awaited(p)[0]}: done")
    assert asked == [(1, ["E3"]), (3, ["E3", "D2"]), (4, ["D2"]), (5, ["E3", "D2"])]
    assert match(p, "amphibian", "E2") == 3
    assert cone(p, "E2") == "amphibian"


# --- Migration


@cites("DS-14.1", "DS-14.2")
def test_up_to_the_printed_number_of_cubes_moves_in_groups() -> None:
    p = at(table("mammal bird", cubes={"mammal": {MOUNTAIN: 5, DESERT: 3}}, pawns={"migration_4": "mammal"}), migration)
    assert labels(p, 0) == ["done", "move from D4", "move from E4"]
    play(p, "0: move from D4", "0: move to C4")
    assert labels(p, 0) == ["move 1 cube", "move 2 cubes", "move 3 cubes", "move 4 cubes"]
    play(p, "0: move 3 cubes", "0: move from E4", "0: move to E3")
    assert awaited(p) == (), "one was left to move, so its number is not asked, and the action is over"
    assert [cubes(p, tile)["mammal"] for tile in (MOUNTAIN, FOREST, DESERT, SAVANNAH)] == [2, 3, 2, 1]


@cites("DS-14.2")
def test_moving_nothing_is_allowed() -> None:
    p = at(table(pawns={"migration_7": "mammal"}), migration)
    play(p, "0: done")
    assert awaited(p) == ()
    assert cubes(p, MOUNTAIN)["mammal"] == 2


@cites("DS-14.3", "DS-14.4")
def test_a_cube_moves_once_a_pawn_but_again_with_the_next_pawn() -> None:
    p = table(
        "mammal bird",
        cubes={"mammal": {MOUNTAIN: 2, CENTRE: 1}},
        pawns={"migration_7": "mammal", "migration_6": "mammal"},
    )
    at(p, migration)
    play(p, "0: move from D4", "0: move to D3", "0: move 2 cubes")
    assert labels(p, 0) == ["done", "move from D3"]
    play(p, "0: move from D3", "0: move to D2")
    assert cubes(p, CENTRE) == {"mammal": 2}, "only the one that stood there could move"
    assert labels(p, 0) == ["done", "move from D2", "move from D3"], "the second pawn moves them all again"


@cites("DS-14.5")
def test_cubes_enter_tiles_only_tundra_included() -> None:
    p = at(table("mammal bird", cubes={"mammal": {MOUNTAIN: 2}}, pawns={"migration_7": "mammal"}), migration)
    play(p, "0: move from D4")
    assert labels(p, 0) == ["move to C4", "move to D3", "move to E4"], "C5, D5 and E5 are empty"


@cites("DS-14.6", "DS-14.9")
def test_birds_go_one_or_two_steps_over_any_tile_but_never_over_a_gap() -> None:
    p = table(
        "mammal bird",
        land={"C2": "sea", "B3": "sea", "A3": "sea"},
        cubes={"bird": {"A3": 1}},
        pawns={"migration_7": "bird"},
    )
    at(p, migration)
    play(p, "1: move from A3")
    assert labels(p, 1) == ["move to B3", "move to C3", "move to C4"], "never three steps"
    gap = table(
        "mammal bird", land={"C5": "sea", "B5": "sea"}, cubes={"bird": {"B5": 1}}, pawns={"migration_7": "bird"}
    )
    play(at(gap, migration), "1: move from B5")
    assert "move to D4" in labels(gap, 1), "over the sea of C5"
    apart = table(
        "mammal bird", land={"F4": "sea", "F5": "sea"}, cubes={"bird": {"F5": 1}}, pawns={"migration_7": "bird"}
    )
    play(at(apart, migration), "1: move from F5")
    assert labels(apart, 1) == ["move to E4", "move to F4"], "D4 is two steps away, but E5 between them is empty"


@cites("DS-14.6")
def test_a_bird_that_flew_two_steps_counts_once() -> None:
    p = table("mammal bird", cubes={"bird": {JUNGLE: 3}}, pawns={"migration_2": "bird"})
    play(at(p, migration), "1: move from C3", "1: move to E4", "1: move 2 cubes")
    assert awaited(p) == ()
    assert cubes(p, DESERT)["bird"] == 2


@cites("DS-14.7")
def test_the_target_differs_from_the_origin() -> None:
    p = at(table("mammal bird", cubes={"bird": {JUNGLE: 3}}, pawns={"migration_2": "bird"}), migration)
    play(p, "1: move from C3")
    assert "move to C3" not in labels(p, 1)


@cites("DS-14.8")
def test_the_action_ends_when_no_movable_cube_is_left() -> None:
    p = table("mammal bird", cubes={"mammal": {MOUNTAIN: 1}}, pawns={"migration_7": "mammal"})
    play(at(p, migration), "0: move from D4", "0: move to D3")
    assert awaited(p) == ()
    assert cubes(p, CENTRE) == {"mammal": 1}


@cites("DS-EX-12")
def test_example_bird_range() -> None:
    p = at(table(pawns={"migration_7": "bird"}), migration)
    play(p, "2: move from C3")
    assert labels(p, 2) == [f"move to {tile}" for tile in ("C4", "D2", "D3", "D4", "E3", "E4")]
    frogs = at(table(pawns={"migration_7": "amphibian"}), migration)
    play(frogs, "3: move from C3")
    assert labels(frogs, 3) == [f"move to {tile}" for tile in ("C4", "D2", "D3")]


@cites("DS-EX-13")
def test_example_each_cube_once() -> None:
    p = table("mammal bird", cubes={"mammal": {MOUNTAIN: 2, FOREST: 1}}, pawns={"migration_3": "mammal"})
    at(p, migration)
    play(p, "0: move from D4", "0: move to D3", "0: move 2 cubes")
    assert labels(p, 0) == ["done", "move from C4"]
    play(p, "0: move from C4", "0: move to D3")
    assert awaited(p) == ()
    assert cubes(p, CENTRE) == {"mammal": 3}
