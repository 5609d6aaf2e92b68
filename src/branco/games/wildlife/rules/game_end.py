"""What brings the game to its end: an empty reserve, the last area marker, or the limit of rounds.

The turn in which it happens is finished; flow.py scores and ends the game.  [WL-11.4]
"""

from branco.kernel.language import note, rule

from .events import LAST_TURN, ROUNDS_DONE, STOPPED
from .settings import has_round_limit, round_limit
from .state import State


@rule
def trigger_end(s: State) -> None:
    """This turn is the last one; a second reason changes nothing.  [WL-11.1, WL-11.2, WL-11.4]"""
    if s.last_turn == 0:
        s.last_turn = 1
        note(s, LAST_TURN)


@rule
def completes_last_round(s: State) -> bool:
    """Whether this turn is the last one within the limit of rounds.  [WL-11.3]"""
    return s.turns == s.players and s.round_number == round_limit(s)


@rule
def end_by_rounds(s: State) -> None:
    """The limit that the players have set ends the game; without one it is stopped only if it runs away.

    [WL-11.3]
    """
    s.last_turn = 1
    if has_round_limit(s):
        note(s, ROUNDS_DONE)
    else:
        note(s, STOPPED, s.round_number)
