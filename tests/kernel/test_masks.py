from __future__ import annotations

from typing import Any

import numba
import pytest

from branco.kernel.compile.native import prepare
from branco.kernel.compile.shortcuts import with_shortcuts
from branco.kernel.language.bits import each, lowest, nth

prepare()


def as_a_rule(mask: int) -> int:
    return lowest(mask)


compiled: Any = numba.njit(as_a_rule)


@pytest.mark.parametrize("place", range(63))
def test_the_lowest_thing_of_a_mask(place: int) -> None:
    for more in (0, 1 << 62, (1 << 63) - (1 << place)):
        mask = 1 << place | more
        assert lowest(mask) == compiled(mask) == place


def numbered(mask: int, number: int) -> int:
    return nth(mask, number)


compiled_numbered: Any = numba.njit(numbered)


@pytest.mark.parametrize("mask", [1, 1 << 62, 0b1011, 1 << 62 | 0b1010010, (1 << 63) - 1])
def test_the_nth_thing_of_a_mask(mask: int) -> None:
    for number, thing in enumerate(each(mask)):
        assert nth(mask, number) == compiled_numbered(mask, number) == thing


def below_seven(mask: int, more: int) -> int:
    """Every thing as a digit, over two masks, one loop in the other, left out and broken off."""
    found = 0
    for thing in each(mask):
        if thing == 3:
            continue
        for other in each(more & ~(1 << thing)):
            if other >= 7:
                break
            found = found * 10 + thing + other
    return found


def test_what_is_in_a_mask_comes_from_the_lowest_on() -> None:
    assert list(each(0b1010010)) == [1, 4, 6]
    assert list(each(0)) == []
    assert list(each(1 << 62 | 1)) == [0, 62]


@pytest.mark.parametrize(("mask", "more"), [(0b1010010, 0b10001001), (0b1011, 0b11), (0, 5), (5, 0), (1 << 62 | 1, 6)])
def test_a_loop_over_a_mask_is_written_out_for_other_targets(mask: int, more: int) -> None:
    plain = with_shortcuts(below_seven)
    assert plain is not below_seven
    assert plain(mask, more) == numba.njit(plain)(mask, more) == below_seven(mask, more)
