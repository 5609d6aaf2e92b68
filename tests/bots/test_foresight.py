"""Looking ahead with a network: the same worlds for all options, nothing that the seat cannot see, and no noise."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import branco
from branco import bots
from branco.bots import network
from branco.bots.contest import AT_A_TIME, AT_FIRST, contest
from branco.bots.expert import Expert, candidates
from branco.bots.foresight import Foresight, gains
from branco.game import Position
from branco.kernel.language.ask import new_list
from tests.bots.test_bots import some_positions
from tests.bots.test_network import GAME, by_lot
from tests.bots.test_search import midgame

LONG = 3600.0
FEW, ALL = 3, 500  # own choices that are foreseen


class Worlds:
    """Gains by lot around what each action is worth; how often each was tried is counted."""

    def __init__(self, worth: dict[int, float], noise: float) -> None:
        self.worth, self.noise = worth, noise
        self.tried = dict.fromkeys(worth, 0)

    def __call__(self, actions: list[int], seeds: range) -> np.ndarray[Any, Any]:
        common = np.random.default_rng(seeds.start).normal(size=len(seeds))
        for action in actions:
            self.tried[action] += len(seeds)
        own = [np.random.default_rng((action, seeds.start)).normal(size=len(seeds)) for action in actions]
        return np.array(
            [self.worth[action] + common + self.noise * one for action, one in zip(actions, own, strict=True)]
        )


def test_what_gains_more_in_the_same_worlds_is_found_and_what_is_behind_given_up() -> None:
    worlds = Worlds({1: 0.0, 2: 0.5, 3: -0.5}, noise=0.1)
    assert contest(dict.fromkeys([1, 2, 3], 0.0), worlds, 7, 300, LONG) == [2]
    assert worlds.tried[3] == AT_A_TIME


def test_options_that_are_as_good_are_all_told() -> None:
    same = Worlds({1: 0.0, 2: 0.0, 3: -1.0}, noise=0.0)
    assert sorted(contest(dict.fromkeys([1, 2, 3], 0.0), same, 7, 96, LONG)) == [1, 2]


def test_what_games_played_on_by_appeal_tell_is_added() -> None:
    worlds = Worlds({1: 0.0, 2: -0.02, 3: -0.02}, noise=0.0)
    light = dict.fromkeys([1, 2, 3], 0.0)
    assert contest(light, worlds, 7, 96, LONG) == [1]
    assert contest(light, worlds, 7, 96, LONG, appeal={2: 0.06, 3: 0.01}) == [2]


def test_where_the_plan_counts_appeal_it_is_told_of_every_option_beside_the_heaviest() -> None:
    p = midgame("wildlife", 4, seed=6, choices=60)
    who = p.actors[0]
    light = dict.fromkeys(p.actions(who)[:3], 0.0)
    expert = Expert(by_lot(p.game), p.view(who), who, seed=7, simulations=None, seconds=0.4)
    told = expert.by_appeal(light)
    assert set(told) == set(light)
    assert told[next(iter(light))] == 0.0
    assert expert.by_appeal({5: 0.0}) == {}


def test_a_number_and_a_clock_end_it() -> None:
    worlds = Worlds({1: 0.0, 2: 0.0}, noise=1.0)
    contest(dict.fromkeys([1, 2], 0.0), worlds, 7, 4 * AT_A_TIME, LONG)
    assert 2 * AT_A_TIME <= sum(worlds.tried.values()) <= 4 * AT_A_TIME
    late = Worlds({1: 0.0, 2: 0.0}, noise=1.0)
    contest(dict.fromkeys([1, 2], 0.0), late, 7, None, -1.0)
    assert late.tried == {1: AT_FIRST, 2: AT_FIRST}
    assert contest({5: 0.0}, worlds, 7, None, LONG) == [5]


def test_what_few_worlds_tell_counts_little_beside_what_the_network_finds() -> None:
    light = {1: 0.0, 2: 4.0}
    noisy = Worlds({1: 0.0, 2: 0.0}, noise=0.4)
    by_chance = [contest(light, noisy, seed, 16, LONG)[0] for seed in range(0, 40_000, 1000)]
    assert by_chance.count(1) > 36
    assert contest(light, Worlds({1: 0.0, 2: 0.1}, noise=0.2), 7, 2000, LONG) == [2]


def test_many_observations_are_answered_as_one() -> None:
    net = by_lot(GAME)
    seen = [np.array(p.observation(p.actors[0]), np.int16) for p in some_positions("wild_cards", 6)]
    weights, values = net.many(np.array(seen))
    for row, observation in enumerate(seen):
        policy, value = net(observation)
        assert np.allclose(weights[row], policy, rtol=1e-3, atol=1e-2)
        assert values[row] == pytest.approx(value, rel=1e-3, abs=1e-2)


@pytest.fixture
def ahead() -> Foresight:
    return Foresight(GAME, by_lot(GAME), FEW)


def test_it_knows_no_more_than_the_seat(ahead: Foresight) -> None:
    for p in some_positions("wild_cards", 6):
        who = p.actors[0]
        actions = [option.action for option in p.options(who)][:3]
        found = [ahead.gains(each.view(who), who, actions, range(4)) for each in (p, p.imagine(who, 3))]
        assert found[0].shape == (len(actions), 4)
        assert np.array_equal(found[0], found[1])


def test_the_same_worlds_bring_the_same_and_others_others(ahead: Foresight) -> None:
    p = midgame("wild_cards", 3, seed=11, choices=30)
    who = p.actors[0]
    actions = [option.action for option in p.options(who)][:2]
    first, again, other = (ahead.gains(p.view(who), who, actions, range(seed, seed + 8)) for seed in (0, 0, 100))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_games_are_played_to_their_end_where_nobody_is_asked_again(ahead: Foresight) -> None:
    """No network is asked about a game that is over: what is gained is what the game says."""
    p = midgame("wild_cards", 3, seed=11, choices=60)
    who = p.actors[0]
    ahead.network.weights["value_bias"][:] = 50.0
    actions = [option.action for option in p.options(who)]
    assert (ahead.gains(p.view(who), who, actions, range(2)) > 10).all()
    ahead.foreseen = ALL
    assert (np.abs(ahead.gains(p.view(who), who, actions, range(2))) < 2).all()


def test_every_seat_chooses_by_the_network_from_what_it_sees(ahead: Foresight) -> None:
    """As in CPython, one game and one choice at a time."""
    for p in some_positions("wild_cards", 4):
        who = p.actors[0]
        action = p.actions(who)[0]
        found = ahead.gains(p.view(who), who, [action], range(3, 6))[0]
        assert found == pytest.approx([slowly(ahead, p.view(who), who, action, seed) for seed in range(3, 6)], abs=1e-3)


def slowly(ahead: Foresight, seen: Position, who: int, action: int, seed: int) -> float:
    """What a seat gains in one imagined world, its last choice foreseen."""
    world = GAME.position(ahead._world(seen, who, seed).tobytes())
    GAME.engine.choose(world.state, who, action, new_list())
    asked = 0
    while (awaited := GAME.engine.awaited(world.state)) >= 0:
        weights, value = ahead.network(np.array(world.view(awaited).observation(awaited), np.int16))
        asked += awaited == who
        if asked == FEW:
            lead = world.scores[who] - max(world.scores[:who] + world.scores[who + 1 :])
            return float(ahead._standing(np.array(lead))) + value
        best = max(world.actions(awaited), key=lambda each: float(weights[each]))
        GAME.engine.choose(world.state, awaited, best, new_list())
    pytest.fail("the game ended before")


def test_worlds_are_the_same_however_many_share_them(ahead: Foresight) -> None:
    p = midgame("wild_cards", 3, seed=11, choices=30)
    who = p.actors[0]
    actions = [option.action for option in p.options(who)][:2]
    minds = [ahead, *(Foresight(GAME, ahead.network, FEW) for _ in range(2))]
    alone, together = (gains(minds[:number], p.view(who), who, actions, range(5, 12)) for number in (1, 3))
    assert alone == pytest.approx(together, abs=1e-4)


def test_worlds_that_all_tell_the_same_end_it() -> None:
    same = Worlds({1: 0.0, 2: 0.02}, noise=0.0)
    assert contest(dict.fromkeys([1, 2], 0.0), same, 7, None, LONG) == [2]
    assert same.tried == {1: AT_A_TIME + AT_FIRST, 2: AT_A_TIME + AT_FIRST}


def test_who_plays_alone_searches_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    p = branco.load("greenland").start(1, seed=3)
    with monkeypatch.context() as silent:
        silent.setattr(network, "network_of", lambda game: pytest.fail("nobody to learn among"))
        assert bots.load("expert@1", seed=1).choose(p.view(0), 0, 0.0) in p.options(0)


def test_a_game_that_ends_is_worth_the_victory(ahead: Foresight) -> None:
    """Against its mean: with three players the winner is two thirds ahead, and the lead counts for its part."""
    p = midgame("wild_cards", 3, seed=11, choices=60)
    batch = ahead._room(2)
    batch.players[:], batch.standings[:, :3], batch.scores[:, :3] = 3, [[30, 20, 10], [10, 30, 20]], [[3, 2, 1]] * 2
    won, lost = ahead._final(batch, 0, np.array([True, True]))
    assert p.players == 3
    assert won - lost == pytest.approx(1.0)


def test_the_expert_chooses_among_what_its_network_finds_likely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ahead: Foresight
) -> None:
    monkeypatch.setattr(network, "network_file", lambda game: tmp_path / "network.npz")
    monkeypatch.setattr(network, "_networks", {})
    network.save(tmp_path / "network.npz", by_lot(GAME))
    for p in some_positions("wild_cards", 6):
        who = p.actors[0]
        light = candidates(ahead.network, p.view(who), who, p.actions(who))
        assert 1 <= len(light) <= GAME.plan.likely + 1
        chosen = [bots.load("expert@32", seed=1).choose(p.view(who), who, 1.0) for _ in range(2)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in p.options(who)


def test_where_the_plan_says_so_the_heaviest_are_tried_however_light(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network that is very sure of itself leaves a good option far behind now and then."""
    sure, wide = by_lot(GAME), replace(GAME.plan, likely=4, lighter=inf)
    sure.weights["policy_weight"][:] *= 1000
    for p in some_positions("wild_cards", 6):
        who = p.actors[0]
        offered = p.actions(who)
        assert len(candidates(sure, p.view(who), who, offered)) <= 2
        with monkeypatch.context() as planned:
            planned.setitem(vars(GAME), "plan", wide)
            assert min(4, len(offered)) <= len(candidates(sure, p.view(who), who, offered)) <= 5


def test_every_game_has_a_network() -> None:
    for name in branco.GAMES:
        assert network.network_file(branco.load(name)).is_file()
