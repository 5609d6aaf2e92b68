"""What a tree search works with: the numbers of its plan, and the table of its edges."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..language.ask import CAPACITY
from ..language.record import Cells, Rows

# the numbers of a plan
GREEDY_PART, HORIZON, WIDTH, WIDENING, EXPLORATION, LEAD_PART, RIVALS, ADVISED = 0, 1, 2, 3, 4, 5, 6, 7
DEPTH = 96

# Options compared in the same worlds: how many there may be in all, worlds at most, those before one is given up, and
# after how many more there is time for another
ENTRANTS, WORLDS, ENOUGH, WIDER = 24, 4096, 8, 64
BEHIND, MARGIN = 2.0, 0.005  # an option is given up that is behind by so many deviations and that much more
LISTED, ENTERED, BASE, WAITING = 0, 1, 2, 3  # cells of `numbers`

# Advice: the number of an edge that stands for a question itself, what is known of it, how often it is met before a
# network is asked, and how many results of the question's mean are added to those of an option
ITSELF = -1
ASKED, TOLD = 1, 2
MET = 2
DRAWN = 4
UNTOLD = 0.05  # how likely an option is of which nothing was told


class Tree(NamedTuple):
    """The table of edges, and what one walk needs; gains and worth are from 0 to 1 a simulation."""

    keys: Cells
    visits: Cells
    worth: Any
    size: Cells  # how many edges the table holds
    path: Cells  # of this walk: the edges, and whose they are
    seen: Cells  # by seat: the hash of what it has seen
    places: Cells  # by option: its edge
    gains: Any  # by seat
    prior: Any  # by edge: how likely a network finds it; of questions whether it was asked
    waiting: Cells  # questions that a network is asked: their hash
    observed: Rows  # ... what it may read of them
    legal: Rows  # ... and the actions that are listed
    likely: Rows  # how likely a network finds the actions
    numbers: Cells  # of options compared: how many are listed, how many have entered, the first seed; how many wait
    ranked: Cells  # the actions that may be compared, the most appealing first
    is_left: Cells  # by entrant: whether it is still compared
    worlds: Cells  # by entrant: how many worlds it was played on in
    found: Any  # by entrant and world: what it gained


def new_tree(seats: int, edges: int, worlds: int = 1, advice: tuple[int, int, int] = (0, 1, 1)) -> Tree:
    """An empty tree; `edges`, a power of two, is the size of its table; for advice, how many questions may wait for
    it, and how many numbers and actions each has.
    """
    return Tree(
        np.zeros(edges, np.int64),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.float64),
        np.zeros(1, np.int64),
        np.zeros((DEPTH, 2), np.int64),
        np.zeros(seats, np.int64),
        np.zeros(CAPACITY, np.int64),
        np.zeros(seats, np.float64),
        np.zeros(edges, np.float32),
        np.zeros(advice[0], np.int64),
        np.zeros((advice[0], advice[1]), np.int16),
        np.zeros((advice[0], advice[2]), np.bool_),
        np.zeros((advice[0], advice[2]), np.float32),
        np.zeros(4, np.int64),
        np.zeros(CAPACITY, np.int64),
        np.zeros(ENTRANTS, np.int64),
        np.zeros(ENTRANTS, np.int64),
        np.zeros((ENTRANTS, worlds), np.float64),
    )
