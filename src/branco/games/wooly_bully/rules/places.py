"""Places in words: the way from the square, as a person would say it."""

from branco.kernel.language import Nouns, Record, numbers

from .cells import x_of, y_of
from .state import State
from .tables import CELLS, DIRECTION_ROWS


def place_name(place: int, lang: str) -> str:
    """2 east 1 north."""
    x, y = x_of(place), y_of(place)
    north, east, south, west = DIRECTION_ROWS.words.names[lang]
    ways = [(abs(x), east if x > 0 else west), (abs(y), north if y > 0 else south)]
    return " ".join(f"{steps} {way}" for steps, way in ways if steps)


class CellNouns(Nouns):
    """The cells of a landscape as nouns, by their number; where a cell is, its record tells."""

    def word(self, s: Record | None, index: int, lang: str) -> str:
        return place_name(s.place[index], lang) if isinstance(s, State) else self.name(index, lang)


_NUMBERS = numbers(0, CELLS - 1)
CELL_NAMES = CellNouns(
    _NUMBERS.ids,
    {"en": tuple(f"cell {n}" for n in _NUMBERS.ids), "it": tuple(f"casella {n}" for n in _NUMBERS.ids)},
)
