"""Work on a GPU that is recorded and played back: many small kernels in one call, not each started from Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

import torch

Found = TypeVar("Found")
USUAL = 2  # times that work of a kind is done as usual, in which all is compiled


class Recorded:
    """Does work of some kinds, each time with the same tensors in the same places; those that it gives back are
    overwritten the next time.
    """

    def __init__(self, is_on: bool) -> None:
        self.is_on = is_on
        self.done: Counter[Hashable] = Counter()
        self.known: dict[Hashable, tuple[Any, Any]] = {}
        self.pool = torch.cuda.graph_pool_handle() if is_on else None  # no two records are played at once

    def __call__(self, kind: Hashable, work: Callable[[], Found]) -> Found:
        self.done[kind] += 1
        if not self.is_on or self.done[kind] <= USUAL:
            return work()
        if kind not in self.known:
            self.known[kind] = self._record(work)
        record, found = self.known[kind]
        record.replay()
        return cast(Found, found)

    def _record(self, work: Callable[[], Any]) -> tuple[Any, Any]:
        record = torch.cuda.CUDAGraph()
        torch.cuda.synchronize()
        with torch.cuda.graph(record, self.pool, capture_error_mode="thread_local"):
            found = work()
        return record, found
