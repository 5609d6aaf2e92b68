"""A small picture of the game: a herd on the island, and those who come to meet it."""

from branco.view.svg import moved, path, rect, vignette

from .art import COLOUR, GROUND, SEA_COLOUR, creature, terrain_art
from .tables import SPECIES_ROWS, TERRAIN_ROWS

SIDE = 48
LAND = (("water", "forest", "forest", "plains", "mountains"), ("desert", "desert", "savannah", "plains", "mountains"))
HERD = ((1, 0), (2, 0), (2, 1))
OTHERS = (("eagles", 4, 0), ("mammoths", 0, 1), ("men", 3, 1))


def emblem() -> str:
    bears = SPECIES_ROWS.at("bears")
    band = path("M72 24h48v48", fill="none", stroke=COLOUR[bears], stroke_width=9)
    spaces = [_space(terrain, x, y) for y, row in enumerate(LAND) for x, terrain in enumerate(row)]
    herd = [_creature(bears, x, y) for x, y in HERD]
    return vignette(
        SEA_COLOUR, *spaces, band, *herd, *(_creature(SPECIES_ROWS.at(kind), x, y) for kind, x, y in OTHERS)
    )


def _space(terrain: str, x: int, y: int) -> str:
    kind = TERRAIN_ROWS.at(terrain)
    ground = rect(0, 0, SIDE, SIDE, fill=GROUND[kind], stroke="#ffffff", stroke_opacity=0.6)
    return moved(SIDE * x, SIDE * y, ground, terrain_art(kind, 28, 28, 16))


def _creature(species: int, x: int, y: int) -> str:
    return moved(SIDE * x + 24, SIDE * y + 24, creature(species, ""), scale=0.7)
