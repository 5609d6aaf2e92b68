"""Auctions and payment."""

import pytest

from branco import load
from tests.cites import cites
from tests.games.wildlife.table import (
    can_auction,
    end_turn,
    food,
    is_marked,
    record,
    sell,
    space,
    success,
    table,
    tiles_of,
)
from tests.scenario import labels, log, play, play_at_random, start, step_of

FOUR = "men bears eagles snakes"
ALMOST_FULL = {"bears": "69 70 77"}


def bids(p_labels: list[str]) -> list[int]:
    return [int(label.split()[1]) for label in p_labels if label.startswith("bid ")]


@cites("WL-6.1")
def test_the_seller_never_bids() -> None:
    p = table(FOUR, hand="forest")
    sell(p, 0, "forest")
    asked = []
    while step_of(p, p.actors[0]) == "bid":
        asked.append(p.actors[0])
        play(p, f"{p.actors[0]}: {labels(p, p.actors[0])[1 if len(asked) < 4 else 0]}")
    assert 0 not in asked
    assert len(asked) > 4


@cites("WL-6.2")
def test_bidding_begins_at_the_left_and_goes_clockwise() -> None:
    p = table(FOUR, turn="eagles", hand="forest")
    sell(p, 2, "forest")
    order = []
    for _ in range(3):
        order.append(p.actors[0])
        play(p, f"{p.actors[0]}: pass")
    assert order == [3, 0, 1]


@cites("WL-6.3")
def test_the_first_bid_is_at_least_3_and_each_other_is_higher() -> None:
    p = table(FOUR, hand="forest")
    sell(p, 0, "forest")
    assert bids(labels(p, 1)) == list(range(3, 61))
    assert "pass" in labels(p, 1)
    play(p, "1: bid 7 food")
    assert bids(labels(p, 2)) == list(range(8, 61))


@cites("WL-6.4")
def test_who_has_passed_is_out() -> None:
    p = table(FOUR, hand="forest")
    sell(p, 0, "forest", "1: pass", "2: bid 3 food", "3: bid 4 food")
    assert p.actors == (2,)
    play(p, "2: bid 5 food")
    assert p.actors == (3,)


@cites("WL-6.5")
def test_the_auction_ends_when_only_the_highest_bidder_is_left() -> None:
    p = table(FOUR, hand="forest")
    sell(p, 0, "forest", "1: bid 3 food", "2: bid 4 food", "3: pass", "1: pass")
    assert step_of(p, 2) == "use_terrain_card"
    assert food(p) == [12, 8, 4, 8]


@cites("WL-6.6")
def test_the_last_one_is_asked_even_if_nobody_has_bid() -> None:
    p = table(FOUR, hand="forest")
    sell(p, 0, "forest", "1: pass", "2: pass")
    assert p.actors == (3,)
    play(p, "3: bid 3 food")
    assert step_of(p, 3) == "use_terrain_card"


@cites("WL-6.7")
def test_the_highest_bidder_is_not_asked() -> None:
    p = table(FOUR, hand="forest")
    sell(p, 0, "forest", "1: bid 3 food", "2: pass", "3: pass")
    assert step_of(p, 1) == "use_terrain_card"


@cites("WL-6.8")
def test_no_bid_exceeds_60_and_cover_is_not_needed() -> None:
    p = table(FOUR, hand="forest", food=(8, 0, 0, 0))
    sell(p, 0, "forest", "1: bid 60 food")
    assert labels(p, 2) == ["pass"]


@cites("WL-6.8")
@pytest.mark.parametrize(("food_of", "success_of", "highest"), [(4, 2, 10), (4, -5, 4), (2, 0, None), (50, 30, 60)])
def test_with_affordable_bids_food_and_success_are_the_limit(
    food_of: int, success_of: int, highest: int | None
) -> None:
    p = table(FOUR, hand="forest", food=(8, food_of), success=(1, success_of), bidCap="affordable")
    sell(p, 0, "forest")
    assert max(bids(labels(p, 1)), default=None) == highest


@cites("WL-6.9")
def test_without_a_bid_the_card_is_discarded_and_the_duty_is_met() -> None:
    p = table(FOUR, hand="forest")
    sell(p, 0, "forest", "1: pass", "2: pass", "3: pass")
    assert log(p)[-1] == "Nobody wants the card."
    assert p.actors == (0,)
    assert "end the turn" in labels(p, 0)
    assert food(p) == [8, 8, 8, 8]
    play(p, "0: end the turn")
    assert record(p).discard[0] == 1


