"""What a learning agent reads: small whole numbers, seen from one seat, everything relative to it."""

from branco.kernel.record import Cells
from branco.kernel.registry import rule

from .cells import kind_of, x_of, y_of
from .regions import is_closed, is_threatened
from .scoring import bonus, largest_pen
from .state import State
from .tables import BAG_TILES, COLOURS, MOST_LAID, SEATS

PER_COLOUR = 6
PER_SEAT = 4 + COLOURS
PER_TILE = 4
TABLE = 5
FEATURES = TABLE + BAG_TILES + COLOURS * PER_COLOUR + SEATS * PER_SEAT + MOST_LAID * PER_TILE


@rule
def features(s: State, viewer: int, out: Cells) -> int:
    """The table, own hand, the pens of each colour, each seat from the viewer on, the landscape; returns how
    many.
    """
    for number in range(FEATURES):
        out[number] = 0
    out[0] = s.bag[0]
    out[1] = s.laid
    out[2] = s.finishers
    out[3] = s.wolf_fits
    out[4] = s.hunter_fits
    at = TABLE
    for card in range(s.hand[viewer, 0]):
        out[at + s.hand[viewer, card + 1]] = 1
    at += BAG_TILES
    for colour in range(COLOURS):
        colour_features(s, viewer, colour, at, out)
        at += PER_COLOUR
    for place in range(s.players):
        seat_features(s, (viewer + place) % s.players, at + place * PER_SEAT, out)
    landscape_features(s, at + SEATS * PER_SEAT, out)
    return FEATURES


@rule
def colour_features(s: State, viewer: int, colour: int, at: int, out: Cells) -> None:
    """Whether it is mine, whether it is revealed, its largest valid pen, its largest open one, the pens lost
    to wolves.
    """
    out[at] = s.flock[viewer, colour]
    out[at + 1] = s.revealed[colour]
    out[at + 2] = largest_pen(s, colour)
    for pen in range(4 * s.laid):
        if s.parent[pen] == pen and kind_of(s, pen) == colour:
            if not is_closed(s, pen) and s.sheep[pen] > out[at + 3]:
                out[at + 3] = s.sheep[pen]
                out[at + 4] = s.gaps[pen]
            if is_closed(s, pen) and is_threatened(s, pen):
                out[at + 5] += s.sheep[pen]


@rule
def seat_features(s: State, who: int, at: int, out: Cells) -> None:
    out[at] = 1
    out[at + 1] = s.hand[who, 0]
    out[at + 2] = s.finished[who]
    out[at + 3] = bonus(s, who)
    for colour in range(COLOURS):
        out[at + 4 + colour] = s.known_flock[who, colour]


@rule
def landscape_features(s: State, at: int, out: Cells) -> None:
    """Each tile in the order of laying: where it lies, which face shows (plus 1), how it is turned."""
    for tile in range(s.laid):
        place = s.place[s.cell_of[tile]]
        out[at] = x_of(place)
        out[at + 1] = y_of(place)
        out[at + 2] = s.shown[tile] // 4 + 1
        out[at + 3] = s.shown[tile] % 4
        at += PER_TILE
