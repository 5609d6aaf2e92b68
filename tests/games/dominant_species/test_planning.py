"""Chapters 3 to 5: planning, execution in general, Initiative."""

from branco.games.dominant_species.rules.adaptation import adaptation
from branco.games.dominant_species.rules.domination import domination
from branco.games.dominant_species.rules.flow import execution, play_turn
from branco.games.dominant_species.rules.initiative import initiative as initiative_row
from branco.games.dominant_species.rules.planning import planning
from branco.games.dominant_species.rules.speciation import speciation
from branco.games.dominant_species.rules.tables import SPACE
from tests.cites import cites
from tests.games.dominant_species.table import (
    box,
    card,
    initiative,
    own,
    pawn,
    record,
    supply,
    table,
)
from tests.scenario import at, awaited, is_over, labels, log, play, play_at_random, start, step_of


@cites("DS-3.1")
def test_a_turn_is_planning_execution_reset() -> None:
    p = start("dominant_species", players=6)
    assert record(p).turn == 1
    play_at_random(p, 18)
    assert sum(sentence.startswith("Pawn on") for sentence in log(p)) == 18
    while record(p).turn == 1:
        play_at_random(p, 1)
    told = log(p)
    assert told.index("Extinction.") < told.index("Turn 2 begins.")
    assert step_of(p, awaited(p)[0]) == "place_pawn"


@cites("DS-3.2", "DS-3.7")
def test_pawns_are_placed_one_by_one_in_rounds_of_initiative() -> None:
    p = table("mammal bird insect", pawns={"domination_1": "insect", "domination_2": "insect"})
    at(p, planning)
    order = []
    while awaited(p) and step_of(p, awaited(p)[0]) == "place_pawn":
        order.append(awaited(p)[0])
        play(p, f"{order[-1]}: {labels(p, order[-1])[0]}")
    assert order == [2, 1, 0] * 4 + [1, 0] * 2, "the insects have four pawns in supply, the others six"
    assert [supply(p, animal) for animal in ("mammal", "bird", "insect")] == [0, 0, 0]


@cites("DS-3.3")
def test_there_is_no_pass_in_planning() -> None:
    p = start("dominant_species", players=2)
    assert all(label.startswith("put a pawn on ") for label in labels(p, awaited(p)[0]))


@cites("DS-3.4", "DS-3.5")
def test_every_vacant_space_may_be_chosen_and_several_in_a_row() -> None:
    p = start("dominant_species", players=2)
    assert len(labels(p, 1)) == 41, "Regression too, though its box is empty in turn 1"
    play(p, "1: put a pawn on Regression 1")
    assert "put a pawn on Regression 1" not in labels(p, 0)
    assert len(labels(p, 0)) == 40
    play(p, "0: put a pawn on Regression 2", "1: put a pawn on Adaptation 1", "0: put a pawn on Wasteland")
    play(p, "1: put a pawn on Adaptation 2")
    assert [pawn(p, f"adaptation_{place}") for place in (1, 2)] == ["reptile", "reptile"]


@cites("DS-3.6")
def test_pawns_of_earlier_turns_keep_their_spaces() -> None:
    p = table("mammal bird", pawns={"glaciation_1": "bird", "domination_1": "mammal"})
    at(p, planning)
    assert "put a pawn on Glaciation 1" not in labels(p, 1)
    assert "put a pawn on Domination 1" not in labels(p, 1)
    assert (supply(p, "bird"), supply(p, "mammal")) == (6, 6)


@cites("DS-4.1")
def test_spaces_are_visited_from_top_to_bottom_and_left_to_right() -> None:
    pawns = {"domination_1": "bird", "adaptation_2": "bird", "adaptation_1": "mammal", "migration_2": "mammal"}
    p = at(table("mammal bird", pawns=pawns), execution)
    for _ in range(6):
        if awaited(p):
            seat = awaited(p)[0]
            play(p, f"{seat}: {labels(p, seat)[0]}")
    turns = [sentence for sentence in log(p) if "the turn of" in sentence]
    assert turns == [
        "Adaptation 1: the turn of the mammals.",
        "Adaptation 2: the turn of the birds.",
        "Migration (2 cubes): the turn of the mammals.",
        "Domination 1: the turn of the birds.",
    ]


@cites("DS-4.2")
def test_the_pawn_returns_before_its_animal_acts() -> None:
    p = at(table(pawns={"domination_1": "bird"}), domination)
    assert step_of(p, 2) == "dominate"
    assert (pawn(p, "domination_1"), supply(p, "bird")) == ("nobody", 3)


@cites("DS-4.3")
def test_an_action_may_be_declined() -> None:
    p = at(table(pawns={"adaptation_1": "bird"}, boxes={"adaptation": "sun meat"}), adaptation)
    play(p, "2: decline")
    assert (own(p, "bird"), len(box(p, "adaptation"))) == ([], 2)


@cites("DS-4.4", "DS-4.5")
def test_losses_and_extra_actions_come_without_pawns() -> None:
    p = table(
        own={"bird": "meat", "reptile": "sun meat"},
        boxes={"regression": "meat", "wasteland": "water"},
        pawns={},
    )
    at(p, execution)
    assert step_of(p, 1) == "protect_from_regression", "the reptiles protect without a pawn"
    play(p, "1: decline")
    assert own(p, "bird") == [], "nobody can decline Regression"
    assert own(p, "reptile") == ["sun"]
    assert "The disk on D2-D3-E3 goes into the bag: water." in log(p)
    assert step_of(p, 5) == "insects_speciate", "the insects add a cube without a pawn"
    play(p, "5: decline")
    assert step_of(p, 4) == "arachnids_compete", "the arachnids compete without a pawn"
    play(p, "4: decline")
    assert awaited(p) == ()


