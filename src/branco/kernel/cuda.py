"""The rules on a GPU: one thread plays one game. Compiling to PTX needs no GPU, running does."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np

from .ask import LENGTH
from .native import prepare
from .one_module import one_module
from .targets import Parts, engine

CAPABILITY = (9, 0)
STACK = 16384


class NoGpu(RuntimeError):
    """There is no CUDA device, or no driver for it."""


def _cuda() -> Any:
    _restore_dropped_names()
    from numba import cuda

    return cuda


def _restore_dropped_names() -> None:
    """numba-cuda imports names that NumPy 2.5 dropped."""
    for old, new in {"row_stack": "vstack", "in1d": "isin", "trapz": "trapezoid"}.items():
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))


def _kernel(parts: Parts, cuda: Any) -> Any:
    prepare()
    module: ModuleType = engine(parts)
    prepare()
    vars(module).update(cuda=cuda)
    return module.play_on_gpu


@contextmanager
def whole_program() -> Iterator[None]:
    """While this lasts, NVVM gets all rules as one module."""
    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    compile_ir = nvvm.compile_ir
    nvvm.compile_ir = lambda texts, **options: compile_ir(one_module(texts), **options)
    try:
        yield
    finally:
        nvvm.compile_ir = compile_ir


def compile_ptx(parts: Parts) -> str:
    """The kernel as PTX, compiled without a GPU."""
    cuda = _cuda()
    # numba-cuda asks the current device for its capability even when it is told
    dispatcher: Any = import_module("numba.cuda.dispatcher")
    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=CAPABILITY)
    try:
        with whole_program():
            ptx, _ = cuda.compile(_kernel(parts, cuda), _signature(parts), cc=CAPABILITY, device=False, abi="numba")
    finally:
        dispatcher.get_current_device = asked
    return str(ptx)


def _signature(parts: Parts) -> Any:
    record = numba.from_dtype(parts.state.layout.dtype)
    rows, cells = numba.int32[:, ::1], numba.int32[::1]
    return numba.void(record[::1], rows, numba.uint32[:, ::1], numba.int64, numba.int64, cells, cells)


def _deepen_stack() -> None:
    """Rules that are not inlined need more stack than the driver gives a thread by itself."""
    driver: Any = import_module("cuda.bindings.driver")
    (error,) = driver.cuCtxSetLimit(driver.CUlimit.CU_LIMIT_STACK_SIZE, STACK)
    if error != driver.CUresult.CUDA_SUCCESS:
        raise NoGpu(f"the GPU refused a stack of {STACK} bytes a thread: {error}")


def play_games(
    parts: Parts, players: int, seed: int, games: int, settings: list[int], blocks: int = 4, threads: int = 32
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], float]:
    """Random games on the GPU, in `blocks` blocks for each of its processors.

    The final records, the choices of each game, and the seconds of a second, warm run.
    """
    cuda = _cuda()
    if not cuda.is_available():
        raise NoGpu("no CUDA device was found")
    cuda.current_context()
    _deepen_stack()
    with whole_program():
        kernel = cuda.jit(_signature(parts))(_kernel(parts, cuda))
    blank = np.zeros(games, parts.state.layout.dtype)
    grid = blocks * cuda.get_current_device().MULTIPROCESSOR_COUNT
    asks = cuda.device_array((grid * threads, LENGTH), np.int32)
    lanes = cuda.device_array((grid * threads, 4), np.uint32)
    chosen = cuda.to_device(np.array(settings + [0] * (16 - len(settings)), np.int32))
    records, taken, seconds = cuda.to_device(blank), cuda.device_array(games, np.int32), 0.0
    for _ in range(2):
        records.copy_to_device(blank)
        cuda.synchronize()
        begun = time.perf_counter()
        kernel[grid, threads](records, asks, lanes, seed, players, chosen, taken)
        cuda.synchronize()
        seconds = time.perf_counter() - begun
    return records.copy_to_host(), taken.copy_to_host(), seconds
