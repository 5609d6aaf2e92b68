"""Everything that lies on the table, in the bag or in a hand, and who sees it.  [WB-2.8, WB-3.6]"""

from branco.kernel.language.record import Cells, Pool, Record, i8, i16, i32, i64, owner, pile, public, secret, u8

from .tables import (
    BAG_TILES,
    CELLS,
    COLOURS,
    HUNTERS,
    LANES,
    MOST_HAND,
    MOST_LAID,
    MOST_SPOTS,
    SEATS,
    WOLVES,
)

BAG = Pool("bag", (1,) * BAG_TILES)
FLOCKS = Pool("flocks", (1,) * COLOURS)

DRAWERS = 256
TRIANGLES = 4 * MOST_LAID


class State(Record, seats=SEATS, agenda=16):
    """A cell is numbered when a tile first lies on it or beside it, and keeps its number.

    Tiles on the table are numbered as they are laid; tile n has the triangles 4n to 4n + 3, north to west.
    """

    # On a graphics card fields lie in this order, and every line of its cache that a step touches is waited for: what
    # is small and asked for in most steps comes first.
    flock: Cells = owner(i8, SEATS, COLOURS, pool=FLOCKS, size="flocks", at_least="known_flock")
    revealed: Cells = public(i8, COLOURS)
    finished: Cells = public(i8, SEATS)  # 1 for the first to finish, 0 while playing
    flocks: Cells = public(i8, SEATS)
    finishers: int = public(i8)
    active: int = public(i8)
    passes: int = public(i8)
    is_scored: int = public(i8)
    wolf: Cells = public(u8, WOLVES)  # 1 + number of the tile, 0 while not laid or once covered
    hunter: Cells = public(u8, HUNTERS)  # 1 + number of the tile, 0 while not laid
    covers: Cells = public(u8, HUNTERS)  # 1 + wolf below this hunter, 0 if none

    # what fits somewhere and the best pens; kept because every turn and every window asks for them
    fitting: Cells = public(i64, LANES)
    wolf_fits: int = public(i8)
    hunter_fits: int = public(i8)
    best_pen: Cells = public(i32, COLOURS)  # the largest valid pen of each colour, see scoring.as_pen

    # where a tile may come to lie (spots.py), in canonical order
    spots: int = public(u8)
    spot: Cells = public(u8, MOST_SPOTS)

    # bag and hands
    bag: Cells = secret(i8, pile(BAG_TILES), pool=BAG)
    unused: Cells = secret(i8, COLOURS, pool=FLOCKS)
    hand: Cells = owner(i8, SEATS, pile(MOST_HAND), pool=BAG)
    on_table: Cells = public(i8, BAG_TILES, pool=BAG)

    # the landscape
    cells: int = public(u8)
    lying: Cells = public(u8, CELLS)  # 1 + number of the tile on the cell, 0 if empty
    edges: Cells = public(i16, CELLS)  # of a tile those it shows, of an empty cell its demand
    known_flock: Cells = public(i8, SEATS, COLOURS)
    points: Cells = public(i16, SEATS)
    place: Cells = public(i16, CELLS)  # where a cell is, as cells.place_at numbers it
    cell_of: Cells = public(u8, MOST_LAID)
    drawer: Cells = public(u8, DRAWERS)  # cells as cells.drawer_of files them: 1 + cell, 0 if empty
    laid: int = public(u8)  # tiles on the table
    shown: Cells = public(i16, MOST_LAID)  # face and rotation, see faces.as_shown
    latest: int = public(u8)  # the cell where a tile was laid last

    # regions: each triangle points towards the one that stands for its region, where the rest is kept
    sheep: Cells = public(u8, TRIANGLES)  # triangles of the region
    gaps: Cells = public(u8, TRIANGLES)  # edges of the region that face an empty cell
    # animals in a forest, a wolf beside a pen (regions.WOLF ...): to look for them tile by tile is what 32 games on a
    # graphics card wait for
    signs: Cells = public(u8, TRIANGLES)
    parent: Cells = public(i16, TRIANGLES)
