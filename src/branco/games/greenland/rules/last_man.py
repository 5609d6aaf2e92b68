"""Phase 2: who has no available man may recall a last one; fetching husbands and emissaries home."""

from branco.kernel.language import Ask, decision, note, offer, rule

from .actions import (
    RECALL,
    RECALL_COLONIST,
    RECALL_HUSBAND,
    RECALL_NOBODY,
)
from .aftermath import after_effect
from .events import COLONIST_WORD, HUSBAND_WORD, RECALLS
from .home import is_home
from .men import has_elder, move_men, wives_of
from .places import card_spot, elder_in, elder_place, exogamy_slot, host_of, is_emissary, world_spot
from .state import State
from .tables import (
    AMOUNT,
    DAUGHTERS,
    ELDERS,
    LAST_COLONIST_TRIP,
    LAST_MAN_TRIP,
    NEW_WORLDS,
    POOL,
    REGION_OF,
    SLED,
)
from .transport import (
    can_carry,
    carry,
    load_with,
    mariners_of,
    sleds_of,
)


@decision
def recall_last_man(s: State, ask: Ask, who: int, tribe: int) -> None:
    """You have no available man: you may recall one of your permanent men.  [GL-5.11]"""
    if offer(ask, RECALL_NOBODY):
        return
    for elder in range(ELDERS):
        if has_elder(s, tribe, elder) and can_fetch_elder(s, tribe, elder) and offer(ask, RECALL + elder):
            if is_abroad(tribe, elder):
                carry(s, tribe, LAST_MAN_TRIP, 1)
            recall(s, tribe, elder_place(elder), elder)
            after_effect(s)
            return
    for daughter in range(DAUGHTERS):
        if (
            s.men[tribe, exogamy_slot(daughter)] > 0
            and can_fetch_husband(s, tribe, daughter)
            and offer(ask, RECALL_HUSBAND + daughter)
        ):
            if not is_home(s, tribe, card_spot(daughter)):
                carry(s, tribe, LAST_MAN_TRIP, 1)
            recall(s, tribe, exogamy_slot(daughter), HUSBAND_WORD + daughter)
            s.kin[tribe] = wives_of(s, tribe)
            after_effect(s)
            return
    for world in range(NEW_WORLDS):
        if s.men[tribe, world_spot(world)] > 0 and mariners_of(s, tribe) > 0 and offer(ask, RECALL_COLONIST + world):
            carry(s, tribe, LAST_COLONIST_TRIP, 1)
            recall(s, tribe, world_spot(world), COLONIST_WORD + world)
            return


@rule
def recall(s: State, tribe: int, place: int, word: int) -> None:
    note(s, RECALLS, tribe, word)
    move_men(s, tribe, place, POOL, 1)
    if is_emissary(elder_in(place)):
        host = host_of(elder_in(place))
        s.seasoned[tribe, host] = min(s.seasoned[tribe, host], s.men[tribe, place])


@rule
def is_abroad(tribe: int, elder: int) -> bool:
    """Whether an elder is an emissary in the other region."""
    return is_emissary(elder) and REGION_OF[host_of(elder)] != REGION_OF[tribe]


@rule
def can_fetch_elder(s: State, tribe: int, elder: int) -> bool:
    """An emissary in the other region needs a sled or Mariner.  [GL-5.11]"""
    return not is_abroad(tribe, elder) or sleds_of(s, tribe) + mariners_of(s, tribe) > 0


@rule
def can_fetch_husband(s: State, tribe: int, daughter: int) -> bool:
    """From the other region he and the guards with him need carriers, and not the sled that came with this marriage.

    [GL-5.11, GL-7.6]
    """
    if is_home(s, tribe, card_spot(daughter)):
        return True
    sleds = sleds_of(s, tribe) - AMOUNT[SLED, daughter]
    men = 1 + s.men[tribe, card_spot(daughter)]
    total = load_with(s, tribe, s.load[tribe], card_spot(daughter), men)
    return can_carry(total, sleds, mariners_of(s, tribe))
