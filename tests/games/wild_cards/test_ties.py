"""Chapter 7: equal bids."""

import pytest

from branco import NotOffered, Position
from tests.cites import cites
from tests.games.wild_cards.table import (
    LABEL,
    bid,
    bid_of,
    collection,
    deck,
    discard,
    hand,
    market,
    paid,
    pay,
    record,
    seats,
    table,
    told,
    will_draw,
)
from tests.scenario import awaited, broken_invariant, labels, log, play, step_of

DECLINES = "declines-and-takes-the-bid-back"

# Five hands that hold all 46 habitat cards, so that there is nothing to draw; seats 0 and 1 hold equal values.
ALL_CARDS = [
    "J F1 F1 F2 F2 F3 F3 F4 S1 S2",
    "J M1 M1 M2 M2 M3 M3 M4 S1 S2",
    "F4 F4 S4 S4 S4 J J F1",
    "F3 F3 S3 S3 S3 S3 M1 S1 M3",
    "F2 F2 S2 S2 M2 M2 M3 M4 M4",
]


def tie_without_a_deck(hands: list[str], round_number: int = 1) -> Position:
    """Seats 0 and 1 have bid jokers for the last animal, and neither deck nor discard pile has a card."""
    p = table(hands, market="lion lion lion peacock", round_number=round_number, deck="")
    buy_three_lions(bid(p, "J", "J", "F4", "F3", "F2"))
    assert (market(p), deck(p), discard(p)) == ("peacock", "", "")
    return p


def buy_three_lions(p: Position) -> None:
    for seat, payment in ((2, "S4 S4 S4"), (3, "S3 S3"), (4, "S2")):
        play(p, f"{seat}: take the lion")
        pay(p, seat, payment)


def duel(p: Position, *rounds: str) -> Position:
    """Rounds of a duel between seats 0 and 1, "F1 M1"; a last card may be laid without asking."""
    for pair in rounds:
        for seat, card in enumerate(pair.split()):
            if seat in awaited(p) and step_of(p, seat) == "pick_duel_card":
                play(p, f"{seat}: duel with {LABEL[card]}")
    return p


@cites("WC-7.1", "WC-6.1")
def test_equal_bids_form_a_tie_and_every_member_has_a_normal_turn() -> None:
    p = table(hands=["F2 F4 F1", "S2 S3 S1", "M3 M1 M1", "J"], market="lion peacock squirrel")
    bid(p, "F2", "S2", "M3", "J")
    play(p, "2: take the lion")
    assert awaited(p) == (0, 1)
    play(p, "0: pay with forest 4", "1: pay with savannah 3")
    assert labels(p, 0) == ["take the peacock", "take the squirrel", "decline and draw 2 cards"]
    play(p, "0: take the squirrel")
    assert labels(p, 1) == ["take the peacock", "decline and draw 2 cards"]
    play(p, "1: decline and draw 2 cards")
    assert labels(p, 3) == ["take the peacock", "decline and draw 2 cards"]


@cites("WC-7.2", "WC-8.11")
def test_the_owner_of_the_lion_goes_first_without_comparing() -> None:
    p = table(
        hands=["F2 F4", "S2 J F1", "M2 M4", ""],
        market="lion peacock squirrel",
        collections=["", "lion"],
        leaders={"lion": 1},
    )
    bid(p, "F2", "S2", "M2")
    assert awaited(p) == (1,)
    assert "Player 2 owns the lion and goes first in the tie." in log(p)
    play(p, "1: take the peacock")
    assert labels(p, 1) == ["pay with forest 1", "pay with joker"]
    play(p, "1: pay with joker")
    assert awaited(p) == (0, 2)
    assert step_of(p, 0) == "lay_payment"


@cites("WC-7.2")
def test_the_lions_owner_may_decline_and_the_others_go_on_as_the_group() -> None:
    p = table(hands=["F2 F4", "S2 J F1", "M2 M4"], market="lion peacock", collections=["", "lion"], leaders={"lion": 1})
    bid(p, "F2", "S2", "M2")
    play(p, "1: decline and draw 2 cards")
    assert awaited(p) == (0, 2)
    play(p, "0: pay with forest 4", "2: withdraw from the tie")
    assert awaited(p) == (0,)


@cites("WC-7.2")
def test_the_lion_means_nothing_to_a_tie_of_others() -> None:
    p = table(hands=["F2 F4", "S1", "M2 M4"], market="lion peacock", collections=["", "lion"], leaders={"lion": 1})
    bid(p, "F2", "S1", "M2")
    assert awaited(p) == (0, 2)