@cites("DS-4.5")
def test_extra_actions_need_their_animal_in_play() -> None:
    p = at(table("mammal bird", own={"bird": "meat"}, boxes={"regression": "meat"}), execution)
    assert awaited(p) == ()
    assert own(p, "bird") == []


@cites("DS-4.6", "DS-4.7")
def test_what_has_no_alternative_is_not_asked() -> None:
    p = at(table(pawns={"adaptation_1": "bird", "speciation_meat": "bird"}, pool={"bird": 0}), adaptation, speciation)
    assert step_of(p, awaited(p)[0]) == "insects_speciate", "an empty box and an empty pool leave nothing but declining"
    single = at(table(pawns={"domination_1": "bird"}, cards="omnivore"), domination)
    play(single, "2: score C4")
    assert supply(single, "bird") == 4, "the only card was taken without a prompt"


@cites("DS-4.8")
def test_a_pawn_put_on_a_visited_space_acts_next_turn() -> None:
    p = table(cards="instinct omnivore", pawns={"domination_1": "bird"})
    at(p, domination)
    play(p, "2: score C4", "2: take Instinct", "2: put a pawn on Adaptation 1")
    assert pawn(p, "adaptation_1") == "bird"
    assert awaited(p) == ()
    record(p).element_boxes[0, 0] = 1
    record(p).bag[0] -= 1
    at(p, execution)
    assert step_of(p, 2) == "adapt"


@cites("DS-5.1", "DS-5.2", "DS-5.4", "DS-EX-5")
def test_initiative_swaps_with_the_animal_ahead_and_places_the_pawn_again() -> None:
    p = at(table("bird amphibian arachnid insect", pawns={"initiative": "bird"}), initiative_row, planning)
    assert initiative(p) == ["insect", "arachnid", "amphibian", "bird"]
    play(p, "0: put a pawn on Speciation (meat)")
    assert initiative(p) == ["insect", "arachnid", "bird", "amphibian"]
    assert (pawn(p, "speciation_meat"), pawn(p, "initiative")) == ("bird", "nobody")
    order = []
    for _ in range(4):
        order.append(awaited(p)[0])
        play(p, f"{order[-1]}: {labels(p, order[-1])[0]}")
    assert order == [3, 2, 0, 1], "insects, arachnids, birds, amphibians: the new order"


@cites("DS-5.1", "DS-EX-5")
def test_the_first_animal_swaps_nothing_but_places_its_pawn_again() -> None:
    p = at(table("bird amphibian arachnid insect", pawns={"initiative": "insect"}), initiative_row)
    play(p, "3: put a pawn on Domination 5")
    assert initiative(p) == ["insect", "arachnid", "amphibian", "bird"]
    assert pawn(p, "domination_5") == "insect"


@cites("DS-5.3")
def test_declining_initiative_keeps_order_and_pawn() -> None:
    p = at(table("bird insect", pawns={"initiative": "bird"}), initiative_row)
    play(p, "0: decline")
    assert initiative(p) == ["insect", "bird"]
    assert supply(p, "bird") == 7


@cites("DS-5.5")
def test_the_pawn_may_not_go_back_to_initiative() -> None:
    p = at(table("bird insect", pawns={"initiative": "bird", "wasteland": "insect"}), initiative_row)
    offered = labels(p, 0)
    assert "put a pawn on Initiative" not in offered
    assert len(offered) == len(SPACE) - 2 + 1, "all but Initiative and Wasteland, and declining"


@cites("DS-5.6")
def test_the_pawn_acts_this_turn_on_its_new_space_in_glaciation_only_as_the_first() -> None:
    p = at(table("bird insect", pawns={"initiative": "bird"}), execution)
    play(p, "0: put a pawn on Domination 1", "1: decline")
    assert step_of(p, 0) == "dominate"
    waiting = at(table("bird insect", pawns={"initiative": "bird", "glaciation_1": "insect"}), execution)
    play(waiting, "0: put a pawn on Glaciation 2")
    assert (step_of(waiting, 1), pawn(waiting, "glaciation_2")) == ("glaciate", "bird")
    play(waiting, "1: decline", "1: decline")
    assert pawn(waiting, "glaciation_2") == "bird", "it waits"
    first = at(table("bird insect", pawns={"initiative": "bird", "glaciation_4": "insect"}), execution)
    play(first, "0: put a pawn on Glaciation 2")
    assert step_of(first, 0) == "glaciate"


@cites("DS-3.1", "DS-4.1")
def test_a_whole_turn_runs_from_planning_to_the_next_planning() -> None:
    p = at(table("mammal bird"), play_turn)
    while record(p).turn == 2:
        seat = awaited(p)[0]
        play(p, f"{seat}: {labels(p, seat)[0]}")
    assert record(p).turn == 3
    assert not is_over(p)
    assert [len(box(p, name)) for name in ("adaptation", "abundance", "wanderlust")] == [4, 4, 4]


@cites("DS-41.1")
def test_nocturnal_moves_up_without_a_pawn() -> None:
    p = card(table("mammal bird insect"), "nocturnal", "bird")
    assert initiative(p) == ["bird", "insect", "mammal"]
    assert initiative(card(p, "nocturnal", "bird")) == ["bird", "insect", "mammal"], "nobody is ahead"
