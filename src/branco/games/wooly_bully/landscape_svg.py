"""The landscape as SVG: tiles, outlines of pens and forests, spaces, legal cells, and the ways to turn a
tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.game import Option
from branco.kernel.agenda import argument, next_frame
from branco.view.svg import moved, path, rect, snug, tag, title, words

from .actions import CELL, ROTATE
from .cells import neighbour, x_of, y_of
from .drawing import OUTLINE, SIDE, tile_art
from .look import (
    Area,
    Effect,
    areas,
    edges_of,
    effect,
    effect_words,
    empty_spots,
    face_name,
    first_way,
    lost_spots,
)
from .places import place_name
from .state import State
from .tables import COLOURS, EDGES, FOREST, ROTATIONS
from .words import WORDS

MARGIN = 20
WAY = 124
FAINT = 0.65
DANGER = "#c81e1e"
SAFE = "#1d6fb8"
_CORNERS = ((0, 0), (100, 0), (100, 100), (0, 100))
_GATES = (
    ((34, 0), (50, 0), (66, 0)),
    ((100, 34), (100, 50), (100, 66)),
    ((34, 100), (50, 100), (66, 100)),
    ((0, 34), (0, 50), (0, 66)),
)
_OUTWARDS = ("v-9", "h9", "v9", "h-9")
_MIDDLES = ((50, 19), (81, 50), (50, 81), (19, 50))


def landscape_svg(s: State, options: Sequence[Option], lang: str, size: int) -> str:
    """The part of the plane that has tiles, in a square frame of the given size."""
    left, top, right, bottom = _bounds(s)
    layers = [
        *_tiles(s, lang),
        _latest(s),
        *_outlines(s),
        *_spaces(s, lang),
        *_legal_cells(s, options, lang),
        *_rotations(s, options, lang),
    ]
    box = f"{left} {top} {right - left} {bottom - top}"
    return tag("svg", *layers, id="landscape", width=size, height=size, viewBox=box)


def _bounds(s: State) -> tuple[int, int, int, int]:
    corners = [_corner(s, cell) for cell in range(s.cells)]
    xs = [x for x, _ in corners]
    ys = [y for _, y in corners]
    return min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + SIDE + MARGIN, max(ys) + SIDE + MARGIN


def _corner(s: State, cell: int) -> tuple[int, int]:
    return SIDE * x_of(s.place[cell]), -SIDE * y_of(s.place[cell])


# Tiles


def _tiles(s: State, lang: str) -> Iterator[str]:
    for number in range(s.laid):
        cell = s.cell_of[number]
        face = s.shown[number] // 4
        art = tile_art(edges_of(s.edges[cell]), face // 2, face % 2)
        yield moved(*_corner(s, cell), art, title(_tile_title(s, face, cell, lang)), id=f"tile-{number}")


def _tile_title(s: State, face: int, cell: int, lang: str) -> str:
    return ", ".join(filter(None, (face_name(face, lang), place_name(s.place[cell], lang))))


def _latest(s: State) -> str:
    x, y = _corner(s, s.latest)
    frame = {"fill": "none", "stroke": "var(--accent)", "stroke_width": 6}
    return rect(x - 3, y - 3, SIDE + 6, SIDE + 6, rx=6, class_="latest", **frame)


# Pens and forests


def _outlines(s: State) -> Iterator[str]:
    found = [area for area in areas(s) if _is_told(area)]
    for area in found:
        yield _outline(s, area)
    for area in found:
        if area.kind < COLOURS:
            yield _count(s, area)


def _is_told(area: Area) -> bool:
    """Open pens of a single sheep, and forests without wolf or hunter, are not worth a line."""
    if area.kind == FOREST:
        return area.threatened or area.guarded
    return area.is_closed or area.sheep > 1


def _outline(s: State, area: Area) -> str:
    inside = set(area.triangles)
    lines = []
    for triangle in area.triangles:
        tile, direction = divmod(triangle, 4)
        x, y = _corner(s, s.cell_of[tile])
        for turn, corner in ((3, direction), (1, direction + 1)):
            if 4 * tile + (direction + turn) % 4 not in inside:
                across, down = _CORNERS[corner % 4]
                lines.append(f"M{x + 50} {y + 50}L{x + across} {y + down}")
    lines += _gap_lines(s, area)
    return path("".join(lines), fill="none", **_stroke(area))


def _gap_lines(s: State, area: Area) -> Iterator[str]:
    """Edges of a pen that face an empty cell, drawn as short strokes across the edge."""
    if area.kind == FOREST or area.is_closed:
        return
    for triangle in area.triangles:
        tile, direction = divmod(triangle, 4)
        cell = s.cell_of[tile]
        if s.lying[neighbour(s, cell, direction)] == 0:
            x, y = _corner(s, cell)
            yield "".join(f"M{x + ax} {y + ay}{_OUTWARDS[direction]}" for ax, ay in _GATES[direction])


def _stroke(area: Area) -> dict[str, object]:
    if area.threatened:
        return {"stroke": DANGER, "stroke_width": 7, "stroke_dasharray": "9 6"}
    if area.kind == FOREST:
        return {"stroke": SAFE, "stroke_width": 5, "stroke_dasharray": "2 6", "stroke_linecap": "round"}
    width = 8 if area.is_closed else 4
    return {"stroke": OUTLINE[area.kind], "stroke_width": width, "stroke_linecap": "round"}


def _count(s: State, area: Area) -> str:
    """The number of sheep; filled when the pen is closed, red when it is threatened."""
    x, y = _label_place(s, area)
    ink = DANGER if area.threatened else OUTLINE[area.kind]
    paper, letters = (ink, "#fff") if area.is_closed else ("#fffdf5", ink)
    mark = "!" if area.threatened else "✓" if area.is_closed else ""
    pill = rect(x - 20, y - 14, 40, 28, rx=14, fill=paper, stroke=ink, stroke_width=3)
    return pill + words(x, y + 7, f"{area.sheep}{mark}", 20, "middle", bold=True, fill=letters)


def _label_place(s: State, area: Area) -> tuple[int, int]:
    """The middle of the triangle that is nearest to the middle of the area."""
    spots = []
    for triangle in area.triangles:
        tile, direction = divmod(triangle, 4)
        x, y = _corner(s, s.cell_of[tile])
        spots.append((x + _MIDDLES[direction][0], y + _MIDDLES[direction][1]))
    middle_x = sum(x for x, _ in spots) / len(spots)
    middle_y = sum(y for _, y in spots) / len(spots)
    return min(spots, key=lambda spot: (spot[0] - middle_x) ** 2 + (spot[1] - middle_y) ** 2)


# Spaces and cells to choose from


def _spaces(s: State, lang: str) -> Iterator[str]:
    lost = lost_spots(s)
    for cell in empty_spots(s):
        yield moved(*_corner(s, cell), _lost_space(lang) if cell in lost else _SPACE)


_SPACE = rect(
    6,
    6,
    88,
    88,
    rx=8,
    fill="none",
    stroke="var(--muted)",
    stroke_width=2,
    stroke_dasharray="5 7",
    opacity=0.6,
)


def _lost_space(lang: str) -> str:
    square = rect(6, 6, 88, 88, rx=8, fill="var(--muted)", opacity=0.22)
    cross = path("M30 30l40 40m0-40l-40 40", stroke="var(--muted)", stroke_width=7, stroke_linecap="round")
    return square + cross + title(WORDS[lang]["lost"])


def _legal_cells(s: State, options: Sequence[Option], lang: str) -> Iterator[str]:
    """Cells that light up, each with the number of tiles drawn there and, once it is pointed at, the faint tile."""
    cells = [option for option in options if CELL <= option.action < CELL + s.cells]
    if not cells:
        return
    face = argument(next_frame(s), 1)
    yield tag("defs", *(_ghost_pattern(face, rotation) for rotation in range(ROTATIONS[face])))
    for option in cells:
        yield _legal_cell(s, option, face, lang)


def _legal_cell(s: State, option: Option, face: int, lang: str) -> str:
    cell = option.action - CELL
    way = first_way(s, face, cell)
    would = effect(s, face, way, cell)
    return moved(
        *_corner(s, cell),
        rect(6, 6, 88, 88, rx=10, fill="var(--good)", fill_opacity=0.3),
        words(50, 62, f"+{would.draws}", 36, "middle", bold=True),
        _ghost(way, would),
        title(f"{place_name(s.place[cell], lang)}: {', '.join(effect_words(would, lang))}"),
        id=option.target,
    )


def _ghost(way: int, would: Effect) -> str:
    """The faint tile as it would first be offered, with its effect; the page hides it until the cell is pointed at."""
    short = _short(would)
    return tag(
        "g",
        rect(0, 0, SIDE, SIDE, fill="var(--paper)"),
        rect(0, 0, SIDE, SIDE, fill=f"url(#ghost-{way})", opacity=FAINT),
        rect(5, 69, 90, 28, rx=14, fill="var(--paper)"),
        words(50, 91, short, snug(short, 82, 24, bold=True), "middle", bold=True),
        class_="ghost",
    )


def _ghost_pattern(face: int, rotation: int) -> str:
    """The art of one way, which all cells share."""
    art = _turned_art(face, rotation)
    return tag("pattern", art, id=f"ghost-{rotation}", width=1, height=1, viewBox=f"0 0 {SIDE} {SIDE}")


# Turning


def _rotations(s: State, options: Sequence[Option], lang: str) -> Iterator[str]:
    """The tile in every way it can lie on its cell, side by side beside the cell, each telling its effect."""
    ways = [option for option in options if ROTATE <= option.action < ROTATE + 4]
    if not ways:
        return
    face, cell = argument(next_frame(s), 1), argument(next_frame(s), 2)
    x, y = _corner(s, cell)
    yield moved(x, y, _turned_art(face, ways[0].action - ROTATE), opacity=FAINT)
    width = WAY * len(ways)
    left, above, right, _ = _bounds(s)
    start = max(left + 10, min(x + 50 - width // 2, right - width))
    down = y - 160 if y - 170 > above else y + 120
    drawn = [moved(WAY * place, 0, _way(s, option, face, cell, lang)) for place, option in enumerate(ways)]
    yield moved(start, down, rect(-8, -10, width + 4, 150, rx=14, fill="var(--paper)", stroke="var(--ink)"), *drawn)


def _turned_art(face: int, rotation: int) -> str:
    return tile_art(edges_of(EDGES[face, rotation]), face // 2, face % 2)


def _short(would: Effect) -> str:
    """+2 ✓4: draws two, closes a pen of four."""
    return f"+{would.draws}" + "".join(f" ✓{sheep}" for _, sheep in would.closes)


def _way(s: State, option: Option, face: int, cell: int, lang: str) -> str:
    rotation = option.action - ROTATE
    would = effect(s, face, rotation, cell)
    return tag(
        "g",
        rect(2, -4, 108, 108, rx=6, fill="none"),
        moved(6, 0, _turned_art(face, rotation)),
        words(56, 128, _short(would), 24, "middle", bold=True),
        title(f"{option.label(lang)}: {', '.join(effect_words(would, lang))}"),
        id=option.target,
        data_cycle="r",
    )
