"""What a learning agent reads, field by field with bounds, and the landscape and its pens in numbers."""

from branco.kernel.language import Cells, rule
from branco.kernel.language.observing import (
    Observation,
    amount,
    cards,
    computed,
    each_seat,
    flag,
    kind,
    left_out,
    own,
    seat,
    size,
)

from ..rules.cells import kind_of, x_of, y_of
from ..rules.faces import face_shown, rotation_shown
from ..rules.pens import is_closed, is_threatened
from ..rules.scoring import largest_pen
from ..rules.state import State
from ..rules.tables import BAG_TILES, CELLS, COLOURS, FACES, MOST_HAND, MOST_LAID, SEATS, WOLVES

PER_COLOUR = 4
PER_TILE = 4
LARGEST, LARGEST_OPEN, GAPS, LOST = range(PER_COLOUR)


@rule
def pens(s: State, viewer: int, at: int, out: Cells) -> None:
    """Of each colour the largest valid pen, the largest open one and its gaps, and the sheep lost to wolves."""
    for colour in range(COLOURS):
        out[at + PER_COLOUR * colour + LARGEST] = largest_pen(s, colour)
        for number in range(LARGEST_OPEN, PER_COLOUR):
            out[at + PER_COLOUR * colour + number] = 0
    for pen in range(4 * s.laid):
        if s.parent[pen] == pen and kind_of(s, pen) < COLOURS:
            look_at_pen(s, pen, at + PER_COLOUR * kind_of(s, pen), out)


@rule
def look_at_pen(s: State, pen: int, at: int, out: Cells) -> None:
    if not is_closed(s, pen):
        if s.sheep[pen] > out[at + LARGEST_OPEN]:
            out[at + LARGEST_OPEN] = s.sheep[pen]
            out[at + GAPS] = s.gaps[pen]
    elif is_threatened(s, pen):
        out[at + LOST] += s.sheep[pen]


@rule
def landscape(s: State, viewer: int, at: int, out: Cells) -> None:
    """Each tile in the order of laying: where it lies, which face shows (plus 1), how it is turned."""
    for tile in range(s.laid):
        place = s.place[s.cell_of[tile]]
        out[at + PER_TILE * tile] = x_of(place)
        out[at + PER_TILE * tile + 1] = y_of(place)
        out[at + PER_TILE * tile + 2] = face_shown(s, tile) + 1
        out[at + PER_TILE * tile + 3] = rotation_shown(s, tile)
    for number in range(PER_TILE * s.laid, PER_TILE * MOST_LAID):
        out[at + number] = 0


OBSERVATION = Observation(
    own(cards("hand", of=BAG_TILES), flag("flock")),
    amount("laid", most=MOST_LAID),
    size("bag", most=BAG_TILES),
    amount("wolf hunter", most=MOST_LAID),
    amount("covers", most=WOLVES),
    kind("latest", of=CELLS),
    flag("wolf_fits hunter_fits is_scored"),
    amount("revealed", most=SEATS),
    amount("finishers passes", most=SEATS),
    seat("active"),
    each_seat(
        size("hand", most=MOST_HAND),
        amount("flocks", most=COLOURS),
        flag("known_flock"),
        amount("finished", most=SEATS),
        amount("points", most=400),
    ),
    computed("pens", pens, things=COLOURS * PER_COLOUR, most=4 * MOST_LAID),
    computed("landscape", landscape, things=MOST_LAID * PER_TILE, most=FACES, least=-MOST_LAID),
    left_out("shown cell_of on_table", because="told of each tile in the landscape"),
    left_out("cells place edges lying drawer spots spot", because="computed from the landscape"),
    left_out("parent sheep gaps signs fitting best_pen", because="computed from the landscape"),
)
