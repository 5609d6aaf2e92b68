"""What a choice on the island would bring the viewer: the herd and the points of a scoring, before and after."""

from __future__ import annotations

from dataclasses import dataclass

from branco.kernel.language import NOBODY, NOWHERE

from ..rules.island import is_full, lift_tile, put_tile
from ..rules.spaces import connected, creatures_of, how_many, one_space
from ..rules.state import State
from ..rules.tables import AREA, MARKER_POINTS, MARKERS, NEIGHBOUR, PURPLE, SIDES
from .forecast import if_scored_now
from .island_look import ARRIVE, GROW, LOSE, STRIKE
from .look import Look


@dataclass(frozen=True)
class Outcome:
    """Herd and scoring before and after; what filling the area brings at once."""

    herd: tuple[int, int]
    scored: tuple[int, int]
    marker: int
    is_purple: bool


def outcome(look: Look, seat: int, space: int, offer: str) -> Outcome | None:
    """Of a creature that comes to a space or leaves it for good; None if nothing changes yet."""
    if offer not in (GROW, STRIKE, ARRIVE, LOSE):
        return None
    after = look.s.copy()
    _apply(after, look, seat, space, offer)
    filled = offer != LOSE and _fills(look.s, after, space)
    marker = MARKER_POINTS[look.s.markers] if filled else 0
    before, then = if_scored_now(look.s).totals[seat], if_scored_now(after).totals[seat]
    was = _herd(look.s, seat, look.traveller) if offer == ARRIVE else _herd_near(look.s, seat, space)
    return Outcome((was, _herd(after, seat, space)), (before, then), marker, filled and bool(PURPLE[look.s.markers]))


def _apply(after: State, look: Look, seat: int, space: int, offer: str) -> None:
    rival = after.tile[space]
    if rival != NOBODY:
        lift_tile(after, space)
    if offer == LOSE:
        return
    if offer == ARRIVE and look.traveller != NOWHERE:
        lift_tile(after, look.traveller)
        if rival != NOBODY:
            put_tile(after, rival, look.traveller)
    put_tile(after, seat, space)


def _fills(before: State, after: State, space: int) -> bool:
    area = AREA[space]
    return is_full(after, area) and not is_full(before, area) and before.marked[area] == 0 and before.markers < MARKERS


def _herd(s: State, seat: int, space: int) -> int:
    """How many stand together with the own creature on a space."""
    if space == NOWHERE or s.tile[space] != seat:
        return 0
    return how_many(connected(one_space(space), creatures_of(s, seat)))


def _herd_near(s: State, seat: int, space: int) -> int:
    """The largest herd on the space or beside it, which a new creature joins."""
    near = (NEIGHBOUR[space, side] for side in range(SIDES))
    return max(_herd(s, seat, each) for each in (space, *near))
