"""How likely dice are to do what a hunter hopes for, in thousandths; for bots and for the board."""

from fractions import Fraction
from math import comb, factorial

from branco.kernel.tables import ints

from .tables import FACES, MEN

MOST_NEED = 6
THOUSAND = 1000


def _at_least(faces: int, dice: int, need: int) -> int:
    """At least `need` of the dice show one of so many faces."""
    hit = Fraction(faces, FACES)
    total = sum(comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(need, dice + 1))
    return round(THOUSAND * total)


def _equal(dice: int, equal: int) -> int:
    """At least so many of the dice show the same face."""
    if equal == 0:
        return THOUSAND
    few = [Fraction(1, factorial(count)) for count in range(equal)]
    ways = [Fraction(1)] + [Fraction(0)] * dice
    for _ in range(FACES):
        ways = [
            sum((ways[left] * few[total - left] for left in range(max(0, total - equal + 1), total + 1)), Fraction(0))
            for total in range(dice + 1)
        ]
    return round(THOUSAND * (1 - ways[dice] * factorial(dice) / Fraction(FACES) ** dice))


AT_LEAST = ints(
    [[[_at_least(faces, dice, need) for need in range(MOST_NEED + 1)] for dice in range(MEN + 1)] for faces in range(7)]
)
EQUAL = ints([[_equal(dice, equal) for equal in range(MOST_NEED + 1)] for dice in range(MEN + 1)])
BITS = ints([mask.bit_count() for mask in range(1 << (FACES + 1))])
