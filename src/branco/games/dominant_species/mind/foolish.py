"""Options that no sensible player takes while there are others."""

from branco.kernel.language import argument, next_frame, step_of

from ..rules.actions import DECLINE, DONE
from ..rules.adaptation import adapt
from ..rules.competition import compete
from ..rules.domination import dominate
from ..rules.earth import is_tile
from ..rules.speciation import speciate
from ..rules.state import State
from ..rules.tables import FIRST_SPACE, HEXES, SPECIATION, SPECIATION_ELEMENT
from .worth import best_speciation, domination_worth


def is_foolish(s: State, who: int, action: int) -> bool:
    """Declining what costs nothing: an element, cubes, points on a tile, a rival's cube."""
    if action not in (DECLINE, DONE):
        return False
    frame = next_frame(s)
    step = step_of(frame)
    if step == speciate:
        element = SPECIATION_ELEMENT[argument(frame, 2) - FIRST_SPACE[SPECIATION]]
        return best_speciation(s, argument(frame, 1), element) > 0
    return step in (adapt, compete) or (step == dominate and can_gain(s, who))


def can_gain(s: State, who: int) -> bool:
    """Whether a tile is left that brings the seat more than its rivals."""
    tiles = (tile for tile in range(HEXES) if is_tile(s, tile) and s.scored[tile] == 0)
    return any(domination_worth(s, who, tile) > 0 for tile in tiles)