@cites("WL-6.10")
def test_the_winner_pays_the_seller_before_using_the_card() -> None:
    p = table(FOUR, hand="forest")
    sell(p, 0, "forest", "1: bid 5 food", "2: pass", "3: pass")
    assert food(p) == [13, 3, 8, 8]
    assert step_of(p, 1) == "use_terrain_card"


@cites("WL-6.11", "WL-6.12", "WL-6.13")
@pytest.mark.parametrize(
    ("bid", "food_left", "success_left"), [(4, 0, 6), (5, 2, 5), (7, 0, 5), (8, 2, 4), (9, 1, 4), (31, 0, -3)]
)
def test_own_food_first_then_just_enough_success(bid: int, food_left: int, success_left: int) -> None:
    p = table(FOUR, hand="forest", food=(2, 4, 8, 8), success=(1, 6, 3, 4))
    sell(p, 0, "forest", f"1: bid {bid} food", "2: pass", "3: pass")
    assert (food(p)[1], success(p)[1]) == (food_left, success_left)
    assert food(p)[0] == 2 + bid


@cites("WL-6.11", "WL-6.12", "WL-6.13")
@pytest.mark.parametrize(
    ("own", "bid", "possible"),
    [(4, 9, [2, 3]), (12, 9, [0, 1, 2, 3]), (8, 10, [1, 2, 3, 4]), (0, 4, []), (1, 3, []), (3, 3, [0, 1]), (9, 60, [])],
)
def test_the_winner_chooses_how_much_success_he_gives_up(own: int, bid: int, possible: list[int]) -> None:
    p = table(FOUR, hand="forest", food=(2, own, 8, 8), success=(1, 6, 3, 4), payment="choice")
    sell(p, 0, "forest", f"1: bid {bid} food", "2: pass", "3: pass")
    if bid == 60:
        possible = list(range(17, 21))
    assert given_up(labels(p, 1)) == possible
    assert (step_of(p, 1) == "pay_with") == bool(possible)


def given_up(p_labels: list[str]) -> list[int]:
    numbers = [label.split()[2] for label in p_labels if label.startswith("give up ")]
    return [0] * ("pay with food alone" in p_labels) + [int(number) for number in numbers]


@cites("WL-6.12", "WL-7.2")
def test_what_is_left_over_stays_with_the_winner_as_food() -> None:
    p = table(FOUR, hand="forest", food=(2, 12, 8, 8), success=(1, 0, 3, 4), payment="choice")
    sell(p, 0, "forest", "1: bid 7 food", "2: pass", "3: pass", "1: give up 3 success for 9 food")
    assert (food(p)[:2], success(p)[1]) == ([9, 14], -3)
    assert step_of(p, 1) == "use_terrain_card"


@cites("WL-6.13")
def test_where_one_number_is_possible_nothing_is_asked() -> None:
    p = table(FOUR, hand="forest", food=(2, 0, 8, 8), success=(1, 6, 3, 4), payment="choice")
    sell(p, 0, "forest", "1: bid 7 food", "2: pass", "3: pass")
    assert step_of(p, 1) == "use_terrain_card"
    assert (food(p)[:2], success(p)[1]) == ([9, 2], 3)


@cites("WL-6.11", "WL-12.5")
def test_the_buyer_of_two_chooses_too() -> None:
    p = table("men bears", hand="forest", food=(2, 5), success=(1, 6), payment="choice")
    sell(p, 0, "forest", "1: buy it for 3 food")
    assert labels(p, 1) == ["pay with food alone", "give up 1 success for 3 food"]
    play(p, "1: give up 1 success for 3 food")
    assert (food(p), success(p)[1]) == ([5, 5], 5)


@cites("WL-6.13")
def test_records_of_before_are_paid_with_food_first() -> None:
    p = start("wildlife", 3, 4, payment="foodFirst")
    play_at_random(p, choices=300, seed=4)
    before = p.record().replace("payment=foodFirst ", "").replace("startTie=next ", "")
    assert "payment" not in before
    assert load("wildlife").replay(before).hash == p.hash


@cites("WL-6.14")
def test_a_bought_card_never_enters_the_hand() -> None:
    p = table(FOUR, hand="plague", tiles={"men": "54"})
    hand = [record(p).hand[1, card] for card in range(12)]
    sell(p, 0, "plague", "1: bid 3 food", "2: pass", "3: pass", "1: carry out the event")
    assert [record(p).hand[1, card] for card in range(12)] == hand
    assert record(p).played[10] == 1


