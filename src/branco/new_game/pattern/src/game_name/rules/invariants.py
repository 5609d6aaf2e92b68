"""What holds after every choice."""

from branco.kernel.language import rule

from .state import State
from .stump import acorns_on_stump, goal
from .tables import COPIES, KINDS


@rule
def invariant(s: State) -> int:
    """The number of the first invariant that is broken, or 0."""
    if not cards_add_up(s):
        return 1
    if not hands_add_up(s):
        return 2
    if acorns_on_stump(s) >= goal(s):
        return 3
    return 0


@rule
def cards_add_up(s: State) -> bool:
    """No card is lost, none appears."""
    for kind in range(KINDS):
        cards = s.deck[kind] + s.stump[kind] + s.gone[kind]
        for who in range(s.players):
            cards += s.hand[who, kind] + s.home[who, kind]
        if cards != COPIES[kind]:
            return False
    return True


@rule
def hands_add_up(s: State) -> bool:
    for who in range(s.players):
        cards = 0
        for kind in range(KINDS):
            cards += s.hand[who, kind]
        if cards != s.hand_size[who]:
            return False
    return True
