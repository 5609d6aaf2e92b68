"""PettingZoo, Gymnasium and OpenSpiel: their own tests, and what is ours beside them."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.utils import parallel_to_aec

import branco.env
from branco import BadSetup
from branco.env import BadAction

SMALL = ("wild_cards", "wooly_bully")  # a game with secret steps, and one in which nobody knows who is asked


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Their tests advise against what many environments do; errors are errors."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("name", SMALL)
def test_pettingzoos_own_tests_of_agents_in_turn_pass(name: str) -> None:
    api_test(branco.env.aec(name, players=3), num_cycles=200)
    seed_test(lambda: branco.env.aec(name, players=3), num_cycles=50)


@pytest.mark.parametrize("name", SMALL)
def test_pettingzoos_own_tests_of_agents_at_once_pass(name: str) -> None:
    parallel_api_test(branco.env.parallel(name, players=3), num_cycles=200)
    parallel_seed_test(lambda: branco.env.parallel(name, players=3, illegal="replace"), num_cycles=50)


def test_games_are_cut_off_after_so_many_cycles() -> None:
    def at_once(max_cycles: int) -> Any:
        return branco.env.parallel("wild_cards", players=3, illegal="replace", max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=lambda max_cycles: parallel_to_aec(at_once(max_cycles))))


def test_who_chooses_in_secret_chooses_at_once() -> None:
    env = branco.env.parallel("wild_cards", players=4)
    seen, _ = env.reset(seed=2)
    assert not any(told["action_mask"][env.wait] for told in seen.values())
    actions = {agent: int(np.flatnonzero(told["action_mask"])[0]) for agent, told in seen.items()}
    env.step(actions)
    assert env.table.position().moves == 0 < env.table.position().state.round_number
    assert not env.table.position().is_sealed or env.table.actors != [0, 1, 2, 3]


def test_an_agent_that_is_not_asked_waits() -> None:
    env = branco.env.parallel("dominant_species", players=3)
    seen, _ = env.reset(seed=1)
    waiting = [agent for agent, told in seen.items() if told["action_mask"][env.wait]]
    assert len(waiting) == 2
    assert all(seen[agent]["action_mask"].sum() == 1 for agent in waiting)


@pytest.mark.parametrize("kind", ["aec", "parallel"])
def test_an_illegal_action_is_refused_with_what_is_legal(kind: str) -> None:
    env = getattr(branco.env, kind)("wild_cards", players=3)
    env.reset(seed=1)
    before = bytes(env.table.position())
    with pytest.raises(BadAction, match=r"action 106 is not legal for seat 0; legal: \d+ \(bid "):
        env.step(106 if kind == "aec" else dict.fromkeys(env.agents, 106))
    assert bytes(env.table.position()) == before


def test_a_game_of_agents_in_turn_ends_with_its_winner() -> None:
    env = branco.env.aec("wild_cards", players=3, rewards="rank")
    env.reset(seed=3)
    gained: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        gained[agent] = gained.get(agent, 0) + reward
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    standings = env.table.position().standings
    assert sum(gained.values()) == pytest.approx(0)
    assert max(gained, key=lambda agent: gained[agent]) == f"seat_{np.argmax(standings)}"


@pytest.mark.parametrize("name", SMALL)
def test_gymnasiums_own_test_passes(name: str) -> None:
    check_env(branco.env.single(name, players=3, opponents="random"), skip_render_check=True)


def test_all_games_are_registered() -> None:
    assert set(branco.env.ids()) == {
        f"branco/{name}-v0" for name in ("WildCards", "WildLife", "WoolyBully", "DominantSpecies", "Greenland")
    }
    env = gymnasium.make("branco/WildCards-v0", players=4, opponents="greedy")
    seen, _ = env.reset(seed=5)
    gained: Any = 0.0
    ended = False
    while not ended:
        seen, gained, ended, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert 0 <= float(gained) <= 1


def test_many_games_for_one_seat() -> None:
    env = gymnasium.make_vec("branco/WildCards-v0", num_envs=6, players=3, opponents="random", rotate=True)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    ended = 0
    for _ in range(80):
        actions = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
        seen, rewards, over, cut, _ = env.step(actions)
        ended += int(over.sum())
        assert ((rewards > 0) <= over).all()
        assert not cut.any()
    assert ended > 0


def test_a_learner_needs_a_seat_and_the_others_bots() -> None:
    with pytest.raises(BadSetup, match="the learner has one of the seats 0 to 2, not 3"):
        branco.env.single("wild_cards", players=3, seat=3)
    with pytest.raises(BadSetup, match="3 players have 3 seats, not 2"):
        branco.env.single("wild_cards", players=3, opponents=["random"])


@pytest.mark.parametrize("name", SMALL)
def test_openspiels_own_test_passes(name: str) -> None:
    pyspiel.random_sim_test(branco.env.openspiel(name, players=3), num_sims=2, serialize=False, verbose=False)


def test_openspiels_algorithms_run() -> None:
    from open_spiel.python.algorithms import mcts

    game = branco.env.openspiel("wild_cards", players=3)
    state = game.new_initial_state()
    state.apply_action(7)
    bot = mcts.MCTSBot(game, 1.4, 5, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    assert bot.step(state) in state.legal_actions()
