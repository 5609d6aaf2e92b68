"""Phase 5: animals are fed or discarded, raided ones paid by those who held them before."""

from branco.kernel.language import NOBODY, Ask, decision, do, lowest, note, offer, procedure, rule, without_lowest

from .actions import CASH, DISCARD, FEED, LOSE_ELDER, PAY_ENERGY
from .aftermath import after_effect
from .cards import cash, cash_for, herd_of, in_tableau, pay, power, receive, take_value
from .elder_deaths import kill_elder
from .events import DISCARDS, FEEDS, PAYS
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
    UPKEEP,
    UPKEEP_LESS,
    WEAVING,
    YIELD,
)


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
    left = herd_of(s, tribe)
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
        if s.raided_from[card] == NOBODY:
            do(s, keep_animal, tribe, card)
    for card in range(DAUGHTERS, ANIMALS_END):
        if s.raided_from[card] == tribe:
            do(s, pay_for_raided, tribe, card)


@rule
def upkeep_of(s: State, tribe: int, card: int) -> int:
    """Upkeep less the reductions of the tribe, never below 0.  [GL-12.2]"""
    return max(0, UPKEEP[card] - power(s, tribe, UPKEEP_LESS))


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
    left = cash_for(s, tribe, ENERGY)
    while left != 0:
        other = lowest(left)
        left = without_lowest(left)
        if other != card and offer(ask, CASH + other):
            cash_against_upkeep(s, tribe, other, card)
            ask_tribe(s, feed, tribe, card)
            return


@rule
def pay_upkeep(s: State, tribe: int, energy: int) -> None:
    if energy > 0:
        note(s, PAYS, tribe, energy, ENERGY)
    pay(s, tribe, ENERGY, energy)
    s.owed -= energy
    s.has_paid = 1


@rule
def cash_against_upkeep(s: State, tribe: int, card: int, animal: int) -> None:
    """A cashed card no longer makes the upkeep cheaper.  [GL-12.2, GL-1.18]"""
    cost = upkeep_of(s, tribe, animal)
    cash(s, tribe, card)
    s.owed += upkeep_of(s, tribe, animal) - cost
    after_effect(s)


@rule
def sacrifice(s: State, tribe: int, elder: int) -> None:
    """An own elder dies for 1 energy of the cost, even if there is energy.  [GL-12.3]"""
    kill_elder(s, tribe, elder)
    s.owed -= 1
    s.has_paid = 1
    after_effect(s)


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
    left = cash_for(s, tribe, ENERGY)
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
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
