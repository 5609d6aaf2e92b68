"""Laying a tile: the cell, the rotation, and what follows; drawing stands in drawing.py."""

from branco.kernel.language import Ask, decision, do, note, offer, procedure, rule, take_row

from .actions import CELL, ROTATE
from .cells import demand_of, edge, tiles_beside, triangle
from .drawing import draw_tiles
from .events import CLOSES, COVERS, LAYS, LAYS_SHEPHERD
from .faces import tile_of
from .fitting import avoided_by, is_open_to, see_hunters, see_shapes, shows
from .forests import has_hunter, is_in_danger
from .landscape import join_landscape, lie_on_wolf, see_wolves
from .pens import is_closed
from .regions import region
from .scoring import keep_larger
from .state import State
from .tables import COLOURS, FIRST_SHEPHERD, ROTATIONS


@decision
def choose_cell(s: State, ask: Ask, who: int, face: int) -> None:
    """Choose where to lay it.  [WB-3.2, WB-3.5, WB-7.7, WB-9.4]"""
    avoided = avoided_by(s, face)
    for at in range(s.spots):
        cell = s.spot[at]
        if offer(ask, CELL + cell, is_open_to(s, face, cell, avoided)):
            do(s, choose_rotation, who, face, cell)
            return


@decision
def choose_rotation(s: State, ask: Ask, who: int, face: int, cell: int) -> None:
    """Choose how to turn it.

    Rotations that look the same are one.  [WB-1.2, WB-3.2, WB-3.3]
    """
    demand = demand_of(s, cell)
    for rotation in range(ROTATIONS[face]):
        if offer(ask, ROTATE + rotation, shows(face, rotation, demand)):
            do(s, lay, who, face, cell, rotation)
            return


@procedure
def lay(s: State, who: int, face: int, cell: int, rotation: int) -> None:
    """The tile leaves the hand and lies on its cell, the draw follows.

    The look at the hand comes with the end of the package (finishing.check_hand): only its last tile can leave the
    hand empty.  [WB-5.1, WB-5.5]
    """
    s.passes = 0
    take_from_hand(s, who, tile_of(face))
    if s.lying[cell] > 0:
        note(s, COVERS, who, s.place[cell], face)
        lie_on_wolf(s, face, cell)
        touched = tiles_beside(s, cell)
        do(s, look_for_wolves)
    else:
        note_laid(s, who, face, s.place[cell])
        touched = join_landscape(s, face, rotation, cell)
        see_closed(s, cell)
        if is_in_danger(s, s.lying[cell] - 1):
            do(s, look_for_wolves)
    see_shapes(s)
    if s.wolf_fits == 1 and has_hunter(s):
        do(s, look_for_hunters)
    draw_tiles(s, who, touched)


# What few tiles ask for are steps of their own: on a graphics card 31 games would wait for one that walks the table


@procedure
def look_for_wolves(s: State) -> None:
    """Which pens are threatened now, and which are the best.  [WB-8.4, WB-8.10]"""
    see_wolves(s)


@procedure
def look_for_hunters(s: State) -> None:
    """Whether a wolf still has a cell.  [WB-8.6]"""
    see_hunters(s)


@rule
def take_from_hand(s: State, who: int, tile: int) -> None:
    """A tile of the hand leaves it for all to see; a shepherd never was in it."""
    for at in range(s.hand[who, 0]):
        if s.hand[who, at + 1] == tile:
            take_row(s, s.hand, who, at)
            s.on_table[tile] = 1
            return


@rule
def note_laid(s: State, who: int, face: int, place: int) -> None:
    if tile_of(face) >= FIRST_SHEPHERD:
        note(s, LAYS_SHEPHERD, who, tile_of(face) - FIRST_SHEPHERD, place)
    else:
        note(s, LAYS, who, face, place)


@rule
def see_closed(s: State, cell: int) -> None:
    """Every pen that the tile has closed is told, and may be the best of its colour.  [WB-7.3, WB-11.1]"""
    for direction in range(4):
        here = triangle(s, cell, direction)
        pen = region(s, here)
        kind = edge(s.edges[cell], direction) - 1
        if is_closed(s, pen) and kind < COLOURS and is_first_of(s, pen, here):
            note(s, CLOSES, kind, s.sheep[pen])
            keep_larger(s, kind, pen)


@rule
def is_first_of(s: State, pen: int, here: int) -> bool:
    for earlier in range(here // 4 * 4, here):
        if region(s, earlier) == pen:
            return False
    return True
