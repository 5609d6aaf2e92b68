"""Chapter 6: animals, the leader check and the habitat bonus."""

import pytest

from tests.cites import cites
from tests.games.wild_cards.table import (
    bid,
    bid_of,
    collection,
    discard,
    hand,
    leader,
    market,
    paid,
    pay,
    record,
    seats,
    table,
    told,
    will_draw,
)
from tests.scenario import awaited, labels, log, play, step_of


@cites("WC-6.1")
def test_turns_go_from_the_highest_bid_to_the_lowest() -> None:
    p = table(hands=["F1", "S4 S1 S1 S1", "M2 J", "F3 F2 F2"], market="lion peacock squirrel")
    bid(p, "F1", "S4", "M2", "F3")
    play(p, "1: take the lion", "3: take the peacock", "2: take the squirrel")
    assert seats(p, "takes") == [1, 3, 2]
    assert seats(p, "declines-and-takes-the-bid-back") == [0]


@cites("WC-6.2")
def test_a_turn_offers_every_species_of_the_market_or_to_decline() -> None:
    p = table(hands=["F2 F1", "J", "", ""], market="lion lion squirrel")
    bid(p, "F2", "J")
    assert labels(p, 0) == ["take the squirrel", "take the lion", "decline and draw 2 cards"]


@cites("WC-6.2", "WC-6.14")
@pytest.mark.parametrize(("cards", "can"), [("M4 J J", False), ("M4 J J J", True), ("M3 J", False), ("M3 J J", True)])
def test_an_animal_can_be_taken_only_with_enough_cards_to_pay(cards: str, can: bool) -> None:
    p = table(hands=[cards, "J", ""], market="lion peacock")
    bid(p, cards.split(maxsplit=1)[0], "J")
    assert (awaited(p) == (0,)) is can
    assert bool(told(p, "Player 1 declines")) is not can


@cites("WC-6.3")
def test_a_bid_of_three_costs_two_cards_of_free_choice_laid_next_to_it() -> None:
    p = table(hands=["M3 F1 S2 S4 J", "J", ""], market="lion peacock")
    bid(p, "M3", "J")
    play(p, "0: take the lion")
    assert labels(p, 0) == ["pay with forest 1", "pay with savannah 2", "pay with savannah 4", "pay with joker"]
    pay(p, 0, "J S2")
    assert (bid_of(p, 0), paid(p, 0), hand(p, 0)) == ("M3", "J S2", "F1 S4")


@cites("WC-6.3")
@pytest.mark.parametrize(("card", "cost"), [("M1", 0), ("M2", 1), ("M3", 2), ("M4", 3)])
def test_a_bid_of_v_costs_v_cards_in_all(card: str, cost: int) -> None:
    p = table(hands=[f"{card} F1 F1 F1", "J", ""], market="lion peacock")
    bid(p, card, "R")
    play(p, "1: discard no more", "0: take the lion")
    assert len(discard(p).split()) == cost + 1
    assert record(p).hand_size[0] == 3 - cost


@cites("WC-6.4")
def test_a_bid_of_one_costs_no_further_card() -> None:
    p = table(hands=["M1 F1", "", ""], market="lion peacock")
    bid(p, "M1")
    play(p, "0: take the lion")
    assert (collection(p, 0), hand(p, 0), discard(p)) == ("lion", "F1", "M1")


@cites("WC-6.5")
def test_the_refill_card_is_never_payment() -> None:
    p = table(hands=["M2 F1 F2", "J", ""], market="lion peacock")
    bid(p, "M2", "J")
    play(p, "0: take the lion")
    assert labels(p, 0) == ["pay with forest 1", "pay with forest 2"]
    alone = bid(table(hands=["M2", "J", ""], market="lion peacock"), "M2", "J")
    assert told(alone, "Player 1 declines") != []


