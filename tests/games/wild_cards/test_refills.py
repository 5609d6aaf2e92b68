"""Chapter 5: refills."""

import pytest

from tests.cites import cites
from tests.games.wild_cards.table import bid, bid_of, deck, discard, hand, lay, record, table, told, will_draw
from tests.scenario import awaited, labels, log, play, step_of


@cites("WC-5.1", "WC-8.13")
def test_refills_are_swap_then_discards_then_draws_before_any_animal() -> None:
    p = table(hands=["F1", "J", "S2"], market="ibex lion", collections=["", "meerkat"], leaders={"meerkat": 1})
    before = len(p.journal)
    bid(p, "F1", "R", "S2")
    assert step_of(p, 1) == "give_animal"
    play(p, "1: swap the meerkat away", "1: swap it for the lion")
    assert step_of(p, 1) == "choose_discards"
    play(p, "1: discard joker")
    assert told(p, "Player 2 holds 7 cards") != []
    assert step_of(p, 0) == "take_animal"
    told_now = log(p, before)
    order = [
        next(n for n, line in enumerate(told_now) if mark in line) for mark in ("swaps", "discards", "draws", "holds")
    ]
    assert order == sorted(order)


@cites("WC-5.2")
def test_any_number_of_cards_may_be_discarded() -> None:
    hands = ["F1 F2 J", "M1", "M2"]
    none = bid(table(hands, market="ibex lion"), "R", "M1", "M2")
    assert labels(none, 0) == ["discard no more", "discard forest 1", "discard forest 2", "discard joker"]
    play(none, "0: discard no more")
    assert discard(none) == ""
    everything = bid(table(hands, market="ibex lion"), "R", "M1", "M2")
    play(everything, "0: discard forest 1", "0: discard forest 2", "0: discard joker")
    assert discard(everything) == "F1 F2 J"
    assert record(everything).hand_size[0] == 7


@cites("WC-5.3")
def test_all_who_refill_choose_their_discards_at_the_same_time() -> None:
    p = table(hands=["F1 F2", "S1 S2", "M1"], market="ibex lion")
    bid(p, "R", "R", "M1")
    assert awaited(p) == (0, 1)
    play(p, "1: discard savannah 2", "1: discard no more")
    assert awaited(p) == (0,)
    assert discard(p) == ""
    assert record(p).hand_size[1] == 2
    play(p, "0: discard no more")
    assert discard(p) == "S2"
    assert "Player 2 discards savannah 2." in log(p)


@cites("WC-5.3")
def test_discards_stay_secret_until_all_have_chosen() -> None:
    p = bid(table(hands=["F1 F2", "S1 S2", "M1"], market="ibex lion"), "R", "R", "M1")
    other = p.copy()
    play(p, "1: discard savannah 1", "1: discard savannah 2")
    play(other, "1: discard no more")
    assert awaited(p) == awaited(other) == (0,)
    for viewer in (None, 0, 2):
        assert bytes(p.view(viewer)) == bytes(other.view(viewer))


@cites("WC-5.4", "WC-8.5")
@pytest.mark.parametrize(("owner", "size"), [(None, 7), (0, 10)])
def test_a_refill_draws_up_to_seven_or_ten_with_the_squirrel(owner: int | None, size: int) -> None:
    leaders = {} if owner is None else {"squirrel": owner}
    p = table(hands=["F1 F2 F3", "M1", "M2"], market="ibex lion", collections=["squirrel"], leaders=leaders)
    bid(p, "R", "M1", "M2")
    play(p, "0: discard forest 1", "0: discard no more")
    assert record(p).hand_size[0] == len(hand(p, 0).split()) == size


@cites("WC-5.4")
def test_refilling_players_draw_in_priority_order() -> None:
    p = table(hands=["F1", "S1", "M1"], market="ibex lion", round_number=2, deck="F4 F4 F4 S4 S4 S4")
    bid(p, "R", "R", "M1")
    will_draw(p, "F4 F4 F4 S4 S4 S4")
    play(p, "0: discard no more", "1: discard no more")
    assert hand(p, 1) == "F4 F4 F4 S1 S4 S4 S4"


