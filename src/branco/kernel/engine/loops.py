"""Loops over whole games for compiled code; repeated for each game after the text of advising.py.

`serve` is the only function that Numba compiles as an entry point: one compilation serves bots, tests and simulation.
"""

from ..language.chance import seed_lanes
from ..language.record import Cells, Records, Rows
from ..language.registry import rule
from .advising import heed
from .batch import Batch
from .describing import describe_many
from .engine import actors, awaited, begin, choose, options, result, settle, setup
from .generated import BOTS, LIMIT, invariant, np, side
from .imagining import determinize, redact
from .observing import observation
from .playing import greedy_choice, play_bots, play_random, random_choice
from .search import root_counts, search
from .stepping import advise_many, begin_many, choose_many, first_illegal, play_steps
from .tree import Tree

# --- below this line the text is repeated for each game ---

SETUP, ACTORS, OPTIONS, CHOOSE, REDACT, DETERMINIZE, RESULT, INVARIANT = 0, 1, 2, 3, 4, 5, 6, 7
OBSERVE, PLAY_MANY, SOAK_MANY, TRAIL, GREEDY, COPY, STUDY_MANY, SEARCH, ROOT = 8, 9, 10, 11, 12, 13, 14, 15, 16
PLAY_ON, BEGIN_MANY, STEP_MANY, CHOOSE_MANY, CHECK_MANY, ADVISE_MANY, DESCRIBE_MANY = 17, 18, 19, 20, 21, 22, 23
HEED = 24


def serve(
    op: int,
    a: int,
    b: int,
    c: int,
    work: Records,
    settings: Cells,
    ask: Cells,
    lanes: Cells,
    bag: Cells,
    scores: Rows,
    standings: Rows,
    out: Cells,
    taken_at: Cells,
    sides: Rows,
    tree: Tree,
    batch: Batch,
) -> int:
    """Run one operation on work[0]; work[1] is a second record to work in, work[2] an empty one."""
    if op == SETUP or op == COPY or op == RESULT or op == OBSERVE:
        return serve_record(op, a, b, c, work, settings, ask, scores, standings, batch)
    if op == HEED:
        return heed(tree)
    if op >= BEGIN_MANY:
        return serve_batch(op, a, batch, settings, ask, lanes)
    if op == PLAY_ON:
        return play_on(work, a, c, ask, lanes, taken_at)
    if op == TRAIL:
        return trail(work, a, b, c, settings, ask, lanes, out)
    if op == PLAY_MANY or op == SOAK_MANY or op == STUDY_MANY:
        return play_many(op, a, b, c, work, settings, ask, lanes, scores, standings, out, taken_at, sides)
    if op == SEARCH:
        return search(work, a, b, c, settings, tree, ask, lanes, bag, scores, standings)
    if op == ROOT:
        return root_counts(work, a, tree, ask, out)
    return serve_one(op, a, b, c, work, ask, lanes, bag)


@rule
def serve_record(
    op: int,
    a: int,
    b: int,
    c: int,
    work: Records,
    settings: Cells,
    ask: Cells,
    scores: Rows,
    standings: Rows,
    batch: Batch,
) -> int:
    """The operations that write a whole record, or what it says."""
    if op == SETUP:
        work[0] = work[2]
        setup(work[0], a, b, settings, ask)
    elif op == COPY:
        for more in range(c):
            work[more & 1] = work[(more + 1) & 1]
    elif op == RESULT:
        result(work[0], scores[0], standings[0])
    else:
        observation(work[0], a, batch.observation[0])
    return 0


@rule
def serve_batch(op: int, a: int, batch: Batch, settings: Cells, ask: Cells, lanes: Cells) -> int:
    """The operations on games that are stepped together."""
    if op == CHECK_MANY:
        return first_illegal(batch)
    if op == STEP_MANY:
        play_steps(batch, settings, ask, lanes)
    elif op == BEGIN_MANY:
        begin_many(batch, settings, ask, lanes)
    elif op == ADVISE_MANY:
        advise_many(batch, a, ask, lanes)
    elif op == DESCRIBE_MANY:
        describe_many(batch, ask)
    else:
        choose_many(batch, a, lanes)
    return 0


@rule
def serve_one(op: int, a: int, b: int, c: int, work: Records, ask: Cells, lanes: Cells, bag: Cells) -> int:
    """The operations that need nothing but a record and an ask."""
    s = work[0]
    if op == ACTORS:
        return actors(s)
    if op == OPTIONS:
        return options(s, a, ask)
    if op == CHOOSE:
        return choose(s, a, b, ask)
    if op == REDACT:
        redact(s, a)
    if op == DETERMINIZE:
        for more in range(max(c, 1)):
            determinize(s, a, b + more, lanes, bag, ask)
    if op == INVARIANT:
        return invariant(s)
    if op == GREEDY:
        seed_lanes(lanes, b)
        return greedy_choice(s, a, lanes, ask)
    return 0


@rule
def play_many(
    op: int,
    seed: int,
    players: int,
    greedy: int,
    work: Records,
    settings: Cells,
    ask: Cells,
    lanes: Cells,
    scores: Rows,
    standings: Rows,
    out: Cells,
    taken_at: Cells,
    sides: Rows,
) -> int:
    """One game a row of `scores`, seeds from `seed` on; out[row] = choices, or minus the fault. Returns their sum."""
    total = 0
    for row in range(len(scores)):
        work[0] = work[2]
        s = work[0]
        begin(s, seed + row, players, settings)
        seed_lanes(lanes, seed + row + BOTS)
        at_random = op == PLAY_MANY and greedy == 0
        if not at_random:
            settle(s, ask)
        if at_random:
            taken = play_random(s, lanes, ask, LIMIT)
        else:
            taken = play_bots(work, greedy, op == SOAK_MANY, lanes, ask, LIMIT, taken_at)
        result(s, scores[row], standings[row])
        if row < len(sides):
            for who in range(players):
                sides[row, who] = side(s, who)
        out[row] = taken if s.fault == 0 else -s.fault
        total += taken
    return total


@rule
def play_on(work: Records, seed: int, greedy: int, ask: Cells, lanes: Cells, taken_at: Rows) -> int:
    """Play work[0] to its end from where it is; how many choices there were, or minus the fault."""
    seed_lanes(lanes, seed)
    taken = play_bots(work, greedy, False, lanes, ask, LIMIT, taken_at)
    return taken if work[0].fault == 0 else -work[0].fault


@rule
def trail(
    work: Records, seed: int, players: int, most: int, settings: Cells, ask: Cells, lanes: Cells, out: Cells
) -> int:
    """Play at random and leave seat, choice and a hash of the record after each of the first `most` choices."""
    work[0] = work[2]
    s = work[0]
    setup(s, seed, players, settings, ask)
    seed_lanes(lanes, seed + BOTS)
    taken = 0
    who = awaited(s)
    while who >= 0 and s.fault == 0 and taken < most:
        pick = random_choice(s, who, lanes, ask)
        choose(s, who, pick, ask)
        out[3 * taken] = who
        out[3 * taken + 1] = pick
        out[3 * taken + 2] = hash_record(work)
        taken += 1
        who = awaited(s)
    return taken


@rule
def hash_record(work: Records) -> int:
    """Fowler, Noll and Vo's hash (FNV-1a, 32 bits) of the bytes of work[0]."""
    cells = work[:1].view(np.uint8)
    value = 0x811C9DC5
    for at in range(len(cells)):
        value = ((value ^ cells[at]) * 0x01000193) & 0xFFFFFFFF
    return value
