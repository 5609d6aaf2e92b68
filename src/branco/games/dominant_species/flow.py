"""The table of contents: set-up, then turn after turn of Planning, Execution and Reset, and the end."""

from branco.kernel.agenda import do
from branco.kernel.journal import note
from branco.kernel.registry import rule
from branco.kernel.steps import procedure

from .abundance import abundance, depletion, wasteland
from .adaptation import adaptation, regression
from .competition import competition
from .display import planning
from .domination import domination
from .events import TURN
from .glaciation import glaciation
from .initiative import initiative
from .migration import migration
from .reset import extinction, reseed, survival
from .scoring import final_scoring
from .settings import LEAST_TURNS, TURN_LIMIT
from .setup import set_up
from .speciation import speciation
from .state import State
from .tables import ANIMALS
from .wanderlust import wanderlust


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
        s.last_turn = 1
        do(s, final_scoring)
    else:
        do(s, reseed)
        do(s, play_turn)


@rule
def is_over(s: State) -> bool:
    """Ice Age was selected, the turn limit is reached, or life has ended.  [DS-18.1, DS-18.7, DS-18.8]"""
    return s.last_turn == 1 or s.turn >= LEAST_TURNS + s.setting[TURN_LIMIT] or is_lifeless(s)


@rule
def is_lifeless(s: State) -> bool:
    """No animal has a cube on Earth or in its gene pool.  [DS-18.8]"""
    for animal in range(ANIMALS):
        if s.pool[animal] > 0 or s.occupied[animal] != 0:
            return False
    return True
