"""What a network reads of options that a game describes (`kernel/language/describing.py`), in NumPy.

Every option goes through the same small layer, wherever it stands and whatever its number. The strongest and the mean
of what these layers say of all options goes into the inner state, and the inner state into the weight of each option.
To that weight a direct layer adds, so that a network may go by one of the numbers from the beginning.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
Numbers = np.ndarray[Any, np.dtype[np.float32]]
FURTHEST = 4.0  # deviations that an amount may be from its mean
UNKNOWN = -1e4  # the weight of an action that is not described
FIRST, ROW, MOST, KINDS, ACTIONS = range(5)  # of the shape: where rows begin, how long and many they are, ...


class OptionReading:
    """The layers of a network that read options."""

    def __init__(self, weights: Mapping[str, Array]) -> None:
        self.weights = weights
        self.shape = [int(number) for number in weights["option_shape"]]

    def look(self, readings: Array) -> tuple[Array, Numbers, Numbers]:
        """The actions of all options (plus 1, 0 for none), what is made of each, and its weight so far."""
        first, row, most = self.shape[FIRST], self.shape[ROW], self.shape[MOST]
        rows = readings[:, first : first + row * most].reshape(len(readings), most, row)
        rows = rows[:, : max(int((rows[:, :, 0] > 0).sum(1).max()), 1)]
        kinds = rows[:, :, 1, None] == np.arange(self.shape[KINDS])
        amounts = (rows[:, :, 2:] - self.weights["option_mean"]) / self.weights["option_scale"]
        read = np.concatenate([kinds, np.clip(amounts, -FURTHEST, FURTHEST)], 2, dtype=np.float32)
        seen = np.maximum(self._layer("option_first", read), 0) * (rows[:, :, :1] > 0)
        return rows[:, :, 0], seen.astype(np.float32), self._layer("option_direct", read)[:, :, 0]

    def pooled(self, actions: Array, seen: Numbers) -> Numbers:
        """What all options together add to the inner state."""
        number = np.maximum((actions > 0).sum(1, keepdims=True), 1)
        both = np.concatenate([seen.max(1), seen.sum(1) / number], 1, dtype=np.float32)
        return self._layer("option_pool", both)

    def policy(self, actions: Array, seen: Numbers, so_far: Numbers, inner: Numbers) -> Numbers:
        """The weights of all actions."""
        state = self._layer("option_state", inner)
        found = np.maximum(self._layer("option_second", seen) + state[:, None], 0)
        weights = np.full((len(actions), self.shape[ACTIONS] + 1), UNKNOWN, np.float32)
        heavy = so_far + self._layer("option_policy", found)[:, :, 0]
        np.put_along_axis(weights, actions.astype(np.int64), heavy, 1)
        return weights[:, 1:]

    def _layer(self, name: str, inner: Numbers) -> Numbers:
        found: Numbers = inner @ self.weights[f"{name}_weight"].T + self.weights[f"{name}_bias"]
        return found
