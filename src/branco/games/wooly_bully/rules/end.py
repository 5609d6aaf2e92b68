"""The end of the game: when all are finished or have passed in succession (turn.py).  [WB-10.14, WB-10.15]"""

from branco.kernel.language import note, procedure

from .events import SCORES, SHOWS
from .scoring import bonus, pens_counted
from .shepherds import know_all_flocks
from .state import State
from .tables import COLOURS


@procedure
def end_of_game(s: State) -> None:
    """Hidden colours are shown, and everybody scores.  [WB-6.7, WB-11.1, WB-11.2]"""
    for who in range(s.players):
        for colour in range(COLOURS):
            if s.flock[who, colour] > 0 and s.revealed[colour] == 0:
                note(s, SHOWS, who, colour)
        pens = pens_counted(s, who)
        s.points[who] = pens + bonus(s, who)
        note(s, SCORES, who, pens, bonus(s, who))
    know_all_flocks(s)
    s.is_scored = 1
