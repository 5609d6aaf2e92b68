"""Creature tiles on the island: placing, taking away, and completed areas (minor scoring)."""

from branco.kernel.journal import note
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule

from .events import COMPLETES, LAST_TURN, SCORING_DUE
from .state import State
from .tables import (
    AREA,
    AREA_SIZE,
    BIT,
    FEWEST_PLAYERS,
    HALF,
    HALVES,
    MARKER_POINTS,
    MARKERS,
    MIGRATE,
    PURPLE,
    SPACES_OF_TERRAIN,
    TERRAINS,
)

NO_SPACE = -2  # who stands in the sea


@rule
def put_tile(s: State, who: int, space: int) -> None:
    """A space holds one tile.  [WL-1.6]"""
    s.tile[space] = who
    s.settlers[AREA[space], who] += 1
    s.filled[AREA[space]] += 1
    s.creatures[who, HALF[space]] |= 1 << BIT[space]
    s.empty[HALF[space]] &= ~(1 << BIT[space])


@rule
def lift_tile(s: State, space: int) -> None:
    s.settlers[AREA[space], s.tile[space]] -= 1
    s.filled[AREA[space]] -= 1
    s.creatures[s.tile[space], HALF[space]] &= ~(1 << BIT[space])
    s.empty[HALF[space]] |= 1 << BIT[space]
    s.tile[space] = NOBODY


@rule
def remove_from_game(s: State, space: int) -> None:
    """A removed tile never returns to a reserve.  [WL-1.7]"""
    s.lost[s.tile[space]] += 1
    lift_tile(s, space)


@rule
def place_from_reserve(s: State, who: int, space: int) -> None:
    """Who puts the last tile of the reserve on the island brings the end about.  [WL-11.2]"""
    s.reserve[who] -= 1
    put_tile(s, who, space)
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


@rule
def find_habitat(s: State, who: int) -> None:
    """Creatures can move and be passed over where their owner has at least migrate.  [WL-3.6, WL-3.11]"""
    for half in range(HALVES):
        s.habitat[who, half] = 0
        for terrain in range(TERRAINS):
            if s.level[who, terrain] >= MIGRATE:
                s.habitat[who, half] |= SPACES_OF_TERRAIN[terrain, half]


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
