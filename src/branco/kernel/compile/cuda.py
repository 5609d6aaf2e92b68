"""The rules on a GPU, games played in waves. Compiling to PTX needs no GPU, running does."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np

from ..language.faults import NoGpu
from .launch import Launch
from .lines import LINE, as_declared, in_lines
from .native import prepare, teach_kinds_of_asks
from .one_module import one_module
from .targets import Parts, engine
from .whole_program import as_it_is, in_haste

CAPABILITY = (9, 0)
SLOTS = 8192  # games that a block keeps; compiled in, and the same in all kernels of a process
APART = "question"  # put where it is called it would come three times, and fall out of the instruction cache


def numba_cuda() -> Any:
    _restore_dropped_names()
    from numba import cuda

    return cuda


def _driver() -> Any:
    return import_module("numba.cuda.cudadrv.driver")


def read_whole_lines(cuda: Any) -> None:
    """Whoever touches a record soon touches the rest of the line, too: let memory send all of it, not half."""
    cuda.current_context()
    driver = _driver()
    driver.driver.cuCtxSetLimit(driver.binding.CUlimit.CU_LIMIT_MAX_L2_FETCH_GRANULARITY, LINE)


def device_memset(array: Any, value: int, size: int) -> None:
    """Fill memory of the GPU with a byte."""
    _driver().device_memset(array, value, size)


def device_copy(into: Any, array: Any, size: int) -> None:
    """Copy memory of the GPU."""
    _driver().device_to_device(into, array, size)


def _restore_dropped_names() -> None:
    """numba-cuda imports names that NumPy 2.5 dropped."""
    for old, new in {"row_stack": "vstack", "in1d": "isin", "trapz": "trapezoid"}.items():
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))


def kernel_of(parts: Parts, cuda: Any, name: str = "play_on_gpu") -> Any:
    prepare()
    module: ModuleType = engine(parts)
    prepare()
    teach_kinds_of_asks("cuda")
    vars(module).update(cuda=cuda, SLOTS=SLOTS, ABREAST=random_launch(parts).abreast)
    return getattr(module, name)


@contextmanager
def whole_program(has_signs: bool = True) -> Iterator[None]:
    """While this lasts, NVVM gets all rules as one module, if wanted without a look at the sign of every index."""
    nvvm: Any = import_module("numba.cuda.cudadrv.nvvm")
    arrays: Any = import_module("numba.cuda.np.arrayobj")
    compile_ir, fix_index = nvvm.compile_ir, arrays.fix_integer_index
    nvvm.compile_ir = lambda texts, **options: compile_ir(one_module(texts, APART), **options)
    arrays.fix_integer_index = fix_index if has_signs else as_it_is
    try:
        yield
    finally:
        nvvm.compile_ir, arrays.fix_integer_index = compile_ir, fix_index


def compile_ptx(parts: Parts) -> str:
    """The kernel that plays random games as PTX, compiled without a GPU and, for haste, without optimising."""
    return ptx_of(parts, "play_on_gpu", _signature(parts), random_launch(parts).has_signs)


def ptx_of(parts: Parts, name: str, signature: Any, has_signs: bool = True) -> str:
    """A kernel of the game's engine as PTX."""
    cuda = numba_cuda()
    # numba-cuda asks the current device for its capability even when it is told
    dispatcher: Any = import_module("numba.cuda.dispatcher")
    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=CAPABILITY)
    try:
        with whole_program(has_signs), in_haste():
            ptx, _ = cuda.compile(
                kernel_of(parts, cuda, name),
                signature,
                cc=CAPABILITY,
                device=False,
                abi="numba",
                opt=False,
            )
    finally:
        dispatcher.get_current_device = asked
    return str(ptx)


def _signature(parts: Parts) -> Any:
    records = numba.from_dtype(in_lines(parts.state.layout))[::1]
    number, cells = numba.int64, numba.int32[::1]
    games = numba.int32[:, ::1]
    return numba.void(records, number, number, cells, cells, cells, games, number)


SMALL, LARGE = Launch(), Launch(company=24)


def launch_of(parts: Parts) -> Launch:
    """Games with large records have long rules, too, so that it pays to part sooner from those that go another way."""
    return SMALL if parts.state.layout.size <= 12 * LINE else LARGE


def random_launch(parts: Parts) -> Launch:
    """Random play as the game says, if that was measured."""
    return parts.launch or launch_of(parts)


def play_games(
    parts: Parts, players: int, seed: int, games: int, settings: list[int], kept: int
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], float]:
    """Random games on the GPU.

    The final records of the first `kept`, the choices of each game, and the seconds of a second, warm run.
    """
    cuda = numba_cuda()
    if not cuda.is_available():
        raise NoGpu("no CUDA device was found")
    launch = random_launch(parts)
    read_whole_lines(cuda)
    with whole_program(launch.has_signs), in_haste():
        kernel = cuda.jit(_signature(parts), max_registers=launch.registers)(kernel_of(parts, cuda))
    blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT
    record = in_lines(parts.state.layout)
    lines = cuda.device_array((games, record.itemsize // 8), np.int64)
    records = lines.ravel().view(record)
    taken, in_slots = cuda.device_array(games, np.int32), cuda.device_array((blocks, SLOTS), np.int32)
    room = parts.state.layout.settings
    chosen = cuda.to_device(np.array(settings + [0] * (room - len(settings)), np.int32))
    seconds = 0.0
    for _ in range(2):
        begun = cuda.to_device(np.zeros(1, np.int32))
        cuda.synchronize()
        started = time.perf_counter()
        device_memset(lines, 0, lines.nbytes)
        kernel[blocks, launch.threads](records, seed, players, chosen, taken, begun, in_slots, launch.company)
        cuda.synchronize()
        seconds = time.perf_counter() - started
    played = lines[:kept].copy_to_host().view(record)[:, 0]
    return as_declared(played, parts.state.layout), taken.copy_to_host(), seconds
