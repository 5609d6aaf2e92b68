"""Animals, elements and terrains, drawn by us: each has its own shape, so that colour is never all there is."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from branco.view.svg import circle, moved, path, rect, tag, words

from .tables import ANIMAL, ELEMENT, TERRAIN
from .words import LETTERS

INK = "#241c12"
CREAM = "#fffaf0"

# ground and figure of each animal, in the colours of its cubes
COAT = {
    "mammal": ("#f6f2ea", INK),
    "reptile": ("#2f2b28", CREAM),
    "bird": ("#f2c230", INK),
    "amphibian": ("#2b62b5", CREAM),
    "arachnid": ("#b3261e", CREAM),
    "insect": ("#2e7d43", CREAM),
}
# in a square of 32
FIGURE = {
    "mammal": "M16 15c5 0 9 5 9 9 0 3-3 5-5 4-3-1-5-1-8 0-2 1-5-1-5-4 0-4 4-9 9-9z"
    "M6 10a3 4 0 1 1 .1 0zm7-3a3 4 0 1 1 .1 0zm7 0a3 4 0 1 1 .1 0zm7 3a3 4 0 1 1 .1 0z",
    "reptile": "M4 26c4 3 9 2 11-1s0-6 3-8 6 1 9-1 4-8 0-11-8-1-8 2c2-1 4 0 4 2s-3 3-6 3-6 2-6 6-1 6-7 8z",
    "bird": "M3 14c4 0 6-1 9-5 2-3 8-4 11 0l6 2-6 2c0 7-5 12-12 12l-5 4 1-5c-3-2-4-6-4-10z",
    "amphibian": "M8 5a4 4 0 0 1 4 3h8a4 4 0 1 1 6 4c3 3 3 7 1 10-3 5-19 5-22 0-2-3-2-7 1-10a4 4 0 0 1 2-7z"
    "m-1 13c4 5 14 5 18 0-4 3-14 3-18 0z",
    "arachnid": "M16 9a3 3 0 0 1 3 4l6-5 1 1-6 6 8-1v2l-8 1 8 5-1 2-8-5 5 7-2 1-4-6a4 4 0 0 1-4 0"
    "l-4 6-2-1 5-7-8 5-1-2 8-5-8-1v-2l8 1-6-6 1-1 6 5a3 3 0 0 1 3-4z",
    "insect": "M15 10l-4-6 1-1 4 5 4-5 1 1-4 6c1 1 2 2 2 3 5-4 10-3 11 0s-2 7-9 6c5 2 6 6 3 8"
    "s-7-1-9-6c-2 5-6 8-9 6s-2-6 3-8C2 20-1 16 0 13s6-4 11 0c0-1 1-2 2-3z",
}

# fill, letters, and the outline of the disk within a circle of 15
DISK = {
    "grass": ("#4f8f2f", CREAM),
    "grub": ("#e3a7a0", INK),
    "meat": ("#8d2f23", CREAM),
    "seed": ("#8a6a2c", CREAM),
    "sun": ("#f4cf3f", INK),
    "water": ("#2f6fb0", CREAM),
}


def _polygon(corners: int, radius: float, inner: float | None = None, turn: float = -0.5) -> str:
    """A regular polygon, or a star with the inner radius."""
    radii = [radius] if inner is None else [radius, inner]
    count = corners * len(radii)
    points = [
        f"{radii[at % len(radii)] * cos(pi * (2 * at / count + turn)):.1f} "
        f"{radii[at % len(radii)] * sin(pi * (2 * at / count + turn)):.1f}"
        for at in range(count)
    ]
    return f"M{'L'.join(points)}Z"


OUTLINE = {
    "grass": _polygon(3, 19),
    "grub": "M-15 -4a9 9 0 0 1 9-9h12a9 9 0 0 1 9 9v8a9 9 0 0 1-9 9h-12a9 9 0 0 1-9-9z",
    "meat": _polygon(4, 18),
    "seed": _polygon(6, 16),
    "sun": _polygon(10, 17, 13.5),
    "water": "M0-19C7-9 14-4 14 4a14 14 0 0 1-28 0C-14-4-7-9 0-19z",
}

GROUND = {
    "sea": "#8fc1e8",
    "wetland": "#9ad0c0",
    "savannah": "#f0dc8c",
    "jungle": "#9cc787",
    "forest": "#bcd7a3",
    "desert": "#f3c793",
    "mountain": "#cfbfae",
    "tundra": "#eef4f7",
}
# in a square of 24, around (0, 0)
SIGN = {
    "sea": "M-11-3q3-5 6 0t6 0 6 0 4-2M-11 5q3-5 6 0t6 0 6 0 4-2",
    "wetland": "M-7 10V-8M0 10V-10M7 10V-6M-10 10h20",
    "savannah": "M-10 8q4-2 5-12 1 8 4 12 1-8 4-14 1 10 7 14",
    "jungle": "M0 10V-2M0-2q-8 1-10-5 8-3 10 5zM0-2q8 1 10-5-8-3-10 5zM0-2q-4-4 0-9 4 5 0 9z",
    "forest": "M0-11l7 9h-4l6 8H-9l6-8h-4zM0 6v5",
    "desert": "M-11 6q6-12 11 0 4-9 11 0zM5-8a3 3 0 1 1 .1 0z",
    "mountain": "M-11 9l8-17 5 10 3-5 6 12z",
    "tundra": "M0-10v20M-9-5l18 10M-9 5l18-10",
}


@cache
def figure(animal: int, size: float = 24) -> str:
    """The animal's figure in its own colours, with a ground, at (0, 0)."""
    name = ANIMAL.ids[animal]
    ground, ink = COAT[name]
    back = rect(0, 0, 32, 32, rx=8, fill=ground, stroke=INK, stroke_width=2)
    return moved(0, 0, back, path(FIGURE[name], fill=ink), scale=size / 32)


