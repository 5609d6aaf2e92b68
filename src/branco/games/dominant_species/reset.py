"""Reset: Extinction, Survival, Reseed."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.chance import draw_from_counts
from branco.kernel.journal import note
from branco.kernel.masks import lowest, without_lowest
from branco.kernel.piles import draw
from branco.kernel.record import NOBODY, NONE, NOWHERE
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import DECLINE, SAVE
from .bag import bag_size
from .earth import bonus, eliminate, gain, in_play, is_endangered, occupies, survivor
from .events import DEALT, DRAWN, EXTINCTION, SAVED, SURVIVED, TURNED_UP
from .state import State
from .tables import (
    ABUNDANCE_BOX,
    ADAPTATION_BOX,
    ANIMALS,
    BOXES,
    DEPLETION_BOX,
    DRAWN_DISKS,
    ELEMENTS,
    FIRST_SPACE,
    GLACIATION,
    HEXES,
    MAMMAL,
    REGRESSION_BOX,
    ROW_SPACES,
    SLOTS,
    STACKS,
    WANDERLUST_BOX,
    WASTELAND_BOX,
)


@procedure
def extinction(s: State) -> None:
    """First the mammals save a cube, then the endangered cubes die.  [DS-17.1, DS-17.3]"""
    note(s, EXTINCTION)
    if in_play(s, MAMMAL):
        do(s, save_cube, s.seat_of[MAMMAL])
    else:
        do(s, die_out, NOWHERE)


@rule
def dying(s: State, animal: int, tile: int) -> int:
    """How many cubes of an animal will die: the endangered ones that nothing shelters.  [DS-17.2, DS-17.5, DS-32.5]"""
    if not is_endangered(s, animal, tile):
        return 0
    if animal == s.hibernating:
        return s.cubes[animal, tile] - s.sheltered[tile]
    return s.cubes[animal, tile]


@rule
def threatened_tiles(s: State, animal: int) -> int:
    """The tiles where cubes of an animal will die, as a mask.  [DS-17.2]"""
    threatened = 0
    left = s.occupied[animal]
    while left != 0:
        tile = lowest(left)
        left = without_lowest(left)
        if dying(s, animal, tile) > 0:
            threatened |= 1 << tile
    return threatened


@decision
def save_cube(s: State, ask: Ask, who: int) -> None:
    """The mammals may save one endangered cube from Extinction.  [DS-17.3, DS-17.17]"""
    if offer(ask, DECLINE):
        do(s, die_out, NOWHERE)
        return
    left = threatened_tiles(s, MAMMAL)
    while left != 0:
        tile = lowest(left)
        left = without_lowest(left)
        if offer(ask, SAVE + tile):
            note(s, SAVED, tile)
            do(s, die_out, tile)
            return


@procedure
def die_out(s: State, saved: int) -> None:
    """Endangered cubes are eliminated; the saved one stays besides the sheltered.  [DS-17.2, DS-17.4, DS-17.6]"""
    left = 0
    for animal in range(ANIMALS):
        left |= threatened_tiles(s, animal)
    while left != 0:
        tile = lowest(left)
        left = without_lowest(left)
        for animal in range(ANIMALS):
            if occupies(s, animal, tile):
                spared = 1 if animal == MAMMAL and tile == saved else 0
                eliminate(s, animal, tile, dying(s, animal, tile) - spared)


@procedure
def survival(s: State) -> None:
    """The Survival holder gains the bonus for the tundra tiles it occupies.  [DS-1.18, DS-17.7]"""
    holder = survivor(s)
    if holder == NOBODY:
        return
    tiles = 0
    left = s.occupied[holder]
    while left != 0:
        tiles += s.tundra[lowest(left)]
        left = without_lowest(left)
    note(s, SURVIVED, holder, tiles)
    gain(s, holder, bonus(tiles))


@procedure
def reseed(s: State) -> None:
    """Cards, waiting pawns, elements, tiles, marks.  [DS-17.9, DS-17.10, DS-17.15, DS-17.16]"""
    deal_cards(s)
    move_up_glaciers(s)
    move_elements(s)
    draw_elements(s)
    turn_up_tiles(s)
    for tile in range(HEXES):
        s.scored[tile] = 0
        s.sheltered[tile] = 0
    s.hibernating = NOBODY


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
def move_up_glaciers(s: State) -> None:
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
            s.boxes[REGRESSION_BOX, element] + s.boxes[DEPLETION_BOX, element] + s.boxes[WANDERLUST_BOX, element]
        )
        s.boxes[WANDERLUST_BOX, element] = 0
        s.boxes[DEPLETION_BOX, element] = s.boxes[WASTELAND_BOX, element]
        s.boxes[WASTELAND_BOX, element] = s.boxes[ABUNDANCE_BOX, element]
        s.boxes[ABUNDANCE_BOX, element] = 0
        s.boxes[REGRESSION_BOX, element] = s.boxes[ADAPTATION_BOX, element]
        s.boxes[ADAPTATION_BOX, element] = 0


@rule
def draw_elements(s: State) -> None:
    """Fresh disks for Adaptation, Abundance and Wanderlust, while the bag lasts.  [DS-1.15, DS-17.13, DS-17.14]"""
    left = bag_size(s)
    for box in range(BOXES):
        for _ in range(min(DRAWN_DISKS[box], left)):
            element = draw_from_counts(s, s.bag, left)
            left -= 1
            s.boxes[box, element] += 1
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
