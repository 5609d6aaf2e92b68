"""Cards in hands and tableaus: their powers, their value, and the disks they bring."""

from branco.kernel.journal import note
from branco.kernel.record import NOBODY, NONE
from branco.kernel.registry import rule

from .events import CASHES, GAINS
from .men import bring_home, has_rank
from .state import State
from .tables import (
    AMOUNT,
    ARTISAN,
    CARD_SPOT,
    CARDS,
    DAUGHTERS,
    DISKS,
    ELDER,
    ENERGY,
    ENERGY_CAP,
    HAND,
    HAND_CARDS,
    HAND_KINDS,
    HUSBAND,
    POWER_CARDS,
    POWER_WIDTH,
    RAIDABLE,
    TRIBES,
    VALUE,
    WAR_CHIEF,
)


@rule
def gain(s: State, tribe: int, disk: int, amount: int) -> None:
    """Energy beyond 8 is lost at once; ivory and iron have no limit.  [GL-1.7, GL-1.8]"""
    s.disks[tribe, disk] += amount
    if disk == ENERGY:
        s.disks[tribe, ENERGY] = min(s.disks[tribe, ENERGY], ENERGY_CAP)


@rule
def receive(s: State, tribe: int, disk: int, amount: int) -> None:
    """A gain that the log tells, if there is any."""
    if amount > 0:
        gain(s, tribe, disk, amount)
        note(s, GAINS, tribe, amount, disk)


@rule
def in_tableau(s: State, tribe: int, card: int) -> bool:
    return s.holder[card] == tribe and s.in_hand[card] == 0


@rule
def works_for(s: State, tribe: int, card: int) -> bool:
    """A card works from its holder's tableau, a daughter for her husband's tribe too.  [GL-1.18, GL-7.2, GL-14.5]"""
    if s.holder[card] == tribe:
        return s.in_hand[card] == 0
    return card < DAUGHTERS and s.men[tribe, HUSBAND + card] > 0


@rule
def power(s: State, tribe: int, kind: int) -> int:
    """How much of a power all cards that work for a tribe give together."""
    total = 0
    for place in range(POWER_WIDTH):
        card = POWER_CARDS[kind, place]
        if card == NONE:
            break
        if works_for(s, tribe, card):
            total += AMOUNT[kind, card]
    return total


@rule
def has_war_chief(s: State, tribe: int) -> bool:
    return has_rank(s, tribe, WAR_CHIEF)


@rule
def hand_limit(s: State, tribe: int) -> int:
    """Own rank-3 elders on the own placard, and the HAND bonuses of daughters, marriages and imports.

    [GL-1.11, GL-2.12]
    """
    return s.men[tribe, ELDER + ARTISAN] + power(s, tribe, HAND)


@rule
def hand_size(s: State, tribe: int) -> int:
    """Only D and I cards that wait to be played are in a hand.  [GL-1.10]"""
    size = 0
    for kind in range(HAND_KINDS if s.cards_held[tribe] > 0 else 0):
        card = HAND_CARDS[kind]
        if s.holder[card] == tribe and s.in_hand[card] == 1:
            size += 1
    return size


@rule
def has_strangers(s: State, tribe: int, card: int) -> bool:
    """Whether a man of another tribe stands on a card."""
    if card >= RAIDABLE:
        return False
    for other in range(TRIBES):
        if other != tribe and s.men[other, CARD_SPOT + card] > 0:
            return True
    return False


@rule
def can_cash(s: State, tribe: int, card: int) -> bool:
    """A card with a value, on which no man of another tribe stands.  [GL-1.14, GL-1.16]"""
    if s.holder[card] != tribe or has_no_value(card):
        return False
    return not has_strangers(s, tribe, card)


@rule
def has_no_value(card: int) -> bool:
    return VALUE[card, 0] + VALUE[card, 1] + VALUE[card, 2] == 0


@rule
def can_cash_for(s: State, tribe: int, card: int, disk: int) -> bool:
    """Where a decision spends one kind of disk only cards that bring such disks can be cashed.  [GL-1.15]"""
    return s.holder[card] == tribe and VALUE[card, disk] > 0 and not has_strangers(s, tribe, card)


@rule
def has_cash_for(s: State, tribe: int, disk: int) -> bool:
    for card in range(DAUGHTERS, cards_end(s, tribe)):
        if can_cash_for(s, tribe, card, disk):
            return True
    return False


@rule
def cash(s: State, tribe: int, card: int) -> None:
    """Discard the card, take its value; it leaves the game, and guards on it become available.  [GL-1.14, GL-1.16]"""
    note(s, CASHES, tribe, card)
    take_value(s, tribe, card)


@rule
def take_value(s: State, tribe: int, card: int) -> None:
    for disk in range(DISKS):
        gain(s, tribe, disk, VALUE[card, disk])
    remove_card(s, card)


@rule
def give_card(s: State, card: int, tribe: int) -> None:
    """A card other than a daughter gets a holder, or another one, or NOBODY."""
    if s.holder[card] != NOBODY:
        s.cards_held[s.holder[card]] -= 1
    if tribe != NOBODY:
        s.cards_held[tribe] += 1
    s.holder[card] = tribe


@rule
def cards_end(s: State, tribe: int) -> int:
    """Where to stop looking for cards of a tribe besides daughters: at once if it holds none."""
    return CARDS if s.cards_held[tribe] > 0 else DAUGHTERS


@rule
def remove_card(s: State, card: int) -> None:
    """The card leaves the game; all men on it become available."""
    if card < DAUGHTERS:
        s.holder[card] = NOBODY
    else:
        give_card(s, card, NOBODY)
    s.in_hand[card] = 0
    if card < RAIDABLE:
        for tribe in range(TRIBES):
            bring_home(s, tribe, CARD_SPOT + card)


@rule
def pay(s: State, tribe: int, disk: int, amount: int) -> None:
    s.disks[tribe, disk] -= amount