@cites("WC-7.3", "WC-7.20")
def test_a_member_who_finds_the_market_empty_declines_unasked() -> None:
    p = table(hands=["F3 F1 F2", "S3 S4 S1", "M3 M1 M3"], market="lion peacock")
    bid(p, "F3", "S3", "M3")
    pay(p, 0, "F1 F2")
    pay(p, 1, "S1 S4")
    pay(p, 2, "M1 M3")
    play(p, "1: take the lion")
    will_draw(p, "M4 M4")
    play(p, "2: take the peacock")
    assert seats(p, DECLINES) == [0]
    assert hand(p, 0) == "F1 F2 F3 M4 M4"


@cites("WC-7.3", "WC-2.9")
@pytest.mark.parametrize(("round_number", "order"), [(1, [0, 1, 2]), (2, [1, 2, 0]), (3, [2, 0, 1])])
def test_several_members_who_find_the_market_empty_decline_in_priority_order(
    round_number: int, order: list[int]
) -> None:
    p = table(hands=["F2 F4", "S2 S4", "M2 M4"], market="lion lion", round_number=round_number)
    empty_market(p)
    bid(p, "F2", "S2", "M2")
    assert seats(p, DECLINES) == order
    assert (told(p, "Tie"), told(p, "pays")) == ([], [])


def empty_market(p: Position) -> None:
    """The rules leave at most one member of a tie without an animal; this is how more would fare."""
    s = record(p)
    for species in range(len(s.market)):
        s.gone[species] += s.market[species]
        s.market[species] = 0


@cites("WC-7.3")
def test_a_single_member_left_has_the_turn_and_lays_nothing_in_advance() -> None:
    p = table(hands=["F2 F4 F1", "S2 J", "M1"], market="lion peacock", collections=["", "lion"], leaders={"lion": 1})
    bid(p, "F2", "S2", "M1")
    play(p, "1: take the peacock")
    assert (awaited(p), step_of(p, 0), paid(p, 0)) == ((0,), "take_animal", "")


@cites("WC-7.4")
def test_members_without_enough_cards_leave_the_tie_and_decline_in_priority_order() -> None:
    p = table(
        hands=["F3 F4", "S3 J J", "M3 M1", "F3 F1 F1"],
        market="lion peacock squirrel",
        round_number=3,
    )
    bid(p, "F3", "S3", "M3", "F3")
    assert seats(p, DECLINES) == [2, 0]
    assert (awaited(p), step_of(p, 1)) == ((1, 3), "lay_payment")
    assert (record(p).hand_size[0], record(p).hand_size[2]) == (4, 4)


@cites("WC-7.4")
def test_if_one_member_can_pay_nothing_is_laid_in_advance() -> None:
    p = table(hands=["F3 F4", "S3 J F1 S1", "M1"], market="lion peacock")
    bid(p, "F3", "S3", "M1")
    assert seats(p, DECLINES) == [0]
    assert (awaited(p), step_of(p, 1), paid(p, 1)) == ((1,), "take_animal", "")
    assert told(p, "Tie") == []


@cites("WC-7.5")
def test_all_members_lay_their_payments_face_down_together() -> None:
    p = table(hands=["F3 F1 F2 F4", "S3 S1 S2 S4", "M1"], market="lion peacock")
    bid(p, "F3", "S3", "M1")
    other = p.copy()
    pay(p, 1, "S1 S2")
    pay(other, 1, "S2 S4")
    assert (awaited(p), paid(p, 1), hand(p, 1)) == ((0,), "", "S1 S2 S4")
    assert log(p) == log(other)
    pay(p, 0, "F1 F4")
    assert (paid(p, 0), paid(p, 1)) == ("F1 F4", "S1 S2")
    assert record(p).hand_size[1] == 1


@cites("WC-7.5")
@pytest.mark.parametrize(("value", "due"), [(2, 1), (3, 2), (4, 3)])
def test_exactly_one_card_less_than_the_bid_is_laid(value: int, due: int) -> None:
    p = table(hands=[f"F{value} F1 F1 F1 J", f"S{value} S1 S1 S1 J", "M1"], market="lion peacock")
    bid(p, f"F{value}", f"S{value}", "M1")
    pay(p, 0, "F1 F1 F1"[: 3 * due - 1])
    assert awaited(p) == (1,)
    pay(p, 1, "S1 S1 S1"[: 3 * due - 1])
    assert len(paid(p, 0).split()) == len(paid(p, 1).split()) == due


