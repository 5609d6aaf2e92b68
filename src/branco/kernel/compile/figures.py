"""Figures at run time: code of a game whose figures were changed reads its tables from memory.

All tables lie in one block, at places known to the compiler; the machine code holds none of them. So games that differ
in figures alone share their code, and a changed figure costs no compilation. What is printed is compiled in as always.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..language.tables import OVERLAID, Ints

SYMBOL = "branco_figures"
ALIGNMENT = 8


@dataclass(frozen=True)
class Block:
    """The tables of a game one after the other."""

    name: str
    tables: tuple[Ints, ...]

    @property
    def places(self) -> dict[int, int]:
        """Where each table begins, by its identity."""
        found, at = {}, 0
        for table in self.tables:
            found[id(table)] = at
            at += -(-table.nbytes // ALIGNMENT) * ALIGNMENT
        return found

    @property
    def size(self) -> int:
        return sum(-(-table.nbytes // ALIGNMENT) * ALIGNMENT for table in self.tables)

    def fill(self, address: int) -> None:
        """Write the tables to where compiled code reads them."""
        for table in self.tables:
            packed = np.ascontiguousarray(np.asarray(table))
            ctypes.memmove(address + self.places[id(table)], packed.ctypes.data, packed.nbytes)


def is_changed(data_hash: str) -> bool:
    """Whether a game has other figures than are printed."""
    return data_hash in OVERLAID


def block_of(package: str, modules: tuple[str, ...]) -> Block:
    """Every table of the game's rules, in the order of its modules."""
    named = [value for module in modules for _, value in sorted(vars(sys.modules[module]).items())]
    once = {id(value): value for value in named if isinstance(value, Ints)}
    return Block(f"{SYMBOL}_{package.replace('.', '_')}", tuple(once.values()))


def shape(text: str, modules: tuple[str, ...]) -> str:
    """All that is compiled in besides the rules: the engine's text, sizes of tables, numbers that are no tables."""
    told = [text]
    for module in modules:
        for name, value in sorted(vars(sys.modules[module]).items()):
            if isinstance(value, Ints):
                told.append(f"{module}.{name} {value.dtype} {value.shape}")
            elif _is_number(value):
                told.append(f"{module}.{name} {value + 0!r}")
            elif isinstance(value, tuple) and all(map(_is_number, value)):
                told.append(f"{module}.{name} {[each + 0 for each in value]}")
    return "\n".join(told)


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float))


@contextmanager
def tables_in_memory(block: Block) -> Iterator[None]:
    """While this lasts, compiled code refers to the block instead of holding copies of its tables."""
    from llvmlite import ir
    from numba.core import cgutils
    from numba.core.cpu import CPUContext

    make, constant, places = CPUContext.make_constant_array, cgutils.global_constant, block.places
    kind = ir.ArrayType(ir.IntType(8), block.size)

    def whole(module: Any) -> Any:
        if block.name in module.globals:
            return module.globals[block.name]
        data = ir.GlobalVariable(module, kind, block.name)
        data.linkage, data.initializer, data.align = "weak", ir.Constant(kind, None), ALIGNMENT
        return data

    def in_memory(self: Any, builder: Any, typ: Any, ary: Any) -> Any:
        place = places.get(id(ary))
        if place is None:
            return make(self, builder, typ, ary)
        zero, at = ir.Constant(ir.IntType(32), 0), ir.Constant(ir.IntType(32), place)
        cgutils.global_constant = lambda *_, **__: builder.gep(whole(builder.module), [zero, at], inbounds=True)
        try:
            return make(self, builder, typ, ary)
        finally:
            cgutils.global_constant = constant

    CPUContext.make_constant_array = in_memory
    try:
        yield
    finally:
        CPUContext.make_constant_array = make


def fill(block: Block) -> None:
    """Give loaded code its tables."""
    from numba.core.registry import cpu_target

    block.fill(int(cpu_target.target_context.codegen()._engine.get_global_value_address(block.name)))
