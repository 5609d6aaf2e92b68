"""What an event does to a tribe: decimation, depletion, deaths of elders, the crash of iron."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.chance import roll
from branco.kernel.journal import note
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import CASH, DISCARD_ANIMAL, GIVE_UP, LOSE_ELDER, PAY_ENERGY
from .cards import cash, cash_for, count_cards, gain, pay, power, remove_card, take_value
from .elimination import complete
from .events import DECIMATED, DISCARDS, GIVES_UP, LOSES_ELDER, OWES, PAYS, ROLLS
from .men import count_elders, has_elder, has_rank, kill_men
from .order import ask_tribe
from .state import State
from .tables import (
    ALL_ANIMALS,
    ALL_WITH_IRON_ICON,
    ANIMALS_FREE,
    CHIEF,
    DEPLETE_ELDERS,
    ELDER,
    ELDERS,
    ELDERS_HALVED,
    ELDERS_LESS,
    ENERGY,
    IRON,
    MARINER,
    POOL,
    RANKS,
)


@rule
def kill_elder(s: State, tribe: int, elder: int) -> None:
    """One who has already acted dies first; of several emissaries on a placard the latest.  [GL-13.3]"""
    note(s, LOSES_ELDER, tribe, elder)
    kill_men(s, tribe, ELDER + elder, 1)
    if elder >= RANKS:
        host = elder - RANKS
        s.seasoned[tribe, host] = min(s.seasoned[tribe, host], s.men[tribe, ELDER + elder])
    elif s.has_acted[elder] > 0:
        s.has_acted[elder] -= 1


# Decimation


@procedure
def decimate(s: State, tribe: int) -> None:
    """Half of the available men die, rounded up, then one own elder of choice.  [GL-3.9]"""
    dead = (s.men[tribe, POOL] + 1) // 2
    note(s, DECIMATED, tribe, dead)
    kill_men(s, tribe, POOL, dead)
    if count_elders(s, tribe) > 0:
        ask_tribe(s, lose_elder, tribe)
    else:
        complete(s)


@decision
def lose_elder(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Choose one of your elders, on any placard, who dies.  [GL-3.9]"""
    for elder in range(ELDERS):
        if has_elder(s, tribe, elder) and offer(ask, LOSE_ELDER + elder):
            kill_elder(s, tribe, elder)
            complete(s)
            return


# Depletion


@procedure
def deplete(s: State, tribe: int, effect: int) -> None:
    """A debt of 1 energy for each own elder, or for each own animal.  [GL-3.11]"""
    debt = elder_debt(s, tribe) if effect == DEPLETE_ELDERS else animal_debt(s, tribe)
    if debt > 0:
        note(s, OWES, tribe, debt)
    owe_on(s, tribe, debt)


@rule
def elder_debt(s: State, tribe: int) -> int:
    """First halved, rounding down, then lessened, never below 0.  [GL-3.12]"""
    debt = count_elders(s, tribe)
    if power(s, tribe, ELDERS_HALVED) > 0:
        debt //= 2
    return max(0, debt - power(s, tribe, ELDERS_LESS))


@rule
def animal_debt(s: State, tribe: int) -> int:
    """The Hay Barn makes it 0.  [GL-3.12]"""
    if power(s, tribe, ANIMALS_FREE) > 0:
        return 0
    return count_animals(s, tribe)


@rule
def herd_of(s: State, tribe: int) -> int:
    """Animals of the tableau, as a mask; they are not cashed against a debt but discarded.  [GL-3.13]"""
    return s.tableau[tribe] & ALL_ANIMALS


@rule
def count_animals(s: State, tribe: int) -> int:
    return count_cards(herd_of(s, tribe))


@procedure
def owe(s: State, tribe: int, debt: int) -> None:
    owe_on(s, tribe, debt)


@rule
def owe_on(s: State, tribe: int, debt: int) -> None:
    """What energy, elders and animals cannot settle is dropped.  [GL-3.14, GL-1.15]"""
    means = s.disks[tribe, ENERGY] + count_elders(s, tribe) + count_animals(s, tribe)
    if debt > 0 and means > 0 and s.is_alive[tribe] == 1:
        ask_tribe(s, settle_debt, tribe, debt)


