"""Games that are stepped together: rewards, bots, buffers, and what is refused."""

from __future__ import annotations

import copy
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import branco.env
from branco import BadSetup, NoGpu, UnknownBot, bots
from branco.env import BadAction, Environment

ROOM = np.zeros(16, np.int32)


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


def test_buffers_may_lie_side_by_side_and_in_a_file(tmp_path: Path) -> None:
    in_file = np.memmap(tmp_path / "mask", np.bool_, "w+", shape=(8, 108))
    env = wild_cards(buffers={"seat": ROOM[:8], "actions": ROOM[8:16], "mask": in_file})
    assert env.step(env.reset().mask.argmax(1)).seat.tolist() == ROOM[:8].tolist() == [1] * 8
    assert in_file.any(1).all()


@pytest.mark.parametrize(
    ("buffers", "sentence"),
    [
        ({"view": np.zeros(8)}, "there is no buffer 'view'; there are observation, mask"),
        ({"mask": np.zeros((8, 108))}, r"the buffer 'mask' must be a plain array of bool in the shape \(8, 108\)"),
        ({"mask": np.ma.zeros((8, 108), np.bool_)}, "the buffer 'mask' must be a plain array of bool"),
        ({"mask": np.zeros((8, 108), np.bool_).view(np.matrix)}, "the buffer 'mask' must be a plain array of bool"),
        ({"mask": np.zeros((108, 8), np.bool_).T}, "the buffer 'mask' must be contiguous, aligned and writeable"),
        ({"mask": np.broadcast_to(np.False_, (8, 108))}, "the buffer 'mask' must be contiguous, aligned and writeable"),
        ({"seat": np.zeros(33, np.int8)[1:].view(np.int32)}, "the buffer 'seat' must be contiguous, aligned and write"),
        (dict.fromkeys(("seat", "actions"), ROOM[:8]), "the buffers 'seat' and 'actions' share memory"),
        ({"seat": ROOM[:8], "actions": ROOM[7:15]}, "the buffers 'seat' and 'actions' share memory"),
    ],
)
def test_buffers_that_do_not_fit_are_refused(buffers: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        wild_cards(buffers=buffers)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"games": 0}, "games are a whole number from 1 on, not 0"),
        ({"games": 8.0}, "games are a whole number from 1 on, not 8.0"),
        ({"games": 10**12}, "there is not enough memory for 1,000,000,000,000 games"),
        ({"games": 2**70}, "there is not enough memory for "),
        ({"seed": -1}, "the seed of an environment is a whole number from 0 to"),
        ({"seed": 2**61}, "the seed of an environment is a whole number from 0 to"),
        ({"rewards": "fun"}, "rewards are for victory, rank, score, lead, not for 'fun'"),
        ({"illegal": "ignore"}, "what is illegal is to refuse or replace, not to 'ignore'"),
        ({"threads": 9}, "8 games are for 1 to 8 threads, not 9"),
        ({"device": "cuda", "threads": 2}, "on a GPU there are neither threads nor buffers of the caller"),
        ({"device": "cuda", "buffers": {}}, "on a GPU there are neither threads nor buffers of the caller"),
        ({"device": "tpu"}, "games are stepped on the cpu or on cuda, not on 'tpu'"),
        ({"bots": ["random"]}, "4 players have 4 seats, not 1"),
        ({"bots": ["random"] * 4}, "bots have all seats, and nothing is left to choose"),
        ({"settings": {"colour": "red"}}, "Wild Cards has no option 'colour'"),
        ({"settings": "declining"}, "settings are values by name, such as .*, not 'declining'"),
        ({"rewards": ["rank"]}, "rewards are for victory, rank, score, lead, not for"),
        ({"illegal": [1]}, "what is illegal is to refuse or replace, not to"),
        ({"bots": "greedy"}, "bots are named seat by seat, such as .*, not 'greedy'"),
        ({"bots": 7}, "bots are named seat by seat, such as .*, not 7"),
        ({"rotate": "no"}, "rotate is True or False, not 'no'"),
        ({"rotate": None}, "rotate is True or False, not None"),
        ({"buffers": [1]}, "buffers are arrays by name"),
        ({"seed": 1.5}, "the seed of an environment is a whole number from 0 to .*, not 1.5"),
        ({"seed": "x"}, "the seed of an environment is a whole number from 0 to .*, not 'x'"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        wild_cards(**options)


@pytest.mark.parametrize("name", ["best", "hard", "greedy@5", 7, ["greedy"], "tests.bots:Nobody", "", 0, False])
def test_a_bot_that_is_not_there_or_thinks_by_the_clock_is_refused(name: Any) -> None:
    with pytest.raises(UnknownBot, match=r"a seat is left to random, greedy or easy, .* such as hard@200 or expert@1"):
        wild_cards(bots=[name, None, None, None])


@pytest.mark.parametrize("game", ["chess", None, 7])
def test_a_game_that_is_not_there_is_refused(game: Any) -> None:
    with pytest.raises(ValueError, match=r"there is no game 'chess'|a game is named, such as 'wild_cards', not"):
        branco.env.make(game)


@pytest.mark.parametrize("index", [8, -1, 1.0, None, "x", slice(0, 2), 2**70])
def test_a_game_that_is_not_in_the_batch_is_refused(index: Any) -> None:
    env = wild_cards()
    env.reset()
    with pytest.raises(BadSetup, match="the games are 0 to 7, and not "):
        env.position(index)


def test_games_begin_from_seeds_of_their_own() -> None:
    env = wild_cards(3)
    told = env.reset([4, 900, 4])
    assert env.seeds.tolist() == [4, 900, 4]
    assert told.observation[0].tolist() == told.observation[2].tolist() != told.observation[1].tolist()
    assert env.reset().observation[1].tolist() == wild_cards(1, seed=900).reset().observation[0].tolist()
    wrong: list[Any] = [[1, 2], [[1, 2, 3]], [1, 2, "x"], [1, 2, -3], np.ones(3)]
    for seeds in wrong:
        with pytest.raises(BadSetup, match=r"3 games have 3 seeds|the seed of an environment is a whole number"):
            env.reset(seeds)


def test_nothing_is_stepped_after_closing() -> None:
    with wild_cards(threads=2) as env:
        actions = env.reset().mask.argmax(1)
    masks = np.zeros((8, 2), int)
    uses: list[Callable[[], Any]] = [env.reset, env.random_actions, lambda: env.step(actions)]
    uses += [lambda: env.position(0), lambda: env.seat_bots(masks)]
    for use in uses:
        with pytest.raises(BadSetup, match="the environment is closed"):
            use()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself_as_the_original_does(
    again: Callable[[Environment], Environment], threads: int
) -> None:
    env = wild_cards(4, threads=threads, rewards="lead", bots=[None, "greedy", "random", "easy"], rotate=True)
    env.reset(3)
    for step in range(20):
        env.step(env.random_actions(step))
    twin, before = again(env), env.records().tobytes()
    ends = [twin.step(twin.random_actions(step)).ended.copy() for step in range(60)]
    assert np.any(ends)
    assert env.records().tobytes() == before
    for step in range(60):
        env.step(env.random_actions(step))
    assert env.records().tobytes() == twin.records().tobytes()
    assert [each.tobytes() for each in env.told] == [each.tobytes() for each in twin.told]


THINKING = ["easy", "expert@1", "hard@8", "medium@4-spiteful"]


@pytest.mark.parametrize("name", THINKING)
def test_bots_that_think_have_their_seats_whatever_the_number_of_games(name: str) -> None:
    many = wild_cards(3, seed=5, bots=[None, name, "greedy", name], rewards="lead", threads=2)
    turned = wild_cards(3, seed=5, bots=[None, name, "greedy", name], rotate=True)
    alone = wild_cards(1, seed=7, bots=[None, name, "greedy", name], rewards="lead")
    told, one = many.reset(), alone.reset()
    assert turned.reset().seat.tolist() == [0, 1, 2]
    for step in range(12):
        assert told.seat.tolist() == [0, 0, 0]
        chosen = many.random_actions(step)
        given = chosen.copy()
        told, one = many.step(chosen), alone.step(alone.random_actions(step))
        assert chosen.tolist() == given.tolist()
    assert many.position(2).hash == alone.position(0).hash
    assert told.rewards[2].tolist() == one.rewards[0].tolist()


def test_a_bot_that_thinks_chooses_as_it_would_at_a_table() -> None:
    env = wild_cards(1, seed=3, bots=[None, "expert@1", "expert@1", "expert@1"])
    env.reset()
    network = bots.load("expert@1")
    p = env.game.start(4, 3)
    for step in range(10):
        while p.actors[0]:
            p.play(p.actors[0], network.choose(p.view(p.actors[0]), p.actors[0], 0.0))
        assert bytes(env.position(0)) == bytes(p)
        action = int(env.random_actions(step)[0])
        p.play(0, action)
        env.step([action])


def test_rewards_count_what_thinking_bots_bring_about() -> None:
    env = wild_cards(2, bots=[None, "easy", None, "easy"], rewards="lead")
    env.reset()
    total = np.array([leads(np.array(env.position(row).scores)) for row in range(2)], float)
    ended = 0
    for step in range(120):
        told = env.step(env.random_actions(step))
        total += told.rewards
        for row in np.flatnonzero(told.ended).tolist():
            assert total[row].tolist() == leads(told.scores[row])
            total[row] = leads(np.array(env.position(row).scores))
            ended += 1
    assert ended > 0


def test_arrays_are_shared_by_dlpack_without_a_copy() -> None:
    for array in wild_cards().reset():
        assert np.shares_memory(np.from_dlpack(array), array)


ALLOCATED = """
import tracemalloc
from branco.env import make
for games in (1, 512):
    env = make("wild_cards", games, players=3)
    env.reset()
    for step in range(20):
        env.step(env.random_actions(step))
    tracemalloc.start()
    for step in range(200):
        env.step(env.random_actions(step))
    print(tracemalloc.get_traced_memory()[1])
    tracemalloc.stop()
"""


def test_a_step_allocates_nothing() -> None:
    """In a process of its own: threads of other tests allocate meanwhile."""
    told = subprocess.run([sys.executable, "-c", ALLOCATED], capture_output=True, text=True, check=True).stdout
    assert [int(peak) < 4096 for peak in told.split()] == [True, True]


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


class Unreadable:
    """Such as a tensor of PyTorch on a GPU, or one that is still learned from."""

    def __array__(self, *arguments: Any, **options: Any) -> Any:
        raise RuntimeError("call detach first")


def test_actions_that_numpy_cannot_read_are_refused_with_its_reason() -> None:
    env = wild_cards()
    env.reset()
    with pytest.raises(BadAction, match="actions are 8 whole numbers, and these cannot be read: call detach first"):
        env.step(Unreadable())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_threads_are_there_in_a_process_that_was_forked() -> None:
    env = wild_cards(threads=2)
    env.reset()
    threads: Any = env._threads
    list(threads.map(time.sleep, [0.2, 0.2]))  # so that both have begun and wait for work
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        env.step(env.random_actions())
        os._exit(0 if env.told.seat.tolist() == [1] * 8 else 1)
    assert os.waitpid(child, 0)[1] == 0


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
    numbers: Any = np.array([3, 5])
    assert branco.env.make("wild_cards", 6, players=numbers).players == 5
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
    for masks in (np.array([[0b0001, 0b1110]] * 4), [[0b1111, 0]] * 4):
        with pytest.raises(BadSetup, match="bots have all seats"):
            env.seat_bots(masks)
    thinking = wild_cards(4, bots=[None, None, "easy", "easy"])
    with pytest.raises(BadSetup, match="bots have all seats"):
        thinking.seat_bots([[0b0011, 0]] * 4)
    for wrong in (None, 3, "x"):
        with pytest.raises(BadSetup, match="masks are two a game, not in the shape"):
            env.seat_bots(wrong)
