"""A block of GPU threads as threads of Python, for kernels written in plain Python.

Everything that a warp or a block does together waits for all of its threads, as on a GPU, or fails after a while.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import product
from types import SimpleNamespace
from typing import Any

WARP = 32
PATIENCE = 60.0


def _zeros(shape: int | tuple[int, int]) -> Any:
    return [0] * shape if isinstance(shape, int) else dict.fromkeys(product(*map(range, shape)), 0)


class Block:
    """What numba-cuda calls `cuda`, as far as our kernels use it; `run` runs a kernel in every thread."""

    def __init__(self, threads: int) -> None:
        self.blockDim, self.blockIdx = SimpleNamespace(x=threads), SimpleNamespace(x=0)
        self.gridDim = SimpleNamespace(x=1)
        self.all = threading.Barrier(threads, timeout=PATIENCE)
        self.warps = [threading.Barrier(WARP, timeout=PATIENCE) for _ in range(threads // WARP)]
        self.told = [[0] * WARP for _ in self.warps]
        self.kept: list[Any] = []
        self.own: Any = threading.local()
        self.lock = threading.Lock()
        self.shared = SimpleNamespace(array=self._shared)
        self.local = SimpleNamespace(array=lambda length, kind: [0] * length)
        self.atomic = SimpleNamespace(add=self._add)

    @property
    def threadIdx(self) -> SimpleNamespace:  # noqa: N802 - its name in CUDA
        return SimpleNamespace(x=self.own.number)

    def run(self, kernel: Callable[..., None], *arguments: Any) -> None:
        failures: list[BaseException] = []
        threads = [
            threading.Thread(target=self._one, args=(number, kernel, arguments, failures), daemon=True)
            for number in range(self.blockDim.x)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if failures:
            raise failures[0]

    def each(self, games: int, kernel: Callable[..., None], *arguments: Any) -> None:
        """Run a kernel that has nothing in common between threads once for each game."""
        for number in range(games):
            self.own.number = number
            kernel(*arguments)

    def grid(self, axes: int) -> int:
        return int(self.own.number)

    def _one(self, number: int, kernel: Callable[..., None], arguments: Any, failures: list[BaseException]) -> None:
        self.own.number, self.own.arrays = number, 0
        try:
            kernel(*arguments)
        except Exception as failure:
            failures.append(failure)
            self.all.abort()
            for warp in self.warps:
                warp.abort()

    def _shared(self, shape: int | tuple[int, int], kind: Any) -> Any:
        with self.lock:
            if self.own.arrays == len(self.kept):
                self.kept.append(
                    [0] * shape if isinstance(shape, int) else dict.fromkeys(product(*map(range, shape)), 0)
                )
            self.own.arrays += 1
            return self.kept[self.own.arrays - 1]

    def _add(self, cells: Any, at: Any, more: int) -> int:
        with self.lock:
            cells[at] += more
            return int(cells[at] - more)

    def _tell(self, value: int) -> list[int]:
        """What every thread of the warp says at this point."""
        warp, lane = divmod(self.own.number, WARP)
        self.told[warp][lane] = value
        self.warps[warp].wait()
        heard = list(self.told[warp])
        self.warps[warp].wait()
        return heard

    def syncthreads(self) -> None:
        self.all.wait()

    def syncwarp(self) -> None:
        self._tell(0)

    def ballot_sync(self, mask: int, agrees: bool) -> int:
        return sum(1 << lane for lane, said in enumerate(self._tell(bool(agrees))) if said)

    def shfl_sync(self, mask: int, value: int, lane: int) -> int:
        return int(self._tell(value)[lane])

    def shfl_up_sync(self, mask: int, value: int, delta: int) -> int:
        lane: int = self.own.number % WARP
        return self._tell(value)[lane - delta if lane >= delta else lane]

    def popc(self, bits: int) -> int:
        return bits.bit_count()

    def ffs(self, bits: int) -> int:
        return (bits & -bits).bit_length()
