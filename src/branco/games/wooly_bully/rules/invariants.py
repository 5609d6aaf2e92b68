"""What holds after every choice; the numbers are those of the specification's list."""

from branco.kernel.language import NONE, NOWHERE, Cells, argument, next_frame, rule, step_of

from .cells import address, cell_at, edge, kind_of, neighbour, opposite, place_at, triangle, x_of, y_of
from .faces import face_shown, is_hunter, is_normal, is_wolf, tile_of
from .forests import is_dangerous, is_guarded
from .laying import choose_cell, choose_rotation
from .pens import borders, is_threatened
from .regions import region
from .scoring import LARGEST, bonus, next_valid
from .seats import is_playing
from .settings import CHOICE, EMPTY_HAND
from .setup import take_colour
from .shepherds import has_hidden_shepherd, own_colour, sheep_side
from .state import State
from .tables import (
    ALL_FOREST,
    BAG_TILES,
    COLOURS,
    FIRST_HUNTER,
    FIRST_SHEPHERD,
    FIRST_WOLF,
    FOREST,
    HUNTERS,
    SQUARE,
    WOLVES,
)

HALF = BAG_TILES // 2


@rule
def invariant(s: State) -> int:
    """The number of the first invariant that is broken, or 0."""
    if not every_tile_is_somewhere_once(s):
        return 1
    if not shepherds_add_up(s):
        return 2
    if not landscape_hangs_together(s):
        return 3
    if not neighbours_agree(s):
        return 4
    if not addresses_differ(s):
        return 5
    if not pens_add_up(s):
        return 6
    if not wolves_and_hunters_are_right(s) or not signs_are_right(s):
        return 7
    if not hands_are_right(s):
        return 9
    if not finishing_is_right(s):
        return 11
    if not totals_are_right(s):
        return 13
    return 0


@rule
def every_tile_is_somewhere_once(s: State) -> bool:
    """Bag, hands and table together hold each of the 68 tiles once."""
    low = 0
    high = 0
    tiles = s.bag[0]
    for at in range(s.bag[0]):
        low |= low_bit(s.bag[at + 1])
        high |= high_bit(s.bag[at + 1])
    for who in range(s.players):
        tiles += s.hand[who, 0]
        for at in range(s.hand[who, 0]):
            low |= low_bit(s.hand[who, at + 1])
            high |= high_bit(s.hand[who, at + 1])
    for number in range(s.laid):
        tile = tile_of(face_shown(s, number))
        if tile < BAG_TILES:
            tiles += 1
            low |= low_bit(tile)
            high |= high_bit(tile)
    for hunter in range(HUNTERS):
        if s.covers[hunter] > 0:
            tiles += 1
            high |= high_bit(FIRST_WOLF + s.covers[hunter] - 1)
    return tiles == BAG_TILES and low == (1 << HALF) - 1 and high == (1 << HALF) - 1


@rule
def low_bit(tile: int) -> int:
    return 1 << tile if tile < HALF else 0


@rule
def high_bit(tile: int) -> int:
    return 1 << (tile - HALF) if tile >= HALF else 0


@rule
def shepherds_add_up(s: State) -> bool:
    """Each shepherd has one owner or none; those on the table or being laid, and only those, are revealed."""
    for colour in range(COLOURS):
        owners = s.unused[colour]
        for who in range(s.players):
            owners += s.flock[who, colour]
            if s.known_flock[who, colour] > s.flock[who, colour]:
                return False
        if owners != 1:
            return False
        is_out = is_on_table(s, FIRST_SHEPHERD + colour) or is_being_laid(s, sheep_side(colour))
        if is_out != (s.revealed[colour] == 1):
            return False
    return True


@rule
def is_being_laid(s: State, face: int) -> bool:
    """The cell or the rotation of this face is being chosen."""
    if not is_asked(s, choose_cell) and not is_asked(s, choose_rotation):
        return False
    return argument(next_frame(s), 1) == face


@rule
def is_asked(s: State, step: int) -> bool:
    return s.agenda_size > 0 and step_of(next_frame(s)) == step


@rule
def is_on_table(s: State, tile: int) -> bool:
    for number in range(s.laid):
        if tile_of(face_shown(s, number)) == tile:
            return True
    return False


@rule
def landscape_hangs_together(s: State) -> bool:
    """From the square on, every tile lies beside an earlier one; empty cells lie beside tiles and are spots
    in order.
    """
    if tile_of(face_shown(s, 0)) != SQUARE or s.place[s.cell_of[0]] != place_at(0, 0):
        return False
    for number in range(1, s.laid):
        if not lies_beside_earlier(s, number):
            return False
    empty = s.cells - s.laid
    for wolf in range(WOLVES):
        if s.wolf[wolf] > 0:
            empty += 1
    for at in range(1, s.spots):
        if s.place[s.spot[at - 1]] >= s.place[s.spot[at]]:
            return False
    return s.spots == empty


@rule
def lies_beside_earlier(s: State, number: int) -> bool:
    for direction in range(4):
        beside = neighbour(s, s.cell_of[number], direction)
        if beside == NOWHERE:
            return False
        if 0 < s.lying[beside] <= number:
            return True
    return False


@rule
def neighbours_agree(s: State) -> bool:
    """Touching edges are of one kind; what an empty cell asks for is what its neighbours show."""
    for cell in range(s.cells):
        for direction in range(4):
            beside = neighbour(s, cell, direction)
            shown = 0
            if beside != NOWHERE and s.lying[beside] > 0:
                shown = edge(s.edges[beside], opposite(direction))
            here = edge(s.edges[cell], direction)
            if here != shown and (s.lying[cell] == 0 or shown != 0):
                return False
    return True