@decision
def settle_debt(s: State, ask: Ask, who: int, tribe: int, debt: int) -> None:
    """Settle your debt: pay energy, let an elder die, or discard an animal for its value.  [GL-3.13, GL-1.15]"""
    energy = min(debt, s.disks[tribe, ENERGY])
    if energy > 0 and offer(ask, PAY_ENERGY):
        pay(s, tribe, ENERGY, energy)
        note(s, PAYS, tribe, energy, ENERGY)
        owe_on(s, tribe, debt - energy)
        return
    for elder in range(ELDERS):
        if has_elder(s, tribe, elder) and offer(ask, LOSE_ELDER + elder):
            kill_elder(s, tribe, elder)
            complete(s)
            do(s, owe, tribe, debt - 1)
            return
    left = herd_of(s, tribe)
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
        if offer(ask, DISCARD_ANIMAL + card):
            note(s, DISCARDS, tribe, card)
            take_value(s, tribe, card)
            owe_on(s, tribe, debt - 1)
            return
    left = cash_for(s, tribe, ENERGY) & ~herd_of(s, tribe)
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
        if offer(ask, CASH + card):
            cash(s, tribe, card)
            complete(s)
            do(s, owe, tribe, debt)
            return


# Deaths of elders


@procedure
def roll_elder_deaths(s: State, tribe: int, dice: int) -> None:
    """For each die, in the order rolled, one own elder of that rank dies.  [GL-3.19]"""
    for _ in range(dice):
        face = roll(s)
        note(s, ROLLS, tribe, face)
        do(s, elder_dies, tribe, face - 1)


@procedure
def elder_dies(s: State, tribe: int, rank: int) -> None:
    """With a 1 the player chooses between Chief and emissaries; no elder of the rank, no effect.  [GL-3.19]"""
    if s.is_alive[tribe] == 0:
        return
    if rank != CHIEF:
        if has_rank(s, tribe, rank):
            kill_elder(s, tribe, rank)
            complete(s)
    elif has_first_rank(s, tribe):
        ask_tribe(s, lose_first_rank, tribe)


@rule
def has_first_rank(s: State, tribe: int) -> bool:
    for elder in range(ELDERS):
        if is_first_rank(elder) and has_elder(s, tribe, elder):
            return True
    return False


@rule
def is_first_rank(elder: int) -> bool:
    """Emissaries have rank 1.  [GL-1.24]"""
    return elder == CHIEF or elder >= RANKS


@decision
def lose_first_rank(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Choose who of rank 1 dies: your Chief or an emissary.  [GL-3.19]"""
    for elder in range(ELDERS):
        if is_first_rank(elder) and has_elder(s, tribe, elder) and offer(ask, LOSE_ELDER + elder):
            kill_elder(s, tribe, elder)
            complete(s)
            return


@procedure
def strike_mariner(s: State, tribe: int) -> None:
    """Storm: one rank-6 elder dies.  [GL-3.20]"""
    if has_rank(s, tribe, MARINER):
        kill_elder(s, tribe, MARINER)
        complete(s)


# Iron crash


@procedure
def crash_iron(s: State, tribe: int) -> None:
    """Who has an import with the iron icon gives one up.  [GL-3.21]"""
    if s.tableau[tribe] & ALL_WITH_IRON_ICON != 0:
        ask_tribe(s, give_up_import, tribe)


@decision
def give_up_import(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Discard an import that bears the iron icon, for exactly 1 iron.  [GL-3.21]"""
    left = s.tableau[tribe] & ALL_WITH_IRON_ICON
    while left != 0:
        card = lowest(left)
        left = without_lowest(left)
        if offer(ask, GIVE_UP + card):
            note(s, GIVES_UP, tribe, card)
            remove_card(s, card)
            gain(s, tribe, IRON, 1)
            complete(s)
            return
