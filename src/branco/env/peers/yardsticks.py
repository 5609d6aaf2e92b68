"""How fast others play and step their games: a script for the Python that has them installed, which has no Branco.

    python yardsticks.py OpenSpiel 2.0

prints a line of JSON for each game: decisions a second in random play by the quickest way that is offered, and stepped
from Python with observation and mask of whoever is asked. By process time, the best of several runs. Where games are
stepped one by one, choosing an action is part of the time; where many are stepped at once, it is not.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

GAMES, REPEATS = 256, 5
SCANNED = 100  # steps of random play in one compiled call


class Spent(NamedTuple):
    """Decisions, and the seconds of processor that they took."""

    decisions: int
    seconds: float


Run = Callable[[], Spent]


class Yardstick(NamedTuple):
    """A game of somebody else, how it is played at random and how it is stepped."""

    game: str
    players: int
    random: Run | None
    stepped: Run | None


def timed(play: Callable[[], int]) -> Run:
    """All of the time that something takes which tells how many decisions it made."""

    def run() -> Spent:
        begun = time.process_time()
        decisions = play()
        return Spent(decisions, time.process_time() - begun)

    return run


def best(run: Run, seconds: float) -> float:
    """The most decisions a second of processor in some runs, which together take about as long as told."""
    run()
    return max(_rate(run, seconds / REPEATS) for _ in range(REPEATS))


def _rate(run: Run, seconds: float) -> float:
    decisions, spent = 0, 0.0
    while spent < seconds:
        more = run()
        decisions, spent = decisions + more.decisions, spent + more.seconds
    return decisions / spent


def any_of(actions: Any) -> Any:
    return actions[int(random.random() * len(actions))]


def any_legal(mask: Any) -> Any:
    """One legal action in every row of a mask."""
    import numpy as np

    return (np.random.default_rng().random(mask.shape, np.float32) * mask).argmax(1).astype(np.int32)


def open_spiel() -> Iterator[Yardstick]:
    """Bots of its own play at random in C++; states are stepped from Python."""
    import pyspiel

    for name in ("hearts", "gin_rummy", "backgammon"):
        game = pyspiel.load_game(name)
        yield Yardstick(name, game.num_players(), _spiel_random(pyspiel, game), timed(_spiel_stepped(game)))


def _spiel_random(pyspiel: Any, game: Any) -> Run:
    def run() -> Spent:
        seed = random.randrange(2**31)
        bots = [pyspiel.make_uniform_random_bot(seat, seed) for seat in range(game.num_players())]
        state = game.new_initial_state()
        begun = time.process_time()
        pyspiel.evaluate_bots(state, bots, seed)
        spent = time.process_time() - begun
        return Spent(sum(made.player >= 0 for made in state.full_history()), spent)

    return run


def _spiel_stepped(game: Any) -> Callable[[], int]:
    has_observations = game.get_type().provides_observation_tensor

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        observe = state.observation_tensor if has_observations else state.information_state_tensor
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(any_of(state.legal_actions()))
                continue
            observe(state.current_player())
            state.legal_actions_mask()
            state.apply_action(any_of(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def pettingzoo() -> Iterator[Yardstick]:
    from importlib import import_module

    for name in ("connect_four_v3", "texas_holdem_v4"):
        env = import_module(f"pettingzoo.classic.{name}").env()
        yield Yardstick(name, len(env.possible_agents), timed(aec_game(env)), timed(aec_game(env)))


def aec_game(env: Any) -> Callable[[], int]:
    """A game in which PettingZoo's agents act one after the other; its mask comes with the observation."""

    def play() -> int:
        env.reset(seed=random.randrange(2**31))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            env.step(any_of(seen["action_mask"].nonzero()[0]))
            decisions += 1
        return decisions

    return play