@rule
def addresses_differ(s: State) -> bool:
    """No two cells of the landscape share a wrapped address, and each is found where it is filed."""
    for cell in range(s.cells):
        here = address(x_of(s.place[cell]), y_of(s.place[cell]))
        if cell_at(s, s.place[cell]) != cell:
            return False
        for other in range(cell):
            if address(x_of(s.place[other]), y_of(s.place[other])) == here:
                return False
    return True


@rule
def pens_add_up(s: State) -> bool:
    """Sizes and gaps add up, closed pens are even, and what belongs together is one region."""
    sheep = 0
    gaps = 0
    for here in range(4 * s.laid):
        if not is_joined(s, here):
            return False
        if s.parent[here] == here:
            sheep += s.sheep[here]
            gaps += s.gaps[here]
            if s.gaps[here] == 0 and kind_of(s, here) < COLOURS and s.sheep[here] % 2 == 1:
                return False
    return sheep == 4 * s.laid and gaps == open_edges(s) and best_pens_are_kept(s)


@rule
def signs_are_right(s: State) -> bool:
    """Forests know their wolves and hunters, pens whether a wolf is beside them."""
    for here in range(4 * s.laid):
        if s.parent[here] != here:
            continue
        if kind_of(s, here) < COLOURS and is_threatened(s, here) != has_wolf_beside(s, here):
            return False
        if kind_of(s, here) == FOREST and not animals_are_known(s, here):
            return False
    return True


@rule
def has_wolf_beside(s: State, pen: int) -> bool:
    for wolf in range(WOLVES):
        if s.wolf[wolf] > 0 and borders(s, pen, region(s, 4 * (s.wolf[wolf] - 1))):
            return True
    return False


@rule
def animals_are_known(s: State, forest: int) -> bool:
    return is_dangerous(s, forest) == is_home_of(s, forest, s.wolf) and is_guarded(s, forest) == is_home_of(
        s, forest, s.hunter
    )


@rule
def is_home_of(s: State, forest: int, animals: Cells) -> bool:
    for number in range(len(animals)):
        if animals[number] > 0 and region(s, 4 * (animals[number] - 1)) == forest:
            return True
    return False


@rule
def best_pens_are_kept(s: State) -> bool:
    for colour in range(COLOURS):
        if s.best_pen[colour] != next_valid(s, 1 << colour, LARGEST):
            return False
    return True


@rule
def is_joined(s: State, here: int) -> bool:
    """A triangle is of one region with its like on the same face and across the edge."""
    cell = s.cell_of[here // 4]
    own = region(s, here)
    after = here // 4 * 4 + (here + 1) % 4
    if kind_of(s, own) != kind_of(s, here) or (kind_of(s, after) == kind_of(s, here) and region(s, after) != own):
        return False
    beside = neighbour(s, cell, here % 4)
    return s.lying[beside] == 0 or region(s, triangle(s, beside, opposite(here % 4))) == own


@rule
def open_edges(s: State) -> int:
    """The edges that empty cells ask for."""
    edges = 0
    for cell in range(s.cells):
        if s.lying[cell] == 0:
            for direction in range(4):
                if edge(s.edges[cell], direction) > 0:
                    edges += 1
    return edges


@rule
def wolves_and_hunters_are_right(s: State) -> bool:
    """Their fronts are forest; an uncovered wolf is visible, a covered one lies below its hunter."""
    for number in range(s.laid):
        face = face_shown(s, number)
        if not is_normal(face) and s.edges[s.cell_of[number]] != ALL_FOREST:
            return False
        if is_wolf(face) and s.wolf[tile_of(face) - FIRST_WOLF] != number + 1:
            return False
        if is_hunter(face) and s.hunter[tile_of(face) - FIRST_HUNTER] != number + 1:
            return False
    for hunter in range(HUNTERS):
        if s.covers[hunter] > 0 and (s.hunter[hunter] == 0 or s.wolf[s.covers[hunter] - 1] > 0):
            return False
    return True


@rule
def hands_are_right(s: State) -> bool:
    """While there are tiles to draw everybody still playing has at least four; who plays on with none has a hidden
    shepherd or is laying it.
    """
    if is_asked(s, take_colour):
        return True
    for who in range(s.players):
        if is_playing(s, who) and s.hand[who, 0] < (4 if s.bag[0] > 0 else 1) and not plays_on_without_tiles(s, who):
            return False
    return True


@rule
def plays_on_without_tiles(s: State, who: int) -> bool:
    if s.bag[0] > 0 or s.setting[EMPTY_HAND] != CHOICE:
        return False
    return has_hidden_shepherd(s, who) or is_laying_shepherd(s, who)


@rule
def is_laying_shepherd(s: State, who: int) -> bool:
    for number in range(2):
        colour = own_colour(s, who, number)
        if colour != NONE and is_being_laid(s, sheep_side(colour)):
            return True
    return False


@rule
def finishing_is_right(s: State) -> bool:
    """Those who finished have the numbers from 1 on, each once."""
    places = 0
    for who in range(s.players):
        if s.finished[who] > 0:
            places |= 1 << (s.finished[who] - 1)
    return places == (1 << s.finishers) - 1


@rule
def totals_are_right(s: State) -> bool:
    """A total is an even number of sheep and the bonus."""
    for who in range(s.players):
        if s.is_scored == 1 and (s.points[who] < bonus(s, who) or (s.points[who] - bonus(s, who)) % 2 == 1):
            return False
    return True
