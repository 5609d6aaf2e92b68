"""The table of contents: set-up, then turn after turn of Planning, Execution and Reset, and the end."""

from branco.kernel.language import do, note, procedure, rule

from .abundance import abundance
from .adaptation import adaptation
from .competition import competition
from .depletion import depletion
from .domination import domination
from .events import STOPPED, TURN
from .extinction import extinction
from .glaciation import glaciation
from .initiative import initiative
from .migration import migration
from .planning import planning
from .regression import regression
from .reseed import reseed
from .scoring import final_scoring
from .settings import RUNAWAY, has_turn_limit, turn_limit
from .setup import set_up
from .speciation import speciation
from .state import State
from .survival import survival
from .tables import ANIMALS
from .wanderlust import wanderlust
from .wasteland import wasteland


@procedure
def game(s: State) -> None:
    """Set up, then play turn after turn."""
    do(s, set_up)
    do(s, play_turn)


@procedure
def play_turn(s: State) -> None:
    """Planning, Execution, and Reset with its Extinction, Survival and Reseed.  [DS-3.1, DS-17.1]"""
    s.turn += 1
    note(s, TURN, s.turn)
    do(s, planning)
    do(s, execution)
    do(s, extinction)
    do(s, survival)
    do(s, end_of_turn)


@procedure
def execution(s: State) -> None:
    """The rows of the display from top to bottom.  [DS-0.11, DS-4.1]"""
    do(s, initiative)
    do(s, adaptation)
    do(s, regression)
    do(s, abundance)
    do(s, wasteland)
    do(s, depletion)
    do(s, glaciation)
    do(s, speciation)
    do(s, wanderlust)
    do(s, migration)
    do(s, competition)
    do(s, domination)


@procedure
def end_of_turn(s: State) -> None:
    """Reseed and play on, or after the last turn final scoring without Reseed.  [DS-17.8, DS-18.3, DS-18.4]"""
    if is_over(s):
        if is_runaway(s):
            note(s, STOPPED, s.turn)
        s.last_turn = 1
        do(s, final_scoring)
    else:
        do(s, reseed)
        do(s, play_turn)


@rule
def is_over(s: State) -> bool:
    """Ice Age was selected, the turn limit is reached, or life has ended.  [DS-18.1, DS-18.7, DS-18.8]"""
    return s.last_turn == 1 or has_reached_turn_limit(s) or is_lifeless(s) or is_runaway(s)


@rule
def has_reached_turn_limit(s: State) -> bool:
    """With a number as turn limit, the turn so numbered is the last.  [DS-18.7]"""
    return has_turn_limit(s) and s.turn >= turn_limit(s)


@rule
def is_runaway(s: State) -> bool:
    """A game without a limit that nobody ends is stopped, and scored as at a limit.  [DS-18.7]"""
    return not has_turn_limit(s) and s.last_turn == 0 and s.turn >= RUNAWAY and not is_lifeless(s)


@rule
def is_lifeless(s: State) -> bool:
    """No animal has a cube on Earth or in its gene pool.  [DS-18.8]"""
    for animal in range(ANIMALS):
        if s.gene_pool[animal] > 0 or s.occupied[animal] != 0:
            return False
    return True
