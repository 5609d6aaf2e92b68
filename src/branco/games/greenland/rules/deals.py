"""Phase 3: deals, from the opening over the draft to the yes of all."""

from branco.kernel.language import NOBODY, Ask, decision, do, each, note, offer, once, procedure, rule

from .actions import (
    ACCEPT,
    ADD_BRIDE,
    ADD_CARD,
    ADD_TRUCE,
    CANCEL,
    CONSENT,
    COUNTER,
    DECLINE,
    DROP_BRIDE,
    DROP_CARD,
    DROP_TRUCE,
    LESS,
    MORE,
    OBJECT,
    PROPOSE,
    REMAIN,
    WITH,
    WITH_ALL,
    WITHDRAW,
)
from .events import (
    ACCEPTS,
    CANCELS,
    CONSENTS,
    COUNTERS,
    DECLINES,
    OBJECTS,
    OPENS_DEAL,
    PROPOSES,
)
from .exchange import carry_out_deal
from .order import ask_tribe, tribe_at
from .settings import NO_COUNTER_OFFERS, is_brutal, is_solitaire
from .sides import count_sides, side_men, spot_word
from .state import PARTNER, PROPOSER, SIDES, State
from .tables import ALL_DAUGHTERS, DISKS, TRIBES
from .terms import (
    able_to_leave,
    brides_of,
    can_give_more,
    goods_of,
    is_sound,
    may_change,
    may_trade,
    may_withdraw,
    needs_consent,
)


@rule
def open_deal(s: State, tribe: int, spot: int) -> None:
    """Every opened deal counts, whatever becomes of it; its draft starts empty.  [GL-6.5, GL-6.6]"""
    note(s, OPENS_DEAL, tribe, spot_word(s, spot))
    s.deals_opened[tribe] += 1
    s.deal_spot = spot
    s.dealer[PROPOSER] = tribe
    s.dealer[PARTNER] = NOBODY
    for side in range(SIDES):
        s.withdraws[side] = 0
        for disk in range(DISKS):
            s.gives[side, disk] = 0
    s.in_draft = 0
    s.truce_in_draft = 0
    s.items = 0
    s.changes = 0
    s.was_countered = 0
    s.is_void = 0
    ask_tribe(s, choose_partner, tribe)


