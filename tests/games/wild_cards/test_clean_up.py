"""Chapter 9: clean-up and the end of the game."""

import pytest

from tests.cites import cites
from tests.games.wild_cards.table import bid, bid_of, discard, hand, market, paid, record, table, told
from tests.scenario import awaited, grid, is_over, labels, play, play_at_random, start


@cites("WC-9.1")
def test_after_the_ibex_decision_all_bids_and_payments_are_discarded() -> None:
    p = table(hands=["M2 F1", "S1", ""], market="lion peacock", collections=["ibex"], leaders={"ibex": 0})
    bid(p, "M2", "S1")
    play(p, "0: take the lion", "1: take the peacock")
    assert (awaited(p), discard(p), bid_of(p, 1)) == ((0,), "", "S1")
    play(p, "0: leave the bid card")
    assert discard(p) == "F1 S1 M2"
    assert [bid_of(p, seat) + paid(p, seat) for seat in range(3)] == ["", "", ""]


@cites("WC-9.2")
def test_animals_left_in_the_market_leave_the_game() -> None:
    p = table(hands=["F1", "", "", ""], market="lion lion peacock")
    play(bid(p, "F1"), "0: take the lion")
    s = record(p)
    assert grid(s.gone).tolist() == [1, 0, 0, 0, 1, 0]
    assert told(p, "leaves the game") == ["Peacock leaves the game.", "Lion leaves the game."]
    assert grid(s.market).sum() == 3


@cites("WC-9.3", "WC-3.2")
def test_a_new_market_is_revealed_for_the_next_round() -> None:
    p = table(hands=["F1 F2", "", ""], market="lion lion")
    left = record(p).animals_left
    play(bid(p, "F1"), "0: take the lion")
    assert (record(p).round_number, record(p).animals_left) == (2, left - 2)
    assert len(market(p).split()) == 2
    assert awaited(p) == (0, 1, 2)
    assert "bid Refill" in labels(p, 0)


@cites("WC-9.3")
def test_the_game_ends_at_once_when_the_animals_do_not_suffice() -> None:
    p = table(hands=["F1", "", ""], market="lion lion", round_number=14)
    play(bid(p, "F1"), "0: take the lion")
    assert is_over(p)
    assert (p.actors, market(p)) == ((), "")
    assert told(p, "The game is over.") == ["The game is over."]


@cites("WC-9.4")
def test_in_the_last_round_the_ibex_decision_is_skipped() -> None:
    p = table(hands=["M1", "", ""], market="lion peacock", collections=["ibex"], leaders={"ibex": 0}, round_number=14)
    play(bid(p, "M1"), "0: take the lion")
    assert is_over(p)
    before = table(
        hands=["M1", "", ""], market="lion peacock", collections=["ibex"], leaders={"ibex": 0}, round_number=13
    )
    play(bid(before, "M1"), "0: take the lion")
    assert labels(before, 0) == ["take the bid card back", "leave the bid card"]


@cites("WC-9.5")
def test_at_the_end_all_hands_are_discarded_and_score_nothing() -> None:
    p = table(hands=["F1 F4 J J", "S4 S4", ""], market="lion lion", round_number=14)
    bid(p, "F1", "S4")
    play(p, "0: take the lion")
    s = record(p)
    assert is_over(p)
    assert [hand(p, seat) for seat in range(3)] == ["", "", ""]
    assert grid(s.hand_size).sum() == grid(s.known).sum() == 0
    assert s.deck_size + s.discard_size == 46
    assert p.scores == (2 + 1, 0, 0)


@cites("WC-9.1", "WC-5.8")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_card_is_left_on_the_table_when_a_round_begins(players: int) -> None:
    p = start("wild_cards", players=players, seed=5)
    rounds = 0
    while not is_over(p):
        play_at_random(p, choices=1, seed=p.moves)
        s = record(p)
        if s.round_number > rounds and not is_over(p):
            rounds = s.round_number
            assert all(bid_of(p, seat) + paid(p, seat) == "" for seat in range(players))
            assert grid(s.duel).sum() == 0
    assert rounds >= 10
