"""Spaces on which a pawn could do nothing at all, as far as that is certain when it is placed."""

from branco.kernel.language import NOBODY, each

from ..rules.animals import elements_of
from ..rules.competition import listed_as
from ..rules.regression import is_threatened
from ..rules.state import State
from ..rules.tables import (
    ABUNDANCE,
    ABUNDANCE_BOX,
    ADAPTATION,
    ADAPTATION_BOX,
    COMPETITION,
    DEPLETION,
    DEPLETION_BOX,
    ELEMENT_LIMIT,
    ELEMENTS,
    FIRST_SPACE,
    GLACIATION,
    HALVES,
    MIGRATION,
    REGRESSION,
    REPTILE,
    SPACE,
    SPECIATION,
    SPECIATION_ELEMENT,
    WANDERLUST,
    WASTELAND,
    WASTELAND_BOX,
)
from .greedy import pawns_in, tiles_left

BOX_OF = {ADAPTATION: ADAPTATION_BOX, ABUNDANCE: ABUNDANCE_BOX, WASTELAND: WASTELAND_BOX, DEPLETION: DEPLETION_BOX}


def is_useless_pawn(s: State, animal: int, space: int) -> bool:
    """Nothing is left in its box, nothing is threatened, there are no cubes to add or no tiles to lay."""
    row = int(SPACE.row[space])
    if row in BOX_OF and pawns_in(s, row, NOBODY) >= disks_in(s, BOX_OF[row]):
        return True
    if row == ADAPTATION:
        return elements_of(s, animal) + pawns_in(s, ADAPTATION, animal) >= ELEMENT_LIMIT
    if row == REGRESSION:
        return pawns_in(s, ADAPTATION, animal) == 0 and is_protected_enough(s, animal)
    if row == SPECIATION:
        element = SPECIATION_ELEMENT[space - FIRST_SPACE[SPECIATION]]
        return not (may_have_cubes(s, animal) and may_lie_on_earth(s, element))
    if row == WANDERLUST:
        return pawns_in(s, WANDERLUST, NOBODY) >= tiles_left(s)
    return row == COMPETITION and s.supply[animal] == 1 and not may_meet_rivals(s, animal, space)


def disks_in(s: State, box: int) -> int:
    return sum(s.element_boxes[box, element] for element in range(ELEMENTS))


def is_protected_enough(s: State, animal: int) -> bool:
    """The pawns on Regression, and the reptiles' own ability, protect a kind each."""
    threatened = sum(1 for element in range(ELEMENTS) if is_threatened(s, animal, element))
    return threatened <= pawns_in(s, REGRESSION, animal) + (animal == REPTILE)


def may_have_cubes(s: State, animal: int) -> bool:
    """In the gene pool, where ice may bring some back before."""
    return s.gene_pool[animal] > 0 or pawns_in(s, GLACIATION, NOBODY) > 0


def may_lie_on_earth(s: State, element: int) -> bool:
    """Now, or when disks have been put there by Abundance."""
    lies = any(s.corners_with[element, half] != 0 for half in range(HALVES))
    return lies or s.element_boxes[ABUNDANCE_BOX, element] > 0


def may_meet_rivals(s: State, animal: int, space: int) -> bool:
    """Own cubes are on a listed terrain, or may still come there before Competition."""
    is_there = any(listed_as(s, space, tile) != 0 for tile in each(s.occupied[animal]))
    is_coming = pawns_in(s, SPECIATION, animal) + pawns_in(s, MIGRATION, animal) + pawns_in(s, WANDERLUST, NOBODY) > 0
    return is_there or is_coming
