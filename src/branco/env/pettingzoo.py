"""The games as PettingZoo's environments, for one policy a seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from branco.game import Game

from .checks import (
    RENDERED,
    BadAction,
    check_illegal,
    check_max_cycles,
    check_render_mode,
    check_rewards,
    checked_seed,
    refuse_unless,
    whole_action,
)
from .one_game import REWARDS, OneGame
from .registration import version_of
from .spaces import Observed, observation_space

SEEDS = 2**31


class _Seats:
    """What both kinds of environments share: agents `seat_0` and on, their spaces, seeds and rewards at the end."""

    metadata: dict[str, Any]
    render_mode: str | None
    agents: list[str]

    def _sit_down(
        self,
        game: str | Game,
        players: int | None,
        settings: Mapping[str, str] | None,
        rewards: str,
        illegal: str,
        max_cycles: int | None,
        render_mode: str | None,
        more_actions: int,
    ) -> None:
        check_illegal(illegal)
        check_rewards(rewards, REWARDS)
        check_max_cycles(max_cycles)
        check_render_mode(render_mode)
        self.table = OneGame(game, players, settings)
        name = f"branco_{self.table.game.name}_v{version_of(self.table.game)}"
        self.metadata = {"name": name, "render_modes": [RENDERED], "is_parallelizable": more_actions > 0}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents = []
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self._rewarded, self._illegal, self._has_begun, self._is_closed = rewards, illegal, False, False
        self._room = self.table.game.num_actions + more_actions
        self._observed = {agent: observation_space(self.table.game, self._room) for agent in self.possible_agents}
        self._acting = {agent: spaces.Discrete(self._room) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """The numbers that an agent sees, and its legal actions as flags."""
        self._seat(agent)
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions by their numbers."""
        self._seat(agent)
        return self._acting[agent]

    def _begin(self, seed: int | None) -> None:
        refuse_unless(not self._is_closed, "the environment is closed")
        if seed is not None:
            self._chance = np.random.default_rng(checked_seed(seed))
        self.agents = list(self.possible_agents)
        self.table.begin(int(self._chance.integers(SEEDS)))
        self._cycles = 0
        self._has_begun = True

    def _seat(self, agent: str) -> int:
        is_known = agent in self.possible_agents
        refuse_unless(is_known, f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def _refuse_unless_begun(self) -> None:
        refuse_unless(not self._is_closed, "the environment is closed")
        refuse_unless(self._has_begun, "the game has not begun: call reset first")

    def _take(self, seat: int, action: Any) -> None:
        """Take an action; one that is not legal is replaced where that is wanted, but what is no number is refused."""
        whole_action(action, seat, lambda: self.table.actions(seat))
        try:
            self.table.play(seat, action)
        except BadAction as wrong:
            if self._illegal == "refuse":
                raise
            self.table.play(seat, int(self._chance.choice(wrong.allowed)))

    def _is_cut_off(self) -> bool:
        return self.max_cycles is not None and self._cycles >= self.max_cycles

    def _infos(self) -> dict[str, dict[str, Any]]:
        """Nothing; at the end the points of all seats."""
        told = {} if self.table.actors else {"scores": list(self.table.position().scores)}
        return {agent: dict(told) for agent in self.agents}

    def _gained(self) -> list[float]:
        return self.table.rewards(self._rewarded)

    def render(self) -> str:
        """The board as text, as a spectator sees it."""
        self._refuse_unless_begun()
        return str(self.table.position())

    def close(self) -> None:
        """Nothing can be stepped any more."""
        self._is_closed = True


class Aec(_Seats, AECEnv):  # type: ignore[misc]  # PettingZoo is without types
    """Agents act one after the other; who chooses in secret at the same time as others does not see what they chose."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        settings: Mapping[str, str] | None = None,
        rewards: str = "victory",
        illegal: str = "refuse",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        AECEnv.__init__(self)
        self._sit_down(game, players, settings, rewards, illegal, max_cycles, render_mode, 0)
        self.agent_selection = self.possible_agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed, the same one again."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self.agent_selection = self.possible_agents[self.table.actors[0]]

    def observe(self, agent: str) -> Observed:
        """What an agent may know and may choose."""
        self._refuse_unless_begun()
        seat = self._seat(agent)
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat, self._room)}

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is asked; when the game is over, None."""
        self._refuse_unless_begun()
        refuse_unless(len(self.agents) > 0, "the game is over: call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._take(self._seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._cycles += 1
        asked = self.table.actors
        if not asked:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, self._gained(), strict=True))
            self.infos = self._infos()
        elif self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[asked[0]]
        self._accumulate_rewards()


class Parallel(_Seats, ParallelEnv):  # type: ignore[misc]  # PettingZoo is without types
    """All who are asked act at once: one, or in secret steps several. The others have one action, the last: to wait."""

    def __init__(
        self,
        game: str | Game,
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

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Take the actions of all who are asked; what others choose is not looked at."""
        self._refuse_unless_begun()
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

    def _take_all(self, actions: Any) -> None:
        """Nothing is taken if one of those who are asked chose what is not legal."""
        refuse_unless(isinstance(actions, Mapping), f"actions are numbers by agent, not {actions!r}")
        chosen = {self._seat(agent): action for agent, action in actions.items()}
        asked = self.table.actors
        for seat in asked:
            if seat not in chosen and self._illegal == "refuse":
                self.table.refuse(seat, f"seat {seat} is asked and has no action")
            action = whole_action(chosen.setdefault(seat, -1), seat, partial(self.table.actions, seat))
            if self._illegal == "refuse" and action not in self.table.actions(seat):
                self.table.play(seat, chosen[seat])
        for seat in asked:
            self._take(seat, chosen[seat])
