"""Options that no sensible player takes while there are others."""

from branco.kernel.language import argument, next_frame

from ..rules.actions import ANNOUNCE, CELL, DONE, LAY, QUIT, ROTATE
from ..rules.announcements import hunters_in, wolves_in
from ..rules.faces import back, front, is_normal, is_wolf, tile_of
from ..rules.fitting import fits
from ..rules.forests import has_uncovered_wolf
from ..rules.state import State
from ..rules.tables import FIRST_SHEPHERD, ORDINARY
from .closing import is_missed_by_turning, is_missed_elsewhere
from .harm import harms_oneself, has_prey


def is_foolish(s: State, who: int, action: int) -> bool:
    """Wasting a wolf or a hunter: as a plain meadow, two at once, or a hunter where there is no wolf; a wolf beside
    the own pen; alone, the tile that closes it laid elsewhere.
    """
    if LAY <= action < QUIT:
        face = action - LAY
        return not has_prey(s, who) if is_wolf(face) else is_wasted_as_meadow(s, who, face)
    if ANNOUNCE <= action < CELL:
        announced = action - ANNOUNCE + 1
        return is_wasteful(s, announced) or (wolves_in(announced) > 0 and not has_prey(s, who))
    if CELL <= action < ROTATE:
        face, cell = argument(next_frame(s), 1), action - CELL
        return harms_oneself(s, who, cell) if is_wolf(face) else is_missed_elsewhere(s, who, face, cell)
    if ROTATE <= action < DONE:
        face, cell = argument(next_frame(s), 1), argument(next_frame(s), 2)
        return is_missed_by_turning(s, who, face, cell, action - ROTATE)
    return False


def is_wasted_as_meadow(s: State, who: int, face: int) -> bool:
    """The plain side of a special tile, while an ordinary tile of the hand fits."""
    is_special = ORDINARY <= tile_of(face) < FIRST_SHEPHERD
    return bool(is_special and is_normal(face)) and any(
        tile < ORDINARY and (fits(s, front(tile)) or fits(s, back(tile))) for tile in hand_of(s, who)
    )


def hand_of(s: State, who: int) -> list[int]:
    return [s.hand[who, at + 1] for at in range(s.hand[who, 0])]


def is_wasteful(s: State, announced: int) -> bool:
    """One after the other tells the others less; a hunter waits for a wolf."""
    wolves, hunters = wolves_in(announced), hunters_in(announced)
    return bool(wolves + hunters > 1 or (hunters == 1 and not has_uncovered_wolf(s)))
