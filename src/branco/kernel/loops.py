"""Loops over whole games for compiled code; repeated for each game after the text of engine.py.

`serve` is the only function that Numba compiles as an entry point: one compilation serves bots, tests and simulation.
"""

from .ask import CAPACITY, FIRST
from .chance import seed_lanes
from .engine import (
    actors,
    awaited,
    choose,
    determinize,
    greedy_choice,
    options,
    play_bots,
    play_random,
    random_choice,
    redact,
    result,
    setup,
    soak,
)
from .generated import features, invariant
from .record import Cells, Records
from .registry import rule

# --- below this line the text is repeated for each game ---

SETUP, ACTORS, OPTIONS, CHOOSE, REDACT, DETERMINIZE, RESULT, INVARIANT = 0, 1, 2, 3, 4, 5, 6, 7
FEATURES, PLAY_MANY, SOAK_MANY, TRAIL, GREEDY, ROLL_OUT = 8, 9, 10, 11, 12, 13


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
    scores: Cells,
    standings: Cells,
    out: Cells,
    taken_at: Cells,
) -> int:
    """Run one operation on work[0]; work[1] is a second record to work in, work[2] an empty one."""
    s = work[0]
    if op == SETUP:
        work[0] = work[2]
        setup(s, a, b, settings, ask)
        return 0
    if op == ACTORS:
        return actors(s)
    if op == OPTIONS:
        return options(s, a, ask)
    if op == CHOOSE:
        return choose(s, a, b, ask)
    if op == REDACT:
        redact(s, a)
        return 0
    if op == DETERMINIZE:
        determinize(s, a, b, lanes, bag, ask)
        return 0
    if op == RESULT:
        result(s, scores[0], standings[0])
        return 0
    if op == INVARIANT:
        return invariant(s)
    if op == FEATURES:
        return features(s, a, out)
    if op == GREEDY:
        seed_lanes(lanes, b)
        return greedy_choice(s, a, lanes, ask)
    if op == ROLL_OUT:
        seed_lanes(lanes, a)
        return play_random(s, lanes, ask, b)
    if op == TRAIL:
        return trail(work, a, b, c, settings, ask, lanes, out)
    return play_many(op, a, b, c, work, settings, ask, lanes, scores, standings, out, taken_at)


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
    scores: Cells,
    standings: Cells,
    out: Cells,
    taken_at: Cells,
) -> int:
    """One game a row of `scores`, with seeds from `seed` on; out[row] = choices, or minus the fault. Returns all choices."""
    total = 0
    for row in range(len(scores)):
        work[0] = work[2]
        s = work[0]
        setup(s, seed + row, players, settings, ask)
        seed_lanes(lanes, seed + row + BOTS)
        if op == SOAK_MANY:
            taken = soak(s, lanes, ask, LIMIT, taken_at)
        elif greedy == 0:
            taken = play_random(s, lanes, ask, LIMIT)
        else:
            taken = play_bots(work, greedy, lanes, ask, LIMIT)
        result(s, scores[row], standings[row])
        out[row] = taken if s.fault == 0 else -s.fault
        total += taken
    return total


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


def play_on_gpu(records, blank, seed, players, settings, taken):  # type: ignore[no-untyped-def]
    """A CUDA kernel: one thread plays one game in its own memory and leaves the final record."""
    game = cuda.grid(1)
    if game >= records.shape[0]:
        return
    own = cuda.local.array(1, DTYPE)
    ask = cuda.local.array(FIRST + CAPACITY, numba_int32)
    lanes = cuda.local.array(4, numba_uint32)
    own[0] = blank[0]
    s = own[0]
    setup(s, seed + game, players, settings, ask)
    seed_lanes(lanes, seed + game + BOTS)
    taken[game] = play_random(s, lanes, ask, LIMIT)
    records[game] = own[0]
