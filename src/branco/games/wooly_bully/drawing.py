"""Tiles as we draw them: four triangles, fences along the diagonals, a sheep, trees or a house in each.

Flocks are told apart by the coat of the sheep (plain, dotted, striped, ringed), not by colour alone.
"""

from functools import lru_cache

from .tables import FIRST_HUNTER, FIRST_SHEPHERD, FIRST_WOLF, SQUARE

SIDE = 100
GROUND = ("#aebf95", "#e6dc93", "#e8c4ac", "#b4d2d8", "#4f7d4f", "#d9c7a8")
OUTLINE = ("#1d1d22", "#8a6a00", "#9c221c", "#1f4d9b", "#1f4a2a", "#7b6440")

_CORNERS = ("0,0 100,0", "100,0 100,100", "100,100 0,100", "0,100 0,0")
_STAMPS = ((35, 9), (64, 35), (35, 63), (6, 35))
_DIAGONALS = ("M50 50L100 0", "M50 50L100 100", "M50 50L0 100", "M50 50L0 0")

_BODY = (
    '<path d="M14 26v6M20 27v6M27 27v6M31 26v6" stroke="#3a3026" stroke-width="2"/>'
    '<path d="M9 19a6 6 0 0 1 4-9a6 6 0 0 1 9-3a7 7 0 0 1 10 4'
    'a6 6 0 0 1 0 11a6 6 0 0 1-8 4a7 7 0 0 1-10 0a6 6 0 0 1-5-7z" '
    'fill="{coat}" stroke="{line}" stroke-width="1.4"/>{marks}'
    '<ellipse cx="36" cy="13" rx="4.6" ry="3.6" fill="{face}" stroke="{line}" stroke-width="1.2"/>'
    '<circle cx="37" cy="12.4" r=".9" fill="{eye}"/>'
)
_SHEEP = (
    _BODY.format(coat="#34343c", line="#111", face="#e9e2d0", eye="#111", marks=""),
    _BODY.format(
        coat="#f5cd3d",
        line="#6b5200",
        face="#4a3a1a",
        eye="#fff",
        marks='<g fill="#6b5200"><circle cx="15" cy="13" r="1.7"/><circle cx="22" cy="11" r="1.7"/>'
        '<circle cx="19" cy="19" r="1.7"/><circle cx="27" cy="17" r="1.7"/>'
        '<circle cx="13" cy="20" r="1.5"/></g>',
    ),
    _BODY.format(
        coat="#d6433b",
        line="#6e120d",
        face="#f3e3d6",
        eye="#111",
        marks='<path d="M14 9v15M19 7v19M24 7v19M29 9v15" stroke="#fff" stroke-width="2"/>',
    ),
    _BODY.format(
        coat="#3f74d1",
        line="#12305f",
        face="#f1efe6",
        eye="#111",
        marks='<g fill="none" stroke="#fff" stroke-width="1.5"><circle cx="16" cy="15" r="3.2"/>'
        '<circle cx="25" cy="13" r="3.2"/><circle cx="23" cy="21" r="2.6"/></g>',
    ),
)
_TREES = (
    '<path d="M12 30l-7 0 6-9-4 0 6-9 6 9-4 0 6 9-7 0z" fill="#234f2e"/>'
    '<path d="M28 34l-8 0 7-11-5 0 6-10 6 10-5 0 7 11-8 0z" fill="#1b3f25"/>'
)
_HOUSE = (
    '<path d="M8 33V19L20 8l12 11v14z" fill="#f3e6cd" stroke="#5d4526" stroke-width="1.6"/>'
    '<path d="M5 20L20 6l15 14" fill="none" stroke="#a3452d" stroke-width="4"/>'
    '<path d="M17 33v-9h6v9z" fill="#5d4526"/>'
)
_WOLF = (
    '<path d="M20 6l5 6h10l5-6 1 13-4 12-7 6-7-6-4-12z" fill="#5a5f68" stroke="#17191c" stroke-width="2"/>'
    '<path d="M25 20l5 3M35 20l-5 3" stroke="#ffd23d" stroke-width="2.4"/>'
    '<path d="M27 30l3 3 3-3z" fill="#17191c"/>'
    '<path d="M26 34l2 4 2-3 2 3 2-4" fill="#fff" stroke="#17191c"/>'
)
_HUNTER = (
    '<path d="M18 40q2-14 12-14t12 14z" fill="#8a5a2b" stroke="#2c1a08" stroke-width="2"/>'
    '<circle cx="30" cy="20" r="7" fill="#f0c9a0" stroke="#2c1a08" stroke-width="1.6"/>'
    '<path d="M19 17h22l-5-3-2-7h-8l-2 7z" fill="#2f6b3a" stroke="#2c1a08" stroke-width="1.6"/>'
    '<path d="M36 10l7-7" stroke="#c8362c" stroke-width="2.6"/>'
    '<path d="M44 42L46 12" stroke="#2c1a08" stroke-width="3"/>'
)
_SHEPHERD = (
    '<circle cx="28" cy="14" r="6" fill="#f0c9a0" stroke="#2c1a08" stroke-width="1.6"/>'
    '<path d="M19 12q9-9 18 0z" fill="#c9a24b" stroke="#2c1a08" stroke-width="1.4"/>'
    '<path d="M17 40l5-18h12l5 18z" fill="#7d6a9c" stroke="#2c1a08" stroke-width="1.6"/>'
    '<path d="M45 42V14q0-7-6-7-4 0-4 4" fill="none" stroke="#5d3b12" stroke-width="3"/>'
)
_FOUNTAIN = (
    '<circle cx="30" cy="26" r="17" fill="#cfc8ba" stroke="#6b6457" stroke-width="2"/>'
    '<circle cx="30" cy="26" r="12" fill="#7fb6d6" stroke="#6b6457"/>'
    '<path d="M30 28V14M30 14q-6-2-8 6M30 14q6-2 8 6" fill="none" stroke="#fff" stroke-width="2"/>'
)


