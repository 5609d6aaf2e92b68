"""Marriage: a man of another tribe takes a daughter's exogamy slot.  [GL-7.1]"""

from branco.kernel.language import note, rule

from .events import MARRIES
from .men import bring_home, move_men
from .places import card_spot, exogamy_slot
from .state import State


@rule
def marry(s: State, tribe: int, daughter: int, origin: int) -> None:
    """The husband leaves his card for the slot; his other men on her card become available.  [GL-7.2, GL-7.3]"""
    note(s, MARRIES, tribe, daughter)
    move_men(s, tribe, origin, exogamy_slot(daughter), 1)
    bring_home(s, tribe, card_spot(daughter))
