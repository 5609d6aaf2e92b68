"""Tiles, places and bonuses as the log tells them: a tile by what it shows, for nobody remembers its number."""

from branco.kernel.language import LANGUAGES, Nouns, nouns, numbers

from .cells import ROW, x_of, y_of
from .tables import (
    ANIMALS,
    BAG_TILES,
    DIRECTION_ROWS,
    FACE_NAMES,
    FINISH_ROWS,
    GROUP_ROWS,
    KIND_ROWS,
    TILE_ROWS,
    kinds_of,
)

_AND = {"en": "and", "it": "e"}
_A = {"en": {"wolf": "a wolf", "hunter": "a hunter"}, "it": {"wolf": "un Lupo", "hunter": "un Cacciatore"}}
_TILE = {"en": "a tile", "it": "una pedina"}
_OF = {"en": "of", "it": "di"}
_ALONE = {"en": "nothing but", "it": "solo"}
_WAY = {"en": "{steps} {way}", "it": "{steps} a {way}"}
_SQUARE = {"en": "{} of the square", "it": "{} della piazza"}


def _listed(words: list[str], lang: str) -> str:
    """Red, black and village."""
    return f" {_AND[lang]} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _tile(tile: int, lang: str) -> str:
    """A tile, a wolf, a hunter."""
    return _A[lang].get(GROUP_ROWS.ids[TILE_ROWS.group[tile]], _TILE[lang])


def _face(face: int, lang: str) -> str:
    """A tile of village, yellow and red; a wolf."""
    if face % 2 == 0 and GROUP_ROWS.ids[TILE_ROWS.group[face // 2]] in ANIMALS:
        return _tile(face // 2, lang)
    shown = [KIND_ROWS.words.name(kind, lang) for kind in dict.fromkeys(kinds_of(face))]
    told = _listed(shown, lang) if len(shown) > 1 else f"{_ALONE[lang]} {shown[0]}"
    return f"{_TILE[lang]} {_OF[lang]} {told}"


def _place(place: int, lang: str) -> str:
    """2 east and 1 north of the square."""
    north, east, south, west = DIRECTION_ROWS.words.names[lang]
    x, y = x_of(place), y_of(place)
    ways = [(abs(x), east if x > 0 else west), (abs(y), north if y > 0 else south)]
    return _SQUARE[lang].format(
        _listed([_WAY[lang].format(steps=steps, way=way) for steps, way in ways if steps], lang)
    )


class Places(Nouns):
    """Every place of the plane as a noun, by its number."""

    def __len__(self) -> int:
        return ROW * ROW

    def name(self, index: int, lang: str) -> str:
        return _place(index, lang) if index >= 0 else "?"


PLACE = Places((), dict.fromkeys(LANGUAGES, ()))
FACE = Nouns(FACE_NAMES.ids, {lang: tuple(_face(face, lang) for face in range(2 * BAG_TILES)) for lang in LANGUAGES})
TILE = Nouns(
    TILE_ROWS.ids, {lang: tuple(_tile(tile, lang) for tile in range(len(TILE_ROWS.ids))) for lang in LANGUAGES}
)
_MOST = max(FINISH_ROWS.bonus)
BONUS = nouns(
    numbers(0, _MOST).ids,
    ["no bonus", *(f"a bonus of {n}" for n in range(1, _MOST + 1))],
    ["nessun premio", *(f"un premio di {n}" for n in range(1, _MOST + 1))],
)
