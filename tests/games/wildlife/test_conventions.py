"""The words of the rules: seats, actors, success, food, tiles."""

from branco.games.wildlife.rules.flow import begin_turn
from tests.cites import cites
from tests.games.wildlife.table import (
    can_auction,
    end_turn,
    food,
    lost,
    record,
    reserve,
    sell,
    space,
    success,
    table,
    tiles_of,
    use,
)
from tests.scenario import at, labels, log, play, start, step_of

SMALL_PLAINS = {"mammoths": "4 5", "men": "12", "eagles": "13"}


@cites("WL-1.1")
def test_turns_and_bids_go_to_the_left() -> None:
    p = table("men bears eagles", turn="eagles", hand="forest")
    sell(p, 2, "forest")
    assert p.actors == (0,)
    play(p, "0: pass", "1: pass")
    end_turn(p, 2)
    assert p.actors == (0,)


@cites("WL-1.2", "WL-6.14")
def test_the_buyer_of_a_card_is_its_actor_in_the_turn_of_the_seller() -> None:
    p = table("men bears eagles", hand="forest", tiles={"bears": "29"})
    sell(p, 0, "forest", "1: bid 3 food", "2: pass")
    assert p.actors == (1,)
    assert step_of(p, 1) == "use_terrain_card"
    play(p, f"1: expand to {space(28)}")
    assert p.actors == (0,)
    assert tiles_of(p, 1) == {28, 29}


@cites("WL-1.2")
def test_the_turn_player_is_the_actor_of_a_card_played_for_himself() -> None:
    p = table("men bears eagles", hand="plains")
    use(p, 0, "plains", f"expand to {space(54)}")
    assert tiles_of(p, 0) == {54}


@cites("WL-1.3", "WL-5.22")
def test_the_turn_player_is_an_opponent_of_the_buyer() -> None:
    p = table("men bears eagles", hand="famine", food=(8, 8, 8))
    sell(p, 0, "famine", "1: bid 3 food", "2: pass", "1: carry out the event")
    assert food(p) == [6, 5, 3]


@cites("WL-1.4")
def test_success_may_fall_below_zero() -> None:
    p = table("men bears eagles", hand="famine", food=(8, 0, 8), success=(5, 2, 3))
    use(p, 0, "famine")
    assert success(p) == [5, -3, 3]
    assert p.scores == (5, -3, 3)


@cites("WL-1.5")
def test_the_bank_never_runs_out_and_food_never_falls_below_zero() -> None:
    p = table("men bears eagles", hand="food_surplus", food=(2000, 0, 3), success=(9, 9, 1))
    use(p, 0, "food_surplus")
    assert food(p) == [2007, 0, 6]
    assert "pay 3 food for 1 success" in labels(p, 0)
    p = table("men bears eagles", food=(2, 0, 3))
    assert "pay 3 food for 1 success" not in labels(p, 0)


@cites("WL-1.6")
def test_nobody_may_enter_an_occupied_space() -> None:
    p = table("mammoths men", tiles={"men": "54 55", "mammoths": "56"}, hand="plains")
    use(p, 0, "plains")
    offered = {label for label in labels(p, 0) if label.startswith("expand")}
    assert offered == {f"expand to {space(number)}" for number in (57, 58, 64, 65, 66, 67, 4, 5, 12, 13)}


@cites("WL-1.7")
def test_a_removed_creature_is_out_of_the_game() -> None:
    p = table("mammoths men eagles", tiles=SMALL_PLAINS, hand="plains plague", marked="small_plains")
    before = reserve(p)
    use(p, 0, "plains", f"attack on {space(12)}")
    assert lost(p) == [0, 1, 0]
    assert reserve(p)[1] == before[1]
    use(p, 0, "plague")
    play(p, f"2: remove the creature on {space(13)}")
    assert lost(p) == [0, 1, 1]
    assert reserve(p)[2] == before[2]


@cites("WL-1.8", "WL-3.17")
def test_an_area_is_full_whoever_stands_there() -> None:
    p = table("mammoths men eagles", tiles=SMALL_PLAINS, hand="plains", marked="small_plains")
    use(p, 0, "plains")
    assert {f"attack on {space(12)}", f"attack on {space(13)}"} <= set(labels(p, 0))


@cites("WL-1.9")
def test_food_is_open_unless_agreed_otherwise() -> None:
    p = start("wildlife", 3)
    assert [record(p.view(0)).food[seat] for seat in range(3)] == [8, 8, 8]
    p = start("wildlife", 3, foodHidden="on")
    assert [record(p.view(1)).food[seat] for seat in range(3)] == [0, 8, 0]
    assert [record(p.view(None)).food[seat] for seat in range(3)] == [0, 0, 0]


@cites("WL-1.9")
def test_hidden_food_is_shown_during_a_major_scoring() -> None:
    p = table("men bears eagles", food=(9, 4, 6), foodHidden="on")
    record(p).scoring_due = 1
    before = len(p.journal)
    end_turn(p, 0)
    told = [sentence for sentence in log(p, before, viewer=1) if "food" in sentence.lower()]
    assert told == [f"Player {seat} shows {n} food." for seat, n in ((1, 9), (2, 4), (3, 6))] + [
        "Food (9): 4 to player 1.",
        "Food (6): 2 to player 3.",
    ]
    assert record(p.view(1)).food[0] == 0


@cites("WL-1.10")
def test_a_player_without_creatures_plays_on() -> None:
    p = table("men bears eagles", tiles={"bears": "18"}, hand="savannah plains")
    assert tiles_of(p, 0) == set()
    assert can_auction(p, 0)
    use(p, 0, "savannah", f"expand to {space(6)}")
    assert tiles_of(p, 0) == {6}


@cites("WL-1.11", "WL-8.4")
def test_the_food_tile_goes_before_the_general_rule() -> None:
    p = table("men bears eagles", hand="ability", success=(5, 5, 5))
    use(p, 0, "ability", "take the food ability")
    assert success(p)[0] == 5
    end_turn(p, 0)
    at(p, (begin_turn, 0))
    assert success(p)[0] == 7


@cites("WL-1.11", "WL-5.30")
def test_the_card_goes_before_the_general_rule_with_two_players() -> None:
    p = table("men bears", hand="food_surplus", food=(8, 8), success=(5, 1))
    use(p, 0, "food_surplus")
    assert food(p) == [15, 8]
