"""Games that are stepped together on a GPU, where they and all that is told of them stay."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numba
import numpy as np
from numba import types

from ..engine.batch import Batch
from ..language.faults import NoGpu
from ..language.record import NOBODY
from .bound import Bound
from .cuda import (
    SLOTS,
    device_copy,
    device_memset,
    kernel_of,
    launch_of,
    numba_cuda,
    ptx_of,
    read_whole_lines,
    whole_program,
)
from .cuda_arrays import found_on_gpu, to_gpu
from .launch import REGISTERS
from .lines import as_declared, in_lines
from .native import columns_of
from .targets import Parts
from .whole_program import in_haste

THREADS, WARP = 128, 32  # of a block where games are taken one a thread, and of a warp
MANY = 1 << 16  # games; fewer are stepped faster one a thread than in waves
NOTHING_WRONG = 1 << 40
MORE_AT_ONCE = {"describe_on_gpu": 80}  # registers, where memory is waited for and half as many more threads find room
PICKS, CELLS, WORDS = numba.int32[::1], numba.int32[::1], numba.int64[:, ::1]
KERNELS = {
    "play_step_on_gpu": (CELLS,),
    "pick_on_gpu": (PICKS,),
    "step_in_waves_on_gpu": (PICKS, WORDS, CELLS, numba.int64),
    "tell_on_gpu": (),
    "check_on_gpu": (numba.int64[::1],),
    "choose_on_gpu": (numba.int64,),
    "advise_on_gpu": (numba.int64,),
    "see_options_on_gpu": (CELLS, CELLS),
    "describe_on_gpu": (CELLS, CELLS),
}
BY_GAMES = ("described",)  # arrays in which the numbers of a game lie side by side
_compiled: dict[tuple[str, str], Any] = {}  # by game and name, for all batches of a process


def compile_step_ptx(parts: Parts, name: str) -> str:
    """A kernel for games that are stepped as PTX, compiled without a GPU."""
    return ptx_of(parts, name, _signature(parts, name))


def _signature(parts: Parts, name: str) -> Any:
    return numba.void(_batch_type(parts), *KERNELS[name])


def _batch_type(parts: Parts) -> Any:
    """Where the n-th numbers of all games lie side by side, a warp writes them at once; an option is told by a thread
    alone.
    """
    records = numba.from_dtype(in_lines(parts.state.layout))[::1]
    found = dict.fromkeys(("records", "spare", "empty"), records)
    for name, (kind, row) in columns_of(parts).items():
        number = numba.from_dtype(np.dtype(kind))
        found[name] = (number[:, ::1] if name in BY_GAMES else number[::1, :]) if row else number[::1]
    found["plan"] = numba.int64[::1]
    return types.NamedTuple([found[name] for name in Batch._fields], Batch)


class Stepper:
    """Steps a batch of games on the GPU."""

    def __init__(self, parts: Parts, games: int, settings: list[int]) -> None:
        self.cuda, self.parts, self.games, self.in_waves = numba_cuda(), parts, games, games >= MANY
        if not self.cuda.is_available():
            raise NoGpu("no CUDA device was found")
        read_whole_lines(self.cuda)
        self.batch, self.words = self._new_batch()
        self.picks = self._zeros((games,), np.int32)
        cells = np.array(settings + [0] * (parts.state.layout.settings - len(settings)), np.int32)
        self.settings = self.cuda.to_device(cells)
        self.wrong = self.cuda.to_device(np.zeros(2, np.int64))
        self._bound: dict[str, Bound] = {}
        self._given: Any = None

    def _new_batch(self) -> tuple[Batch, Any]:
        """A batch, and the memory of its records as words."""
        record = in_lines(self.parts.state.layout)
        columns = columns_of(self.parts).items()
        arrays = {name: self._zeros((self.games, *row), kind, name in BY_GAMES) for name, (kind, row) in columns}
        words = self._words(record, self.games)
        batch = Batch(
            records=words.ravel().view(record),
            spare=self._words(record, self.games).ravel().view(record),
            empty=self._words(record, 1).ravel().view(record),
            plan=self.cuda.to_device(np.zeros(2, np.int64)),
            **arrays,
        )
        return batch, words

    def _zeros(self, shape: tuple[int, ...], kind: Any, by_games: bool = False) -> Any:
        return to_gpu(np.zeros(shape, kind, order="C" if by_games else "F"))

    def _words(self, record: np.dtype[np.void], number: int) -> Any:
        return self.cuda.to_device(np.zeros((number, record.itemsize // 8), np.int64))

    def _launch(
        self, name: str, *arrays: Any, number: int | None = None, blocks: int = 0, threads: int = THREADS
    ) -> None:
        """Start a kernel; its arrays are the same every time, a number after them may be another."""
        if name not in self._bound:
            given = self.batch, *arrays, *([] if number is None else [number])
            self._bound[name] = Bound(self._compiled(name), given, blocks or -(-self.games // THREADS), threads)
        self._bound[name].launch(number)

    def _compiled(self, name: str) -> Any:
        known = self.parts.package, name
        if known not in _compiled:
            with whole_program(), in_haste():
                registers = MORE_AT_ONCE.get(name, REGISTERS)
                compiled = self.cuda.jit(_signature(self.parts, name), max_registers=registers)
                _compiled[known] = compiled(kernel_of(self.parts, self.cuda, name))
        return _compiled[known]

    def begin(self) -> None:
        """Begin every game: the kernel that steps them does so where nobody was asked yet."""
        self.batch.seat.copy_to_device(np.full(self.games, NOBODY, np.int32))
        self.step()
        self._empty("rewards")

    def _empty(self, name: str) -> None:
        array = getattr(self.batch, name)
        device_memset(array, 0, array.nbytes)

    def step(self) -> None:
        """Take the action of every game."""
        if not self.in_waves:
            return self._launch("play_step_on_gpu", self.settings)
        self._launch("pick_on_gpu", self.picks)
        self._empty("mask")
        self._step_in_waves()
        return self._launch("tell_on_gpu")

    def _step_in_waves(self) -> None:
        """A block for each of the GPU's processors, more if games would not fit, and fewer if there are few games."""
        launch = launch_of(self.parts)
        processors = self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        blocks = max(min(processors, -(-self.games // WARP)), -(-self.games // SLOTS))
        arrays = self.picks, self.words, self.settings
        self._launch("step_in_waves_on_gpu", *arrays, number=launch.company, blocks=blocks, threads=launch.threads)

    def choose(self, seed: int) -> None:
        """Any legal action in every game."""
        self._launch("choose_on_gpu", number=seed)

    def advise(self, seed: int) -> None:
        """In every game what a greedy bot would choose."""
        self._launch("advise_on_gpu", number=seed)

    def describe(self) -> None:
        """In every game what the options of the seat that is asked would bring; an option a thread."""
        if not self.parts.description:
            return
        line, heads = self._line
        self._copy_records()
        self._empty("described")
        device_memset(heads, 0, heads.nbytes)
        self._launch("see_options_on_gpu", line, heads)
        self._launch("describe_on_gpu", line, heads, blocks=-(-len(line) // THREADS))

    def _copy_records(self) -> None:
        """Into the spare ones, all at once: a thread that copies a record touches a line of its own with every word."""
        device_copy(self.batch.spare, self.batch.records, self.batch.records.nbytes)

    @cached_property
    def _line(self) -> tuple[Any, Any]:
        """Room for all options that are described, and how many are lined up."""
        most = self.parts.description.most if self.parts.description else 0
        return self._zeros((self.games * most,), np.int32), self._zeros((2,), np.int32)

    def found(self, actions: Any) -> Any:
        """Actions that another library has on the GPU; nothing where they are not there."""
        return found_on_gpu(actions)

    def take(self, actions: Any) -> None:
        """Take actions that are on the GPU, in whatever kind of whole numbers and however far apart."""
        self._given = actions  # the copy is still to be made when this returns
        if actions.dtype == np.int32 and actions.flags["C_CONTIGUOUS"]:
            self.batch.actions.copy_to_device(actions)
        else:
            self._narrow[-(-self.games // THREADS), THREADS](actions, self.batch.actions)

    @cached_property
    def _narrow(self) -> Any:
        return self.cuda.jit(_narrowed(self.cuda))

    def wrongs(self) -> tuple[int, int]:
        """The first game whose action is not legal and the first that broke off, or -1; waits for the GPU."""
        self.wrong.copy_to_device(np.full(2, NOTHING_WRONG))
        self._launch("check_on_gpu", self.wrong)
        illegal, broken = self.wrong.copy_to_host().tolist()
        return -1 if illegal == NOTHING_WRONG else illegal, -1 if broken == NOTHING_WRONG else broken

    def records(self, games: slice) -> np.ndarray[Any, Any]:
        """The records of some games as the CPU keeps them."""
        lines = self.batch.records[games].copy_to_host()
        return as_declared(lines, self.parts.state.layout)


def _narrowed(cuda: Any) -> Any:
    def kernel(given: Any, actions: Any) -> None:
        game = cuda.grid(1)
        if game < len(actions):
            # what does not fit is no action, and stays none
            actions[game] = given[game] if 0 <= given[game] < 1 << 30 else -1

    return kernel
