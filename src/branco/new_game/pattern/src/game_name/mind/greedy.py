"""How much a choice appeals to a player who looks no further than the next turn."""

from branco.kernel.language import rule

from ..rules.actions import LAY
from ..rules.state import State
from ..rules.stump import acorns_on_stump, cards_on_stump, goal
from ..rules.tables import ACORNS, KINDS

MOST_ACORNS = ACORNS[KINDS - 1]


@rule
def appeal(s: State, who: int, action: int) -> int:
    """Carry home what there is; leave rivals what no card can complete, and little if it must be."""
    kind = action - LAY
    missing = goal(s) - acorns_on_stump(s) - ACORNS[kind]
    cards = cards_on_stump(s) + 1
    if missing == 0:
        return 10 * cards
    if missing < 0:
        return -5
    return ACORNS[kind] if missing > MOST_ACORNS else -4 * cards
