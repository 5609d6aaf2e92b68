"""Many games stepped together for policies outside; repeated for each game after the text of loops.py.

A step takes the chosen action of every game, goes on until a seat is asked that no bot has, starts the next game where
one is over, and writes what that seat may know, what it may choose, and what everybody gained.
"""

from ..language.ask import COUNT, FIRST, LENGTH
from ..language.chance import below, seed_lanes
from ..language.faults import RUNAWAY, fail
from ..language.record import NOBODY, Cells, Record
from ..language.registry import rule
from .batch import BY_APPEAL, BY_LOT, LEAD, RANK, REWARD, STRIDE, VICTORY, Batch
from .engine import awaited, begin, is_sealed_open, options, result, settle, take
from .generated import BOTS, LIMIT, cuda, np, score
from .imagining import redact
from .observing import observation
from .playing import greedy_choice, random_choice
from .search import lead_of
from .waves import put_away, take_out

# --- below this line the text is repeated for each game ---


@rule
def play_steps(batch: Batch, settings: Cells, ask: Cells, lanes: Cells) -> None:
    """Step all games."""
    for game in range(len(batch.actions)):
        play_step(batch, game, settings, ask, lanes)


@rule
def first_illegal(batch: Batch) -> int:
    """The first game whose action is not legal, or -1."""
    for game in range(len(batch.actions)):
        if not is_legal(batch, game):
            return game
    return -1


@rule
def begin_many(batch: Batch, settings: Cells, ask: Cells, lanes: Cells) -> None:
    """Start all games anew, each from its seed."""
    for game in range(len(batch.actions)):
        batch.seat[game] = NOBODY
        play_step(batch, game, settings, ask, lanes)


@rule
def choose_many(batch: Batch, seed: int, lanes: Cells) -> None:
    """Choose any legal action in every game."""
    for game in range(len(batch.actions)):
        choose_any(batch, game, seed, lanes)


@rule
def choose_any(batch: Batch, game: int, seed: int, lanes: Cells) -> None:
    """Choose a legal action by lot; the seed and what the game is decide which."""
    allowed = batch.mask[game]
    seed_lanes(lanes, lot_of(batch, game, seed))
    count = 0
    for action in range(len(allowed)):
        count += allowed[action]
    left = below(lanes, count)
    action = 0
    while left > 0 or not allowed[action]:
        left -= allowed[action]
        action += 1
    batch.actions[game] = action


@rule
def lot_of(batch: Batch, game: int, seed: int) -> int:
    return int(seed ^ batch.seeds[game] << 20 ^ batch.taken[game])


@rule
def advise_many(batch: Batch, seed: int, ask: Cells, lanes: Cells) -> None:
    """Choose the most appealing action in every game."""
    for game in range(len(batch.actions)):
        advise(batch, game, seed, ask, lanes)


@rule
def advise(batch: Batch, game: int, seed: int, ask: Cells, lanes: Cells) -> None:
    """Choose what a greedy bot would; equals by a lot that the seed and what the game is decide."""
    seed_lanes(lanes, lot_of(batch, game, seed))
    batch.actions[game] = appealing_choice(batch, game, batch.seat[game], lanes, ask)


@rule
def is_legal(batch: Batch, game: int) -> bool:
    action = batch.actions[game]
    return bool(action >= 0 and action < batch.mask.shape[1] and batch.mask[game, action])


@rule
def play_step(batch: Batch, game: int, settings: Cells, ask: Cells, lanes: Cells) -> None:
    """Take the chosen action of a game, or begin it where nobody was asked yet, and tell what came of it."""
    batch.ended[game] = False
    no_rewards(batch, game)
    who = batch.seat[game]
    pick = -1
    if who < 0:
        begin_game(batch, game, settings, lanes)
    else:
        take_out(batch.chance[game], lanes)
        pick = legal_pick(batch, game, ask, lanes)
    go_on_asking(batch, game, who, pick, settings, ask, lanes)
    if who < 0:
        no_rewards(batch, game)


@rule
def legal_pick(batch: Batch, game: int, ask: Cells, lanes: Cells) -> int:
    """The chosen action, or any other if it is not legal."""
    if is_legal(batch, game):
        return int(batch.actions[game])
    batch.replaced[game] += 1
    return random_choice(batch.records[game], batch.seat[game], lanes, ask)


@rule
def go_on_asking(batch: Batch, game: int, who: int, pick: int, settings: Cells, ask: Cells, lanes: Cells) -> None:
    """Take the pick, if there is one, and go on until a seat is asked that no bot has, if need be in the next game.

    What a step does stands here once and is called once: a GPU has it in its instruction cache only then.
    """
    s = batch.records[game]
    is_going_on = True
    while is_going_on:
        if pick >= 0:
            batch.taken[game] += take(s, who, pick, ask)
        if batch.taken[game] > LIMIT:
            fail(s, RUNAWAY)
        settle(s, ask)
        who = awaited(s) if s.fault == 0 else -1
        if who < 0:
            end_game(batch, game)
            begin_game(batch, game, settings, lanes)
            pick = -1
        else:
            pick = bots_pick(batch, game, who, lanes, ask)
            is_going_on = pick >= 0
    if batch.plan[REWARD] == LEAD:
        see_leads(batch, game, not batch.ended[game])
    put_away(batch.chance[game], lanes)
    tell(batch, game, who, ask)


