"""PettingZoo, Gymnasium and OpenSpiel: their own tests, and what is ours beside them."""

from __future__ import annotations

import copy
import pickle
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
from pettingzoo.utils import aec_to_parallel, parallel_to_aec, turn_based_aec_to_parallel

import branco
import branco.env
from branco import BadSetup
from branco.env import BadAction
from branco.extras import NoExtra

EVERY = [(name, players) for name in branco.GAMES for players in branco.load(name).players]
QUICK = [(name, max(2, branco.load(name).players[0])) for name in branco.GAMES] + [("wild_cards", 5), ("greenland", 4)]


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Their tests advise against what many environments do; errors are errors."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_pettingzoos_own_tests_of_agents_in_turn_pass(name: str, players: int) -> None:
    api_test(branco.env.aec(name, players=players), num_cycles=200)
    seed_test(lambda: branco.env.aec(name, players=players), num_cycles=50)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_pettingzoos_own_tests_of_agents_at_once_pass(name: str, players: int) -> None:
    parallel_api_test(branco.env.parallel(name, players=players), num_cycles=100)
    parallel_seed_test(lambda: branco.env.parallel(name, players=players, illegal="replace"), num_cycles=50)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_games_are_cut_off_after_so_many_cycles(name: str, players: int) -> None:
    def at_once(max_cycles: int) -> Any:
        return branco.env.parallel(name, players=players, illegal="replace", max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=lambda max_cycles: parallel_to_aec(at_once(max_cycles))))


@pytest.mark.parametrize("name", ["wild_cards", "wooly_bully"])
def test_pettingzoo_turns_agents_in_turn_into_agents_at_once(name: str) -> None:
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(branco.env.aec(name, players=3))
    env = turn_based_aec_to_parallel(branco.env.aec(name, players=3, rewards="rank"))
    seen, _ = env.reset(seed=1)
    gained: dict[str, float] = {}
    infos: dict[str, Any] = {}
    while env.agents:
        assert not any("scores" in told for told in infos.values())
        seen, gained, _, _, infos = env.step({agent: int(told["action_mask"].argmax()) for agent, told in seen.items()})
    assert sum(gained.values()) == pytest.approx(0)
    assert all(len(told["scores"]) == 3 for told in infos.values())


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
    with pytest.raises(BadSetup, match="the game is over: call reset first"):
        env.step(0)
    assert sum(gained.values()) == pytest.approx(0)
    assert max(gained, key=lambda agent: gained[agent]) == f"seat_{np.argmax(standings)}"


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_gymnasiums_own_test_passes(name: str, players: int) -> None:
    check_env(branco.env.single(name, players=players, opponents="random"), skip_render_check=True)
    known = next(each for each, game in branco.env.ids().items() if game == name)
    check_env(gymnasium.make(known, players=players, opponents="random", render_mode="ansi").unwrapped)


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


