"""How compiled code writes observations: cells and flags as vectors, because one by one they took half of a step.

Rules are compiled without vectors (whole_program.py), so these few words say themselves what a vector is. The last
vector of a row overlaps the one before, so that no cell is left over. Numbers that do not lie side by side, as on a
GPU, where those of one game are far apart, are written one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np import arrayobj

from ..language.record import Cells
from ..language.telling import FLAGS, tell_cells, tell_flags, tell_row

WIDEST = 32  # cells of a vector
NUMBER, PLACE = ir.IntType(16), ir.IntType(64)


def _writer(axes: int) -> Any:
    """What writes the cells behind the first `axes` of a field, of which the row is the first."""

    @intrinsic  # type: ignore[untyped-decorator]  # Numba leaves it without types
    def write(context: Any, cells: Any, row: Any, more: Any, at: Any, out: Any) -> Any:
        count = prod(cells.shape[axes:])

        def lowered(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            held, row, more, at, told = arguments
            first = builder.mul(row, ir.Constant(PLACE, count))
            source = builder.gep(_array(context, builder, cells, held).data, [first])
            place = _places(context, builder, out, told, at)
            copy = _in_vectors if out.layout == "C" else _one_by_one
            copy(builder, cells.dtype.signed, source, place, count, builder.trunc(more, NUMBER))
            return context.get_dummy_value()

        return types.none(cells, types.int64, types.int64, types.int64, out), lowered

    return write


def _array(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    return arrayobj.make_array(kind)(context, builder, array)


def _places(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Callable[[Any], Any]:
    """The address of the n-th number from `at` on."""
    made = _array(context, builder, kind, array)
    return lambda number: cgutils.get_item_pointer(context, builder, kind, made, [builder.add(at, number)])


def _one_by_one(builder: Any, signed: bool, source: Any, place: Callable[[Any], Any], count: int, more: Any) -> None:
    with cgutils.for_range(builder, ir.Constant(PLACE, count)) as loop:
        cell = builder.load(builder.gep(source, [loop.index]))
        number = _as_number(builder, signed, cell, NUMBER)
        builder.store(builder.add(number, more), place(loop.index))


def _in_vectors(builder: Any, signed: bool, source: Any, place: Callable[[Any], Any], count: int, more: Any) -> None:
    for start, width in _vectors(count):
        numbers, first = ir.VectorType(NUMBER, width), ir.Constant(PLACE, start)
        cells = _pointer(builder, builder.gep(source, [first]), width)
        told = _as_number(builder, signed, builder.load(cells, align=1), numbers)
        all_more = builder.insert_element(ir.Constant(numbers, ir.Undefined), more, ir.Constant(ir.IntType(32), 0))
        all_more = builder.shuffle_vector(all_more, all_more, ir.Constant(ir.VectorType(ir.IntType(32), width), None))
        builder.store(builder.add(told, all_more), _pointer(builder, place(first), width), align=2)


def _pointer(builder: Any, cells: Any, width: int) -> Any:
    """The address of a cell as that of a vector."""
    return builder.bitcast(cells, ir.VectorType(cells.type.pointee, width).as_pointer())


def _as_number(builder: Any, signed: bool, cells: Any, kind: Any) -> Any:
    """One cell or many as numbers of an observation."""
    if cells.type == kind:
        return cells
    return builder.sext(cells, kind) if signed else builder.zext(cells, kind)


def _vectors(count: int) -> Iterator[tuple[int, int]]:
    """Where vectors begin that together cover so many cells, and how wide they are."""
    width = min(WIDEST, 1 << count.bit_length() - 1)
    yield from ((start, width) for start in range(0, count - width + 1, width))
    if count % width:
        yield count - width, width


@intrinsic  # type: ignore[untyped-decorator]  # Numba leaves it without types
def _flags(context: Any, mask: Any, at: Any, out: Any) -> Any:
    def lowered(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        mask, at, told = arguments
        bits = builder.bitcast(builder.trunc(mask, ir.IntType(FLAGS)), ir.VectorType(ir.IntType(1), FLAGS))
        flags, place = builder.zext(bits, ir.VectorType(NUMBER, FLAGS)), _places(context, builder, out, told, at)
        if out.layout == "C":
            builder.store(flags, _pointer(builder, place(ir.Constant(PLACE, 0)), FLAGS), align=2)
        else:
            for number in range(FLAGS):
                flag = builder.extract_element(flags, ir.Constant(ir.IntType(32), number))
                builder.store(flag, place(ir.Constant(PLACE, number)))
        return context.get_dummy_value()

    return types.none(types.int64, types.int64, out), lowered


_whole, _one_row = _writer(0), _writer(1)


def _tell_cells(cells: Cells, more: int, at: int, out: Cells) -> None:
    _whole(cells, 0, more, at, out)


def _tell_row(cells: Cells, row: int, more: int, at: int, out: Cells) -> None:
    _one_row(cells, row, more, at, out)


def _tell_flags(mask: int, at: int, out: Cells) -> None:
    _flags(mask, at, out)


MEANINGS: dict[Callable[..., Any], Callable[..., Any]] = {
    tell_cells: _tell_cells,
    tell_row: _tell_row,
    tell_flags: _tell_flags,
}
