"""A network as its compiled layers want it (`kernel/compile/layers.py`): weights in rows, found by number and value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from branco.kernel.compile.layers import NOTHING, heaviest, read_first, weigh

Array = np.ndarray[Any, Any]
Numbers = np.ndarray[Any, np.dtype[np.float32]]
KINDS = "flag", "amount"


class QuickLayers:
    """The first and the last layer of a network."""

    def __init__(self, weights: Mapping[str, Array], furthest: float) -> None:
        flags, self.size = len(weights["flag_number"]), 1 + max(int(weights[f"{kind}_number"].max()) for kind in KINDS)
        first = np.ascontiguousarray(weights["first_weight"].T)
        self.flag_at, self.flags, at_nought = self._flags(weights, first[:flags])
        self.amount_at = np.full(self.size, NOTHING)
        self.amount_at[weights["amount_number"]] = np.arange(len(first) - flags)
        self.amounts, self.amount_weights = amounts_of(weights, furthest), first[flags:]
        self.noughts = weights["first_bias"] + at_nought + self.amounts[:, -1].astype(np.float32) @ self.amount_weights
        self.policy, self.bias = np.ascontiguousarray(weights["policy_weight"]), weights["policy_bias"]

    def _flags(self, weights: Mapping[str, Array], rows: Numbers) -> tuple[Array, Numbers, Numbers]:
        """Where the flags of each number begin, what each adds to a nought's, and what all noughts' say together."""
        found: list[Numbers] = []
        at, sums = np.zeros((self.size, 4), np.int64), np.zeros(rows.shape[1], np.float32)
        for number in np.unique(weights["flag_number"]):
            own = np.flatnonzero(weights["flag_number"] == number)
            by_value = {int(weights["flag_value"][flag]): rows[flag] for flag in own}
            usual = by_value.get(0, np.zeros_like(sums))
            low, high = min(by_value), max(by_value)
            at[number] = len(found), low, high - low + 1, len(found) + high - low + 1
            found += [by_value.get(value, 0 * usual) - usual for value in range(low, high + 1)]
            found.append(-usual)
            sums += usual
        return at, np.array(found, np.float32).reshape(-1, rows.shape[1]), sums

    def first(self, seen: Array) -> Numbers:
        """The first layer of many observations."""
        sums = np.tile(self.noughts, (len(seen), 1))
        read_first(seen, self.flag_at, self.flags, self.amount_at, self.amounts, self.amount_weights, sums)
        return sums

    def heaviest(self, legal: Array, inner: Numbers) -> Array:
        """The legal action with the most weight in every row."""
        chosen = np.zeros(len(legal), np.int32)
        heaviest(legal, inner, self.policy, self.bias, chosen)
        return chosen

    def weights(self, legal: Array, inner: Numbers) -> Numbers:
        """The weights of the legal actions in every row, all others far below."""
        found = np.full(legal.shape, -np.inf, np.float32)
        weigh(legal, inner, self.policy, self.bias, found)
        return found


def amounts_of(weights: Mapping[str, Array], furthest: float) -> Array:
    """Mean, scale, how far it may be off, and what it is at nought, of every amount."""
    mean, scale = (weights[f"amount_{name}"].astype(np.float64) for name in ("mean", "scale"))
    usual = np.clip(-mean / scale, -furthest, furthest)
    return np.stack([mean, scale, np.full_like(mean, furthest), usual], 1)
