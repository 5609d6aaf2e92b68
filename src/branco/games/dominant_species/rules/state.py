"""The whole game as one record."""

from branco.kernel.language.record import NONE, Cells, Pool, Record, i8, i16, i64, pile, public, secret

from .tables import ANIMALS, BOXES, CARDS, CORNERS, ELEMENTS, HALVES, HEXES, SLOTS, SPACES, STACK_TILES, STACKS, TERRAIN

CARD_POOL = Pool("cards", (1,) * CARDS)
TILE_POOL = Pool("tiles", tuple(TERRAIN.tiles.tolist()))
SET_ASIDE = 10


# a card may list all 31 tiles while four visits and the three last steps of the turn wait
class State(Record, seats=6, agenda=38):
    """Everything that is on the table."""

    # animals
    seat_of: Cells = public(i8, ANIMALS, empty=NONE)
    vp: Cells = public(i16, ANIMALS)
    gene_pool: Cells = public(i8, ANIMALS)
    eliminated: Cells = public(i8, ANIMALS)
    animal_disks: Cells = public(i8, ANIMALS, ELEMENTS)
    supply: Cells = public(i8, ANIMALS)
    pawn_box: Cells = public(i8, ANIMALS)
    initiative: Cells = public(i8, ANIMALS)

    # Earth: `land` is the printed terrain, NONE on an empty hex; `cone` is kept because it is on the board [DS-2.27]
    land: Cells = public(i8, HEXES, pool=TILE_POOL, slots=True, empty=NONE)
    tundra: Cells = public(i8, HEXES)
    disk_at: Cells = public(i8, CORNERS)
    cubes: Cells = public(i8, ANIMALS, HEXES)
    cone: Cells = public(i8, HEXES)
    tundra_left: int = public(i8)

    # what survey.py keeps: the tiles that an animal occupies, as a mask; how many tiles, and tundra tiles, touch a
    # corner; the corners with a disk of a kind, as two masks; the match of an animal on a hex
    occupied: Cells = public(i64, ANIMALS)
    tiles_at: Cells = public(i8, CORNERS)
    tundra_at: Cells = public(i8, CORNERS)
    corners_with: Cells = public(i64, ELEMENTS, HALVES)
    matches: Cells = public(i8, ANIMALS, HEXES)

    # the display
    pawn: Cells = public(i8, SPACES)
    vacant: int = public(i64)  # the spaces without a pawn, as a mask: half of all choices list them
    element_boxes: Cells = public(i8, BOXES, ELEMENTS)
    bag: Cells = public(i8, ELEMENTS)

    # stacks and cards; Ice Age waits under the deck in `last_card`
    stack: Cells = secret(i8, STACKS, pile(STACK_TILES), pool=TILE_POOL)
    face_up: Cells = public(i8, STACKS, pool=TILE_POOL, slots=True, empty=NONE)
    deck: Cells = secret(i8, pile(CARDS), pool=CARD_POOL)
    set_aside: Cells = secret(i8, pile(SET_ASIDE), pool=CARD_POOL)
    last_card: Cells = public(i8, 1, pool=CARD_POOL, slots=True, empty=NONE)
    slot: Cells = public(i8, SLOTS, pool=CARD_POOL, slots=True, empty=NONE)
    used: Cells = public(i8, CARDS, pool=CARD_POOL)

    # the turn: `protected_types` are masks of elements, safe from Regression; hibernating cubes are from Extinction
    turn: int = public(i16)
    last_turn: int = public(i8)
    scored: Cells = public(i8, HEXES)
    protected_types: Cells = public(i8, ANIMALS)
    hibernating_animal: int = public(i8)
    hibernating_cubes: Cells = public(i8, HEXES)

    # in hand: cubes that Migration still moves, those that arrived, Fecundity's tiles still to choose
    moves_left: int = public(i8)
    arrived: Cells = public(i8, HEXES)
    fecundity_tiles: Cells = public(i8, HEXES)
