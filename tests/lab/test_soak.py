"""Soaking: all tables, all choices, and what is told of a broken game."""

from __future__ import annotations

from random import Random

import pytest

import branco
from branco.kernel.compile.check import offers_of
from branco.kernel.language.faults import BROKEN_RULE, DEAD_END
from branco.lab import soak as soaking
from branco.lab.batch import no_choices
from branco.lab.simulate import RUN
from branco.lab.soak import BrokenGame, Table, never_taken, soak, tables

GAME = branco.load("wild_cards")


def test_three_thousand_games_keep_all_invariants_and_take_every_choice() -> None:
    found = soak(GAME, 3000)
    assert (found.games, found.tables) == (3000, 15)
    assert found.broken == []
    assert found.never_taken == ()
    assert found.is_clean
    assert int(found.taken.sum()) == found.decisions


@pytest.mark.parametrize("name", branco.GAMES)
def test_tables_have_every_number_of_players_and_every_value_of_every_setting(name: str) -> None:
    game = branco.load(name)
    found = tables(game, Random(0))
    assert {table.players for table in found} == set(game.players)
    values = {(setting.name, value) for setting in game.settings for value in setting.values}
    assert values - {pair for table in found for pair in table.settings} == set()
    for table in found:
        assert game.complete(dict(table.settings), table.players) == dict(table.settings)


def test_without_games_every_offer_of_the_rules_is_missing() -> None:
    missing = never_taken(GAME, no_choices(GAME)[:, :-1])
    assert set(missing) == {(step, verb) for step, verbs in offers_of(GAME.package).items() for verb in verbs}


def test_a_broken_invariant_is_named_with_what_it_takes_to_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.engine, "invariant", lambda s: 7 if s.round_number == 3 else 0)
    table = Table(3, (("removal3", "random"),))
    told = soaking._explained(GAME, BrokenGame(table, 42, BROKEN_RULE)).sentence
    assert told == "3 players, seed 42, removal3=random: invariant 7 is broken"


def test_other_faults_are_told_in_their_own_words() -> None:
    assert BrokenGame(Table(4, ()), 42, DEAD_END).sentence == "4 players, seed 42: a decision has no option"


def test_the_game_that_is_looked_into_is_the_one_that_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """CPython repeats the games of compiled code: the invariants are asked as often as there were choices."""
    once_each = tables(GAME, Random(3))
    found = soak(GAME, len(once_each), seed=3)
    asked: list[int] = []
    monkeypatch.setattr(GAME.engine, "invariant", lambda s: asked.append(s.players))
    for number, table in enumerate(once_each):
        soaking._explained(GAME, BrokenGame(table, 3 * RUN + number, BROKEN_RULE))
    assert len(asked) == found.decisions
