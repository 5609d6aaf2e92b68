from __future__ import annotations

from typing import Any

import numba
import pytest

from branco.kernel.compile.native import prepare
from branco.kernel.language.bits import lowest, without_lowest

prepare()


def as_a_rule(mask: int) -> int:
    return lowest(mask)


compiled: Any = numba.njit(as_a_rule)


@pytest.mark.parametrize("place", range(63))
def test_the_lowest_thing_of_a_mask(place: int) -> None:
    for more in (0, 1 << 62, (1 << 63) - (1 << place)):
        mask = 1 << place | more
        assert lowest(mask) == compiled(mask) == place


def test_a_mask_is_emptied_from_below() -> None:
    found, left = [], 0b1010010
    while left != 0:
        found.append(lowest(left))
        left = without_lowest(left)
    assert found == [1, 4, 6]
