"""Victory points and the bonus table."""

from branco.kernel.language import note, rule

from .events import GAINED, LOST_VP
from .state import State
from .tables import BONUS


@rule
def gain_vp(s: State, animal: int, points: int) -> None:
    """VP have no upper limit.  [DS-2.19]"""
    if points == 0:
        return
    s.vp[animal] += points
    note(s, GAINED, animal, points)


@rule
def lose_vp(s: State, animal: int, points: int) -> None:
    """VP never fall below 0.  [DS-2.19]"""
    lost = min(points, s.vp[animal])
    s.vp[animal] -= lost
    note(s, LOST_VP, animal, lost)


@rule
def bonus(quantity: int) -> int:
    """The bonus table; beyond its end it pays no more.  [DS-0.5]"""
    return BONUS[min(quantity, len(BONUS) - 1)]
