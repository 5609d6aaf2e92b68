"""Phase 5: what the upkeep of an animal costs, and how it is paid."""

from branco.kernel.language import note, rule

from .aftermath import after_effect
from .cards import cash, pay, power
from .elder_deaths import kill_elder
from .events import PAYS
from .state import State
from .tables import ENERGY, UPKEEP, UPKEEP_LESS


@rule
def upkeep_of(s: State, tribe: int, card: int) -> int:
    """Upkeep less the reductions of the tribe, as the Hay Barn gives one, never below 0.  [GL-12.2]"""
    return max(0, UPKEEP[card] - power(s, tribe, UPKEEP_LESS))


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
