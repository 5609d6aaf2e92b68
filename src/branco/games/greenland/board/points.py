"""Where the points of a seat's tribe come from.  [GL-15.3, GL-15.4, GL-15.5]"""

from branco.game import Position

from ..rules.scoring import men_points, tribe_of
from ..rules.scoring import points as all_points
from ..rules.state import State

WORDS = {"en": ("men", "what the faith counts"), "it": ("uomini", "quel che conta la fede")}


def points(view: Position, seat: int, lang: str) -> list[tuple[str, int]]:
    s = view.state
    assert isinstance(s, State)
    tribe = tribe_of(s, seat)
    men = men_points(s, tribe) if all_points(s, tribe) else 0
    return list(zip(WORDS[lang], (men, all_points(s, tribe) - men), strict=True))
