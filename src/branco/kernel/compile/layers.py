"""The two layers of a network in which most numbers do not matter, compiled.

Most of what a network reads is nought, and most actions are not legal. So the first layer begins from what it says
where all is nought and adds what differs, and the last one weighs legal actions only. In NumPy both take several times
as long as the layers between them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np

Array = np.ndarray[Any, Any]
NOTHING = -1
FIRST, LOW, LENGTH, OTHER = 0, 1, 2, 3  # of a number: where its flags begin, for which values, the one for all others
MEAN, SCALE, FURTHEST, USUAL = 0, 1, 2, 3  # of an amount: the last one is what it is at nought


def compiled(function: Callable[..., None]) -> Callable[..., None]:
    """Sums may be added up in any order, so that the processor adds several numbers at once."""
    told: Callable[..., None] = numba.njit(function, cache=True, nogil=True, fastmath=True, error_model="numpy")
    return told


@compiled
def add(row: Array, times: float, weights: Array) -> None:
    for place in range(len(row)):
        row[place] += times * weights[place]


@compiled
def read_first(
    seen: Array, flags: Array, flag_weights: Array, amount_at: Array, amounts: Array, amount_weights: Array, sums: Array
) -> None:
    """Add to the sums of every row what differs where a number is not nought."""
    for row in range(len(seen)):
        for number in range(len(flags)):
            value = int(seen[row, number])
            if value == 0:
                continue
            length = flags[number, LENGTH]
            if length > 0:
                place = value - flags[number, LOW]
                flag = flags[number, FIRST] + place if 0 <= place < length else flags[number, OTHER]
                add(sums[row], np.float32(1), flag_weights[flag])
            amount = amount_at[number]
            if amount != NOTHING:
                mean, scale, furthest, usual = amounts[amount]
                off = min(max((value - mean) / scale, -furthest), furthest) - usual
                add(sums[row], np.float32(off), amount_weights[amount])


@compiled
def heaviest(legal: Array, inner: Array, weights: Array, bias: Array, chosen: Array) -> None:
    """The legal action with the most weight in every row, the first of equals."""
    for row in range(len(legal)):
        most = np.float32(-np.inf)
        for action in range(legal.shape[1]):
            if legal[row, action]:
                weight = bias[action]
                for place in range(inner.shape[1]):
                    weight += inner[row, place] * weights[action, place]
                if weight > most:
                    most = weight
                    chosen[row] = action


@compiled
def weigh(legal: Array, inner: Array, weights: Array, bias: Array, found: Array) -> None:
    """The weights of the legal actions in every row; the others keep theirs."""
    for row in range(len(legal)):
        for action in range(legal.shape[1]):
            if legal[row, action]:
                weight = bias[action]
                for place in range(inner.shape[1]):
                    weight += inner[row, place] * weights[action, place]
                found[row, action] = weight
