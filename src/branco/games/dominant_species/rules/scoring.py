"""Scoring tiles, the end of the game, and who has won."""

from branco.kernel.language import NOBODY, note, procedure, rule

from .cubes import cubes_on
from .earth import is_tile, terrain
from .events import FINAL_SCORING, SCORED
from .points import gain_vp
from .state import State
from .tables import ANIMALS, HEXES, PLACES, VP

MOST_ANIMALS_A_SEAT = 3


@rule
def score_tile(s: State, tile: int) -> None:
    """Pay the ranks of a tile by its present terrain.  [DS-0.4, DS-2.20, DS-2.25, DS-16.4]"""
    ranked = 0
    for place in range(PLACES):
        animal = most_cubes(s, tile, ranked)
        if animal == NOBODY:
            return
        ranked |= 1 << animal
        gain_vp(s, animal, VP[terrain(s, tile), place])


@rule
def most_cubes(s: State, tile: int, ranked: int) -> int:
    """Who has the most cubes on a tile among those not ranked; ties go to the higher in the food chain.  [DS-2.20]"""
    best = NOBODY
    high = 0
    for animal in range(ANIMALS):
        if (ranked >> animal) & 1 == 0 and s.cubes[animal, tile] > high:
            best = animal
            high = s.cubes[animal, tile]
    return best


@procedure
def final_scoring(s: State) -> None:
    """The cones are put away; every tile is scored once, even again this turn.  [DS-18.4, DS-18.5, DS-18.9]"""
    note(s, FINAL_SCORING)
    for tile in range(HEXES):
        s.cone[tile] = NOBODY
    for tile in range(HEXES):
        if is_tile(s, tile):
            if cubes_on(s, tile) > 0:
                note(s, SCORED, tile)
            score_tile(s, tile)


@rule
def lowest_animal(s: State, who: int, ranked: int) -> int:
    """The seat's animal with the fewest VP among those not ranked; of equals the highest in the food chain."""
    best = NOBODY
    for animal in range(ANIMALS):
        is_open = s.seat_of[animal] == who and (ranked >> animal) & 1 == 0
        if is_open and (best == NOBODY or s.vp[animal] < s.vp[best]):
            best = animal
    return best


@rule
def score(s: State, who: int) -> int:
    """A player scores the VP of the animal, or of the lowest of several.  [DS-18.6, DS-46.4]"""
    animal = lowest_animal(s, who, 0)
    if animal == NOBODY:
        return 0
    return s.vp[animal]


@rule
def animal_of(s: State, who: int) -> int:
    """The seat's animal, or the highest in the food chain of several."""
    for animal in range(ANIMALS):
        if s.seat_of[animal] == who:
            return animal
    return NOBODY


@rule
def standing(s: State, who: int) -> int:
    """By score, then by the next-lowest animals, then by the food chain.  [DS-18.6, DS-46.5, DS-46.6]"""
    first = lowest_animal(s, who, 0)
    if first == NOBODY:
        return 0
    key = 0
    ranked = 0
    for _ in range(MOST_ANIMALS_A_SEAT):
        animal = lowest_animal(s, who, ranked)
        key *= 1 << 15
        if animal != NOBODY:
            ranked |= 1 << animal
            key += s.vp[animal]
    return key * ANIMALS + ANIMALS - 1 - first
