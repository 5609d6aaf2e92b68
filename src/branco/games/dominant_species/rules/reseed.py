"""Reset, Reseed: cards, waiting pawns, elements and tiles for the next turn."""

from branco.kernel.language import NOBODY, NONE, draw, draw_from_counts, note, procedure, rule

from .bag import bag_size
from .events import DEALT, DRAWN, TURNED_UP
from .state import State
from .tables import (
    ABUNDANCE_BOX,
    ADAPTATION_BOX,
    BOXES,
    DEPLETION_BOX,
    DRAWN_DISKS,
    ELEMENTS,
    FIRST_SPACE,
    GLACIATION,
    HEXES,
    REGRESSION_BOX,
    ROW_SPACES,
    SLOTS,
    STACKS,
    WANDERLUST_BOX,
    WASTELAND_BOX,
)


@procedure
def reseed(s: State) -> None:
    """Cards, waiting pawns, elements, tiles, marks.  [DS-17.9, DS-17.10, DS-17.15, DS-17.16]"""
    deal_cards(s)
    move_up_glaciation_pawns(s)
    move_elements(s)
    draw_elements(s)
    turn_up_tiles(s)
    for tile in range(HEXES):
        s.scored[tile] = 0
        s.hibernating_cubes[tile] = 0
    s.hibernating_animal = NOBODY


@rule
def deal_cards(s: State) -> None:
    """Empty slots are filled from the deck, Ice Age last.  [DS-1.12, DS-1.13, DS-17.9]"""
    for slot in range(SLOTS):
        if s.slot[slot] == NONE:
            if s.deck[0] > 0:
                s.slot[slot] = draw(s, s.deck)
            else:
                s.slot[slot] = s.last_card[0]
                s.last_card[0] = NONE
            if s.slot[slot] != NONE:
                note(s, DEALT, s.slot[slot])


@rule
def move_up_glaciation_pawns(s: State) -> None:
    """The waiting pawns close up to the left in their order.  [DS-17.10]"""
    free = FIRST_SPACE[GLACIATION]
    for place in range(ROW_SPACES[GLACIATION]):
        space = FIRST_SPACE[GLACIATION] + place
        animal = s.pawn[space]
        if animal != NOBODY:
            s.pawn[space] = NOBODY
            s.pawn[free] = animal
            s.vacant = (s.vacant | 1 << space) & ~(1 << free)
            free += 1


@rule
def move_elements(s: State) -> None:
    """Boxes empty into the bag, then the left-overs move on.  [DS-17.11, DS-17.12]"""
    for element in range(ELEMENTS):
        s.bag[element] += (
            s.element_boxes[REGRESSION_BOX, element]
            + s.element_boxes[DEPLETION_BOX, element]
            + s.element_boxes[WANDERLUST_BOX, element]
        )
        s.element_boxes[WANDERLUST_BOX, element] = 0
        s.element_boxes[DEPLETION_BOX, element] = s.element_boxes[WASTELAND_BOX, element]
        s.element_boxes[WASTELAND_BOX, element] = s.element_boxes[ABUNDANCE_BOX, element]
        s.element_boxes[ABUNDANCE_BOX, element] = 0
        s.element_boxes[REGRESSION_BOX, element] = s.element_boxes[ADAPTATION_BOX, element]
        s.element_boxes[ADAPTATION_BOX, element] = 0


@rule
def draw_elements(s: State) -> None:
    """Fresh disks for Adaptation, Abundance and Wanderlust, while the bag lasts.  [DS-1.15, DS-17.13, DS-17.14]"""
    left = bag_size(s)
    for box in range(BOXES):
        for _ in range(min(DRAWN_DISKS[box], left)):
            element = draw_from_counts(s, s.bag, left)
            left -= 1
            s.element_boxes[box, element] += 1
            note(s, DRAWN, box, element)


@rule
def turn_up_tiles(s: State) -> None:
    """Each stack without a face-up tile turns up its next one.  [DS-1.11, DS-17.15]"""
    for stack in range(STACKS):
        if s.face_up[stack] == NONE and s.stack[stack, 0] > 0:
            size = s.stack[stack, 0]
            s.face_up[stack] = s.stack[stack, size]
            s.stack[stack, size] = 0
            s.stack[stack, 0] = size - 1
            note(s, TURNED_UP, stack, s.face_up[stack])