@cites("WC-7.6")
def test_a_member_may_withdraw_instead_of_laying_and_declines_at_once() -> None:
    p = table(hands=["F3 F1 F2", "S3 S1 S2", "M3 M1 M2", "J"], market="lion peacock squirrel", round_number=3)
    bid(p, "F3", "S3", "M3", "J")
    assert labels(p, 0)[0] == "withdraw from the tie"
    play(p, "0: withdraw from the tie", "2: withdraw from the tie")
    assert told(p, "withdraws") == []
    pay(p, 1, "S1 S2")
    assert told(p, "withdraws") == ["Player 1 withdraws from the tie.", "Player 3 withdraws from the tie."]
    assert seats(p, DECLINES) == [2, 0]
    assert (hand(p, 0).split()[:1], record(p).hand_size[0]) == (["F1"], 5)
    assert (awaited(p), labels(p, 1)[0]) == ((1,), "take the peacock")


@cites("WC-7.6")
def test_who_has_laid_a_card_cannot_withdraw_any_more() -> None:
    p = table(hands=["F3 F1 F2 F4", "S3 S1 S2", "M1"], market="lion peacock")
    bid(p, "F3", "S3", "M1")
    play(p, "0: pay with forest 1")
    assert labels(p, 0) == ["pay with forest 2", "pay with forest 4"]


@cites("WC-7.6")
def test_if_all_withdraw_all_decline() -> None:
    p = table(hands=["F3 F1 F2", "S3 S1 S2", "M1"], market="lion peacock")
    bid(p, "F3", "S3", "M1")
    play(p, "0: withdraw from the tie", "1: withdraw from the tie")
    assert seats(p, DECLINES) == [0, 1]
    assert awaited(p) == (2,)


@cites("WC-7.20", "WC-6.12")
def test_with_the_choice_a_laid_payment_returns_also_when_the_bid_is_left() -> None:
    p = table(["F2 F3", "S2 S1", ""], market="lion peacock", declining="choice")
    bid(p, "F2", "S2")
    play(p, "0: pay with forest 3", "1: pay with savannah 1")
    assert (paid(p, 0), hand(p, 0)) == ("F3", "")
    play(p, "0: decline and leave the bid on the table")
    assert (paid(p, 0), hand(p, 0), bid_of(p, 0), awaited(p)) == ("", "F3", "F2", (1,))


@cites("WC-7.4", "WC-7.6", "WC-6.12")
@pytest.mark.parametrize("withdraws", [False, True])
def test_with_the_choice_who_leaves_a_tie_is_asked_about_the_bid_alone(withdraws: bool) -> None:
    p = table(["F2 F1" if withdraws else "F2", "S2 S1", "M2 M1"], market="lion peacock", declining="choice")
    bid(p, "F2", "S2", "M2")
    if withdraws:
        play(p, "0: withdraw from the tie", "1: pay with savannah 1", "2: pay with mountain 1")
    assert (awaited(p), step_of(p, 0)) == ((0,), "take_no_animal")
    assert labels(p, 0) == ["decline and draw 2 cards", "decline and leave the bid on the table"]
    play(p, "0: decline and leave the bid on the table")
    assert (bid_of(p, 0), collection(p, 0), 0 in awaited(p)) == ("F2", "", False)


@cites("WC-7.3", "WC-6.12")
def test_with_the_choice_members_who_find_the_market_empty_are_asked_in_priority_order() -> None:
    p = table(["F2 F1", "S2 S1", "M2 M1"], market="lion peacock", round_number=2, declining="choice")
    empty_market(p)
    bid(p, "F2", "S2", "M2")
    for seat in (1, 2, 0):
        assert (awaited(p), step_of(p, seat)) == ((seat,), "take_no_animal")
        play(p, f"{seat}: decline and leave the bid on the table")
    assert discard(p) == "F2 S2 M2"


@cites("WC-3.5", "WC-7.5")
def test_a_tie_asks_for_the_first_card_even_if_all_must_be_laid() -> None:
    p = table(["F3 F1 J", "S3 S1 S2", ""], market="lion peacock")
    bid(p, "F3", "S3")
    assert labels(p, 0) == ["withdraw from the tie", "pay with forest 1", "pay with joker"]
    play(p, "0: pay with joker")
    assert awaited(p) == (1,)
    play(p, "1: pay with savannah 2")
    assert (paid(p, 0), paid(p, 1)) == ("J F1", "S2 S1")


