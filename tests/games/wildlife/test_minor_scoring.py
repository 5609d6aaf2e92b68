"""Completed areas."""

import pytest

from tests.cites import cites
from tests.games.wildlife.table import (
    all_pass,
    end_turn,
    is_marked,
    record,
    sell,
    space,
    success,
    table,
    tiles_of,
    use,
)
from tests.scenario import log, play

ALMOST = {"men": "4 5", "bears": "12"}
NOUGHT = (0, 0, 0)
LARGE = "large_forest large_desert large_savannah large_plains large_mountains large_water"


@cites("WL-9.1", "WL-9.2")
def test_who_fills_the_last_space_takes_the_leftmost_marker() -> None:
    p = table("men bears eagles", tiles=ALMOST, hand="plains", success=NOUGHT)
    use(p, 0, "plains", f"expand to {space(13)}")
    assert success(p) == [3, 0, 0]
    assert record(p).markers == 1
    assert is_marked(p, "small_plains")
    assert log(p)[-1] == "Player 1 completes the small plains and gains 3 success."


@cites("WL-9.2")
@pytest.mark.parametrize(("taken", "points"), [(3, 3), (4, 4), (7, 4), (8, 5), (10, 5)])
def test_the_marker_tells_the_points(taken: int, points: int) -> None:
    others = f"{LARGE} small_forest small_desert small_savannah small_mountains small_water"
    p = table("men bears eagles", tiles=ALMOST, hand="plains", success=NOUGHT, marked=" ".join(others.split()[:taken]))
    use(p, 0, "plains", f"expand to {space(13)}")
    assert success(p)[0] == points


@cites("WL-9.3")
def test_an_area_scores_only_once() -> None:
    p = table("men bears eagles", tiles=ALMOST, hand="plains plains", success=NOUGHT, abilities={"men": "mobility"})
    use(p, 0, "plains", f"expand to {space(13)}")
    play(p, "0: use mobility", f"0: move the creature on {space(13)}", f"0: move it to {space(54)}")
    use(p, 0, "plains", f"expand to {space(13)}")
    assert success(p) == [3, 0, 0]
    assert record(p).markers == 1


@cites("WL-9.4")
def test_a_migration_completes_an_area() -> None:
    p = table("men bears eagles", tiles={**ALMOST, "men": "4 5 22"}, hand="mountains", success=NOUGHT)
    play(p, "0: make the free migration", f"0: migrate from {space(22)}", f"0: migrate to {space(13)}")
    assert success(p)[0] == 3


@cites("WL-9.4")
def test_a_card_migration_completes_an_area() -> None:
    p = table("men bears eagles", tiles={**ALMOST, "men": "4 5 22"}, hand="plains", success=NOUGHT)
    use(p, 0, "plains", f"migrate from {space(22)}", f"migrate to {space(13)}")
    assert success(p)[0] == 3


@cites("WL-9.4")
def test_mobility_and_aggression_complete_an_area() -> None:
    p = table("men bears eagles", tiles={**ALMOST, "men": "4 5 54"}, abilities={"men": "mobility"}, success=NOUGHT)
    play(p, "0: use mobility", f"0: move the creature on {space(54)}", f"0: move it to {space(13)}")
    assert success(p)[0] == 3
    p = table(
        "mammoths bears eagles",
        tiles={"mammoths": "4 5", "bears": "12"},
        abilities={"mammoths": "aggression"},
        success=NOUGHT,
    )
    play(p, "0: use aggression", f"0: aggression on {space(13)}")
    assert success(p)[0] == 3


@cites("WL-9.5")
def test_a_move_within_an_area_leaves_a_gap() -> None:
    p = table("men bears eagles", tiles={"men": "4 12", "bears": "5"}, success=NOUGHT)
    play(p, "0: make the free migration", f"0: migrate from {space(12)}", f"0: migrate to {space(13)}")
    assert tiles_of(p, 0) == {4, 13}
    assert success(p)[0] == 0


@cites("WL-9.6")
def test_the_actor_scores_whoever_has_most_there() -> None:
    p = table("men bears eagles", tiles={"men": "69 70 77"}, hand="forest", success=NOUGHT)
    sell(p, 0, "forest", "1: bid 3 food", "2: pass", f"1: expand to {space(71)}")
    assert success(p) == [0, 3, 0]


@cites("WL-9.7")
def test_the_points_stay_when_the_creature_leaves() -> None:
    p = table("men bears eagles", tiles=ALMOST, hand="plains", success=NOUGHT)
    use(p, 0, "plains", f"expand to {space(13)}")
    play(p, "0: make the free migration", f"0: migrate from {space(13)}", f"0: migrate to {space(22)}")
    assert success(p)[0] == 3
    assert is_marked(p, "small_plains")


@cites("WL-9.8", "WL-12.8")
def test_an_empty_track_gives_nothing() -> None:
    others = f"{LARGE} small_forest small_desert small_savannah small_mountains small_water"
    p = table("men bears", tiles=ALMOST, hand="plains", success=(0, 0), marked=others)
    assert record(p).markers == 11
    use(p, 0, "plains", f"expand to {space(13)}")
    assert success(p) == [0, 0]
    assert not is_marked(p, "small_plains")
    assert record(p).markers == 11


@cites("WL-9.9")
@pytest.mark.parametrize(("taken", "due"), [(2, 0), (3, 1), (6, 0), (7, 1), (9, 0), (10, 1)])
def test_markers_4_8_and_11_bring_a_major_scoring(taken: int, due: int) -> None:
    others = f"{LARGE} small_forest small_desert small_savannah small_mountains small_water"
    p = table("men bears eagles", tiles=ALMOST, hand="plains", marked=" ".join(others.split()[:taken]))
    use(p, 0, "plains", f"expand to {space(13)}")
    assert record(p).scoring_due == due
    assert record(p).scorings == 0
    sell(p, 0, "forest")
    all_pass(p)
    end_turn(p, 0)
    assert record(p).scorings == due