@cites("WL-6.15")
@pytest.mark.parametrize(("card", "decline"), [("forest", "forgo the card"), ("famine", "decline the event")])
def test_the_winner_may_decline_and_gets_nothing_back(card: str, decline: str) -> None:
    p = table(FOUR, hand=card)
    sell(p, 0, card, "1: bid 3 food", "2: pass", "3: pass", f"1: {decline}")
    assert food(p) == [11, 5, 8, 8]
    assert p.actors == (0,)


@cites("WL-6.16")
def test_what_the_winner_does_costs_the_seller_nothing_more() -> None:
    p = table(FOUR, hand="forest", tiles={"men": "54", "bears": "18"})
    sell(
        p,
        0,
        "forest",
        "1: bid 3 food",
        "2: pass",
        "3: pass",
        f"1: migrate from {space(18)}",
        f"1: migrate to {space(28)}",
    )
    assert record(p).cards_played == 1
    assert "make the free migration" in labels(p, 0)


@cites("WL-6.16", "WL-8.6")
def test_the_limit_can_fall_when_the_winner_takes_intelligence() -> None:
    p = table(
        "men bears eagles snakes",
        abilities={"men": "intelligence", "bears": "intelligence", "eagles": "intelligence", "snakes": "intelligence"},
        success=(50, 2, 3, 4),
        hand="ability forest forest",
    )
    for _ in range(2):
        sell(p, 0, "forest", "1: pass", "2: pass", "3: pass")
    sell(p, 0, "ability", "1: bid 3 food", "2: pass", "3: pass", "1: take the intelligence ability")
    assert record(p).cards_played == 3
    assert not can_auction(p, 0)


@cites("WL-6.17", "WL-9.6")
def test_a_winner_who_completes_an_area_scores_in_the_turn_of_the_seller() -> None:
    p = table(FOUR, tiles=ALMOST_FULL, hand="forest", success=(1, 2, 3, 4))
    sell(p, 0, "forest", "1: bid 3 food", "2: pass", "3: pass", f"1: expand to {space(71)}")
    assert success(p) == [1, 5, 3, 4]
    assert is_marked(p, "small_forest")
    assert p.actors == (0,)


@cites("WL-6.17", "WL-11.4")
def test_a_winner_can_bring_the_end_about() -> None:
    p = table(FOUR, hand="forest", reserve=(20, 1, 20, 20))
    sell(p, 0, "forest", "1: bid 3 food", "2: pass", "3: pass", f"1: expand to {space(71)}")
    assert record(p).last_turn == 1
    assert p.actors == (0,)
    play(p, "0: end the turn")
    assert p.is_over


@cites("WL-6.18")
def test_one_may_bid_for_a_card_one_cannot_use() -> None:
    p = table(FOUR, hand="desert")
    sell(p, 0, "desert", "1: bid 3 food", "2: pass", "3: pass")
    assert labels(p, 1) == ["forgo the card"]


# Food and success


@cites("WL-7.1")
def test_3_food_become_1_success_as_often_as_one_likes() -> None:
    p = table(FOUR, food=(7, 8, 8, 8), success=(1, 2, 3, 4))
    play(p, "0: pay 3 food for 1 success", "0: pay 3 food for 1 success")
    assert (food(p)[0], success(p)[0]) == (1, 3)
    assert "pay 3 food for 1 success" not in labels(p, 0)


@cites("WL-7.2")
def test_success_becomes_food_only_to_pay_for_an_auction() -> None:
    p = table(FOUR, hand="famine", food=(0, 0, 9, 9), success=(9, 9, 9, 9))
    assert not any("success into" in label for label in labels(p, 0))
    sell(p, 0, "famine", "1: bid 3 food", "2: pass", "3: pass", "1: carry out the event")
    assert food(p) == [0, 0, 4, 4]
    assert success(p) == [7, 8, 9, 9]


@cites("WL-7.3", "WL-11.8")
def test_food_left_at_the_end_is_worth_only_its_place() -> None:
    p = table("men bears eagles", hand="plains", food=(30, 29, 2), success=(0, 0, 0), reserve=(1, 20, 20))
    sell(p, 0, "plains", "1: pass", "2: pass")
    record(p).last_turn = 1
    end_turn(p, 0)
    assert p.is_over
    assert success(p) == [4, 2, 0]
    assert tiles_of(p, 0) == set()


@cites("WL-11.8")
def test_the_last_turn_player_may_still_convert() -> None:
    p = table("men bears eagles", hand="plains", food=(9, 0, 0), reserve=(1, 20, 20))
    play(p, "0: play a plains card for yourself", f"0: expand to {space(54)}")
    assert record(p).last_turn == 1
    assert "pay 3 food for 1 success" in labels(p, 0)
    end_turn(p, 0)
    assert labels(p, 0) == []
