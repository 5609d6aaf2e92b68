"""Phase 1: the crash of the price of iron."""

from branco.kernel.language import Ask, decision, each, note, offer, procedure, rule

from .actions import GIVE_UP
from .aftermath import after_effect
from .cards import gain, remove_card
from .events import GIVES_UP
from .order import ask_tribe
from .state import State
from .tables import ALL_WITH_IRON_ICON, IRON


@procedure
def iron_crash(s: State, tribe: int) -> None:
    """Who has an import with the iron icon gives one up.  [GL-3.21]"""
    if has_iron_import(s, tribe):
        ask_tribe(s, give_up_import, tribe)


@rule
def has_iron_import(s: State, tribe: int) -> bool:
    return s.tableau[tribe] & ALL_WITH_IRON_ICON != 0


@decision
def give_up_import(s: State, ask: Ask, who: int, tribe: int) -> None:
    """Discard an import that bears the iron icon, for exactly 1 iron.  [GL-3.21]"""
    for card in each(s.tableau[tribe] & ALL_WITH_IRON_ICON):
        if offer(ask, GIVE_UP + card):
            note(s, GIVES_UP, tribe, card)
            remove_card(s, card)
            gain(s, tribe, IRON, 1)
            after_effect(s)
            return
