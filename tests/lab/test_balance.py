"""Searching for balance: single changes first, refusals, the front, and new games for the best."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import branco
from branco.lab import LabRefusal
from branco.lab.balance import Balanced, Goal, Search, balance, finalists, front, goal_of, with_present_values
from branco.lab.figures import Rate
from branco.lab.report_balance import BalanceReport
from branco.lab.sweep import Asked
from branco.lab.vary import vary
from branco.lab.workers import Crew

GAME = branco.load("wild_cards")
ASKED = Asked(GAME, 3, ("random",) * 3, {}, seed=1)
FREE = ["removal3=random", "declining=" + ",".join(GAME.settings[1].values)]


def search(folder: Path, *free: str, tries: int = 4, goal: Goal | None = None) -> Search:
    varied = with_present_values(ASKED, [vary(GAME, each) for each in free or FREE])
    return Search(ASKED, varied, goal or Goal("seats"), tries, 40, Crew(), folder)


def test_what_is_free_may_also_stay_as_it_is() -> None:
    removal, _ = with_present_values(ASKED, [vary(GAME, each) for each in FREE])
    assert removal.values == ("random", "balanced")
    (copies,) = with_present_values(ASKED, [vary(GAME, "kinds:F1.copies=1..2")])
    assert copies.values == (1, 2, 3)


def test_the_game_as_it_is_comes_first_then_every_single_change(tmp_path: Path) -> None:
    found = balance(search(tmp_path / "study", goal=Goal("seats", 1.0)), 30)
    assert [each.changes for each in found.tried][:3] == [0, 1, 1]
    played: list[int] = []
    again = balance(search(tmp_path / "study", goal=Goal("seats", 1.0)), 30, begin=lambda _, __: played.append)
    assert played == []
    assert again.as_json()["tried"] == found.as_json()["tried"]
    json.dumps(found.as_json())


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Balanced:
    folder = tmp_path_factory.mktemp("balance") / "study"
    searched = replace(search(folder, tries=6), goal=Goal("seats", 10_000.0))
    return balance(searched, 30, [(("greedy",) * 3, 10)])


def test_the_front_has_the_best_for_each_number_of_changes(found: Balanced) -> None:
    like = found.tried[0]
    misses = [(0, 9.0), (1, 5.0), (1, 4.0), (2, 6.0), (3, 1.0)]
    best = front(replace(like, changes=changes, misses=off) for changes, off in misses)
    assert [(each.changes, each.misses) for each in best] == [(0, 9.0), (1, 4.0), (3, 1.0)]


def test_the_best_play_games_that_the_search_has_not_seen(found: Balanced) -> None:
    assert {each.variation.is_usual for each in found.checked.findings} == {True, False}
    assert found.checked.asked.seed == ASKED.seed + 1
    assert [bots[0] for bots, _ in found.checked.groups] == ["random", "greedy"]
    assert found.checked.findings[0].figures.games == 30


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_report_shows_the_front(found: Balanced, lang: str) -> None:
    page = BalanceReport(found, lang).html()
    assert {"en": "a search for balance", "it": "alla ricerca dell&#x27;equilibrio"}[lang] in page
    assert page.count("<svg") == 1 + 2 * len(found.checked.varied)


def test_what_cannot_be_searched_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(LabRefusal, match=r"of \d+ variants within these bounds none can be: .* must add up to 46"):
        balance(search(tmp_path / "a", "kinds:F1.copies=4..5"), 10)
    assert not list(tmp_path.rglob("*.parquet"))  # nothing was played
    with pytest.raises(LabRefusal, match="Wild Cards has no sides: make its seats equal"):
        balance(search(tmp_path / "b", goal=Goal()), 10)
    with pytest.raises(LabRefusal, match="at least 2 tries, not 1"):
        balance(search(tmp_path / "c", tries=1), 10)
    with pytest.raises(LabRefusal, match="removal3 is free twice"):
        balance(search(tmp_path / "d", "removal3=random", "removal3=random"), 10)
    with pytest.raises(LabRefusal, match="sides or seats can be made equal, not 'cards'"):
        goal_of(GAME, "cards", None)
    with pytest.raises(LabRefusal, match="a length is a number of decisions above 0, not -5"):
        goal_of(GAME, "seats", -5)


def test_one_side_can_be_brought_to_its_share(found: Balanced) -> None:
    wildlife, like = branco.load("wildlife"), found.tried[0].finding
    goal = goal_of(wildlife, "crocodiles", None)
    assert goal == Goal("crocodiles", None, "Crocodiles")
    rates = [Rate("Crocodiles", 400, wins, 0.0, 0.0) for wins in (160, 120)]
    sides = [replace(like, figures=replace(like.figures, by_side=[rate])) for rate in rates]
    even = 1 / like.variation.run.players
    assert [goal.misses(each) for each in sides] == [pytest.approx(abs(rate.rate - even)) for rate in rates]
    assert goal.spread(sides[0]).low > 0
    with pytest.raises(LabRefusal, match=r"sides or seats, or one of crocodiles, snakes, .* not 'cows'"):
        goal_of(wildlife, "cows", None)


def test_who_was_near_is_played_anew_beside_the_front(found: Balanced) -> None:
    like = found.tried[0]
    tried = [replace(like, changes=changes, misses=off) for changes, off in ((0, 9.0), (1, 4.0), (1, 5.0), (1, 6.0))]
    assert [each.misses for each in finalists(tried)] == [4.0, 5.0, 6.0]
    assert finalists(tried[:1]) == []
