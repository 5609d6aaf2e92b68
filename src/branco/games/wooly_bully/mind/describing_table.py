"""What a network reads of the table: how all colours stand, what quitting brings, what the hand could gain."""

from branco.kernel.language import Cells, rule

from ..rules.cells import demand_of, edge, kind_of
from ..rules.faces import front, is_hunter, is_normal, is_wolf
from ..rules.fitting import matches, shows
from ..rules.pens import is_closed, is_threatened
from ..rules.scoring import largest_pen
from ..rules.seats import playing
from ..rules.shepherds import own_colour
from ..rules.state import State
from ..rules.tables import BONUS, COLOURS, EDGES, ROTATIONS, SEATS, SHAPE, WOLVES
from .greedy import own_pens
from .joining import is_start, join_pens, met

# What is told of the table: first the colours, the own first, then the others by their largest pens
MINE, KNOWN, LARGEST, OPEN_1, OPEN_2, OPEN_MORE, THREATENED, TOTAL = 0, 1, 4, 5, 6, 7, 8, 9
PER_COLOUR = 10
RANK = 2  # bits of a rank
AFTER_COLOURS = PER_COLOUR * COLOURS
COLOUR_NAMES = ("mine", "of +1", "of +2", "of +3", "largest", "open at 1", "open at 2", "open at more", "lost", "total")
MORE_NAMES = (
    *(
        "own total",
        "own total when quitting",
        "bonus",
        "next bonus",
        "players left",
        "wolves in hand",
        "hunters in hand",
    ),
    *("wolves on the table", "gain in hand", "ways to gain", "hand", "can reveal"),
)
TABLE_NAMES = (*(f"colour {number} {name}" for number in range(COLOURS) for name in COLOUR_NAMES), *MORE_NAMES)


@rule
def describe_table(s: State, who: int, out: Cells) -> None:
    """Colours by whose they are and how they stand; what quitting brings; what the hand could gain now."""
    for number in range(AFTER_COLOURS):
        out[number] = 0
    ranks = 0
    for colour in range(COLOURS):
        ranks |= rank_of(s, who, colour) << RANK * colour
        describe_colour(s, who, colour, PER_COLOUR * rank_in(ranks, colour), out)
    for pen in range(4 * s.laid):
        if s.parent[pen] == pen and kind_of(s, pen) < COLOURS:
            describe_open(s, pen, PER_COLOUR * rank_in(ranks, kind_of(s, pen)), out)
    describe_leaving(s, who, AFTER_COLOURS, out)
    describe_hand(s, who, AFTER_COLOURS + 5, out)


@rule
def rank_of(s: State, who: int, colour: int) -> int:
    """The own colours first, then the others by their largest pens."""
    rank = 0
    is_own = s.flock[who, colour] > 0
    for other in range(COLOURS):
        other_is_own = s.flock[who, other] > 0
        if other_is_own != is_own:
            rank += other_is_own
        elif largest_pen(s, other) != largest_pen(s, colour):
            rank += largest_pen(s, other) > largest_pen(s, colour)
        else:
            rank += other < colour
    return rank


@rule
def rank_in(ranks: int, colour: int) -> int:
    """Of all ranks, which are found once, as one number."""
    return (ranks >> RANK * colour) & ((1 << RANK) - 1)


@rule
def describe_colour(s: State, who: int, colour: int, at: int, out: Cells) -> None:
    out[at + MINE] = 1 if s.flock[who, colour] > 0 else 0
    out[at + LARGEST] = largest_pen(s, colour)
    out[at + TOTAL] = largest_pen(s, colour)
    for place in range(1, SEATS):
        rival = (who + place) % s.players
        if place < s.players and s.known_flock[rival, colour] > 0:
            out[at + KNOWN + place - 1] = 1
            out[at + TOTAL] += BONUS[s.finished[rival] - 1] if s.finished[rival] > 0 else 0


@rule
def describe_open(s: State, pen: int, at: int, out: Cells) -> None:
    """The largest open pens of a colour by their gaps, and the sheep that wolves keep from counting."""
    if is_closed(s, pen):
        out[at + THREATENED] += s.sheep[pen] if is_threatened(s, pen) else 0
    else:
        here = at + OPEN_1 + min(s.gaps[pen], 3) - 1
        out[here] = max(out[here], s.sheep[pen])


@rule
def describe_leaving(s: State, who: int, at: int, out: Cells) -> None:
    last = SEATS - 1
    out[at] = own_pens(s, who)
    out[at + 1] = own_pens(s, who) + BONUS[min(s.finishers, last)]
    out[at + 2] = BONUS[min(s.finishers, last)]
    out[at + 3] = BONUS[min(s.finishers + 1, last)]
    out[at + 4] = playing(s)


@rule
def describe_hand(s: State, who: int, at: int, out: Cells) -> None:
    """Wolves and hunters held, wolves on the table, and the most that a tile of the hand would gain at once."""
    for number in range(7):
        out[at + number] = 0
    for number in range(s.hand[who, 0]):
        tile = s.hand[who, number + 1]
        out[at] += is_wolf(front(tile))
        out[at + 1] += is_hunter(front(tile))
    for wolf in range(WOLVES):
        out[at + 2] += s.wolf[wolf] > 0
    for number in range(s.spots):
        cell = s.spot[number]
        if s.lying[cell] == 0 and may_close_own(s, who, cell):
            see_gain(s, who, cell, at + 3, out)
    out[at + 5] = s.hand[who, 0]
    out[at + 6] = 1 if own_colour(s, who, 0) >= 0 and s.revealed[own_colour(s, who, 0)] == 0 else 0


@rule
def may_close_own(s: State, who: int, cell: int) -> bool:
    """A tile here may close an own pen: as many gaps of it as are left may be those to this cell."""
    demand = demand_of(s, cell)
    for direction in range(4):
        colour = edge(demand, direction) - 1
        is_own = 0 <= colour < COLOURS and s.flock[who, colour] > 0
        if is_own and s.gaps[met(s, cell, direction)] <= edges_of(demand, colour):
            return True
    return False


@rule
def edges_of(demand: int, colour: int) -> int:
    """How many edges of a colour a cell asks for."""
    edges = 0
    for direction in range(4):
        edges += edge(demand, direction) == colour + 1
    return edges


@rule
def see_gain(s: State, who: int, cell: int, at: int, out: Cells) -> None:
    """How much a tile of the hand would gain here, and in how many ways."""
    for number in range(s.hand[who, 0]):
        for side in range(2):
            face = front(s.hand[who, number + 1]) + side
            if is_normal(face) and matches(demand_of(s, cell), SHAPE[face]):
                gain = gain_of(s, who, face, cell)
                out[at] = max(out[at], gain)
                out[at + 1] += gain > 0


@rule
def gain_of(s: State, who: int, face: int, cell: int) -> int:
    best = 0
    for rotation in range(ROTATIONS[face]):
        if shows(face, rotation, demand_of(s, cell)):
            for direction in range(4):
                best = max(best, part_gain(s, who, EDGES[face, rotation], cell, direction))
    return best


@rule
def part_gain(s: State, who: int, edges: int, cell: int, start: int) -> int:
    """How much an own pen that is closed by this part adds to the largest."""
    colour = edge(edges, start) - 1
    if colour >= COLOURS or s.flock[who, colour] == 0 or not is_start(edges, start):
        return 0
    sheep, gaps, _, _ = join_pens(s, cell, edges, start)
    return sheep - largest_pen(s, colour) if gaps == 0 else 0
