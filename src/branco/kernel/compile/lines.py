"""A record as a GPU keeps it: with what a random player needs, and in as few lines of its cache as can be.

Of a game's memory every line that a step touches is waited for. So what every step touches comes first, then single
numbers, then the agenda, and the rest as it is declared, with what only beginnings and dice need at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..language.record import Layout

LINE = 128  # bytes
SHARED = ("agenda_size", "fault", "unsettled", "players")
PLAYER = {"taken": np.dtype(np.int32), "chance": np.dtype((np.int64, 2))}
AGENDA = ("agenda", "private", "sealed", "opened")
SELDOM = ("setting", "rng")


def in_lines(layout: Layout) -> np.dtype[np.void]:
    """The record's type on the GPU; it ends with a line."""
    order = dict.fromkeys(_order(layout))
    formats = [PLAYER.get(name) or layout.dtype[name] for name in order]
    offsets, end = [], 0
    for kind in formats:
        width = kind.base.itemsize
        offsets.append(-(-end // width) * width)
        end = offsets[-1] + kind.itemsize
    size = -(-end // LINE) * LINE
    return np.dtype({"names": list(order), "formats": formats, "offsets": offsets, "itemsize": size}, align=True)


def _order(layout: Layout) -> Iterator[str]:
    """The fields from the first to the last; what comes again has its place already."""
    yield from (*SHARED, *PLAYER)
    yield from sorted(_numbers(layout), key=lambda name: -layout.dtype[name].itemsize)
    yield from AGENDA
    yield from (name for name in layout.fields if name not in SELDOM)
    yield from SELDOM


def _numbers(layout: Layout) -> Iterator[str]:
    """Single numbers; the wide ones are masks, which are touched no more often than arrays."""
    return (name for name, field in layout.fields.items() if not field.shape and layout.dtype[name].itemsize < 8)


def as_declared(records: np.ndarray[Any, Any], layout: Layout) -> np.ndarray[Any, Any]:
    """Records of the GPU in the order of the CPU."""
    found = np.zeros(len(records), layout.dtype)
    for name in layout.fields:
        found[name] = records[name]
    return found
