from __future__ import annotations

import pytest

from branco.kernel.masks import lowest, without_lowest
from branco.kernel.registry import REPLACED


@pytest.mark.parametrize("place", range(63))
def test_the_lowest_thing_of_a_mask(place: int) -> None:
    for more in (0, 1 << 62, (1 << 63) - (1 << place)):
        mask = 1 << place | more
        assert lowest(mask) == REPLACED[lowest](mask) == place


def test_a_mask_is_emptied_from_below() -> None:
    found, left = [], 0b1010010
    while left != 0:
        found.append(lowest(left))
        left = without_lowest(left)
    assert found == [1, 4, 6]
