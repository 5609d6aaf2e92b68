"""Chance: xoshiro128++ in 32-bit lanes, bit-equal on every target.

Every product and shift is masked to 32 bits inside 64, so that Python's ints, Numba's and CUDA's agree.
"""

from .record import Cells, Record
from .registry import compiled_as, rule

MASK = 0xFFFFFFFF


@rule
def seed_lanes(lanes: Cells, seed: int) -> None:
    """Spread a seed of up to 62 bits over four lanes that are never all zero."""
    low = seed & MASK
    high = (seed >> 32) & MASK
    for lane in range(4):
        low = (low + 0x9E3779B9) & MASK
        mixed = low ^ ((high + lane) & MASK)
        mixed = ((mixed ^ (mixed >> 16)) * 0x21F0AAAD) & MASK
        mixed = ((mixed ^ (mixed >> 15)) * 0x735A2D97) & MASK
        high = (high ^ mixed) & MASK
        lanes[lane] = mixed ^ (mixed >> 15)
    if lanes[0] == 0:
        lanes[0] = 1


@rule
def next_lane(lanes: Cells) -> int:
    """The next 32 random bits."""
    a = lanes[0] & MASK
    b = lanes[1] & MASK
    c = lanes[2] & MASK
    d = lanes[3] & MASK
    total = (a + d) & MASK
    result = ((((total << 7) & MASK) | (total >> 25)) + a) & MASK
    c ^= a
    d ^= b
    lanes[1] = b ^ c
    lanes[0] = a ^ d
    lanes[2] = c ^ ((b << 9) & MASK)
    lanes[3] = ((d << 11) & MASK) | (d >> 21)
    return result


@rule
def below(lanes: Cells, n: int) -> int:
    """A whole number from 0 to n - 1; its bias is under n / 2**32."""
    return (next_lane(lanes) * n) >> 32


def _drawn(s: Record, n: int) -> int:
    return below(s.rng, n)


@compiled_as(_drawn)
def rand(s: Record, n: int) -> int:
    """A whole number from 0 to n - 1. Tests may script what comes: `s.script = [2, 0, 5]`."""
    if s.script:
        return s.script.pop(0)
    return _drawn(s, n)


@rule
def roll(s: Record) -> int:
    """A die: 1 to 6."""
    return 1 + rand(s, 6)


@rule
def draw_from_counts(s: Record, counts: Cells, total: int) -> int:
    """Take one card at random out of a zone kept as counts per card; `total` > 0 is their sum."""
    left = rand(s, total)
    card = 0
    for number in range(len(counts)):  # to the end: to stop at the card is a branch that no processor foresees
        left -= counts[number]
        card += left >= 0
    counts[card] -= 1
    return card
