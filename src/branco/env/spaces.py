"""What Gymnasium and PettingZoo want to know of observations and actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from branco.game import Game

Observed = dict[str, np.ndarray[Any, Any]]


def observation_space(game: Game, actions: int) -> spaces.Dict:
    """The numbers within their bounds, and the legal actions as flags."""
    bounds = np.array([(number.low, number.high) for number in game.observed], np.int16)
    numbers = spaces.Box(bounds[:, 0], bounds[:, 1], dtype=np.int16)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def nothing(game: Game, actions: int) -> Observed:
    """What is told when the game is over."""
    return {"observation": np.zeros(len(game.observed), np.int16), "action_mask": np.zeros(actions, np.int8)}
