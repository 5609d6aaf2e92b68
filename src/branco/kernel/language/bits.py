"""Masks of up to 63 things: what is in one is found without looking at everything that might be.

left = s.held[tribe]
while left != 0:
    card = lowest(left)
    left = without_lowest(left)
"""

from .registry import rule


def lowest(mask: int) -> int:
    """The lowest thing of a mask that is not empty; compiled, it is one instruction (native.py)."""
    return (mask & -mask).bit_length() - 1


@rule
def without_lowest(mask: int) -> int:
    return mask & (mask - 1)
