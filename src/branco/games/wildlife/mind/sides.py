"""How many neighbours spaces have in a set: counted for all spaces at once, by shifting the set four ways."""

from branco.kernel.language import rule

from ..rules.spaces import Spaces, has_any
from ..rules.tables import LAST_NORTHERN_ROW, NORTH, ROW, SIDES, SOUTH

Counts = tuple[int, int, int, int]  # the bits that are in one, two, three and four of four masks at least
Sided = tuple[Counts, Counts]  # the spaces of the north and of the south by their neighbours in a set


@rule
def sided_by(some: Spaces) -> Sided:
    """All spaces by how many neighbours they have in a set; sea and what lies beyond the island are among them."""
    north = some[NORTH]
    south = some[SOUTH]
    below_north = north >> ROW | south << LAST_NORTHERN_ROW
    above_south = south << ROW | north >> LAST_NORTHERN_ROW
    return (
        counted(north << 1, north >> 1, north << ROW, below_north),
        counted(south << 1, south >> 1, above_south, south >> ROW),
    )


@rule
def counted(left: int, right: int, above: int, below: int) -> Counts:
    beside = left | right
    twice_beside = left & right
    over = above | below
    twice_over = above & below
    return (
        beside | over,
        twice_beside | twice_over | beside & over,
        twice_beside & over | beside & twice_over,
        twice_beside & twice_over,
    )


@rule
def with_sides(sided: Sided, sides: int, spaces: Spaces) -> Spaces:
    """Those of some spaces that have at least so many neighbours, one or more."""
    return sided[NORTH][sides - 1] & spaces[NORTH], sided[SOUTH][sides - 1] & spaces[SOUTH]


@rule
def most_sides(sided: Sided, spaces: Spaces) -> int:
    """How many neighbours that one of some spaces has that has most."""
    sides = SIDES
    while sides > 0 and not has_any(with_sides(sided, sides, spaces)):
        sides -= 1
    return sides


@rule
def fewest_sides(sided: Sided, spaces: Spaces) -> int:
    """How many neighbours that one of some spaces has that has fewest."""
    sides = 0
    while sides < SIDES and with_sides(sided, sides + 1, spaces) == spaces:
        sides += 1
    return sides
