"""Branco beside others: how they are measured, who cannot be, and the tables."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import numpy as np
import pytest

import branco.env
from branco.cli.words import Lang
from branco.env import peers
from branco.env.peers import Comparison, Peer, Rate, installed, one_core, rates_of
from branco.env.peers.installing import PEERS, NotInstalled, python_of, reason_in
from branco.env.peers.yardsticks import PEERS as YARDSTICKS
from branco.env.peers.yardsticks import Spent, aec_game, any_legal, best, timed
from tests.cli.running import answer, run

FOUND = Comparison(
    core=0,
    load=0.5,
    ours=[Rate("Branco", "wild_cards", 4, 9e6, 2e6)],
    others=[Rate("OpenSpiel", "hearts", 4, 1.8e6, 2e4), Rate("fastcatan", "Catan", 4, 1e6, None)],
    missing={"EnvPool": "needs Python >=3.12"},
)


def test_every_peer_has_packages_and_a_yardstick() -> None:
    assert [peer.name for peer in PEERS] == list(YARDSTICKS)
    assert all(peer.packages for peer in PEERS)


def test_openspiel_is_measured_by_the_python_that_has_it() -> None:
    rates = rates_of("OpenSpiel", Path(sys.executable), 0.01)
    assert [(rate.game, rate.players) for rate in rates] == [("hearts", 4), ("gin_rummy", 2), ("backgammon", 2)]
    assert all(rate.who == "OpenSpiel" and rate.random and rate.stepped for rate in rates)


def test_whoever_cannot_be_measured_is_refused_in_a_line() -> None:
    with pytest.raises(NotInstalled, match="cannot be measured: KeyError: 'nobody'"):
        rates_of("nobody", Path(sys.executable), 0.01)


def test_a_game_of_pettingzoo_is_played_to_its_end() -> None:
    env = branco.env.aec("wild_cards", players=3)
    assert aec_game(env)() > 20
    assert env.agents == []


def test_any_legal_action_is_legal() -> None:
    mask = np.random.default_rng(1).random((50, 9)) < 0.3
    mask[:, 4] = True
    assert mask[np.arange(50), any_legal(mask)].all()


def test_the_best_of_several_runs_counts() -> None:
    seconds = iter([9.0, 4.0, 2.0, 1.0, 2.0, 4.0])
    assert best(lambda: Spent(8, next(seconds)), 1.0) == 8.0
    decisions, spent = timed(lambda: sum(range(1000)))()
    assert (decisions, spent >= 0) == (499500, True)


def test_a_peer_that_does_not_install_is_named_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRANCO_CACHE", str(tmp_path))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    pythons, missing = installed([Peer("Nobody", ("branco-has-no-such-peer",))], lambda name: None)
    assert pythons == {}
    assert missing == {"Nobody": "No matching distribution found for branco-has-no-such-peer"}
    assert list((tmp_path / "peers").iterdir()) == []


def test_a_peer_that_is_installed_is_not_installed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRANCO_CACHE", str(tmp_path))
    folder = tmp_path / "peers" / f"Somebody-{sys.version_info.major}.{sys.version_info.minor}"
    folder.mkdir(parents=True)
    (folder / "installed").touch()
    assert python_of(Peer("Somebody", ("branco-has-no-such-peer",))).is_relative_to(folder)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("ERROR: Ignored versions: 1.0 Requires-Python >=3.12; 2.0\nERROR: None found", "needs Python >=3.12"),
        ("WARNING: slow\nERROR: first\nERROR: No matching distribution\n", "No matching distribution"),
        ("something broke\n", "something broke"),
        ("", "pip failed"),
    ],
)
def test_why_pip_fails_is_told_in_a_line(said: str, reason: str) -> None:
    assert reason_in(said) == reason


def test_all_are_measured_on_one_core() -> None:
    before = os.sched_getaffinity(0)
    with one_core() as core:
        assert os.sched_getaffinity(0) == {core}
    assert os.sched_getaffinity(0) == before


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "compare", lambda tables, tell: FOUND)


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize(
    ("lang", "missing"), [(Lang.EN, "EnvPool is not measured: needs"), (Lang.IT, "EnvPool non è misurato: needs")]
)
def test_the_tables_tell_ratios_and_who_is_missing(lang: Lang, missing: str) -> None:
    told = run("bench", "wild_cards", "--peers", "--lang", lang.value).stdout
    rows = [line for line in told.splitlines() if "OpenSpiel" in line]
    assert [cell.strip() for cell in rows[0].split("│")[2:4]] == ["1,800.0", "5"]
    assert [cell.strip() for cell in rows[1].split("│")[2:4]] == ["20.0", "100"]
    assert sum("fastcatan" in line for line in told.splitlines()) == 1
    assert missing in told


@pytest.mark.usefixtures("measured")
def test_the_figures_are_told_as_json() -> None:
    told = answer("bench", "wild_cards", "--peers", "--json")["peers"]
    assert told["others"][0]["ratios"] == {"random": {"wild_cards": 5.0}, "stepped": {"wild_cards": 100.0}}
    assert told["others"][1]["ratios"]["stepped"] == {"wild_cards": None}
    assert told["missing"] == {"EnvPool": "needs Python >=3.12"}
    assert json.dumps(told["ours"]) == json.dumps([FOUND.ours[0].__dict__])