@decision
def choose_partner(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Choose the side to deal with, or all of them if there are two or more.  [GL-6.6]"""
    for other in range(TRIBES):
        if other != tribe and side_men(s, other, s.deal_spot) > 0 and offer(ask, WITH + other):
            s.dealer[PARTNER] = other
            ask_tribe(s, draft, tribe)
            return
    if count_sides(s, s.deal_spot) > 2 and offer(ask, WITH_ALL):
        ask_tribe(s, draft, tribe)
        return


# The draft


@decision
def draft(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Change the draft item by item, then propose or cancel it.  [GL-6.7, GL-6.8, GL-6.9, GL-6.10, GL-17.4]"""
    able = once(ask, able_to_leave(s))
    if offer(ask, CANCEL):
        note(s, CANCELS, tribe)
        return
    if offer(ask, PROPOSE, is_sound(s, able)):
        propose(s, tribe)
        return
    if may_trade(s) and (draft_disks(s, ask) or draft_cards(s, ask) or draft_brides(s, ask)):
        change_again(s, tribe)
        return
    if may_change(s) and (draft_withdrawals(s, ask, able) or draft_truce(s, ask)):
        change_again(s, tribe)
        return


@rule
def change_again(s: State, tribe: int) -> None:
    """The draft has changed, and may be changed further.  [GL-6.9]"""
    s.changes += 1
    ask_tribe(s, draft, tribe)


@rule
def draft_disks(s: State, ask: Ask) -> bool:
    """A disk more or fewer from either side.  [GL-6.7]"""
    for side in range(SIDES):
        for disk in range(DISKS):
            if offer(ask, MORE + s.dealer[side] * DISKS + disk, can_give_more(s, side, disk)):
                change_disks(s, side, disk, 1)
                return True
            if offer(ask, LESS + s.dealer[side] * DISKS + disk, s.gives[side, disk] > 0):
                change_disks(s, side, disk, -1)
                return True
    return False


@rule
def draft_cards(s: State, ask: Ask) -> bool:
    """A card of either side into the draft, or out of it.  [GL-6.7]"""
    goods = goods_of(s, PROPOSER) | goods_of(s, PARTNER)
    drafted = s.in_draft & ~ALL_DAUGHTERS
    for card in each(goods | drafted):
        if offer(ask, ADD_CARD + card, goods >> card & 1 == 1):
            change_card(s, card)
            return True
        if offer(ask, DROP_CARD + card, drafted >> card & 1 == 1):
            change_card(s, card)
            return True
    return False


@rule
def draft_brides(s: State, ask: Ask) -> bool:
    """A marriage into the draft, or out of it.  [GL-6.7, GL-7.1]"""
    brides = brides_of(s, PROPOSER) | brides_of(s, PARTNER)
    drafted = s.in_draft & ALL_DAUGHTERS
    for daughter in each(brides | drafted):
        if offer(ask, ADD_BRIDE + daughter, brides >> daughter & 1 == 1):
            change_card(s, daughter)
            return True
        if offer(ask, DROP_BRIDE + daughter, drafted >> daughter & 1 == 1):
            change_card(s, daughter)
            return True
    return False


@rule
def draft_withdrawals(s: State, ask: Ask, able: int) -> bool:
    """That a side withdraws from the card if it is able to leave, or remains.  [GL-6.7, GL-6.15]"""
    for side in range(SIDES):
        if offer(ask, WITHDRAW + s.dealer[side], may_withdraw(s, side, able)):
            change_withdrawal(s, side)
            return True
        if offer(ask, REMAIN + s.dealer[side], s.withdraws[side] == 1):
            change_withdrawal(s, side)
            return True
    return False


@rule
def draft_truce(s: State, ask: Ask) -> bool:
    """A truce, which the brutal game does not have.  [GL-6.7, GL-17.4]"""
    if offer(ask, ADD_TRUCE, s.truce_in_draft == 0 and not is_brutal(s)):
        change_truce(s)
        return True
    if offer(ask, DROP_TRUCE, s.truce_in_draft == 1):
        change_truce(s)
        return True
    return False


@rule
def change_disks(s: State, side: int, disk: int, by: int) -> None:
    s.gives[side, disk] += by
    s.items += by


@rule
def change_card(s: State, card: int) -> None:
    s.in_draft ^= 1 << card
    s.items += 1 if (s.in_draft >> card) & 1 else -1


@rule
def change_withdrawal(s: State, side: int) -> None:
    s.withdraws[side] = 1 - s.withdraws[side]
    s.items += 1 if s.withdraws[side] == 1 else -1


@rule
def change_truce(s: State) -> None:
    s.truce_in_draft = 1 - s.truce_in_draft
    s.items += 1 if s.truce_in_draft == 1 else -1


@rule
def propose(s: State, tribe: int) -> None:
    """The partner answers, or every other side; in the solitaire game all deals are accepted.

    [GL-6.11, GL-6.12, GL-18.4]
    """
    note(s, PROPOSES, tribe)
    if is_solitaire(s):
        do(s, carry_out_deal)
    elif s.dealer[PARTNER] == NOBODY:
        announce_consent(s)
        do(s, carry_out_deal)
    else:
        ask_tribe(s, reply, s.dealer[PARTNER] if tribe == s.dealer[PROPOSER] else s.dealer[PROPOSER])


@decision
def reply(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Accept the deal, decline it, or once make a counter-offer.  [GL-6.11, GL-6.13]"""
    if offer(ask, DECLINE):
        note(s, DECLINES, tribe)
        return
    if offer(ask, ACCEPT):
        note(s, ACCEPTS, tribe)
        if needs_consent(s):
            announce_consent(s)
        do(s, carry_out_deal)
        return
    if s.was_countered == 0 and s.setting[NO_COUNTER_OFFERS] == 0 and offer(ask, COUNTER):
        note(s, COUNTERS, tribe)
        s.was_countered = 1
        s.changes = 0
        ask_tribe(s, draft, tribe)
        return


@rule
def announce_consent(s: State) -> None:
    """Each further side of the card is asked in turn order.  [GL-6.12, GL-6.13]"""
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe == NOBODY or tribe == s.dealer[PROPOSER] or tribe == s.dealer[PARTNER]:
            continue
        if side_men(s, tribe, s.deal_spot) > 0:
            do(s, seek_consent, tribe)


@procedure
def seek_consent(s: State, tribe: int) -> None:
    """One refusal voids the whole deal, and nobody else is asked.  [GL-6.13]"""
    if s.is_void == 0:
        ask_tribe(s, consent, tribe)


@decision
def consent(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Consent to the deal that others make on your card, or object.  [GL-6.12, GL-6.13]"""
    if offer(ask, CONSENT):
        note(s, CONSENTS, tribe)
        return
    if offer(ask, OBJECT):
        note(s, OBJECTS, tribe)
        s.is_void = 1
        return
