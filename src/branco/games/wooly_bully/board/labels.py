"""Numbers on pens, and marks on what others have laid since, at the same type size however small the tiles are.

They are drawn twice, for the tiles of a large screen and for those of a phone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from branco.board.svg import moved, path, rect, seat_mark, tag, words

from ..rules.cells import cell_at, neighbour
from ..rules.state import State
from ..rules.tables import KIND_ROWS
from .art import SIDE, SPRITE
from .land import corner, is_told
from .look import Area, Laid, Landscape, areas, landscape_of

TYPE = 13
BESIDE = 4  # pixels between two labels
_MIDDLES = ((50, 19), (81, 50), (50, 81), (19, 50))
_EDGES = ((50, 0), (100, 50), (50, 100), (0, 50))
_OUTWARDS = ((0, -1), (1, 0), (0, 1), (-1, 0))
_TRACES = ("M50-6V-34", "M106 50H134", "M50 106V134", "M-6 50H-34")


def numbers(s: State, size: int) -> str:
    """The sheep of every pen of two and more, for tiles of so many pixels."""
    return _numbers(landscape_of(s), size)


@lru_cache(256)
def _numbers(land: Landscape, size: int) -> str:
    taken: list[tuple[float, float, float]] = []
    drawn = []
    least = 2 if size > 34 else 3 if size > 26 else 4
    for area in (area for area in areas(land.state) if is_told(area) and (area.sheep >= least or area.threatened)):
        width = _width(area)
        at = _free_place(_places(land.state, area), taken, width, size)
        if at:
            taken.append((*at, width))
            drawn.append(_number(area, *at, size))
    return "".join(drawn)


def _width(area: Area) -> float:
    """Of the pill, in pixels."""
    return 12 + 8 * len(str(area.sheep)) + (14 if area.threatened else 0)


def _places(s: State, area: Area) -> list[tuple[int, int]]:
    """Quarters of the area and the edges between them, the nearest to its middle first."""
    inside = set(area.triangles)
    spots = []
    for triangle in area.triangles:
        tile, direction = divmod(triangle, 4)
        x, y = corner(s, s.cell_of[tile])
        beside = neighbour(s, s.cell_of[tile], direction)
        across = 4 * (s.lying[beside] - 1) + (direction + 2) % 4
        own = _MIDDLES[direction]
        spots.append((x + own[0], y + own[1]))
        if across in inside:
            spots.append((x + _EDGES[direction][0], y + _EDGES[direction][1]))
    middle_x = sum(x for x, _ in spots) / len(spots)
    middle_y = sum(y for _, y in spots) / len(spots)
    return sorted(spots, key=lambda spot: ((spot[0] - middle_x) ** 2 + (spot[1] - middle_y) ** 2, spot))


def _free_place(
    places: list[tuple[int, int]], taken: list[tuple[float, float, float]], width: float, size: int
) -> tuple[int, int] | None:
    """The first place where no other number is; a small pen among small tiles may find none."""
    scale = size / SIDE
    for x, y in places:
        if all(
            abs(x - left) * scale > (width + other) / 2 + BESIDE or abs(y - top) * scale > 18 + BESIDE
            for left, top, other in taken
        ):
            return x, y
    return None


def _number(area: Area, x: float, y: float, size: int) -> str:
    """Filled when the pen is closed, with a wolf when it is threatened."""
    width = _width(area)
    state = "threatened" if area.threatened else "shut" if area.is_closed else "open"
    wolf = SPRITE.at("wolf", 4 - width / 2, -8, 16, 16) if area.threatened else ""
    return moved(
        x,
        y,
        rect(-width / 2, -10, width, 20, rx=10),
        wolf,
        words(9 if area.threatened else 0, 4.6, area.sheep, TYPE, "middle", bold=True, fill="currentColor"),
        scale=round(SIDE / size, 3),
        class_=f"number {state} {KIND_ROWS.ids[area.kind]}",
        data_tip=f"pen-{area.triangles[0]}",
    )


def marks(s: State, since: Sequence[Laid], taken: set[int | None], size: int) -> str:
    """Who laid what since: a dotted way to a cell beside that is not taken, and the seat's mark at its end."""
    return "".join(_mark(s, tile, taken, size) for tile in since)


def _mark(s: State, tile: Laid, taken: set[int | None], size: int) -> str:
    cell = cell_at(s, tile.place)
    x, y = corner(s, cell)
    breadth = 20 * SIDE / size
    for direction in (1, 3, 0, 2):
        beside = neighbour(s, cell, direction)
        if s.lying[beside] == 0 and beside not in taken and size > 40:
            across, down = _OUTWARDS[direction]
            left, top = 50 + 92 * across - breadth / 2, 50 + 92 * down - breadth / 2
            trace = path(_TRACES[direction], class_=f"trace seat-line-{tile.who}")
            return moved(x, y, trace, seat_mark(tile.who, round(left, 1), round(top, 1), round(breadth, 1)))
    return moved(x, y, seat_mark(tile.who, round(SIDE - breadth * 0.7, 1), round(-breadth * 0.3, 1), round(breadth, 1)))


def frames(s: State, since: Sequence[Laid]) -> Iterator[str]:
    """What others laid since has a dotted frame in the seat's colour."""
    for tile in since:
        x, y = corner(s, cell_at(s, tile.place))
        yield rect(x + 3, y + 3, SIDE - 6, SIDE - 6, rx=4, class_=f"fresh seat-line-{tile.who}")


def latest(s: State) -> str:
    x, y = corner(s, s.latest)
    return rect(x - 2, y - 2, SIDE + 4, SIDE + 4, rx=5, class_="latest")


def for_both(wide: str, narrow: str) -> str:
    """The same for a large screen and for a phone, of which one is seen."""
    return tag("g", wide, class_="desktop-only") + tag("g", narrow, class_="phone-only")
