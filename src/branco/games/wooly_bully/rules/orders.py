"""What a player can order for reaction windows, to be away meanwhile.  [WB-9.21]

Computer players need no orders: they answer at once.  [WB-9.22]
"""

from collections.abc import Callable
from functools import partial

from branco.game import StandingOrder
from branco.kernel.language import NONE, Record

from .actions import ANNOUNCE, ANNOUNCEMENTS, FLOCK, PASS, QUIT, REVEAL
from .announcements import is_held, largest_announcement
from .seats import is_playing
from .settings import IN_WINDOWS_TOO, OWN_TURN, QUITTING
from .settings import REACTIONS as WHEN_TO_REACT
from .shepherds import own_colour
from .state import State


def holds(announced: int, s: Record, who: int) -> bool:
    """The wolves and hunters of an announcement are in the hand.  [WB-9.3]"""
    assert isinstance(s, State)
    return is_held(announced, largest_announcement(s, who))


def is_hidden(number: int, s: Record, who: int) -> bool:
    """The shepherd has not been laid yet.  [WB-6.6]"""
    assert isinstance(s, State)
    colour = own_colour(s, who, number)
    return colour != NONE and s.revealed[colour] == 0


def may_leave(s: Record, who: int) -> bool:
    """One may quit while others play.  [WB-10.1, WB-9.24]"""
    assert isinstance(s, State)
    is_possible = s.setting[QUITTING] == IN_WINDOWS_TOO and s.setting[WHEN_TO_REACT] != OWN_TURN
    return is_possible and is_playing(s, who)


def _once(action: int, label: Callable[[str], str], suits: Callable[[Record, int], bool]) -> StandingOrder:
    """A stored answer: given in the first window where it is legal; until then windows are passed."""
    titles = {"en": f"as soon as I can: {label('en')}", "it": f"appena posso: {label('it')}"}
    return StandingOrder(titles, action, otherwise=PASS, is_once=True, suits=suits)


REACTIONS = (
    StandingOrder({"en": "always pass", "it": "passa sempre"}, PASS, usual=True),
    *(_once(REVEAL + n, partial(REVEAL.label, (n,)), partial(is_hidden, n)) for n in range(len(FLOCK))),
    _once(QUIT, partial(QUIT.label, ()), may_leave),
    *(_once(ANNOUNCE + n, partial(ANNOUNCE.label, (n,)), partial(holds, n + 1)) for n in range(len(ANNOUNCEMENTS))),
)
