"""Faces by number: 2 x tile for the front, one more for the back; what lies on the table shows one.  [WB-1.7]"""

from branco.kernel.language import rule

from .state import State
from .tables import FIRST_HUNTER, FIRST_SHEPHERD, FIRST_WOLF


@rule
def front(tile: int) -> int:
    return 2 * tile


@rule
def back(tile: int) -> int:
    return 2 * tile + 1


@rule
def tile_of(face: int) -> int:
    return face // 2


@rule
def is_wolf(face: int) -> bool:
    """The front of a wolf tile."""
    return face % 2 == 0 and FIRST_WOLF <= tile_of(face) < FIRST_HUNTER


@rule
def is_hunter(face: int) -> bool:
    """The front of a hunter tile."""
    return face % 2 == 0 and FIRST_HUNTER <= tile_of(face) < FIRST_SHEPHERD


@rule
def is_normal(face: int) -> bool:
    """Any face but the front of a wolf or hunter.  [WB-4.2]"""
    return (face % 2 == 1) | (face < front(FIRST_WOLF)) | (face >= front(FIRST_SHEPHERD))


# The parts of a face, as tables.PARTS has them


@rule
def part_of(parts: int, direction: int) -> int:
    """The direction of the triangle that stands for the part."""
    return (parts >> 2 * direction) & 3


@rule
def size_of_part(parts: int, direction: int) -> int:
    return (parts >> (8 + 3 * direction)) & 7


# What a tile on the table shows: its face and its rotation as one number


@rule
def as_shown(face: int, rotation: int) -> int:
    return 4 * face + rotation


@rule
def face_shown(s: State, number: int) -> int:
    """The face that the tile shows which was laid as this number."""
    return s.shown[number] // 4


@rule
def rotation_shown(s: State, number: int) -> int:
    return s.shown[number] % 4