@cites("WC-7.7")
def test_the_higher_total_of_laid_cards_has_the_next_turn() -> None:
    p = table(hands=["F2 F3", "S2 S4", "M2 M1", "J"], market="lion peacock squirrel")
    bid(p, "F2", "S2", "M2", "J")
    play(p, "0: pay with forest 3", "1: pay with savannah 4", "2: pay with mountain 1")
    assert told(p, "a total of") == [
        "Player 1 lays a total of 3.",
        "Player 2 lays a total of 4.",
        "Player 3 lays a total of 1.",
    ]
    play(p, "1: take the lion", "0: take the peacock")
    assert awaited(p) == (2,)


@cites("WC-7.8")
def test_the_bid_is_not_added_and_jokers_count_one() -> None:
    p = table(hands=["F3 J J", "S3 S1 S2", "M1"], market="lion peacock")
    bid(p, "F3", "S3", "M1")
    pay(p, 0, "J J")
    pay(p, 1, "S1 S2")
    assert told(p, "a total of") == ["Player 1 lays a total of 2.", "Player 2 lays a total of 3."]
    assert awaited(p) == (1,)


@cites("WC-7.9", "WC-7.10")
def test_equal_ones_lay_nothing_and_duel_at_once() -> None:
    p = table(hands=["F1 F2 F2", "S1 S3", "M2 M1"], market="lion peacock")
    bid(p, "F1", "S1", "R")
    play(p, "2: discard no more")
    assert (awaited(p), step_of(p, 0)) == ((0, 1), "pick_duel_card")
    assert labels(p, 0) == ["duel with forest 2", "duel with a blind card from the deck"]


@cites("WC-7.10")
def test_members_sharing_the_highest_total_duel_and_the_higher_card_wins() -> None:
    p = table(hands=["F2 F3 F1", "S2 S3 S4", "M1"], market="lion peacock")
    bid(p, "F2", "S2", "M1")
    play(p, "0: pay with forest 3", "1: pay with savannah 3")
    assert labels(p, 1) == ["duel with savannah 4", "duel with a blind card from the deck"]
    will_draw(p, "M3")
    play(p, "0: duel with a blind card from the deck")
    assert told(p, "duels") == []
    play(p, "1: duel with savannah 4")
    assert told(p, "duels with") == ["Player 1 duels with mountain 3.", "Player 2 duels with savannah 4."]
    assert (awaited(p), step_of(p, 1)) == ((1,), "take_animal")
    assert hand(p, 0) == "F1"


@cites("WC-7.10")
def test_the_choice_of_a_duel_card_is_secret_until_the_reveal() -> None:
    p = table(hands=["F1 F2 F3", "S1 S3 S2", ""], market="lion peacock")
    bid(p, "F1", "S1")
    other = p.copy()
    play(p, "0: duel with forest 2")
    play(other, "0: duel with a blind card from the deck")
    for viewer in (None, 1, 2):
        assert bytes(p.view(viewer)) == bytes(other.view(viewer))


@cites("WC-7.11")
def test_equal_duellists_duel_again_until_one_is_alone_on_top() -> None:
    p = table(hands=["F1 F2 F3 M2", "S1 S2 S3 S4", ""], market="lion peacock")
    bid(p, "F1", "S1")
    duel(p, "F2 S2", "F3 S3")
    assert awaited(p) == (0, 1)
    duel(p, "M2 S4")
    assert (awaited(p), step_of(p, 1)) == ((1,), "take_animal")


@cites("WC-7.11", "WC-7.10")
def test_only_those_sharing_the_highest_value_duel_again() -> None:
    p = table(hands=["F1 F2 F4", "S1 S3 S2", "M1 M3 M4", ""], market="lion peacock squirrel")
    bid(p, "F1", "S1", "M1")
    play(p, "0: duel with forest 2", "1: duel with savannah 3", "2: duel with mountain 3")
    assert awaited(p) == (1, 2)
    play(p, "1: duel with savannah 2", "2: duel with mountain 4")
    assert awaited(p) == (2,)


@cites("WC-7.12")
@pytest.mark.parametrize(("round_number", "winner"), [(1, 0), (2, 1)])
def test_blind_cards_are_drawn_at_the_reveal_in_priority_order(round_number: int, winner: int) -> None:
    p = table(hands=["F1 F2", "S1 S2", ""], market="lion peacock", round_number=round_number)
    bid(p, "F1", "S1")
    will_draw(p, "M4 M1")
    play(p, "1: duel with a blind card from the deck")
    assert record(p).deck_size == 46 - 4 - 7
    play(p, "0: duel with a blind card from the deck")
    assert awaited(p) == (winner,)


