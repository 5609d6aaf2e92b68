"""Games stepped on a GPU for policies outside, in waves; repeated for each game after the text of waves.py.

A block keeps its part of the games and goes on with those that are at the same step, 32 at a time, until in each a seat
is asked that no bot has. What a seat may know is then written by a kernel of its own, one game a thread in the order in
which games lie, so that a warp writes the n-th numbers of its games at once.
"""

from ..language.agenda import argument, next_frame, step_of
from ..language.ask import LENGTH
from ..language.faults import RUNAWAY, fail
from ..language.record import Cells, Record, Rows
from ..language.registry import rule
from ..language.steps import WAIT
from .batch import BY_APPEAL, BY_LOT, LEAD, REWARD, Batch
from .engine import asking, awaited, is_question, perform_frame, settle_seat, take, take_if_forced
from .generated import LIMIT, SLOTS, cuda, np
from .observing import observation
from .playing import random_choice
from .stepping import begin_empty, bots_pick, end_game, is_legal, no_rewards, see_leads, tell_options
from .waves import (
    ALL,
    LINED_UP,
    NOTHING,
    ROOM,
    WARP,
    coming,
    count_steps,
    line_up,
    next_places,
    put_away,
    share_places,
    step_at,
    take_out,
)

# --- below this line the text is repeated for each game ---

NO_PICK, BY_CHANCE = -1, -2  # instead of an action: nothing is to be taken, or any legal one


def pick_on_gpu(batch: Batch, picks: Cells) -> None:
    """A CUDA kernel: what is to be taken in every game, and nothing gained yet."""
    game = cuda.grid(1)
    if game < len(batch.actions):
        batch.ended[game] = False
        no_rewards(batch, game)
        picks[game] = NO_PICK
        if batch.seat[game] >= 0:
            is_right = is_legal(batch, game)
            picks[game] = batch.actions[game] if is_right else BY_CHANCE
            batch.replaced[game] += not is_right


def tell_on_gpu(batch: Batch) -> None:
    """A CUDA kernel: what the seat that is asked may know, one game a thread."""
    game = cuda.grid(1)
    if game < len(batch.actions):
        observation(batch.records[game], batch.seat[game], batch.observation[game])


