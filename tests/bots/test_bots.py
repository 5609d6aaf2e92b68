"""Bots: they choose what is offered, they see no more than their seat, and greedy beats random."""

from __future__ import annotations

import pytest

import branco
from branco import bots
from branco.game import NotOffered, Position
from branco.lab.simulate import simulate


@pytest.fixture(params=["random", "greedy", "easy", "hard@20"])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def some_positions(game_name: str, count: int) -> list[Position]:
    """Positions of a random game, every fifth choice."""
    p = branco.load(game_name).start(seed=count)
    bot = bots.load("random", seed=1)
    found = []
    for number in range(5 * count):
        if p.is_over:
            break
        if number % 5 == 0:
            found.append(p.copy())
        who = p.actors[-1]
        p.play(who, bot.choose(p.view(who), who, 1.0))
    return found


@pytest.mark.parametrize("game_name", branco.GAMES)
def test_a_bot_chooses_what_is_offered(game_name: str, name: str) -> None:
    bot = bots.load(name, seed=1)
    for p in some_positions(game_name, 12):
        for who in p.actors:
            assert bot.choose(p.view(who), who, 1.0) in p.options(who)


@pytest.mark.parametrize("game_name", branco.GAMES)
def test_a_bot_cannot_tell_what_its_seat_cannot_see(game_name: str, name: str) -> None:
    """Positions that look alike to a seat get the same choice, even if a caller hands over the whole position."""
    for p in some_positions(game_name, 8):
        who = p.actors[0]
        choices = {
            bots.load(name, seed=5).choose(position, who, 1.0).action
            for position in (p, p.view(who), p.imagine(who, 1), p.imagine(who, 2))
        }
        assert len(choices) == 1


def test_a_bot_leaves_the_position_as_it_was(name: str) -> None:
    for p in some_positions("wild_cards", 12):
        view = p.view(p.actors[0])
        before = bytes(view)
        bots.load(name).choose(view, p.actors[0], 1.0)
        assert bytes(view) == before


def test_a_bot_that_is_not_asked_says_so(name: str) -> None:
    p = branco.load("wild_cards").start(3, 1)
    p.play(0, p.options(0)[0])
    with pytest.raises(NotOffered, match="seat 0 has nothing to choose now"):
        bots.load(name).choose(p.view(0), 0, 1.0)


def test_the_random_bot_takes_every_option_about_equally_often() -> None:
    p = branco.load("wild_cards").start(3, 1)
    view, bot = p.view(0), bots.load("random", seed=2)
    chosen = [bot.choose(view, 0, 1.0).action for _ in range(600)]
    offered = p.actions(0)
    expected = 600 / len(offered)
    for action in offered:
        assert abs(chosen.count(action) - expected) < 5 * expected**0.5


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(bots.UnknownBot, match="there is no bot 'genius'; the bots are random, greedy"):
        bots.load("genius")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_greedy_is_clearly_stronger_than_random_in_wild_cards(players: int) -> None:
    """One greedy bot on every seat in turn; with three players 60 % would do, even would be a third."""
    result = simulate(branco.load("wild_cards"), players, ["greedy", "random"], 600, seed=1, rotate=True)
    low, _ = result.by_bot["greedy"].interval
    assert low > 0.85


def test_the_greedy_bot_of_python_plays_as_well_as_the_compiled_one() -> None:
    p = branco.load("wild_cards").start(3, 2)
    seated = [bots.load("greedy", seed=1), bots.load("random", seed=2), bots.load("random", seed=3)]
    won = 0
    for seed in range(10):
        p = branco.load("wild_cards").start(3, seed)
        while not p.is_over:
            who = p.actors[0]
            p.play(who, seated[who].choose(p.view(who), who, 1.0))
        won += p.winners == (0,)
    assert won >= 8
