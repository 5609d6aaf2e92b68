"""A small picture of the game: a pen among tiles, and a wolf in the wood."""

from branco.view.svg import moved, vignette

from .drawing import definitions, tile_art
from .look import edges_of
from .tables import EDGES, FIRST_WOLF

FACES = (6, 2 * FIRST_WOLF, 33)


def emblem() -> str:
    tiles = [moved(12 + 72 * place, 9, _tile(face), scale=0.72) for place, face in enumerate(FACES)]
    return vignette("#7d9a6b", definitions(), *tiles)


def _tile(face: int) -> str:
    return tile_art(edges_of(EDGES[face, 0]), face // 2, face % 2)
