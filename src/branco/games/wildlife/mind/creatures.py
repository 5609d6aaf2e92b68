"""What a creature is worth where it stands, comes or goes. Tenths of a success point.

What an area counts is the same for all its spaces, and dear to find out: the best of many ways is looked for area by
area, and the points that areas lose are kept as one number.
"""

from branco.kernel.language import NOBODY, rule

from ..rules.island import is_full
from ..rules.major_scoring import area_points
from ..rules.mobility import spaces_for_mobility
from ..rules.spaces import (
    Spaces,
    beside,
    both,
    connected,
    either,
    empty_spaces,
    first_of,
    has_any,
    no_spaces,
    one_space,
    spaces_of_area,
    without,
    without_first,
)
from ..rules.state import State
from ..rules.tables import (
    AREA,
    AREA_SIZE,
    AREAS,
    AREAS_OF_TERRAIN,
    BOTH_AREAS,
    LARGE_MONOPOLY,
    MARKER_POINTS,
    MARKERS,
    NEIGHBOUR,
    SIDES,
)
from ..rules.terrain_actions import ANY_TERRAIN, able_creatures, ends_of_migration, open_spaces, spaces_to_take

AREA_WORTH = 8  # a point of an area now: it is scored more than once, but may be lost before
SIDE_WORTH = 5  # a neighbour of one's own: herds score
CREATURE_WORTH = 6  # one more on the island, wherever it stands
NOTHING = -100  # less than any way is worth

# Points that areas lose, as one number: so many bits an area, counted from the middle
BITS = 4
MIDDLE = 8


@rule
def gain(s: State, who: int, space: int) -> int:
    """What one more creature on an empty space brings."""
    return one_more(s, who, AREA[space]) + CREATURE_WORTH + SIDE_WORTH * own_sides(s, who, space)


@rule
def one_more(s: State, who: int, area: int) -> int:
    """What one more creature changes in an area."""
    before = area_points(s, area, who)
    s.settlers[area, who] += 1
    s.filled[area] += 1
    worth = AREA_WORTH * (area_points(s, area, who) - before)
    s.settlers[area, who] -= 1
    s.filled[area] -= 1
    return worth + marker_worth(s, area)


@rule
def loss(s: State, who: int, space: int) -> int:
    """What a creature that leaves its space costs."""
    return AREA_WORTH * points_lost(s, who, AREA[space]) + CREATURE_WORTH + SIDE_WORTH * own_sides(s, who, space)


@rule
def points_lost(s: State, who: int, area: int) -> int:
    """What an area counts less for a player with a creature less."""
    before = area_points(s, area, who)
    s.settlers[area, who] -= 1
    s.filled[area] -= 1
    lost = before - area_points(s, area, who)
    s.settlers[area, who] += 1
    s.filled[area] += 1
    return lost


@rule
def points_lost_by_area(s: State, who: int) -> int:
    """The points that each area with a creature of the player would lose."""
    kept = 0
    for area in range(AREAS):
        if s.settlers[area, who] > 0:
            kept |= (points_lost(s, who, area) + MIDDLE) << (BITS * area)
    return kept


@rule
def lost_in(kept: int, area: int) -> int:
    return ((kept >> (BITS * area)) & ((1 << BITS) - 1)) - MIDDLE


@rule
def capture(s: State, who: int, space: int) -> int:
    """What putting a creature in a rival's place brings."""
    area = AREA[space]
    rival = s.tile[space]
    before = area_points(s, area, who)
    s.settlers[area, who] += 1
    s.settlers[area, rival] -= 1
    worth = AREA_WORTH * (area_points(s, area, who) - before)
    s.settlers[area, who] -= 1
    s.settlers[area, rival] += 1
    return worth + CREATURE_WORTH + SIDE_WORTH * (own_sides(s, who, space) + own_sides(s, rival, space))


@rule
def own_sides(s: State, who: int, space: int) -> int:
    sides = 0
    for side in range(SIDES):
        if s.tile[NEIGHBOUR[space, side]] == who:
            sides += 1
    return sides


