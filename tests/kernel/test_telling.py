"""Cells and flags are written into observations alike by CPython and, as vectors, by compiled code."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest

from branco.kernel.compile.native import prepare
from branco.kernel.language.record import Record, i8, i16, public, u8
from branco.kernel.language.telling import FLAGS, tell_cells, tell_flags, tell_row

prepare()

LENGTHS = (1, 3, 8, 37)


class Told(Record, seats=2, agenda=2):
    """Fields of several kinds and lengths."""

    one: Any = public(i8, LENGTHS[0])
    few: Any = public(u8, LENGTHS[1])
    some: Any = public(i16, 2, LENGTHS[2])
    many: Any = public(i8, 3, LENGTHS[3])


def tell_all(s: Any, row: int, mask: int, out: Any) -> None:
    """Leaves a gap between what is written, which must stay empty."""
    tell_cells(s.one, 0, 0, out)
    tell_cells(s.few, 1, 2, out)
    tell_cells(s.some, 1, 6, out)
    tell_row(s.some, row, 0, 23, out)
    tell_cells(s.many, 0, 32, out)
    tell_row(s.many, row, 1, 144, out)
    tell_flags(mask, 182, out)


compiled: Any = numba.njit(lambda records, row, mask, out: tell_all_compiled(records[0], row, mask, out))
tell_all_compiled: Any = numba.njit(tell_all)
ROOM = 182 + FLAGS + 1


@pytest.mark.parametrize(("row", "apart"), [(0, 1), (1, 1), (1, 3)])
def test_compiled_code_tells_what_cpython_tells(row: int, apart: int) -> None:
    """Whether the numbers of a game lie side by side or far apart, as on a GPU."""
    s = Told(np.random.default_rng(row).bytes(Told.layout.size))
    told, expected = np.zeros(ROOM * apart, np.int16)[::apart], [0] * ROOM
    mask = 0b1010011 << 2
    compiled(s.array(), row, mask, told)
    tell_all(s, row, mask, expected)
    assert told.tolist() == expected
    assert expected[182 : 182 + FLAGS] == [0, 0, 1, 1, 0, 0, 1, 0]
    assert expected[144 : 144 + LENGTHS[3]] == [s.many[row, place] + 1 for place in range(LENGTHS[3])]
    assert {expected[gap] for gap in (1, 5, 22, 31, 143, 181, ROOM - 1)} == {0}
