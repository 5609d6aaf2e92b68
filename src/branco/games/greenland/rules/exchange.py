"""Phase 3: an accepted deal is carried out."""

from branco.kernel.language import NOBODY, each, note, procedure, rule

from .aftermath import after_effect
from .cards import gain, give_card, pay
from .events import GIVES, HANDS_OVER, TRUCE, WITHDRAWS
from .home import is_home
from .marriage import marry
from .men import bring_home, move_men
from .places import card_spot
from .sides import spot_word
from .state import PARTNER, PROPOSER, SIDES, State
from .tables import ALL_DAUGHTERS, DISKS, POOL, RAIDABLE
from .transport import carry, most_travellers


@procedure
def carry_out_deal(s: State) -> None:
    """At once and in this order: disks, cards, marriages, withdrawals, truce.  [GL-6.14]"""
    if s.is_void == 1:
        return
    if s.dealer[PARTNER] != NOBODY:
        exchange_disks(s)
        exchange_cards(s)
        celebrate_marriages(s)
    for side in range(SIDES):
        if s.withdraws[side] == 1:
            withdraw(s, s.dealer[side])
    if s.truce_in_draft == 1:
        s.truces |= 1 << s.deal_spot
        note(s, TRUCE, spot_word(s, s.deal_spot))
    after_effect(s)


@rule
def exchange_disks(s: State) -> None:
    """Both pay first, so that energy is lost only beyond the cap.  [GL-6.14]"""
    for side in range(SIDES):
        for disk in range(DISKS):
            pay(s, s.dealer[side], disk, s.gives[side, disk])
    for side in range(SIDES):
        for disk in range(DISKS):
            if s.gives[side, disk] > 0:
                gain(s, s.dealer[1 - side], disk, s.gives[side, disk])
                note(s, GIVES, s.dealer[side], s.gives[side, disk], disk)


@rule
def exchange_cards(s: State) -> None:
    for card in each(s.in_draft & ~ALL_DAUGHTERS):
        hand_over(s, card, receiver_of(s, card))


@rule
def celebrate_marriages(s: State) -> None:
    """The husbands come from the men on the card.  [GL-7.3]"""
    for daughter in each(s.in_draft & ALL_DAUGHTERS):
        marry(s, receiver_of(s, daughter), daughter, s.deal_spot)


@rule
def receiver_of(s: State, card: int) -> int:
    """The giver of a card is its holder.  [GL-6.7]"""
    return s.dealer[PARTNER] if s.holder[card] == s.dealer[PROPOSER] else s.dealer[PROPOSER]


@rule
def hand_over(s: State, card: int, receiver: int) -> None:
    """From hand to hand, from tableau to tableau; the giver's men on it become available.

    [GL-6.18, GL-6.19, GL-6.20]
    """
    note(s, HANDS_OVER, s.holder[card], card)
    if card < RAIDABLE:
        bring_home(s, s.holder[card], card_spot(card))
    give_card(s, card, receiver)


@rule
def withdraw(s: State, tribe: int) -> None:
    """All men of the tribe leave the card, or as many as can be carried, and stay idle; a husband stays.

    [GL-6.15, GL-6.16]
    """
    men = s.men[tribe, s.deal_spot]
    if not is_home(s, tribe, s.deal_spot):
        men = most_travellers(s, tribe, s.deal_spot, men)
        carry(s, tribe, s.deal_spot, men)
    note(s, WITHDRAWS, tribe, men, spot_word(s, s.deal_spot))
    move_men(s, tribe, s.deal_spot, POOL, men)
