"""A CUDA kernel bound to arguments that stay where they are, so that starting it again costs a call of the driver.

numba-cuda looks at every array of a batch each time a kernel is started, which takes longer than many a step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

import numpy as np

WORD = 8  # bytes; narrower numbers are read from its first ones


class Bound:
    """A compiled kernel with its arguments, all but the last number the same in every launch."""

    def __init__(self, dispatcher: Any, given: Iterable[Any], blocks: int, threads: int) -> None:
        (kernel,) = dispatcher.overloads.values()
        self.given = list(given)  # whoever holds them keeps their memory
        self.words = np.array(list(words_of(self.given)), np.int64)
        self.places = np.uint64(self.words.ctypes.data) + WORD * np.arange(len(self.words), dtype=np.uint64)
        self.driver: Any = import_module("cuda.bindings.driver")
        self.function = self.driver.CUfunction(int(kernel._codelibrary.get_cufunc().handle))
        self.shape = blocks, 1, 1, threads, 1, 1

    def launch(self, number: int | None = None) -> None:
        """Start the kernel, if a number is given with it as the last argument."""
        if number is not None:
            self.words[-1] = number
        (failed,) = self.driver.cuLaunchKernel(self.function, *self.shape, 0, 0, self.places.ctypes.data, 0)
        if failed != self.driver.CUresult.CUDA_SUCCESS:
            raise RuntimeError(f"the GPU refused to start a kernel: {failed.name}")


def words_of(given: Iterable[Any]) -> Iterator[int]:
    """Arguments as a kernel takes them: of an array who owns it, its length, where it is and how it lies."""
    for each in given:
        if isinstance(each, tuple):
            yield from words_of(each)
        elif isinstance(each, int):
            yield each
        else:
            place, _ = each.__cuda_array_interface__["data"]
            yield from (0, 0, each.size, each.dtype.itemsize, place, *each.shape, *each.strides)
