"""A small picture of the game: animals on an Earth that the ice is reaching."""

from branco.view.svg import moved, path, vignette

from .art import GROUND, INK, figure
from .map_svg import OUTLINE, RADIUS, STEP
from .tables import ANIMAL

SCALE = 0.4
ROW = (
    ("tundra", "mammal"),
    ("sea", "amphibian"),
    ("forest", "bird"),
    ("savannah", "arachnid"),
    ("jungle", "insect"),
    ("desert", "reptile"),
)


def emblem() -> str:
    tiles = [_tile(place, *tile) for place, tile in enumerate(ROW)]
    return vignette("#40534f", moved(27, 34, *tiles, scale=SCALE))


def _tile(place: int, terrain: str, animal: str) -> str:
    """Tiles go up and down, as they do in a row of Earth."""
    ground = path(OUTLINE, fill=GROUND[terrain], stroke=INK, stroke_width=3)
    return moved(1.5 * RADIUS * place, STEP / 2 * (place % 2), ground, moved(-29, -29, figure(ANIMAL.at(animal), 58)))
