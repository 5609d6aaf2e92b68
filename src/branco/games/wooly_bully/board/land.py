"""The landscape: tiles, fences of pens, dark forests, rocks, and the frame in which all of it lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from branco.board.svg import moved, path, rect, tag

from ..rules.cells import neighbour, x_of, y_of
from ..rules.faces import face_shown, rotation_shown
from ..rules.scoring import largest_pen, triangle_of
from ..rules.state import State
from ..rules.tables import COLOURS, KIND_ROWS
from .art import SIDE, SPRITE, face_art
from .look import Area, Landscape, areas, landscape_of, lost_spots, owner_of

MARGIN = 6
LEAST_COLUMNS, LEAST_ROWS = 7, 6
_CORNERS = ((0, 0), (100, 0), (100, 100), (0, 100))
# from a tile's upper left corner, so that many of them make one path
_GATES = ("m6 3h88", "m97 6v88", "m94 97h-88", "m3 94v-88")
_QUARTERS = ("m50 50l-50-50h100z", "m50 50l50-50v100z", "m50 50l50 50h-100z", "m50 50l-50 50v-100z")


# the room for the landscape, and the smallest and the largest tile, in pixels
WIDE = (746, 636, 34, 92)
NARROW = (356, 500, 23, 62)


@dataclass(frozen=True)
class Frame:
    """The part of the plane that is shown: all tiles and the cells beside them."""

    left: int
    top: int
    columns: int
    rows: int

    @property
    def box(self) -> str:
        size = f"{SIDE * self.columns + 2 * MARGIN} {SIDE * self.rows + 2 * MARGIN}"
        return f"{SIDE * self.left - MARGIN} {SIDE * self.top - MARGIN} {size}"

    def tile_size(self, width: int, height: int, least: int, most: int) -> int:
        """How many pixels a tile has where the frame fits into a screen."""
        return max(least, min(most, width // self.columns, height // self.rows))

    def on_screen(self, x: int, y: int, size: int, width: int, height: int) -> tuple[float, float]:
        """Where a corner of the plane lies on a screen in whose middle the frame stands."""
        left, top = (width - size * self.columns) / 2, (height - size * self.rows) / 2
        return left + (x / SIDE - self.left) * size, top + (y / SIDE - self.top) * size


def frame_of(s: State) -> Frame:
    left, columns = _span([x_of(s.place[cell]) for cell in range(s.cells)], LEAST_COLUMNS)
    top, rows = _span([-y_of(s.place[cell]) for cell in range(s.cells)], LEAST_ROWS)
    return Frame(left, top, columns, rows)


def _span(places: list[int], least: int) -> tuple[int, int]:
    """From where and how far; a small landscape has room on both sides."""
    first, length = min(places), max(places) - min(places) + 1
    more = max(0, least - length)
    return first - more // 2, length + more


def corner(s: State, cell: int) -> tuple[int, int]:
    """The upper left corner of a cell."""
    return SIDE * x_of(s.place[cell]), -SIDE * y_of(s.place[cell])


def ground(s: State) -> str:
    """Everything that is the same for all who look: tiles, danger, fences and rocks."""
    return _ground(landscape_of(s))


@lru_cache(128)
def _ground(land: Landscape) -> str:
    s = land.state
    found = areas(s)
    return "".join([tag("g", *_tiles(s), class_="tiles"), _danger(s, found), *_fences(s, found), *_rocks(s)])


def _tiles(s: State) -> Iterator[str]:
    for number in range(s.laid):
        art = face_art(face_shown(s, number), rotation_shown(s, number))
        yield moved(*corner(s, s.cell_of[number]), art, id=f"tile-{number}", data_tip=f"tile-{number}")


def _danger(s: State, found: tuple[Area, ...]) -> str:
    """A forest with a wolf is dark as far as he reaches.  [WB-8.4]"""
    dark = [triangle for area in found if area.is_forest and area.threatened for triangle in area.triangles]
    return path("".join(_shifted(s, triangle, _QUARTERS) for triangle in dark), class_="danger") if dark else ""


def _shifted(s: State, triangle: int, drawn: tuple[str, ...]) -> str:
    """The line of one quarter of a tile, where the tile lies."""
    tile, direction = divmod(triangle, 4)
    x, y = corner(s, s.cell_of[tile])
    return f"M{x} {y}{drawn[direction]}"


def _fences(s: State, found: tuple[Area, ...]) -> Iterator[str]:
    """Closed pens have a fence in the flock's dark colour, threatened ones a red one; open sides are dashed."""
    lines: dict[str, list[str]] = {}
    for area in found:
        if is_told(area):
            style = f"{_state(area)} {KIND_ROWS.ids[area.kind]}{' two' if area.sheep == 2 else ''}"
            lines.setdefault(style, []).extend(_border(s, area))
    for style, drawn in sorted(lines.items()):
        yield path("".join(drawn), class_=f"pen {style} halo") + path("".join(drawn), class_=f"pen {style}")


def counted(s: State) -> str:
    """At the end the pens that have counted shine.  [WB-11.1]"""
    if not s.is_scored:
        return ""
    best = [
        triangle_of(s.best_pen[colour])
        for colour in range(COLOURS)
        if largest_pen(s, colour) and owner_of(s, colour) is not None
    ]
    pens = [area for area in areas(s) for triangle in best if triangle in area.triangles]
    lines = "".join(line for area in pens for line in _border(s, area))
    return path(lines, class_="counted") + "".join(_fences(s, tuple(pens)))


def is_told(area: Area) -> bool:
    """A single sheep that nothing has closed in has no line and no number."""
    return not area.is_forest and area.sheep > 1


def _state(area: Area) -> str:
    return "threatened" if area.threatened else "shut" if area.is_closed else "open"


def _border(s: State, area: Area) -> Iterator[str]:
    inside = set(area.triangles)
    for triangle in area.triangles:
        tile, direction = divmod(triangle, 4)
        x, y = corner(s, s.cell_of[tile])
        if area.is_closed or area.threatened:
            for turn, at in ((3, direction), (1, direction + 1)):
                if 4 * tile + (direction + turn) % 4 not in inside:
                    across, down = _CORNERS[at % 4]
                    yield f"M{x + 50} {y + 50}L{x + across} {y + down}"
        if not area.is_closed and s.lying[neighbour(s, s.cell_of[tile], direction)] == 0:
            yield _shifted(s, triangle, _GATES)


def _rocks(s: State) -> Iterator[str]:
    """A rock lies where no tile can ever fit.  [WB-7.6]"""
    for cell in sorted(lost_spots(s)):
        ground_below = rect(4, 4, 92, 92, rx=10, class_="barren")
        yield moved(*corner(s, cell), ground_below, SPRITE.at("rock", 27, 30, 46, 40), data_tip=f"rock-{cell}")
