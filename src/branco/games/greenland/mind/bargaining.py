"""What deals appeal to the greedy player: truces, and withdrawals it can buy, where all gain who are asked.

A deal is drafted as a whole: first what it is about, then the disks that make it good for both, and so it is proposed.
"""

from branco.kernel.language import NOBODY, rule

from ..rules.actions import (
    ACCEPT,
    ADD_TRUCE,
    CANCEL,
    CONSENT,
    COUNTER,
    DECLINE,
    MORE,
    PROPOSE,
    WITH,
    WITH_ALL,
    WITHDRAW,
)
from ..rules.settings import is_brutal
from ..rules.sides import count_sides, side_men
from ..rules.state import PARTNER, PROPOSER, State
from ..rules.tables import DISKS, IVORY, TRIBES
from ..rules.terms import can_give_more
from .deal_worth import (
    WORTH_A_WORD,
    deal_worth,
    is_good_for,
    is_welcome,
    other_leaving_worth,
    stay_worth,
    truce_worth,
)
from .worth import MAN, disk_worth

NO_PRICE = -1


# Opening


@rule
def open_appeal(s: State, tribe: int, spot: int) -> int:
    """A truce that all want, or a withdrawal that one can pay; on each card once a turn."""
    if is_talked_over(s, tribe, spot):
        return -5
    if is_truce_wanted(s, spot):
        return truce_worth(s, tribe, spot)
    best = -5
    for other in range(TRIBES):
        if other != tribe and side_men(s, other, spot) > 0:
            best = max(best, purchase_worth(s, tribe, other, spot))
    return best


@rule
def is_talked_over(s: State, tribe: int, spot: int) -> bool:
    """The last deal of this turn was about the same card."""
    return s.deals_opened[tribe] > 0 and s.deal_spot == spot


@rule
def is_truce_wanted(s: State, spot: int) -> bool:
    """By all on a card."""
    if is_brutal(s):
        return False
    for tribe in range(TRIBES):
        if side_men(s, tribe, spot) > 0 and truce_worth(s, tribe, spot) < WORTH_A_WORD:
            return False
    return True


@rule
def purchase_worth(s: State, tribe: int, other: int, spot: int) -> int:
    """What is left of another's withdrawal after the ivory that makes it good for the other."""
    if s.men[other, spot] == 0:
        return -5
    cost = max(stay_worth(s, other, spot), 0) + 2 * WORTH_A_WORD
    ivory = (cost - 1) // disk_worth(s, other, IVORY) + 1
    if ivory > s.disks[tribe, IVORY]:
        return -5
    return other_leaving_worth(s, tribe, spot) - ivory * disk_worth(s, tribe, IVORY) - WORTH_A_WORD


@rule
def partner_appeal(s: State, tribe: int, action: int) -> int:
    """A truce is asked of all, a withdrawal bought where it pays most."""
    if is_truce_wanted(s, s.deal_spot):
        return 1 if action == WITH_ALL or count_sides(s, s.deal_spot) == 2 else 0
    return -10 if action == WITH_ALL else purchase_worth(s, tribe, action - WITH, s.deal_spot)


# The draft


@rule
def draft_appeal(s: State, tribe: int, action: int) -> int:
    """What the deal is about, its price, and then it is proposed if all gain by it."""
    if action == CANCEL:
        return 0
    if action == PROPOSE:
        return 20 if is_welcome(s) else -20
    if s.items == 0:
        return first_item_appeal(s, tribe, action)
    if MORE <= action < MORE + DISKS * TRIBES:
        return 10 if action == price(s, tribe) else -10
    return -10


@rule
def first_item_appeal(s: State, tribe: int, action: int) -> int:
    """A truce, or the partner's withdrawal."""
    partner = s.dealer[PARTNER]
    if action == ADD_TRUCE:
        return 30 if is_truce_wanted(s, s.deal_spot) else -10
    if partner != NOBODY and action == WITHDRAW + partner:
        return purchase_worth(s, tribe, partner, s.deal_spot)
    return -10


@rule
def price(s: State, tribe: int) -> int:
    """The disk that whoever gains by the draft gives to whoever does not yet, as an action."""
    partner = s.dealer[PARTNER] if s.dealer[PROPOSER] == tribe else s.dealer[PROPOSER]
    if partner == NOBODY or is_good_for(s, tribe) == is_good_for(s, partner):
        return NO_PRICE
    return payment(s, tribe, partner) if is_good_for(s, tribe) else payment(s, partner, tribe)


@rule
def payment(s: State, payer: int, payee: int) -> int:
    """What brings the payee most beyond what it costs, as far as the payer still gains."""
    side = PROPOSER if s.dealer[PROPOSER] == payer else PARTNER
    budget = deal_worth(s, payer) - WORTH_A_WORD
    best = NO_PRICE
    most = 0
    for disk in range(DISKS):
        cost = disk_worth(s, payer, disk)
        brought = disk_worth(s, payee, disk)
        if cost <= budget and can_give_more(s, side, disk) and MAN + brought - cost > most:
            best = MORE + payer * DISKS + disk
            most = MAN + brought - cost
    return best


# The answer


@rule
def reply_appeal(s: State, tribe: int, action: int) -> int:
    """Accept what brings more than it costs; counter-offers are left to others."""
    if action == ACCEPT:
        return deal_worth(s, tribe)
    if action == DECLINE:
        return 0
    return -1000 if action == COUNTER else consent_appeal(s, tribe, action)


@rule
def consent_appeal(s: State, tribe: int, action: int) -> int:
    """Others who leave, and truces, are welcome."""
    return 1 if action == CONSENT else 0
