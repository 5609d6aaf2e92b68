"""Phase 3: what a draft may hold, and whether it could be carried out.  [GL-6.10]"""

from branco.kernel.language import NOBODY, rule

from .cards import count_cards, held_by, herd_of, may_get_animals, strangers_on
from .home import is_home
from .men import cards_under, married
from .places import card_on
from .quarry import is_raid
from .settings import is_withdrawal_whole
from .state import PARTNER, PROPOSER, SIDES, State
from .tables import ALL_DAUGHTERS, DRAFT_CARDS, DRAFT_CHANGES, DRAFT_DISKS
from .transport import count_sleds, most_carried, sleds_of


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

    A card with men of other tribes on it can be given only to one of these tribes, an animal in play to no
    monotheist.  [GL-6.7, GL-6.19, GL-4.8]
    """
    giver = s.dealer[side]
    receiver = s.dealer[1 - side]
    cards = held_by(s, giver) & ~ALL_DAUGHTERS
    if cards == 0 or count_cards(cards & s.in_draft) >= DRAFT_CARDS:
        return 0
    if not may_get_animals(s, receiver):
        cards &= ~herd_of(s, giver)
    return cards & ~s.in_draft & (~strangers_on(s, giver) | cards_under(s, receiver))


@rule
def brides_of(s: State, side: int) -> int:
    """One unmarried daughter a side; the husband comes from the receiver's men on the card.

    [GL-7.1, GL-7.3, GL-7.4, GL-7.5]
    """
    daughters = s.tableau[s.dealer[side]] & ALL_DAUGHTERS
    if daughters & s.in_draft != 0 or men_after_gifts(s, 1 - side) <= s.withdraws[1 - side]:
        return 0
    return daughters & ~married(s)


# What the deal leaves, step by step  [GL-6.10, GL-6.14]


@rule
def given_by(s: State, side: int) -> int:
    """The cards of the draft that leave the tableau of a side, as a mask; married daughters stay there.  [GL-7.2]"""
    return s.in_draft & ~ALL_DAUGHTERS & s.tableau[s.dealer[side]] if s.dealer[side] != NOBODY else 0


@rule
def bride_for(s: State, side: int) -> int:
    """The daughter whom a man of this side marries, as a mask.  [GL-7.3]"""
    return s.in_draft & ALL_DAUGHTERS & s.tableau[s.dealer[1 - side]] if s.dealer[1 - side] != NOBODY else 0


@rule
def is_on_card(s: State, cards: int) -> bool:
    """Whether the deal is about one of these cards of tableaus."""
    return is_raid(s.deal_spot) and (cards >> card_on(s.deal_spot)) & 1 == 1


@rule
def men_after_gifts(s: State, side: int) -> int:
    """Men on the card when marriages come; who has given that very card away has brought his home.  [GL-6.19]"""
    return 0 if is_on_card(s, given_by(s, side)) else s.men[s.dealer[side], s.deal_spot]


@rule
def men_after_marriages(s: State, side: int) -> int:
    """Men on the card when withdrawals come: not the bridegroom, and on the bride's own card nobody.  [GL-7.3]"""
    bride = bride_for(s, side)
    if bride == 0:
        return men_after_gifts(s, side)
    return 0 if is_on_card(s, bride) else men_after_gifts(s, side) - 1


@rule
def sleds_after(s: State, side: int) -> int:
    """Sleds when withdrawals come: those held and received, and the bride's, not those given away.  [GL-6.14]"""
    received = given_by(s, 1 - side) | bride_for(s, side)
    return sleds_of(s, s.dealer[side]) + count_sleds(received) - count_sleds(given_by(s, side))


@rule
def is_home_after(s: State, side: int) -> bool:
    """Home already, or because the card itself is given to this side.  [GL-6.14, GL-6.16]"""
    return is_home(s, s.dealer[side], s.deal_spot) or is_on_card(s, given_by(s, 1 - side))


@rule
def can_withdraw(s: State, side: int) -> bool:
    """A side that can leave the card and does not do so yet.  [GL-6.7, GL-6.10]"""
    return s.dealer[side] != NOBODY and s.withdraws[side] == 0 and may_change(s) and can_leave(s, side)


@rule
def can_leave(s: State, side: int) -> bool:
    """Men besides the bridegroom, and transport for one of them; by the option for all.

    [GL-6.10, GL-6.15, GL-6.16]
    """
    men = withdrawing(s, side)
    return men > 0 and (men == men_after_marriages(s, side) or not is_withdrawal_whole(s))


@rule
def withdrawing(s: State, side: int) -> int:
    """How many men would go when the withdrawals of the draft come: all, or as many as can be carried.

    [GL-6.15, GL-6.16]
    """
    men = men_after_marriages(s, side)
    if is_home_after(s, side):
        return men
    return most_carried(s, s.dealer[side], s.deal_spot, men, sleds_after(s, side))


@rule
def can_propose(s: State) -> bool:
    """A draft that is not empty and can be carried out in its order.  [GL-6.10]"""
    if s.items == 0:
        return False
    for side in range(SIDES):
        if s.withdraws[side] == 1 and not can_leave(s, side):
            return False
        if bride_for(s, side) != 0 and men_after_gifts(s, side) == 0:
            return False
    return True


@rule
def needs_consent(s: State) -> bool:
    """Withdrawals, marriages and truces concern everybody on the card.  [GL-6.13, GL-7.3]"""
    return s.withdraws[PROPOSER] + s.withdraws[PARTNER] + s.truce_in_draft > 0 or s.in_draft & ALL_DAUGHTERS != 0
