"""Chapters 17 and 18: Reset and the end of the game."""

import pytest

from branco import load
from branco.games.dominant_species.rules.extinction import extinction
from branco.games.dominant_species.rules.flow import end_of_turn, play_turn
from branco.games.dominant_species.rules.reseed import reseed
from branco.games.dominant_species.rules.scoring import final_scoring
from branco.games.dominant_species.rules.survival import survival
from branco.games.dominant_species.rules.tables import ANIMAL, CARD, HEX
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
    box,
    card,
    cone,
    cubes,
    deal,
    eliminated,
    in_bag,
    match,
    pawn,
    record,
    survival_holder,
    table,
    vp,
)
from tests.scenario import at, awaited, grid, is_over, labels, log, play, step_of


@cites("DS-17.1")
def test_reset_is_extinction_then_survival_then_reseed() -> None:
    p = table("bird insect", cubes={"bird": {CENTRE: 2}}, only_disks={"C3_C4_D3": "seed"}, cards="omnivore")
    before = len(p.journal)
    at(p, extinction, survival, end_of_turn)
    told = log(p, before)
    marks = ["Extinction.", "Survival of the birds; tundra tiles: 1.", "Turn 2 begins."]
    places = [told.index(mark) for mark in marks]
    assert places == sorted(places)
    assert sum("A card is dealt" in sentence for sentence in told) == 4


@cites("DS-17.2")
def test_every_endangered_cube_dies() -> None:
    p = at(table("reptile bird", cubes={"bird": {DESERT: 3, FOREST: 2}}), extinction)
    assert (cubes(p, DESERT), cubes(p, FOREST)) == ({"reptile": 2}, {"bird": 2})
    assert eliminated(p, "bird") == 3
    assert awaited(p) == ()


@cites("DS-17.3", "DS-17.17")
def test_the_mammals_may_save_one_endangered_cube() -> None:
    stands = {"mammal": {WETLAND: 3, JUNGLE: 1, MOUNTAIN: 2}}
    p = at(table(cubes=stands), extinction)
    assert (step_of(p, 0), labels(p, 0)) == ("mammals_save_cube", ["decline", "save a cube on C3", "save a cube on D2"])
    play(p, "0: save a cube on D2")
    assert [cubes(p, tile).get("mammal", 0) for tile in (WETLAND, JUNGLE, MOUNTAIN)] == [1, 0, 2]
    assert eliminated(p, "mammal") == 3
    declined = play(at(table(cubes=stands), extinction), "0: decline")
    assert [cubes(declined, tile).get("mammal", 0) for tile in (WETLAND, JUNGLE, MOUNTAIN)] == [0, 0, 2]


@cites("DS-17.4")
def test_the_saved_cube_needs_saving_again_next_turn() -> None:
    p = play(at(table(cubes={"mammal": {WETLAND: 3}}), extinction), "0: save a cube on D2")
    assert match(p, "mammal", WETLAND) == 0
    at(p, extinction)
    assert labels(p, 0) == ["decline", "save a cube on D2"]


@cites("DS-17.5", "DS-32.5")
def test_hibernation_protects_from_this_extinction_only() -> None:
    p = table("reptile bird", cubes={"bird": {DESERT: 1}}, pool={"bird": 40})
    card(p, "hibernation", "bird")
    play(p, "1: choose E4", "1: bring back 4 cubes")
    at(p, extinction)
    assert cubes(p, DESERT) == {"reptile": 2, "bird": 4}, "the one that was there before died"
    at(p, reseed)
    at(p, extinction)
    assert cubes(p, DESERT) == {"reptile": 2}


@cites("DS-17.6", "DS-EX-16")
def test_example_extinction() -> None:
    stands = {"mammal": {WETLAND: 3, JUNGLE: 1, MOUNTAIN: 2}}
    p = play(at(table(cubes=stands), extinction), "0: save a cube on D2")
    assert [cubes(p, tile).get("mammal", 0) for tile in (WETLAND, JUNGLE, MOUNTAIN)] == [1, 0, 2]
    assert eliminated(p, "mammal") == 3
    p = table(cubes={"mammal": {WETLAND: 1, JUNGLE: 1, MOUNTAIN: 2}}, pool={"mammal": 20})
    card(p, "hibernation", "mammal")
    play(p, "0: choose D2", "0: bring back 2 cubes")
    at(p, extinction)
    assert labels(p, 0) == ["decline", "save a cube on C3", "save a cube on D2"]
    play(p, "0: save a cube on D2")
    assert [cubes(p, tile).get("mammal", 0) for tile in (WETLAND, JUNGLE, MOUNTAIN)] == [3, 0, 2]


@cites("DS-17.3")
def test_a_tile_with_protected_mammals_only_is_not_offered() -> None:
    p = table(cubes={"mammal": {JUNGLE: 1}}, pool={"mammal": 20})
    card(p, "hibernation", "mammal")
    play(p, "0: choose D2", "0: bring back 2 cubes")
    at(p, extinction)
    assert labels(p, 0) == ["decline", "save a cube on C3"]


