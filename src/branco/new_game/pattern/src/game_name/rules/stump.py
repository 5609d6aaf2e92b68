"""The stump: carried home at the exact number, tumbling above it."""

from branco.kernel.language import note, procedure, rule

from .events import CARRIES_HOME, TUMBLES
from .settings import GOAL, GOALS
from .state import State
from .tables import ACORNS, KINDS


@rule
def goal(s: State) -> int:
    """Seven acorns, or ten.  [GN-3.2]"""
    return GOALS[s.setting[GOAL]]


@rule
def acorns_on_stump(s: State) -> int:
    acorns = 0
    for kind in range(KINDS):
        acorns += s.stump[kind] * ACORNS[kind]
    return acorns


@rule
def cards_on_stump(s: State) -> int:
    cards = 0
    for kind in range(KINDS):
        cards += s.stump[kind]
    return cards


@procedure
def look_at_stump(s: State, who: int) -> None:
    """Whoever hits the number carries the stump home; above it the stump tumbles.  [GN-3.2, GN-3.3]"""
    if acorns_on_stump(s) == goal(s):
        carry_home(s, who)
    elif acorns_on_stump(s) > goal(s):
        tumble(s)


@rule
def carry_home(s: State, who: int) -> None:
    note(s, CARRIES_HOME, who, cards_on_stump(s))
    for kind in range(KINDS):
        s.home[who, kind] += s.stump[kind]
        s.stump[kind] = 0


@rule
def tumble(s: State) -> None:
    note(s, TUMBLES)
    for kind in range(KINDS):
        s.gone[kind] += s.stump[kind]
        s.stump[kind] = 0
