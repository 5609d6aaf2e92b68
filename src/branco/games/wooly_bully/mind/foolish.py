"""Options that no sensible player takes while there are others."""

from ..rules.actions import ANNOUNCE, CELL, LAY, QUIT
from ..rules.announcements import hunters_in, wolves_in
from ..rules.cells import kind_of
from ..rules.faces import back, front, is_normal, tile_of
from ..rules.fitting import fits
from ..rules.pens import is_threatened
from ..rules.state import State
from ..rules.tables import COLOURS, FIRST_HUNTER, FIRST_SHEPHERD, ORDINARY
from .greedy import best_spot


def is_foolish(s: State, who: int, action: int) -> bool:
    """Wasting a wolf or a hunter: as a plain meadow, two at once, or a hunter for no sheep of one's own."""
    if LAY <= action < QUIT:
        return is_wasted_as_meadow(s, who, action - LAY)
    if ANNOUNCE <= action < CELL:
        return is_wasteful(s, who, action - ANNOUNCE + 1)
    return False


def is_wasted_as_meadow(s: State, who: int, face: int) -> bool:
    """The plain side of a special tile, while an ordinary tile of the hand fits."""
    is_special = ORDINARY <= tile_of(face) < FIRST_SHEPHERD
    return bool(is_special and is_normal(face)) and any(
        tile < ORDINARY and (fits(s, front(tile)) or fits(s, back(tile))) for tile in hand_of(s, who)
    )


def hand_of(s: State, who: int) -> list[int]:
    return [s.hand[who, at + 1] for at in range(s.hand[who, 0])]


def is_wasteful(s: State, who: int, announced: int) -> bool:
    """One after the other tells the others less; a hunter waits for own sheep that are threatened or worth guarding."""
    wolves, hunters = wolves_in(announced), hunters_in(announced)
    return wolves + hunters > 1 or (hunters == 1 and not (is_in_danger(s, who) or guards_something(s, who)))


def guards_something(s: State, who: int) -> bool:
    return bool(best_spot(s, who, front(FIRST_HUNTER)) > 0)


def is_in_danger(s: State, who: int) -> bool:
    """A pen of an own flock is threatened, open ones included."""
    own = (pen for pen in range(4 * s.laid) if s.parent[pen] == pen and is_own(s, who, kind_of(s, pen)))
    return any(is_threatened(s, pen) for pen in own)


def is_own(s: State, who: int, kind: int) -> bool:
    return bool(kind < COLOURS and s.flock[who, kind] > 0)