@cites("DS-17.7", "DS-EX-17")
def test_example_survival() -> None:
    stands = {
        "bird": {CENTRE: 2, WETLAND: 1},
        "reptile": {CENTRE: 1, WETLAND: 1, SAVANNAH: 1},
    }
    p = table("reptile bird", tundra=f"{WETLAND} {SAVANNAH}", cubes=stands)
    assert survival_holder(p) == "nobody"
    at(p, survival)
    assert (vp(p, "bird"), vp(p, "reptile")) == (0, 0)
    record(p).cubes[1, HEX.at(SAVANNAH)] = 0
    assert survival_holder(p) == "bird"
    at(p, survival)
    assert (vp(p, "bird"), vp(p, "reptile")) == (3, 0)


@cites("DS-17.7")
def test_survival_is_determined_after_extinction() -> None:
    stands = {"bird": {CENTRE: 1}, "insect": {CENTRE: 2}}
    p = table("bird insect", cubes=stands, only_disks={"C3_C4_D3": "seed"})
    assert survival_holder(p) == "insect"
    at(p, extinction, survival)
    assert (vp(p, "insect"), vp(p, "bird")) == (0, 1)


@cites("DS-17.8", "DS-18.3")
def test_the_last_turn_has_extinction_and_survival_but_no_reseed() -> None:
    p = table("bird insect", cubes={"bird": {CENTRE: 2}, "insect": {WETLAND: 1}}, cards="omnivore")
    card(p, "ice_age", "bird")
    before = len(p.journal)
    at(p, extinction, survival, end_of_turn)
    told = log(p, before)
    assert is_over(p)
    assert not any("is dealt" in sentence or "is drawn" in sentence for sentence in told)
    assert told[0] == "Extinction."
    assert "Final scoring: every tile once." in told


@cites("DS-18.4")
def test_final_scoring_tells_the_tile_before_its_points() -> None:
    p = table("bird insect", cubes={"bird": {CENTRE: 2}, "insect": {WETLAND: 1}})
    before = len(p.journal)
    told = log(at(p, final_scoring), before)
    assert told == [
        "Final scoring: every tile once.",
        "D2 is scored.",
        "The insects gain 8 VP.",
        "D3 is scored.",
        "The birds gain 1 VP.",
    ]


@cites("DS-17.9")
def test_empty_slots_are_filled_from_the_deck_and_ice_age_comes_last() -> None:
    p = deal(table(), "omnivore nocturnal")
    s = record(p)
    top = [s.deck[s.deck[0] - place] for place in range(3)]
    at(p, reseed)
    assert grid(s.slot).tolist() == [CARD.at("omnivore"), CARD.at("nocturnal"), *top]
    while s.deck[0] > 1:
        card_under = s.deck[s.deck[0]]
        s.deck[0] -= 1
        s.used[card_under] = 1
    grid(s.slot)[2:] = -1
    at(p, reseed)
    assert [CARD.ids[number] if number >= 0 else "" for number in grid(s.slot)][3:] == ["ice_age", ""]


@cites("DS-17.10")
def test_waiting_pawns_close_up_to_the_left() -> None:
    p = at(table(pawns={"glaciation_2": "insect", "glaciation_4": "bird"}), reseed)
    assert [pawn(p, f"glaciation_{place}") for place in (1, 2, 3, 4)] == ["insect", "bird", "nobody", "nobody"]


@cites("DS-17.11", "DS-17.12", "DS-17.13", "DS-EX-18")
def test_example_reseed() -> None:
    boxes = {
        "adaptation": "sun",
        "regression": "meat meat",
        "abundance": "water seed",
        "wasteland": "grub",
        "depletion": "grass",
        "wanderlust": "seed sun",
    }
    p = table(boxes=boxes)
    before = in_bag(p)
    at(p, reseed)
    assert box(p, "depletion") == ["grub"]
    assert box(p, "wasteland") == ["seed", "water"]
    assert box(p, "regression") == ["sun"]
    assert [len(box(p, name)) for name in ("adaptation", "abundance", "wanderlust")] == [4, 4, 4]
    assert in_bag(p) == before + 5 - 12


@cites("DS-17.14")
def test_a_short_bag_fills_the_boxes_in_order() -> None:
    p = at(table(bag="sun sun meat water grass grub"), reseed)
    assert [len(box(p, name)) for name in ("adaptation", "abundance", "wanderlust")] == [4, 2, 0]
    assert in_bag(p) == 0


@cites("DS-17.15")
def test_a_stack_turns_up_its_next_tile_if_its_own_was_taken() -> None:
    p = table()
    s = record(p)
    s.face_up[1] = s.face_up[2] = -1
    s.stack[2, 0] = 0
    kept, following, size = s.face_up[0], s.stack[1, s.stack[1, 0]], s.stack[1, 0]
    at(p, reseed)
    assert grid(s.face_up).tolist() == [kept, following, -1]
    assert s.stack[1, 0] == size - 1


