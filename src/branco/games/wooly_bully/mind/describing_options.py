"""What a network reads of an option: what it would do to the pens that it touches, mine, rivals' and unknown ones."""

from branco.kernel.language import NONE, NOWHERE, Cells, argument, ints, next_frame, rule

from ..rules.actions import ANNOUNCE, CELL, DONE, LAY, QUIT, REVEAL, ROTATE, STAY
from ..rules.announcements import announced_by, hunters_in, wolves_in
from ..rules.cells import demand_of, edge, neighbour, opposite, tiles_beside, triangle
from ..rules.faces import back, front, is_hunter, is_wolf, tile_of
from ..rules.fitting import is_legal, matches, set_for, shows
from ..rules.forests import is_dangerous, is_guarded, touched_forest
from ..rules.regions import region
from ..rules.scoring import largest_pen
from ..rules.shepherds import own_colour, sheep_side
from ..rules.state import State
from ..rules.tables import (
    BAG_TILES,
    COLOURS,
    EDGES,
    FIRST_HUNTER,
    FIRST_WOLF,
    FITTING,
    FOREST_EDGE,
    ORDINARY,
    ROTATIONS,
    SHAPE,
)
from .colours import OWN, owner_in, owners
from .greedy import NEVER, STAYING, quit_appeal, secret_worth, worth
from .joining import is_start, join_pens
from .wolves import best_beside

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

FARTHEST = 80  # appeal that is told; whatever is more is as good as certain
PLACES = 1024  # cells and rotations as one number
MANY = 40  # faces that fit; where more do, a gap is as easy to fill


def _ways(shapes: int) -> int:
    """How many faces of the bag fit where one of a set of shapes fits."""
    return sum(int(FITTING[shapes, SHAPE[face] >> 6]) >> (int(SHAPE[face]) & 63) & 1 for face in range(2 * BAG_TILES))


WAYS: Cells = ints([min(_ways(shapes), MANY) for shapes in range(len(FITTING))])


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
        is_wolf_first = wolves_in(announced_by(action)) > 0 and s.wolf_fits == 1
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
        out[at + WOLVES_LAID] = wolves_in(announced_by(action))
        out[at + HUNTERS_LAID] = hunters_in(announced_by(action))
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
        describe_place(s, who, owners(s, who), face, best, at, out)
    out[at + SPOTS] = spots


# How a face would lie, as one number that grows with its worth


@rule
def as_lying(value: int, cell: int, rotation: int) -> int:
    return value * PLACES + 4 * cell + rotation


@rule
def worth_lying(best: int) -> int:
    return best // PLACES


@rule
def cell_lying(best: int) -> int:
    return best % PLACES // 4


@rule
def rotation_lying(best: int) -> int:
    return best % 4


@rule
def best_turn(s: State, who: int, face: int, cell: int, only: int) -> int:
    """The best way to turn a face on a cell, of those that are meant."""
    best = NEVER * PLACES
    for rotation in range(ROTATIONS[face]):
        is_meant = only == NONE or only == rotation
        # a hunter on a wolf lies as the wolf does
        if is_meant and (s.lying[cell] > 0 or shows(face, rotation, demand_of(s, cell))):
            best = max(best, as_lying(worth(s, who, face, rotation, cell), cell, rotation))
    return best


@rule
def describe_place(s: State, who: int, owned: int, face: int, best: int, at: int, out: Cells) -> None:
    """What a face does at a place."""
    tell_worth(worth_lying(best), at, out)
    cell = cell_lying(best)
    edges = EDGES[face, rotation_lying(best)]
    out[at + TOUCHED] = tiles_beside(s, cell)
    out[at + SPECIAL] = 1 if tile_of(face) >= ORDINARY else 0
    if is_wolf(face) or is_hunter(face):
        out[at + WOLVES_LAID] = 1 if is_wolf(face) else 0
        out[at + HUNTERS_LAID] = 1 if is_hunter(face) else 0
        describe_harm(s, owned, cell, at, out)
    else:
        describe_parts(s, owned, edges, cell, at, out)
    if s.lying[cell] == 0:
        describe_gaps(s, who, owned, face, edges, cell, at, out)