@cites("WC-7.13")
def test_duel_cards_are_neither_payment_nor_bonus() -> None:
    p = table(hands=["F2 F3 M4 F1", "S2 S3 S1", "M1"], market="lion peacock")
    bid(p, "F2", "S2", "M1")
    play(p, "0: pay with forest 3", "1: pay with savannah 3")
    duel(p, "M4 S1")
    play(p, "0: take the peacock")
    assert (record(p).points[0], paid(p, 0), bid_of(p, 0)) == (2, "F3", "F2")


@cites("WC-7.14")
def test_duel_cards_lie_on_the_table_until_the_duel_is_won_and_are_then_discarded() -> None:
    p = table(hands=["F1 F2 F3", "S1 S2 S4", ""], market="lion peacock")
    bid(p, "F1", "S1")
    duel(p, "F2 S2")
    assert (discard(p), sum(record(p).duel[kind] for kind in range(13))) == ("", 2)
    duel(p, "F3 S4")
    assert (discard(p), sum(record(p).duel[kind] for kind in range(13))) == ("F2 F3 S2 S4", 0)


@cites("WC-7.14", "WC-5.8")
def test_duel_cards_on_the_table_are_not_drawn_blind() -> None:
    p = table(hands=["F1 F2 F3", "S1 S2 S4", ""], market="lion peacock")
    s = record(p)
    bid(p, "F1", "S1")
    duel(p, "F2 S2")
    assert (s.deck_size, s.discard_size) == (46 - 6 - 7, 0)
    assert broken_invariant(p) == 0


@cites("WC-7.15")
def test_a_duellist_with_an_empty_hand_takes_from_the_deck() -> None:
    p = table(hands=["F1", "S1 S2 S3", ""], market="lion peacock")
    bid(p, "F1", "S1")
    assert awaited(p) == (1,)
    will_draw(p, "M4")
    play(p, "1: duel with savannah 3")
    assert "Player 1 duels with mountain 4." in log(p)
    assert awaited(p) == (0,)


@cites("WC-7.15", "WC-5.7")
def test_with_the_deck_empty_a_blind_card_comes_from_the_discard_pile() -> None:
    p = table(hands=["F1 F2", "S1 S4", ""], market="lion peacock", deck="M1 M1 M1 M2 M2 M2 M2")
    bid(p, "F1", "S1")
    assert deck(p) == ""
    assert "duel with a blind card from the deck" in labels(p, 0)
    play(p, "0: duel with a blind card from the deck", "1: duel with savannah 4")
    assert told(p, "becomes the new deck") != []


@cites("WC-7.15")
def test_with_deck_and_discard_pile_empty_the_card_comes_from_the_hand() -> None:
    p = tie_without_a_deck(ALL_CARDS)
    kinds = ["forest 1", "forest 2", "forest 3", "forest 4", "savannah 1", "savannah 2"]
    assert labels(p, 0) == [f"duel with {kind}" for kind in kinds]


@cites("WC-7.15", "WC-7.17")
def test_with_nothing_to_show_a_duellist_counts_nothing() -> None:
    few = ["J F1 F1 F2 F2 S1 S2", ALL_CARDS[1], ALL_CARDS[2] + " F3 F3", ALL_CARDS[3] + " F4", ALL_CARDS[4]]
    p = tie_without_a_deck(few)
    duel(p, "F1 M1", "F1 M1", "F2 M2", "F2 M2", "S1 S1", "S2 S2")
    assert awaited(p) == (1,)
    play(p, "1: duel with mountain 3")
    assert "Player 1 reveals nothing in the duel." in log(p)
    assert (awaited(p), step_of(p, 1)) == ((1,), "take_animal")


@cites("WC-7.16")
def test_the_rest_of_the_group_is_ordered_by_the_same_comparisons() -> None:
    p = table(hands=["F1 F2 F3", "S1 S3 S4", "M1 M3 J", "J F2 M2", ""], market="lion lion peacock peacock")
    bid(p, "F1", "S1", "M1", "J")
    play(p, "0: duel with forest 2", "1: duel with savannah 3", "2: duel with mountain 3", "3: duel with forest 2")
    assert awaited(p) == (1, 2)
    play(p, "1: duel with savannah 4", "2: duel with joker", "1: take the lion", "2: take the lion")
    assert (awaited(p), step_of(p, 0)) == ((0, 3), "pick_duel_card")
    play(p, "0: duel with forest 3", "3: duel with mountain 2", "0: take the peacock")
    assert (awaited(p), step_of(p, 3)) == ((3,), "take_animal")


