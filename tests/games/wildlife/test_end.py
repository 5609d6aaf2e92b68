"""The end of the game, and two players."""

import pytest

from branco.games.wildlife.rules.flow import begin_turn, game_over
from tests.cites import cites
from tests.games.wildlife.table import (
    auction_nothing,
    end_turn,
    food,
    held,
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

ALMOST = {"men": "4 5", "bears": "12"}
TEN = (
    "large_forest large_desert large_savannah large_plains large_mountains large_water "
    "small_forest small_desert small_savannah small_mountains"
)


@cites("WL-11.1")
def test_the_eleventh_marker_brings_the_end() -> None:
    p = table("men bears eagles", tiles=ALMOST, hand="plains", marked=TEN)
    use(p, 0, "plains", f"expand to {space(13)}")
    assert record(p).last_turn == 1
    assert log(p)[-1] == "This is the last turn of the game."
    end_turn(p, 0)
    assert p.is_over


@cites("WL-11.2")
@pytest.mark.parametrize("players", ["men bears", "men bears eagles snakes"])
def test_an_empty_reserve_brings_the_end(players: str) -> None:
    p = table(
        players, hand="plains", reserve=[1] + [20] * (len(players.split()) - 1) if "eagles" in players else (1, 20)
    )
    use(p, 0, "plains", f"expand to {space(54)}")
    assert reserve(p)[0] == 0
    assert record(p).last_turn == 1
    end_turn(p, 0)
    assert p.is_over


@cites("WL-11.3")
def test_the_round_limit_brings_the_end() -> None:
    p = table("men bears eagles", roundLimit="20")
    record(p).round_number = 20
    at(p, (begin_turn, 0))
    record(p).turns = 1
    for who in (0, 1):
        end_turn(p, who)
        assert not p.is_over
    end_turn(p, 2)
    assert p.is_over
    assert record(p).scorings == 1
    assert "The limit of rounds is reached." in log(p)
    assert "This is the last turn of the game." not in log(p)


@cites("WL-11.3")
def test_the_limit_is_60_rounds_unless_agreed_otherwise() -> None:
    p = table("men bears eagles", turn="eagles")
    s = record(p)
    s.round_number, s.turns = 59, 3
    end_turn(p, 2)
    assert not p.is_over
    assert s.round_number == 60
    s.turns = 3
    end_turn(p, p.actors[0])
    assert p.is_over


@cites("WL-11.3")
def test_the_limit_of_rounds_can_be_switched_off() -> None:
    p = table("men bears eagles", turn="eagles", roundLimit="none")
    s = record(p)
    s.round_number, s.turns = 100, 3
    end_turn(p, 2)
    assert not p.is_over
    assert s.round_number == 101


@cites("WL-11.3")
def test_a_game_without_a_limit_is_stopped_when_it_runs_away() -> None:
    p = table("men bears eagles", turn="eagles", roundLimit="none")
    s = record(p)
    s.round_number, s.turns = 249, 3
    end_turn(p, 2)
    assert s.round_number == 250
    s.turns = 3
    end_turn(p, p.actors[0])
    assert p.is_over
    assert "The game has not ended in 250 rounds; it is stopped and counted." in log(p)


@cites("WL-11.4")
def test_the_last_turn_keeps_its_rights_and_duties() -> None:
    p = table("men bears eagles", hand="plains forest", tiles={"men": "54"}, reserve=(1, 20, 20))
    use(p, 0, "plains", f"expand to {space(55)}")
    assert "end the turn" not in labels(p, 0)
    assert "make the free migration" in labels(p, 0)
    use(p, 0, "forest", "forgo the card")
    auction_nothing(p, 0)
    assert "end the turn" in labels(p, 0)


@cites("WL-11.5")
def test_after_the_last_major_scoring_nobody_has_a_turn() -> None:
    p = table("men bears eagles", hand="plains", reserve=(1, 20, 20), success=(0, 0, 0), food=(0, 0, 0))
    use(p, 0, "plains", f"expand to {space(54)}")
    end_turn(p, 0)
    assert success(p) == [4, 0, 0]
    assert p.actors == ()
    assert log(p)[-1] == "The game is over."


@cites("WL-11.6", "WL-11.7")
@pytest.mark.parametrize(("standing", "winners"), [((5, 9, 7), (1,)), ((9, 9, 7), (0, 1)), ((-1, -2, -1), (0, 2))])
def test_most_success_wins_and_equals_share(standing: tuple[int, ...], winners: tuple[int, ...]) -> None:
    p = at(table("men bears eagles", success=standing), game_over)
    assert p.is_over
    assert p.winners == winners


@cites("WL-11.7")
def test_the_tie_break_counts_creatures_and_then_food() -> None:
    level = (9, 9, 9)
    p = table(
        "men bears eagles", tiles={"men": "54", "eagles": "21"}, success=level, food=(3, 90, 4), victoryTie="tiebreak"
    )
    assert at(p, game_over).winners == (2,)
    p = table("men bears eagles", tiles={"bears": "18 27"}, success=level, food=(90, 0, 4), victoryTie="tiebreak")
    assert at(p, game_over).winners == (1,)
    p = table("men bears eagles", success=level, food=(4, 0, 4), victoryTie="tiebreak")
    assert at(p, game_over).winners == (0, 2)


@cites("WL-11.2", "WL-2.16")
def test_starting_creatures_do_not_count_for_the_end() -> None:
    p = start("wildlife", 2)
    while step_of(p, p.actors[0]) == "place_starting_creature":
        p.play(p.actors[0], p.options(p.actors[0])[0])
    assert record(p).last_turn == 0


# Two players


@cites("WL-12.1")
def test_with_two_players_all_else_is_the_same() -> None:
    p = table("men bears", tiles={"men": "54"}, hand="plains")
    use(p, 0, "plains", f"expand to {space(55)}")
    play(p, "0: make the free migration", f"0: migrate from {space(54)}", f"0: migrate to {space(64)}")
    assert tiles_of(p, 0) == {55, 64}
    end_turn(p, 0)
    assert p.actors == (1,)


@cites("WL-12.3")
def test_with_two_players_any_number_of_a_kind_may_be_held() -> None:
    p = table("men bears", abilities={"men": "food food"}, hand="ability ability")
    use(p, 0, "ability", "take the food ability")
    use(p, 0, "ability", "take the food ability")
    assert held(p, 0, "food") == 4


@cites("WL-12.4")
def test_the_opponent_buys_for_3_or_declines() -> None:
    p = table("men bears", hand="forest forest")
    sell(p, 0, "forest")
    assert labels(p, 1) == ["pass", "buy it for 3 food"]
    play(p, "1: pass")
    assert "end the turn" in labels(p, 0)
    sell(p, 0, "forest", "1: buy it for 3 food")
    assert food(p) == [11, 5]


@cites("WL-12.4")
def test_a_card_has_to_be_offered() -> None:
    p = table("men bears")
    assert "end the turn" not in labels(p, 0)


@cites("WL-12.4", "WL-6.8")
def test_with_affordable_bids_the_price_must_be_payable() -> None:
    p = table("men bears", hand="forest", food=(8, 2), success=(1, 0), bidCap="affordable")
    sell(p, 0, "forest")
    assert labels(p, 1) == ["pass"]


@cites("WL-12.5")
def test_the_price_is_paid_and_the_card_used_at_once() -> None:
    p = table("men bears", hand="forest", food=(8, 1), success=(1, 0))
    sell(p, 0, "forest", "1: buy it for 3 food", f"1: expand to {space(18)}")
    assert (food(p), success(p)) == ([11, 1], [1, -1])
    assert tiles_of(p, 1) == {18}
    assert p.actors == (0,)


@cites("WL-12.6", "WL-12.8")
def test_the_eleventh_marker_scores_but_does_not_end_the_game_of_two() -> None:
    p = table("men bears", tiles=ALMOST, hand="plains", marked=TEN)
    use(p, 0, "plains", f"expand to {space(13)}")
    assert record(p).scoring_due == 1
    assert record(p).last_turn == 0
    end_turn(p, 0)
    assert record(p).scorings == 1
    assert p.actors == (1,)