@pytest.mark.parametrize("kind", ["single", "vector"])
def test_a_gymnasium_that_is_too_old_is_named(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(gymnasium.vector, "AutoresetMode")
    with pytest.raises(NoExtra, match=r"this needs Gymnasium from 1.1 on, not .*: pip install 'branco\[env\]'"):
        getattr(branco.env, kind)("wild_cards")


def test_a_learner_needs_a_seat_and_the_others_bots() -> None:
    with pytest.raises(BadSetup, match="the learner has one of the seats 0 to 2, not 3"):
        branco.env.single("wild_cards", players=3, seat=3)
    with pytest.raises(BadSetup, match=r"3 players are the learner and 2 bots, not \['random'\]"):
        branco.env.single("wild_cards", players=3, opponents=["random"])
    for seat in ("0", 1.5, True, -1):
        with pytest.raises(BadSetup, match="the learner has one of the seats 0 to 2, not "):
            branco.env.single("wild_cards", players=3, seat=seat)
    for opponents in (None, 3):
        with pytest.raises(BadSetup, match=f"opponents are a bot or several, such as 'greedy', not {opponents}"):
            branco.env.single("wild_cards", opponents=opponents)


NO_NUMBERS = [None, "x", 1.5, float("nan"), np.array([3]), [1], True]


@pytest.mark.parametrize("kind", ["aec", "parallel", "single"])
@pytest.mark.parametrize("action", NO_NUMBERS, ids=repr)
def test_an_action_that_is_no_whole_number_is_refused_with_what_is_legal(kind: str, action: Any) -> None:
    env = getattr(branco.env, kind)("wild_cards", players=3)
    env.reset(seed=1)
    before = env.render()
    with pytest.raises(BadAction, match=r"the action of seat 0 is a whole number, not .*; legal: \d+") as refused:
        env.step({"seat_0": action, "seat_1": 0, "seat_2": 0} if kind == "parallel" else action)
    assert (refused.value.seat, len(refused.value.allowed) > 0) == (0, True)
    assert env.render() == before


@pytest.mark.parametrize("kind", ["aec", "parallel"])
@pytest.mark.parametrize("action", [-1, 108, 2**31, 2**63, 10**30, -(10**30)])
def test_however_great_an_action_is_it_is_refused(kind: str, action: int) -> None:
    env = getattr(branco.env, kind)("wild_cards", players=3)
    env.reset(seed=1)
    with pytest.raises(BadAction, match=f"action {action} is not legal for seat 0; legal: "):
        env.step(dict.fromkeys(env.agents, action) if kind == "parallel" else action)


def test_however_great_an_action_is_gymnasium_has_it_replaced() -> None:
    env = branco.env.single("wild_cards", players=3)
    env.reset(seed=1)
    assert [env.step(action)[4]["replaced"] for action in (-1, 108, 2**63, 10**30)] == [1, 2, 3, 4]


def test_who_is_asked_and_has_no_action_is_named() -> None:
    env = branco.env.parallel("wild_cards", players=3)
    env.reset(seed=1)
    with pytest.raises(BadAction, match=r"seat 1 is asked and has no action; legal: \d+ \(bid "):
        env.step({"seat_0": int(env.table.actions(0)[0])})
    with pytest.raises(BadSetup, match="there is no agent 'bob'; there are seat_0, seat_1, seat_2"):
        env.step({"bob": 0})
    with pytest.raises(BadSetup, match="actions are numbers by agent, not "):
        env.step([0, 0, 0])
    with pytest.raises(BadSetup, match="there is no agent 'bob'"):
        env.observation_space("bob")


@pytest.mark.parametrize("kind", ["aec", "parallel", "single"])
def test_nothing_is_done_before_reset_nor_after_closing(kind: str) -> None:
    env = getattr(branco.env, kind)("wild_cards", players=3)
    uses = [lambda: env.step({} if kind == "parallel" else 0), env.render]
    uses += [env.last, lambda: env.observe("seat_0")] if kind == "aec" else []
    for use in uses:
        with pytest.raises(BadSetup, match="not begun: call reset first"):
            use()
    env.reset(seed=1)
    env.close()
    for use in (*uses, env.reset):
        with pytest.raises(BadSetup, match="the environment is closed"):
            use()


@pytest.mark.parametrize("kind", ["aec", "parallel"])
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 3.0}, "players are a whole number, not 3.0"),
        ({"settings": "x"}, "settings are values by name, such as .*, not 'x'"),
        ({"max_cycles": 0}, "max_cycles is a whole number from 1 on, or None for no limit, not 0"),
        ({"render_mode": "human"}, "boards are rendered as text, by render_mode 'ansi', not by 'human'"),
        ({"rewards": "lead"}, "rewards are for victory, rank, score, not for 'lead'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(kind: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        getattr(branco.env, kind)("wild_cards", **options)
    for seed in (-1, 1.5, "x", True, [1]):
        with pytest.raises(BadSetup, match="the seed of an environment is a whole number"):
            getattr(branco.env, kind)("wild_cards").reset(seed=seed)


def test_a_finished_game_of_gymnasium_is_not_stepped() -> None:
    env = branco.env.single("wild_cards", players=3, opponents="random", seat=1)
    env.reset(seed=3)
    info: dict[str, Any] = {}
    ended = False
    while not ended:
        assert "scores" not in info
        _, _, ended, _, info = env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert env.render() == f"The game is over. Points by seat: {info['scores']}"
    for use in (lambda: env.step(0), env.action_masks):
        with pytest.raises(BadSetup, match="the game is over: call reset first"):
            use()
    assert "scores" not in env.reset()[1]


def test_gymnasiums_games_are_new_ones_without_a_seed_and_the_same_with_one() -> None:
    env = branco.env.vector("wild_cards", num_envs=3, players=3, opponents="random")

    def seen(seed: Any = None) -> list[list[int]]:
        return [each.tolist() for each in env.reset(seed=seed)[0]["observation"]]

    assert seen(4) == seen(4) != seen()
    assert seen() != seen()
    assert seen([9, 4, 9]) == [seen(9)[0], seen(4)[0], seen(9)[0]]
    assert seen([9, None, 9])[0] == seen(9)[0]
    with pytest.raises(BadSetup, match="3 games have 3 seeds"):
        env.reset(seed=[1, 2])
    env.close()
    with pytest.raises(BadSetup, match="the environment is closed"):
        env.step([0, 0, 0])


def test_gymnasiums_wrappers_keep_the_statistics_of_many_games() -> None:
    env = branco.env.vector("wild_cards", num_envs=4, players=3, opponents="random")
    counted = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    seen, _ = counted.reset(seed=1)
    ends = 0
    for _ in range(60):
        seen, rewards, over, _, infos = counted.step(seen["action_mask"].argmax(1))
        for row in np.flatnonzero(over):
            ends += 1
            assert infos["episode"]["r"][row] == rewards[row]
            assert infos["episode"]["l"][row] > 5
    assert ends > 0


@pytest.mark.parametrize("opponents", ["hard@4", ["expert@1", "easy"]])
def test_a_learner_plays_against_bots_that_think(opponents: Any) -> None:
    env = gymnasium.make("branco/WildCards-v0", players=3, opponents=opponents, seat=1)
    seen, _ = env.reset(seed=1)
    for _ in range(5):
        seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert seen["action_mask"].any()


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_of_a_table_goes_on_by_itself(again: Any) -> None:
    env = branco.env.aec("wild_cards", players=3)
    env.reset(seed=2)
    twin = again(env)
    twin.step(int(np.flatnonzero(twin.last()[0]["action_mask"])[0]))
    assert twin.agent_selection != env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert bytes(env.table.position()) == bytes(twin.table.position())


@pytest.mark.parametrize(("name", "players"), QUICK)
def test_openspiels_own_test_passes(name: str, players: int) -> None:
    game = branco.env.openspiel(name, players=players)
    is_short = name in ("wild_cards", "wooly_bully")  # states are written as their choices and played again
    pyspiel.random_sim_test(game, num_sims=1, serialize=is_short, verbose=False)


def test_a_game_of_openspiel_is_known_by_its_name_with_its_settings() -> None:
    game = branco.env.openspiel("wild_cards", players=3, seeds=5, settings={"declining": "choice"})
    again = pyspiel.load_game(str(game))
    assert str(again) == "branco_wild_cards(players=3,seeds=5,settings=declining:choice)"
    state = again.new_initial_state()
    with pytest.raises(BadSetup, match="chance draws a seed from 0 to 4, not 5"):
        state.apply_action(5)
    state.apply_action(4)
    assert state.position.settings["declining"] == "choice"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 9}, "Wild Cards is for 3 to 5 players, not 9"),
        ({"players": "3"}, "players are a whole number, not '3'"),
        ({"seeds": 0}, "seeds are a whole number from 1 on, not 0"),
        ({"settings": {"declining": "never"}}, "option declining must be one of automatic, choice, not 'never'"),
    ],
)
def test_a_game_of_openspiel_that_cannot_be_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        branco.env.openspiel("wild_cards", **options)
    if "players" in options:
        with pytest.raises(BadSetup, match="Wild Cards is for 3 to 5 players, not 9"):
            pyspiel.load_game("branco_wild_cards(players=9)")


def test_openspiels_algorithms_run() -> None:
    from open_spiel.python.algorithms import mcts

    game = branco.env.openspiel("wild_cards", players=3)
    state = game.new_initial_state()
    state.apply_action(7)
    bot = mcts.MCTSBot(game, 1.4, 5, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    assert bot.step(state) in state.legal_actions()
