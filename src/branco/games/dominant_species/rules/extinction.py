"""Reset, Extinction: endangered cubes are eliminated."""

from branco.kernel.language import NOWHERE, Ask, decision, do, each, note, offer, procedure, rule

from .actions import DECLINE, SAVE
from .animals import in_play
from .cubes import eliminate, occupies
from .endangered import is_endangered
from .events import EXTINCTION, SAVED
from .state import State
from .tables import ANIMALS, MAMMAL


@procedure
def extinction(s: State) -> None:
    """First the mammals save a cube, then the endangered cubes die.  [DS-17.1, DS-17.3]"""
    note(s, EXTINCTION)
    if in_play(s, MAMMAL):
        do(s, mammals_save_cube, s.seat_of[MAMMAL], MAMMAL)
    else:
        do(s, eliminate_endangered, NOWHERE)


@rule
def dying_cubes(s: State, animal: int, tile: int) -> int:
    """How many cubes of an animal will die: the endangered ones that do not hibernate.  [DS-17.2, DS-17.5, DS-32.5]"""
    if not is_endangered(s, animal, tile):
        return 0
    if animal == s.hibernating_animal:
        return s.cubes[animal, tile] - s.hibernating_cubes[tile]
    return s.cubes[animal, tile]


@rule
def tiles_with_dying_cubes(s: State, animal: int) -> int:
    """The tiles where cubes of an animal will die, as a mask.  [DS-17.2]"""
    tiles = 0
    for tile in each(s.occupied[animal]):
        if dying_cubes(s, animal, tile) > 0:
            tiles |= 1 << tile
    return tiles


@decision
def mammals_save_cube(s: State, ask: Ask, who: int, animal: int) -> None:
    """The mammals may save one endangered cube from Extinction.  [DS-17.3, DS-17.17]"""
    if offer(ask, DECLINE):
        do(s, eliminate_endangered, NOWHERE)
        return
    for tile in each(tiles_with_dying_cubes(s, animal)):
        if offer(ask, SAVE + tile):
            note(s, SAVED, tile)
            do(s, eliminate_endangered, tile)
            return


@procedure
def eliminate_endangered(s: State, saved: int) -> None:
    """Endangered cubes are eliminated; the saved one stays besides the hibernating.  [DS-17.2, DS-17.4, DS-17.6]"""
    tiles = 0
    for animal in range(ANIMALS):
        tiles |= tiles_with_dying_cubes(s, animal)
    for tile in each(tiles):
        for animal in range(ANIMALS):
            if occupies(s, animal, tile):
                saved_here = 1 if animal == MAMMAL and tile == saved else 0
                eliminate(s, animal, tile, dying_cubes(s, animal, tile) - saved_here)
