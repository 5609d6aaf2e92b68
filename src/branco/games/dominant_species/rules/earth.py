"""Earth: its tiles, and what counts as their terrain."""

from branco.kernel.language import NONE, rule

from .state import State
from .tables import CORNERS_OF, TUNDRA


@rule
def is_tile(s: State, tile: int) -> bool:
    """Whether a tile lies on the hex."""
    return s.land[tile] != NONE


@rule
def terrain(s: State, tile: int) -> int:
    """The terrain that counts: a covered tile is tundra and nothing else.  [DS-2.1]"""
    if s.tundra[tile] == 1:
        return TUNDRA
    return s.land[tile]


@rule
def tiles_around(s: State, tile: int) -> int:
    """How many tiles lie next to a hex, tundra included: every other corner touches two of the six.  [DS-13.7]"""
    a, b, c = CORNERS_OF[tile, 0], CORNERS_OF[tile, 2], CORNERS_OF[tile, 4]
    return s.tiles_at[a] + s.tiles_at[b] + s.tiles_at[c] - 3 * is_tile(s, tile)


@rule
def tundra_around(s: State, tile: int) -> int:
    """How many tundra tiles lie next to a hex, counted like tiles."""
    a, b, c = CORNERS_OF[tile, 0], CORNERS_OF[tile, 2], CORNERS_OF[tile, 4]
    return s.tundra_at[a] + s.tundra_at[b] + s.tundra_at[c] - 3 * s.tundra[tile]
