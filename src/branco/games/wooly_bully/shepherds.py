"""Revealing the colour: the shepherd is laid, and one more tile may follow at once."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.record import NONE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import LAY, SKIP
from .events import REVEALS
from .faces import is_normal
from .landscape import fits
from .laying import choose_cell
from .state import State
from .tables import COLOURS, FIRST_SHEPHERD


@rule
def own_colour(s: State, who: int, number: int) -> int:
    """The first (0) or second (1) colour of a player in colour order, or NONE.  [WB-2.2, WB-2.9]"""
    for colour in range(COLOURS):
        if s.flock[who, colour] > 0:
            if number == 0:
                return colour
            number -= 1
    return NONE


@rule
def sheep_side(colour: int) -> int:
    return 2 * (FIRST_SHEPHERD + colour) + 1


@rule
def can_reveal(s: State, who: int, number: int) -> bool:
    """Once for each shepherd, and only if it fits somewhere now.  [WB-6.1, WB-6.6, WB-6.7, WB-11.9]"""
    colour = own_colour(s, who, number)
    return colour != NONE and s.revealed[colour] == 0 and fits(s, sheep_side(colour))


@procedure
def reveal(s: State, who: int, number: int) -> None:
    """Take the marker, lay the shepherd, then perhaps the extra tile, with nothing between.
    [WB-6.1, WB-6.3, WB-6.4, WB-6.8]
    """
    colour = own_colour(s, who, number)
    s.revealed[colour] = 1
    s.known_flock[who, colour] = 1
    note(s, REVEALS, who, colour)
    do(s, choose_cell, who, sheep_side(colour))
    do(s, offer_extra_tile, who)


@procedure
def offer_extra_tile(s: State, who: int) -> None:
    """Only who has a normal tile that fits is asked.  [WB-6.2]"""
    if has_normal_tile(s, who):
        do(s, lay_extra_tile, who)


@decision
def lay_extra_tile(s: State, ask: Ask, who: int) -> None:
    """Lay one more normal tile, or none.  [WB-6.2]"""
    for at in range(s.hand[who, 0]):
        for side in range(2):
            face = 2 * s.hand[who, at + 1] + side
            if is_normal(face) and fits(s, face) and offer(ask, LAY + face):
                do(s, choose_cell, who, face)
                return
    if offer(ask, SKIP):
        return


@rule
def has_normal_tile(s: State, who: int) -> bool:
    """Some normal tile of the hand fits somewhere.  [WB-4.2, WB-4.3]"""
    for at in range(s.hand[who, 0]):
        front = 2 * s.hand[who, at + 1]
        if fits(s, front + 1) or (is_normal(front) and fits(s, front)):
            return True
    return False
