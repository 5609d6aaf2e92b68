"""Phase 3: deals, from the draft to its execution."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.journal import note
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.record import NOBODY
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

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
from .cards import count_cards, held_by, strangers_on
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
from .men import cards_under, married
from .order import ask_tribe, tribe_at
from .settings import NO_COUNTER_OFFERS, is_brutal, is_solitaire
from .sides import count_sides, side_men, spot_word
from .state import PARTNER, PROPOSER, SIDES, State
from .tables import ALL_DAUGHTERS, DISKS, DRAFT_CARDS, DRAFT_CHANGES, DRAFT_DISKS, TRIBES
from .transport import can_travel


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
def draft(s: State, ask: Ask, who: int, tribe: int) -> None:  # noqa: C901 - one question, every item of a deal
    """Change the draft item by item, then propose or cancel it.  [GL-6.7, GL-6.8, GL-6.9, GL-6.10, GL-17.4]"""
    if offer(ask, CANCEL):
        note(s, CANCELS, tribe)
        return
    if can_propose(s) and offer(ask, PROPOSE):
        propose(s, tribe)
        return
    trading = SIDES if may_trade(s) else 0
    for side in range(trading):
        for disk in range(DISKS):
            if can_give_more(s, side, disk) and offer(ask, MORE + s.dealer[side] * DISKS + disk):
                change_disks(s, tribe, side, disk, 1)
                return
            if s.gives[side, disk] > 0 and offer(ask, LESS + s.dealer[side] * DISKS + disk):
                change_disks(s, tribe, side, disk, -1)
                return
    drafted = s.in_draft if trading else 0
    goods = goods_of(s, PROPOSER) | goods_of(s, PARTNER) if trading else 0
    left = goods | (drafted & ~ALL_DAUGHTERS)
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
        if (goods >> card) & 1 and offer(ask, ADD_CARD + card):
            change_card(s, tribe, card)
            return
        if (drafted >> card) & 1 and offer(ask, DROP_CARD + card):
            change_card(s, tribe, card)
            return
    brides = brides_of(s, PROPOSER) | brides_of(s, PARTNER) if trading else 0
    left = brides | (drafted & ALL_DAUGHTERS)
    while left != 0:
        daughter = lowest(left)
        left = without_lowest(left)
        if (brides >> daughter) & 1 and offer(ask, ADD_BRIDE + daughter):
            change_card(s, tribe, daughter)
            return
        if (drafted >> daughter) & 1 and offer(ask, DROP_BRIDE + daughter):
            change_card(s, tribe, daughter)
            return
    for side in range(SIDES):
        if can_withdraw(s, side) and offer(ask, WITHDRAW + s.dealer[side]):
            change_withdrawal(s, tribe, side)
            return
        if s.withdraws[side] == 1 and may_change(s) and offer(ask, REMAIN + s.dealer[side]):
            change_withdrawal(s, tribe, side)
            return
    if s.truce_in_draft == 0 and may_change(s) and not is_brutal(s) and offer(ask, ADD_TRUCE):
        change_truce(s, tribe)
        return
    if s.truce_in_draft == 1 and may_change(s) and offer(ask, DROP_TRUCE):
        change_truce(s, tribe)
        return


@rule
def change(s: State, tribe: int) -> None:
    s.changes += 1
    ask_tribe(s, draft, tribe)


@rule
def change_disks(s: State, tribe: int, side: int, disk: int, by: int) -> None:
    s.gives[side, disk] += by
    s.items += by
    change(s, tribe)


@rule
def change_card(s: State, tribe: int, card: int) -> None:
    s.in_draft ^= 1 << card
    s.items += 1 if (s.in_draft >> card) & 1 else -1
    change(s, tribe)


@rule
def change_withdrawal(s: State, tribe: int, side: int) -> None:
    s.withdraws[side] = 1 - s.withdraws[side]
    s.items += 1 if s.withdraws[side] == 1 else -1
    change(s, tribe)


@rule
def change_truce(s: State, tribe: int) -> None:
    s.truce_in_draft = 1 - s.truce_in_draft
    s.items += 1 if s.truce_in_draft == 1 else -1
    change(s, tribe)


@rule
def may_change(s: State) -> bool:
    """At most twelve changes a proposal.  [GL-6.9]"""
    return s.changes < DRAFT_CHANGES


@rule
def may_trade(s: State) -> bool:
    """A deal with all holds only the own withdrawal and the truce.  [GL-6.8]"""
    return s.dealer[PARTNER] != NOBODY and may_change(s)


@rule
def can_give_more(s: State, side: int, disk: int) -> bool:
    """Up to 8 disks of a kind, as far as the giver holds them.  [GL-6.7, GL-6.10]"""
    return s.gives[side, disk] < min(DRAFT_DISKS, s.disks[s.dealer[side], disk])


@rule
def goods_of(s: State, side: int) -> int:
    """The cards that the side holding them can add, as a mask: up to three, from hand or tableau.

    A card with men of other tribes on it can be given only to one of these tribes.  [GL-6.7, GL-6.19]
    """
    giver = s.dealer[side]
    cards = held_by(s, giver) & ~ALL_DAUGHTERS
    if cards == 0 or count_cards(cards & s.in_draft) >= DRAFT_CARDS:
        return 0
    return cards & ~s.in_draft & (~strangers_on(s, giver) | cards_under(s, s.dealer[1 - side]))


@rule
def brides_of(s: State, side: int) -> int:
    """One unmarried daughter a side; the husband comes from the receiver's men on the card.

    [GL-7.1, GL-7.3, GL-7.4, GL-7.5]
    """
    daughters = s.tableau[s.dealer[side]] & ALL_DAUGHTERS
    if daughters & s.in_draft != 0 or s.men[s.dealer[1 - side], s.deal_spot] <= s.withdraws[1 - side]:
        return 0
    return daughters & ~married(s)


@rule
def count_bridegrooms(s: State, side: int) -> int:
    """The daughters of the other side that are in the draft.  [GL-7.3]"""
    return count_cards(s.in_draft & ALL_DAUGHTERS & ~s.tableau[s.dealer[side]])


@rule
def can_withdraw(s: State, side: int) -> bool:
    """A side that can leave the card and does not do so yet.  [GL-6.7, GL-6.10]"""
    return s.dealer[side] != NOBODY and s.withdraws[side] == 0 and may_change(s) and can_leave(s, side)


@rule
def can_leave(s: State, side: int) -> bool:
    """Men besides the bridegroom, and transport for them; he has gone before, without any.

    [GL-6.10, GL-6.14, GL-6.15, GL-6.16, GL-7.3]
    """
    tribe = s.dealer[side]
    men = s.men[tribe, s.deal_spot] - count_bridegrooms(s, side)
    return men > 0 and can_travel(s, tribe, s.deal_spot, men)


@rule
def can_propose(s: State) -> bool:
    """A draft that is not empty and can be carried out; without a bride there may be too many men to carry.

    [GL-6.10]
    """
    if s.items == 0:
        return False
    for side in range(SIDES):
        if s.withdraws[side] == 1 and not can_leave(s, side):
            return False
    return True


# Answers


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
        if s.withdraws[PROPOSER] + s.withdraws[PARTNER] + s.truce_in_draft > 0:
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
