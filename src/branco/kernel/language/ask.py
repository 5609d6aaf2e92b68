"""The question put to a player: it lists the options, or recognises the chosen one.

A decision gets an ask, a pair of the chosen action (LISTING while options are listed) and a row of ints: how many
options there are, then the options. The chosen action is a value, not a cell, so that compiled loops can split on it.
"""

from .record import Cells
from .registry import compiled_as, rule

Ask = tuple[int, Cells]

LISTING = -1
COUNT, FIRST = 0, 1
CAPACITY = 255  # a mask of bits, too
RUN = 8  # options that are written at once, whether or not they are that many
KNOWN = FIRST + CAPACITY + RUN  # behind the last option is room to write what is no option after all
LOW, HIGH = KNOWN + 1, KNOWN + 2
LENGTH = HIGH + 1
FAR_BELOW = -(1 << 30)  # less than any option appeals


@rule
def listing(ask: Cells) -> Ask:
    """The ask of who wants to know the options."""
    return LISTING, ask


@rule
def choosing(action: int, ask: Cells) -> Ask:
    """The ask of who has chosen an action."""
    return action, ask


@rule
def is_listing(ask: Ask) -> bool:
    """Whether options are listed; compiled, the kind of the ask tells it (native.py)."""
    return ask[0] == LISTING


def once(ask: Ask, value: int) -> int:
    """What takes long to find, and is the same for an option chosen right after listing: compiled, it is kept.

    For one value of a question at most; what is kept is written in shortcuts.py.
    """
    return value


@rule
def keep(ask: Ask, value: int) -> int:
    """Remember while options are listed what `once` is about."""
    if is_listing(ask):
        ask[1][LOW] = value & 0xFFFFFFFF
        ask[1][HIGH] = value >> 32
        ask[1][KNOWN] = 1
    return value


@rule
def is_kept(ask: Ask) -> bool:
    return not is_listing(ask) and ask[1][KNOWN] != 0


@rule
def kept(ask: Ask) -> int:
    return (ask[1][HIGH] << 32) | (ask[1][LOW] & 0xFFFFFFFF)


def _run(ask: Ask, action: int, step: int, count: int) -> None:
    """Eight at a time: where a loop over so few ends no processor foresees."""
    at = ask[1][COUNT]
    listed = 0
    while listed < count:
        first = FIRST + min(at + listed, CAPACITY)
        for more in range(RUN):
            ask[1][first + more] = action + (listed + more) * step
        listed += RUN
    ask[1][COUNT] = at + max(count, 0)


@compiled_as(_run)
def list_run(ask: Ask, action: int, step: int, count: int) -> None:
    """List so many actions, each as much more than the one before."""
    for more in range(count):
        offer(ask, action + more * step)


@rule
def clear(ask: Cells) -> None:
    """Nothing is listed yet, and nothing is known."""
    ask[COUNT] = 0
    ask[KNOWN] = 0


def new_list() -> list[int]:
    """An empty row for options."""
    return [0] * LENGTH


@rule
def offer(ask: Ask, action: int, legal: bool = True) -> bool:
    """Listing: add the option if it is legal, and be False. Choosing: be True for the chosen one.

    `if offer(ask, BID + card, has_card(s, who, card))` is `if has_card(s, who, card) and offer(ask, BID + card)`
    without a branch while options are listed: what no processor can foresee, as what is in a hand, costs it most.
    """
    if is_listing(ask):
        count = ask[1][COUNT]
        ask[1][FIRST + (count & CAPACITY)] = action
        ask[1][COUNT] = count + legal
        return False
    if ask[0] == action and legal:
        ask[1][COUNT] = 1
        return True
    return False
