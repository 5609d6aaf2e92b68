"""Options that no sensible player takes while there are others."""

from branco.kernel.language import argument, next_frame, step_of

from ..rules.actions import CASH, COUNTER, DIVORCE, OPEN_DEAL
from ..rules.deals import choose_partner, draft, reply
from ..rules.elders import take_elder_action
from ..rules.state import State
from ..rules.tables import CARDS, DISKS, VALUE
from ..rules.talks import talk
from .bargaining import is_talked_over
from .drafting import has_bargain, has_bargain_with, is_needless_item, is_worth_a_counter_offer
from .greedy import spot_of


def is_foolish(s: State, who: int, action: int) -> bool:
    """Haggling, and cashing what may be cashed as well when it is needed."""
    step = step_of(next_frame(s))
    tribe = argument(next_frame(s), 1)
    if step == talk and OPEN_DEAL <= action < DIVORCE:
        spot = spot_of(s, action - OPEN_DEAL)
        return bool(is_talked_over(s, tribe, spot)) or not has_bargain(s, tribe, spot)
    if step == choose_partner:
        return not has_bargain_with(s, tribe, action)
    if step == draft:
        return is_needless_item(s, tribe, action)
    if step == reply:
        return action == COUNTER and not is_worth_a_counter_offer(s, tribe)
    return step == take_elder_action and CASH <= action < CASH + CARDS and is_hasty(s, tribe, action - CASH)


def is_hasty(s: State, tribe: int, card: int) -> bool:
    """Cashing while the tribe still has such disks: a card can be cashed when they are gone."""
    return all(s.disks[tribe, disk] > 0 for disk in range(DISKS) if VALUE[card, disk] > 0)
