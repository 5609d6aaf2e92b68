"""What a tree search works with: the numbers of its plan, and the table of its edges."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..language.ask import CAPACITY
from ..language.record import Cells

GREEDY_PART, HORIZON, WIDTH, WIDENING, EXPLORATION, LEAD_PART, SAMPLE = 0, 1, 2, 3, 4, 5, 6  # the numbers of a plan
DEPTH = 96


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


def new_tree(seats: int, edges: int) -> Tree:
    """An empty tree; `edges`, a power of two, is the size of its table."""
    return Tree(
        np.zeros(edges, np.int64),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.float64),
        np.zeros(1, np.int64),
        np.zeros((DEPTH, 2), np.int64),
        np.zeros(seats, np.int64),
        np.zeros(CAPACITY, np.int64),
        np.zeros(seats, np.float64),
    )
