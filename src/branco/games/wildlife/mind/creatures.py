"""What a creature is worth where it stands, comes or goes. Tenths of a success point.

What an area counts is the same for all its spaces: the best of many ways is looked for area by area. Whoever asks for
the best says what it must exceed (`least`), and gets that back where nothing does.
"""

from branco.kernel.language import NOBODY, rule

from ..rules.island import is_full
from ..rules.mobility import spaces_for_mobility
from ..rules.spaces import (
    Spaces,
    beside,
    both,
    connected,
    creatures_of,
    either,
    empty_spaces,
    first_of,
    has_any,
    one_space,
    spaces_of_area,
    without,
    without_first,
)
from ..rules.state import State
from ..rules.tables import AREA, AREAS, AREAS_OF_TERRAIN, BOTH_AREAS, LARGE_MONOPOLY, NEIGHBOUR, SIDES
from ..rules.terrain_actions import ANY_TERRAIN, able_creatures, ends_of_migration, open_spaces, spaces_to_take
from .areas import (
    fewest_lost,
    first_area_of,
    lost_in,
    marker_worth,
    most_points,
    points_gained,
    points_instead_of,
    points_lost,
    points_lost_by_area,
    points_now,
    with_area,
    without_area,
)
from .sides import Sided, fewest_sides, most_sides, sided_by, with_sides

AREA_WORTH = 8  # a point of an area now: it is scored more than once, but may be lost before
SIDE_WORTH = 5  # a neighbour of one's own: herds score
CREATURE_WORTH = 6  # one more on the island, wherever it stands
NOTHING = -100  # less than any way is worth


@rule
def gain(s: State, who: int, space: int) -> int:
    """What one more creature on an empty space brings."""
    return one_more(s, who, AREA[space]) + CREATURE_WORTH + SIDE_WORTH * own_sides(s, who, space)


@rule
def one_more(s: State, who: int, area: int) -> int:
    """What one more creature changes in an area that is not full."""
    return AREA_WORTH * points_gained(s, who, area) + marker_worth(s, area)


@rule
def loss(s: State, who: int, space: int) -> int:
    """What a creature that leaves its space costs."""
    return AREA_WORTH * points_lost(s, who, AREA[space]) + CREATURE_WORTH + SIDE_WORTH * own_sides(s, who, space)


@rule
def capture(s: State, who: int, space: int) -> int:
    """What putting a creature in a rival's place brings."""
    rival = s.tile[space]
    taken = points_instead_of(s, who, AREA[space], rival) - points_now(s, who, AREA[space])
    return AREA_WORTH * taken + CREATURE_WORTH + SIDE_WORTH * (own_sides(s, who, space) + own_sides(s, rival, space))


@rule
def own_sides(s: State, who: int, space: int) -> int:
    sides = 0
    for side in range(SIDES):
        if s.tile[NEIGHBOUR[space, side]] == who:
            sides += 1
    return sides


# From the reserve


@rule
def settling_worth(s: State, who: int, space: int) -> int:
    """What a creature from the reserve brings on a space, empty or a rival's."""
    return gain(s, who, space) if s.tile[space] == NOBODY else capture(s, who, space)


@rule
def best_settling(s: State, who: int, spaces: Spaces, least: int) -> int:
    """The best of some spaces, empty ones and rivals'."""
    best = least
    sided = sided_by(creatures_of(s, who))
    for area in range(AREAS):
        here = both(spaces, spaces_of_area(area))
        free = both(here, empty_spaces(s))
        if has_any(free):
            best = max(best, one_more(s, who, area) + CREATURE_WORTH + SIDE_WORTH * most_sides(sided, free))
        if here != free:
            best = best_capture(s, who, area, without(here, free), best)
    return best


@rule
def best_capture(s: State, who: int, area: int, spaces: Spaces, least: int) -> int:
    """The best of rivals' spaces in an area: each rival's count the same but for their sides."""
    best = least
    before = AREA_WORTH * points_now(s, who, area) - CREATURE_WORTH
    if AREA_WORTH * most_points(s, who, area) - before + SIDE_WORTH * SIDES <= least:
        return least
    for rival in range(s.players):
        here = both(spaces, creatures_of(s, rival))
        if has_any(here):
            worth = AREA_WORTH * points_instead_of(s, who, area, rival) - before
            if worth + SIDE_WORTH * SIDES > best:
                sided = sided_by(either(creatures_of(s, who), creatures_of(s, rival)))
                best = max(best, worth + SIDE_WORTH * most_sides(sided, here))
    return best


# A terrain card


@rule
def terrain_worth(s: State, who: int, terrain: int, bought: int, least: int) -> int:
    """The best that a terrain card can do."""
    best = least
    spaces = spaces_to_take(s, who, terrain, bought)
    for number in range(BOTH_AREAS):
        area = AREAS_OF_TERRAIN[terrain, number]
        if most_in(s, area) > best:
            here = both(spaces, spaces_of_area(area))
            if not is_full(s, area):
                best = best_in_area(s, who, area, here, best)
            elif has_any(here):
                best = best_capture(s, who, area, here, best)
    return best


@rule
def most_in(s: State, area: int) -> int:
    """More than this no creature brings that comes to the area."""
    return AREA_WORTH * LARGE_MONOPOLY + marker_worth(s, area) + CREATURE_WORTH + SIDE_WORTH * SIDES


