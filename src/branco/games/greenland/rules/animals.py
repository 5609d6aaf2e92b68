"""Phase 5: animals are fed or discarded, raided ones paid by those who held them before."""

from branco.kernel.language import NOBODY, Ask, decision, do, each, note, offer, procedure, rule

from .actions import CASH, DISCARD, FEED, LOSE_ELDER, PAY_ENERGY
from .aftermath import after_effect
from .cards import cash_for, herd_of, in_tableau, power, receive, take_value
from .events import DISCARDS, FEEDS
from .hunts import gain_all
from .men import count_elders, has_elder
from .order import ask_tribe, tribe_at
from .peace import pacify
from .state import State
from .tables import (
    ANIMALS_END,
    DAUGHTERS,
    ELDERS,
    ENERGY,
    NEW_WORLDS,
    TRIBES,
    WEAVING,
    YIELD,
)
from .upkeep import cash_against_upkeep, pay_upkeep, sacrifice, upkeep_of


@procedure
def animal_phase(s: State) -> None:
    """In turn order each player settles his animals by their codes, then those raided from him.

    [GL-12.1, GL-12.6, GL-12.7]
    """
    s.phase = 5
    for place in range(TRIBES):
        tribe = tribe_at(s, place)
        if tribe != NOBODY:
            announce_upkeep(s, tribe)
    do(s, end_feeding)
    for world in range(NEW_WORLDS):
        if s.is_hostile[world] == 1:
            do(s, pacify, world)


@rule
def announce_upkeep(s: State, tribe: int) -> None:
    for card in each(herd_of(s, tribe)):
        if s.raided_from[card] == NOBODY:
            do(s, keep_animal, tribe, card)
    for card in range(DAUGHTERS, ANIMALS_END):
        if s.raided_from[card] == tribe:
            do(s, pay_for_raided, tribe, card)


@procedure
def keep_animal(s: State, tribe: int, card: int) -> None:
    """Each animal is fed or discarded.  [GL-12.1]"""
    if s.is_alive[tribe] == 1 and in_tableau(s, tribe, card):
        s.owed = upkeep_of(s, tribe, card)
        s.has_paid = 0
        ask_tribe(s, feed, tribe, card)


@decision
def feed(s: State, ask: Ask, who: int, tribe: int, card: int) -> None:
    """Feed the animal with energy or the lives of elders, or discard it for its value.  [GL-12.3, GL-12.4, GL-1.15]"""
    energy = min(s.owed, s.disks[tribe, ENERGY])
    can_feed = s.disks[tribe, ENERGY] + count_elders(s, tribe) >= s.owed
    if s.has_paid == 0 and offer(ask, DISCARD):
        note(s, DISCARDS, tribe, card)
        take_value(s, tribe, card)
        after_effect(s)
        return
    if can_feed and (energy > 0 or s.owed == 0) and offer(ask, FEED):
        pay_upkeep(s, tribe, energy)
        do(s, next_feeding, tribe, card)
        return
    for elder in range(ELDERS):
        if can_feed and s.owed > 0 and has_elder(s, tribe, elder) and offer(ask, LOSE_ELDER + elder):
            sacrifice(s, tribe, elder)
            do(s, next_feeding, tribe, card)
            return
    for other in each(cash_for(s, tribe, ENERGY)):
        if other != card and offer(ask, CASH + other):
            cash_against_upkeep(s, tribe, other, card)
            ask_tribe(s, feed, tribe, card)
            return


@procedure
def next_feeding(s: State, tribe: int, card: int) -> None:
    """A fed animal gives its yield at once.  [GL-12.5, GL-4.10, GL-6.20]"""
    if s.is_alive[tribe] == 0:
        return
    if s.owed > 0:
        ask_tribe(s, feed, tribe, card)
        return
    note(s, FEEDS, tribe, card)
    gain_all(s, tribe, YIELD[card, 0], YIELD[card, 1], YIELD[card, 2], YIELD[card, 3])


# Raided animals


@procedure
def pay_for_raided(s: State, tribe: int, card: int) -> None:
    """The tribe that held it before pays, at its own reduced cost, and gets nothing for it, unless the card is gone.

    [GL-12.6, GL-11.6]
    """
    if s.holder[card] != NOBODY:
        s.owed = upkeep_of(s, tribe, card)
        do(s, next_upkeep_payment, tribe, card)


@procedure
def next_upkeep_payment(s: State, tribe: int, animal: int) -> None:
    """What energy does not cover is dropped: nobody has to die.  [GL-12.6]"""
    if s.is_alive[tribe] == 1 and s.owed > 0 and s.disks[tribe, ENERGY] > 0:
        ask_tribe(s, pay_raided_upkeep, tribe, animal)


@decision
def pay_raided_upkeep(s: State, ask: Ask, who: int, tribe: int, animal: int) -> None:
    """Pay for the animal raided from you with energy, or let elders die instead.  [GL-12.6, GL-12.3, GL-1.15]"""
    energy = min(s.owed, s.disks[tribe, ENERGY])
    if energy > 0 and offer(ask, PAY_ENERGY):
        pay_upkeep(s, tribe, energy)
        do(s, next_upkeep_payment, tribe, animal)
        return
    for elder in range(ELDERS):
        if has_elder(s, tribe, elder) and offer(ask, LOSE_ELDER + elder):
            sacrifice(s, tribe, elder)
            do(s, next_upkeep_payment, tribe, animal)
            return
    for card in each(cash_for(s, tribe, ENERGY)):
        if offer(ask, CASH + card):
            cash_against_upkeep(s, tribe, card, animal)
            do(s, next_upkeep_payment, tribe, animal)
            return


@procedure
def end_feeding(s: State) -> None:
    forget_raids(s)
    weave(s)


@rule
def weave(s: State) -> None:
    """After all feeding the Wadmal Loom gives its owner 1 energy.  [GL-12.8]"""
    for tribe in range(TRIBES):
        if s.is_alive[tribe] == 1:
            receive(s, tribe, ENERGY, power(s, tribe, WEAVING))


@rule
def forget_raids(s: State) -> None:
    """From now on every animal is its holder's.  [GL-12.6]"""
    for card in range(DAUGHTERS, ANIMALS_END):
        s.raided_from[card] = NOBODY
