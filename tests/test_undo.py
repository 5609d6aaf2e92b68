"""Taking back: allowed until chance, another player or hidden information has intervened."""

import pytest

from branco import NotOffered, Position
from tests.games.wild_cards.table import bid, collection, hand, paid, table
from tests.scenario import awaited, labels, log, play, step_of


def three_payments() -> Position:
    p = table(hands=["S4 F1 F2 S1 S2 J", "S1", ""], market="lion peacock")
    bid(p, "S4", "S1")
    return play(p, "0: take the lion", "0: pay with forest 1", "0: pay with savannah 1")


def test_a_choice_of_several_picks_may_be_taken_back_pick_by_pick() -> None:
    p = three_payments()
    assert p.can_undo(0)
    once = p.undo(0)
    assert labels(once, 0) == ["pay with forest 2", "pay with savannah 1", "pay with savannah 2", "pay with joker"]
    twice = once.undo(0)
    assert (step_of(twice, 0), twice.moves) == ("lay_payment", 3)
    thrice = twice.undo(0)
    assert labels(thrice, 0) == ["take the peacock", "take the lion", "decline and draw 2 cards"]


def test_what_was_taken_back_leaves_no_trace_and_the_game_goes_on() -> None:
    p = three_payments()
    straight = play(p.copy(), "0: pay with joker")
    back = p.undo(0)
    play(back, "0: pay with savannah 1", "0: pay with joker")
    assert bytes(back) == bytes(straight)
    assert log(back) == log(straight)
    assert back.record() == straight.record()


def test_undo_leaves_the_position_it_was_asked_of_alone() -> None:
    p = three_payments()
    before, told = bytes(p), log(p)
    p.undo(0)
    assert (bytes(p), log(p), p.moves) == (before, told, 5)


def test_a_turn_may_be_taken_back_before_anybody_else_chooses() -> None:
    p = table(hands=["S1", "F2 F1 J", ""], market="lion peacock")
    bid(p, "S1", "F2")
    play(p, "1: take the lion", "1: pay with joker")
    assert (awaited(p), collection(p, 1), paid(p, 1)) == ((0,), "lion", "J")
    back = p.undo(1).undo(1)
    assert (awaited(back), collection(back, 1), hand(back, 1)) == ((1,), "", "F1 J")
    play(p, "0: decline and draw 2 cards")
    assert not p.can_undo(1)


def test_a_bid_may_be_taken_back_while_others_think_and_theirs_stay() -> None:
    p = table(hands=["F1 F2", "S1 S2", "M1 M2"], market="lion peacock")
    bid(p, "F1", "S2")
    assert p.can_undo(0)
    back = p.undo(0)
    assert (awaited(back), back.moves) == ((0, 2), 1)
    bid(back, "F2", "", "M1")
    assert [sentence for sentence in log(back) if " bids " in sentence] == [
        "Player 1 bids forest 2.",
        "Player 2 bids savannah 2.",
        "Player 3 bids mountain 1.",
    ]


def test_a_bid_that_revealed_the_others_is_final() -> None:
    p = table(hands=["F1 F2", "S1 S2", "M1 M2"], market="lion peacock")
    bid(p, "F1", "S1", "M2")
    assert [p.can_undo(seat) for seat in range(3)] == [False, False, False]
    with pytest.raises(NotOffered, match="seat 2 has nothing to take back"):
        p.undo(2)


def test_a_revealed_bid_is_final_also_when_the_next_choice_is_secret_again() -> None:
    p = table(hands=["F1 F2", "S1 S2", "M1 M2"], market="lion peacock")
    bid(p, "R", "R", "R")
    assert step_of(p, 0) == "choose_discards"
    assert [p.can_undo(seat) for seat in range(3)] == [False, False, False]


def test_a_choice_that_drew_cards_is_final() -> None:
    p = table(hands=["F1 F2", "S2 S1", ""], market="lion peacock")
    bid(p, "F1", "S2")
    play(p, "1: decline and draw 2 cards")
    assert not p.can_undo(1)


def test_who_has_chosen_nothing_has_nothing_to_take_back() -> None:
    p = table(hands=["F1 F2", "S2 S1", ""], market="lion peacock")
    assert not p.can_undo(0)
    play(p, "1: bid savannah 1")
    assert not p.can_undo(0)
    with pytest.raises(NotOffered, match="seat 0 has nothing to take back"):
        p.undo(0)


def test_views_after_an_undo_show_no_pick_of_a_step_that_is_open_again() -> None:
    p = table(hands=["S3 F1 F2 S1", "S1", ""], market="lion peacock")
    bid(p, "S3", "S1")
    play(p, "0: take the lion")
    noticed = len(p.view(1).moves_made)
    play(p, "0: pay with forest 1", "0: pay with savannah 1")
    back = p.undo(0)
    assert (step_of(back, 0), len(back.view(1).moves_made)) == ("lay_payment", noticed)
