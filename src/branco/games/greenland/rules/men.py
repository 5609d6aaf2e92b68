"""Men and where they are: moving, dying, being born; elders and their ranks."""

from branco.kernel.language import rule

from .places import elder_place
from .state import State
from .tables import ALL_SPOTS, CARD_SPOT, ELDERS, HUSBAND, POOL, TRIBES, VALHALLA


@rule
def ordinary_men(s: State, tribe: int, place: int) -> int:
    """The men of a tribe in a place without the alpha, who counts as a man in all else.  [GL-1.2, GL-1.3]"""
    return s.men[tribe, place] - (1 if s.alpha_at[tribe] == place else 0)


@rule
def move_men(s: State, tribe: int, origin: int, target: int, count: int) -> None:
    """Ordinary men go first, the alpha only when no other is left there.  [GL-1.4]"""
    s.men[tribe, origin] -= count
    s.men[tribe, target] += count
    mark_presence(s, tribe, origin)
    mark_presence(s, tribe, target)
    alpha = s.alpha_at[tribe]
    s.alpha_at[tribe] = target if alpha == origin and s.men[tribe, origin] == 0 else alpha


@rule
def move_chosen(s: State, tribe: int, origin: int, target: int, ordinary: int, alpha: int) -> None:
    """In placement and reassignment the player says whether the alpha goes.  [GL-1.4]"""
    s.men[tribe, origin] -= ordinary + alpha
    s.men[tribe, target] += ordinary + alpha
    mark_presence(s, tribe, origin)
    mark_presence(s, tribe, target)
    s.alpha_at[tribe] += alpha * (target - s.alpha_at[tribe])  # who foresees whether he goes?


@rule
def mark_presence(s: State, tribe: int, place: int) -> None:
    """Keep the mask of spots and husbands in step with the men."""
    if place < POOL:
        s.presence[tribe] = s.presence[tribe] & ~(1 << place) | (s.men[tribe, place] > 0) << place


@rule
def cards_under(s: State, tribe: int) -> int:
    """The cards of tableaus on which men of a tribe stand, as a mask."""
    return (s.presence[tribe] & ALL_SPOTS) >> CARD_SPOT


@rule
def wives_of(s: State, tribe: int) -> int:
    """The daughters whom men of a tribe have married, as a mask.  [GL-7.1]"""
    return s.presence[tribe] >> HUSBAND


@rule
def married(s: State) -> int:
    """All daughters with a husband, as a mask.  [GL-7.1]"""
    daughters = 0
    for tribe in range(TRIBES):
        daughters |= wives_of(s, tribe)
    return daughters


@rule
def kill_men(s: State, tribe: int, place: int, count: int) -> None:
    """The dead go to Valhalla.  [GL-1.6]"""
    move_men(s, tribe, place, VALHALLA, count)


@rule
def bring_home(s: State, tribe: int, place: int) -> None:
    """All men of a tribe in a place become available."""
    move_men(s, tribe, place, POOL, s.men[tribe, place])


@rule
def bear(s: State, tribe: int, babies: int) -> int:
    """Babies come from Valhalla, the alpha first; those beyond the pieces there are lost. How many were born.

    [GL-1.5]
    """
    born = min(babies, s.men[tribe, VALHALLA])
    s.men[tribe, VALHALLA] -= born
    s.men[tribe, POOL] += born
    if born > 0 and s.alpha_at[tribe] == VALHALLA:
        s.alpha_at[tribe] = POOL
    return born


@rule
def has_elder(s: State, tribe: int, elder: int) -> bool:
    """Elders 0 to 5 stand on the rows of the own placard, 6 to 9 as emissaries on another.  [GL-1.24]"""
    return s.men[tribe, elder_place(elder)] > 0


@rule
def has_rank(s: State, tribe: int, rank: int) -> bool:
    """A row power needs an own elder in that row of the own placard.  [GL-1.19]"""
    return s.men[tribe, elder_place(rank)] > 0


@rule
def count_elders(s: State, tribe: int) -> int:
    """Own elders are those on the own placard and the emissaries; husbands and colonists are none.  [GL-1.24]"""
    count = 0
    for elder in range(ELDERS):
        count += s.men[tribe, elder_place(elder)]
    return count
