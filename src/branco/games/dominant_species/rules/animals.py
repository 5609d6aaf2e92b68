"""Animals and their elements."""

from branco.kernel.language import NOBODY, note, rule

from .dominance import update_cones_of
from .events import GAINED_DISK, LOST_DISK
from .state import State
from .survey import match_element
from .tables import ELEMENT_LIMIT, ELEMENTS, PRINTED, PRINTED_TOTAL


@rule
def in_play(s: State, animal: int) -> bool:
    """Only animals with a player are in the game.  [DS-1.1, DS-2.24]"""
    return s.seat_of[animal] != NOBODY


@rule
def disks_of(s: State, animal: int) -> int:
    """How many disks an animal has, printed elements not counted."""
    count = 0
    for element in range(ELEMENTS):
        count += s.animal_disks[animal, element]
    return count


@rule
def elements_of(s: State, animal: int) -> int:
    """How many elements an animal has, printed ones and disks.  [DS-2.6]"""
    return PRINTED_TOTAL[animal] + disks_of(s, animal)


@rule
def elements_of_kind(s: State, animal: int, element: int) -> int:
    """How many elements of one kind an animal has, printed ones and disks.  [DS-2.6]"""
    return PRINTED[animal, element] + s.animal_disks[animal, element]


@rule
def has_room(s: State, animal: int) -> bool:
    """An animal has at most six elements.  [DS-2.6, DS-6.2]"""
    return elements_of(s, animal) < ELEMENT_LIMIT


@rule
def gain_disk(s: State, animal: int, element: int) -> None:
    """An animal adds a disk to its elements."""
    s.animal_disks[animal, element] += 1
    match_element(s, animal, element, 1)
    note(s, GAINED_DISK, element, animal)
    update_cones_of(s, animal)


@rule
def lose_disk(s: State, animal: int, element: int) -> None:
    """What an animal loses is a disk, never a printed element; it goes into the bag.  [DS-2.7, DS-2.16]"""
    s.animal_disks[animal, element] -= 1
    match_element(s, animal, element, -1)
    s.bag[element] += 1
    note(s, LOST_DISK, element, animal)
    update_cones_of(s, animal)
