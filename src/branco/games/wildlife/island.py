"""Creature tiles on the island: placing, taking away, groups, and completed areas (minor scoring)."""

from branco.kernel.journal import note
from branco.kernel.record import NOBODY, NONE
from branco.kernel.registry import rule

from .events import COMPLETES, LAST_TURN, SCORING_DUE
from .state import State
from .tables import (
    AREA,
    AREA_SIZE,
    FEWEST_PLAYERS,
    MARKER_POINTS,
    MARKERS,
    MIGRATE,
    NEIGHBOUR,
    PURPLE,
    SIDES,
    SPACES,
    TERRAIN,
)

NO_SPACE = -2  # who stands in the sea
UNTRACED = -2
ABOVE, ON_LEFT = 0, 1
GROUPS = 32  # a player has fewer groups; numbers of different players differ
WITHIN = GROUPS - 1  # the part of a number that tells groups of one player apart


@rule
def put_tile(s: State, who: int, space: int) -> None:
    """A space holds one tile.  [WL-1.6]"""
    s.tile[space] = who
    s.settlers[AREA[space], who] += 1
    s.filled[AREA[space]] += 1


@rule
def lift_tile(s: State, space: int) -> None:
    s.settlers[AREA[space], s.tile[space]] -= 1
    s.filled[AREA[space]] -= 1
    s.tile[space] = NOBODY
    s.group[space] = NONE


@rule
def remove_from_game(s: State, space: int) -> None:
    """A removed tile never returns to a reserve.  [WL-1.7]"""
    who = s.tile[space]
    s.lost[who] += 1
    lift_tile(s, space)
    trace_groups(s, who)


@rule
def place_from_reserve(s: State, who: int, space: int) -> None:
    """Who puts the last tile of the reserve on the island brings the end about.  [WL-11.2]"""
    s.reserve[who] -= 1
    put_tile(s, who, space)
    trace_groups(s, who)
    if s.reserve[who] == 0:
        bring_the_end(s)


@rule
def bring_the_end(s: State) -> None:
    if s.last_turn == 0:
        s.last_turn = 1
        note(s, LAST_TURN)


@rule
def is_full(s: State, area: int) -> bool:
    """All spaces are occupied, by whomever.  [WL-1.8]"""
    return s.filled[area] == AREA_SIZE[area]


# Groups


@rule
def trace_groups(s: State, who: int) -> None:
    """Number the groups of own tiles that can pass over each other, in reading order.  [WL-3.6, WL-3.11]"""
    number = GROUPS * who
    for space in range(SPACES):
        if s.tile[space] == who:
            s.group[space] = NONE
            if s.level[who, TERRAIN[space]] >= MIGRATE:
                join_groups(s, who, space, number)
                number += 1


@rule
def join_groups(s: State, who: int, space: int, number: int) -> None:
    """A tile belongs to the group above it or on its left; between two groups it makes them one."""
    above = group_at(s, who, NEIGHBOUR[space, ABOVE])
    on_left = group_at(s, who, NEIGHBOUR[space, ON_LEFT])
    s.group[space] = max(above, on_left) if above != NONE or on_left != NONE else number
    if above != NONE and on_left != NONE and above != on_left:
        for earlier in range(space):
            if s.group[earlier] == min(above, on_left):
                s.group[earlier] = max(above, on_left)


@rule
def group_at(s: State, who: int, space: int) -> int:
    return s.group[space] if s.tile[space] == who else NONE


@rule
def forget_groups(s: State, who: int) -> None:
    """All own tiles wait to be counted in herds, wherever they stand.  [WL-3.12]"""
    for space in range(SPACES):
        if s.tile[space] == who:
            s.group[space] = UNTRACED


@rule
def spread(s: State, start: int, number: int) -> int:
    """Give all tiles connected with the one at the start the same number; how many there are.  [WL-10.14]"""
    s.group[start] = number
    s.trail[0] = start
    waiting = 1
    members = 0
    while waiting > 0:
        waiting -= 1
        members += 1
        space = s.trail[waiting]
        s.trail[waiting] = 0
        for side in range(SIDES):
            near = NEIGHBOUR[space, side]
            if s.group[near] == UNTRACED:
                s.group[near] = number
                s.trail[waiting] = near
                waiting += 1
    return members


# Minor scoring


@rule
def complete_area(s: State, who: int, space: int) -> None:
    """Whoever fills the last space of an unmarked area scores at once.

    [WL-9.1, WL-9.3, WL-9.5, WL-9.6, WL-9.7, WL-9.8]
    """
    area = AREA[space]
    if not is_full(s, area) or s.marked[area] == 1 or s.markers == MARKERS:
        return
    points = MARKER_POINTS[s.markers]
    s.success[who] += points
    s.marked[area] = 1
    note(s, COMPLETES, who, area, points)
    take_marker(s)


@rule
def take_marker(s: State) -> None:
    """Purple places bring a major scoring, the last marker with three or more players the end.

    [WL-9.2, WL-9.9, WL-11.1, WL-12.6, WL-12.8]
    """
    if PURPLE[s.markers] == 1:
        s.scoring_due = 1
        note(s, SCORING_DUE)
    s.markers += 1
    if s.markers == MARKERS and s.players > FEWEST_PLAYERS:
        bring_the_end(s)
