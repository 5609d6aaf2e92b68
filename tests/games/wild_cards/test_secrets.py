"""What everybody remembers of a hand, and what a seat may imagine of the others."""

import pytest

from branco import Position
from tests.cites import cites
from tests.games.wild_cards.table import bid, hand, lay, pay, record, table
from tests.scenario import grid, play

KINDS = ["F1", "F2", "F3", "F4", "S1", "S2", "S3", "S4", "M1", "M2", "M3", "M4", "J"]


def remembered(p: Position, seat: int) -> list[str]:
    """The cards that even a spectator knows to be in a hand."""
    row = grid(record(p.view(None)).known)[seat]
    return [kind for kind, count in zip(KINDS, row, strict=True) for _ in range(count)]


def imagined_hands(p: Position, viewer: int, seat: int) -> list[list[str]]:
    return [hand(p.imagine(viewer, seed), seat).split() for seed in range(12)]


@cites("WC-2.8", "WC-6.12")
def test_a_bid_that_returns_to_the_hand_is_remembered() -> None:
    p = bid(table(["F2 F1 S3", "S1", ""], "lion peacock"), "F2", "S1")
    play(p, "0: decline and draw 2 cards")
    assert remembered(p, 0) == ["F2"]
    assert all("F2" in cards and len(cards) == 5 for cards in imagined_hands(p, 1, 0))
    assert any("S3" not in cards for cards in imagined_hands(p, 1, 0))


@cites("WC-2.8", "WC-7.20")
def test_laid_payments_that_return_to_the_hand_are_remembered() -> None:
    p = bid(table(["F3 F1 F1 F2", "S3 S1 S2", "M1"], "lion peacock"), "F3", "S3", "M1")
    pay(p, 0, "F1 F1")
    pay(p, 1, "S1 S2")
    play(p, "1: take the lion", "0: decline and draw 2 cards")
    assert remembered(p, 0) == ["F1", "F1", "F3"]


@cites("WC-2.8", "WC-8.9")
def test_a_bid_taken_back_with_the_ibex_is_remembered() -> None:
    p = bid(table(["M1 F1", "", ""], "lion peacock", collections=["ibex"], leaders={"ibex": 0}), "M1")
    play(p, "0: take the lion", "0: take the bid card back")
    assert remembered(p, 0) == ["M1"]


@cites("WC-2.8")
@pytest.mark.parametrize(("again", "left"), [("F2", []), ("F1", ["F2"])])
def test_a_remembered_card_is_forgotten_when_it_leaves_the_hand(again: str, left: list[str]) -> None:
    p = bid(table(["F2 F1 F1", "M4", "M4"], "lion peacock"), "F2", "R", "R")
    play(p, "1: discard no more", "2: discard no more", "0: decline and draw 2 cards")
    lay(p, 0, again)
    for seat in (1, 2):
        lay(p, seat, "R")
    assert remembered(p, 0) == left


@cites("WC-2.8")
def test_of_two_equal_cards_one_may_be_remembered_and_the_other_not() -> None:
    p = bid(table(["F2 F2 F1", "M4", "M4"], "lion peacock"), "F2", "R", "R")
    play(p, "1: discard no more", "2: discard no more", "0: decline and draw 2 cards")
    assert remembered(p, 0) == ["F2"]
    lay(p, 0, "F2")
    for seat in (1, 2):
        lay(p, seat, "R")
    assert (remembered(p, 0), "F2" in hand(p, 0).split()) == ([], True)


@cites("WC-8.6")
def test_the_eagles_owner_knows_the_own_two_cards() -> None:
    p = table(["F1 F2 F3", "S2", "M2"], "lion peacock", collections=["eagle"], leaders={"eagle": 0})
    bid(p, "F1+F3", "S2", "M2")
    for seed in range(6):
        assert grid(record(p.imagine(0, seed)).laid)[0].tolist() == [0, 2, -1]


@cites("WC-8.6", "WC-4.2")
def test_who_laid_no_two_cards_is_imagined_without_them() -> None:
    p = table(["F1 F2 F3", "S2 S1", "M2 J"], "lion peacock")
    bid(p, "F1", "S2", "M2")
    assert p.actors == (1, 2)
    for seed in range(6):
        assert (grid(record(p.imagine(1, seed)).laid)[:, 1:] == -1).all()
