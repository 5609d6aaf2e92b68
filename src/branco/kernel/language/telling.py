"""Words by which numbers of a record become numbers of an observation, many at a time where a processor can."""

import numpy as np

from .record import Cells

FLAGS = 8


def tell_cells(cells: Cells, more: int, at: int, out: Cells) -> None:
    """Write all cells of a field, each with `more` added, from out[at] on; compiled: compile/vectors.py."""
    for place, cell in enumerate(np.asarray(cells).ravel().tolist()):
        out[at + place] = cell + more


def tell_row(cells: Cells, row: int, more: int, at: int, out: Cells) -> None:
    """Write the cells of one row of a field likewise."""
    tell_cells(np.asarray(cells)[row], more, at, out)


def tell_flags(mask: int, at: int, out: Cells) -> None:
    """Write the lowest FLAGS bits of a mask, each as a number."""
    for place in range(FLAGS):
        out[at + place] = (mask >> place) & 1
