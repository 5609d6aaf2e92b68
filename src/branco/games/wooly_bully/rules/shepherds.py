"""Revealing the colour: the shepherd is laid, and one more tile may follow at once.

It is offered in the own turn (turn.py) and in reaction windows (windows.py).  [WB-6.5]
"""

from branco.kernel.language import NONE, Ask, decision, do, lowest, note, offer, procedure, rule

from .actions import LAY, SKIP
from .events import REVEALS
from .faces import back, front
from .fitting import fits
from .laying import choose_cell
from .scoring import colours_of
from .state import State
from .tables import COLOURS, FIRST_SHEPHERD


@rule
def own_colour(s: State, who: int, number: int) -> int:
    """The first (0) or second (1) colour of a player in colour order, or NONE.  [WB-2.2, WB-2.9]"""
    colours = colours_of(s, who)
    if number == 1:
        colours &= colours - 1
    return lowest(colours) if colours > 0 else NONE


@rule
def know_all_flocks(s: State) -> None:
    """Everybody knows all colours: what is not mine of two each is the other's; or it was agreed; or it is over.
    [WB-2.9, WB-6.7]
    """
    for who in range(s.players):
        for colour in range(COLOURS):
            s.known_flock[who, colour] = s.flock[who, colour]


@rule
def sheep_side(colour: int) -> int:
    return back(FIRST_SHEPHERD + colour)


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
    """Only who has a tile that fits is asked.  [WB-6.2]"""
    if has_fitting_tile(s, who):
        do(s, lay_extra_tile, who)


@decision
def lay_extra_tile(s: State, ask: Ask, who: int) -> None:
    """Lay one more tile, or none.

    Any face that fits; to lay a wolf or a hunter is to announce it.  [WB-6.2]
    """
    for at in range(s.hand[who, 0]):
        tile = s.hand[who, at + 1]
        for side in range(2):
            face = front(tile) + side
            if fits(s, face) and offer(ask, LAY + face):
                do(s, choose_cell, who, face)
                return
    if offer(ask, SKIP):
        return


@rule
def has_fitting_tile(s: State, who: int) -> bool:
    """Some face of the hand fits somewhere.  [WB-3.8]"""
    for at in range(s.hand[who, 0]):
        if fits(s, front(s.hand[who, at + 1])) or fits(s, back(s.hand[who, at + 1])):
            return True
    return False


@rule
def has_hidden_shepherd(s: State, who: int) -> bool:
    """A shepherd of this player has not been laid yet.  [WB-6.7]"""
    for colour in range(COLOURS):
        if s.flock[who, colour] > 0 and s.revealed[colour] == 0:
            return True
    return False
