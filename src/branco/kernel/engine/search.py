"""Information-set tree search in compiled code; repeated for each game after the text of playing.py.

Where a plan says so no tree grows, but a few options are compared (`comparing.py`), or a network tells which options
are likely (`advising.py`).

Every simulation imagines what the searching seat cannot see, walks down, plays on, and counts who gained what. What
others have already picked in secret they pick again on the way down, as players who think and not by lot. Every
seat has a tree of its own, of what that seat sees: its own choices, and those of others that were not sealed. So sealed
choices are made at the same time, and nobody's plan rests on what only an imagined world shows.

A tree has no nodes: an edge lies in one table, found by a hash of all that its seat has seen since the root and of
the action. Chance is not part of it: an edge stands for all that may follow.
"""

from math import log, sqrt

from ..language.ask import FIRST
from ..language.chance import below
from ..language.record import Cells, Record, Records, Rows
from ..language.registry import rule
from .advising import best_advised, is_told
from .comparing import compare
from .engine import advance, awaited, choose, is_sealed_open, options, result, take
from .imagining import await_picks, imagine_hidden
from .playing import most_appealing
from .tree import (
    ADVISED,
    DEPTH,
    EXPLORATION,
    GREEDY_PART,
    HORIZON,
    LEAD_PART,
    RIVALS,
    WIDENING,
    WIDTH,
    Tree,
)

# --- below this line the text is repeated for each game ---


@rule
def search(
    work: Records,
    viewer: int,
    seed: int,
    simulations: int,
    plan: Cells,
    tree: Tree,
    ask: Cells,
    lanes: Cells,
    bag: Cells,
    scores: Rows,
    standings: Rows,
) -> int:
    """Grow the tree of work[0], the view of a seat, by simulations in work[1]; how many edges there are."""
    if plan[RIVALS] > 0:
        return compare(work, viewer, seed, simulations, plan, tree, ask, lanes, bag, scores, standings)
    for number in range(simulations):
        work[1] = work[0]
        imagine_hidden(work[1], viewer, seed + 2 * number, lanes, bag)
        await_picks(work[1], viewer)
        for who in range(work[1].players):
            tree.seen[who] = hashed(1, who)
        depth = walk_down(work[1], viewer, plan, tree, lanes, ask)
        roll_out(work[1], plan, lanes, ask)
        result(work[1], scores[0], standings[0])
        weigh(work[1], plan, tree, scores[0], standings[0])
        for step in range(depth):
            edge = tree.path[step, 0]
            tree.visits[edge] += 1
            tree.worth[edge] += tree.gains[tree.path[step, 1]]
    return tree.size[0]


@rule
def hashed(key: int, number: int) -> int:
    """A hash of 63 bits, never 0, of a hash and a number."""
    value = ((key ^ (number + 0x51ED27)) * 0x1E3779B97F4A7C15) & 0x7FFFFFFFFFFFFFFF
    return (value ^ (value >> 29)) | 1


@rule
def edge_at(keys: Cells, key: int) -> int:
    """Where an edge lies in the table, or the gap where it belongs."""
    at = (key >> 1) & (len(keys) - 1)
    while keys[at] != 0 and keys[at] != key:
        at = (at + 1) & (len(keys) - 1)
    return at


@rule
def walk_down(s: Record, viewer: int, plan: Cells, tree: Tree, lanes: Cells, ask: Cells) -> int:
    """Choose by what the trees know until an edge is new, the searching seat first; how many edges there were."""
    depth = 0
    known = True
    who = viewer
    while who >= 0 and s.fault == 0 and known and depth < DEPTH:
        count = options(s, who, ask)
        number = 0
        if count > 1:
            number = promising(s, who, count, plan, tree, lanes, ask)
            edge = tree.places[number]
            known = tree.keys[edge] != 0 and tree.visits[edge] > 0
            if tree.keys[edge] == 0 and is_full(tree):
                return depth
            if tree.keys[edge] == 0:
                tree.keys[edge] = hashed(tree.seen[who], ask[FIRST + number])
                tree.size[0] += 1
            tree.path[depth, 0] = edge
            tree.path[depth, 1] = who
            depth += 1
        go_along(s, who, ask[FIRST + number], tree, ask)
        who = awaited(s)
    return depth


@rule
def is_full(tree: Tree) -> bool:
    """Whether the table takes no more edges: simulations go on along those that it has."""
    return tree.size[0] >= 3 * len(tree.keys) // 4


