"""What is kept besides the pieces, because so many options ask for it; a survey of Earth finds the same."""

from branco.kernel.record import NONE
from branco.kernel.registry import rule

from .state import State
from .tables import ANIMALS, CORNERS, CORNERS_OF, ELEMENTS, HALF, HALVES, HEXES


@rule
def survey(s: State) -> None:
    """Find out everything anew from the tiles, cubes and disks on Earth."""
    clear_survey(s)
    for tile in range(HEXES):
        if s.land[tile] != NONE:
            add_tile(s, tile)
        if s.tundra[tile] == 1:
            add_tundra(s, tile)
        for animal in range(ANIMALS):
            if s.cubes[animal, tile] > 0:
                s.occupied[animal] |= 1 << tile
    for corner in range(CORNERS):
        if s.disk[corner] != NONE:
            turn_disk(s, corner, s.disk[corner])


@rule
def clear_survey(s: State) -> None:
    for animal in range(ANIMALS):
        s.occupied[animal] = 0
    for corner in range(CORNERS):
        s.tiles_at[corner] = 0
        s.tundra_at[corner] = 0
    for element in range(ELEMENTS):
        for half in range(HALVES):
            s.lying[element, half] = 0


@rule
def add_tile(s: State, tile: int) -> None:
    """A new tile touches its six corners."""
    for place in range(6):
        s.tiles_at[CORNERS_OF[tile, place]] += 1


@rule
def add_tundra(s: State, tile: int) -> None:
    """New tundra touches its six corners."""
    for place in range(6):
        s.tundra_at[CORNERS_OF[tile, place]] += 1


@rule
def turn_disk(s: State, corner: int, element: int) -> None:
    """A disk comes to a corner, or leaves it."""
    s.lying[element, corner // HALF] ^= 1 << corner % HALF


@rule
def disks_lying(s: State, half: int) -> int:
    """The corners of a half with a disk of any kind, as a mask."""
    corners = 0
    for element in range(ELEMENTS):
        corners |= s.lying[element, half]
    return corners


@rule
def disks_like_those(s: State, box: int, half: int) -> int:
    """The corners of a half with a disk of a kind that lies in a box, as a mask."""
    corners = 0
    for element in range(ELEMENTS):
        if s.boxes[box, element] > 0:
            corners |= s.lying[element, half]
    return corners
