"""What an area counts for a player, with a creature more or less.

The rules rank all players (`area_points`). Here the numbers of the rivals are gathered once, as masks, and tell at once
what any number of one's own counts: a greedy player asks that of most areas, several times a choice.
"""

from branco.kernel.language import ints, lowest, rule

from ..rules.island import is_full
from ..rules.spaces import Spaces, first_of, has_any, spaces_of_area, without
from ..rules.state import State
from ..rules.tables import (
    AREA,
    AREA_POINTS,
    AREA_SIZE,
    LARGE_MONOPOLY,
    MARKER_POINTS,
    MARKERS,
    SEATS,
    SMALL_MONOPOLY,
)

Rivals = tuple[int, int]  # the numbers of creatures that rivals have in an area, and those that several of them have

# By how many places are used up before; a shared number uses up two
POINTS_BEHIND = ints([*AREA_POINTS.tolist(), *[0] * (2 * SEATS)])

# Points of all areas as one number: so many bits an area, counted from the middle
BITS = 5
MIDDLE = 16


@rule
def rivals_in(s: State, area: int, who: int) -> Rivals:
    """Rivals without any creature count as having none."""
    numbers = 0
    shared = 0
    for rival in range(s.players):
        number = (rival != who) << s.settlers[area, rival]
        shared |= numbers & number
        numbers |= number
    return numbers, shared


@rule
def rivals_without(s: State, area: int, who: int, robbed: int) -> Rivals:
    """The same when one of the rivals has lost a creature."""
    numbers = 0
    shared = 0
    for rival in range(s.players):
        number = (rival != who) << s.settlers[area, rival] >> (rival == robbed)
        shared |= numbers & number
        numbers |= number
    return numbers, shared


@rule
def points_for(mine: int, full: bool, rivals: Rivals) -> int:
    """What so many creatures count: every number above uses up a place, or two if it is shared."""
    if mine == 0:
        return 0
    numbers, shared = rivals
    if numbers <= 1:
        return LARGE_MONOPOLY if full else SMALL_MONOPOLY
    return POINTS_BEHIND[bits_in(numbers >> mine | shared >> (mine + 1) << 16)]


@rule
def bits_in(mask: int) -> int:
    """How many of 32 bits are set."""
    pairs = mask - (mask >> 1 & 0x55555555)
    fours = (pairs & 0x33333333) + (pairs >> 2 & 0x33333333)
    return ((fours + (fours >> 4) & 0x0F0F0F0F) * 0x01010101 >> 24) & 0xFF


@rule
def points_gained(s: State, who: int, area: int) -> int:
    """What an area that is not full counts more for a player with a creature more."""
    mine = s.settlers[area, who]
    rivals = rivals_in(s, area, who)
    return points_for(mine + 1, s.filled[area] + 1 == AREA_SIZE[area], rivals) - points_for(mine, False, rivals)


@rule
def points_lost(s: State, who: int, area: int) -> int:
    """What an area counts less for a player with a creature less."""
    mine = s.settlers[area, who]
    rivals = rivals_in(s, area, who)
    return points_for(mine, is_full(s, area), rivals) - points_for(mine - 1, False, rivals)


@rule
def points_now(s: State, who: int, area: int) -> int:
    return points_for(s.settlers[area, who], is_full(s, area), rivals_in(s, area, who))


@rule
def points_instead_of(s: State, who: int, area: int, rival: int) -> int:
    """What an area counts for a player with a creature in a rival's place."""
    return points_for(s.settlers[area, who] + 1, is_full(s, area), rivals_without(s, area, who, rival))


@rule
def most_points(s: State, who: int, area: int) -> int:
    """More than this an area does not count for a player with a creature in a rival's place."""
    return LARGE_MONOPOLY if s.settlers[area, who] + 1 == s.filled[area] else AREA_POINTS[0]


@rule
def points_lost_by_area(s: State, who: int, creatures: Spaces) -> int:
    """The points that each area of some creatures of the player would lose with one of them."""
    kept = 0
    while has_any(creatures):
        area = AREA[first_of(creatures)]
        kept = with_area(kept, area, points_lost(s, who, area))
        creatures = without(creatures, spaces_of_area(area))
    return kept


@rule
def fewest_lost(kept: int) -> int:
    """The points of the area that loses fewest."""
    fewest = LARGE_MONOPOLY
    while kept != 0:
        area = first_area_of(kept)
        fewest = min(fewest, lost_in(kept, area))
        kept = without_area(kept, area)
    return fewest


@rule
def with_area(kept: int, area: int, points: int) -> int:
    return kept | (points + MIDDLE) << (BITS * area)


@rule
def first_area_of(kept: int) -> int:
    """The first area whose points are kept."""
    return lowest(kept) // BITS


@rule
def lost_in(kept: int, area: int) -> int:
    return ((kept >> (BITS * area)) & ((1 << BITS) - 1)) - MIDDLE


@rule
def without_area(kept: int, area: int) -> int:
    return kept & ~(((1 << BITS) - 1) << (BITS * area))


@rule
def marker_worth(s: State, area: int) -> int:
    """What filling the area brings, if one creature is missing."""
    if s.filled[area] + 1 == AREA_SIZE[area] and s.marked[area] == 0 and s.markers < MARKERS:
        return 10 * MARKER_POINTS[s.markers]
    return 0