@cites("WC-7.16", "WC-7.7")
def test_members_equal_in_total_duel_only_when_it_is_their_turn() -> None:
    p = table(hands=["F2 F1 F3", "S2 S4", "M2 M1 M4", ""], market="lion peacock squirrel")
    bid(p, "F2", "S2", "M2")
    play(p, "0: pay with forest 1", "1: pay with savannah 4", "2: pay with mountain 1")
    assert (awaited(p), step_of(p, 1)) == ((1,), "take_animal")
    play(p, "1: take the lion")
    assert (awaited(p), step_of(p, 0)) == ((0, 2), "pick_duel_card")


@cites("WC-7.17")
@pytest.mark.parametrize(("round_number", "first"), [(1, 0), (2, 1), (5, 0)])
def test_a_duel_ends_undecided_only_when_nobody_has_anything_to_show(round_number: int, first: int) -> None:
    p = tie_without_a_deck(ALL_CARDS, round_number)
    duel(p, "F1 M1", "F1 M1", "F2 M2", "F2 M2")
    duel(p, "F3 M3", "F3 M3", "F4 M4", "S1 S1")
    assert awaited(p) == (first,)
    assert told(p, "nothing") == [f"Player {seat + 1} reveals nothing in the duel." for seat in (first, 1 - first)]
    assert (record(p).hand_size[0], record(p).hand_size[1]) == (0, 0)
    assert sorted(discard(p).split()) == sorted((ALL_CARDS[0][2:] + " " + ALL_CARDS[1][2:]).split())


@cites("WC-7.18", "WC-7.19")
def test_a_member_who_has_laid_the_payment_takes_any_animal_with_it() -> None:
    p = table(hands=["F2 F3 F1", "S2 S4 S1", "M1"], market="lion peacock")
    bid(p, "F2", "S2", "M1")
    play(p, "0: pay with forest 3", "1: pay with savannah 4")
    assert labels(p, 1) == ["take the peacock", "take the lion", "decline and draw 2 cards"]
    play(p, "1: take the lion")
    assert (collection(p, 1), hand(p, 1), paid(p, 1)) == ("lion", "S1", "S4")
    assert record(p).points[1] == 2
    assert awaited(p) == (0,)


@cites("WC-7.19", "WC-7.18")
def test_a_member_whose_whole_hand_is_laid_can_still_take_an_animal() -> None:
    p = table(hands=["F3 F1 F2", "S3 S4 S1", "M1"], market="lion peacock")
    bid(p, "F3", "S3", "M1")
    pay(p, 0, "F1 F2")
    pay(p, 1, "S1 S4")
    assert hand(p, 1) == ""
    play(p, "1: take the lion")
    assert collection(p, 1) == "lion"


@cites("WC-7.20")
def test_a_member_who_declines_gets_the_laid_cards_back_and_draws_two() -> None:
    p = table(hands=["F2 F3 F1", "S2 S4 S1", "M1"], market="lion peacock")
    bid(p, "F2", "S2", "M1")
    play(p, "0: pay with forest 3", "1: pay with savannah 4")
    will_draw(p, "M4 M4")
    play(p, "1: decline and draw 2 cards")
    assert (hand(p, 1), paid(p, 1), bid_of(p, 1)) == ("S1 S2 S4 M4 M4", "", "")


@cites("WC-7.21")
def test_who_finds_nothing_left_to_draw_blind_counts_nothing() -> None:
    hands = [*ALL_CARDS[:2], "F4 F4 S4 S4 S4 J J", *ALL_CARDS[3:]]
    p = table(hands, market="lion lion lion peacock", deck="F1")
    buy_three_lions(bid(p, "J", "J", "F4", "F3", "F2"))
    kept = hand(p, 1)
    play(p, "0: duel with a blind card from the deck", "1: duel with a blind card from the deck")
    assert "Player 1 duels with forest 1." in log(p)
    assert "Player 2 reveals nothing in the duel." in log(p)
    assert (awaited(p), hand(p, 1)) == ((0,), kept)


def test_a_member_of_a_tie_cannot_choose_for_another() -> None:
    p = table(hands=["F2 F3 F1", "S2 S4 S1", "M1"], market="lion peacock")
    bid(p, "F2", "S2", "M1")
    with pytest.raises(NotOffered, match="'pay with savannah 4' was not offered to seat 0"):
        play(p, "0: pay with savannah 4")
