"""A network that looks ahead and a tree search, weighed together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import branco
from branco import bots
from branco.bots import together
from branco.game.analysis import Findings, Found
from tests.bots.test_bots import some_positions

GAME = branco.load("wild_cards")
P = GAME.start(3, 1)
WHO = P.actors[0]


def gains_of(worth: dict[int, float]) -> Any:
    """Always the same gain, so that there is no doubt."""
    return lambda actions, seeds: np.array([[worth[action]] * len(seeds) for action in actions])


def chosen(monkeypatch: pytest.MonkeyPatch, foreseen: dict[int, float], searched: Findings) -> list[int]:
    monkeypatch.setitem(vars(GAME), "plan", replace(GAME.plan, searched=200))
    monkeypatch.setattr(together, "findings", lambda *_: searched)
    return together.together(P.view(WHO), WHO, list(foreseen), gains_of(foreseen), 7, 32, 0.0)


def test_what_both_find_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    equal = {1: Found(10_000, 5000.0), 2: Found(10_000, 5000.0)}
    better = {1: Found(10_000, 5000.0), 2: Found(10_000, 5600.0)}
    assert chosen(monkeypatch, {1: 0.0, 2: -0.05}, equal)[0] == 1
    assert chosen(monkeypatch, {1: 0.0, 2: -0.05}, better)[0] == 2
    assert chosen(monkeypatch, {1: 0.0, 2: -0.5}, better)[0] == 1


def test_the_first_stands_where_the_search_knows_little(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {1: Found(10, 5.0), 2: Found(10, 5.4)}
    assert chosen(monkeypatch, {1: 0.0, 2: 0.0}, few) == [1]
    assert chosen(monkeypatch, {1: 0.0, 2: 0.0}, {1: Found(10, 5.0), 2: Found()}) == [1]


def test_options_that_are_worth_the_same_are_all_told(monkeypatch: pytest.MonkeyPatch) -> None:
    same = {1: Found(10**8, 5e7), 2: Found(10**8, 5e7)}
    assert chosen(monkeypatch, {1: 0.0, 2: 0.0}, same) == [1, 2]


def test_an_expert_of_wild_cards_knows_no_more_than_its_seat_and_chooses_the_same_again() -> None:
    assert GAME.plan.searched
    for p in some_positions("wild_cards", 4):
        who = p.actors[0]
        same = [p, p, p.imagine(who, 3)]
        assert len({bots.load("expert@32", 5).choose(each, who, 0.0).action for each in same}) == 1
