"""What is kept besides the pieces, because so many options ask for it; a survey of Earth finds the same."""

from branco.kernel.language import NONE, lowest, rule, without_lowest

from .state import State
from .tables import ANIMALS, CORNERS, CORNERS_OF, ELEMENTS, HALF, HALVES, HEXES, HEXES_OF, HIGH, LOW, PRINTED


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
        if s.disk_at[corner] != NONE:
            add_disk(s, corner, s.disk_at[corner])


@rule
def clear_survey(s: State) -> None:
    for animal in range(ANIMALS):
        s.occupied[animal] = 0
        for tile in range(HEXES):
            s.matches[animal, tile] = 0
    for corner in range(CORNERS):
        s.tiles_at[corner] = 0
        s.tundra_at[corner] = 0
    for element in range(ELEMENTS):
        for half in range(HALVES):
            s.corners_with[element, half] = 0


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
def add_disk(s: State, corner: int, element: int) -> None:
    """A disk comes to a corner and matches the elements of animals.  [DS-2.3, DS-2.8]"""
    s.corners_with[element, corner // HALF] |= 1 << corner % HALF
    match_corner(s, corner, element, 1)


@rule
def drop_disk(s: State, corner: int, element: int) -> None:
    """A disk leaves a corner."""
    s.corners_with[element, corner // HALF] &= ~(1 << corner % HALF)
    match_corner(s, corner, element, -1)


@rule
def match_corner(s: State, corner: int, element: int, change: int) -> None:
    """Every element of an animal counts for each disk of its kind on a tile.  [DS-2.3, DS-2.8]"""
    for place in range(3):
        tile = HEXES_OF[corner, place]
        if tile >= 0:
            for animal in range(ANIMALS):
                s.matches[animal, tile] += change * (PRINTED[animal, element] + s.animal_disks[animal, element])


@rule
def match_element(s: State, animal: int, element: int, change: int) -> None:
    """An animal has one element more or less, which counts for each disk of its kind.  [DS-2.8]"""
    low, high = corners_with_kind(s, element)
    while low | high != 0:
        corner = lowest_corner(low, high)
        low, high = without_lowest_corner(low, high)
        for place in range(3):
            if HEXES_OF[corner, place] >= 0:
                s.matches[animal, HEXES_OF[corner, place]] += change


# --- corners in two masks, `low` and `high`: one mask holds at most 63 things


@rule
def corners_with_kind(s: State, element: int) -> tuple[int, int]:
    """The corners with a disk of a kind."""
    return s.corners_with[element, LOW], s.corners_with[element, HIGH]


@rule
def corners_with_disks(s: State) -> tuple[int, int]:
    """The corners with a disk of any kind."""
    low = 0
    high = 0
    for element in range(ELEMENTS):
        low |= s.corners_with[element, LOW]
        high |= s.corners_with[element, HIGH]
    return low, high


@rule
def corners_with_kinds_in(s: State, box: int) -> tuple[int, int]:
    """The corners with a disk of a kind that lies in a box."""
    low = 0
    high = 0
    for element in range(ELEMENTS):
        if s.element_boxes[box, element] > 0:
            low |= s.corners_with[element, LOW]
            high |= s.corners_with[element, HIGH]
    return low, high


@rule
def lowest_corner(low: int, high: int) -> int:
    """The first corner of the two masks, which are not both empty."""
    if low != 0:
        return lowest(low)
    return HALF + lowest(high)


@rule
def without_lowest_corner(low: int, high: int) -> tuple[int, int]:
    """The two masks without their first corner."""
    if low != 0:
        return without_lowest(low), high
    return low, without_lowest(high)
