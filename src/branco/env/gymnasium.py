"""The games as Gymnasium's environments: one seat learns, bots have the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from branco.game import Game

from .batch import Environment, Told, make
from .checks import (
    RENDERED,
    check_render_mode,
    checked_seed,
    game_of,
    is_whole,
    numbers_of_players,
    refuse_unless,
    whole_action,
)
from .spaces import Observed, nothing, observation_space

SEEDS = 2**31


def opponents_of(game: Game, players: Any, seat: Any, opponents: Any) -> list[str | None]:
    """The bots by seat, with nobody at the learner's."""
    refuse_unless(len(numbers_of_players(players)) == 1, f"players are a whole number, not {players!r}")
    number = game.start(players).players
    is_there = is_whole(seat) and 0 <= seat < number
    refuse_unless(is_there, f"the learner has one of the seats 0 to {number - 1}, not {seat!r}")
    is_named = isinstance(opponents, str | Sequence)
    refuse_unless(is_named, f"opponents are a bot or several, such as 'greedy', not {opponents!r}")
    names = [opponents] * (number - 1) if isinstance(opponents, str) else list(opponents)
    is_enough = len(names) == number - 1 and all(names)
    refuse_unless(is_enough, f"{number} players are the learner and {number - 1} bots, not {opponents!r}")
    return [*names[:seat], None, *names[seat:]]


class Single(gymnasium.Env[Any, Any]):
    """One game for one seat. What is not legal is replaced by lot and counted in `info["replaced"]`.

    When the game is over the observation is all zeros, and `info["scores"]` are the points of all seats.
    """

    metadata = {"render_modes": [RENDERED]}  # noqa: RUF012 as Gymnasium has it

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int = 0,
        settings: Mapping[str, str] | None = None,
        rewards: str = "victory",
        render_mode: str | None = None,
    ) -> None:
        known = game_of(game)
        check_render_mode(render_mode)
        bots = opponents_of(known, players, seat, opponents)
        self.games: Environment = make(known, 1, players, 0, settings, bots, rewards=rewards, illegal="replace")
        self.game, self.seat, self.render_mode = known, seat, render_mode
        self.observation_space = observation_space(known, known.num_actions)
        self.action_space = spaces.Discrete(known.num_actions)
        self._is_over = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a new game; with a seed, the same one again."""
        super().reset(seed=None if seed is None else checked_seed(seed))
        self._is_over = False
        told = self.games.reset(int(self.np_random.integers(SEEDS)))
        return self._seen(told), self._info()

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Choose, and let the bots choose until the seat is asked again."""
        self._refuse_if_over()
        told = self.games.step([whole_action(action, self.seat, self._allowed)])
        self._is_over = bool(told.ended[0])
        seen = nothing(self.game, self.game.num_actions) if self._is_over else self._seen(told)
        return seen, float(told.rewards[0, self.seat]), self._is_over, False, self._info()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The legal actions, as libraries that mask them ask for them."""
        self._refuse_if_over()
        self.games.position(0)
        mask: np.ndarray[Any, np.dtype[np.bool_]] = self.games.told.mask[0].copy()
        return mask

    def _allowed(self) -> list[int]:
        allowed: list[int] = np.flatnonzero(self.action_masks()).tolist()
        return allowed

    def _refuse_if_over(self) -> None:
        refuse_unless(not self._is_over, "the game is over: call reset first")

    @staticmethod
    def _seen(told: Told) -> Observed:
        return {"observation": told.observation[0].copy(), "action_mask": told.mask[0].astype(np.int8)}

    def _info(self) -> dict[str, Any]:
        scores = {"scores": self.games.told.scores[0].tolist()} if self._is_over else {}
        return {"replaced": self.games.replaced, **scores}

    def render(self) -> str:
        """The board as text, as the seat sees it; when the game is over, the points."""
        if self._is_over:
            return f"The game is over. Points by seat: {self._info()['scores']}"
        return str(self.games.position(0).view(self.seat))

    def close(self) -> None:
        """Nothing can be stepped any more."""
        self.games.close()


class Vector(VectorEnv[Any, Any, Any]):
    """Many games stepped together, for one seat each; with `rotate` the learner has another seat in every game.

    A game that ended has already begun anew: the observation is of its first question.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 as Gymnasium has it

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        rotate: bool = False,
        settings: Mapping[str, str] | None = None,
        rewards: str = "victory",
        threads: int = 1,
    ) -> None:
        known = game_of(game)
        bots = opponents_of(known, players, 0, opponents)
        self.games: Environment = make(
            known, num_envs, players, 0, settings, bots, rotate, rewards, illegal="replace", threads=threads
        )
        self.game, self.num_envs = known, num_envs
        self.seats = np.arange(num_envs) % self.games.players if rotate else np.zeros(num_envs, np.int64)
        self.single_observation_space = observation_space(known, known.num_actions)
        self.single_action_space = spaces.Discrete(known.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin all games anew: the n-th from the seed plus n, or from one of its own; without one, from any."""
        if is_whole(seed):
            super().reset(seed=checked_seed(seed))
        return self._seen(self.games.reset(self._seeds(seed))), {}

    def _seeds(self, seed: Any) -> Any:
        if isinstance(seed, Sequence) and not isinstance(seed, str):
            return [self._any_seed() if each is None else each for each in seed]
        return self._any_seed() if seed is None else seed

    def _any_seed(self) -> int:
        return int(self.np_random.integers(SEEDS))

    def step(self, actions: Any) -> tuple[Observed, Any, Any, Any, dict[str, Any]]:
        """Choose in every game; rewards are those of the learner's seat."""
        told = self.games.step(actions)
        rewards = told.rewards[np.arange(self.num_envs), self.seats].astype(np.float64)
        infos = {"scores": told.scores.copy(), "_scores": told.ended.copy()}
        return self._seen(told), rewards, told.ended.copy(), np.zeros(self.num_envs, np.bool_), infos

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing can be stepped any more."""
        if hasattr(self, "games"):  # Gymnasium also closes what was refused while it was made
            self.games.close()

    @staticmethod
    def _seen(told: Told) -> Observed:
        return {"observation": told.observation.copy(), "action_mask": told.mask.astype(np.int8)}
