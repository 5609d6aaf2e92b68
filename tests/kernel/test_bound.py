"""Kernels that are started with the same arrays every time: what the driver is handed."""

from __future__ import annotations

from ctypes import c_uint64
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from branco.kernel.compile import bound
from branco.kernel.compile.bound import Bound, words_of


class OnGpu:
    """An array as numba-cuda shows it."""

    def __init__(self, array: np.ndarray[Any, Any], place: int) -> None:
        self.size, self.dtype, self.shape, self.strides = array.size, array.dtype, array.shape, array.strides
        self.__cuda_array_interface__ = {"data": (place, False)}


class Driver:
    """Keeps what it was told to launch, as a GPU would read it."""

    CUresult = SimpleNamespace(CUDA_SUCCESS="done")

    def __init__(self, answer: Any = "done") -> None:
        self.answer, self.launched = answer, list[list[int]]()
        self.shapes = list[tuple[int, ...]]()

    def CUfunction(self, handle: int) -> int:  # noqa: N802 - the name is the driver's
        return handle

    def cuLaunchKernel(self, function: int, *told: int) -> tuple[Any]:  # noqa: N802 - the name is the driver's
        *shape, memory, stream, places, extra = told
        assert (function, memory, stream, extra) == (77, 0, 0, 0)
        self.shapes.append(tuple(shape))
        at = (c_uint64 * 9).from_address(places)
        self.launched.append([c_uint64.from_address(place).value for place in at])
        return (self.answer,)


def dispatcher() -> Any:
    library = SimpleNamespace(get_cufunc=lambda: SimpleNamespace(handle=77))
    return SimpleNamespace(overloads={"the only one": SimpleNamespace(_codelibrary=library)})


def bound_to(monkeypatch: pytest.MonkeyPatch, driver: Driver, given: tuple[Any, ...]) -> Bound:
    monkeypatch.setattr(bound, "import_module", lambda name: driver)
    return Bound(dispatcher(), given, 12, 128)


TABLE = OnGpu(np.zeros((6, 5), np.int16, order="F"), 4096)
WORDS = [0, 0, 30, 2, 4096, 6, 5, 2, 12]  # whose it is (nobody's), length, bytes of a number, place, shape, strides


def test_an_array_is_told_in_its_parts_and_a_batch_as_its_arrays() -> None:
    assert list(words_of([TABLE, (7, (TABLE, 8))])) == [*WORDS, 7, *WORDS, 8]


def test_a_kernel_is_started_again_with_the_same_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver()
    kernel = bound_to(monkeypatch, driver, (TABLE,))
    kernel.launch()
    kernel.launch()
    assert driver.launched == [WORDS, WORDS]
    assert driver.shapes == [(12, 1, 1, 128, 1, 1)] * 2


def test_the_last_number_may_be_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver()
    kernel = bound_to(monkeypatch, driver, (*range(8), 3))
    kernel.launch(5)
    kernel.launch(-6)
    assert [words[-1] for words in driver.launched] == [5, 2**64 - 6]


def test_what_the_driver_refuses_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = bound_to(monkeypatch, Driver(SimpleNamespace(name="OUT_OF_ORDER")), (TABLE,))
    with pytest.raises(RuntimeError, match="OUT_OF_ORDER"):
        kernel.launch()
