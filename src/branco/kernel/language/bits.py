"""Masks of up to 63 things: what is in one is found without looking at everything that might be.

for card in each(s.held[tribe]):
    ...
"""

from collections.abc import Iterator

from .registry import rule


def each(mask: int) -> Iterator[int]:
    """What is in a mask, from the lowest on; compiled, it is a plain loop (compile/mask_loops.py)."""
    while mask != 0:
        yield lowest(mask)
        mask = without_lowest(mask)


def few(mask: int) -> Iterator[int]:
    """The same where there are hardly more than four: compiled, they are listed without a branch."""
    return each(mask)


def lowest(mask: int) -> int:
    """The lowest thing of a mask that is not empty; compiled, it is one instruction (native.py)."""
    return (mask & -mask).bit_length() - 1


def how_many(mask: int) -> int:
    """How many things are in a mask; compiled, it is one instruction (native.py)."""
    return mask.bit_count()


@rule
def without_lowest(mask: int) -> int:
    return mask & (mask - 1)
