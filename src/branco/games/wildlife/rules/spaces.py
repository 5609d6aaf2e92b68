"""Sets of spaces: what many spaces have in common is found at once, not space by space.

A set is a pair of masks, the north and the south of the island, read row by row. A row of a mask ends with a bit of
sea, so that shifting by a bit or by a row leads to neighbours only.
"""

from branco.kernel.language import lowest, rule, without_lowest

from .state import State
from .tables import BIT, HALF, LAST_NORTHERN_ROW, NORTH, ROW, SOUTH, SPACE_AT, SPACES_OF_AREA, SPACES_OF_TERRAIN

Spaces = tuple[int, int]


@rule
def creatures_of(s: State, who: int) -> Spaces:
    return s.creatures[who, NORTH], s.creatures[who, SOUTH]


@rule
def habitat_of(s: State, who: int) -> Spaces:
    return s.habitat[who, NORTH], s.habitat[who, SOUTH]


@rule
def empty_spaces(s: State) -> Spaces:
    return s.empty[NORTH], s.empty[SOUTH]


@rule
def spaces_of_terrain(terrain: int) -> Spaces:
    return SPACES_OF_TERRAIN[terrain, NORTH], SPACES_OF_TERRAIN[terrain, SOUTH]


@rule
def spaces_of_area(area: int) -> Spaces:
    return SPACES_OF_AREA[area, NORTH], SPACES_OF_AREA[area, SOUTH]


@rule
def no_spaces() -> Spaces:
    return 0, 0


@rule
def one_space(space: int) -> Spaces:
    bit = 1 << BIT[space]
    return (bit, 0) if HALF[space] == NORTH else (0, bit)


@rule
def has_any(some: Spaces) -> bool:
    return some[NORTH] | some[SOUTH] != 0


@rule
def either(some: Spaces, others: Spaces) -> Spaces:
    return some[NORTH] | others[NORTH], some[SOUTH] | others[SOUTH]


@rule
def both(some: Spaces, others: Spaces) -> Spaces:
    return some[NORTH] & others[NORTH], some[SOUTH] & others[SOUTH]


@rule
def without(some: Spaces, others: Spaces) -> Spaces:
    return some[NORTH] & ~others[NORTH], some[SOUTH] & ~others[SOUTH]


@rule
def first_of(some: Spaces) -> int:
    """The first space in reading order of a set that is not empty."""
    half = NORTH if some[NORTH] != 0 else SOUTH
    return SPACE_AT[half, lowest(some[half])]


@rule
def without_first(some: Spaces) -> Spaces:
    return without_lowest(some[NORTH]), some[SOUTH] if some[NORTH] != 0 else without_lowest(some[SOUTH])


@rule
def how_many(some: Spaces) -> int:
    number = 0
    while has_any(some):
        some = without_first(some)
        number += 1
    return number


@rule
def beside(some: Spaces, within: Spaces) -> Spaces:
    """The spaces of a set that share an edge with some."""
    north = some[NORTH]
    south = some[SOUTH]
    near_north = north << 1 | north >> 1 | north << ROW | north >> ROW | south << LAST_NORTHERN_ROW
    near_south = south << 1 | south >> 1 | south << ROW | south >> ROW | north >> LAST_NORTHERN_ROW
    return near_north & within[NORTH], near_south & within[SOUTH]


@rule
def connected(some: Spaces, within: Spaces) -> Spaces:
    """The spaces of a set that can be reached from some of it without leaving it."""
    new = some
    while has_any(new):
        new = without(beside(some, within), some)
        some = either(some, new)
    return some
