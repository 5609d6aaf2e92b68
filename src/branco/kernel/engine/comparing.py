"""A few options compared in the same imagined worlds; repeated for each game after the text of search.py.

Each is played on by appeal, and the lot falls the same way wherever the same is asked: what differs in the end is then
more the option's doing than chance's.
"""

from math import sqrt

from ..language.ask import FAR_BELOW, FIRST
from ..language.chance import seed_lanes
from ..language.record import Cells, Record, Records, Rows
from ..language.registry import rule
from .engine import advance, awaited, choose, options, result, take
from .generated import appeal_above
from .imagining import await_picks, imagine_hidden
from .playing import most_appealing
from .search import hashed, weigh
from .tree import BASE, BEHIND, ENOUGH, ENTERED, ENTRANTS, HORIZON, LISTED, MARGIN, RIVALS, WIDER, Tree

# --- below this line the text is repeated for each game ---

@rule
def compare(
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
    """Play on by appeal after a few options of work[0], all in the same imagined worlds; 0 after all worlds."""
    if tree.numbers[ENTERED] == 0:
        rank_options(work[0], viewer, tree, ask)
        tree.numbers[BASE] = seed
        enter(plan[RIVALS], tree)
    for _ in range(simulations):
        entrant = least_played(tree)
        world = tree.worlds[entrant]
        if world == tree.found.shape[1]:
            return 0
        work[1] = work[0]
        imagine_hidden(work[1], viewer, tree.numbers[BASE] + 2 * world, lanes, bag)
        await_picks(work[1], viewer)
        choose(work[1], viewer, tree.ranked[entrant], ask)
        roll_out_alike(work[1], tree.numbers[BASE] + 2 * world, plan, lanes, ask)
        result(work[1], scores[0], standings[0])
        weigh(work[1], plan, tree, scores[0], standings[0])
        tree.found[entrant, world] = tree.gains[viewer]
        tree.worlds[entrant] += 1
        if tree.worlds[entrant] % ENOUGH == 0:
            if is_behind(entrant, best_entrant(tree), tree):
                tree.is_left[entrant] = 0
            enter(plan[RIVALS] + tree.worlds[entrant] // WIDER, tree)
    return tree.numbers[ENTERED]


@rule
def rank_options(s: Record, viewer: int, tree: Tree, ask: Cells) -> None:
    """The most appealing to the front, of the listed options or, if none are listed, of all."""
    if tree.numbers[LISTED] == 0:
        tree.numbers[LISTED] = options(s, viewer, ask)
        for number in range(tree.numbers[LISTED]):
            tree.ranked[number] = ask[FIRST + number]
    count = tree.numbers[LISTED]
    for number in range(count):
        tree.places[number] = appeal_above(s, viewer, tree.ranked[number], FAR_BELOW)
    for front in range(min(count, ENTRANTS)):
        best = front
        for number in range(front + 1, count):
            if tree.places[number] > tree.places[best]:
                best = number
        action = tree.ranked[best]
        tree.ranked[best] = tree.ranked[front]
        tree.ranked[front] = action
        tree.places[best] = tree.places[front]


@rule
def enter(wanted: int, tree: Tree) -> None:
    """The next options in the order of appeal, until so many are compared."""
    for entrant in range(tree.numbers[ENTERED]):
        wanted -= tree.is_left[entrant]
    while wanted > 0 and tree.numbers[ENTERED] < min(tree.numbers[LISTED], ENTRANTS):
        tree.is_left[tree.numbers[ENTERED]] = 1
        tree.numbers[ENTERED] += 1
        wanted -= 1


@rule
def least_played(tree: Tree) -> int:
    """Of those that are left the one with the fewest worlds: who came later catches up."""
    least = -1
    for entrant in range(tree.numbers[ENTERED]):
        if tree.is_left[entrant] == 1 and (least < 0 or tree.worlds[entrant] < tree.worlds[least]):
            least = entrant
    return least


@rule
def roll_out_alike(s: Record, world: int, plan: Cells, lanes: Cells, ask: Cells) -> None:
    """Play on by appeal; the lot falls the same way wherever the same is asked in this world."""
    left = plan[HORIZON]
    who = awaited(s)
    while who >= 0 and s.fault == 0 and left > 0:
        count = options(s, who, ask)
        number = 0
        if count > 1:
            seed_lanes(lanes, same_lot(world, who, count, ask))
            number = most_appealing(s, who, count, lanes, ask)
        take(s, who, ask[FIRST + number], ask)
        advance(s)
        left -= 1
        who = awaited(s)


@rule
def same_lot(world: int, who: int, count: int, ask: Cells) -> int:
    """A seed that is the same for the same question."""
    total = 8 * count + who
    for number in range(count):
        total = total * 31 + ask[FIRST + number] & 0xFFFFFFFF
    return hashed(world, total)


@rule
def best_entrant(tree: Tree) -> int:
    """The highest mean, of those that are left."""
    best = 0
    high = -1.0
    for entrant in range(tree.numbers[ENTERED]):
        if tree.is_left[entrant] == 1 and tree.worlds[entrant] > 0:
            mean = mean_gain(entrant, tree)
            if mean > high:
                best = entrant
                high = mean
    return best


@rule
def mean_gain(entrant: int, tree: Tree) -> float:
    total = 0.0
    for world in range(tree.worlds[entrant]):
        total += tree.found[entrant, world]
    return total / max(tree.worlds[entrant], 1)


@rule
def is_behind(entrant: int, best: int, tree: Tree) -> bool:
    """Whether it gained less in the worlds that both were tried in, by more than chance explains."""
    count = min(tree.worlds[entrant], tree.worlds[best])
    if entrant == best or count < ENOUGH:
        return False
    total = 0.0
    squares = 0.0
    for world in range(count):
        apart = tree.found[best, world] - tree.found[entrant, world]
        total += apart
        squares += apart * apart
    mean = total / count
    variance = max(squares / count - mean * mean, 0.0) / (count - 1)
    return mean > MARGIN + BEHIND * sqrt(variance)