def pgx() -> Iterator[Yardstick]:
    """Compiled by JAX: random play in one call of many steps, or step by step."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import pgx
    from pgx.experimental import auto_reset

    for name in ("sparrow_mahjong", "backgammon", "connect_four"):
        env = pgx.make(name)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), GAMES))
        step = jax.vmap(auto_reset(env.step, env.init))
        yield Yardstick(name, env.num_players, _pgx_random(jax, step, state), _pgx_stepped(jax, step, state))


def _pgx_random(jax: Any, step: Any, first: Any) -> Run:
    def one(state: Any, key: Any) -> tuple[Any, None]:
        luck, chance = jax.random.split(key)
        action = (jax.random.uniform(luck, state.legal_action_mask.shape) * state.legal_action_mask).argmax(1)
        return step(state, action, jax.random.split(chance, GAMES)), None

    many = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, SCANNED))[0])
    kept = [first]

    def play() -> int:
        kept[0] = many(kept[0], jax.random.key(random.randrange(2**31)))
        jax.block_until_ready(kept[0])
        return GAMES * SCANNED

    return timed(play)


def _pgx_stepped(jax: Any, step: Any, first: Any) -> Run:
    import numpy as np

    kept, compiled = [first], jax.jit(step)

    def run() -> Spent:
        actions = any_legal(np.asarray(kept[0].legal_action_mask))
        keys = jax.block_until_ready(jax.random.split(jax.random.key(random.randrange(2**31)), GAMES))
        begun = time.process_time()
        kept[0] = jax.block_until_ready(compiled(kept[0], actions, keys))
        return Spent(GAMES, time.process_time() - begun)

    return run


def envpool() -> Iterator[Yardstick]:
    """One thread steps all games; random play is the same, because actions come from Python."""
    import envpool

    for name, players in (("SparrowMahjong-v1", 3), ("Backgammon-v1", 2), ("ConnectFour-v1", 2)):
        env = envpool.make_gymnasium(name, num_envs=GAMES, num_threads=1)
        run = _envpool_steps(env)
        yield Yardstick(name, players, run, run)


def _envpool_steps(env: Any) -> Run:
    masks = [env.reset()[1]["legal_action_mask"]]

    def run() -> Spent:
        actions = any_legal(masks[0])
        begun = time.process_time()
        masks[0] = env.step(actions)[4]["legal_action_mask"]
        return Spent(GAMES, time.process_time() - begun)

    return run


def rlcard() -> Iterator[Yardstick]:
    """States come with observation and legal actions, whoever plays."""
    import rlcard

    for name in ("mahjong", "gin-rummy", "uno"):
        env = rlcard.make(name, config={"seed": 1})
        yield Yardstick(name, env.num_players, timed(_rlcard_game(env)), timed(_rlcard_game(env)))


def _rlcard_game(env: Any) -> Callable[[], int]:
    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(any_of(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def catanatron() -> Iterator[Yardstick]:
    """Four random players; stepped with the vector and the actions of its environment for Gymnasium."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron_gym.envs.catanatron_env import to_action_space
    from catanatron_gym.features import create_sample_vector, get_feature_ordering

    features = get_feature_ordering(4)

    def new_game() -> Any:
        return Game([RandomPlayer(color) for color in Color])

    def play() -> int:
        game = new_game()
        game.play()
        return len(game.state.actions)

    def step() -> int:
        game, decisions = new_game(), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            create_sample_vector(game, game.state.current_color(), features)
            for action in game.state.playable_actions:
                to_action_space(action)
            game.execute(any_of(game.state.playable_actions))
            decisions += 1
        return decisions

    yield Yardstick("Catan", 4, timed(play), timed(step))


def fastcatan() -> Iterator[Yardstick]:
    """Many games stepped at once with their masks; it has no observation to be written."""
    import numpy as np
    from fastcatan import MASK_WORDS, BatchedEnv

    env = BatchedEnv(GAMES, seed=1)
    env.reset()
    words, ended = np.zeros((GAMES, MASK_WORDS), np.uint64), np.zeros(GAMES, np.uint8)
    env.write_masks(words)

    def run() -> Spent:
        mask = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")
        actions = any_legal(mask).astype(np.uint32)
        begun = time.process_time()
        env.step_autoreset(actions, ended)
        env.write_masks(words)
        return Spent(GAMES, time.process_time() - begun)

    yield Yardstick("Catan", 4, run, None)


PEERS: dict[str, Callable[[], Iterable[Yardstick]]] = {
    "OpenSpiel": open_spiel,
    "PettingZoo": pettingzoo,
    "pgx": pgx,
    "EnvPool": envpool,
    "RLCard": rlcard,
    "Catanatron": catanatron,
    "fastcatan": fastcatan,
}


def measure(peer: str, seconds: float) -> Iterator[dict[str, Any]]:
    """What is measured of a peer, game by game."""
    for game, players, played, stepped in PEERS[peer]():
        rates = {name: run and best(run, seconds) for name, run in (("random", played), ("stepped", stepped))}
        yield {"game": game, "players": players, **rates}


if __name__ == "__main__":
    for found in measure(sys.argv[1], float(sys.argv[2])):
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()
