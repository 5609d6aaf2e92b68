"""The question put to a player: it lists the options, or recognises the chosen one.

A decision gets an ask, a pair of the chosen action (LISTING while options are listed) and a row of ints: how many
options there are, then the options. The chosen action is a value, not a cell, so that compiled loops can split on it.
"""

from .record import Cells
from .registry import rule

Ask = tuple[int, Cells]

LISTING = -1
COUNT, FIRST = 0, 1
CAPACITY = 255  # a mask of bits, too
LENGTH = FIRST + CAPACITY + 1  # behind the last option is room to write what is no option after all
FAR_BELOW = -(1 << 30)  # less than any option appeals


def new_list() -> list[int]:
    """An empty row for options."""
    return [0] * LENGTH


@rule
def offer(ask: Ask, action: int, legal: bool = True) -> bool:
    """Listing: add the option if it is legal, and be False. Choosing: be True for the chosen one.

    `if offer(ask, BID + card, has_card(s, who, card))` is `if has_card(s, who, card) and offer(ask, BID + card)`
    without a branch while options are listed: what no processor can foresee, as what is in a hand, costs it most.
    """
    if ask[0] == LISTING:
        count = ask[1][COUNT]
        ask[1][FIRST + (count & CAPACITY)] = action
        ask[1][COUNT] = count + legal
        return False
    if ask[0] == action and legal:
        ask[1][COUNT] = 1
        return True
    return False
