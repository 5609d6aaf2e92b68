"""Which steps of a deal lead to one that all gain by who are asked about it; tried out on copies of the record."""

from __future__ import annotations

from collections.abc import Iterator

from branco.kernel.language import NOBODY, each

from ..rules.actions import (
    ADD_BRIDE,
    ADD_CARD,
    ADD_TRUCE,
    CANCEL,
    LESS,
    MORE,
    PROPOSE,
    REMAIN,
    WITH,
    WITH_ALL,
    WITHDRAW,
)
from ..rules.deals import change_card, change_disks, change_truce, change_withdrawal
from ..rules.settings import is_brutal
from ..rules.sides import count_sides, side_men
from ..rules.state import PARTNER, PROPOSER, SIDES, State
from ..rules.tables import DAUGHTERS, DISKS, TRIBES
from ..rules.terms import brides_of, can_propose, can_withdraw, goods_of
from .bargaining import NO_PRICE, price
from .deal_worth import is_good_for, is_welcome

MOST_PAID = 8  # disks, for one thing


def has_bargain(s: State, tribe: int, spot: int) -> bool:
    """Whether there is anything on a card that a tribe may talk about with somebody."""
    about = s.copy()
    about.deal_spot, about.dealer[PROPOSER] = spot, tribe
    return any(has_bargain_with(about, tribe, action) for action in partners(about, tribe))


def partners(s: State, tribe: int) -> list[int]:
    others = [WITH + other for other in range(TRIBES) if other != tribe and side_men(s, other, s.deal_spot) > 0]
    return [WITH_ALL, *others] if count_sides(s, s.deal_spot) > 2 else others


def has_bargain_with(s: State, tribe: int, action: int) -> bool:
    empty = s.copy()
    empty.dealer[PARTNER] = NOBODY if action == WITH_ALL else action - WITH
    clear(empty)
    return any(leads_to_a_deal(empty, tribe, item) for item in subjects(empty))


def clear(s: State) -> None:
    """As a draft begins."""
    for side in range(SIDES):
        s.withdraws[side] = 0
        for disk in range(DISKS):
            s.gives[side, disk] = 0
    s.in_draft = s.truce_in_draft = s.items = s.changes = s.was_countered = 0


def subjects(s: State) -> Iterator[int]:
    """What a deal can be about, as actions: everything but disks."""
    if not is_brutal(s):
        yield ADD_TRUCE
    yield from (WITHDRAW + s.dealer[side] for side in range(SIDES) if can_withdraw(s, side))
    if s.dealer[PARTNER] != NOBODY:
        yield from (ADD_BRIDE + bride for bride in each(brides_of(s, PROPOSER) | brides_of(s, PARTNER)))
        yield from (ADD_CARD + card for card in each(goods_of(s, PROPOSER) | goods_of(s, PARTNER)))


def leads_to_a_deal(s: State, tribe: int, item: int) -> bool:
    """Whether all gain by a deal about this, once it has its price."""
    draft = s.copy()
    put_in(draft, item)
    return can_be_priced(draft, tribe)


def can_be_priced(s: State, tribe: int) -> bool:
    """Whether all gain by the draft, or would if whoever gains by it paid for it."""
    draft = s.copy()
    for _ in range(MOST_PAID):
        if is_welcome(draft):
            return bool(can_propose(draft))
        paid = price(draft, tribe)
        if paid == NO_PRICE:
            return False
        put_in(draft, paid)
    return False


def is_worth_a_counter_offer(s: State, tribe: int) -> bool:
    """Whoever gains accepts; a counter-offer names the price for which one would."""
    return not is_good_for(s, tribe) and can_be_priced(s, tribe)


def put_in(s: State, item: int) -> None:
    """Change a draft as the decision does."""
    if item == ADD_TRUCE:
        change_truce(s)
    elif WITHDRAW <= item < REMAIN:
        change_withdrawal(s, side_of(s, item - WITHDRAW))
    elif MORE <= item < LESS:
        change_disks(s, side_of(s, (item - MORE) // DISKS), (item - MORE) % DISKS, 1)
    else:
        change_card(s, item - ADD_BRIDE if ADD_BRIDE <= item < ADD_BRIDE + DAUGHTERS else item - ADD_CARD)


def side_of(s: State, tribe: int) -> int:
    return PROPOSER if s.dealer[PROPOSER] == tribe else PARTNER


def is_needless_item(s: State, tribe: int, action: int) -> bool:
    """What a deal is about comes first, then its price; it is proposed as soon as all gain by it, or else cancelled."""
    if action == PROPOSE or is_welcome(s):
        return action != PROPOSE or not is_welcome(s)
    if s.items == 0:
        return action == CANCEL or not (is_subject(action) and leads_to_a_deal(s, tribe, action))
    paid = price(s, tribe)
    return action != (CANCEL if paid == NO_PRICE else paid)


def is_subject(action: int) -> bool:
    return (
        action == ADD_TRUCE
        or WITHDRAW <= action < REMAIN
        or any(verb <= action < verb + verb.size for verb in (ADD_CARD, ADD_BRIDE))
    )
