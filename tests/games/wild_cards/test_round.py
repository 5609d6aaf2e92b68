"""Chapter 3: the round."""

import pytest

from branco import NotOffered
from tests.cites import cites
from tests.games.wild_cards.table import bid, collection, discard, hand, lay, paid, pay, record, table
from tests.scenario import awaited, is_over, labels, log, play, play_at_random, start


@cites("WC-3.1", "WC-5.1")
def test_a_round_is_bids_then_refills_then_animals_then_clean_up() -> None:
    p = table(hands=["S1", "J", "F1 F2"], market="peacock lion")
    before = len(p.journal)
    bid(p, "S1", "R", "F2")
    play(p, "1: discard joker", "2: take the lion", "0: decline and draw 2 cards")
    told = log(p, before)
    marks = [
        "bids Refill",
        "discards joker",
        "holds 7 cards",
        "takes the lion",
        "declines",
        "leaves the game",
        "Round 2",
    ]
    places = [next(n for n, sentence in enumerate(told) if mark in sentence) for mark in marks]
    assert places == sorted(places)


@cites("WC-3.2")
@pytest.mark.parametrize(("players", "rounds"), [(3, 14), (4, 12), (5, 10)])
def test_the_game_ends_when_the_market_cannot_be_filled(players: int, rounds: int) -> None:
    market = " ".join(["peacock"] * (players - 1))
    hands = ["J", *[""] * (players - 1)]
    last = bid(table(hands, market, round_number=rounds), "J")
    assert not is_over(last)
    play(last, "0: take the peacock")
    assert is_over(last)
    last_but_one = play(bid(table(hands, market, round_number=rounds - 1), "J"), "0: take the peacock")
    assert not is_over(last_but_one)


@cites("WC-3.3", "WC-6.14")
def test_a_choice_without_alternative_is_made_without_asking() -> None:
    p = table(hands=["F3 F1 F2", "F2 S1", "M1"], market="peacock lion")
    bid(p, "F3", "F2", "M1")
    play(p, "0: take the lion")
    assert paid(p, 0) == "F1 F2"
    assert awaited(p) == (1,)
    play(p, "1: take the peacock")
    assert record(p).round_number == 2
    assert "M1" in hand(p, 2).split()
    assert len(hand(p, 2).split()) == 3


@cites("WC-3.4")
def test_a_choice_is_final_once_submitted() -> None:
    p = table(hands=["F3 F1", "F2", "M1"], market="peacock lion")
    play(p, "0: bid forest 3")
    with pytest.raises(NotOffered, match="seat 0 has nothing to choose now; awaited: 1, 2"):
        play(p, "0: bid forest 1")
    bid(p, "", "F2", "M1")
    assert "Player 1 bids forest 3." in log(p)


@cites("WC-3.5", "WC-6.3")
def test_cards_are_paid_in_any_order_and_every_pick_offers_all_that_are_left() -> None:
    p = table(hands=["S4 F1 F1 F3 S2 J", "J", "J"], market="peacock lion")
    bid(p, "S4", "R", "R")
    play(p, "1: discard no more", "2: discard no more", "0: take the lion")
    everything = ["pay with forest 1", "pay with forest 3", "pay with savannah 2", "pay with joker"]
    assert labels(p, 0) == everything
    pay(p, 0, "J")
    assert labels(p, 0) == everything[:3]
    pay(p, 0, "F1")
    assert labels(p, 0) == everything[:3]
    pay(p, 0, "F1")
    assert (collection(p, 0), hand(p, 0), discard(p)) == ("lion", "F3 S2", "F1 F1 S4 J")


@cites("WC-3.5")
def test_a_card_already_laid_cannot_be_laid_again() -> None:
    p = table(hands=["S4 F1 F1 J J", "S1", "S1"], market="peacock lion")
    bid(p, "S4", "S1", "S1")
    play(p, "0: take the lion")
    pay(p, 0, "J J")
    assert (paid(p, 0), hand(p, 0)) == ("J J F1", "F1")


@cites("WC-3.5")
def test_as_many_cards_as_are_still_to_be_laid_are_laid_without_asking() -> None:
    p = table(hands=["S4 F1 M3 J J", "S1", "S1"], market="peacock lion")
    play(bid(p, "S4", "S1", "S1"), "0: take the lion", "0: pay with joker")
    assert labels(p, 0) == ["pay with forest 1", "pay with mountain 3", "pay with joker"]
    exact = table(hands=["S4 F1 M3 J", "S1", "S1"], market="peacock lion")
    play(bid(exact, "S4", "S1", "S1"), "0: take the lion")
    assert (paid(exact, 0), hand(exact, 0), collection(exact, 0)) == ("F1 M3 J", "", "lion")


@cites("WC-3.5", "WC-5.2")
def test_cards_are_discarded_in_any_order() -> None:
    p = table(hands=["F1 S2 S2 J", "M1", "M2"], market="peacock lion")
    bid(p, "R", "M1", "M2")
    play(p, "0: discard savannah 2")
    assert labels(p, 0) == ["discard no more", "discard forest 1", "discard savannah 2", "discard joker"]
    play(p, "0: discard joker")
    assert labels(p, 0) == ["discard no more", "discard forest 1", "discard savannah 2"]
    play(p, "0: discard savannah 2", "0: discard forest 1")
    assert discard(p) == "F1 S2 S2 J"


@cites("WC-3.3", "WC-3.5")
def test_discards_end_with_done_and_not_because_few_cards_are_left() -> None:
    p = table(hands=["F1 J", "M1", "M2"], market="peacock lion")
    bid(p, "R", "M1", "M2")
    play(p, "0: discard joker")
    assert (awaited(p), labels(p, 0)) == ((0,), ["discard no more", "discard forest 1"])
    play(p, "0: discard no more")
    assert (discard(p), record(p).hand_size[0]) == ("J", 7)


@cites("WC-3.2")
def test_random_games_of_all_sizes_end() -> None:
    for players in (3, 4, 5):
        p = play_at_random(start("wild_cards", players=players, seed=players))
        assert is_over(p)
        assert p.moves < 300


@cites("WC-3.4")
def test_a_payment_once_complete_stands() -> None:
    p = table(hands=["S2 F1 F2", "S1", "S1"], market="peacock lion")
    lay(p, 0, "S2")
    bid(p, "", "S1", "S1")
    play(p, "0: take the lion", "0: pay with forest 1")
    assert paid(p, 0) == "F1"
    with pytest.raises(NotOffered, match="seat 0 has nothing to choose now"):
        play(p, "0: pay with forest 2")
