"""The engine: performs procedures until somebody has a choice, lists options, takes the chosen one.

This text is compiled once for each game, together with the game's own `perform`, `question` and `clear_sealed`
(written by `targets.py`), which stand here only as names. It names no game.
"""

from .agenda import LOWEST, in_reading_order
from .ask import CAPACITY, COUNT, FIRST, LISTING
from .chance import below, seed_lanes
from .faults import ASK_FULL, BROKEN_RULE, DEAD_END, RUNAWAY, TWO_NEXT_PICKS, fail
from .generated import (
    FORCED,
    KIND,
    QUIET,
    START,
    appeal,
    clear_sealed,
    hide_fields,
    imagine,
    imagine_zones,
    invariant,
    perform,
    question,
    score,
    standing,
)
from .record import FRAME, Cells, Record, Records, Rows
from .registry import rule
from .steps import DECISION, PROCEDURE, WAIT

# --- below this line the text is repeated for each game ---


@rule
def setup(s: Record, seed: int, players: int, settings: Cells, ask: Cells) -> None:
    """Begin a game in an empty record, and go on until the first choice."""
    begin(s, seed, players, settings)
    settle(s, ask)


@rule
def begin(s: Record, seed: int, players: int, settings: Cells) -> None:
    """Announce the start of a game in an empty record."""
    seed_lanes(s.rng, seed)
    s.players = players
    for number in range(len(settings)):
        s.setting[number] = settings[number]
    s.agenda_size = 1
    s.agenda[0, 0] = START


@rule
def actors(s: Record) -> int:
    """The mask of seats that may choose now; 0 when the game is over."""
    if s.agenda_size == 0:
        return 0
    top = s.agenda_size - 1
    if s.agenda[top, 0] == WAIT:
        return s.agenda[top, 1]
    return 1 << s.agenda[top, 1]


@rule
def options(s: Record, who: int, ask: Cells) -> int:
    """List what a seat may choose into the ask; the record stays as it is."""
    ask[COUNT] = 0
    if (actors(s) >> who) & 1:
        put_question(s, who, LISTING, ask)
        if ask[COUNT] > CAPACITY:
            fail(s, ASK_FULL)
            return CAPACITY
    return ask[COUNT]


@rule
def choose(s: Record, who: int, pick: int, ask: Cells) -> int:
    """Take an option for a seat and go on until the next choice; 0, and nothing changed, if it was not offered."""
    if pick < 0 or (actors(s) >> who) & 1 == 0 or not take(s, who, pick, ask):
        return 0
    settle(s, ask)
    return 1


@rule
def put_question(s: Record, who: int, pick: int, ask: Cells) -> None:
    """Run the decision on top of the agenda; in an open sealed step, the pick at which the seat is."""
    top = s.agenda_size - 1
    if s.agenda[top, 0] == WAIT:
        question(s, (pick, ask), s.private[who, 0], who, s.private[who, 1], s.private[who, 2], s.private[who, 3])
    else:
        question(s, (pick, ask), s.agenda[top, 0], who, s.agenda[top, 2], s.agenda[top, 3], s.agenda[top, 4])


@rule
def take(s: Record, who: int, pick: int, ask: Cells) -> int:
    """Answer the question on top of the agenda."""
    ask[COUNT] = 0
    top = s.agenda_size - 1
    if s.agenda[top, 0] == WAIT:
        return take_sealed(s, who, pick, ask)
    step = s.agenda[top, 0]
    y = s.agenda[top, 2]
    z = s.agenda[top, 3]
    w = s.agenda[top, 4]
    s.agenda_size = top
    question(s, (pick, ask), step, who, y, z, w)
    if ask[COUNT] == 0:
        s.agenda_size = top + 1
        return 0
    in_reading_order(s, top)
    return 1