@rule
def begin_game(batch: Batch, game: int, settings: Cells, lanes: Cells) -> None:
    batch.records[game] = batch.empty[0]
    begin_empty(batch, game, settings, lanes)


@rule
def begin_empty(batch: Batch, game: int, settings: Cells, lanes: Cells) -> None:
    """Begin the game of an empty record."""
    batch.taken[game] = 0
    seed_lanes(lanes, batch.seeds[game] + BOTS)
    begin(batch.records[game], batch.seeds[game], batch.players[game], settings)


@rule
def end_game(batch: Batch, game: int) -> None:
    """Keep how the game ended; the next one has the next seed that no other game has."""
    s = batch.records[game]
    batch.ended[game] = True
    batch.fault[game] = s.fault
    result(s, batch.scores[game], batch.standings[game])
    if batch.plan[REWARD] == LEAD:
        see_leads(batch, game, True)
    else:
        for who in range(s.players):
            kind = batch.plan[REWARD]
            batch.rewards[game, who] = final_reward(s, who, kind, batch.scores[game], batch.standings[game])
    batch.seeds[game] += batch.plan[STRIDE]


@rule
def bots_pick(batch: Batch, game: int, who: int, lanes: Cells, ask: Cells) -> int:
    """What the bot of a seat chooses; -1 if no bot has it."""
    if (batch.bots[game, BY_LOT] >> who) & 1:
        return random_choice(batch.records[game], who, lanes, ask)
    if (batch.bots[game, BY_APPEAL] >> who) & 1:
        return appealing_choice(batch, game, who, lanes, ask)
    return -1


@rule
def appealing_choice(batch: Batch, game: int, who: int, lanes: Cells, ask: Cells) -> int:
    """The most appealing option by what the seat sees."""
    place = game % len(batch.spare)
    batch.spare[place] = batch.records[game]
    redact(batch.spare[place], who)
    return greedy_choice(batch.spare[place], who, lanes, ask)


@rule
def tell(batch: Batch, game: int, who: int, ask: Cells) -> None:
    """Write who is asked, what that seat may know and what it may choose."""
    s = batch.records[game]
    allowed = batch.mask[game]
    for action in range(len(allowed)):
        allowed[action] = False
    tell_options(batch, game, who, ask)
    observation(s, who, batch.observation[game])


@rule
def tell_options(batch: Batch, game: int, who: int, ask: Cells) -> None:
    """Write who is asked, and into an empty mask what that seat may choose."""
    s = batch.records[game]
    batch.seat[game] = who
    # whoever settles lists the options of the seat that is asked, but for the others of a secret step
    count = options(s, who, ask) if is_sealed_open(s) else ask[COUNT]
    for number in range(count):
        batch.mask[game, ask[FIRST + number]] = True


@rule
def no_rewards(batch: Batch, game: int) -> None:
    for who in range(batch.rewards.shape[1]):
        batch.rewards[game, who] = 0


@rule
def see_leads(batch: Batch, game: int, is_rewarded: bool) -> None:
    """How many points each seat is ahead of the best rival now, and by how many more than before."""
    s = batch.records[game]
    for who in range(s.players):
        batch.points[game, who] = score(s, who)
    for who in range(s.players):
        lead = lead_of(s, who, batch.points[game])
        if is_rewarded:
            batch.rewards[game, who] += lead - batch.leads[game, who]
        batch.leads[game, who] = lead


@rule
def final_reward(s: Record, who: int, kind: int, scores: Cells, standings: Cells) -> float:
    """The share of the victory; the rank, from 1 for the first to -1 for the last; or the lead in points."""
    better = 0
    equal = 0
    for rival in range(s.players):
        better += standings[rival] > standings[who]
        equal += standings[rival] == standings[who]
    if kind == VICTORY:
        return 1.0 / equal if better == 0 and standings[who] >= 0 else 0.0
    if kind == RANK:
        return 1.0 - (2.0 * better + equal - 1.0) / max(s.players - 1, 1)
    return 1.0 * lead_of(s, who, scores)


def play_step_on_gpu(batch: Batch, settings: Cells) -> None:
    """A CUDA kernel: a step of every game, or its beginning, one a thread."""
    ask = cuda.local.array(LENGTH, np.int32)
    lanes = cuda.local.array(4, np.uint32)
    game = cuda.grid(1)
    if game < len(batch.actions):
        play_step(batch, game, settings, ask, lanes)


def check_on_gpu(batch: Batch, wrong: Cells) -> None:
    """A CUDA kernel: wrong[0] becomes the first game whose action is not legal, wrong[1] the first that broke off."""
    game = cuda.grid(1)
    if game < len(batch.actions):
        if not is_legal(batch, game):
            cuda.atomic.min(wrong, 0, game)
        if batch.fault[game] != 0:
            cuda.atomic.min(wrong, 1, game)


def choose_on_gpu(batch: Batch, seed: int) -> None:
    """A CUDA kernel: any legal action in every game."""
    lanes = cuda.local.array(4, np.uint32)
    game = cuda.grid(1)
    if game < len(batch.actions):
        choose_any(batch, game, seed, lanes)


def advise_on_gpu(batch: Batch, seed: int) -> None:
    """A CUDA kernel: in every game what a greedy bot would choose."""
    ask = cuda.local.array(LENGTH, np.int32)
    lanes = cuda.local.array(4, np.uint32)
    game = cuda.grid(1)
    if game < len(batch.actions):
        advise(batch, game, seed, ask, lanes)
