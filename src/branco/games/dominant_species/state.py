"""The whole game as one record."""

from branco.kernel.record import NONE, Cells, Pool, Record, i8, i16, i64, pile, public, secret

from .tables import (
    ANIMALS,
    BOXES,
    CARDS,
    CORNERS,
    ELEMENTS,
    HALVES,
    HEXES,
    SLOTS,
    SPACES,
    STACK_TILES,
    STACKS,
    TERRAIN,
)

CARD_POOL = Pool("cards", (1,) * CARDS)
TILE_POOL = Pool("tiles", tuple(TERRAIN.tiles.tolist()))
SET_ASIDE = 10


# a card may list all 31 tiles while four visits and the three last steps of the turn wait
class State(Record, seats=6, agenda=38):
    """Everything that is on the table."""

    # animals
    seat_of: Cells = public(i8, ANIMALS, empty=NONE)
    vp: Cells = public(i16, ANIMALS)
    pool: Cells = public(i8, ANIMALS)
    eliminated: Cells = public(i8, ANIMALS)
    disks: Cells = public(i8, ANIMALS, ELEMENTS)
    supply: Cells = public(i8, ANIMALS)
    box: Cells = public(i8, ANIMALS)
    initiative: Cells = public(i8, ANIMALS)

    # Earth: `land` is the printed terrain, NONE on an empty hex; `cone` is kept because it is on the board [DS-2.27]
    land: Cells = public(i8, HEXES, pool=TILE_POOL, slots=True, empty=NONE)
    tundra: Cells = public(i8, HEXES)
    disk: Cells = public(i8, CORNERS)
    cubes: Cells = public(i8, ANIMALS, HEXES)
    cone: Cells = public(i8, HEXES)
    tundra_left: int = public(i8)

    # what survey.py keeps: the tiles that an animal occupies, as a mask; how many tiles, and tundra tiles, touch a
    # corner; where the disks of a kind lie, as masks of both halves of the corners; the match of an animal on a hex
    occupied: Cells = public(i64, ANIMALS)
    tiles_at: Cells = public(i8, CORNERS)
    tundra_at: Cells = public(i8, CORNERS)
    lying: Cells = public(i64, ELEMENTS, HALVES)
    matches: Cells = public(i8, ANIMALS, HEXES)

    # the display
    pawn: Cells = public(i8, SPACES)
    vacant: int = public(i64)  # the spaces without a pawn, as a mask: half of all choices list them
    boxes: Cells = public(i8, BOXES, ELEMENTS)
    bag: Cells = public(i8, ELEMENTS)

    # stacks and cards; Ice Age waits under the deck in `last_card`
    stack: Cells = secret(i8, STACKS, pile(STACK_TILES), pool=TILE_POOL)
    face_up: Cells = public(i8, STACKS, pool=TILE_POOL, slots=True, empty=NONE)
    deck: Cells = secret(i8, pile(CARDS), pool=CARD_POOL)
    set_aside: Cells = secret(i8, pile(SET_ASIDE), pool=CARD_POOL)
    last_card: Cells = public(i8, 1, pool=CARD_POOL, slots=True, empty=NONE)
    slot: Cells = public(i8, SLOTS, pool=CARD_POOL, slots=True, empty=NONE)
    used: Cells = public(i8, CARDS, pool=CARD_POOL)

    # the turn
    turn: int = public(i16)
    last_turn: int = public(i8)
    scored: Cells = public(i8, HEXES)
    protected: Cells = public(i8, ANIMALS)
    hibernating: int = public(i8)
    sheltered: Cells = public(i8, HEXES)

    # the action or card in hand: cubes still to move, cubes that arrived, tiles still to choose
    moves_left: int = public(i8)
    arrived: Cells = public(i8, HEXES)
    listed: Cells = public(i8, HEXES)
