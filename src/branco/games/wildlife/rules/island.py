"""Creature tiles on the island: placing, taking away, where they can live."""

from branco.kernel.language import NOBODY, rule

from .game_end import trigger_end
from .state import State
from .tables import AREA, AREA_SIZE, BIT, HALF, HALVES, MIGRATE, SPACES_OF_TERRAIN, TERRAINS

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
        trigger_end(s)


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
