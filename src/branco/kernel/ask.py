"""The question put to a player: it lists the options, or recognises the chosen one.

A decision gets an ask, a pair of the chosen action (LISTING while options are listed) and a row of ints: how many
options there are, then the options. The chosen action is a value, not a cell, so that compiled loops can split on it.
"""

from .record import Cells
from .registry import rule

Ask = tuple[int, Cells]

LISTING = -1
COUNT, FIRST = 0, 1
CAPACITY = 192


def new_list() -> list[int]:
    """An empty row for options."""
    return [0] * (FIRST + CAPACITY)


@rule
def offer(ask: Ask, action: int) -> bool:
    """Listing: add the option, and be False. Choosing: be True for the chosen one."""
    if ask[0] == LISTING:
        count = ask[1][COUNT]
        if count < CAPACITY:
            ask[1][FIRST + count] = action
        ask[1][COUNT] = count + 1
        return False
    if ask[0] == action:
        ask[1][COUNT] = 1
        return True
    return False
