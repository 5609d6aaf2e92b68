"""The compiled engine of a game: Numba on the CPU, and a CUDA kernel. The only module that imports Numba."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from ..engine.batch import Batch, columns, new_batch
from ..engine.tree import new_tree
from ..language import ask as ask_words
from ..language.ask import LISTING, choosing, is_listing, listing
from ..language.bits import how_many, lowest
from ..language.registry import REPLACED, RULES
from ..language.vocabulary import vocabulary_of
from .figures import block_of, fill, is_changed, tables_in_memory
from .secrecy import BAG
from .shortcuts import with_shortcuts
from .targets import Parts, engine, observer
from .vectors import MEANINGS
from .whole_program import in_haste, whole_program

# rules allocate nothing and divide by no zero: without reference counts and checks code is smaller and faster
LEAN = {"_nrt": False, "error_model": "numpy", "no_cfunc_wrapper": True}
_prepared: set[tuple[Callable[..., Any], str]] = set()


def prepare() -> None:
    """Tell Numba of every rule declared so far; undecorated, they stay plain Python in CPython."""
    teach(lowest, _lowest)
    teach(how_many, _how_many)
    teach_kinds_of_asks("cpu")
    for word, meaning in MEANINGS.items():
        teach(word, meaning)
    for function, replacement in REPLACED.items():
        teach(replacement, replacement)
        teach(function, replacement)
    for rules in list(RULES.values()):
        for function in rules:
            teach(function)


@intrinsic  # type: ignore[untyped-decorator]  # Numba leaves it without types
def _trailing_zeros(context: Any, mask: Any) -> Any:
    def count(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), count


def _lowest(mask: int) -> int:
    zeros: int = _trailing_zeros(mask)
    return zeros


@intrinsic  # type: ignore[untyped-decorator]  # Numba leaves it without types
def _ones(context: Any, mask: Any) -> Any:
    def count(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), count


def _how_many(mask: int) -> int:
    ones: int = _ones(mask)
    return ones


def _listing(ask: Any) -> Any:
    return np.int8(LISTING), ask


def _choosing(action: int, ask: Any) -> Any:
    return np.uint32(action), ask


ASKS: dict[Callable[..., Any], Callable[..., Any]] = {listing: _listing, choosing: _choosing}
"""Of two kinds, so that every question is compiled twice: what only lists, and what only carries the chosen one out."""


def teach_kinds_of_asks(target: str) -> None:
    """Which of the two an ask is follows from its kind: LLVM does not see that the number in it is always the same."""
    if (is_listing, target) in _prepared:
        return
    for word, kinds in ASKS.items():
        teach(word, kinds, target)
    _prepared.add((is_listing, target))

    def typed(ask: Any) -> Callable[..., Any]:
        return {types.int8: _always, types.uint32: _never}.get(ask.types[0], is_listing)

    overload(is_listing, strict=False, jit_options=LEAN, target=target)(typed)


def _always(ask: Any) -> bool:
    return True


def _never(ask: Any) -> bool:
    return False


def teach(function: Callable[..., Any], replacement: Callable[..., Any] | None = None, target: str = "generic") -> None:
    """Shortcuts are written when Numba asks for the function, which it does not where code lies in the cache."""
    if (function, target) in _prepared:
        return
    _prepared.add((function, target))

    def typed(*args: Any, **kwargs: Any) -> Callable[..., Any]:
        meaning = replacement or with_shortcuts(function)
        narrow = [_is_narrow(arg) for arg in args]
        return _widened(function, meaning, narrow) if any(narrow) else meaning

    overload(function, strict=False, jit_options=LEAN, target=target)(typed)


def _is_narrow(arg: Any) -> bool:
    return isinstance(arg, types.Integer) and arg.bitwidth < 64


def _widened(function: Callable[..., Any], meaning: Callable[..., Any], narrow: list[bool]) -> Callable[..., Any]:
    """A wrapper that widens small integers, so that a rule is compiled once and not for each width of arguments."""
    names = list(inspect.signature(meaning).parameters)[: len(narrow)]
    widened = [f"np.int64({name})" if small else name for name, small in zip(names, narrow, strict=True)]
    scope: dict[str, Any] = {"meaning": function, "np": np, "__name__": function.__module__}
    exec(f"def wide({', '.join(names)}): return meaning({', '.join(widened)})", scope)
    wide: Callable[..., Any] = scope["wide"]
    return wide


def columns_of(parts: Parts) -> dict[str, tuple[Any, tuple[int, ...]]]:
    """The arrays that steps of the game write."""
    observed, actions = len(observer(parts).numbers), vocabulary_of(parts.package).size
    described = parts.description.size if parts.description else 1
    return columns(parts.state.layout.seats, observed, actions, described)


@dataclass
class Native:
    """One game's compiled engine with the arrays it works in; not to be shared between threads."""

    parts: Parts

    def __post_init__(self) -> None:
        layout = self.parts.state.layout
        self.work = np.zeros(3, layout.dtype)
        self.ask = np.zeros(ask_words.LENGTH, np.int32)
        self.lanes = np.zeros(4, np.uint32)
        self.bag = np.zeros(BAG, np.int32)
        self.settings = np.zeros(layout.settings, np.int32)
        self.one_score = np.zeros((1, layout.seats), np.int32)
        self.one_standing = np.zeros((1, layout.seats), np.int64)
        self.out = np.zeros(4096, np.int64)
        self.taken_at = np.zeros((1, 1), np.int64)
        self.one_side = np.zeros((1, layout.seats), np.int32)
        self.tree = new_tree(layout.seats, 2)
        self.batch = self.new_batch(1)
        self.compile_seconds = 0.0

    @cached_property
    def serve(self) -> Callable[..., int]:
        """The entry point; compiled at its first call, or read from the cache."""
        prepare()
        module = engine(self.parts)
        prepare()
        serve: Callable[..., int] = numba.njit(module.serve, cache=True, nogil=True, **LEAN)
        return serve

    @property
    def is_compiled(self) -> bool:
        """Whether the cache holds machine code, so that no compilation will be needed."""
        folder = Path(str(engine(self.parts).__file__)).parent
        return any(folder.rglob("*serve*.nbi"))

    def warm(self) -> float:
        """Compile or load now; how many seconds it took."""
        begun = time.perf_counter()
        changed = is_changed(self.parts.data_hash)
        block = block_of(self.parts.package, (*self.parts.modules, engine(self.parts).__name__))
        with whole_program("serve"), in_haste(), tables_in_memory(block) if changed else nullcontext():
            self(engine(self.parts).ACTORS)
        if changed:
            fill(block)
        return time.perf_counter() - begun

    def __call__(self, op: int, a: int = 0, b: int = 0, c: int = 0, **arrays: Any) -> int:
        return self.serve(
            op,
            a,
            b,
            c,
            self.work,
            self.settings,
            self.ask,
            self.lanes,
            self.bag,
            arrays.get("scores", self.one_score),
            arrays.get("standings", self.one_standing),
            arrays.get("out", self.out),
            arrays.get("taken_at", self.taken_at),
            arrays.get("sides", self.one_side),
            self.tree,
            self.batch,
        )

    def new_batch(self, games: int, buffers: Mapping[str, np.ndarray[Any, Any]] | None = None) -> Batch:
        """Room for games that are stepped together, where it can be in buffers that are given."""
        given = buffers or {}
        wanted = columns_of(self.parts)
        arrays = {name: given.get(name, np.zeros((games, *row), kind)) for name, (kind, row) in wanted.items()}
        return new_batch(self.parts.state.layout.dtype, arrays, games)

    def twin(self) -> Native:
        """Another engine of the same game with arrays of its own, for another thread."""
        twin = Native(self.parts)
        twin.serve = self.serve
        return twin

    def use_settings(self, cells: Sequence[int]) -> None:
        """What games that begin from now on, or searches, go by."""
        self.settings[:] = 0
        self.settings[: len(cells)] = cells

    def load(self, raw: bytes | bytearray) -> None:
        """Put a record's bytes into work[0]."""
        self.work[:1].view(np.uint8)[:] = np.frombuffer(raw, np.uint8)

    def bytes(self) -> bytes:
        return self.work[:1].tobytes()
