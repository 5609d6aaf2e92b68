"""How men, disks, dice, types and icons look. Nothing is told by colour alone."""

from __future__ import annotations

from functools import cache, lru_cache

from branco.view.svg import circle, moved, path, rect, words

from .tables import (
    COOLING,
    DEPLETE_ANIMALS,
    DEPLETE_ELDERS,
    ELDER_DEATH,
    EPIDEMIC,
    FEUD,
    IRON_CRASH,
    MIGRATION,
    NO_MARKLAND,
    NO_SEA,
    STORM,
    VENEREAL,
)

INK = "#20241f"
PAPER = "#fbf7ec"
WARM, COLD = "#f0dcae", "#cfe0ea"
WARM_EDGE, COLD_EDGE = "#a8823a", "#4f7f9e"
BLOOD, GOOD = "#a3241a", "#25683f"

# Tunit, Thule, Norse, Sámi
COLOUR = ("#3b7d46", "#e8bd2b", "#b23a2c", "#2b5fa8")
LETTER = ("#ffffff", INK, "#ffffff", "#ffffff")
LETTERS = ("Tu", "Th", "No", "Sá")
_SHAPE = (
    "M0-14a14 14 0 0 1 0 28a14 14 0 0 1 0-28z",
    "M0-17L17 0L0 17L-17 0z",
    "M-13-13h26v26h-26z",
    "M0-15L15-3V13H-15V-3z",
)
_LETTER_Y = (5, 5, 5, 7)

# babies, energy, ivory, iron, in a square of 24 around its middle
_GOOD_GROUND = ("#f6d9c8", "#ee8f2e", "#fffdf4", "#33373a")
_GOOD_INK = (INK, INK, "#6b5a2b", "#ffffff")
_GOOD_SIGN = (
    "M0-7.5a3 3 0 1 0 .1 0zM-4 8q-2-8 4-8.500q6 .5 4 8.500z",
    "M0 8q-6-2-5-7q1-3 4-5q0 3 2 4q2-2 1-6q5 4 4 9q-1 4-6 5z",
    "M-6 5q10 1 11-11q3 12-8 13.500z",
    "M-7 6l2.500-8h9l2.500 8zM-4-2l1-4h6l1 4",
)

# land, sea, fish, metal, raid, in a square of 24
TYPE_SIGN = (
    "M3 20l6-11 4 6 3-4 5 9zM8 4a2 2 0 1 0 .1 0",
    "M2 9q3.500-5 7 0t7 0t7 0M2 16q3.500-5 7 0t7 0t7 0",
    "M3 12q7-8 14 0q-7 8-14 0zM17 12l5-4v8zM7 11.500h.5",
    "M4 9h12l4 3h-6v3h-3v3h4v2H6v-2h3v-3H7z",
    "M4 20L18 4M14 4h5v5M6 14l5 5",
)

# in a square of 32
_ICON_SIGN = {
    MIGRATION: "M4 22h20M18 15l7 7-7 7M8 12q4-8 8 0t8 0",
    EPIDEMIC: "M16 7a9 9 0 1 0 .1 0zM16 2v5M16 25v5M2 16h5M25 16h5M12 14h1M19 18h1M18 12h1",
    VENEREAL: "M16 28L6 16q-4-8 3-9q5 0 7 6q2-6 7-6q7 1 3 9zM12 17l8 4M20 17l-8 4",
    FEUD: "M5 5l20 20M27 5L7 25M4 21l7 7M28 21l-7 7",
    DEPLETE_ELDERS: "M16 4q9 9 5 17q-2 6-8 6t-6-8q1-4 4-6q0 4 3 5q4-5 2-14M3 29h26",
    DEPLETE_ANIMALS: "M6 14q6-5 14 0l6-4v6q-1 4-5 5v8M8 29v-9M6 14v6q6 4 14 1",
    COOLING: "M16 3v26M5 9l22 14M27 9L5 23M12 5l4 4 4-4M12 27l4-4 4 4",
    ELDER_DEATH: "M16 4a9 9 0 0 0-7 14v5h4v4h6v-4h4v-5a9 9 0 0 0-7-14zM12 14h2M18 14h2",
    IRON_CRASH: "M4 8l8 8 5-5 10 12M27 16v8h-8M5 28h12",
    STORM: "M7 15q-4-7 4-9q6-5 11 1q7 1 5 8M17 14l-5 8h6l-4 8",
    NO_SEA: "M3 13q4-6 8.500 0t8.500 0t8.500 0M3 22q4-6 8.500 0t8.500 0t8.500 0M4 4l24 24",
    NO_MARKLAND: "M5 25V10l6-4 6 5 8-5v15l-7 5-7-4zM4 4l24 24",
}
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _drawn(d: str, colour: str, width: float = 2.2) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round", stroke_linecap="round")


