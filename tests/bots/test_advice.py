"""A tree that grows by a network's advice: what is asked, what the advice does, and that nothing hidden is used."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from branco import bots
from branco.bots.expert import observed
from branco.bots.network import network_of
from branco.bots.worth import most_tried
from branco.game import Position, analysis
from branco.game.analysis import Found, grown_by_advice
from tests.bots.test_search import midgame

Array = np.ndarray[Any, Any]
ADVISED = "dominant_species", "greenland"


class Adviser:
    """Finds one action of the first question as likely as it is told, and all others alike; keeps what it was asked."""

    def __init__(self, liked: int = -1, chance: float = 0.0) -> None:
        self.liked, self.chance = liked, chance
        self.asked: list[tuple[Array, Array]] = []

    def __call__(self, observations: Array, legal: Array) -> Array:
        chances: Array = legal / legal.sum(1, keepdims=True)
        if not self.asked and self.liked >= 0:
            chances[0] *= (1 - self.chance) / (1 - chances[0, self.liked])
            chances[0, self.liked] = self.chance
        self.asked += zip(observations.copy(), legal.copy(), strict=True)
        return chances


@pytest.fixture(scope="module", params=ADVISED)
def position(request: pytest.FixtureRequest) -> Position:
    p = midgame(request.param, 4, choices=60)
    while len(p.actions(p.actors[0])) < 4:
        who = p.actors[0]
        p.play(who, bots.load("greedy", 3).choose(p.view(who), who, 0.0))
    return p


def test_a_network_is_asked_what_the_seat_sees_first_of_all(position: Position) -> None:
    who, adviser = position.actors[0], Adviser()
    found = grown_by_advice(position.view(who), who, 7, 200, None, adviser)
    seen, legal = adviser.asked[0]
    assert np.array_equal(seen, observed(position.view(who), who))
    assert np.flatnonzero(legal).tolist() == sorted(position.actions(who))
    assert sum(each.visits for each in found.values()) == 200


def test_what_is_likely_is_tried_more_often(position: Position) -> None:
    who = position.actors[0]
    for action in position.actions(who)[:2]:
        liked, usual = (
            grown_by_advice(position.view(who), who, 7, 300, None, Adviser(action, chance))[action].visits
            for chance in (0.95, 0.0)
        )
        assert liked > usual


def test_a_seed_gives_the_same_tree_again_in_all_states_that_look_the_same(position: Position) -> None:
    who, network = position.actors[0], network_of(position.game)
    assert network is not None
    same = [position, position, position.imagine(who, 1), position.imagine(who, 2)]
    trees = [grown_by_advice(each.view(who), who, 7, 200, None, network.likely) for each in same]
    assert trees[0] == trees[1] == trees[2] == trees[3]
    chosen = [bots.load("expert@48", 5).choose(each.view(who), who, 1.0) for each in same]
    assert len({each.action for each in chosen}) == 1


def test_a_full_table_still_counts_every_simulation(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "ADVISED_EDGES", 64)
    who = position.actors[0]
    found = grown_by_advice(position.view(who), who, 7, 300, None, Adviser())
    assert sum(each.visits for each in found.values()) == 300


def test_by_the_clock_every_core_grows_a_tree(position: Position) -> None:
    who = position.actors[0]
    found = grown_by_advice(position.view(who), who, 7, None, 0.05, Adviser())
    assert sum(each.visits for each in found.values()) > 0


def test_a_network_is_less_sure_the_more_heat() -> None:
    p = midgame("wild_cards", 3, seed=11, choices=30)
    who, network = p.actors[0], network_of(p.game)
    assert network is not None
    legal = np.zeros((1, p.game.num_actions), np.bool_)
    legal[0, p.actions(who)] = True
    seen = observed(p.view(who), who)[None]
    cold, warm = (network.likely(seen, legal, heat)[0] for heat in (1.0, 4.0))
    weights, _ = network(seen[0])
    assert cold.sum() == pytest.approx(1.0)
    assert (cold[~legal[0]] == 0).all()
    assert (cold[legal[0]] > 0).all()
    assert cold.max() > warm.max()
    assert cold.argmax() == max(p.actions(who), key=lambda action: float(weights[action]))


def test_the_most_tried_is_best_and_what_gained_as_much_is_as_good() -> None:
    found = {1: Found(100, 50.0), 2: Found(60, 30.0), 3: Found(60, 28.0), 4: Found(5, 4.0), 5: Found()}
    assert most_tried(found, [1, 2, 3, 4, 5]) == [1, 2]
    assert most_tried(found, [3, 4]) == [3]
