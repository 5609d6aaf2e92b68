"""What a network reads of its options: what each would do to the pens that it touches, and how everybody stands.

Cells are numbered in the order in which tiles come to lie beside them, and colours are dealt: both mean something else
in every game. So options are told by what they bring, and colours by whose they are.
"""

from branco.kernel.language import NONE, NOWHERE, Cells, argument, ints, next_frame, rule
from branco.kernel.language.describing import Description

from ..rules.actions import ANNOUNCE, CELL, DONE, LAY, QUIT, REVEAL, ROTATE, STAY
from ..rules.announcements import hunters_in, wolves_in
from ..rules.cells import demand_of, edge, kind_of, neighbour, opposite, tiles_beside, triangle
from ..rules.faces import back, front, is_hunter, is_normal, is_wolf, tile_of
from ..rules.fitting import is_legal, matches, set_for, shows
from ..rules.regions import borders, is_closed, is_dangerous, is_guarded, is_threatened, region, touched_forest
from ..rules.scoring import largest_pen, sheep_in, triangle_of
from ..rules.seats import playing
from ..rules.shepherds import own_colour, sheep_side
from ..rules.state import State
from ..rules.tables import (
    BAG_TILES,
    BONUS,
    COLOURS,
    EDGES,
    FIRST_HUNTER,
    FIRST_WOLF,
    FITTING,
    FOREST_EDGE,
    ORDINARY,
    ROTATIONS,
    SEATS,
    SHAPE,
    WOLVES,
)
from .greedy import NEVER, STAYING, is_met_earlier, is_start, own_pens, quit_appeal, secret_worth, worth

# Whose a colour is, as far as the seat knows
OWN, RIVALS, UNKNOWN = range(3)

# What is told of an option after its kind
WORTH, NEVER_LIKED, TOUCHED, SPOTS, WOLVES_LAID, HUNTERS_LAID, SPECIAL = range(7)
DANGER, GUARD, EXPOSED, LOST, FOLLOWED = range(7, 12)
OF_CLASS = 12  # from here on some numbers for each class of colours
GAIN, SHEEP, GAPS, OPENED, HARMED, TIGHT, HURT, BLOCKED = range(8)
PER_CLASS = 8
CLASS_NAMES = ("gain", "sheep", "gaps", "opened", "harmed", "tightest gap", "ways fewer", "blocked")
OPTION_NAMES = (
    *("worth", "never liked", "tiles touched", "legal spots", "wolves", "hunters", "is a special tile"),
    *("dangerous forests", "guarded forests", "own pen beside forest", "own pen lost", "tiles that may follow"),
    *(f"{whose} {what}" for whose in ("own", "rivals'", "unknown") for what in CLASS_NAMES),
)

# What is told of the table: first the colours, the own first, then the others by their largest pens
MINE, KNOWN, LARGEST, OPEN_1, OPEN_2, OPEN_MORE, THREATENED, TOTAL = 0, 1, 4, 5, 6, 7, 8, 9
PER_COLOUR = 10
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
FARTHEST = 80  # appeal that is told; whatever is more is as good as certain
PLACES = 1024  # cells and rotations as one number
MANY = 40  # faces that fit; where more do, a gap is as easy to fill


def _ways(shapes: int) -> int:
    """How many faces of the bag fit where one of a set of shapes fits."""
    return sum(int(FITTING[shapes, SHAPE[face] >> 6]) >> (int(SHAPE[face]) & 63) & 1 for face in range(2 * BAG_TILES))


WAYS: Cells = ints([min(_ways(shapes), MANY) for shapes in range(len(FITTING))])


@rule
def class_of(s: State, who: int, colour: int) -> int:
    if s.flock[who, colour] > 0:
        return OWN
    for rival in range(s.players):
        if s.known_flock[rival, colour] > 0:
            return RIVALS
    return UNKNOWN


# Options


