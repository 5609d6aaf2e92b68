"""Phase 2: promotion to elder."""

from branco.kernel.language import rule

from .cards import power
from .places import elder_place
from .state import State
from .tables import (
    ENERGY,
    FREE_PROMOTION,
    MEN,
    RANK_LIMIT,
)


@rule
def most_promoted(s: State, tribe: int, rank: int) -> int:
    return min(promotions_of(s, tribe), room_in_row(s, tribe, rank))


@rule
def promotions_of(s: State, tribe: int) -> int:
    """A promotion costs 1 energy.  [GL-5.12]"""
    energy = s.disks[tribe, ENERGY]
    return energy + (MEN - energy) * (power(s, tribe, FREE_PROMOTION) > 0)


@rule
def room_in_row(s: State, tribe: int, rank: int) -> int:
    """Rows 1 and 4 hold one own elder.  [GL-5.13]"""
    return RANK_LIMIT[rank] - s.men[tribe, elder_place(rank)] if RANK_LIMIT[rank] > 0 else MEN
