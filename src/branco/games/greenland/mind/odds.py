"""How likely dice are to do what a hunter hopes for, in thousandths; for bots and for the board."""

from fractions import Fraction
from math import comb

from branco.kernel.language import ints

from ..rules.tables import FACES, MEN

MOST_NEED = 6
THOUSAND = 1000


def _at_least(faces: int, dice: int, need: int) -> int:
    """At least `need` of the dice show one of so many faces."""
    hit = Fraction(faces, FACES)
    total = sum(comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(need, dice + 1))
    return round(THOUSAND * total)


def _equal(alpha: int, ones: int, equal: int) -> list[int]:
    """At least so many are equal, for every number of dice: so many faces count as 1, and so does the alpha."""
    ways = [1] + [0] * MEN
    for faces, fewer in [(ones, equal - alpha)] + [(1, equal)] * (FACES - ones):
        ways = [
            sum(ways[dice - count] * comb(dice, count) * faces**count for count in range(min(fewer, dice + 1)))
            for dice in range(MEN + 1)
        ]
    return [round(THOUSAND * (1 - Fraction(way, FACES**dice))) for dice, way in enumerate(ways)]


AT_LEAST = ints(
    [[[_at_least(faces, dice, need) for need in range(MOST_NEED + 1)] for dice in range(MEN + 1)] for faces in range(7)]
)
NEEDS = range(MOST_NEED + 1)
EQUAL = ints([[[_equal(alpha, ones, equal) for equal in NEEDS] for ones in range(FACES + 1)] for alpha in range(2)])
BITS = ints([mask.bit_count() for mask in range(1 << (FACES + 1))])