@lru_cache(1)
def definitions() -> str:
    """The stamps; a pattern fills a rectangle with one of them, so that a tile needs few elements."""
    small = [*_SHEEP, _TREES, _HOUSE]
    large = {"wolf": _WOLF, "hunter": _HUNTER, "shepherd": _SHEPHERD, "fountain": _FOUNTAIN}
    patterns = [_pattern(f"stamp-{kind}", "0 0 42 38", art) for kind, art in enumerate(small)]
    patterns += [_pattern(f"stamp-{name}", "0 0 60 48", art) for name, art in large.items()]
    return f"<defs>{''.join(patterns)}</defs>"


def _pattern(name: str, box: str, art: str) -> str:
    return f'<pattern id="{name}" width="1" height="1" viewBox="{box}">{art}</pattern>'


@lru_cache(1024)
def tile_art(kinds: tuple[int, ...], tile: int, side: int) -> str:
    """A tile of 100 units with its four edges from north to west, and what stands in its middle."""
    parts = []
    if len(set(kinds)) == 1:
        parts.append(f'<rect width="100" height="100" fill="{GROUND[kinds[0]]}"/>')
    else:
        parts += [f'<path d="M50 50L{_CORNERS[d]}z" fill="{GROUND[kinds[d]]}"/>' for d in range(4)]
    parts += [_stamp(f"stamp-{kinds[d]}", *_STAMPS[d], 30, 28) for d in range(4)]
    parts.append(_fences(kinds))
    middle = _middle(tile, side)
    if middle:
        parts.append(_stamp(f"stamp-{middle}", 20, 24, 60, 52))
    parts.append('<rect width="100" height="100" fill="none" stroke="#3a3026" stroke-width="2"/>')
    return "".join(parts)


def _stamp(name: str, x: int, y: int, width: int, height: int) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="url(#{name})"/>'


def _fences(kinds: tuple[int, ...]) -> str:
    """A fence on every diagonal between different kinds; between forest or village and nothing else none is
    needed.
    """
    lines = "".join(_DIAGONALS[d] for d in range(4) if kinds[d] != kinds[(d + 1) % 4])
    if not lines:
        return ""
    return (
        f'<path d="{lines}" stroke="#6b4a24" stroke-width="5" fill="none"/>'
        f'<path d="{lines}" stroke="#f1dfba" stroke-width="1.6" stroke-dasharray="3 6" fill="none"/>'
    )


def _middle(tile: int, side: int) -> str:
    if tile == SQUARE:
        return "fountain"
    if tile >= FIRST_SHEPHERD:
        return "shepherd"
    if side == 0 and tile >= FIRST_HUNTER:
        return "hunter"
    return "wolf" if side == 0 and tile >= FIRST_WOLF else ""


def flock_stamp(kind: int, x: int, y: int, size: int) -> str:
    """One sheep of a flock, for panels."""
    return _stamp(f"stamp-{kind}", x, y, size, size * 38 // 42)