@rule
def most_sides(s: State, who: int, spaces: Spaces) -> int:
    most = 0
    while has_any(spaces):
        most = max(most, own_sides(s, who, first_of(spaces)))
        spaces = without_first(spaces)
    return most


@rule
def with_sides(s: State, who: int, spaces: Spaces, sides: int) -> Spaces:
    """Those of some spaces that have so many neighbours of one's own."""
    found = no_spaces()
    while has_any(spaces):
        space = first_of(spaces)
        spaces = without_first(spaces)
        if own_sides(s, who, space) == sides:
            found = either(found, one_space(space))
    return found


# From the reserve


@rule
def settling_worth(s: State, who: int, space: int) -> int:
    """What a creature from the reserve brings on a space, empty or a rival's."""
    return gain(s, who, space) if s.tile[space] == NOBODY else capture(s, who, space)


@rule
def best_settling(s: State, who: int, spaces: Spaces) -> int:
    """The best of some spaces; none of them is worth less than nothing."""
    best = 0
    free = both(spaces, empty_spaces(s))
    for area in range(AREAS):
        here = both(free, spaces_of_area(area))
        if has_any(here):
            best = max(best, one_more(s, who, area) + CREATURE_WORTH + SIDE_WORTH * most_sides(s, who, here))
    return max(best, best_capture(s, who, without(spaces, free)))


@rule
def best_capture(s: State, who: int, spaces: Spaces) -> int:
    best = 0
    while has_any(spaces):
        best = max(best, capture(s, who, first_of(spaces)))
        spaces = without_first(spaces)
    return best


# A terrain card


@rule
def terrain_worth(s: State, who: int, terrain: int, bought: int, least: int) -> int:
    """The best that a terrain card can do; areas that cannot bring more than `least` are not looked at."""
    best = least
    spaces = spaces_to_take(s, who, terrain, bought)
    for number in range(BOTH_AREAS):
        area = AREAS_OF_TERRAIN[terrain, number]
        if is_full(s, area):
            best = max(best, best_capture(s, who, both(spaces, spaces_of_area(area))))
        elif most_in(s, area) > best:
            best = max(best, best_in_area(s, who, area, spaces, best))
    return best


@rule
def most_in(s: State, area: int) -> int:
    """More than this no creature brings that comes to the area."""
    return AREA_WORTH * LARGE_MONOPOLY + marker_worth(s, area) + CREATURE_WORTH + SIDE_WORTH * SIDES


@rule
def marker_worth(s: State, area: int) -> int:
    """What filling the area brings, if one creature is missing."""
    if s.filled[area] + 1 == AREA_SIZE[area] and s.marked[area] == 0 and s.markers < MARKERS:
        return 10 * MARKER_POINTS[s.markers]
    return 0


@rule
def best_in_area(s: State, who: int, area: int, to_settle: Spaces, least: int) -> int:
    """The best expansion or migration to an area that is not full."""
    worth = one_more(s, who, area)
    if worth + CREATURE_WORTH + SIDE_WORTH * SIDES <= least:
        return least
    best = least
    here = both(to_settle, spaces_of_area(area))
    if has_any(here):
        best = max(best, worth + CREATURE_WORTH + SIDE_WORTH * most_sides(s, who, here))
    ends = both(open_spaces(s, who, ANY_TERRAIN), spaces_of_area(area))
    if has_any(ends) and worth + SIDE_WORTH * SIDES > best:
        best = max(best, best_migration_to(s, who, ends, worth, points_lost_by_area(s, who)))
    return best


# Migration


@rule
def migration_worth(s: State, who: int, origin: int, terrain: int) -> int:
    """The best migration of one creature: what it finds less what it leaves."""
    ends = ends_of_migration(s, who, origin, terrain)
    kept = points_lost_by_area(s, who)
    best = NOTHING
    for area in range(AREAS):
        here = both(ends, spaces_of_area(area))
        if has_any(here):
            best = max(best, best_way(s, who, one_space(origin), here, one_more(s, who, area), kept))
    return best


