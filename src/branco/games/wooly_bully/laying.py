"""Laying a tile and drawing for it: the cell, the rotation, the draw, and running out of tiles."""

from branco.kernel.agenda import do
from branco.kernel.ask import Ask, offer
from branco.kernel.chance import rand
from branco.kernel.journal import note
from branco.kernel.piles import draw, put_row, take_row
from branco.kernel.registry import rule
from branco.kernel.steps import decision, procedure

from .actions import CELL, ROTATE
from .cells import kind_of, tiles_beside
from .events import CLOSES, COVERS, DRAWS, LAYS, LAYS_SHEPHERD, RUNS_OUT
from .landscape import cover_wolf, is_legal, lay_on_table, see_what_fits, shows
from .regions import is_closed, region
from .scoring import see_best_pens
from .state import State
from .tables import COLOURS, FIRST_SHEPHERD, MOST_HAND, ROTATIONS


@decision
def choose_cell(s: State, ask: Ask, who: int, face: int) -> None:
    """Choose where to lay it.  [WB-3.2, WB-3.5, WB-7.7, WB-9.4]"""
    for at in range(s.spots):
        cell = s.spot[at]
        if is_legal(s, face, cell) and offer(ask, CELL + cell):
            do(s, choose_rotation, who, face, cell)
            return


@decision
def choose_rotation(s: State, ask: Ask, who: int, face: int, cell: int) -> None:
    """Choose how to turn it.

    Rotations that look the same are one.  [WB-1.2, WB-3.2, WB-3.3]
    """
    for rotation in range(ROTATIONS[face]):
        if shows(face, rotation, s.edges[cell]) and offer(ask, ROTATE + rotation):
            do(s, lay, who, face, 4 * cell + rotation)
            return


@procedure
def lay(s: State, who: int, face: int, turned_cell: int) -> None:
    """The tile leaves the hand and lies on its cell, the draw follows, then the finish check.
    [WB-5.1, WB-5.5]
    """
    cell = turned_cell // 4
    s.passes = 0
    take_from_hand(s, who, face // 2)
    if s.lying[cell] > 0:
        note(s, COVERS, who, s.place[cell], face)
        cover_wolf(s, face, cell)
        touched = tiles_beside(s, cell)
    else:
        note_laid(s, who, face, s.place[cell])
        touched = lay_on_table(s, face, turned_cell % 4, cell)
        note_closed(s, cell)
    see_what_fits(s)
    see_best_pens(s)
    draw_tiles(s, who, touched)
    if s.hand[who, 0] == 0:
        note(s, RUNS_OUT, who, s.finishers)
        number_finisher(s, who)


@rule
def take_from_hand(s: State, who: int, tile: int) -> None:
    """A tile of the hand leaves it for all to see; a shepherd never was in it."""
    for at in range(s.hand[who, 0]):
        if s.hand[who, at + 1] == tile:
            take_row(s, s.hand, who, at)
            s.on_table[tile] = 1
            return


@rule
def draw_tiles(s: State, who: int, touched: int) -> None:
    """One tile for each tile touched, a covered wolf and a stack counting once at most; all that are left if
    fewer; the hand has no limit.  [WB-5.2, WB-5.3, WB-5.4, WB-5.6]
    """
    for _ in range(min(touched, s.bag[0])):
        note(s, DRAWS, who, draw_tile(s, who))


@rule
def draw_tile(s: State, who: int) -> int:
    """Any tile of the bag, each as likely, comes into the hand.  [WB-2.5]"""
    place = 1 + rand(s, s.bag[0])
    last = draw(s, s.bag)
    tile = last
    if place <= s.bag[0]:
        tile = s.bag[place]
        s.bag[place] = last
    put_row(s, s.hand, who, MOST_HAND, tile)
    sort_in(s, who)
    return tile


@rule
def sort_in(s: State, who: int) -> None:
    """Hands are held in the order of the tiles, so that options are listed in it."""
    at = s.hand[who, 0]
    while at > 1 and s.hand[who, at - 1] > s.hand[who, at]:
        tile = s.hand[who, at]
        s.hand[who, at] = s.hand[who, at - 1]
        s.hand[who, at - 1] = tile
        at -= 1


@rule
def number_finisher(s: State, who: int) -> None:
    """Players who finish are numbered; a hidden shepherd stays where it is.  [WB-10.6, WB-10.7, WB-10.9]"""
    s.finishers += 1
    s.finished[who] = s.finishers


@rule
def note_laid(s: State, who: int, face: int, place: int) -> None:
    if face // 2 >= FIRST_SHEPHERD:
        note(s, LAYS_SHEPHERD, who, face // 2 - FIRST_SHEPHERD, place)
    else:
        note(s, LAYS, who, face, place)


@rule
def note_closed(s: State, cell: int) -> None:
    """Tell of every pen that the tile has closed."""
    for direction in range(4):
        here = 4 * (s.lying[cell] - 1) + direction
        pen = region(s, here)
        if kind_of(s, here) < COLOURS and is_closed(s, pen) and is_first_of(s, pen, here):
            note(s, CLOSES, kind_of(s, here), s.sheep[pen])


@rule
def is_first_of(s: State, pen: int, here: int) -> bool:
    for earlier in range(here // 4 * 4, here):
        if region(s, earlier) == pen:
            return False
    return True
