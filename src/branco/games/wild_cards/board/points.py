"""Where the points of a seat come from.  [WC-10.5]"""

from branco.game import Position

from ..rules.scoring import leader_points, species_points
from ..rules.state import State

WORDS = {"en": ("species", "leaders", "bonuses"), "it": ("specie", "Capibranco", "bonus")}


def points(view: Position, seat: int, lang: str) -> list[tuple[str, int]]:
    s = view.state
    assert isinstance(s, State)
    return list(zip(WORDS[lang], (species_points(s, seat), leader_points(s, seat), s.points[seat]), strict=True))
