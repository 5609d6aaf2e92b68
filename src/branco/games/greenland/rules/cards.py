"""Cards in hands and tableaus: their powers, their value, and the disks they bring."""

from branco.kernel.language import NOBODY, how_many, note, rule

from .events import CASHES, GAINS
from .men import bring_home, cards_under, has_rank, wives_of
from .places import card_spot, elder_place
from .settings import may_monotheists_get_animals
from .state import State
from .tables import (
    ALL_ANIMALS,
    ALL_WITH_VALUE,
    AMOUNT_BITS,
    ARTISAN,
    BRINGING,
    DISKS,
    ENERGY,
    ENERGY_CAP,
    HAND,
    POLYTHEIST,
    RAIDABLE,
    TRIBES,
    VALUE,
    WAR_CHIEF,
    WITH_BIT,
    WITH_POWER,
)


@rule
def gain(s: State, tribe: int, disk: int, amount: int) -> None:
    """Energy beyond 8 is lost at once; ivory and iron have no limit.  [GL-1.7, GL-1.8]"""
    s.disks[tribe, disk] += amount
    if disk == ENERGY:
        s.disks[tribe, ENERGY] = min(s.disks[tribe, ENERGY], ENERGY_CAP)


@rule
def receive(s: State, tribe: int, disk: int, amount: int) -> None:
    """A gain that the log tells, without what the cap lets go.  [GL-1.7]"""
    held = s.disks[tribe, disk]
    gain(s, tribe, disk, amount)
    if s.disks[tribe, disk] > held:
        note(s, GAINS, tribe, s.disks[tribe, disk] - held, disk)


@rule
def in_tableau(s: State, tribe: int, card: int) -> bool:
    return (s.tableau[tribe] >> card) & 1 == 1


@rule
def held_by(s: State, tribe: int) -> int:
    """The cards of a tribe in its tableau and in its hand, as a mask."""
    return s.tableau[tribe] | s.hand[tribe]


@rule
def count_cards(cards: int) -> int:
    """How many cards there are in a mask."""
    return how_many(cards)


@rule
def herd_of(s: State, tribe: int) -> int:
    """Animals of the tableau, as a mask; against a debt they are not cashed but discarded.  [GL-3.13]"""
    return s.tableau[tribe] & ALL_ANIMALS


@rule
def count_animals(s: State, tribe: int) -> int:
    return count_cards(herd_of(s, tribe))


@rule
def may_get_animals(s: State, tribe: int) -> bool:
    """Monotheists get new animals by raids alone, neither from ships nor in deals.  [GL-4.8, GL-12.7]"""
    return s.faith[tribe] == POLYTHEIST or may_monotheists_get_animals(s)


# Powers


@rule
def working_for(s: State, tribe: int) -> int:
    """A card works from its holder's tableau, a daughter for her husband's tribe too.  [GL-1.18, GL-7.2, GL-14.5]"""
    return s.tableau[tribe] | wives_of(s, tribe)


@rule
def works_for(s: State, tribe: int, card: int) -> bool:
    return (working_for(s, tribe) >> card) & 1 == 1


@rule
def working_with(s: State, tribe: int, kind: int) -> int:
    """The cards with a power that work for a tribe, as a mask."""
    return working_for(s, tribe) & WITH_POWER[kind]


@rule
def power(s: State, tribe: int, kind: int) -> int:
    """How much of a power all cards that work for a tribe give together."""
    return amount_of(working_for(s, tribe), kind)


@rule
def amount_of(cards: int, kind: int) -> int:
    """How much of a power some cards (a mask) give together."""
    total = 0
    for bit in range(AMOUNT_BITS):
        total += how_many(cards & WITH_BIT[kind, bit]) << bit
    return total


@rule
def has_war_chief(s: State, tribe: int) -> bool:
    return has_rank(s, tribe, WAR_CHIEF)


@rule
def hand_limit(s: State, tribe: int) -> int:
    """Own rank-3 elders on the own placard, and the HAND bonuses of daughters, marriages and imports.

    [GL-1.11, GL-2.12]
    """
    return s.men[tribe, elder_place(ARTISAN)] + power(s, tribe, HAND)


@rule
def hand_size(s: State, tribe: int) -> int:
    """Only D and I cards that wait to be played are in a hand.  [GL-1.10]"""
    return count_cards(s.hand[tribe])


# Cash


@rule
def strangers_on(s: State, tribe: int) -> int:
    """The cards on which men of other tribes stand, as a mask."""
    cards = 0
    for other in range(TRIBES):
        cards |= cards_under(s, other) * (other != tribe)
    return cards


@rule
def cash_of(s: State, tribe: int) -> int:
    """The cards with a value on which no man of another tribe stands, as a mask.  [GL-1.14, GL-1.16]"""
    return held_by(s, tribe) & ALL_WITH_VALUE & ~strangers_on(s, tribe)


@rule
def cash_for(s: State, tribe: int, disk: int) -> int:
    """Where a decision spends one kind of disk only cards that bring such disks can be cashed.  [GL-1.15]"""
    return cash_of(s, tribe) & BRINGING[disk]


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


# Where cards lie


@rule
def put_in_tableau(s: State, card: int, tribe: int) -> None:
    """A card comes into play, from wherever it was."""
    take_away(s, card)
    s.tableau[tribe] |= 1 << card
    s.holder[card] = tribe


@rule
def put_in_hand(s: State, card: int, tribe: int) -> None:
    take_away(s, card)
    s.hand[tribe] |= 1 << card
    s.holder[card] = tribe
    s.in_hand[card] = 1


@rule
def take_away(s: State, card: int) -> None:
    """The card is nobody's."""
    holder = s.holder[card]
    if holder != NOBODY:
        s.tableau[holder] &= ~(1 << card)
        s.hand[holder] &= ~(1 << card)
    s.holder[card] = NOBODY
    s.in_hand[card] = 0


@rule
def give_card(s: State, card: int, tribe: int) -> None:
    """From hand to hand, from tableau to tableau; a card that nobody had comes into the tableau."""
    if s.in_hand[card] == 1:
        put_in_hand(s, card, tribe)
    else:
        put_in_tableau(s, card, tribe)


@rule
def remove_card(s: State, card: int) -> None:
    """The card leaves the game; all men on it become available."""
    take_away(s, card)
    if card < RAIDABLE:
        for tribe in range(TRIBES):
            bring_home(s, tribe, card_spot(card))


@rule
def pay(s: State, tribe: int, disk: int, amount: int) -> None:
    s.disks[tribe, disk] -= amount