CHIP_WIDTH, CHIP_HEIGHT = 41, 23


@cache
def chip(animal: int, count: int, dominant: bool, dying: bool) -> str:
    """Cubes of an animal on a tile: figure and number; a cone if it is dominant, a mark if it is endangered."""
    name = ANIMAL.ids[animal]
    ground, ink = COAT[name]
    edge = "#d11507" if dying else INK
    parts = [
        rect(
            0,
            0,
            CHIP_WIDTH,
            CHIP_HEIGHT,
            rx=6,
            fill=ground,
            stroke=edge,
            stroke_width=3 if dying else 1.5,
            stroke_dasharray="4 3" if dying else None,
        ),
        moved(1.5, 2, path(FIGURE[name], fill=ink), scale=0.6),
        words(31, 18.5, count, 19 if count < 10 else 16, "middle", bold=True, fill=ink),
    ]
    if dominant:
        parts.append(path("M-5 3L1-11 7 3Z", fill="#ffd84d", stroke=INK, stroke_width=1.5))
    if dying:
        parts.append(
            circle(CHIP_WIDTH - 3, 0, 7.5, fill="#d11507")
            + words(CHIP_WIDTH - 3, 5.5, "!", 15, "middle", bold=True, fill="#fff")
        )
    return "".join(parts)


@cache
def disk(element: int, lang: str, size: float = 15) -> str:
    """An element disk around (0, 0): shape, colour and letters."""
    name = ELEMENT.ids[element]
    fill, ink = DISK[name]
    shape = path(OUTLINE[name], fill=fill, stroke=INK, stroke_width=1.5, stroke_linejoin="round")
    low = 9 if name in ("grass", "water") else 6
    letters = words(0, low, LETTERS[lang][element], 16, "middle", bold=True, fill=ink)
    return moved(0, 0, shape, letters, scale=round(size / 15, 3))


@cache
def disks(element: int, count: int, lang: str) -> str:
    """Disks of a kind side by side, the first around (0, 0), on a ground that lights up."""
    ground = rect(-19, -19, 38 * count, 38, rx=12, fill="var(--paper)")
    return ground + "".join(moved(38 * copy, 0, disk(element, lang)) for copy in range(count))


@cache
def sign(terrain: int, size: float = 22) -> str:
    """The sign of a terrain around (0, 0)."""
    return path(
        SIGN[TERRAIN.ids[terrain]],
        fill="none",
        stroke=INK,
        stroke_width=2,
        stroke_linejoin="round",
        stroke_linecap="round",
        transform=f"scale({size / 24:g})",
    )


@cache
def arrow(x: float, y: float, down: float) -> str:
    """An arrow downwards, of the flow of elements."""
    line = path(f"M{x} {y}v{down - 6}", stroke="var(--muted)", stroke_width=4, fill="none")
    return tag("g", line, path(f"M{x - 7} {y + down - 8}h14l-7 9z", fill="var(--muted)"))