@cache
def token(tribe: int, size: float = 30) -> str:
    """A man of a tribe, around his middle: the tribe's shape and letters."""
    shape = path(_SHAPE[tribe], fill=COLOUR[tribe], stroke=INK, stroke_width=1.5, stroke_linejoin="round")
    letters = words(0, _LETTER_Y[tribe], LETTERS[tribe], 14, "middle", bold=True, fill=LETTER[tribe])
    return moved(0, 0, shape, letters, scale=size / 30)


@lru_cache(4096)
def band(tribe: int, men: int, alpha: bool, colour: str = INK) -> str:
    """So many men of a tribe, the alpha among them: token and number, 57 wide and 30 high, from its left middle."""
    count = words(30, 7, men, 19, bold=True, fill=colour)
    sign = words(43 if men < 10 else 54, 2, "α", 15, bold=True, fill=colour) if alpha else ""
    return moved(15, 0, token(tribe, 26)) + count + sign


@cache
def good(kind: int, size: float = 24) -> str:
    """Baby, energy, ivory or iron, around its middle."""
    ground = circle(0, 0, 11, fill=_GOOD_GROUND[kind], stroke=INK, stroke_width=1.5)
    sign = path(_GOOD_SIGN[kind], fill=_GOOD_INK[kind])
    return moved(0, 0, ground, sign, scale=size / 24)


@lru_cache(1024)
def goods(amounts: tuple[int, ...], colour: str = INK, size: float = 20) -> tuple[str, float]:
    """A reward in a line, from its left middle, and how long it is."""
    parts, x = [], 0.0
    for kind, amount in enumerate(amounts):
        if amount:
            parts.append(words(x, size * 0.36, amount, size, bold=True, fill=colour))
            parts.append(moved(x + size * 1.28, 0, good(kind, size * 1.1)))
            x += size * 1.95
    return "".join(parts), x


@cache
def type_sign(kind: int, size: float, colour: str = INK) -> str:
    """The type of a hunt, in its square."""
    return moved(0, 0, _drawn(TYPE_SIGN[kind], colour), scale=size / 24)


@cache
def icon_sign(effect: int, size: float, colour: str = "var(--ink)") -> str:
    return moved(0, 0, _drawn(_ICON_SIGN[effect], colour, 2.6), scale=size / 32)


@cache
def die(face: int, size: float, edge: str = INK, ground: str = PAPER, dim: bool = False) -> str:
    """A die in its square."""
    box = rect(1, 1, 28, 28, rx=6, fill=ground, stroke=edge, stroke_width=2 if edge == INK else 3.5)
    pips = [circle(15 + 7.5 * x, 15 + 7.5 * y, 2.8, fill=INK) for x, y in _PIPS[face]]
    return moved(0, 0, box, *pips, scale=size / 30, opacity=0.4 if dim else None)


@cache
def drop(size: float) -> str:
    """A drop of blood, around its middle."""
    shape = path("M0-10q8 10 6 15a6.500 6.500 0 0 1-12 0q-2-5 6-15z", fill=BLOOD, stroke="#ffffff", stroke_width=1)
    return moved(0, 0, shape, scale=size / 20)


@cache
def star(size: float, colour: str = "#7a4a9a") -> str:
    """A trophy, around its middle."""
    shape = path(
        "M0-10l3 6.500 7 .8-5.200 4.800 1.400 7L0 5.600-6.200 9.100l1.400-7L-10-2.700l7-.8z", fill=colour, stroke=INK
    )
    return moved(0, 0, shape, scale=size / 20)


@cache
def snowflake(size: float, colour: str = COLD_EDGE) -> str:
    return moved(-size / 2, -size / 2, _drawn(_ICON_SIGN[COOLING], colour, 3.5), scale=size / 32)


@cache
def sun(size: float, colour: str = WARM_EDGE) -> str:
    rays = "M16 1v5M16 26v5M1 16h5M26 16h5M6 6l3 3M23 23l3 3M26 6l-3 3M9 23l-3 3M16 10a6 6 0 1 0 .1 0z"
    return moved(-size / 2, -size / 2, _drawn(rays, colour, 3), scale=size / 32)


@cache
def faith_sign(faith: int, size: float, colour: str) -> str:
    """Three dots for many gods, a cross for one; around its middle."""
    sign = (
        "M0-9a2.500 2.500 0 1 0 .1 0zM-6 3a2.500 2.500 0 1 0 .1 0zM6 3a2.500 2.500 0 1 0 .1 0z"
        if faith == 0
        else "M0-10v20M-6-4h12"
    )
    return moved(0, 0, _drawn(sign, colour, 2.6), scale=size / 24)