@cites("WC-6.6")
def test_the_animal_joins_the_collection_then_leader_check_then_bonus() -> None:
    p = table(hands=["S1", "", ""], market="lion peacock", collections=["peacock"])
    bid(p, "S1")
    before = len(p.journal)
    play(p, "0: take the lion")
    assert log(p, before)[:3] == [
        "Player 1 takes the lion.",
        "Player 1 takes the leader of the species: lion.",
        "Player 1 scores the habitat bonus: 2 points.",
    ]
    assert collection(p.view(2), 0) == "peacock lion"


@cites("WC-6.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "leader_after"), [(0, 0, 0), (0, 1, 0), (1, 2, 0), (0, 2, 1), (1, 3, 1), (2, 1, 0)]
)
def test_the_leader_passes_to_a_player_who_draws_level(mine: int, theirs: int, leader_after: int) -> None:
    owner = {"lion": 1} if theirs else {}
    if mine > theirs:
        owner = {"lion": 0}
    collections = [" ".join(["lion"] * mine), " ".join(["lion"] * theirs)]
    p = table(hands=["F1", "", ""], market="lion peacock", collections=collections, leaders=owner)
    bid(p, "F1")
    play(p, "0: take the lion")
    assert leader(p, "lion") == leader_after


@cites("WC-6.7")
def test_the_leader_check_looks_at_every_other_player() -> None:
    p = table(hands=["F1", "", ""], market="lion peacock", collections=["", "lion", "lion lion"], leaders={"lion": 2})
    bid(p, "F1")
    play(p, "0: take the lion")
    assert leader(p, "lion") == 2


@cites("WC-6.8")
def test_a_leader_comes_from_the_supply_or_its_owner_and_an_owner_keeps_it() -> None:
    hands, goods = ["F1", "", ""], "lion peacock"
    supply = play(bid(table(hands, goods), "F1"), "0: take the lion")
    assert leader(supply, "lion") == 0
    keeps = table(hands, goods, collections=["lion"], leaders={"lion": 0})
    play(bid(keeps, "F1"), "0: take the lion")
    assert leader(keeps, "lion") == 0
    assert told(keeps, "takes the leader") == []


@cites("WC-6.9")
def test_a_leader_may_change_hands_several_times_in_a_round_but_only_to_the_taker() -> None:
    p = table(
        hands=["F3 J J", "F2 M1", "S1", ""],
        market="lion lion lion",
        collections=["lion", "lion", "", "lion lion"],
        leaders={"lion": 3},
    )
    bid(p, "F3", "F2", "S1")
    play(p, "0: take the lion")
    assert leader(p, "lion") == 0
    play(p, "1: take the lion")
    assert leader(p, "lion") == 1
    play(p, "2: take the lion")
    assert leader(p, "lion") == 1


@cites("WC-6.9")
def test_taking_an_animal_moves_no_other_leader() -> None:
    p = table(hands=["F1", "", ""], market="lion peacock", collections=["peacock", "peacock"], leaders={"peacock": 1})
    play(bid(p, "F1"), "0: take the lion")
    assert leader(p, "peacock") == 1


@cites("WC-6.10")
@pytest.mark.parametrize(
    ("payment", "bonus"), [("F1 F2", 2), ("F1 J", 2), ("J J", 2), ("F1 S2", 0), ("S2 J", 0), ("S2 M1", 0)]
)
def test_the_bonus_needs_every_card_to_suit_the_animal(payment: str, bonus: int) -> None:
    p = table(hands=["F3 F1 F2 S2 M1 J J", "J", ""], market="lion peacock")
    bid(p, "F3", "J")
    play(p, "0: take the peacock")
    pay(p, 0, payment)
    assert record(p).points[0] == bonus


@cites("WC-6.10")
def test_a_bid_that_does_not_suit_earns_no_bonus() -> None:
    p = table(hands=["F3 F1 F2 S2 S1", "J", ""], market="lion peacock")
    bid(p, "F3", "J")
    play(p, "0: take the lion")
    pay(p, 0, "S1 S2")
    assert record(p).points[0] == 0


