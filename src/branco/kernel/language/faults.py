"""Faults: defects of a game's rules, never of a player. CPython raises; compiled code remembers the first."""

from .record import Record
from .registry import compiled_as

AGENDA_FULL = 1
ASK_FULL = 2
DEAD_END = 3
PILE_FULL = 4
PILE_EMPTY = 5
TWO_NEXT_PICKS = 6
RUNAWAY = 7
BROKEN_RULE = 8

SENTENCES = {
    AGENDA_FULL: "the agenda is full",
    ASK_FULL: "a decision lists more options than the ask can hold",
    DEAD_END: "a decision has no option",
    PILE_FULL: "a card was put on a full pile",
    PILE_EMPTY: "a card was drawn from an empty pile",
    TWO_NEXT_PICKS: "a sealed step announced more than one next pick",
    RUNAWAY: "the game takes more decisions than its rules allow",
    BROKEN_RULE: "the game reached a state that its rules exclude",
}


class Fault(RuntimeError):
    """The rules of a game are broken."""


class NoGpu(RuntimeError):
    """There is no CUDA device, or no driver for it."""


def _remember(s: Record, fault: int) -> None:
    if s.fault == 0:
        s.fault = fault


@compiled_as(_remember)
def fail(s: Record, fault: int) -> None:
    """Report a defect of the rules."""
    _remember(s, fault)
    raise Fault(SENTENCES[fault])
