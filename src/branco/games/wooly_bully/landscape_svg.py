"""The landscape as SVG: tiles, outlines of pens and forests, spaces, legal cells, and the ways to turn a
tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.game import Option

from .actions import CELL, ROTATE
from .cells import neighbour, tiles_beside, x_of, y_of
from .drawing import OUTLINE, SIDE, tile_art
from .look import Area, areas, edges_of, effect, empty_spots, lost_spots
from .places import place_name
from .state import State
from .tables import COLOURS, EDGES, FACE_NAMES, FIRST_SHEPHERD, FOREST, KIND_ROWS, SQUARE, TILE_ROWS
from .words import WORDS

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


def landscape_svg(s: State, options: Sequence[Option], lang: str, width: int, height: int) -> str:
    """The part of the plane that has tiles, in a frame of the given size."""
    left, top, right, bottom = _bounds(s)
    layers = [
        *_tiles(s, lang),
        _latest(s),
        *_outlines(s),
        *_spaces(s, lang),
        *_legal_cells(s, options, lang),
        *_rotations(s, options, lang, left, right),
    ]
    box = f"{left - 20} {top - 20} {right - left + 40} {bottom - top + 40}"
    return f'<svg id="landscape" width="{width}" height="{height}" viewBox="{box}">{"".join(layers)}</svg>'


def _bounds(s: State) -> tuple[int, int, int, int]:
    corners = [_corner(s, cell) for cell in range(s.cells)]
    xs = [x for x, _ in corners]
    ys = [y for _, y in corners]
    return min(xs), min(ys), max(xs) + SIDE, max(ys) + SIDE


def _corner(s: State, cell: int) -> tuple[int, int]:
    return SIDE * x_of(s.place[cell]), -SIDE * y_of(s.place[cell])


# Tiles


def _tiles(s: State, lang: str) -> Iterator[str]:
    for number in range(s.laid):
        cell = s.cell_of[number]
        x, y = _corner(s, cell)
        face = s.shown[number] // 4
        art = tile_art(edges_of(s.edges[cell]), face // 2, face % 2)
        title = _tile_title(s, face, cell, lang)
        yield f'<g id="tile-{number}" transform="translate({x} {y})"><title>{title}</title>{art}</g>'


def _tile_title(s: State, face: int, cell: int, lang: str) -> str:
    if face // 2 == SQUARE:
        return WORDS[lang]["square"]
    name = (
        FACE_NAMES.name(face, lang) if face // 2 < FIRST_SHEPHERD else TILE_ROWS.words.name(face // 2, lang)
    )
    return f"{name}, {place_name(s.place[cell], lang)}"


def _latest(s: State) -> str:
    x, y = _corner(s, s.latest)
    return (
        f'<rect class="latest" x="{x - 3}" y="{y - 3}" width="106" height="106" rx="6" fill="none" '
        f'stroke="var(--accent, #b4530a)" stroke-width="6"/>'
    )


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
    return f'<path d="{"".join(lines)}" fill="none" {_stroke(area)}/>'


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


def _stroke(area: Area) -> str:
    if area.threatened:
        return f'stroke="{DANGER}" stroke-width="7" stroke-dasharray="9 6"'
    if area.kind == FOREST:
        return f'stroke="{SAFE}" stroke-width="5" stroke-dasharray="2 6" stroke-linecap="round"'
    width = 8 if area.is_closed else 4
    return f'stroke="{OUTLINE[area.kind]}" stroke-width="{width}" stroke-linecap="round"'


def _count(s: State, area: Area) -> str:
    """The number of sheep; filled when the pen is closed, red when it is threatened."""
    x, y = _label_place(s, area)
    ink = DANGER if area.threatened else OUTLINE[area.kind]
    paper, letters = (ink, "#fff") if area.is_closed else ("#fffdf5", ink)
    mark = "!" if area.threatened else "✓" if area.is_closed else ""
    return (
        f'<rect x="{x - 20}" y="{y - 14}" width="40" height="28" rx="14" '
        f'fill="{paper}" stroke="{ink}" stroke-width="3"/>'
        f'<text x="{x}" y="{y + 7}" font-size="20" font-weight="700" '
        f'text-anchor="middle" fill="{letters}">{area.sheep}{mark}</text>'
    )


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
        x, y = _corner(s, cell)
        if cell in lost:
            yield (
                f"<g><title>{WORDS[lang]['lost']}</title>"
                f'<rect x="{x + 6}" y="{y + 6}" width="88" height="88" rx="8" '
                f'fill="var(--muted, #777)" opacity=".22"/><path d="M{x + 30} {y + 30}l40 40m0-40l-40 40" '
                f'stroke="var(--muted, #777)" stroke-width="7" stroke-linecap="round"/></g>'
            )
        else:
            yield (
                f'<rect x="{x + 6}" y="{y + 6}" width="88" height="88" rx="8" fill="none" '
                f'stroke="var(--muted, #777)" stroke-width="2" stroke-dasharray="5 7" opacity=".6"/>'
            )


def _legal_cells(s: State, options: Sequence[Option], lang: str) -> Iterator[str]:
    """Cells that light up, each with the number of tiles drawn there."""
    for option in options:
        if CELL <= option.action < CELL + s.cells:
            cell = option.action - CELL
            x, y = _corner(s, cell)
            draws = min(tiles_beside(s, cell), s.bag[0])
            yield (
                f'<g id="{option.target}"><rect x="{x + 6}" y="{y + 6}" width="88" height="88" rx="10" '
                f'fill="var(--good, #2e7d32)" fill-opacity=".28"/>'
                f'<text x="{x + 50}" y="{y + 62}" font-size="36" font-weight="700" text-anchor="middle" '
                f'fill="var(--ink, #222)">+{draws}</text>'
                f"<title>{place_name(s.place[cell], lang)}: {WORDS[lang]['draws'].format(draws)}</title></g>"
            )


# Turning


def _rotations(s: State, options: Sequence[Option], lang: str, left: int, right: int) -> Iterator[str]:
    """The tile in every way it can lie on its cell, side by side above the cell, each telling what it would
    do.
    """
    ways = [option for option in options if ROTATE <= option.action < ROTATE + 4]
    if not ways:
        return
    top = s.agenda_size - 1
    face, cell = s.agenda[top, 2], s.agenda[top, 3]
    x, y = _corner(s, cell)
    yield f'<g opacity=".55" transform="translate({x} {y})">{_turned_art(face, ways[0].action - ROTATE)}</g>'
    width = 124 * len(ways)
    start = max(left - 10, min(x + 50 - width // 2, right + 10 - width))
    above = y - 165 if y - 165 > -SIDE * 72 else y + 115
    yield (
        f'<rect x="{start - 8}" y="{above - 10}" width="{width + 4}" height="150" rx="14" '
        f'fill="var(--paper, #fff)" stroke="var(--ink, #222)" stroke-width="3"/>'
    )
    for number, option in enumerate(ways):
        yield _way(s, option, face, cell, start + 124 * number, above, lang)


def _turned_art(face: int, rotation: int) -> str:
    return tile_art(edges_of(EDGES[face, rotation]), face // 2, face % 2)


def _way(s: State, option: Option, face: int, cell: int, x: int, y: int, lang: str) -> str:
    rotation = option.action - ROTATE
    would = effect(s, face, rotation, cell)
    told = [WORDS[lang]["draws"].format(would.draws)]
    told += [
        WORDS[lang]["closes"].format(KIND_ROWS.words.name(kind, lang), sheep) for kind, sheep in would.closes
    ]
    short = f"+{would.draws}" + "".join(f" ✓{sheep}" for _, sheep in would.closes)
    return (
        f'<g id="{option.target}"><rect x="{x + 2}" y="{y - 4}" width="108" height="108" rx="6" fill="none"/>'
        f'<g transform="translate({x + 6} {y})">{_turned_art(face, rotation)}</g>'
        f'<text x="{x + 56}" y="{y + 128}" font-size="24" font-weight="700" text-anchor="middle" '
        f'fill="var(--ink, #222)">{short}</text>'
        f"<title>{option.label(lang)}: {', '.join(told)}</title></g>"
    )
