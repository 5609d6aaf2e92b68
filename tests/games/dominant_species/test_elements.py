"""Chapters 6 to 10: Adaptation, Regression, Abundance, Wasteland, Depletion."""

from branco.games.dominant_species.rules.abundance import abundance
from branco.games.dominant_species.rules.adaptation import adaptation
from branco.games.dominant_species.rules.depletion import depletion
from branco.games.dominant_species.rules.regression import regression
from branco.games.dominant_species.rules.tables import CORNER, ELEMENT
from branco.games.dominant_species.rules.wasteland import wasteland
from tests.cites import cites
from tests.games.dominant_species.table import (
    DESERT,
    MOUNTAIN,
    SAVANNAH,
    WETLAND,
    box,
    cone,
    disk,
    in_bag,
    match,
    own,
    record,
    table,
)
from tests.scenario import at, awaited, grid, labels, play, step_of


@cites("DS-6.1", "DS-6.3")
def test_adaptation_takes_any_disk_of_the_box() -> None:
    p = at(table(pawns={"adaptation_1": "bird"}, boxes={"adaptation": "seed seed water"}), adaptation)
    assert labels(p, 2) == ["decline", "take seed from Adaptation", "take water from Adaptation"]
    before = in_bag(p)
    play(p, "2: take seed from Adaptation")
    assert own(p, "bird") == ["seed"], "a kind that the birds already have"
    assert box(p, "adaptation") == ["seed", "water"]
    assert in_bag(p) == before


@cites("DS-6.2")
def test_with_six_elements_nothing_can_be_taken_or_exchanged() -> None:
    full = {"bird": "sun sun sun sun", "amphibian": "sun sun sun"}
    pawns = {"adaptation_1": "bird", "adaptation_2": "amphibian", "adaptation_3": "insect"}
    p = at(table(own=full, pawns=pawns, boxes={"adaptation": "water meat"}), adaptation)
    assert awaited(p) == (5,), "birds and amphibians are full and not asked"
    play(p, "5: take meat from Adaptation")
    assert (own(p, "bird"), own(p, "amphibian")) == (["sun"] * 4, ["sun"] * 3)


@cites("DS-6.4")
def test_an_empty_adaptation_box_gives_nothing() -> None:
    pawns = {"adaptation_1": "bird", "adaptation_2": "insect"}
    p = at(table(pawns=pawns, boxes={"adaptation": "water"}), adaptation)
    play(p, "2: take water from Adaptation")
    assert awaited(p) == ()
    assert (own(p, "insect"), box(p, "adaptation")) == ([], [])


@cites("DS-7.1", "DS-7.2")
def test_pawns_protect_only_what_is_threatened() -> None:
    p = table(own={"mammal": "meat sun"}, boxes={"regression": "meat water"}, pawns={"regression_1": "mammal"})
    at(p, regression)
    assert labels(p, 0) == ["decline", "protect meat"], "sun is not in the box, water not on the mammals"
    play(p, "0: protect meat")
    assert own(p, "mammal") == ["meat", "sun"]


@cites("DS-7.3")
def test_protection_is_personal_and_leaves_the_box_alone() -> None:
    p = table(
        "mammal bird",
        own={"mammal": "sun", "bird": "sun"},
        boxes={"regression": "sun"},
        pawns={"regression_1": "mammal"},
    )
    play(at(p, regression), "0: protect sun")
    assert (own(p, "mammal"), own(p, "bird")) == (["sun"], [])
    assert box(p, "regression") == ["sun"]


@cites("DS-7.4")
def test_two_pawns_protect_two_kinds() -> None:
    p = table(
        own={"bird": "meat sun"},
        boxes={"regression": "meat sun"},
        pawns={"regression_1": "bird", "regression_2": "bird"},
    )
    play(at(p, regression), "2: protect sun")
    assert labels(p, 2) == ["decline", "protect meat"]
    play(p, "2: protect meat")
    assert own(p, "bird") == ["meat", "sun"]


@cites("DS-7.5")
def test_reptiles_protect_one_kind_without_a_pawn_after_the_pawns() -> None:
    p = table(
        own={"reptile": "meat sun", "bird": "meat"},
        boxes={"regression": "meat sun"},
        pawns={"regression_2": "bird"},
    )
    at(p, regression)
    assert awaited(p) == (2,)
    play(p, "2: decline")
    play(p, "1: protect meat")
    assert own(p, "reptile") == ["meat"]


@cites("DS-7.5", "DS-7.4")
def test_reptiles_with_a_pawn_protect_two_kinds() -> None:
    p = table(
        own={"reptile": "meat sun water"},
        boxes={"regression": "meat sun water"},
        pawns={"regression_1": "reptile"},
    )
    play(at(p, regression), "1: protect meat")
    assert labels(p, 1) == ["decline", "protect sun", "protect water"]
    play(p, "1: protect water")
    assert own(p, "reptile") == ["meat", "water"]


@cites("DS-7.6")
def test_one_disk_of_each_unprotected_kind_is_lost() -> None:
    p = at(
        table("bird insect", own={"bird": "meat meat sun water"}, boxes={"regression": "meat meat meat sun"}),
        regression,
    )
    assert own(p, "bird") == ["meat", "water"]


@cites("DS-7.7")
def test_losses_come_after_the_last_protection() -> None:
    p = table(own={"bird": "meat", "insect": "meat"}, boxes={"regression": "meat"}, pawns={"regression_1": "bird"})
    at(p, regression)
    assert own(p, "insect") == ["meat"], "nothing is lost while the birds decide"
    play(p, "2: decline")
    assert (own(p, "bird"), own(p, "insect")) == ([], [])


