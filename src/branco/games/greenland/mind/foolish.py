"""Options that no sensible player takes while there are others."""

from branco.kernel.language import argument, each, next_frame, step_of

from ..rules.actions import (
    CASH,
    COUNTER,
    DECLINE,
    DIVORCE,
    DONE,
    GIVE_BEADS,
    MOVE_ALPHA,
    MOVE_AVAILABLE,
    MOVE_FROM,
    NO_PEACE,
    OBJECT,
    OPEN_DEAL,
    PROMOTE,
    SEND,
    STOP,
    TO_POOL,
)
from ..rules.deals import choose_partner, consent, draft, reply
from ..rules.elders import take_elder_action
from ..rules.peace import make_peace
from ..rules.placement import place_men
from ..rules.places import world_spot
from ..rules.quarry import bleeding_faces
from ..rules.reassignment import is_alpha, place_of_man, reassign_from, reassign_to
from ..rules.rerolls import choose_reroll
from ..rules.settings import hostile_at
from ..rules.state import PARTNER, PROPOSER, State
from ..rules.tables import CARDS, DISKS, ENERGY, IRON, POOL, RAIDABLE, TRIBES, VALUE
from ..rules.talks import talk
from .bargaining import is_talked_over
from .deal_worth import is_good_for
from .drafting import has_bargain, has_bargain_with, is_needless_item, is_worth_a_counter_offer
from .greedy import spot_of
from .reassigning import has_better_place, is_better_place
from .worth import turns_left


def is_foolish(s: State, who: int, action: int) -> bool:
    """Haggling, keeping dice that can only get better, cashing what may be cashed as well when it is needed, walking to
    and fro, and peace for nothing.
    """
    step = step_of(next_frame(s))
    tribe = argument(next_frame(s), 1)
    about = argument(next_frame(s), 2)
    if step == talk and OPEN_DEAL <= action < DIVORCE:
        spot = spot_of(s, action - OPEN_DEAL)
        return bool(is_talked_over(s, tribe, spot)) or not has_bargain(s, tribe, spot)
    if step == choose_partner:
        return not has_bargain_with(s, tribe, action)
    if step == draft:
        return is_needless_item(s, tribe, action)
    if step == reply:
        return is_foolish_reply(s, tribe, action)
    if step == consent:
        return bool(action == OBJECT and is_good_for(s, tribe))
    if step == choose_reroll:
        return bool(action == STOP and (s.iron_spent == 1 or bleeding_faces(s, s.at) == 0))
    if step in (reassign_from, reassign_to):
        return is_foolish_walk(s, tribe, step, about, action)
    if step == make_peace:
        return action not in (NO_PEACE, GIVE_BEADS) and is_idle_peace(s, about)
    return CASH <= action < CASH + CARDS and is_hasty(s, tribe, step, action - CASH)


def is_foolish_reply(s: State, tribe: int, action: int) -> bool:
    """Countering without a price in mind, and declining what costs nothing and spares men."""
    if action == COUNTER:
        return not is_worth_a_counter_offer(s, tribe)
    return bool(action == DECLINE and gives_nothing(s, tribe) and is_good_for(s, tribe))


def is_foolish_walk(s: State, tribe: int, step: int, man: int, action: int) -> bool:
    """A man who would add nothing by going."""
    if action == DONE or PROMOTE <= action < MOVE_FROM:
        return False
    if step == reassign_from:
        alpha = int(action == MOVE_ALPHA)
        return not has_better_place(s, tribe, int(s.alpha_at[tribe]) if alpha else place_named(s, action), alpha)
    target = POOL if action == TO_POOL else spot_of(s, action - SEND)
    return not is_better_place(s, tribe, place_of_man(man), target, is_alpha(man))


def place_named(s: State, action: int) -> int:
    """The place from which a man is moved."""
    return POOL if action == MOVE_AVAILABLE else spot_of(s, action - MOVE_FROM)


def gives_nothing(s: State, tribe: int) -> bool:
    """Neither disks nor a card or daughter, nor the place on the card."""
    side = PROPOSER if s.dealer[PROPOSER] == tribe else PARTNER
    gives_disks = any(s.gives[side, disk] > 0 for disk in range(DISKS))
    gives_cards = any(s.holder[card] == tribe for card in each(s.in_draft))
    return not (gives_disks or gives_cards or s.withdraws[side] == 1)


def is_hasty(s: State, tribe: int, step: int, card: int) -> bool:
    """Cashing what can be cashed when it is needed: during talks, or for actions while such disks are left; while men
    are placed, where energy alone is spent, what no raider can take meanwhile.

    Iron decides during talks who attacks first.
    """
    brought = [disk for disk in range(DISKS) if VALUE[card, disk] > 0]
    if step == place_men:
        return card >= RAIDABLE and (ENERGY not in brought or s.disks[tribe, ENERGY] > 0)
    if step == talk:
        return IRON not in brought
    return step == take_elder_action and all(s.disks[tribe, disk] > 0 for disk in brought)


def is_idle_peace(s: State, world: int) -> bool:
    """Peace in the last turn, or where as many men stay as turn the card hostile again before the next hunt.

    [GL-6.21, GL-15.3]
    """
    men = sum(s.men[tribe, world_spot(world)] for tribe in range(TRIBES))
    return turns_left(s) == 0 or men >= hostile_at(s)
