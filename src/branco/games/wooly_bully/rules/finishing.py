"""Finishing: quitting, running out of tiles, and what becomes of a hidden shepherd then."""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, rule

from .actions import FINISH, REVEAL, STAY
from .events import QUITS, RUNS_OUT, STAYS
from .settings import CHOICE, EMPTY_HAND
from .shepherds import can_reveal, has_hidden_shepherd, reveal
from .state import State


@rule
def can_quit(s: State) -> bool:
    """A first tile lies beside the square.  [WB-10.2]"""
    return s.laid > 1


@procedure
def quit_game(s: State, who: int) -> None:
    """Colour, pens and bonus are kept; hand and hidden shepherd are out of the game, unseen.
    [WB-10.1, WB-10.3, WB-10.4, WB-10.5]
    """
    note(s, QUITS, who, s.finishers)
    number_finisher(s, who)
    s.passes = 0


@procedure
def check_hand(s: State, who: int) -> None:
    """Who has laid the last tile is finished, or may choose what becomes of a hidden shepherd.
    [WB-5.1, WB-10.6, WB-10.7]
    """
    if s.hand[who, 0] > 0:
        return
    if s.setting[EMPTY_HAND] == CHOICE and has_hidden_shepherd(s, who):
        do(s, run_out_of_tiles, who)
    else:
        do(s, finish_without_tiles, who)


@decision
def run_out_of_tiles(s: State, ask: Ask, who: int) -> None:
    """Your hand is empty: lay your hidden shepherd, finish without it, or stay in the game with it.  [WB-10.7]"""
    for number in range(s.flocks[who]):
        if can_reveal(s, who, number) and offer(ask, REVEAL + number):
            do(s, reveal, who, number)
            do(s, check_hand, who)
            return
    if offer(ask, FINISH):
        do(s, finish_without_tiles, who)
        return
    if offer(ask, STAY):
        note(s, STAYS, who)
        return


@procedure
def finish_without_tiles(s: State, who: int) -> None:
    note(s, RUNS_OUT, who, s.finishers)
    number_finisher(s, who)


@rule
def number_finisher(s: State, who: int) -> None:
    """Players who finish are numbered; a hidden shepherd stays where it is.  [WB-10.9, WB-10.5]"""
    s.finishers += 1
    s.finished[who] = s.finishers
