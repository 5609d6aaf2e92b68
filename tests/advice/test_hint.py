"""Hints: one to three choices with chances and reasons, from what the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import branco
from branco import bots
from branco.advice.hint import Advice, hint
from branco.advice.words import said
from branco.board.counting import counts_of
from branco.game import Position
from branco.game.futures import chance, futures, shares

SIMULATIONS = 24


def reached(
    name: str, wanted: Callable[[Position, int], bool], players: int = 3, seed: int = 5
) -> tuple[Position, int]:
    """A game among greedy bots, and a seat, where something holds."""
    p = branco.load(name).start(players=players, seed=seed)
    bot = bots.load("greedy", seed=1)
    while True:
        for who in p.actors:
            if wanted(p, who):
                return p, who
        p.play(p.actors[0], bot.choose(p.view(p.actors[0]), p.actors[0], 0.0))


def is_open(p: Position, who: int) -> bool:
    return p.moves > 25 and len(p.actions(who)) > 2


def told(found: list[Advice]) -> list[tuple[object, ...]]:
    return [(one.option.action, one.chance, said(one.reasons, "en")) for one in found]


@pytest.mark.parametrize("name", branco.GAMES)
def test_a_hint_is_one_to_three_choices_with_chances(name: str) -> None:
    p, who = reached(name, is_open)
    found = hint(p.view(who), who, simulations=SIMULATIONS)
    assert 1 <= len(found) <= 3
    assert {one.option.action for one in found} <= set(p.actions(who))
    assert all(0 <= one.chance.mean <= 1 and one.chance.margin > 0 for one in found)


@pytest.mark.parametrize("name", branco.GAMES)
def test_permuting_what_is_hidden_changes_no_hint(name: str) -> None:
    """Other hands, decks and secret picks that the seat cannot tell from the true ones lead to the same hint."""
    p, who = reached(name, is_open)
    others = [p.imagine(who, seed) for seed in (11, 12)]
    true = told(hint(p.view(who), who, simulations=SIMULATIONS))
    assert any(bytes(other) != bytes(p) for other in others)
    for other in others:
        assert told(hint(other.view(who), who, simulations=SIMULATIONS)) == true


def test_a_hint_for_the_last_to_pick_does_not_know_the_picks_of_the_others() -> None:
    p, who = reached("wild_cards", lambda p, who: p.is_sealed and len(p.actors) == 1 and p.moves > 10)
    true = told(hint(p.view(who), who, simulations=SIMULATIONS))
    picked = [move.who for move in p.moves_made if move.sealed][-1]
    other = next(each for seed in range(50) if bytes(each := p.imagine(who, seed))[:] != bytes(p))
    assert picked != who
    assert told(hint(other.view(who), who, simulations=SIMULATIONS)) == true


def test_a_reason_is_a_difference_in_what_the_game_counts() -> None:
    """An animal that makes its taker the leader of a species is told so."""
    p, who = reached("wild_cards", lambda p, who: p.options(who)[0].step == "take_animal")
    found = hint(p.view(who), who, simulations=200)
    before = {count.name: count.number(p.state, who) for count in counts_of(p.game)}
    for one in found:
        after = futures(p.view(who), who, one.option.action, range(1))[0].after
        for reason in one.reasons:
            if reason.beside is None:
                assert reason.difference == reason.count.number(after, who) - before[reason.count.name]


@pytest.mark.parametrize("name", branco.GAMES)
def test_every_count_speaks_both_languages(name: str) -> None:
    for count in counts_of(branco.load(name)):
        assert set(count.noun) == {"en", "it"}
        for difference in (-2, -1, 1, 2):
            english, italian = count.told(difference, "en"), count.told(difference, "it")
            assert bool(english) == bool(italian)
            assert "{" not in english + italian


def test_a_shared_victory_is_shared_and_nobody_wins_below_nought() -> None:
    assert shares([3, 5, 5]) == (0.0, 0.5, 0.5)
    assert shares([-1, -2]) == (0.0, 0.0)


def test_an_interval_is_never_empty() -> None:
    assert chance([1.0] * 9).margin == 0.1
    assert chance([0.0, 1.0] * 50).margin == pytest.approx(0.0985, abs=0.001)
