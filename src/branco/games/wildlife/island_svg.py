"""The island: spaces with their terrain, borders of areas, herds, creatures, area markers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from branco.view.svg import Block, moved, path, rect, tag, title, words

from .art import COLOUR, GROUND, INK, PAPER, SEA_COLOUR, SHADE, creature, marker, terrain_art
from .look import Look
from .tables import (
    AREA,
    AREA_ROWS,
    AREA_SIZE,
    AREA_TERRAIN,
    AREAS,
    NEIGHBOUR,
    SEA,
    SPACE_ROWS,
    SPACES,
    TERRAIN,
)
from .words import WORDS

SIDE = 69
LEFT, TOP = 28, 26
WIDTH, HEIGHT = LEFT + 10 * SIDE + 2, TOP + 9 * SIDE + 2
COLUMNS = "abcdefghij"
RIM = "#4a5a63"
FIRST_SPACE = [next(space for space in range(SPACES) if AREA[space] == area) for area in range(AREAS)]


def island(look: Look, lang: str, names: Sequence[str]) -> Block:
    """The map, from the sea up to the creatures."""
    parts = [
        rect(0, 0, WIDTH, HEIGHT, rx=14, fill=SEA_COLOUR),
        _rims(),
        _grounds(),
        *(_space(look, space, lang, names) for space in range(SPACES)),
        _borders(),
        *_herds(look),
        *_creatures(look, lang, names),
        *(_badge(look, area, lang, names) for area in range(AREAS)),
    ]
    return Block("island", WIDTH, HEIGHT, "".join(parts))


def corner(space: int) -> tuple[int, int]:
    return LEFT + SIDE * SPACE_ROWS.column[space], TOP + SIDE * SPACE_ROWS.row[space]


@cache
def _rims() -> str:
    columns = [words(LEFT + SIDE * (at + 0.5), 20, each, 18, "middle", fill=RIM) for at, each in enumerate(COLUMNS)]
    rows = [words(14, TOP + SIDE * (row + 0.5) + 6, row + 1, 18, "middle", fill=RIM) for row in range(9)]
    return "".join(columns + rows)


@cache
def _grounds() -> str:
    return "".join(_ground(space) for space in range(SPACES))


def _ground(space: int) -> str:
    colour = GROUND[TERRAIN[space]]
    return rect(*corner(space), SIDE, SIDE, fill=colour, stroke="#ffffff", stroke_opacity=0.6, stroke_width=1.5)


def _space(look: Look, space: int, lang: str, names: Sequence[str]) -> str:
    """A space lights up inside its borders, which others share; its sign stands in the lower corner."""
    owner = look.s.tile[space]
    return _drawn_space(space, lang, names[owner] if owner >= 0 else "")


@lru_cache(2000)
def _drawn_space(space: int, lang: str, name: str) -> str:
    x, y = corner(space)
    inside = rect(5, 5, SIDE - 10, SIDE - 10, rx=8, fill=PAPER, fill_opacity=0)
    sign = terrain_art(TERRAIN[space], 42, 42, 22)
    told = title(SPACE_ROWS.words.name(space, lang) + (f", {name}" if name else ""))
    return moved(x, y, inside, sign, told, id=f"space-{SPACE_ROWS.ids[space]}")


@cache
def _borders() -> str:
    """A line wherever two areas, or an area and the sea, meet."""
    lines = []
    for space in range(SPACES):
        x, y = corner(space)
        edges = (f"M{x} {y}h{SIDE}", f"M{x} {y}v{SIDE}", f"M{x + SIDE} {y}v{SIDE}", f"M{x} {y + SIDE}h{SIDE}")
        for side, line in enumerate(edges):
            near = NEIGHBOUR[space, side]
            if near == SEA or AREA[near] != AREA[space]:
                lines.append(line)
    return path("".join(lines), fill="none", stroke=INK, stroke_width=4, stroke_linecap="round", pointer_events="none")


def _herds(look: Look) -> Iterator[str]:
    """A broad band between neighbours of one owner."""
    for who in look.players:
        bands = []
        for space in range(SPACES):
            if look.s.tile[space] != who:
                continue
            x, y = (each + SIDE // 2 for each in corner(space))
            for side, line in ((2, f"M{x} {y}h{SIDE}"), (3, f"M{x} {y}v{SIDE}")):
                near = NEIGHBOUR[space, side]
                if look.s.tile[near] == who:
                    bands.append(line)
        if bands:
            colour = COLOUR[look.species(who)]
            yield path(
                "".join(bands), fill="none", stroke=INK, stroke_width=18, stroke_opacity=0.55, pointer_events="none"
            )
            yield path("".join(bands), fill="none", stroke=colour, stroke_width=13, pointer_events="none")


def _creatures(look: Look, lang: str, names: Sequence[str]) -> Iterator[str]:
    """Each with the size of its herd; the one on the move and the one under assault have a ring."""
    sizes = {space: size for _, size, space in look.herds}
    rings = {look.traveller: "var(--accent)", look.s.target: "var(--bad)"}
    for name, space, who in look.creatures:
        x, y = corner(space)
        parts = [creature(look.species(who), look.short(who, lang))]
        if space in rings:
            parts.insert(0, tag("circle", r=32, fill="none", stroke=rings[space], stroke_width=5))
        if space in sizes:
            parts.append(rect(8, -33, 24, 20, rx=10, fill="#ffffff", stroke=INK, stroke_width=1.5))
            parts.append(words(20, -17, sizes[space], 16, "middle", bold=True, fill=INK))
        yield moved(x + SIDE / 2, y + SIDE / 2, *parts, id=f"creature-{name}", pointer_events="none")


def _badge(look: Look, area: int, lang: str, names: Sequence[str]) -> str:
    """How full an area is, and its marker."""
    x, y = corner(FIRST_SPACE[area])
    s, told = look.s, WORDS[lang]
    count = f"{s.filled[area]}/{AREA_SIZE[area]}"
    pill = rect(
        3, 3, 38, 21, rx=10, fill="#ffffff", fill_opacity=0.92, stroke=SHADE[AREA_TERRAIN[area]], stroke_width=2
    )
    parts = [pill, words(22, 19, count, 16, "middle", bold=True, fill=INK)]
    if s.marked[area]:
        parts.append(marker(55, 14, "✓"))
    note = told["area"].format(AREA_ROWS.words.name(area, lang), s.filled[area], AREA_SIZE[area])
    settled = [f"{names[who]} {s.settlers[area, who]}" for who in look.players if s.settlers[area, who]]
    extra = [told["marked"]] if s.marked[area] else []
    return moved(x, y, *parts, title(", ".join([note, *settled, *extra])))