@rule
def best_free_migration(s: State, who: int) -> int:
    """The best migration of all creatures, to any terrain."""
    kept = points_lost_by_area(s, who)
    best = NOTHING
    for area in range(AREAS):
        ends = both(open_spaces(s, who, ANY_TERRAIN), spaces_of_area(area))
        if has_any(ends):
            best = max(best, best_migration_to(s, who, ends, one_more(s, who, area), kept))
    return best


@rule
def best_migration_to(s: State, who: int, ends: Spaces, worth: int, kept: int) -> int:
    """The best migration to empty spaces of one area: creatures that stand together get to the same of them."""
    able = able_creatures(s, who)
    left = connected(beside(ends, able), able)
    best = NOTHING
    while has_any(left):
        together = connected(one_space(first_of(left)), able)
        best = max(best, best_way(s, who, together, beside(together, ends), worth, kept))
        left = without(left, together)
    return best


@rule
def best_way(s: State, who: int, origins: Spaces, ends: Spaces, worth: int, kept: int) -> int:
    """From one of several spaces to the best end in one area, where one more has some worth.

    The gap that is left is no neighbour of the end.
    """
    area = AREA[first_of(ends)]
    sides = most_sides(s, who, ends)
    tops = with_sides(s, who, ends, sides)
    best = NOTHING
    while has_any(origins):
        origin = first_of(origins)
        found = sides if has_any(without(tops, beside(one_space(origin), tops))) else sides - 1
        moved = 0 if AREA[origin] == area else worth - AREA_WORTH * lost_in(kept, AREA[origin])
        best = max(best, moved + SIDE_WORTH * (found - own_sides(s, who, origin)))
        origins = without_first(origins)
    return best


@rule
def arrival(s: State, who: int, origin: int, space: int) -> int:
    """Moving within an area gains no creature there, and the gap it leaves is no neighbour."""
    gap = SIDE_WORTH if is_beside(origin, space) else 0
    if AREA[origin] == AREA[space]:
        return loss(s, who, origin) + SIDE_WORTH * (own_sides(s, who, space) - own_sides(s, who, origin)) - gap
    return gain(s, who, space) - gap


@rule
def is_beside(space: int, other: int) -> bool:
    for side in range(SIDES):
        if NEIGHBOUR[space, side] == other:
            return True
    return False


# Mobility


@rule
def mobility_worth(s: State, who: int, origin: int, space: int) -> int:
    """What Mobility brings, to an empty space or into a rival's place."""
    if s.tile[space] == NOBODY:
        return arrival(s, who, origin, space) - loss(s, who, origin)
    return capture(s, who, space) - loss(s, who, origin) if AREA[origin] != AREA[space] else 0


@rule
def best_mobility(s: State, who: int, origins: Spaces) -> int:
    """The best that Mobility can do for one of some creatures."""
    kept = points_lost_by_area(s, who)
    spaces = spaces_for_mobility(s, who)
    best = NOTHING
    for area in range(AREAS):
        here = both(spaces, spaces_of_area(area))
        free = both(here, empty_spaces(s))
        if has_any(free):
            best = max(best, best_way(s, who, origins, free, one_more(s, who, area), kept))
        taken = without(here, free)
        if has_any(taken):
            best = max(best, best_swap(s, who, origins, area, best_capture(s, who, taken), kept))
    return best


@rule
def best_swap(s: State, who: int, origins: Spaces, area: int, worth: int, kept: int) -> int:
    """Into a rival's place in an area, where the best has some worth; within the area nothing is won."""
    best = NOTHING
    while has_any(origins):
        origin = first_of(origins)
        origins = without_first(origins)
        left_behind = AREA_WORTH * lost_in(kept, AREA[origin]) + CREATURE_WORTH + SIDE_WORTH * own_sides(s, who, origin)
        best = max(best, 0 if AREA[origin] == area else worth - left_behind)
    return best
