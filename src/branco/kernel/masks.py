"""Masks of up to 63 things: what is in one is found without looking at everything that might be.

left = s.held[tribe]
while left != 0:
    card = lowest(left)
    left = without_lowest(left)
"""

from .registry import compiled_as, rule


def _by_halves(mask: int) -> int:
    place = 0
    if mask & 0xFFFFFFFF == 0:
        place += 32
        mask >>= 32
    if mask & 0xFFFF == 0:
        place += 16
        mask >>= 16
    if mask & 0xFF == 0:
        place += 8
        mask >>= 8
    if mask & 0xF == 0:
        place += 4
        mask >>= 4
    if mask & 3 == 0:
        place += 2
        mask >>= 2
    return place + (mask & 1 == 0)


@compiled_as(_by_halves)
def lowest(mask: int) -> int:
    """The lowest thing of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


@rule
def without_lowest(mask: int) -> int:
    return mask & (mask - 1)
