"""Phase 3: what a draft may hold, and whether it could be carried out.  [GL-6.10]"""

from branco.kernel.language import NOBODY, rule

from .cards import count_cards, held_by, herd_of, may_get_animals, strangers_on
from .home import is_home
from .men import cards_under, married
from .settings import is_withdrawal_whole
from .state import PARTNER, PROPOSER, SIDES, State
from .tables import ALL_DAUGHTERS, CARD_SPOT, DRAFT_CARDS, DRAFT_CHANGES, DRAFT_DISKS
from .transport import can_one_travel, count_sleds, most_carried, sleds_of


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
    has_room = count_cards(cards & s.in_draft) < DRAFT_CARDS
    cards &= ~(herd_of(s, giver) * (not may_get_animals(s, receiver)))
    return cards & ~s.in_draft & (~strangers_on(s, giver) | cards_under(s, receiver)) * has_room


@rule
def brides_of(s: State, side: int) -> int:
    """One unmarried daughter a side; the husband comes from the receiver's men on the card.

    [GL-7.1, GL-7.3, GL-7.4, GL-7.5]
    """
    daughters = s.tableau[s.dealer[side]] & ALL_DAUGHTERS
    may_marry = (daughters & s.in_draft == 0) & (men_after_gifts(s, 1 - side) > s.withdraws[1 - side])
    return daughters & ~married(s) * may_marry


# What the deal leaves, step by step  [GL-6.10, GL-6.14]


# Nobody foresees what is in a draft: here and below conditions are factors, so that no branch depends on it.


@rule
def tableau_at(s: State, side: int) -> int:
    """The tableau of a side, as a mask; a deal with all has no partner."""
    return s.tableau[max(s.dealer[side], 0)] * (s.dealer[side] != NOBODY)


@rule
def men_on_card(s: State, side: int) -> int:
    """The men of the tribe that deals, on the card that the deal is about."""
    return s.men[max(s.dealer[side], 0), s.deal_spot] * (s.dealer[side] != NOBODY)


@rule
def given_by(s: State, side: int) -> int:
    """The cards of the draft that leave the tableau of a side, as a mask; married daughters stay there.  [GL-7.2]"""
    return s.in_draft & ~ALL_DAUGHTERS & tableau_at(s, side)


@rule
def bride_for(s: State, side: int) -> int:
    """The daughter whom a man of this side marries, as a mask.  [GL-7.3]"""
    return s.in_draft & ALL_DAUGHTERS & tableau_at(s, 1 - side)


@rule
def is_on_card(s: State, cards: int) -> bool:
    """Whether the deal is about one of these cards of tableaus."""
    return (cards << CARD_SPOT) >> s.deal_spot & 1 == 1


@rule
def men_after_gifts(s: State, side: int) -> int:
    """Men on the card when marriages come; who has given that very card away has brought his home.  [GL-6.19]"""
    return men_on_card(s, side) * (not is_on_card(s, given_by(s, side)))


@rule
def men_after_marriages(s: State, side: int) -> int:
    """Men on the card when withdrawals come: not the bridegroom, and on the bride's own card nobody.  [GL-7.3]"""
    bride = bride_for(s, side)
    return (men_after_gifts(s, side) - (bride != 0)) * (not is_on_card(s, bride))


@rule
def sleds_after(s: State, side: int) -> int:
    """Sleds when withdrawals come: those held and received, and the bride's, not those given away.  [GL-6.14]"""
    received = given_by(s, 1 - side) | bride_for(s, side)
    return sleds_of(s, max(s.dealer[side], 0)) + count_sleds(received) - count_sleds(given_by(s, side))


@rule
def is_home_after(s: State, side: int) -> bool:
    """Home already, or because the card itself is given to this side.  [GL-6.14, GL-6.16]"""
    return is_home(s, max(s.dealer[side], 0), s.deal_spot) | is_on_card(s, given_by(s, 1 - side))


@rule
def can_withdraw(s: State, side: int) -> bool:
    """A side that can leave the card and does not do so yet.  [GL-6.7, GL-6.10]"""
    return may_change(s) and may_withdraw(s, side, able_to_leave(s))


@rule
def may_withdraw(s: State, side: int, able: int) -> bool:
    """Whether a side does not withdraw yet and is one of those that can leave.  [GL-6.7, GL-6.10]"""
    return (s.withdraws[side] == 0) & (able >> side & 1 == 1)


@rule
def able_to_leave(s: State) -> int:
    """The sides that can leave the card, as a mask.  [GL-6.10]"""
    return can_leave(s, PROPOSER) << PROPOSER | can_leave(s, PARTNER) << PARTNER


@rule
def can_leave(s: State, side: int) -> bool:
    """Men besides the bridegroom, and transport for one of them; by the option for all.

    [GL-6.10, GL-6.15, GL-6.16]
    """
    men = men_after_marriages(s, side)
    if is_withdrawal_whole(s):
        return s.dealer[side] != NOBODY and men > 0 and withdrawing(s, side) == men
    tribe = max(s.dealer[side], 0)
    is_carried = is_home_after(s, side) | can_one_travel(s, tribe, s.deal_spot, sleds_after(s, side))
    return (s.dealer[side] != NOBODY) & (men > 0) & is_carried


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
    return is_sound(s, able_to_leave(s))


@rule
def is_sound(s: State, able: int) -> bool:
    """The same, if one knows which sides can leave the card."""
    is_good = s.items != 0
    for side in range(SIDES):
        is_good &= (s.withdraws[side] == 0) | (able >> side & 1 == 1)
        is_good &= (bride_for(s, side) == 0) | (men_after_gifts(s, side) > 0)
    return is_good


@rule
def needs_consent(s: State) -> bool:
    """Withdrawals, marriages and truces concern everybody on the card.  [GL-6.13, GL-7.3]"""
    return s.withdraws[PROPOSER] + s.withdraws[PARTNER] + s.truce_in_draft > 0 or s.in_draft & ALL_DAUGHTERS != 0
