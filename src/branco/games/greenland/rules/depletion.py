"""Phase 1: depletion of energy, by elders or by animals."""

from branco.kernel.language import Ask, decision, do, each, note, offer, procedure, rule

from .actions import DISCARD_ANIMAL, LOSE_ELDER
from .aftermath import after_effect
from .cards import cash_for, count_animals, herd_of, pay, power, take_value
from .cashing import cash_one_of
from .elder_deaths import kill_elder
from .events import DISCARDS, OWES, PAYS
from .men import count_elders, has_elder
from .order import ask_tribe
from .state import State
from .tables import ANIMALS_FREE, DEPLETE_ELDERS, ELDERS, ELDERS_HALVED, ELDERS_LESS, ENERGY


@procedure
def deplete(s: State, tribe: int, effect: int) -> None:
    """A debt of 1 energy for each own elder, or for each own animal.  [GL-3.11]"""
    debt = debt_of(s, tribe, effect)
    note(s, OWES, tribe, debt)
    ask_for_payment(s, tribe, debt)


@rule
def debt_of(s: State, tribe: int, effect: int) -> int:
    """1 energy for each own elder, or for each own animal.  [GL-3.11]"""
    return elder_debt(s, tribe) if effect == DEPLETE_ELDERS else animal_debt(s, tribe)


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


@procedure
def next_payment(s: State, tribe: int, debt: int) -> None:
    ask_for_payment(s, tribe, debt)


@rule
def ask_for_payment(s: State, tribe: int, debt: int) -> None:
    """Energy is paid first; what elders and animals cannot settle either is dropped.  [GL-3.13, GL-3.14]"""
    missing = debt - pay_energy(s, tribe, debt)
    if missing > 0 and count_elders(s, tribe) + count_animals(s, tribe) > 0 and s.is_alive[tribe] == 1:
        ask_tribe(s, settle_debt, tribe, missing)


@rule
def pay_energy(s: State, tribe: int, debt: int) -> int:
    """The smaller of debt and energy held; how much that was.  [GL-3.13]"""
    energy = min(debt, s.disks[tribe, ENERGY])
    if energy > 0:
        pay(s, tribe, ENERGY, energy)
        note(s, PAYS, tribe, energy, ENERGY)
    return energy


@decision
def settle_debt(s: State, ask: Ask, who: int, tribe: int, missing: int) -> None:
    """You have no energy left: for each one missing let an elder die, or discard an animal for its value.

    [GL-3.13, GL-1.15]
    """
    for elder in range(ELDERS):
        if offer(ask, LOSE_ELDER + elder, has_elder(s, tribe, elder)):
            kill_elder(s, tribe, elder)
            after_effect(s)
            do(s, next_payment, tribe, missing - 1)
            return
    for card in each(herd_of(s, tribe)):
        if offer(ask, DISCARD_ANIMAL + card):
            note(s, DISCARDS, tribe, card)
            take_value(s, tribe, card)
            ask_for_payment(s, tribe, missing - 1)
            return
    if cash_one_of(s, ask, tribe, cash_for(s, tribe, ENERGY) & ~herd_of(s, tribe)):
        do(s, next_payment, tribe, missing)
        return
