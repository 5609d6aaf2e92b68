"""Faces by number: 2 x tile for the front, one more for the back. Wolves and hunters keep their places.  [WB-1.7]"""

from branco.kernel.registry import rule

from .tables import FIRST_HUNTER, FIRST_SHEPHERD, FIRST_WOLF


@rule
def is_wolf(face: int) -> bool:
    """The front of a wolf tile."""
    return face % 2 == 0 and 2 * FIRST_WOLF <= face < 2 * FIRST_HUNTER


@rule
def is_hunter(face: int) -> bool:
    """The front of a hunter tile."""
    return face % 2 == 0 and 2 * FIRST_HUNTER <= face < 2 * FIRST_SHEPHERD


@rule
def is_normal(face: int) -> bool:
    """Any face but the front of a wolf or hunter.  [WB-4.2]"""
    return face % 2 == 1 or face < 2 * FIRST_WOLF or face >= 2 * FIRST_SHEPHERD