@rule
def take_sealed(s: Record, who: int, pick: int, ask: Cells) -> int:
    """Lay down a secret pick; what the step announces is the same seat's next one."""
    base = s.agenda_size
    put_question(s, who, pick, ask)
    if ask[COUNT] == 0:
        return 0
    s.sealed[who] = pick
    if s.agenda_size > base:
        next_pick(s, who, base)
    else:
        is_ready(s, who)
    return 1


@rule
def next_pick(s: Record, who: int, base: int) -> None:
    if s.agenda_size > base + 1:
        fail(s, TWO_NEXT_PICKS)
    s.private[who, 0] = s.agenda[base, 0]
    for column in range(1, FRAME - 1):
        s.private[who, column] = s.agenda[base, column + 1]
    wipe_frame(s, base)
    s.agenda_size = base
    s.unsettled |= 1 << who


@rule
def wipe_frame(s: Record, frame: int) -> None:
    """The agenda is public and a next pick is not: the frame where it is announced shows nothing before and after."""
    if frame < len(s.agenda):
        for column in range(FRAME):
            s.agenda[frame, column] = 0


@rule
def is_ready(s: Record, who: int) -> None:
    """The seat has made its last pick; after the last seat the sealed step is over."""
    top = s.agenda_size - 1
    for column in range(FRAME - 1):
        s.private[who, column] = 0
    s.agenda[top, 1] &= ~(1 << who)
    if s.agenda[top, 1] == 0:
        s.agenda_size = top
        s.unsettled = 0


@rule
def advance(s: Record) -> None:
    """Perform what is announced until a decision is on top, without looking whether it leaves a choice."""
    while s.agenda_size > 0 and s.fault == 0 and not is_asking(s):
        perform_next(s)


@rule
def is_asking(s: Record) -> bool:
    """Whether the next step is somebody's decision."""
    step = s.agenda[s.agenda_size - 1, 0]
    return step == WAIT or KIND[step] == DECISION


@rule
def perform_next(s: Record) -> None:
    """Take the next step off the agenda and perform it; what it announces comes before the rest."""
    top = s.agenda_size - 1
    step = s.agenda[top, 0]
    if KIND[step] == PROCEDURE:
        s.agenda_size = top
        perform(s, step, s.agenda[top, 1], s.agenda[top, 2], s.agenda[top, 3], s.agenda[top, 4])
        in_reading_order(s, top)
    else:
        open_sealed(s, top)


@rule
def settle(s: Record, ask: Cells) -> None:
    """Perform what is announced until somebody has a choice to make."""
    advance(s)
    while s.agenda_size > 0 and s.fault == 0:
        top = s.agenda_size - 1
        if s.agenda[top, 0] == WAIT:
            if s.unsettled == 0:
                return
            settle_seat(s, ask)
        elif not take_if_forced(s, s.agenda[top, 1], ask):
            return
        advance(s)


@rule
def open_sealed(s: Record, top: int) -> None:
    """Ask every seat of the mask at once; the frame keeps who is awaited and who was asked."""
    asked = s.agenda[top, 1]
    if asked == 0:
        s.agenda_size = top
        return
    s.opened[0] = s.agenda[top, 0]
    for column in range(1, FRAME - 1):
        s.opened[column] = s.agenda[top, column + 1]
        s.agenda[top, column + 1] = 0
    s.agenda[top, 0] = WAIT
    s.agenda[top, 2] = asked
    wipe_frame(s, top + 1)
    for who in range(s.players):
        clear_sealed(s, who)
        if (asked >> who) & 1:
            begin_picks(s, who)
    s.unsettled = asked


@rule
def begin_picks(s: Record, who: int) -> None:
    """Put the seat at the first pick of the open sealed step."""
    for column in range(FRAME - 1):
        s.private[who, column] = s.opened[column]


@rule
def settle_seat(s: Record, ask: Cells) -> None:
    """Look at one seat that has a new pick to make, and make it if it is forced."""
    who = LOWEST[s.unsettled]
    s.unsettled &= ~(1 << who)
    take_if_forced(s, who, ask)


