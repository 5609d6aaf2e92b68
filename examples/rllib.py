"""RLlib's PPO for one seat against bots, by Gymnasium's environment.

    pip install 'branco[env]' 'ray[rllib]' torch
    python examples/rllib.py --minutes 5

RLlib masks what is not legal with a module of its own examples, which wants observations as real numbers. It tells
which part of the games the learner wins; with four players an even share is a fourth.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

import branco.env


class Masked(gymnasium.ObservationWrapper):
    """A game with the names and numbers that RLlib's module for masked actions wants."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__(branco.env.single(**config))
        known: Any = self.env
        told, actions = known.observation_space["observation"], known.action_space.n
        self.middle = (told.low.astype(np.float32) + told.high) / 2
        self.half = np.clip((told.high.astype(np.float32) - told.low) / 2, 1, 50)
        seen = spaces.Box(-3, 3, told.shape, np.float32)
        mask = spaces.Box(0, 1, (int(actions),), np.float32)
        self.observation_space = spaces.Dict({"observations": seen, "action_mask": mask})

    def observation(self, observation: dict[str, Any]) -> dict[str, Any]:
        seen = np.clip((observation["observation"] - self.middle) / self.half, -3, 3).astype(np.float32)
        return {"observations": seen, "action_mask": observation["action_mask"].astype(np.float32)}


def configuration(game: str, players: int, opponents: str) -> Any:
    """PPO in this process alone; `num_env_runners` spreads the games over more of them."""
    module = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [128, 128]})
    plan: type[Any] = PPOConfig
    return (
        plan()
        .environment(Masked, env_config={"game": game, "players": players, "opponents": opponents})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=16)
        .training(train_batch_size_per_learner=4096, minibatch_size=512, num_epochs=4, lr=5e-4, gamma=1.0)
        .rl_module(rl_module_spec=module)
    )


def learn(game: str, players: int, opponents: str, minutes: float) -> list[float]:
    """Learn for some minutes; the part of the games that was won in every round."""
    algorithm = configuration(game, players, opponents).build_algo()
    curve: list[float] = []
    begun, spent = time.perf_counter(), 0.0
    while spent < 60 * minutes:
        curve.append(float(algorithm.train()["env_runners"]["episode_return_mean"]))
        spent = time.perf_counter() - begun
        print(f"{spent:4.0f} s: {curve[-1]:.1%} of games won against {opponents} bots", flush=True)
    algorithm.stop()
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="wild_cards")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--minutes", type=float, default=5.0)
    chosen = parser.parse_args()
    learn(chosen.game, chosen.players, chosen.opponents, chosen.minutes)
