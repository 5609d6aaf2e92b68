"""Random games on a GPU, in waves; repeated for each game after the text of loops.py.

The 32 threads of a warp take turns wherever they do different things, and rules that every warp reads elsewhere fall
out of the instruction cache: one game a thread from start to end is six times slower. So a block keeps more games than
threads, and in every wave hands out those that are at the same step, 32 at a time; who is left over waits.
"""

from ..language.agenda import next_frame, step_of
from ..language.ask import LENGTH
from ..language.chance import MASK, seed_lanes
from ..language.faults import RUNAWAY, fail
from ..language.record import Cells, Record, Records, Rows
from ..language.registry import rule
from ..language.steps import WAIT
from ..language.tables import ints
from .engine import asking, awaited, begin, is_question
from .generated import ABREAST, BOTS, KIND, LIMIT, SLOTS, cuda, np, step_at_random

# --- below this line the text is repeated for each game ---

ROOM = (len(KIND) // 32 + 1) * 32  # steps, 0 for a slot whose game is over, and NOTHING for one that stays empty
NOTHING = ROOM - 1
WARP, ALL = 32, 0xFFFFFFFF
KINDS = np.append(KIND, [0] * (ROOM - len(KIND)))
# new games and decisions take long, and come first: at the end of a wave no warp waits long for another
ORDER = ints(sorted(range(ROOM), key=lambda step: (step > 0, -KINDS[step])))
TURNS = ROOM // WARP
FULL_WARPS = ALL - WARP + 1  # the part of a number that fills warps
HANDED_OUT, LINED_UP = 0, 1


def play_on_gpu(
    records: Records,
    seed: int,
    players: int,
    settings: Cells,
    taken: Cells,
    begun: Cells,
    games: Rows,
    company: int,
) -> None:
    """A CUDA kernel: plays all `records`, which are empty; `begun` counts those under way, `games` are those in slots.

    A block keeps SLOTS games. A warp stays with its 32 games as long as `company` of them have the same next step.
    """
    me = cuda.threadIdx.x
    game_in = games[cuda.blockIdx.x]
    lane = me % WARP
    step_in = cuda.shared.array(SLOTS, np.uint8)
    line = cuda.shared.array(SLOTS, np.int16)
    many = cuda.shared.array(ROOM, np.int32)
    places = cuda.shared.array((2, ROOM), np.int32)
    heads = cuda.shared.array(2, np.int32)
    ask = cuda.local.array(LENGTH, np.int32)
    lanes = cuda.local.array(4, np.uint32)
    for slot in range(me, SLOTS, cuda.blockDim.x):
        step_in[slot] = 0
    while count_steps(step_in, SLOTS, many, me):
        if me < WARP:
            share_places(many, places, heads, lane)
        line_up(step_in, SLOTS, line, places, me)
        behind = me - lane if ABREAST else 0
        first = behind if ABREAST else next_places(heads, lane)
        while first - behind < heads[LINED_UP]:
            slot = line[first + lane] if first + lane < heads[LINED_UP] else -1
            game = game_in[slot] if slot >= 0 else -1
            if slot >= 0 and step_in[slot] == 0:
                game = take_up(records, seed, players, settings, begun, lanes)
                game_in[slot] = game
                step_in[slot] = NOTHING
            step = play_together(records[max(game, 0)], game >= 0, ask, lanes, company)
            if game >= 0:
                step_in[slot] = step
                if step == 0:
                    taken[game] = records[game].taken
            first = places_abreast(first) if ABREAST else next_places(heads, lane)


@rule
def play_together(s: Record, going: bool, ask: Cells, lanes: Cells, company: int) -> int:
    """Go on with the games of a warp while `company` of them have the same next step; the next step of this one."""
    step = 0
    frame = coming(s)
    while cuda.ballot_sync(ALL, going) != 0:
        lead = cuda.ffs(cuda.ballot_sync(ALL, going)) - 1
        if going:
            go_on(s, frame, ask, lanes)
            frame = coming(s)
            step = step_at(s, frame)
        agreed = cuda.shfl_sync(ALL, step, lead)
        going = going and step != 0 and step == agreed
        mates = cuda.popc(cuda.ballot_sync(ALL, going))
        going = going and mates >= company
    return step


@rule
def count_steps(step_in: Cells, slots: int, many: Cells, me: int) -> bool:
    """Count the slots at each step; False when none has a game any more."""
    cuda.syncthreads()
    for step in range(me, ROOM, cuda.blockDim.x):
        many[step] = 0
    cuda.syncthreads()
    for slot in range(me, slots, cuda.blockDim.x):
        cuda.atomic.add(many, step_in[slot], 1)
    cuda.syncthreads()
    return many[NOTHING] < slots


@rule
def share_places(many: Cells, places: Rows, heads: Cells, lane: int) -> None:
    """Give every step its places in the line: for full warps only, or for all if no step fills a warp."""
    total = give_places(many, places, FULL_WARPS, lane)
    if total == 0:
        total = give_places(many, places, ALL, lane)
    heads[HANDED_OUT] = 0
    heads[LINED_UP] = total


@rule
def give_places(many: Cells, places: Rows, mask: int, lane: int) -> int:
    """places[0] is where the places of a step begin, places[1] where they end. By the 32 threads of one warp."""
    own = 0
    for turn in range(TURNS * lane, TURNS * (lane + 1)):
        own += many[ORDER[turn]] & mask if ORDER[turn] != NOTHING else 0
    end = sum_of_lanes(own, lane)
    at = end - own
    for turn in range(TURNS * lane, TURNS * (lane + 1)):
        step = ORDER[turn]
        places[0, step] = at
        at += many[step] & mask if step != NOTHING else 0
        places[1, step] = at
    return int(cuda.shfl_sync(ALL, end, WARP - 1))


@rule
def sum_of_lanes(own: int, lane: int) -> int:
    """The sum of what this thread and those before it in the warp have."""
    delta = 1
    while delta < WARP:
        other = cuda.shfl_up_sync(ALL, own, delta)
        own += other if lane >= delta else 0
        delta *= 2
    return own


@rule
def line_up(step_in: Cells, slots: int, line: Cells, places: Rows, me: int) -> None:
    """Put the slots in line by their steps; those for whom there is no place wait for a later wave."""
    cuda.syncthreads()
    for slot in range(me, slots, cuda.blockDim.x):
        step = step_in[slot]
        place = cuda.atomic.add(places, (0, step), 1)
        if place < places[1, step]:
            line[place] = slot
    cuda.syncthreads()


@rule
def next_places(heads: Cells, lane: int) -> int:
    """The first of 32 places in the line that are for this warp."""
    cuda.syncwarp()
    first = cuda.atomic.add(heads, HANDED_OUT, WARP) if lane == 0 else 0
    return int(cuda.shfl_sync(ALL, first, 0))


@rule
def places_abreast(first: int) -> int:
    """The next places where all warps of a block take theirs together, and so read the same rules at the same time."""
    cuda.syncthreads()
    return first + int(cuda.blockDim.x)


@rule
def take_up(
    records: Records,
    seed: int,
    players: int,
    settings: Cells,
    begun: Cells,
    lanes: Cells,
) -> int:
    """Begin a game that nobody plays yet; its number, or -1 if all are under way."""
    game = int(cuda.atomic.add(begun, 0, 1))
    if game >= len(records):
        return -1
    begin(records[game], seed + game, players, settings)
    seed_lanes(lanes, seed + game + BOTS)
    put_away(records[game].chance, lanes)
    return game


@rule
def go_on(s: Records, frame: int, ask: Cells, lanes: Cells) -> None:
    """Perform the next frame of a game, or choose at random."""
    is_asked = is_question(frame)
    if is_asked:
        take_out(s.chance, lanes)
    taken = step_at_random(s, step_of(frame), frame, s.agenda_size - 1, lanes, ask)
    if is_asked:
        put_away(s.chance, lanes)
        count_taken(s, taken)


@rule
def count_taken(s: Records, taken: int) -> None:
    s.taken += taken
    if s.taken > LIMIT:
        fail(s, RUNAWAY)


@rule
def take_out(chance: Cells, lanes: Cells) -> None:
    """The four lanes of the random player, kept as two numbers: every access to the memory of a game costs a line."""
    for half in range(2):
        lanes[2 * half] = chance[half] & MASK
        lanes[2 * half + 1] = (chance[half] >> 32) & MASK


@rule
def put_away(chance: Cells, lanes: Cells) -> None:
    for half in range(2):
        chance[half] = (lanes[2 * half] & MASK) | (lanes[2 * half + 1] & MASK) << 32


@rule
def coming(s: Record) -> int:
    """The frame that comes next; 0 when the game is over."""
    return next_frame(s) if s.agenda_size > 0 and s.fault == 0 else 0


@rule
def step_at(s: Record, frame: int) -> int:
    """The step of a frame that comes next, whoever is asked; 0 when the game is over."""
    return asking(s, awaited(s)) if frame != 0 and step_of(frame) == WAIT else step_of(frame)
