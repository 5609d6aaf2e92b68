"""What a learning agent reads, field by field with bounds; animals in food-chain order, with whose they are."""

from branco.kernel.language.observing import Observation, amount, flag, kind, left_out, mask, seat, size

from ..rules.state import SET_ASIDE
from ..rules.tables import (
    ANIMALS,
    CARDS,
    ELEMENT_LIMIT,
    ELEMENTS,
    PAWNS,
    STACK_TILES,
    TERRAINS,
    TUNDRA_TILES,
)

MOST_POINTS = 1000
MOST_CUBES = 55

OBSERVATION = Observation(
    amount("turn", most=1000),
    flag("last_turn"),
    amount("tundra_left", most=TUNDRA_TILES),
    amount("moves_left", most=MOST_CUBES),
    seat("seat_of"),
    amount("vp", most=MOST_POINTS),
    amount("gene_pool eliminated", most=MOST_CUBES),
    amount("supply pawn_box", most=PAWNS),
    kind("initiative", of=ANIMALS),
    amount("animal_disks", most=ELEMENT_LIMIT),
    mask("protected_types", of=ELEMENTS),
    kind("hibernating_animal", of=ANIMALS),
    kind("land", of=TERRAINS),
    flag("tundra"),
    kind("cone", of=ANIMALS),
    flag("scored fecundity_tiles"),
    amount("hibernating_cubes arrived cubes matches", most=MOST_CUBES),
    kind("disk_at", of=ELEMENTS),
    kind("pawn", of=ANIMALS),
    amount("element_boxes bag", most=40),
    size("stack", most=STACK_TILES),
    size("deck", most=CARDS),
    size("set_aside", most=SET_ASIDE),
    kind("face_up", of=TERRAINS),
    kind("last_card slot", of=CARDS),
    flag("used"),
    left_out("occupied tiles_at tundra_at corners_with", because="computed from Earth"),
    left_out("vacant", because="computed from the pawns"),
)