@cites("WC-5.5")
def test_who_holds_seven_already_draws_none_and_need_not_discard() -> None:
    eight = "F1 F1 F2 F2 F3 F3 F4 F4"
    p = bid(table(hands=[eight, "M1", "M2"], market="ibex lion"), "R", "M1", "M2")
    play(p, "0: discard no more")
    assert hand(p, 0) == eight
    assert told(p, "Player 1 draws")[7:] == []


@cites("WC-5.6")
def test_after_the_refill_the_card_is_back_and_the_turn_is_over() -> None:
    p = bid(table(hands=["F1", "M1", "M2 J"], market="peacock lion"), "R", "M1", "M2")
    play(p, "0: discard no more")
    assert bid_of(p, 0) == ""
    play(p, "2: take the lion", "1: take the peacock")
    assert record(p).round_number == 2
    assert "bid Refill" in labels(p, 0)
    assert told(p, "Player 1 declines") + told(p, "Player 1 takes") == []


@cites("WC-5.7")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_when_refilling() -> None:
    p = table(hands=["F1", "M1", "M2"], market="peacock lion", deck="F2 F2")
    before = set(discard(p).split())
    bid(p, "R", "M1", "M2")
    play(p, "0: discard no more")
    assert told(p, "becomes the new deck") == ["The discard pile becomes the new deck."]
    assert (record(p).hand_size[0], discard(p)) == (7, "")
    assert set(hand(p, 0).split()) <= before | {"F1", "F2"}


@cites("WC-5.7")
def test_an_empty_deck_is_made_anew_when_a_bidder_declines() -> None:
    p = bid(table(hands=["F1", "M3", "M2"], market="peacock lion", deck=""), "F1", "M3", "M2")
    assert told(p, "becomes the new deck") == ["The discard pile becomes the new deck."]
    assert (record(p).hand_size[1], record(p).hand_size[2]) == (3, 3)


@cites("WC-5.8")
def test_cards_on_the_table_are_not_shuffled_into_the_deck() -> None:
    p = table(hands=["S3 S1 S2", "M1", "M2 F1"], market="peacock lion", deck="")
    bid(p, "S3", "M1", "M2")
    play(p, "0: take the lion", "2: decline and draw 2 cards")
    assert told(p, "becomes the new deck") != []
    s = record(p)
    assert s.deck_size + s.discard_size == 46 - 3 - 1 - 2 - 2
    assert len(deck(p).split()) == s.deck_size
    on_table_and_in_hands = "S1 S2 S3 M1 " + hand(p, 2)
    assert sorted((deck(p) + " " + on_table_and_in_hands).split()) == sorted(all_cards())


def all_cards() -> list[str]:
    copies = {"1": 3, "2": 4, "3": 4, "4": 3}
    return [habitat + value for habitat in "FSM" for value, n in copies.items() for _ in range(n)] + ["J"] * 4


@cites("WC-5.9")
def test_with_deck_and_discard_pile_empty_drawing_stops() -> None:
    p = table(
        hands=[
            "F1 F1 F1 F2 F2 F2 F2 F3 F3 F3",
            "S1 S1 S1 S2 S2 S2 S2 S3 S3 S3",
            "M1 M1 M1 M2 M2 M2 M2 M3 M3 M3",
            "F3 F4 F4 F4 S3 S4 S4 S4 M3",
            "M4 M4 M4 J J J",
        ],
        market="ibex peacock lion lion",
        deck="J",
    )
    lay(p, 4, "R")
    bid(p, "F1", "S1", "M1", "F3")
    play(p, "4: discard no more")
    assert (hand(p, 4), record(p).deck_size, record(p).discard_size) == ("M4 M4 M4 J J J J", 0, 0)
    play(p, "3: decline and draw 2 cards")
    assert record(p).hand_size[3] == 9
