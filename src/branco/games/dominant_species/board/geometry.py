"""Where hexes and corners lie: hexes with a flat top and a radius of 100, the centre of Earth's own grid at (0, 0)."""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt

from ..rules.tables import CORNERS_OF, HEX, HEXES_OF

RADIUS = 100
STEP = sqrt(3) * RADIUS
MARGIN = 30
CORNER_AT = (
    (RADIUS / 2, -STEP / 2),
    (RADIUS, 0),
    (RADIUS / 2, STEP / 2),
    (-RADIUS / 2, STEP / 2),
    (-RADIUS, 0),
    (-RADIUS / 2, -STEP / 2),
)


def outline(radius: float) -> str:
    scale = radius / RADIUS
    return f"M{'L'.join(f'{x * scale:.1f} {y * scale:.1f}' for x, y in CORNER_AT)}Z"


HEXAGON, INNER = outline(RADIUS), outline(91)


@cache
def centre(tile: int) -> tuple[float, float]:
    q, r = HEX.q[tile], HEX.r[tile]
    return round(1.5 * RADIUS * q, 1), round(STEP * (r + q / 2), 1)


@cache
def corner_place(corner: int) -> tuple[float, float]:
    tile = HEXES_OF[corner, 0]
    place = next(place for place in range(6) if CORNERS_OF[tile, place] == corner)
    x, y = centre(tile)
    return round(x + CORNER_AT[place][0], 1), round(y + CORNER_AT[place][1], 1)


@lru_cache(256)
def box_around(tiles: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Left, top, width and height of what shows these hexes and the disks on their corners."""
    places = [centre(tile) for tile in tiles]
    left, right = min(x for x, _ in places) - RADIUS, max(x for x, _ in places) + RADIUS
    top, bottom = min(y for _, y in places) - STEP / 2, max(y for _, y in places) + STEP / 2
    return (
        round(left - MARGIN),
        round(top - MARGIN),
        round(right - left + 2 * MARGIN),
        round(bottom - top + 2 * MARGIN),
    )