@cites("WC-6.11")
@pytest.mark.parametrize(("card", "bonus"), [("S1", 2), ("J", 2), ("F1", 0)])
def test_of_a_one_the_bid_card_alone_decides_the_bonus(card: str, bonus: int) -> None:
    p = table(hands=[f"{card} F2", "", ""], market="lion peacock")
    play(bid(p, card), "0: take the lion")
    assert record(p).points[0] == bonus


@cites("WC-6.12", "WC-6.13")
def test_who_declines_takes_the_bid_back_and_draws_two_cards() -> None:
    p = table(hands=["F2 F1", "S1", ""], market="lion peacock")
    bid(p, "F2", "S1")
    will_draw(p, "M1 M2")
    assert "decline and draw 2 cards" in labels(p, 0)
    play(p, "0: decline and draw 2 cards")
    assert (hand(p, 0), bid_of(p, 0), market(p)) == ("F1 F2 M1 M2", "", "peacock lion")
    assert step_of(p, 1) == "take_animal"


@cites("WC-6.14")
def test_who_finds_the_market_empty_declines_unasked() -> None:
    p = table(hands=["S4 J J J", "S3 S1 S1", "F1"], market="lion peacock")
    bid(p, "S4", "S3", "F1")
    play(p, "0: take the lion", "1: take the peacock")
    assert told(p, "declines") == ["Player 3 declines and takes the bid back."]
    assert record(p).hand_size[2] == 3


@cites("WC-6.15", "WC-9.1")
def test_bids_and_payments_stay_on_the_table_until_the_clean_up() -> None:
    p = table(hands=["S3 J J", "F2 F1", "M1"], market="lion peacock")
    bid(p, "S3", "F2", "M1")
    play(p, "0: take the lion")
    assert (bid_of(p, 0), paid(p, 0), discard(p)) == ("S3", "J J", "")
    play(p, "1: take the peacock")
    assert (bid_of(p, 0), paid(p, 0), discard(p)) == ("", "", "F1 F2 S3 J J")


@cites("WC-6.12", "WC-6.15")
def test_with_the_choice_the_bid_may_be_left_on_the_table_and_nothing_is_drawn() -> None:
    p = table(hands=["F2 F1", "S1", ""], market="lion peacock", declining="choice")
    bid(p, "F2", "S1")
    assert labels(p, 0)[2:] == ["decline and draw 2 cards", "decline and leave the bid on the table"]
    play(p, "0: decline and leave the bid on the table")
    assert (hand(p, 0), bid_of(p, 0), discard(p), awaited(p)) == ("F1", "F2", "", (1,))
    assert told(p, "Player 1 declines") == ["Player 1 declines and leaves the bid on the table."]
    play(p, "1: take the lion")
    assert (hand(p, 0), bid_of(p, 0), discard(p)) == ("F1", "", "F2 S1")


@cites("WC-6.12")
def test_without_the_choice_nobody_is_asked_to_leave_a_bid() -> None:
    p = bid(table(hands=["F2 F1", "S1", ""], market="lion peacock"), "F2", "S1")
    assert labels(p, 0) == ["take the peacock", "take the lion", "decline and draw 2 cards"]


@cites("WC-6.14")
@pytest.mark.parametrize("cards", ["F1", "F4 J"])
def test_with_the_choice_who_cannot_take_an_animal_is_asked_about_the_bid_alone(cards: str) -> None:
    p = table(hands=["S3 J J", "S2 S1", cards], market="lion peacock", declining="choice")
    bid(p, "S3", "S2", cards[:2])
    for seat in awaited(p):
        if seat != 2:
            play(p, f"{seat}: take the lion")
    if cards == "F1":
        play(p, "1: take the peacock")
    assert labels(p, 2) == ["decline and draw 2 cards", "decline and leave the bid on the table"]


@cites("WC-6.16")
def test_the_market_is_not_refilled_during_the_round() -> None:
    p = table(hands=["S2 J", "F1", ""], market="lion peacock")
    bid(p, "S2", "F1")
    left = record(p).animals_left
    play(p, "0: take the lion")
    assert (market(p), record(p).animals_left) == ("peacock", left)
    assert labels(p, 1) == ["take the peacock", "decline and draw 2 cards"]
