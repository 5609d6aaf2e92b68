"""How much a choice appeals to a player who looks no further than the next tile. Tenths of a point."""

from branco.kernel.language import argument, next_frame, rule

from ..rules.actions import ANNOUNCE, CELL, DONE, LAY, PASS, QUIT, REVEAL, ROTATE, STAY
from ..rules.announcements import announced_by, announcement
from ..rules.cells import demand_of, edge, kind_of, triangle
from ..rules.faces import front, is_hunter, is_wolf
from ..rules.fitting import is_legal, shows
from ..rules.forests import is_dangerous, touched_forest
from ..rules.regions import region
from ..rules.scoring import largest_pen
from ..rules.seats import pass_ends_game, playing
from ..rules.shepherds import own_colour, sheep_side
from ..rules.state import State
from ..rules.tables import (
    BONUS,
    COLOURS,
    EDGES,
    FIRST_HUNTER,
    FIRST_WOLF,
    FOREST_EDGE,
    ROTATIONS,
)
from ..rules.turn import has_normal_tile
from .joining import is_met, is_met_earlier, is_start, met
from .wolves import best_beside, is_last_wolf, largest_without, size_of

NEVER = -100000
STAYING = -5  # who stays in the game without a tile may lose the bonus


@rule
def appeal(s: State, who: int, action: int) -> int:
    """The worth of an option, by what the seat itself can see."""
    if action < QUIT:
        return best_spot(s, who, action - LAY)
    if action == QUIT:
        return quit_appeal(s, who)
    if action == PASS:
        return 0
    if action < ANNOUNCE:
        return reveal_appeal(s, who, action - REVEAL)
    if action < CELL:
        return announcement_appeal(s, who, announced_by(action))
    if action < DONE:
        return place_appeal(s, who, action)
    return STAYING if action == STAY else 0


@rule
def place_appeal(s: State, who: int, action: int) -> int:
    """The tile is chosen; the question on the agenda tells which, and perhaps where."""
    face = argument(next_frame(s), 1)
    if action < ROTATE:
        return best_rotation(s, who, face, action - CELL)
    return worth(s, who, face, action - ROTATE, argument(next_frame(s), 2))


@rule
def best_spot(s: State, who: int, face: int) -> int:
    best = NEVER
    for at in range(s.spots):
        cell = s.spot[at]
        if is_legal(s, face, cell):
            best = max(best, best_rotation(s, who, face, cell))
    return best


@rule
def best_rotation(s: State, who: int, face: int, cell: int) -> int:
    best = NEVER
    for rotation in range(ROTATIONS[face]):
        if shows(face, rotation, demand_of(s, cell)):
            best = max(best, worth(s, who, face, rotation, cell))
    return best


@rule
def worth(s: State, who: int, face: int, rotation: int, cell: int) -> int:
    """What a tile does to all pens it touches, mine counted for me, others against me."""
    if is_wolf(face):
        return wolf_worth(s, who, cell)
    if is_hunter(face):
        return hunter_worth(s, who, cell)
    edges = EDGES[face, rotation]
    total = 0
    for direction in range(4):
        flock = edge(edges, direction) - 1
        if flock < COLOURS and is_start(edges, direction):
            total += share(s, who, flock) * pen_change(s, cell, edges, direction, largest_pen(s, flock)) // 8
    return total


@rule
def share(s: State, who: int, flock: int) -> int:
    """Eighths: how much a colour matters to me; what may be anybody's a little, nobody's not at all."""
    if s.flock[who, flock] > 0:
        return 8
    for rival in range(s.players):
        if s.known_flock[rival, flock] > 0:
            return -5
    return -2


@rule
def pen_change(s: State, cell: int, edges: int, start: int, largest: int) -> int:
    """How much better the pens are that one part of a face joins.

    As joining.join_pens goes around it; four values handed over would cost a greedy player 2 % of the time.
    """
    sheep = 0
    gaps = 0
    before = 0
    for number in range(4):
        direction = (start + number) % 4
        if edge(edges, direction) != edge(edges, start):
            break
        sheep += 1
        if not is_met(s, cell, direction):
            gaps += 1
            continue
        gaps -= 1
        pen = met(s, cell, direction)
        if not is_met_earlier(s, cell, pen, start, number):
            sheep += s.sheep[pen]
            gaps += s.gaps[pen]
            before = max(before, promise(s, s.sheep[pen], s.gaps[pen], largest))
    return promise(s, sheep, gaps, largest) - before


