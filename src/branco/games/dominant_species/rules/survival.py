"""Reset, Survival: who holds it, and what it pays."""

from branco.kernel.language import NOBODY, each, note, procedure, rule

from .events import SURVIVED
from .points import bonus, gain_vp
from .state import State
from .tables import ANIMALS


@rule
def tundra_cubes(s: State, animal: int) -> int:
    """The cubes of an animal on all tundra tiles together."""
    count = 0
    for tile in each(s.occupied[animal]):
        count += s.tundra[tile] * s.cubes[animal, tile]
    return count


@rule
def survival_holder(s: State) -> int:
    """Who holds Survival: strictly the most cubes on tundra, endangered or not.  [DS-1.17, DS-2.21, DS-2.25]"""
    best = NOBODY
    high = 0
    for animal in range(ANIMALS):
        count = tundra_cubes(s, animal)
        if count > high:
            best = animal
            high = count
        elif count == high:
            best = NOBODY
    return best


@procedure
def survival(s: State) -> None:
    """The Survival holder gains the bonus for the tundra tiles it occupies.  [DS-1.18, DS-17.7]"""
    holder = survival_holder(s)
    if holder == NOBODY:
        return
    tiles = 0
    for tile in each(s.occupied[holder]):
        tiles += s.tundra[tile]
    note(s, SURVIVED, holder, tiles)
    gain_vp(s, holder, bonus(tiles))
