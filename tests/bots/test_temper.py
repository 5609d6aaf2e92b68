"""Temperaments: what bots prefer among options that are as good, and that nothing else changes."""

from __future__ import annotations

from typing import Any

import pytest

import branco
from branco import bots
from branco.bots.levels import level_of
from branco.bots.temper import CAUTIOUS, EAGER, SPITEFUL, TEMPERS, liking, preferred
from branco.bots.worth import as_good
from branco.game import Position
from branco.game.analysis import Found
from branco.game.futures import Future
from branco.kernel.language.record import Record
from tests.bots.test_search import midgame

START = branco.load("wild_cards").start(3, seed=1)


def with_points(*points: int) -> Record:
    record: Any = START.copy().state
    for seat, bonus in enumerate(points):
        record.points[seat] = bonus
    found: Record = record
    return found


def ending(*ends: tuple[int, int, int], at_once: int = 0) -> list[Future]:
    return [Future(with_points(at_once, 0, 0), with_points(*end), ()) for end in ends]


def test_the_cautious_one_likes_what_ends_alike_in_all_worlds() -> None:
    sure, wild = ending((10, 8, 0), (11, 9, 0)), ending((20, 8, 0), (2, 9, 0))
    assert liking(CAUTIOUS, START, 0, sure) > liking(CAUTIOUS, START, 0, wild)


def test_the_eager_one_likes_points_at_once() -> None:
    soon, late = ending((10, 8, 0), at_once=5), ending((30, 8, 0), at_once=1)
    assert liking(EAGER, START, 0, soon) > liking(EAGER, START, 0, late)


def test_the_spiteful_one_likes_it_when_the_best_rival_has_little() -> None:
    low, high = ending((10, 8, 8)), ending((30, 0, 20))
    assert liking(SPITEFUL, START, 0, low) > liking(SPITEFUL, START, 0, high)


def test_who_plays_alone_has_no_rival() -> None:
    p = branco.load("greenland").start(1, seed=1)
    assert liking(SPITEFUL, p, 0, [Future(p.state, p.state, ())]) == 0


def test_options_are_as_good_that_are_worth_the_same_doubts_counted() -> None:
    found = {1: Found(400, 200.0), 2: Found(400, 199.0), 3: Found(400, 180.0), 4: Found(9, 4.6), 5: Found()}
    assert as_good(found, [1, 2, 3, 4, 5], usual=3) == [1, 2]
    assert as_good(found, [1, 2, 3, 4, 5], usual=1) == [1], "the usual choice has no doubts, the others have"
    assert as_good(found, [3, 5], usual=5) == [3]


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_bot_with_a_temperament_chooses_among_what_is_as_good(temper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    p = midgame("wild_cards", 3, seed=11, choices=60)
    who = p.actors[0]
    offered = [option.action for option in p.options(who)]
    monkeypatch.setattr("branco.bots.search.as_good", lambda *_: offered[:2])
    chosen = [bots.load(f"hard@50-{temper}", 3).choose(p.view(who), who, 0.0).action for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in offered[:2]


def test_where_one_option_is_best_a_temperament_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branco.bots.search.preferred", lambda *_: pytest.fail("it was asked for its taste"))
    p = midgame("wild_cards", 3, seed=11, choices=60)
    who = p.actors[0]
    monkeypatch.setattr("branco.bots.search.as_good", lambda *_: [p.options(who)[1].action])
    assert bots.load("hard@50-eager", 3).choose(p.view(who), who, 0.0) == p.options(who)[1]


def test_a_taste_rests_on_what_the_seat_can_see() -> None:
    p = midgame("wild_cards", 4, seed=5, choices=40)
    who = p.actors[0]
    actions = [option.action for option in p.options(who)]
    for temper in TEMPERS.values():
        assert _preferred(temper.name, p, who, actions) == _preferred(temper.name, p.imagine(who, 9), who, actions)


def _preferred(temper: str, p: Position, who: int, actions: list[int]) -> int:
    return preferred(TEMPERS[temper], p.view(who), who, actions, 5)


def test_temperaments_by_name() -> None:
    cautious = level_of("hard@500-cautious")
    assert cautious is not None
    assert (cautious.simulations, cautious.temper) == (500, CAUTIOUS)
    assert [level_of(name) for name in ("hard-", "hard-sad", "easy-cautious", "expert@1-eager")] == [None] * 4
    assert bots.split("expert-eager") == ("expert", EAGER)
    assert bots.split("hard@500") == ("hard@500", None)
    with pytest.raises(bots.UnknownBot, match="hard-cautious"):
        bots.load("hard-sad")


def test_a_temperament_by_lot_is_the_same_for_the_same_lot() -> None:
    drawn = {bots.by_lot("hard", f"table {number}") for number in range(40)}
    assert drawn == {f"hard-{name}" for name in TEMPERS}
    assert bots.by_lot("hard", "table 1") == bots.by_lot("hard", "table 1")
    whole = ["hard-eager", "easy", "greedy", "expert@1", "my_bots:Bold"]
    assert [bots.by_lot(name, "table 1") for name in whole] == whole
