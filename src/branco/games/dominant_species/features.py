"""What a learning agent reads: small whole numbers, animals in food-chain order with a flag for the viewer's own."""

from branco.kernel.record import Cells
from branco.kernel.registry import rule

from .earth import elements_of, in_play, match, terrain, tundra_cubes
from .state import State
from .tables import ANIMALS, BOXES, CARDS, CORNERS, ELEMENTS, HEXES, SLOTS, SPACES, STACKS

GLOBAL = 5 + STACKS + ELEMENTS + BOXES * ELEMENTS + CARDS
PER_ANIMAL = 9 + ELEMENTS
PER_HEX = 3 + 2 * ANIMALS
FEATURES = GLOBAL + ANIMALS * PER_ANIMAL + HEXES * PER_HEX + CORNERS + SPACES


@rule
def features(s: State, viewer: int, out: Cells) -> int:
    """The turn and its boxes, then animals, hexes, corners and spaces; returns how many."""
    at = turn_features(s, out)
    for animal in range(ANIMALS):
        at = animal_features(s, viewer, animal, at, out)
    for tile in range(HEXES):
        at = hex_features(s, tile, at, out)
    for corner in range(CORNERS):
        out[at + corner] = s.disk[corner] + 1
    at += CORNERS
    for space in range(SPACES):
        out[at + space] = s.pawn[space] + 1
    return at + SPACES


@rule
def turn_features(s: State, out: Cells) -> int:
    """Turn, tundra and deck, stack tops, bag and boxes, cards face up."""
    out[0] = s.turn
    out[1] = s.last_turn
    out[2] = s.tundra_left
    out[3] = s.deck[0]
    out[4] = s.last_card[0] + 1
    at = 5
    for stack in range(STACKS):
        out[at + stack] = s.face_up[stack] + 1
    at += STACKS
    for element in range(ELEMENTS):
        out[at + element] = s.bag[element]
        for box in range(BOXES):
            out[at + ELEMENTS + box * ELEMENTS + element] = s.boxes[box, element]
    at += ELEMENTS + BOXES * ELEMENTS
    for card in range(CARDS):
        out[at + card] = 0
    for slot in range(SLOTS):
        if s.slot[slot] >= 0:
            out[at + s.slot[slot]] = 1
    return at + CARDS


@rule
def animal_features(s: State, viewer: int, animal: int, at: int, out: Cells) -> int:
    """Whose it is, its points, cubes, pawns, initiative and elements."""
    out[at] = 1 if in_play(s, animal) else 0
    out[at + 1] = 1 if s.seat_of[animal] == viewer else 0
    out[at + 2] = s.vp[animal]
    out[at + 3] = s.pool[animal]
    out[at + 4] = s.eliminated[animal]
    out[at + 5] = s.supply[animal]
    out[at + 6] = elements_of(s, animal)
    out[at + 7] = tundra_cubes(s, animal)
    out[at + 8] = 0
    for place in range(ANIMALS):
        if s.initiative[place] == animal:
            out[at + 8] = place + 1
    for element in range(ELEMENTS):
        out[at + 9 + element] = s.disks[animal, element]
    return at + PER_ANIMAL


@rule
def hex_features(s: State, tile: int, at: int, out: Cells) -> int:
    """Terrain, cone, whether it was scored, and cubes and match of each animal."""
    out[at] = terrain(s, tile) + 1
    out[at + 1] = s.cone[tile] + 1
    out[at + 2] = s.scored[tile]
    for animal in range(ANIMALS):
        out[at + 3 + animal] = s.cubes[animal, tile]
        out[at + 3 + ANIMALS + animal] = match(s, animal, tile)
    return at + PER_HEX
