"""The games as PettingZoo's environments, for one policy a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from .batch import ILLEGAL, BadAction, refuse_unless
from .one_game import OneGame, check_rewards
from .spaces import Observed, observation_space

SEEDS = 2**31


class _Seats:
    """What both kinds of environments share: agents `seat_0` and on, their spaces, seeds and rewards at the end."""

    metadata: dict[str, Any]
    render_mode: str | None
    agents: list[str]

    def _sit_down(
        self,
        game: str,
        players: int | None,
        settings: Mapping[str, str] | None,
        rewards: str,
        illegal: str,
        max_cycles: int | None,
        render_mode: str | None,
        more_actions: int,
    ) -> None:
        refuse_unless(illegal in ILLEGAL, f"what is illegal is to {' or '.join(ILLEGAL)}, not to {illegal!r}")
        self.table = OneGame(game, players, settings)
        self.metadata = {"name": f"branco_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": True}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents = []
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self._rewarded, self._illegal = check_rewards(rewards), illegal
        self._room = self.table.game.num_actions + more_actions
        self._observed = {agent: observation_space(self.table.game, self._room) for agent in self.possible_agents}
        self._acting = {agent: spaces.Discrete(self._room) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """The numbers that an agent sees, and its legal actions as flags."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions by their numbers."""
        return self._acting[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.table.begin(int(self._chance.integers(SEEDS)))
        self._cycles = 0

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _take(self, seat: int, action: int) -> None:
        try:
            self.table.play(seat, int(action))
        except BadAction as wrong:
            if self._illegal == "refuse":
                raise
            self.table.play(seat, int(self._chance.choice(wrong.allowed)))

    def _is_cut_off(self) -> bool:
        return self.max_cycles is not None and self._cycles >= self.max_cycles

    def _gained(self) -> list[float]:
        return self.table.rewards(self._rewarded)

    def render(self) -> str:
        """The board as text, as a spectator sees it."""
        return str(self.table.position())

    def close(self) -> None:
        """Nothing is left open."""


class Aec(_Seats, AECEnv):  # type: ignore[misc]  # PettingZoo is without types
    """Agents act one after the other; who chooses in secret at the same time as others does not see what they chose."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        settings: Mapping[str, str] | None = None,
        rewards: str = "victory",
        illegal: str = "refuse",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        AECEnv.__init__(self)
        self._sit_down(game, players, settings, rewards, illegal, max_cycles, render_mode, 0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed, the same one again."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.actors[0]]

    def observe(self, agent: str) -> Observed:
        """What an agent may know and may choose."""
        seat = self._seat(agent)
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat, self._room)}

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is asked; when the game is over, None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._take(self._seat(agent), -1 if action is None else action)
        self._cycles += 1
        asked = self.table.actors
        if not asked:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, self._gained(), strict=True))
        elif self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[asked[0]]
        self._accumulate_rewards()
        if self.render_mode == "ansi":
            self.render()


class Parallel(_Seats, ParallelEnv):  # type: ignore[misc]  # PettingZoo is without types
    """All who are asked act at once: one, or in secret steps several. The others have one action, the last: to wait."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        settings: Mapping[str, str] | None = None,
        rewards: str = "victory",
        illegal: str = "refuse",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._sit_down(game, players, settings, rewards, illegal, max_cycles, render_mode, 1)

    @property
    def wait(self) -> int:
        """The action of agents that are not asked."""
        return self._room - 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Begin a new game; with a seed, the same one again."""
        self._begin(seed)
        return self._seen(), self._infos()

    def _seen(self) -> dict[str, Observed]:
        return {agent: self._observe(self._seat(agent)) for agent in self.agents}

    def _observe(self, seat: int) -> Observed:
        mask = self.table.mask(seat, self._room)
        mask[self.wait] = not mask.any()
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Take the actions of all who are asked; what others choose is not looked at."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        self._take_all(actions)
        self._cycles += 1
        is_over = not self.table.actors
        gained = self._gained() if is_over else [0.0] * self.table.players
        is_cut_off = not is_over and self._is_cut_off()
        seen, infos = self._seen(), self._infos()
        told = (
            dict(zip(self.agents, gained, strict=True)),
            dict.fromkeys(self.agents, is_over),
            dict.fromkeys(self.agents, is_cut_off),
        )
        if is_over or is_cut_off:
            self.agents = []
        return seen, *told, infos

    def _take_all(self, actions: dict[str, int]) -> None:
        """Nothing is taken if one of those who are asked chose what is not legal."""
        asked = self.table.actors
        chosen = {seat: int(actions.get(self.possible_agents[seat], -1)) for seat in asked}
        if self._illegal == "refuse":
            for seat, action in chosen.items():
                if action not in self.table.actions(seat):
                    self.table.play(seat, action)
        for seat, action in chosen.items():
            self._take(seat, action)
