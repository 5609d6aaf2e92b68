"""The rules as sentences; each test cites those that it checks."""

from __future__ import annotations

from typing import Any

import branco
from branco import Position
from branco.contract import cites

GAME = branco.load("game_name")
ONE, TWO, THREE, FOUR = range(4)


def table(stump: list[int], *hands: list[int], deck: int = 10, **settings: str) -> Position:
    """A position with these kinds of cards on the stump and in the hands; player 1 is to choose."""
    p = GAME.start(players=len(hands), seed=1, settings=settings)
    s: Any = p.state
    for kind in range(4):
        s.stump[kind] = stump.count(kind)
        s.deck[kind] = deck
        for who, hand in enumerate(hands):
            s.hand[who, kind] = hand.count(kind)
    for who, hand in enumerate(hands):
        s.hand_size[who] = len(hand)
    s.deck_size = 4 * deck
    return p


def log(p: Position) -> list[str]:
    return [event.text("en") for event in p.journal]


def labels(p: Position, seat: int) -> list[str]:
    return [option.label() for option in p.options(seat)]


@cites("GN-1.1", "GN-2.1", "GN-2.2")
def test_everybody_begins_with_three_of_forty_cards_and_player_1_chooses() -> None:
    p = GAME.start(players=4, seed=3)
    s: Any = p.state
    assert [int(s.hand_size[who]) for who in range(4)] == [3, 3, 3, 3]
    assert s.deck_size == 40 - 12
    assert p.actors == (0,)


@cites("GN-3.1")
def test_a_player_lays_a_card_of_the_own_hand() -> None:
    p = table([], [ONE, FOUR, FOUR], [TWO, TWO, THREE])
    assert labels(p, 0) == ["lay a single acorn", "lay four acorns"]
    p.play(0, "lay four acorns")
    assert p.actors == (1,)


@cites("GN-3.2", "GN-4.2")
def test_seven_acorns_are_carried_home_and_every_card_is_a_point() -> None:
    p = table([ONE, TWO], [ONE, TWO, FOUR], [TWO, TWO, THREE])
    p.play(0, "lay four acorns")
    assert "Player 1 carries the stump home, cards: 3." in log(p)
    assert p.scores == (3, 0)


@cites("GN-3.2")
def test_with_the_option_it_takes_ten() -> None:
    p = table([ONE, TWO], [ONE, TWO, FOUR], [TWO, THREE, FOUR], goal="ten")
    p.play(0, "lay four acorns")
    assert p.scores == (0, 0)
    p.play(1, "lay three acorns")
    assert p.scores == (0, 4)


@cites("GN-3.3")
def test_above_seven_the_stump_tumbles() -> None:
    p = table([THREE, ONE], [ONE, TWO, FOUR], [TWO, TWO, THREE])
    p.play(0, "lay four acorns")
    assert "The stump tumbles: its cards are gone." in log(p)
    assert p.scores == (0, 0)


@cites("GN-3.4")
def test_after_laying_a_card_is_drawn_as_long_as_there_are_any() -> None:
    p, empty = table([], [ONE, TWO], [TWO, THREE]), table([], [ONE, TWO], [TWO, THREE], deck=0)
    p.play(0, "lay two acorns")
    empty.play(0, "lay two acorns")
    hands: list[Any] = [p.state, empty.state]
    assert [int(s.hand_size[0]) for s in hands] == [2, 1]


@cites("GN-4.1", "GN-4.3")
def test_the_game_ends_without_cards_and_equals_share_the_victory() -> None:
    p = table([], [ONE, TWO], [TWO, THREE], deck=0)
    p.play(0, "lay a single acorn")
    p.play(1, "lay two acorns")
    assert p.is_over
    assert p.winners == (0, 1)
