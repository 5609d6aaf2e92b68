"""PufferLib's PPO for one seat against bots, many games in each of its environments.

    pip install pufferlib numba rich typer
    pip install --no-deps branco
    python examples/pufferlib_ppo.py --minutes 5

PufferLib wants NumPy 1.26, Gymnasium 0.29 and PettingZoo 1.24, so give it a virtual environment of its own
(docs/environments.md tells more). Its observations are one array, so the legal actions stand behind what the seat may
know, and the policy takes them off again. It tells which part of the games the learner wins; with four players an even
share is a fourth.
"""

from __future__ import annotations

import argparse
import time
from ast import literal_eval
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import numpy as np
import pufferlib
import pufferlib.vector
import torch
from gymnasium import spaces
from pufferlib.pufferl import PuffeRL
from torch import Tensor, nn

import branco.env

Module: Any = nn.Module
FAR = 2**32  # between the seeds of two environments; the games of each take the seeds that follow its own
OURS = {
    "device": "cpu",
    "optimizer": "adam",
    "learning_rate": 1e-3,
    "adam_eps": 1e-8,
    "anneal_lr": False,
    "bptt_horizon": 32,
    "minibatch_size": 2048,
    "gamma": 1.0,
    "gae_lambda": 0.95,
    "ent_coef": 0.01,
    "use_rnn": False,
    "total_timesteps": 10**9,  # the clock ends it
    "checkpoint_interval": 10**9,
}


class Games(pufferlib.PufferEnv):  # type: ignore[misc]  # PufferLib is without types
    """Many games, the learner at another seat in each; where one ends is written into PufferLib's own memory."""

    def __init__(
        self, name: str, games: int, players: int, opponents: str, buf: dict[str, Any] | None = None, seed: int = 0
    ) -> None:
        game = branco.load(name)
        self.size, self.num_agents = len(game.observed), games
        told = np.array([(number.low, number.high) for number in game.observed], np.int16)
        low, high = (np.concatenate([told[:, end], np.full(game.num_actions, end, np.int16)]) for end in (0, 1))
        self.single_observation_space = spaces.Box(low, high, dtype=np.int16)
        self.single_action_space = spaces.Discrete(game.num_actions)
        super().__init__(buf)
        self.games = branco.env.make(
            game,
            games,
            players,
            seed * FAR,
            bots=[None, *[opponents] * (players - 1)],
            rotate=True,
            rewards="rank",
            buffers={"ended": self.terminals},
        )
        self.rows, self.seats = np.arange(games), np.arange(games) % players

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, Any]]]:
        """Begin all games anew."""
        self._tell(self.games.reset(None if seed is None else seed * FAR))
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, Any]]]:
        """Choose in every game; what is told of those that ended is whether the learner won."""
        told = self.games.step(actions)
        self._tell(told)
        best = self.games.standings == self.games.standings.max(1, keepdims=True)
        won = best[self.rows, self.seats] / best.sum(1)
        infos = [{"won": float(share)} for share in won[told.ended]]
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def _tell(self, told: branco.env.Told) -> None:
        self.observations[:, : self.size] = told.observation
        self.observations[:, self.size :] = told.mask
        self.rewards[:] = told.rewards[self.rows, self.seats]

    def close(self) -> None:
        """Nothing can be stepped any more."""
        self.games.close()


class Policy(Module):  # type: ignore[misc]  # PyTorch is not always there
    """Two layers over numbers that are near one, and only legal actions."""

    def __init__(self, space: spaces.Box, actions: int, width: int = 256) -> None:
        super().__init__()
        self.size = space.shape[0] - actions
        low, high = (torch.as_tensor(each[: self.size]).float() for each in (space.low, space.high))
        self.register_buffer("middle", (low + high) / 2)
        self.register_buffer("reach", ((high - low) / 2).clamp(1, 50))
        self.body = nn.Sequential(nn.Linear(self.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice, self.worth = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, observations: Tensor, state: Any = None) -> tuple[Tensor, Tensor]:
        """How likely each action is, and what the game is worth."""
        seen = ((observations[:, : self.size] - self.middle) / self.reach).clamp(-3, 3)
        inside = self.body(seen)
        return self.choice(inside).masked_fill(observations[:, self.size :] == 0, -1e9), self.worth(inside)

    forward_eval = forward  # PufferLib's name for it while games are played


class Learner(PuffeRL):  # type: ignore[misc]  # PufferLib is without types
    """PufferLib's, without its picture of the training."""

    def print_dashboard(self, *arguments: Any, **options: Any) -> None:
        """Nothing."""


def plan(game: str) -> dict[str, Any]:
    """PufferLib's settings of a training, and what is ours."""
    told = ConfigParser()
    told.read(Path(pufferlib.__file__).parent / "config" / "default.ini")
    return {name: _read(text) for name, text in told["train"].items()} | OURS | {"env": game}


def _read(text: str) -> Any:
    try:
        return literal_eval(text)
    except (SyntaxError, ValueError):
        return text


def learn(options: dict[str, Any], workers: int, minutes: float) -> list[float]:
    """Learn for some minutes; the part of the games that was won, every ten seconds."""
    several = {"backend": "Multiprocessing", "num_envs": workers, "num_workers": workers, "batch_size": workers}
    games = pufferlib.vector.make(Games, env_kwargs=options, **(several if workers > 1 else {}))
    policy = Policy(games.single_observation_space, int(games.single_action_space.n))
    learner = Learner(plan(options["name"]), games, policy)
    curve, won = list[float](), list[float]()
    begun, shown = time.perf_counter(), 0.0
    while (spent := time.perf_counter() - begun) < 60 * minutes:
        won += learner.evaluate()["won"]
        learner.stats.clear()
        learner.train()
        if spent > shown + 10 and won:
            curve.append(float(np.mean(won)))
            speed = f"{learner.global_step / spent:,.0f} decisions a second"
            print(f"{spent:4.0f} s: {curve[-1]:.1%} of {len(won):,} games won, {speed}", flush=True)
            shown, won = spent, []
    learner.utilization.stop()  # a thread of PufferLib's, which would go on
    games.close()
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="wild_cards")
    parser.add_argument("--games", type=int, default=256, help="in each environment")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--workers", type=int, default=1, help="processes, with an environment each")
    parser.add_argument("--minutes", type=float, default=5.0)
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    table = {"name": chosen.game, "games": chosen.games, "players": chosen.players, "opponents": chosen.opponents}
    learn(table, chosen.workers, chosen.minutes)
