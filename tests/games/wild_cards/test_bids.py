"""Chapter 4: bids, and the Eagle's second card."""

import pytest

from branco import NotOffered
from tests.cites import cites
from tests.games.wild_cards.table import bid, bid_of, hand, lay, market, record, table, told
from tests.scenario import awaited, labels, log, play, start, step_of


@cites("WC-4.1")
def test_a_bid_is_one_card_of_the_hand_or_the_refill_card_and_nobody_passes() -> None:
    p = table(hands=["F1 S3 S3 J", "M1", ""], market="ibex lion")
    assert labels(p, 0) == ["bid forest 1", "bid savannah 3", "bid joker", "bid Refill"]
    with pytest.raises(NotOffered, match="'bid mountain 1' was not offered to seat 0"):
        play(p, "0: bid mountain 1")


@cites("WC-4.1", "WC-3.3")
def test_with_an_empty_hand_the_refill_card_is_bid_unasked() -> None:
    p = table(hands=["F1", "M1", ""], market="ibex lion")
    assert awaited(p) == (0, 1)
    bid(p, "F1", "M1")
    assert "Player 3 bids Refill." in log(p)


@cites("WC-4.2")
def test_bids_stay_hidden_until_all_are_made_and_are_revealed_together() -> None:
    p = table(hands=["F1 F2", "S1 S2", "M1 M2"], market="ibex lion")
    nobody = p.copy()
    bid(p, "F1", "", "M2")
    other = bid(nobody, "F2", "", "M1")
    assert awaited(p) == (1,)
    assert told(p, " bids ") == []
    assert bytes(p.view(1)) == bytes(other.view(1))
    assert bytes(p.view(None)) == bytes(other.view(None))
    bid(p, "", "S1")
    assert told(p, " bids ") == [
        "Player 1 bids forest 1.",
        "Player 2 bids savannah 1.",
        "Player 3 bids mountain 2.",
    ]


@cites("WC-4.2")
def test_bids_may_be_made_in_any_order_of_seats() -> None:
    p = table(hands=["F1", "S2", "M3 J J"], market="ibex lion")
    for seat, card in ((2, "M3"), (0, "F1"), (1, "S2")):
        lay(p, seat, card)
    assert [bid_of(p, seat) for seat in range(3)] == ["F1", "S2", "M3"]
    assert awaited(p) == (2,)


@cites("WC-4.3", "WC-8.6")
def test_only_the_owner_of_the_eagle_may_lay_two_cards() -> None:
    p = table(hands=["F1 F2", "S1 S1 S2", "M1"], market="ibex lion", collections=["", "eagle"], leaders={"eagle": 1})
    play(p, "0: bid forest 1", "1: bid savannah 1")
    assert awaited(p) == (1, 2)
    assert step_of(p, 1) == "lay_second"
    assert labels(p, 1) == ["lay no second card", "also lay savannah 1", "also lay savannah 2", "also lay Refill"]


@cites("WC-4.3", "WC-3.5", "WC-8.7")
def test_the_two_cards_are_laid_in_any_order_and_the_refill_only_once() -> None:
    p = table(hands=["F1", "S1 S1 S2", "M1"], market="ibex lion", collections=["", "eagle"], leaders={"eagle": 1})
    twin = p.copy()
    play(p, "1: bid savannah 2")
    assert labels(p, 1) == ["lay no second card", "also lay savannah 1", "also lay Refill"]
    play(twin, "1: bid Refill")
    assert labels(twin, 1) == ["lay no second card", "also lay savannah 1", "also lay savannah 2"]
    play(twin, "1: also lay savannah 2")
    bid(twin, "F1", "", "M1")
    assert labels(twin, 1) == ["reveal Refill as the bid", "reveal savannah 2 as the bid"]


@cites("WC-4.4")
def test_a_card_laid_as_bid_has_left_the_hand_and_cannot_pay() -> None:
    p = table(hands=["F2 F2 S1", "F3 F1", "J"], market="ibex lion")
    bid(p, "F2", "F3", "J")
    assert (hand(p, 0), record(p).hand_size[0]) == ("F2 S1", 2)
    assert told(p, "Player 2 declines") == ["Player 2 declines and takes the bid back."]
    play(p, "0: take the ibex")
    assert labels(p, 0) == ["pay with forest 2", "pay with savannah 1"]
    assert market(p) == "ibex lion"


@cites("WC-4.5")
def test_nothing_said_or_laid_by_others_binds_a_bid() -> None:
    p = start("wild_cards", players=3)
    free = labels(p, 0)
    play(p, f"1: {labels(p, 1)[0]}", "2: bid Refill")
    assert labels(p, 0) == free
    assert not [verb for verb in p.game.vocabulary.verbs if "say" in verb.templates["en"]]
