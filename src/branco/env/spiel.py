"""The games for OpenSpiel, so that its algorithms run: `pyspiel.load_game("branco_wild_cards(players=3)")`.

What chance decides in a game is decided by one chance node at its beginning, which draws a seed. Seats that choose in
secret at the same time choose one after the other, and do not see what the others chose. Utilities are ranks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

import branco
from branco.game import Game

from .checks import check_settings, game_of, is_whole, refuse_unless
from .one_game import rank

SEEDS = 1000
_types: dict[str, Any] = {}


def load_game(
    name: str, players: int | None = None, seeds: int = SEEDS, settings: Mapping[str, str] | None = None
) -> Any:
    """A game of OpenSpiel by the name that it has here; a game begins in as many ways as there are `seeds`."""
    register()
    game = game_of(name)
    number = game.players[-1] if players is None else players
    check_settings(settings)
    _check(game, number, seeds, settings or {})
    told = " ".join(f"{key}:{value}" for key, value in (settings or {}).items())
    return pyspiel.load_game(f"branco_{game.name}", {"players": number, "seeds": seeds, "settings": told})


def _check(game: Game, players: int, seeds: int, settings: Mapping[str, str]) -> None:
    refuse_unless(is_whole(players), f"players are a whole number, not {players!r}")
    game.start(players, settings=settings)
    is_possible = is_whole(seeds) and 1 <= seeds < 2**31
    refuse_unless(is_possible, f"seeds are a whole number from 1 on, not {seeds!r}")


def _settings_in(told: str) -> dict[str, str]:
    """Settings from `name:value name:value`, as they stand in the name of a game."""
    pairs = (each.partition(":") for each in told.split())
    return {name: value for name, _, value in pairs}


def register() -> None:
    """Tell OpenSpiel of all games; it wants a class for each, and frees functions when Python is gone already."""
    for name in branco.GAMES:
        if name not in _types:
            _types[name] = _type_of(name)
            pyspiel.register_game(_types[name], type(f"Spiel{name}", (SpielGame,), {"name": name}))


def _type_of(name: str) -> Any:
    game = branco.load(name)
    return pyspiel.GameType(
        short_name=f"branco_{name}",
        long_name=game.title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=max(game.players[0], 2),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[-1], "seeds": SEEDS, "settings": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is without types
    """A game with its number of players."""

    name: str

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        parameters = parameters or {}
        self.played = branco.load(self.name)
        players = int(parameters.get("players", self.played.players[-1]))
        self.seeds = int(parameters.get("seeds", SEEDS))
        told = str(parameters.get("settings", ""))
        self.settings = _settings_in(told)
        _check(self.played, players, self.seeds, self.settings)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.played.num_actions,
            max_chance_outcomes=self.seeds,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.played.parts.limit,
        )
        super().__init__(_types[self.name], info, {"players": players, "seeds": self.seeds, "settings": told})

    def new_initial_state(self) -> SpielState:
        """A game whose seed is still to be drawn."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What players see."""
        return SpielObserver(self)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is without types
    """A game at one moment."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.played, self.seeds, self.number = game.played, game.seeds, game.num_players()
        self.settings = game.settings
        self.position: branco.Position | None = None

    def current_player(self) -> int:
        """The seat that is asked; chance first, nobody at the end."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.actors[0] if self.position.actors else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.actions(player)) if self.position is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds, each as likely."""
        return [(seed, 1 / self.seeds) for seed in range(self.seeds)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            is_seed = 0 <= action < self.seeds
            refuse_unless(is_seed, f"chance draws a seed from 0 to {self.seeds - 1}, not {action}")
            self.position = self.played.start(self.number, action, self.settings)
        else:
            self.position.play(self.position.actors[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None:
            return f"seed {action}"
        return self.played.vocabulary.label(action, "en", self.position.state)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position is not None and self.position.is_over

    def returns(self) -> list[float]:
        """The rank of each seat, from 1 to -1, when the game is over."""
        if self.position is None or not self.position.is_over:
            return [0.0] * self.number
        standings = self.position.standings
        return [rank(standings, seat) for seat in range(self.number)]

    def __str__(self) -> str:
        return "to be dealt" if self.position is None else f"{self.position.moves}: {self.position.hash}"


class SpielObserver:
    """The numbers that a player sees, as OpenSpiel's observers give them."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor = np.zeros(len(game.played.observed), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state with the eyes of a player."""
        self.tensor[:] = 0 if state.position is None else state.position.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The board as a player sees it, in words."""
        return "to be dealt" if state.position is None else str(state.position.view(player))