@rule
def go_along(s: Record, who: int, action: int, tree: Tree, ask: Cells) -> None:
    """Make a choice; a sealed one is seen by nobody else."""
    if is_sealed_open(s):
        tree.seen[who] = hashed(tree.seen[who], action)
    else:
        for seat in range(s.players):
            tree.seen[seat] = hashed(tree.seen[seat], action)
    choose(s, who, action, ask)


@rule
def promising(s: Record, who: int, count: int, plan: Cells, tree: Tree, lanes: Cells, ask: Cells) -> int:
    """The number of the option to try: the most appealing new one while there is width, else the best bound.

    Where a network has said what is likely, that counts instead.
    """
    is_advised = plan[ADVISED] > 0 and is_told(s, who, count, tree, ask)
    total = 0
    tried = 0
    for number in range(count):
        edge = edge_at(tree.keys, hashed(tree.seen[who], ask[FIRST + number]))
        tree.places[number] = edge
        if tree.keys[edge] != 0:
            tried += 1
            total += tree.visits[edge]
    if is_advised:
        return best_advised(count, total, plan, tree)
    if tried < count and not is_full(tree) and tried < plan[WIDTH] + plan[WIDENING] * sqrt(total) / 100.0:
        return new_option(s, who, count, tree, lanes, ask)
    return best_bound(count, total, plan, tree)


@rule
def new_option(s: Record, who: int, count: int, tree: Tree, lanes: Cells, ask: Cells) -> int:
    """Of options without an edge, which are brought to the front, the most appealing."""
    new = 0
    for number in range(count):
        if tree.keys[tree.places[number]] == 0:
            tree.places[new] = tree.places[number]
            ask[FIRST + new] = ask[FIRST + number]
            new += 1
    return most_appealing(s, who, new, lanes, ask)


@rule
def best_bound(count: int, total: int, plan: Cells, tree: Tree) -> int:
    """The option with the highest upper confidence bound (UCB1) of its mean gain."""
    best = 0
    high = -1.0
    reach = plan[EXPLORATION] / 100.0 * sqrt(log(total + 1.0))
    for number in range(count):
        edge = tree.places[number]
        if tree.keys[edge] == 0:
            continue
        visits = tree.visits[edge] + 1e-9
        bound = tree.worth[edge] / visits + reach / sqrt(visits)
        if bound > high:
            high = bound
            best = number
    return best


@rule
def roll_out(s: Record, plan: Cells, lanes: Cells, ask: Cells) -> None:
    """Play on, by appeal or by lot, to the end or the horizon."""
    left = plan[HORIZON]
    who = awaited(s)
    while who >= 0 and s.fault == 0 and left > 0:
        count = options(s, who, ask)
        if count > 1 and plan[GREEDY_PART] > 0 and below(lanes, 100) < plan[GREEDY_PART]:
            number = most_appealing(s, who, count, lanes, ask)
        else:
            number = below(lanes, count)
        take(s, who, ask[FIRST + number], ask)
        advance(s)
        left -= 1
        who = awaited(s)


@rule
def weigh(s: Record, plan: Cells, tree: Tree, scores: Cells, standings: Cells) -> None:
    """What each seat gained: its share of the victory, and for a part its lead in points."""
    high = standings[0]
    most = 1
    for who in range(s.players):
        high = max(high, standings[who])
        most = max(most, abs(scores[who]))
    winners = 0
    for who in range(s.players):
        if standings[who] == high and high >= 0:
            winners += 1
    part = plan[LEAD_PART] / 100.0
    for who in range(s.players):
        won = 1.0 / winners if winners > 0 and standings[who] == high else 0.0
        lead = lead_of(s, who, scores) / (most / 4.0 + 1.0)
        tree.gains[who] = (1.0 - part) * won + part * (0.5 + 0.5 * lead / (1.0 + abs(lead)))


@rule
def lead_of(s: Record, who: int, scores: Cells) -> int:
    """How many points a seat is ahead of the best rival; alone, its points."""
    best = 0
    rivals = 0
    for rival in range(s.players):
        if rival != who:
            best = max(best, scores[rival]) if rivals > 0 else scores[rival]
            rivals += 1
    return scores[who] - best


@rule
def root_counts(work: Records, viewer: int, tree: Tree, ask: Cells, out: Cells) -> int:
    """Leave each option of the searching seat with its visits and its mean gain (in millionths); how many."""
    count = options(work[0], viewer, ask)
    for number in range(count):
        action = ask[FIRST + number]
        edge = edge_at(tree.keys, hashed(hashed(1, viewer), action))
        out[3 * number] = action
        out[3 * number + 1] = tree.visits[edge]
        out[3 * number + 2] = int(1e6 * tree.worth[edge] / max(tree.visits[edge], 1))
    return count