@cites("DS-8.1", "DS-8.2")
def test_abundance_puts_a_disk_on_any_vacant_corner() -> None:
    p = at(table(pawns={"abundance_1": "bird"}, boxes={"abundance": "sun water"}), abundance)
    play(p, "2: take water from Abundance")
    assert step_of(p, 2) == "put_on_earth"
    assert "put the disk on E3-F2-F3" in labels(p, 2), "no bird stands near the savannah"
    play(p, "2: put the disk on E3-F2-F3")
    assert disk(p, "E3_F2_F3") == "water"
    assert box(p, "abundance") == ["sun"]
    assert match(p, "amphibian", SAVANNAH) == 6


@cites("DS-8.3")
def test_abundance_does_nothing_without_disk_or_corner() -> None:
    p = at(table(pawns={"abundance_1": "bird"}), abundance)
    assert awaited(p) == ()
    full = table(pawns={"abundance_1": "bird"}, boxes={"abundance": "sun water"})
    grid(record(full).disk_at)[:] = ELEMENT.at("sun")
    at(full, abundance)
    assert awaited(full) == (), "no corner is vacant"
    assert len(box(full, "abundance")) == 2


@cites("DS-9.1", "DS-9.3")
def test_the_wasteland_pawn_takes_one_disk_out_of_the_box() -> None:
    p = at(table(pawns={"wasteland": "amphibian"}, boxes={"wasteland": "water water sun"}), wasteland)
    before = record(p).bag[ELEMENT.at("water")]
    assert labels(p, 3) == ["decline", "remove sun from Wasteland", "remove water from Wasteland"]
    play(p, "3: remove water from Wasteland")
    assert disk(p, "D2_D3_E3") == "nothing", "one water is still in the box"
    assert record(p).bag[ELEMENT.at("water")] == before + 2, "the one of the box and the one of Earth"
    saved = at(table(pawns={"wasteland": "amphibian"}, boxes={"wasteland": "water sun"}), wasteland)
    play(saved, "3: remove water from Wasteland")
    assert (disk(saved, "D2_D3_E3"), disk(saved, "D3_D4_E4")) == ("water", "nothing")


@cites("DS-9.2")
def test_the_tundra_wastes_without_a_pawn_even_disks_shared_with_other_tiles() -> None:
    p = at(table(boxes={"wasteland": "water grass"}), wasteland)
    assert [disk(p, corner) for corner in ("D2_D3_E3", "D3_E3_E4")] == ["nothing", "nothing"]
    assert [disk(p, corner) for corner in ("C2_C3_D2", "D2_E2_E3")] == ["water", "grass"], "away from tundra"
    assert match(p, "amphibian", WETLAND) == 3


@cites("DS-9.4", "DS-10.2")
def test_the_boxes_of_wasteland_and_depletion_stay() -> None:
    p = table(boxes={"wasteland": "water", "depletion": "meat"}, pawns={"depletion": "bird"})
    play(at(p, wasteland, depletion), "2: remove the disk on D4-E4-E5")
    assert (box(p, "wasteland"), box(p, "depletion")) == (["water"], ["meat"])


@cites("DS-10.1")
def test_depletion_removes_a_disk_of_a_kind_in_the_box_anywhere_on_earth() -> None:
    p = at(table(boxes={"depletion": "meat meat"}, pawns={"depletion": "bird"}), depletion)
    assert labels(p, 2) == ["decline", "remove the disk on C4-D3-D4", "remove the disk on D4-E4-E5"]
    before = record(p).bag[ELEMENT.at("meat")]
    play(p, "2: remove the disk on C4-D3-D4")
    assert disk(p, "C4_D3_D4") == "nothing"
    assert record(p).bag[ELEMENT.at("meat")] == before + 1
    nothing = at(
        table(only_disks={"C4_D3_D4": "sun"}, boxes={"depletion": "meat"}, pawns={"depletion": "bird"}), depletion
    )
    assert awaited(nothing) == ()


@cites("DS-EX-6")
def test_example_regression() -> None:
    p = table(
        own={"mammal": "meat sun", "reptile": "sun", "bird": "meat meat"},
        boxes={"regression": "meat meat sun"},
        pawns={"regression_1": "mammal"},
    )
    before = record(p).bag[ELEMENT.at("meat")]
    play(at(p, regression), "0: protect sun", "1: protect sun")
    assert (own(p, "mammal"), own(p, "reptile"), own(p, "bird")) == (["sun"], ["sun"], ["meat"])
    assert record(p).bag[ELEMENT.at("meat")] == before + 2
    assert box(p, "regression") == ["meat", "meat", "sun"]
    assert match(p, "mammal", MOUNTAIN) == 2 * 2 + 1, "the two printed meat stay"


@cites("DS-EX-7")
def test_example_wasteland() -> None:
    p = at(table(pawns={"wasteland": "bird"}, boxes={"wasteland": "water water sun grass"}), wasteland)
    play(p, "2: remove water from Wasteland")
    gone = [CORNER.ids[corner] for corner in (50, 51, 52)]
    kept = [CORNER.ids[corner] for corner in (36, 49, 64)]
    assert [disk(p, corner) for corner in gone] == ["nothing"] * 3
    assert [disk(p, corner) for corner in kept] == ["water", "grass", "sun"]
    assert [match(p, animal, SAVANNAH) for animal in ("reptile", "amphibian", "insect")] == [2, 0, 2]
    assert cone(p, SAVANNAH) == "nobody"
    assert [match(p, animal, DESERT) for animal in ("mammal", "reptile", "insect")] == [2, 2, 0]
    assert cone(p, DESERT) == "nobody"
    assert (match(p, "reptile", MOUNTAIN), match(p, "amphibian", WETLAND)) == (0, 3)