@cites("DS-17.16")
def test_marks_of_domination_and_hibernation_end() -> None:
    p = table(pool={"bird": 0})
    play(card(p, "hibernation", "bird"), "2: choose E4", "2: bring back 2 cubes")
    record(p).scored[HEX.at(WETLAND)] = 1
    at(p, reseed)
    assert (sum(grid(record(p).scored)), sum(grid(record(p).hibernating_cubes)), record(p).hibernating_animal) == (
        0,
        0,
        -1,
    )


# --- the end


@cites("DS-18.1")
def test_ice_age_lying_face_up_does_not_end_the_game() -> None:
    p = deal(table("bird insect"), "ice_age")
    at(p, end_of_turn)
    assert not is_over(p)
    card(p, "ice_age", "bird")
    at(p, end_of_turn)
    assert is_over(p)


@cites("DS-18.1", "DS-18.3")
def test_the_game_does_not_end_while_a_mammal_may_still_be_saved() -> None:
    p = table(cubes={"mammal": {WETLAND: 1}})
    card(p, "ice_age", "bird")
    at(p, extinction, survival, end_of_turn)
    assert not is_over(p)
    play(p, "0: save a cube on D2")
    assert is_over(p)
    assert cubes(p, WETLAND)["mammal"] == 1
    assert vp(p, "mammal") == 4, "the saved cube is second on the wetland, before the lower animals"


@cites("DS-18.4", "DS-18.6", "DS-18.9", "DS-EX-23")
def test_example_final_scoring() -> None:
    p = at(table(), final_scoring)
    assert [vp(p, animal) for animal in ALL.split()] == [8, 10, 8, 12, 12, 9]
    assert is_over(p)
    assert p.winners == (ANIMAL.at("amphibian"),)
    ranking = sorted(range(6), key=lambda seat: -p.standings[seat])
    assert [ANIMAL.ids[seat] for seat in ranking] == ["amphibian", "arachnid", "reptile", "insect", "mammal", "bird"]
    assert [cone(p, tile) for tile in HEX.ids] == ["nobody"] * 35


@cites("DS-18.5")
def test_tiles_scored_by_domination_are_scored_again() -> None:
    p = table()
    record(p).scored[HEX.at(WETLAND)] = 1
    at(p, final_scoring)
    assert vp(p, "amphibian") == 12


@cites("DS-18.7")
@pytest.mark.parametrize(("turn", "over"), [(39, False), (40, True)])
def test_the_turn_limit_ends_the_game_after_survival(turn: int, over: bool) -> None:
    p = table("bird insect")
    record(p).turn = turn
    at(p, end_of_turn)
    assert is_over(p) == over
    assert (record(p).last_turn == 1) == over
    assert (vp(p, "bird") > 0) == over


@cites("DS-18.7")
def test_the_turn_limit_can_be_chosen() -> None:
    p = table("bird insect", turn_limit="12")
    record(p).turn = 12
    assert is_over(at(p, end_of_turn))


@cites("DS-18.7", "DS-18.1")
@pytest.mark.parametrize("turn", [40, 60, 200])
def test_without_a_turn_limit_only_ice_age_ends_the_game(turn: int) -> None:
    p = table("bird insect", turn_limit="none")
    record(p).turn = turn
    assert not is_over(at(p, end_of_turn))
    card(p, "ice_age", "bird")
    assert is_over(at(p, end_of_turn))
    assert not [line for line in log(p) if "stopped" in line]


@cites("DS-18.7")
def test_a_runaway_game_is_stopped_and_says_so() -> None:
    p = table("bird insect", turn_limit="none")
    record(p).turn = 250
    assert is_over(at(p, end_of_turn))
    assert "The game is stopped in turn 250: nobody has taken Ice Age." in log(p)
    assert vp(p, "bird") > 0, "scored as at a limit"


@cites("DS-18.7")
def test_the_text_knows_no_limit_and_games_of_before_had_forty_turns() -> None:
    presets = {preset.name: preset.values for preset in load("dominant_species").presets}
    assert presets == {"text": {"turn_limit": "none"}, "usual": {}}
    assert load("dominant_species").as_formerly({})["turn_limit"] == "40"


@cites("DS-18.8")
def test_the_game_ends_when_no_animal_has_a_cube_left() -> None:
    nothing: dict[str, dict[str, int]] = {"bird": {}, "insect": {}}
    p = table("bird insect", cubes=nothing, pool={"bird": 0, "insect": 0})
    assert is_over(at(p, end_of_turn))
    assert p.scores == (0, 0)
    assert p.winners == (0,), "a tie goes up the food chain"
    one = table("bird insect", cubes=nothing, pool={"bird": 0, "insect": 1})
    assert not is_over(at(one, end_of_turn))


@cites("DS-18.2", "DS-18.3")
def test_in_the_last_turn_planning_is_not_reached_again() -> None:
    p = at(table("bird insect"), play_turn)
    card(p, "ice_age", "bird")
    at(p, end_of_turn)
    assert awaited(p) == ()