@rule
def best_in_area(s: State, who: int, area: int, to_settle: Spaces, least: int) -> int:
    """The best expansion or migration to an area that is not full."""
    worth = one_more(s, who, area)
    if worth + CREATURE_WORTH + SIDE_WORTH * SIDES <= least:
        return least
    best = least
    sided = sided_by(creatures_of(s, who))
    if has_any(to_settle):
        best = max(best, worth + CREATURE_WORTH + SIDE_WORTH * most_sides(sided, to_settle))
    ends = both(open_spaces(s, who, ANY_TERRAIN), spaces_of_area(area))
    if has_any(ends) and worth + SIDE_WORTH * most_sides(sided, ends) > best:
        able = able_creatures(s, who)
        best = best_migration_to(able, ends, worth, points_lost_by_area(s, who, able), sided, best)
    return best


# Migration


@rule
def migration_worth(s: State, who: int, origin: int, terrain: int, least: int) -> int:
    """The best migration of one creature: what it finds less what it leaves."""
    ends = ends_of_migration(s, who, origin, terrain)
    kept = with_area(0, AREA[origin], points_lost(s, who, AREA[origin]))
    return best_way_out(s, who, one_space(origin), ends, kept, sided_by(creatures_of(s, who)), least)


@rule
def best_free_migration(s: State, who: int, least: int) -> int:
    """The best migration of all creatures, to any terrain."""
    able = able_creatures(s, who)
    ends = beside(able, open_spaces(s, who, ANY_TERRAIN))
    sided = sided_by(creatures_of(s, who))
    kept = points_lost_by_area(s, who, able)
    missed = AREA_WORTH * fewest_lost(kept)
    fewest = fewest_sides(sided, able)
    best = least
    while has_any(ends):
        area = AREA[first_of(ends)]
        here = both(ends, spaces_of_area(area))
        worth = one_more(s, who, area)
        if max(0, worth - missed) + SIDE_WORTH * (most_sides(sided, here) - fewest) > best:
            best = best_migration_to(able, here, worth, kept, sided, best)
        ends = without(ends, here)
    return best


@rule
def best_migration_to(able: Spaces, ends: Spaces, worth: int, kept: int, sided: Sided, least: int) -> int:
    """The best migration to empty spaces of one area: creatures that stand together get to the same ones."""
    left = beside(ends, able)
    best = least
    while has_any(left):
        together = connected(one_space(first_of(left)), able)
        best = best_way(together, beside(together, ends), worth, kept, sided, best)
        left = without(left, together)
    return best


@rule
def best_way_out(s: State, who: int, origins: Spaces, ends: Spaces, kept: int, sided: Sided, least: int) -> int:
    """From one of several spaces to the best end in all areas."""
    best = least
    while has_any(ends):
        area = AREA[first_of(ends)]
        here = both(ends, spaces_of_area(area))
        best = best_way(origins, here, one_more(s, who, area), kept, sided, best)
        ends = without(ends, here)
    return best


@rule
def best_way(origins: Spaces, ends: Spaces, worth: int, kept: int, sided: Sided, least: int) -> int:
    """From one of several spaces to the best end in one area, where one more has some worth."""
    there = AREA[first_of(ends)]
    sides = most_sides(sided, ends)
    best = least
    left = origins
    while has_any(left) and worth + SIDE_WORTH * sides > best:
        area = AREA[first_of(left)]
        here = both(left, spaces_of_area(area))
        moved = 0 if area == there else worth - AREA_WORTH * lost_in(kept, area)
        if moved + SIDE_WORTH * sides > best:
            best = max(best, moved + SIDE_WORTH * sides_won(here, ends, sides, sided))
        left = without(left, here)
    return best


@rule
def sides_won(origins: Spaces, ends: Spaces, most: int, sided: Sided) -> int:
    """The most sides that one of some creatures wins at ends with so many at most: its gap is no neighbour there."""
    fewest = fewest_sides(sided, origins)
    tops = with_sides(sided, most, ends) if most > 0 else ends
    if fewest < SIDES:
        origins = without(origins, with_sides(sided, fewest + 1, origins))
    while has_any(tops):
        if has_any(without(origins, beside(one_space(first_of(tops)), origins))):
            return most - fewest
        tops = without_first(tops)
    return most - fewest - 1


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
def best_mobility(s: State, who: int, origins: Spaces, least: int) -> int:
    """The best that Mobility can do for one of some creatures."""
    sided = sided_by(creatures_of(s, who))
    spaces = spaces_for_mobility(s, who)
    free = both(spaces, empty_spaces(s))
    kept = points_lost_by_area(s, who, origins)
    best = best_way_out(s, who, origins, free, kept, sided, least)
    return best_swap(s, who, origins, without(spaces, free), kept, sided, best)


@rule
def best_swap(s: State, who: int, origins: Spaces, targets: Spaces, kept: int, sided: Sided, least: int) -> int:
    """From one of several spaces into a rival's place in another area; within an area nothing is won."""
    best = least
    while has_any(targets):
        area = AREA[first_of(targets)]
        there = both(targets, spaces_of_area(area))
        abroad = without_area(kept, area)
        if abroad != kept:
            best = max(best, 0)
        if abroad != 0:
            left_behind = least_missed(origins, abroad, sided)
            best = best_capture(s, who, area, there, best + left_behind) - left_behind
        targets = without(targets, there)
    return best


@rule
def least_missed(creatures: Spaces, kept: int, sided: Sided) -> int:
    """What that one of some creatures in some areas costs that is least missed where it stands."""
    least = AREA_WORTH * LARGE_MONOPOLY + SIDE_WORTH * SIDES
    while kept != 0:
        area = first_area_of(kept)
        sides = fewest_sides(sided, both(creatures, spaces_of_area(area)))
        least = min(least, AREA_WORTH * lost_in(kept, area) + SIDE_WORTH * sides)
        kept = without_area(kept, area)
    return least + CREATURE_WORTH
