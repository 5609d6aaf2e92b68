"""The Dominance cards: one procedure a card, in the order of the list.

Each gets the seat and the animal of the actor, and the tile just scored. A card is carried out as far as possible,
and lists its tiles before the first of them is treated.  [DS-0.12, DS-19.1, DS-19.3, DS-19.4]
"""

from branco.kernel.language import NONE, do, each, ints, note, procedure

from .animals import disks_of, elements_of, elements_of_kind, gain_disk, has_room, in_play
from .bag import bag_size, draw_element
from .card_choices import (
    choose_any_victim,
    choose_aquatic_tile,
    choose_blight_tile,
    choose_catastrophe_tile,
    choose_evolution_animal,
    choose_exodus_tile,
    choose_fecundity_tile,
    choose_fertile_tile,
    choose_habitat_element,
    choose_hibernation_tile,
    choose_ice_sheet_tile,
    choose_immigrants_loss,
    choose_lost_disk,
    choose_metamorphosis_disk,
    has_water,
)
from .competition import choose_opposing_victim
from .cubes import cubes_on, eliminate_by, number_of_tiles, shared_tiles
from .disks import disks_on, vacant_corner_on_earth
from .earth import terrain
from .events import LAST_TURN
from .glaciation import can_glaciate
from .initiative import move_up
from .pawns import gain_pawn
from .planning import place_pawn
from .points import bonus, gain_vp, lose_vp
from .state import State
from .tables import ANIMALS, BOX, CARD, CORNERS, EVOLUTION_CUBES, HEXES, VP


@procedure
def aquatic(s: State, who: int, actor: int) -> None:
    """An element and cubes for a sea or wetland, if there is one.  [DS-20.1, DS-20.5]"""
    if has_water(s):
        do(s, choose_aquatic_tile, who, actor)


@procedure
def biodiversity(s: State, who: int, actor: int) -> None:
    """A point for each tile shared with opponents.  [DS-21.1]"""
    gain_vp(s, actor, number_of_tiles(shared_tiles(s, actor)))


@procedure
def biomass(s: State, who: int, actor: int) -> None:
    """A cube dies on each tile with more cubes than disks.  [DS-22.1, DS-22.3]"""
    for tile in range(HEXES):
        if cubes_on(s, tile) > disks_on(s, tile):
            do(s, choose_any_victim, who, actor, tile)


@procedure
def blight(s: State, who: int, actor: int) -> None:
    """A tile loses its disks but one.  [DS-23.4]"""
    do(s, choose_blight_tile, who, actor)


@procedure
def catastrophe(s: State, who: int, actor: int) -> None:
    """A tile loses its cubes but one, and its neighbours one each.  [DS-24.3]"""
    do(s, choose_catastrophe_tile, who, actor)


@procedure
def cold_snap(s: State, who: int, actor: int) -> None:
    """Opponents lose a cube on every tundra tile they occupy, the actor none.  [DS-25.1, DS-25.2]"""
    for tile in range(HEXES):
        for animal in range(ANIMALS):
            if s.tundra[tile] == 1 and animal != actor and s.cubes[animal, tile] > 0:
                eliminate_by(s, actor, animal, tile, 1)


@procedure
def disease(s: State, who: int, actor: int) -> None:
    """Animals with more elements than the actor lose a disk, if they have one.  [DS-19.7, DS-26.1, DS-26.2]"""
    for animal in range(ANIMALS):
        if in_play(s, animal) and elements_of(s, animal) > elements_of(s, actor) and disks_of(s, animal) > 0:
            do(s, choose_lost_disk, s.seat_of[animal], animal)


@procedure
def ecodiversity(s: State, who: int, actor: int) -> None:
    """The actor alone gains a point for each disk on Earth of a kind it has.  [DS-27.1, DS-27.2]"""
    points = 0
    for corner in range(CORNERS):
        element = s.disk_at[corner]
        if element != NONE and elements_of_kind(s, actor, element) > 0:
            points += 1
    gain_vp(s, actor, points)


@procedure
def evolution(s: State, who: int, actor: int) -> None:
    """Cubes of two opponents are replaced.  [DS-28.4]"""
    do(s, choose_evolution_animal, who, actor, EVOLUTION_CUBES, 0)


@procedure
def fecundity(s: State, who: int, actor: int) -> None:
    """A cube more on each tile that the actor occupies now.  [DS-19.4, DS-29.1]"""
    for tile in range(HEXES):
        s.fecundity_tiles[tile] = 1 if s.cubes[actor, tile] > 0 else 0
    do(s, choose_fecundity_tile, who, actor)


@procedure
def fertile(s: State, who: int, actor: int) -> None:
    """Points for the cubes on one tile.  [DS-30.2]"""
    do(s, choose_fertile_tile, who, actor)


@procedure
def habitat(s: State, who: int, actor: int) -> None:
    """An element from the bag for any corner of Earth.  [DS-19.5, DS-31.1]"""
    if bag_size(s) > 0 and vacant_corner_on_earth(s):
        do(s, choose_habitat_element, who, actor)