@rule
def describe_harm(s: State, owned: int, cell: int, at: int, out: Cells) -> None:
    """The best pens beside the forests that a wolf or a hunter would live in."""
    for direction in range(4):
        if s.lying[cell] == 0 and edge(demand_of(s, cell), direction) == FOREST_EDGE:
            forest = touched_forest(s, cell, direction)
            out[at + DANGER] += is_dangerous(s, forest)
            beside = best_beside(s, forest)
            for colour in range(COLOURS):
                if (beside >> colour) & 1:
                    here = at + OF_CLASS + PER_CLASS * owner_in(owned, colour) + HARMED
                    out[here] = max(out[here], largest_pen(s, colour))


@rule
def describe_parts(s: State, owned: int, edges: int, cell: int, at: int, out: Cells) -> None:
    """Each part of a face, and the pen or forest that it would belong to."""
    for direction in range(4):
        if edge(edges, direction) == FOREST_EDGE:
            describe_forest(s, cell, direction, at, out)
    for direction in range(4):
        colour = edge(edges, direction) - 1
        if colour < COLOURS and is_start(edges, direction):
            describe_pen(s, owned, edges, cell, direction, at, out)


@rule
def describe_forest(s: State, cell: int, direction: int, at: int, out: Cells) -> None:
    beside = neighbour(s, cell, direction)
    if beside != NOWHERE and s.lying[beside] > 0:
        forest = region(s, triangle(s, beside, opposite(direction)))
        out[at + DANGER] += is_dangerous(s, forest)
        out[at + GUARD] += is_guarded(s, forest)


@rule
def describe_pen(s: State, owned: int, edges: int, cell: int, start: int, at: int, out: Cells) -> None:
    """The pen that one part of a face would belong to: its sheep, its gaps, and what it gains when it is closed."""
    colour = edge(edges, start) - 1
    sheep, gaps, before, is_lost = join_pens(s, cell, edges, start)
    tell_pen(s, owned, colour, sheep, gaps, before, out[at + DANGER] > 0 or is_lost, at, out)


@rule
def tell_pen(
    s: State, owned: int, colour: int, sheep: int, gaps: int, before: int, is_lost: bool, at: int, out: Cells
) -> None:
    whose = owner_in(owned, colour)
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
def describe_gaps(s: State, who: int, owned: int, face: int, edges: int, cell: int, at: int, out: Cells) -> None:
    """The empty cells beside a place: what they would ask for, and what could still go there."""
    for direction in range(4):
        beside = neighbour(s, cell, direction)
        if beside == NOWHERE or s.lying[beside] == 0:
            before = s.edges[beside] if beside != NOWHERE else 0
            after = before | edge(edges, direction) << 3 * opposite(direction)
            describe_gap(s, owned, beside, before, after, at, out)
            if is_own(owned, after):
                out[at + FOLLOWED] = max(out[at + FOLLOWED], tiles_for(s, who, tile_of(face), after))


@rule
def describe_gap(s: State, owned: int, gap: int, before: int, after: int, at: int, out: Cells) -> None:
    """How many faces fewer fit than before, and which pens wait for one."""
    ways = WAYS[set_for(after)]
    fewer = WAYS[set_for(before)] - ways
    for direction in range(4):
        colour = edge(after, direction) - 1
        if 0 <= colour < COLOURS:
            here = at + OF_CLASS + PER_CLASS * owner_in(owned, colour)
            out[here + TIGHT] = max(out[here + TIGHT], MANY - ways)
            if edge(before, direction) > 0:
                out[here + HURT] = max(out[here + HURT], fewer)
                if ways == 0:
                    pen = region(s, triangle(s, neighbour(s, gap, direction), opposite(direction)))
                    out[here + BLOCKED] = max(out[here + BLOCKED], s.sheep[pen])


@rule
def is_own(owned: int, demand: int) -> bool:
    """Whether a gap asks for an edge of an own colour."""
    found = False
    for direction in range(4):
        colour = edge(demand, direction) - 1
        found = found or (0 <= colour < COLOURS and owner_in(owned, colour) == OWN)
    return found


@rule
def tiles_for(s: State, who: int, without: int, demand: int) -> int:
    """How many other tiles of the hand show what a gap would ask for."""
    tiles = 0
    for number in range(s.hand[who, 0]):
        tile = s.hand[who, number + 1]
        if tile != without and (matches(demand, SHAPE[front(tile)]) or matches(demand, SHAPE[back(tile)])):
            tiles += 1
    return tiles