@rule
def describe_option(s: State, who: int, action: int, at: int, out: Cells) -> None:
    """The kind of an option, its appeal, and what its best place does.

    All tiles go one way, so that a GPU has what they do in its instruction cache.
    """
    out[at] = kind_of_action(action)
    face = face_of(s, who, action)
    if face != NONE:
        describe_face(s, who, face, only_cell(s, action), only_rotation(action), at + 1, out)
        describe_extras(s, who, action, at + 1, out)
    elif action == QUIT:
        tell_worth(quit_appeal(s, who), at + 1, out)
    elif action == STAY:
        tell_worth(STAYING, at + 1, out)


@rule
def kind_of_action(action: int) -> int:
    """The verb, as a small number."""
    if action < QUIT:
        return 0
    if action < REVEAL:
        return 1 + action - QUIT
    if action < ANNOUNCE:
        return 3
    if action < CELL:
        return 4
    if action < ROTATE:
        return 5
    if action < DONE:
        return 6
    return min(7 + action - DONE, KINDS - 1)


KINDS = 13


@rule
def tell_worth(value: int, at: int, out: Cells) -> None:
    is_never = value <= NEVER // 2
    out[at + NEVER_LIKED] = 1 if is_never else 0
    out[at + WORTH] = 0 if is_never else min(max(value, -FARTHEST), FARTHEST)


@rule
def face_of(s: State, who: int, action: int) -> int:
    """The face that an option would lay, now or first of several, or NONE; a question on the agenda may tell it."""
    if action < QUIT:
        return action - LAY
    if REVEAL <= action < ANNOUNCE:
        return sheep_side(own_colour(s, who, action - REVEAL))
    if ANNOUNCE <= action < CELL:
        is_wolf_first = wolves_in(action - ANNOUNCE + 1) > 0 and s.wolf_fits == 1
        return front(FIRST_WOLF if is_wolf_first else FIRST_HUNTER)
    if CELL <= action < DONE:
        return argument(next_frame(s), 1)
    return NONE


@rule
def only_cell(s: State, action: int) -> int:
    """The cell that is chosen with this option or was before, or NOWHERE."""
    if CELL <= action < ROTATE:
        return action - CELL
    return argument(next_frame(s), 2) if ROTATE <= action < DONE else NOWHERE


@rule
def only_rotation(action: int) -> int:
    return action - ROTATE if ROTATE <= action < DONE else NONE


@rule
def describe_extras(s: State, who: int, action: int, at: int, out: Cells) -> None:
    """A shepherd costs the secret; of an announcement all that is announced."""
    if REVEAL <= action < ANNOUNCE:
        tell_worth(out[at + WORTH] - secret_worth(s, who), at, out)
    elif ANNOUNCE <= action < CELL:
        out[at + WOLVES_LAID] = wolves_in(action - ANNOUNCE + 1)
        out[at + HUNTERS_LAID] = hunters_in(action - ANNOUNCE + 1)
        out[at + NEVER_LIKED] = 1 if out[at + WOLVES_LAID] + out[at + HUNTERS_LAID] > 1 else 0


@rule
def describe_face(s: State, who: int, face: int, cell: int, rotation: int, at: int, out: Cells) -> None:
    """What a face does at the place with the most appeal, of those that are left, and how many cells there are."""
    best = NEVER * PLACES
    spots = 0
    for number in range(s.spots):
        here = s.spot[number]
        if (cell == NOWHERE or cell == here) and is_legal(s, face, here):
            spots += 1
            best = max(best, best_turn(s, who, face, here, rotation))
    if spots > 0:
        describe_place(s, who, face, best, at, out)
    out[at + SPOTS] = spots


@rule
def best_turn(s: State, who: int, face: int, cell: int, only: int) -> int:
    """Worth, cell and rotation as one number that grows with the worth."""
    best = NEVER * PLACES
    for rotation in range(ROTATIONS[face]):
        is_meant = only == NONE or only == rotation
        # a hunter on a wolf lies as the wolf does
        if is_meant and (s.lying[cell] > 0 or shows(face, rotation, demand_of(s, cell))):
            best = max(best, worth(s, who, face, rotation, cell) * PLACES + 4 * cell + rotation)
    return best


