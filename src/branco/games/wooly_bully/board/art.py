"""Tiles as we draw them: four grounds with their own patterns, fences along the diagonals, and what lives there.

Flocks are told apart by the coat and the head of the sheep and by the pattern of the ground, not by colour alone.
"""

from __future__ import annotations

from functools import lru_cache

from branco.board.sprite import sprite_of
from branco.board.svg import path, tag

from ..rules.tables import COLOURS, EDGES, FIRST_HUNTER, FIRST_SHEPHERD, FIRST_WOLF, FOREST, KIND_ROWS, SQUARE

SPRITE = sprite_of(__file__)
SIDE = 100

_STANDS = (*(f"sheep-{letter}" for letter in KIND_ROWS.ids[:COLOURS]), "trees", "house")
_DIAGONALS = ("M50 50L100 0", "M50 50L100 100", "M50 50L0 100", "M50 50L0 0")
_PLACES = ((32, 5), (62, 35), (32, 65), (2, 35))
_SMALL_PLACES = ((37, 3), (73, 39), (37, 75), (1, 39))
_RAIL = {"fill": "none", "stroke": "var(--fence, #7b5730)", "stroke_width": 4.5}
_POSTS = {"fill": "none", "stroke": "var(--post, #573a1b)", "stroke_width": 8.5, "stroke_dasharray": "2.4 9.6"}
_SEAM = path("M0 0h100v100H0z", fill="none", stroke="var(--joint, #6b5a3a)", stroke_width=1.5)


def edges_of(packed: int) -> tuple[int, ...]:
    """The four kinds from north to west; -1 where nothing is."""
    return tuple(((packed >> 3 * direction) & 7) - 1 for direction in range(4))


def face_art(face: int, rotation: int = 0) -> str:
    """A face of 100 by 100, turned."""
    return tile_art(edges_of(EDGES[face, rotation]), _figure(face))


@lru_cache(1024)
def tile_art(kinds: tuple[int, ...], figure: str = "") -> str:
    """A tile of 100 by 100 with its four edges from north to west, and what stands in its middle."""
    grounds = [SPRITE.at(f"ground-{KIND_ROWS.ids[kind]}{d}", 0, 0, SIDE, SIDE) for d, kind in enumerate(kinds)]
    middle = SPRITE.at(figure, 22, 24, 56, 52) if figure else ""
    standing = [_standing(kind, d, bool(figure)) for d, kind in enumerate(kinds)]
    return "".join([*grounds, _fences(kinds), *standing, middle, _SEAM])


def face_symbols(face: int) -> tuple[str, ...]:
    """What a face shows when it is as small as a line: its grounds, and the figure in its middle."""
    grounds = (f"ground-{KIND_ROWS.ids[kind]}{d}" for d, kind in enumerate(edges_of(EDGES[face, 0])))
    return (*grounds, *filter(None, [_figure(face)]))


def _standing(kind: int, direction: int, is_small: bool) -> str:
    """A sheep, trees or a house in its quarter; sheep in the east look inwards, too."""
    x, y = (_SMALL_PLACES if is_small else _PLACES)[direction]
    width, height = (26, 21) if is_small else (36, 29)
    mirrored = f"matrix(-1 0 0 1 {2 * x + width} 0)" if direction == 1 and kind < COLOURS else None
    return SPRITE.at(_STANDS[kind], x, y, width, height, transform=mirrored)


def _fences(kinds: tuple[int, ...]) -> str:
    """A fence on every diagonal between different kinds."""
    lines = "".join(_DIAGONALS[d] for d in range(4) if kinds[d] != kinds[(d + 1) % 4])
    return path(lines, **_RAIL) + path(lines, **_POSTS) if lines else ""


def _figure(face: int) -> str:
    tile, side = divmod(face, 2)
    if tile == SQUARE:
        return "fountain"
    if tile >= FIRST_SHEPHERD:
        return "shepherd"
    if side == 0 and tile >= FIRST_HUNTER:
        return "hunter"
    return "wolf" if side == 0 and tile >= FIRST_WOLF else ""


@lru_cache(512)
def face_picture(face: int, rotation: int = 0) -> str:
    """A face as a picture of its own, as large as its class says."""
    return tag("svg", face_art(face, rotation), class_="face-art", viewBox=f"0 0 {SIDE} {SIDE}", aria_hidden="true")


def sheep(kind: int, class_: str = "sheep") -> str:
    """One sheep of a flock, or a tree of the forest."""
    return SPRITE.icon(_STANDS[kind] if kind < FOREST else "trees", class_)
