"""Where the points of a seat come from.  [WB-11.1, WB-10.10]"""

from branco.game import Position

from ..rules.scoring import bonus, score
from ..rules.state import State

WORDS = {"en": ("sheep in pens", "bonus for leaving"), "it": ("pecore nei recinti", "bonus per l'uscita")}


def points(view: Position, seat: int, lang: str) -> list[tuple[str, int]]:
    s = view.state
    assert isinstance(s, State)
    left = bonus(s, seat)
    return list(zip(WORDS[lang], (score(s, seat) - left, left), strict=True))