@procedure
def hibernation(s: State, who: int, actor: int) -> None:
    """Eliminated cubes come back, if there are any.  [DS-32.3]"""
    if s.eliminated[actor] > 0:
        do(s, choose_hibernation_tile, who, actor)


@procedure
def ice_age(s: State, who: int, actor: int) -> None:
    """Everybody gains the bonus for their cones, and the turn is the last.  [DS-2.27, DS-18.1, DS-33.1, DS-33.2]"""
    for animal in range(ANIMALS):
        tiles = 0
        for tile in range(HEXES):
            if s.cone[tile] == animal:
                tiles += 1
        gain_vp(s, animal, bonus(tiles))
    s.last_turn = 1
    note(s, LAST_TURN)


@procedure
def ice_sheet(s: State, who: int, actor: int) -> None:
    """A Glaciation at once, without a pawn, if one is possible.  [DS-34.1, DS-34.2, DS-34.3]"""
    for tile in range(HEXES):
        if can_glaciate(s, tile):
            do(s, choose_ice_sheet_tile, who, actor)
            return


@procedure
def immigrants(s: State, who: int, actor: int) -> None:
    """Every animal in play chooses what it loses.  [DS-35.1, DS-35.2]"""
    for animal in range(ANIMALS):
        if in_play(s, animal):
            do(s, choose_immigrants_loss, s.seat_of[animal], animal)


@procedure
def instinct(s: State, who: int, actor: int) -> None:
    """A pawn of the supply goes on a vacant space; if its visit is past it acts next turn.

    [DS-4.8, DS-36.1, DS-36.2, DS-36.3, DS-36.4, DS-36.5]
    """
    if s.supply[actor] > 0:
        do(s, place_pawn, who, actor)


@procedure
def intelligence(s: State, who: int, actor: int) -> None:
    """The actor and all above it in the food chain gain a pawn.  [DS-37.1]"""
    for animal in range(actor + 1):
        if in_play(s, animal):
            gain_pawn(s, animal)


@procedure
def mass_exodus(s: State, who: int, actor: int) -> None:
    """Every cube leaves a tile.  [DS-38.4]"""
    do(s, choose_exodus_tile, who, actor)


@procedure
def metamorphosis(s: State, who: int, actor: int) -> None:
    """A disk is swapped, if there is one and the bag is not empty.  [DS-39.2, DS-39.3]"""
    if disks_of(s, actor) > 0 and bag_size(s) > 0:
        do(s, choose_metamorphosis_disk, who, actor)


@procedure
def niche_biomes(s: State, who: int, actor: int, tile: int) -> None:
    """Animals with more VP lose the first-place value of the tile just scored.  [DS-40.1, DS-40.2]"""
    for animal in range(ANIMALS):
        if s.vp[animal] > s.vp[actor]:
            lose_vp(s, animal, VP[terrain(s, tile), 0])


@procedure
def nocturnal(s: State, who: int, actor: int) -> None:
    """One place up in the initiative.  [DS-41.1]"""
    move_up(s, actor)


@procedure
def omnivore(s: State, who: int, actor: int) -> None:
    """The actor gains a pawn.  [DS-42.1]"""
    gain_pawn(s, actor)


@procedure
def parasitism(s: State, who: int, actor: int) -> None:
    """The actor and all below it in the food chain gain a pawn.  [DS-43.1]"""
    for animal in range(actor, ANIMALS):
        if in_play(s, animal):
            gain_pawn(s, animal)


@procedure
def predator(s: State, who: int, actor: int) -> None:
    """An opposing cube dies on every tile shared with opponents.  [DS-44.1, DS-44.3]"""
    for tile in each(shared_tiles(s, actor)):
        do(s, choose_opposing_victim, who, actor, tile)


@procedure
def symbiotic(s: State, who: int, actor: int) -> None:
    """The actor and animals with fewer elements draw a disk, if they have room.  [DS-45.1, DS-45.2, DS-45.3]"""
    most = elements_of(s, actor)
    for animal in range(ANIMALS):
        if in_play(s, animal) and has_room(s, animal) and (animal == actor or elements_of(s, animal) < most):
            element = draw_element(s)
            if element != NONE:
                gain_disk(s, animal, element)


_EFFECTS = (
    aquatic,
    biodiversity,
    biomass,
    blight,
    catastrophe,
    cold_snap,
    disease,
    ecodiversity,
    evolution,
    fecundity,
    fertile,
    habitat,
    hibernation,
    ice_age,
    ice_sheet,
    immigrants,
    instinct,
    intelligence,
    mass_exodus,
    metamorphosis,
    niche_biomes,
    nocturnal,
    omnivore,
    parasitism,
    predator,
    symbiotic,
)
_EFFECT_OF = {effect.name: effect for effect in _EFFECTS}
BOX.require(set(_EFFECT_OF) == set(CARD.ids), "every Dominance card has the effect of its name, and no other")
CARD_STEP = ints([_EFFECT_OF[card] for card in CARD.ids])