def step_in_waves_on_gpu(batch: Batch, picks: Cells, words: Rows, settings: Cells, company: int) -> None:
    """A CUDA kernel: goes on with all games; masks are empty, and `words` is the memory of the records.

    A game is in the slot of its number, less that of the block's first game. Its step is 0 while it is to be begun,
    and NOTHING when a seat is asked.
    """
    me = cuda.threadIdx.x
    lane = me % WARP
    part = -(-len(picks) // cuda.gridDim.x)
    start = cuda.blockIdx.x * part
    slots = min(part, len(picks) - start)
    step_in = cuda.shared.array(SLOTS, np.uint8)
    line = cuda.shared.array(SLOTS, np.int16)
    many = cuda.shared.array(ROOM, np.int32)
    places = cuda.shared.array((2, ROOM), np.int32)
    heads = cuda.shared.array(2, np.int32)
    ask = cuda.local.array(LENGTH, np.int32)
    lanes = cuda.local.array(4, np.uint32)
    for slot in range(me, slots, cuda.blockDim.x):
        step_in[slot] = step_asked(batch, start + slot)
    while count_steps(step_in, slots, many, me):
        if me < WARP:
            share_places(many, places, heads, lane)
        line_up(step_in, slots, line, places, me)
        first = next_places(heads, lane)
        while first < heads[LINED_UP]:
            slot = line[first + lane] if first + lane < heads[LINED_UP] else -1
            game = start + slot if slot >= 0 else 0
            is_new = slot >= 0 and step_in[slot] == 0
            clear_together(words, game, is_new, lane)
            if is_new:
                begin_empty(batch, game, settings, lanes)
                put_away(batch.chance[game], lanes)
            step = step_together(batch, picks, game, slot >= 0, ask, lanes, company)
            if slot >= 0:
                step_in[slot] = step
            first = next_places(heads, lane)


@rule
def step_asked(batch: Batch, game: int) -> int:
    """The step at which a game stands; 0 if it has not begun."""
    who = batch.seat[game]
    return asking(batch.records[game], who) if who >= 0 else 0


@rule
def clear_together(words: Rows, game: int, is_new: bool, lane: int) -> None:
    """Empty the records of games that begin, one after the other, each by all threads of the warp."""
    left = cuda.ballot_sync(ALL, is_new)
    while left != 0:
        one = cuda.shfl_sync(ALL, game, cuda.ffs(left) - 1)
        for word in range(lane, words.shape[1], WARP):
            words[one, word] = 0
        left &= left - 1
    cuda.syncwarp()


@rule
def step_together(batch: Batch, picks: Cells, game: int, going: bool, ask: Cells, lanes: Cells, company: int) -> int:
    """Go on with the games of a warp while `company` of them have the same next step; the next step of this one."""
    step = 0
    while cuda.ballot_sync(ALL, going) != 0:
        lead = cuda.ffs(cuda.ballot_sync(ALL, going)) - 1
        if going:
            step = step_on(batch, picks, game, ask, lanes)
        agreed = cuda.shfl_sync(ALL, step, lead)
        going = going and step != 0 and step != NOTHING and step == agreed
        mates = cuda.popc(cuda.ballot_sync(ALL, going))
        going = going and mates >= company
    return step


@rule
def step_on(batch: Batch, picks: Cells, game: int, ask: Cells, lanes: Cells) -> int:
    """Take a pick, perform a step, or look whether a question leaves a choice; the next step of the game."""
    s = batch.records[game]
    if picks[game] != NO_PICK:
        take_pick(batch, picks, game, ask, lanes)
    elif not is_question(next_frame(s)):
        perform_frame(s, next_frame(s))
    elif not is_settled(s, ask) and s.fault == 0 and not is_left_to_bot(batch, picks, game, ask, lanes):
        if batch.plan[REWARD] == LEAD:
            see_leads(batch, game, not batch.ended[game])
        tell_options(batch, game, awaited(s), ask)
        return NOTHING
    frame = coming(s)
    if frame == 0:
        end_game(batch, game)
    return step_at(s, frame)


@rule
def take_pick(batch: Batch, picks: Cells, game: int, ask: Cells, lanes: Cells) -> None:
    """Take what was chosen outside or by a bot."""
    s = batch.records[game]
    who = batch.seat[game]
    pick = picks[game]
    picks[game] = NO_PICK
    if pick == BY_CHANCE:
        take_out(batch.chance[game], lanes)
        pick = random_choice(s, who, lanes, ask)
        put_away(batch.chance[game], lanes)
    if pick >= 0:
        batch.taken[game] += take(s, who, pick, ask)
    if batch.taken[game] > LIMIT:
        fail(s, RUNAWAY)


@rule
def is_settled(s: Record, ask: Cells) -> bool:
    """Whether the question on top of the agenda left no choice, so that the game went on."""
    frame = next_frame(s)
    if step_of(frame) != WAIT:
        return take_if_forced(s, argument(frame, 0), ask)
    if s.unsettled == 0:
        return False
    settle_seat(s, ask)
    return True


@rule
def is_left_to_bot(batch: Batch, picks: Cells, game: int, ask: Cells, lanes: Cells) -> bool:
    """Whether a bot has the seat that is asked; what it picks is taken next."""
    if batch.bots[game, BY_LOT] | batch.bots[game, BY_APPEAL] == 0:
        return False
    who = awaited(batch.records[game])
    take_out(batch.chance[game], lanes)
    pick = bots_pick(batch, game, who, lanes, ask)
    put_away(batch.chance[game], lanes)
    if pick < 0:
        return False
    batch.seat[game] = who
    picks[game] = pick
    return True