@rule
def take_if_forced(s: Record, who: int, ask: Cells) -> bool:
    """A choice without alternative is made at once, in games that say so; a choice without option is a defect."""
    count = options(s, who, ask)
    if count == 0:
        fail(s, DEAD_END)
        return False
    return FORCED and count == 1 and take(s, who, ask[FIRST], ask) == 1


@rule
def awaited(s: Record) -> int:
    """The lowest seat that may choose now, or -1."""
    return LOWEST[actors(s)]


@rule
def replay_picks(s: Record, who: int, lanes: Cells, ask: Cells) -> None:
    """Let a seat that is ready make other picks, at random, as one who cannot see them must imagine.

    Somebody else is still awaited, or the sealed step would be over; so the last pick does not resolve it.
    """
    top = s.agenda_size - 1
    begin_picks(s, who)
    s.agenda[top, 1] |= 1 << who
    while (s.agenda[top, 1] >> who) & 1:
        count = options(s, who, ask)
        take(s, who, ask[FIRST + below(lanes, count)], ask)
    s.unsettled = 0


@rule
def imagine_picks(s: Record, viewer: int, lanes: Cells, ask: Cells) -> None:
    """In an open sealed step the others may have picked anything: they begin again, the ready pick by lot."""
    top = s.agenda_size - 1
    if top < 0 or s.agenda[top, 0] != WAIT:
        return
    if s.agenda[top, 1] == 0:
        imagine_asked(s, top, viewer)
    for who in range(s.players):
        if who == viewer or (s.agenda[top, 2] >> who) & 1 == 0:
            continue
        if (s.agenda[top, 1] >> who) & 1:
            begin_picks(s, who)
        else:
            replay_picks(s, who, lanes, ask)


@rule
def await_picks(s: Record, viewer: int) -> None:
    """In an open sealed step the others begin again, also who is ready: nobody knows yet what they picked."""
    top = s.agenda_size - 1
    if top < 0 or s.agenda[top, 0] != WAIT:
        return
    for who in range(s.players):
        if who != viewer and (s.agenda[top, 2] >> who) & 1:
            begin_picks(s, who)
            s.agenda[top, 1] |= 1 << who


@rule
def imagine_asked(s: Record, top: int, viewer: int) -> None:
    """In a quiet step somebody else is being asked, nobody knows who: say, the first other seat."""
    s.agenda[top, 1] = 2 if viewer == 0 else 1
    s.agenda[top, 2] = s.agenda[top, 1]


@rule
def hide_asked(s: Record, viewer: int) -> None:
    """In an open quiet step a viewer knows only whether the own seat is awaited."""
    top = s.agenda_size - 1
    if top >= 0 and s.agenda[top, 0] == WAIT and QUIET[s.opened[0]] == 1:
        own = 1 << viewer if viewer >= 0 else 0
        s.agenda[top, 1] &= own
        s.agenda[top, 2] = s.agenda[top, 1]


@rule
def redact(s: Record, viewer: int) -> None:
    """Empty what a viewer may not see; viewer -1 is a spectator."""
    hide_fields(s, viewer)
    hide_asked(s, viewer)


@rule
def determinize(s: Record, viewer: int, seed: int, lanes: Cells, bag: Cells, ask: Cells) -> None:
    """Replace all that a viewer cannot see by something that may be so; what is hidden is forgotten first."""
    imagine_hidden(s, viewer, seed, lanes, bag)
    imagine_picks(s, viewer, lanes, ask)


@rule
def imagine_hidden(s: Record, viewer: int, seed: int, lanes: Cells, bag: Cells) -> None:
    """All but what others have picked in an open sealed step."""
    redact(s, viewer)
    seed_lanes(s.rng, seed)
    seed_lanes(lanes, seed + 1)
    imagine_zones(s, viewer, lanes, bag)
    imagine(s, viewer, lanes)


@rule
def random_choice(s: Record, who: int, lanes: Cells, ask: Cells) -> int:
    """One of the options of a seat, each as likely."""
    count = options(s, who, ask)
    if count == 0:
        fail(s, DEAD_END)
        return -1
    return ask[FIRST + below(lanes, count)]


