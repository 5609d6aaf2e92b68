"""Marriage: a man of another tribe takes a daughter's exogamy slot.  [GL-7.1]"""

from branco.kernel.journal import note
from branco.kernel.registry import rule

from .events import MARRIES
from .men import bring_home, move_men
from .state import State
from .tables import CARD_SPOT, HUSBAND, POOL


@rule
def marry(s: State, tribe: int, daughter: int, origin: int) -> None:
    """The husband leaves his card for the slot; his other men on her card become available.  [GL-7.2, GL-7.3]

    Who gives away the very card he stands on has just brought his men home: the husband is one of those.
    """
    note(s, MARRIES, tribe, daughter)
    move_men(s, tribe, origin if s.men[tribe, origin] > 0 else POOL, HUSBAND + daughter, 1)
    bring_home(s, tribe, CARD_SPOT + daughter)
