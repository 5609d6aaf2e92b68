"""Games that are stepped together: rewards, bots, buffers, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import branco.env
from branco import BadSetup, NoGpu, UnknownBot
from branco.env import BadAction, Environment


def wild_cards(games: int = 8, **options: Any) -> Environment:
    return branco.env.make("wild_cards", games, 4, **options)


def finished(env: Environment, steps: int = 150) -> list[np.ndarray[Any, Any]]:
    """The rewards of the games that end in random play, with their scores and standings."""
    found = []
    env.reset()
    for step in range(steps):
        told = env.step(env.random_actions(step))
        ended = np.flatnonzero(told.ended)
        found += [np.stack([told.rewards[row], told.scores[row], env.standings[row]]) for row in ended]
    assert found
    return found


def leads(scores: np.ndarray[Any, Any]) -> list[float]:
    return [float(scores[seat] - np.delete(scores, seat).max()) for seat in range(len(scores))]


def test_the_shapes_are_told_before_anything_is_played() -> None:
    env = wild_cards(3)
    assert (env.num_actions, env.observation_size) == (108, len(env.names))
    assert env.bounds.shape == (env.observation_size, 2)
    assert env.categories.shape == (env.observation_size,)
    told = env.reset()
    assert [array.shape for array in told] == [(3, env.observation_size), (3, 108), (3,), (3, 4), (3,), (3, 4)]
    assert [str(array.dtype) for array in told] == ["int16", "bool", "int32", "float32", "bool", "int32"]


def test_the_same_seed_plays_the_same_games() -> None:
    one, other = wild_cards(seed=4), wild_cards(seed=9)
    for env, seed in ((one, None), (other, 4)):
        env.reset(seed)
        for step in range(60):
            env.step(env.random_actions(step))
    assert one.batch.records.tobytes() == other.batch.records.tobytes()
    assert wild_cards(seed=5).reset().observation.tobytes() != wild_cards(seed=4).reset().observation.tobytes()


def test_victories_are_shared_and_ranks_cancel_out() -> None:
    for rewards, _, standings in finished(wild_cards(rewards="victory")):
        winners = standings == standings.max()
        assert rewards.tolist() == pytest.approx((winners / winners.sum()).tolist())
    for rewards, _, standings in finished(wild_cards(rewards="rank")):
        assert rewards.sum() == pytest.approx(0, abs=1e-6)
        assert rewards.argmax() == standings.argmax()
        assert abs(rewards).max() <= 1


def test_scores_are_rewarded_by_the_lead_and_leads_add_up_to_it() -> None:
    for rewards, scores, _ in finished(wild_cards(rewards="score")):
        assert rewards.tolist() == leads(scores)
    env = wild_cards(rewards="lead")
    env.reset()
    total = np.array([leads(np.array(env.position(row).scores)) for row in range(8)], float)
    for step in range(150):
        told = env.step(env.random_actions(step))
        total += told.rewards
        for row in np.flatnonzero(told.ended):
            assert total[row].tolist() == leads(told.scores[row])
            total[row] = 0


def test_a_seat_that_a_bot_has_is_never_asked() -> None:
    env = wild_cards(8, bots=["greedy", None, "random", None])
    told = env.reset()
    for step in range(50):
        assert set(told.seat.tolist()) <= {1, 3}
        told = env.step(env.random_actions(step))
    turned = wild_cards(8, bots=[None, "random", "random", "random"], rotate=True)
    assert turned.reset().seat.tolist() == [0, 1, 2, 3, 0, 1, 2, 3]


def test_games_are_written_into_the_buffers_that_are_given() -> None:
    size = wild_cards().observation_size
    observation, mask = np.zeros((8, size), np.int16), np.zeros((8, 108), np.bool_)
    env = wild_cards(buffers={"observation": observation, "mask": mask})
    told = env.reset()
    assert told.observation is observation
    assert told.mask is mask
    assert mask.any(1).all()


@pytest.mark.parametrize(
    ("buffers", "sentence"),
    [
        ({"view": np.zeros(8)}, "there is no buffer 'view'; there are observation, mask"),
        ({"mask": np.zeros((8, 108))}, r"the buffer 'mask' must be an array of bool in the shape \(8, 108\)"),
        ({"mask": np.zeros((108, 8), np.bool_).T}, "the buffer 'mask' must be contiguous and writeable"),
    ],
)
def test_buffers_that_do_not_fit_are_refused(buffers: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        wild_cards(buffers=buffers)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"games": 0}, "there must be a game at least, not 0"),
        ({"seed": -1}, "the seed of an environment is a whole number from 0 to"),
        ({"seed": 2**61}, "the seed of an environment is a whole number from 0 to"),
        ({"rewards": "fun"}, "rewards are for victory, rank, score, lead, not for 'fun'"),
        ({"illegal": "ignore"}, "what is illegal is to refuse or replace, not to 'ignore'"),
        ({"threads": 9}, "8 games are for 1 to 8 threads, not 9"),
        ({"device": "tpu"}, "games are stepped on the cpu or on cuda, not on 'tpu'"),
        ({"bots": ["random"]}, "4 players have 4 seats, not 1"),
        ({"bots": ["random"] * 4}, "bots have all seats, and nothing is left to choose"),
        ({"settings": {"colour": "red"}}, "Wild Cards has no option 'colour'"),
        ({"seed": 1.5}, "the seed of an environment is a whole number from 0 to .*, not 1.5"),
        ({"seed": "x"}, "the seed of an environment is a whole number from 0 to .*, not 'x'"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        wild_cards(**options)


def test_a_bot_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownBot, match="a seat is left to a random or a greedy bot, not to 'hard'"):
        wild_cards(bots=["hard", None, None, None])


def test_an_illegal_action_is_refused_and_no_game_is_stepped() -> None:
    env = wild_cards()
    told = env.reset()
    before, seat = env.batch.records.tobytes(), int(told.seat[5])
    actions = env.random_actions().copy()
    actions = actions.astype(np.int64)
    for wrong in (107, -1, 108, 2**30, 2**32 + int(actions[5])):
        actions[5] = wrong
        with pytest.raises(BadAction, match=rf"game 5: action {wrong} is not legal for seat {seat}; legal: \d+ \(bid "):
            env.step(actions)
    with pytest.raises(BadAction) as refused:
        env.step(actions)
    assert (refused.value.index, refused.value.seat) == (5, seat)
    assert refused.value.allowed == np.flatnonzero(told.mask[5]).tolist()
    assert env.batch.records.tobytes() == before


def test_an_illegal_action_is_replaced_and_counted_where_that_is_wanted() -> None:
    env = wild_cards(illegal="replace")
    env.reset()
    actions = env.random_actions().copy()
    actions[[2, 6]] = 106, -5
    env.step(actions)
    assert env.replaced == 2
    assert env.batch.taken.tolist() == [1] * 8


@pytest.mark.parametrize(
    "actions", [np.zeros(7, int), np.zeros((8, 1), int), np.zeros(8), ["a"] * 8, 3, None, [[1], [1, 2]] * 4]
)
def test_actions_of_the_wrong_shape_or_kind_are_refused(actions: Any) -> None:
    env = wild_cards()
    env.reset()
    with pytest.raises(BadAction, match="actions are 8 whole numbers, not an array of "):
        env.step(actions)


@pytest.mark.parametrize("masks", [np.full((8, 2), -1), np.full((8, 2), 1 << 4), np.zeros((8, 2))])
def test_masks_of_seats_that_are_not_there_are_refused(masks: Any) -> None:
    with pytest.raises(BadSetup, match="a mask of bots is a whole number with a bit for each seat that is there"):
        wild_cards().seat_bots(masks)


@pytest.mark.parametrize("choose", [Environment.random_actions, Environment.greedy_actions])
def test_nothing_is_chosen_in_games_that_have_not_begun(choose: Callable[[Environment], Any]) -> None:
    with pytest.raises(BadSetup, match="the games have not begun: call reset first"):
        choose(wild_cards())


def test_games_that_have_not_begun_are_not_stepped() -> None:
    with pytest.raises(BadSetup, match="the games have not begun: call reset first"):
        wild_cards().step([0] * 8)


def test_without_a_gpu_there_is_a_sentence() -> None:
    from branco.kernel.compile.cuda import numba_cuda

    if numba_cuda().is_available():
        assert wild_cards(device="cuda").reset().seat.copy_to_host().tolist() == wild_cards().reset().seat.tolist()
    else:
        with pytest.raises(NoGpu, match="no CUDA device was found"):
            wild_cards(device="cuda")


def test_games_for_several_numbers_of_players_take_turns() -> None:
    env = branco.env.make("wild_cards", 6, players=[3, 5], seed=7)
    env.reset()
    assert [env.position(row).players for row in range(6)] == [3, 5] * 3
    alone = branco.env.make("wild_cards", 1, players=5, seed=8)
    assert (alone.reset().observation[0] == env.told.observation[1]).all()
    with pytest.raises(BadSetup, match="bots are seated by name for one number of players"):
        branco.env.make("wild_cards", 6, players=[3, 5], bots=[None, "greedy", "greedy"])
    half: Any = 3.5
    with pytest.raises(BadSetup, match=r"players are a whole number or several, not 3\.5"):
        branco.env.make("wild_cards", 6, players=half)
    with pytest.raises(BadSetup, match="Wild Cards is for 3 to 5 players"):
        branco.env.make("wild_cards", 6, players=[3, 6])


def test_greedy_actions_are_those_of_a_greedy_seat() -> None:
    env = wild_cards(4, seed=3)
    told = env.reset()
    for step in range(40):
        advised = env.greedy_actions(step).copy()
        assert told.mask[np.arange(4), advised].all()
        for row in range(4):
            seat = int(told.seat[row])
            view = env.position(row).view(seat)
            worth = {action: view.game.engine.appeal(view.state, seat, action) for action in view.actions(seat)}
            assert worth[advised[row]] == max(worth.values())
        told = env.step(advised)


def test_other_seats_can_be_left_to_bots_between_games() -> None:
    env = wild_cards(4)
    env.seat_bots(np.array([[0, 0b1110]] * 4))
    assert set(env.reset().seat.tolist()) == {0}
    with pytest.raises(BadSetup, match="bots have all seats"):
        env.seat_bots(np.array([[0b0001, 0b1110]] * 4))