@rule
def greedy_choice(s: Record, who: int, lanes: Cells, ask: Cells) -> int:
    """The most appealing option, by what the seat's redacted record `s` shows; equals by lot."""
    count = options(s, who, ask)
    return ask[FIRST + most_appealing(s, who, count, lanes, ask)] if count > 0 else -1


@rule
def most_appealing(s: Record, who: int, count: int, lanes: Cells, ask: Cells) -> int:
    """Which of the first `count` options in the ask has the most appeal; equals by lot."""
    best = 0
    high = 0
    ties = 0
    for number in range(count):
        value = appeal(s, who, ask[FIRST + number])
        if ties == 0 or value > high:
            best = number
            high = value
            ties = 1
        elif value == high:
            ties += 1
            if below(lanes, ties) == 0:
                best = number
    return best


@rule
def play_random(s: Record, lanes: Cells, ask: Cells, limit: int) -> int:
    """Play a game to its end with every choice at random; how many choices there were, forced ones not counted."""
    taken = 0
    advance(s)
    while s.agenda_size > 0 and s.fault == 0:
        taken += choose_at_random(s, lanes, ask)
        if taken > limit:
            fail(s, RUNAWAY)
        advance(s)
    return taken


@rule
def choose_at_random(s: Record, lanes: Cells, ask: Cells) -> int:
    """Take any option for a seat that is awaited; 1 if there was a choice."""
    who = awaited(s)
    count = options(s, who, ask)
    if count == 0:
        fail(s, DEAD_END)
        return 0
    take(s, who, ask[FIRST + below(lanes, count)], ask)
    return 1 if count > 1 or not FORCED else 0


@rule
def play_bots(work: Records, greedy: int, lanes: Cells, ask: Cells, limit: int, taken_at: Rows) -> int:
    """Play work[0] to its end; the seats of the mask `greedy` choose by appeal, from their view, the others by lot.

    `taken_at` may count what is taken at which step, and in its last column how many options were offered.
    """
    s = work[0]
    taken = 0
    who = awaited(s)
    while who >= 0 and s.fault == 0:
        if taken >= limit:
            fail(s, RUNAWAY)
            break
        step = asking(s, who)
        pick = bot_choice(work, who, (greedy >> who) & 1, lanes, ask)
        if len(taken_at) > 1:
            taken_at[step, pick] += 1
            taken_at[step, taken_at.shape[1] - 1] += ask[COUNT]
        choose(s, who, pick, ask)
        taken += 1
        who = awaited(s)
    return taken


@rule
def bot_choice(work: Records, who: int, greedy: int, lanes: Cells, ask: Cells) -> int:
    if not greedy:
        return random_choice(work[0], who, lanes, ask)
    work[1] = work[0]
    redact(work[1], who)
    return greedy_choice(work[1], who, lanes, ask)


@rule
def soak(s: Record, lanes: Cells, ask: Cells, limit: int, taken_at: Cells) -> int:
    """Play at random, check the invariants after every choice, and count what was taken at which step."""
    taken = 0
    who = awaited(s)
    while who >= 0 and s.fault == 0:
        if taken >= limit:
            fail(s, RUNAWAY)
            break
        step = asking(s, who)
        pick = random_choice(s, who, lanes, ask)
        taken_at[step, pick] += 1
        choose(s, who, pick, ask)
        taken += 1
        if invariant(s) != 0:
            fail(s, BROKEN_RULE)
        who = awaited(s)
    return taken


@rule
def asking(s: Record, who: int) -> int:
    """The step at which a seat is asked."""
    top = s.agenda_size - 1
    if s.agenda[top, 0] == WAIT:
        return s.private[who, 0]
    return s.agenda[top, 0]


@rule
def result(s: Record, scores: Cells, standings: Cells) -> None:
    """The score of every seat, and the number by which seats are ranked."""
    for who in range(s.players):
        scores[who] = score(s, who)
        standings[who] = standing(s, who)