@rule
def describe_place(s: State, who: int, face: int, best: int, at: int, out: Cells) -> None:
    """What a face does at a place."""
    tell_worth(best // PLACES, at, out)
    place = best % PLACES
    cell = place // 4
    out[at + TOUCHED] = tiles_beside(s, cell)
    out[at + SPECIAL] = 1 if tile_of(face) >= ORDINARY else 0
    if is_wolf(face) or is_hunter(face):
        out[at + WOLVES_LAID] = 1 if is_wolf(face) else 0
        out[at + HUNTERS_LAID] = 1 if is_hunter(face) else 0
        describe_harm(s, who, cell, at, out)
    else:
        describe_parts(s, who, EDGES[face, place % 4], cell, at, out)
    if s.lying[cell] == 0:
        describe_gaps(s, who, face, EDGES[face, place % 4], cell, at, out)


@rule
def describe_harm(s: State, who: int, cell: int, at: int, out: Cells) -> None:
    """The best pens beside the forests that a wolf or a hunter would live in."""
    for direction in range(4):
        if s.lying[cell] == 0 and edge(demand_of(s, cell), direction) == FOREST_EDGE:
            forest = touched_forest(s, cell, direction)
            out[at + DANGER] += is_dangerous(s, forest)
            for colour in range(COLOURS):
                pen = s.best_pen[colour]
                if pen > 0 and borders(s, triangle_of(pen), forest):
                    here = at + OF_CLASS + PER_CLASS * class_of(s, who, colour) + HARMED
                    out[here] = max(out[here], sheep_in(pen))


@rule
def describe_parts(s: State, who: int, edges: int, cell: int, at: int, out: Cells) -> None:
    """Each part of a face, and the pen or forest that it would belong to."""
    for direction in range(4):
        if edge(edges, direction) == FOREST_EDGE:
            describe_forest(s, cell, direction, at, out)
    for direction in range(4):
        colour = edge(edges, direction) - 1
        if colour < COLOURS and is_start(edges, direction):
            describe_pen(s, who, edges, cell, direction, at, out)


@rule
def describe_forest(s: State, cell: int, direction: int, at: int, out: Cells) -> None:
    beside = neighbour(s, cell, direction)
    if beside != NOWHERE and s.lying[beside] > 0:
        forest = region(s, triangle(s, beside, opposite(direction)))
        out[at + DANGER] += is_dangerous(s, forest)
        out[at + GUARD] += is_guarded(s, forest)


@rule
def describe_pen(s: State, who: int, edges: int, cell: int, start: int, at: int, out: Cells) -> None:
    """The pen that one part of a face would belong to: its sheep, its gaps, and what it gains when it is closed."""
    sheep = 0
    gaps = 0
    before = 0
    is_lost = out[at + DANGER] > 0
    for number in range(4):
        direction = (start + number) % 4
        if edge(edges, direction) != edge(edges, start):
            break
        sheep += 1
        beside = neighbour(s, cell, direction)
        if beside == NOWHERE or s.lying[beside] == 0:
            gaps += 1
            continue
        gaps -= 1
        pen = region(s, triangle(s, beside, opposite(direction)))
        if not is_met_earlier(s, cell, pen, start, number):
            sheep += s.sheep[pen]
            gaps += s.gaps[pen]
            before += s.gaps[pen]
            is_lost = is_lost or is_threatened(s, pen)
    tell_pen(s, who, edge(edges, start) - 1, sheep, gaps, before, is_lost, at, out)


@rule
def tell_pen(
    s: State, who: int, colour: int, sheep: int, gaps: int, before: int, is_lost: bool, at: int, out: Cells
) -> None:
    whose = class_of(s, who, colour)
    here = at + OF_CLASS + PER_CLASS * whose
    if sheep > out[here + SHEEP]:
        out[here + SHEEP] = sheep
        out[here + GAPS] = gaps
    out[here + OPENED] += gaps - before
    if gaps == 0 and not is_lost:
        out[here + GAIN] = max(out[here + GAIN], sheep - largest_pen(s, colour))
    if whose == OWN:
        out[at + LOST] = max(out[at + LOST], 1 if is_lost else 0)
        out[at + EXPOSED] = max(out[at + EXPOSED], out[at + DANGER] + out[at + GUARD])


# Gaps


@rule
def describe_gaps(s: State, who: int, face: int, edges: int, cell: int, at: int, out: Cells) -> None:
    """The empty cells beside a place: what they would ask for, and what could still go there."""
    for direction in range(4):
        beside = neighbour(s, cell, direction)
        asked = edge(edges, direction) << 3 * opposite(direction)
        if beside == NOWHERE:
            describe_gap(s, who, face, beside, 0, asked, at, out)
        elif s.lying[beside] == 0:
            describe_gap(s, who, face, beside, s.edges[beside], s.edges[beside] | asked, at, out)


@rule
def describe_gap(s: State, who: int, face: int, gap: int, before: int, after: int, at: int, out: Cells) -> None:
    """How many faces fewer fit than before, and which pens wait for one."""
    ways = WAYS[set_for(after)]
    fewer = WAYS[set_for(before)] - ways
    for direction in range(4):
        colour = edge(after, direction) - 1
        if 0 <= colour < COLOURS:
            whose = class_of(s, who, colour)
            here = at + OF_CLASS + PER_CLASS * whose
            out[here + TIGHT] = max(out[here + TIGHT], MANY - ways)
            if edge(before, direction) > 0:
                out[here + HURT] = max(out[here + HURT], fewer)
                if ways == 0:
                    pen = region(s, triangle(s, neighbour(s, gap, direction), opposite(direction)))
                    out[here + BLOCKED] = max(out[here + BLOCKED], s.sheep[pen])
            if whose == OWN:
                out[at + FOLLOWED] = max(out[at + FOLLOWED], tiles_for(s, who, tile_of(face), after))


@rule
def tiles_for(s: State, who: int, without: int, demand: int) -> int:
    """How many other tiles of the hand show what a gap would ask for."""
    tiles = 0
    for number in range(s.hand[who, 0]):
        tile = s.hand[who, number + 1]
        if tile != without and (matches(demand, SHAPE[front(tile)]) or matches(demand, SHAPE[back(tile)])):
            tiles += 1
    return tiles


# The table


@rule
def describe_table(s: State, who: int, out: Cells) -> None:
    """Colours by whose they are and how they stand; what quitting brings; what the hand could gain now."""
    for number in range(AFTER_COLOURS):
        out[number] = 0
    for colour in range(COLOURS):
        describe_colour(s, who, colour, PER_COLOUR * rank_of(s, who, colour), out)
    for pen in range(4 * s.laid):
        if s.parent[pen] == pen and kind_of(s, pen) < COLOURS:
            describe_open(s, who, pen, out)
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
def describe_open(s: State, who: int, pen: int, out: Cells) -> None:
    """The largest open pens of a colour by their gaps, and the sheep that wolves keep from counting."""
    at = PER_COLOUR * rank_of(s, who, kind_of(s, pen))
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
        if s.lying[cell] == 0 and asks_for_own(s, who, demand_of(s, cell)):
            see_gain(s, who, cell, at + 3, out)
    out[at + 5] = s.hand[who, 0]
    out[at + 6] = 1 if own_colour(s, who, 0) >= 0 and s.revealed[own_colour(s, who, 0)] == 0 else 0


@rule
def asks_for_own(s: State, who: int, demand: int) -> bool:
    for direction in range(4):
        colour = edge(demand, direction) - 1
        if 0 <= colour < COLOURS and s.flock[who, colour] > 0:
            return True
    return False


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
    sheep = 0
    gaps = 0
    for number in range(4):
        direction = (start + number) % 4
        if edge(edges, direction) != edge(edges, start):
            break
        beside = neighbour(s, cell, direction)
        if beside == NOWHERE or s.lying[beside] == 0:
            return 0
        sheep += 1
        gaps -= 1
        pen = region(s, triangle(s, beside, opposite(direction)))
        if not is_met_earlier(s, cell, pen, start, number):
            sheep += s.sheep[pen]
            gaps += s.gaps[pen]
    return sheep - largest_pen(s, colour) if gaps == 0 else 0


DESCRIPTION = Description(
    table=describe_table,
    option=describe_option,
    table_names=TABLE_NAMES,
    option_names=OPTION_NAMES,
    kinds=KINDS,
    most=32,
    unread=("landscape",),
    liked={"worth": 3.0, "never liked": -3.0},
)