@rule
def promise(s: State, sheep: int, gaps: int, largest: int) -> int:
    """A closed pen is worth what it adds to the largest; an open one the less the more gaps are left to
    fill.
    """
    if gaps == 0:
        return 10 * max(sheep - largest, 0)
    hope = 10 * max(sheep + 2 - largest, 0)
    tiles = s.bag[0] + 8
    return hope * tiles // (tiles + 8 + 14 * gaps)


# Wolves and hunters


@rule
def wolf_worth(s: State, who: int, cell: int) -> int:
    """The largest pens of others that a wolf here would threaten, less my own."""
    total = -10
    for direction in range(4):
        if edge(demand_of(s, cell), direction) == FOREST_EDGE:
            forest = touched_forest(s, cell, direction)
            if not is_dangerous(s, forest):
                total += harm(s, who, forest)
    return total


@rule
def harm(s: State, who: int, forest: int) -> int:
    total = 0
    beside = best_beside(s, forest)
    for flock in range(COLOURS):
        if (beside >> flock) & 1:
            total -= 10 * share(s, who, flock) * largest_pen(s, flock) // 8
    return total


@rule
def hunter_worth(s: State, who: int, cell: int) -> int:
    """Covering the wolf that threatens my best pen; else guarding a forest beside it."""
    if s.lying[cell] == 0:
        return guard_worth(s, who, cell)
    gain = 0
    if is_last_wolf(s, cell):
        sizes = largest_without(s, region(s, triangle(s, cell, 0)))
        for flock in range(COLOURS):
            weight = 10 * share(s, who, flock)
            gain += weight * size_of(sizes, flock) // 8 - weight * largest_pen(s, flock) // 8
    return gain - 5


@rule
def guard_worth(s: State, who: int, cell: int) -> int:
    total = -15
    for direction in range(4):
        if edge(demand_of(s, cell), direction) == FOREST_EDGE:
            total -= harm(s, who, touched_forest(s, cell, direction)) // 3
    return total


@rule
def announcement_appeal(s: State, who: int, announced: int) -> int:
    """One tile at a time, and only where it does something."""
    if announced == announcement(1, 0):
        return best_spot(s, who, front(FIRST_WOLF))
    if announced == announcement(0, 1):
        return best_spot(s, who, front(FIRST_HUNTER))
    return NEVER


# Revealing and leaving


@rule
def reveal_appeal(s: State, who: int, number: int) -> int:
    """A shepherd is worth its place and the extra tile, and costs the secret, which matters no more without tiles."""
    return best_spot(s, who, sheep_side(own_colour(s, who, number))) - secret_worth(s, who)


@rule
def secret_worth(s: State, who: int) -> int:
    if s.hand[who, 0] == 0:
        return 0
    return 30 if s.bag[0] > 8 else 10


@rule
def quit_appeal(s: State, who: int) -> int:
    """Leave with a total that usually wins, or when nobody is likely to overtake me, the bonus counted."""
    if passing_ends_the_game(s, who):
        return 1
    if playing(s) == 1:
        return NEVER
    mine = own_pens(s, who)
    total = mine + BONUS[s.finishers]
    ahead = total - best_rival(s, who) - BONUS[s.finishers + 1]
    return 2000 if total >= enough(s) or (mine >= 6 and ahead >= 2) else NEVER


@rule
def passing_ends_the_game(s: State, who: int) -> bool:
    """No tile fits and all others have passed: who quits instead has a bonus.  [WB-10.15, WB-10.16]"""
    return s.active == who and pass_ends_game(s) and not has_normal_tile(s, who)


@rule
def enough(s: State) -> int:
    """The more rivals, the sooner one of them leaves with the bonus. Found by playing it against other limits."""
    return 18 - 2 * s.players


@rule
def own_pens(s: State, who: int) -> int:
    total = 0
    for flock in range(COLOURS):
        if s.flock[who, flock] > 0:
            total += largest_pen(s, flock)
    return total


@rule
def best_rival(s: State, who: int) -> int:
    """The best that any other colour has or may soon have."""
    best = 0
    for here in range(4 * s.laid):
        if s.parent[here] == here and s.gaps[here] <= 2:
            flock = kind_of(s, here)
            if flock < COLOURS and s.flock[who, flock] == 0:
                best = max(best, s.sheep[here])
    return best
