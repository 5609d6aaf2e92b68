"""The bag of element disks; those taken off Earth (disks.py) or off an animal (animals.py) return to it.  [DS-2.16]"""

from branco.kernel.language import NONE, draw_from_counts, rule

from .state import State
from .tables import ELEMENTS


@rule
def draw_element(s: State) -> int:
    """A disk at random out of the bag, or NONE when it is empty."""
    left = bag_size(s)
    if left == 0:
        return NONE
    return draw_from_counts(s, s.bag, left)


@rule
def bag_size(s: State) -> int:
    """How many disks are in the bag."""
    count = 0
    for element in range(ELEMENTS):
        count += s.bag[element]
    return count
