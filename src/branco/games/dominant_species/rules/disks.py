"""Element disks on Earth."""

from branco.kernel.language import NONE, note, rule

from .dominance import update_cones_around
from .earth import is_tile
from .events import PUT_DISK, REMOVED_DISK, REMOVED_DISK_BY
from .state import State
from .survey import add_disk, drop_disk
from .tables import CORNERS_OF, HEXES


@rule
def can_take_disk(s: State, corner: int) -> bool:
    """A vacant corner of Earth, be it at the edge or between tundra tiles.  [DS-2.2, DS-2.4, DS-2.23]"""
    return (s.disk_at[corner] == NONE) & (s.tiles_at[corner] > 0)


@rule
def vacant_corner_of(s: State, tile: int) -> bool:
    """Whether a tile has a corner without a disk."""
    for place in range(6):
        if s.disk_at[CORNERS_OF[tile, place]] == NONE:
            return True
    return False


@rule
def vacant_corner_on_earth(s: State) -> bool:
    """Whether any tile has a corner without a disk."""
    for tile in range(HEXES):
        if is_tile(s, tile) and vacant_corner_of(s, tile):
            return True
    return False


@rule
def disks_on(s: State, tile: int) -> int:
    """How many disks lie on the corners of a tile."""
    count = 0
    for place in range(6):
        if s.disk_at[CORNERS_OF[tile, place]] != NONE:
            count += 1
    return count


@rule
def put_disk(s: State, animal: int, corner: int, element: int) -> None:
    """A disk that an animal puts counts at once for every tile that touches its corner.  [DS-2.3, DS-2.11]"""
    s.disk_at[corner] = element
    add_disk(s, corner, element)
    note(s, PUT_DISK, animal, element, corner)
    update_cones_around(s, corner)


@rule
def remove_disk(s: State, corner: int) -> None:
    """A disk is lost without anybody's choice."""
    note(s, REMOVED_DISK, corner, s.disk_at[corner])
    bag_disk(s, corner)


@rule
def remove_disk_by(s: State, animal: int, corner: int) -> None:
    """A disk is removed by the choice of an animal."""
    note(s, REMOVED_DISK_BY, animal, s.disk_at[corner], corner)
    bag_disk(s, corner)


@rule
def bag_disk(s: State, corner: int) -> None:
    """A disk taken off Earth goes into the bag.  [DS-2.16]"""
    element = s.disk_at[corner]
    s.disk_at[corner] = NONE
    drop_disk(s, corner, element)
    s.bag[element] += 1
    update_cones_around(s, corner)
