"""The dice that lie on the table: how many show which faces. Sets of faces are masks: bit 3 stands for a three."""

from branco.kernel.language import rule

from .state import State
from .tables import FACES

ONES, ONES_AND_TWOS = 2, 6


@rule
def dice_showing(s: State, faces: int) -> int:
    """How many dice show one of these faces."""
    count = 0
    for face in range(1, FACES + 1):
        count += (faces >> face & 1) * s.dice[face]
    return count


@rule
def faces_shown(s: State) -> int:
    """The faces that the dice show, the alpha's left out.  [GL-9.10]"""
    faces = 0
    for face in range(1, FACES + 1):
        faces |= (s.dice[face] > 0) << face
    return faces
