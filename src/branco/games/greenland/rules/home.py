"""Home: where men of a tribe go without transport."""

from branco.kernel.language import rule

from .state import State
from .tables import ALL_IN_ROW, CARD_SPOT, NEIGHBOUR, REGION_OF, ROW


@rule
def home_of(s: State, tribe: int) -> int:
    """The own region's row and the tableaus of its tribes, as a mask; the New World is nobody's home.  [GL-5.3]"""
    cards = s.tableau[tribe] | s.tableau[NEIGHBOUR[tribe]]
    return ALL_IN_ROW << (ROW * REGION_OF[tribe]) | (cards << CARD_SPOT)


@rule
def is_home(s: State, tribe: int, spot: int) -> bool:
    return (home_of(s, tribe) >> spot) & 1 == 1
