"""The engine: performs procedures until somebody has a choice, lists options, takes the chosen one.

This text is compiled once for each game, together with the game's own `perform`, `question` and `clear_sealed`
(written by `targets.py`), which stand here only as names. It names no game.
"""

from ..language.agenda import LOWEST, argument, frame_of, in_reading_order, next_frame, step_of, without_seat
from ..language.ask import CAPACITY, COUNT, FIRST, choosing, clear, listing
from ..language.chance import seed_lanes
from ..language.faults import ASK_FULL, DEAD_END, TWO_NEXT_PICKS, fail
from ..language.record import Cells, Record
from ..language.registry import rule
from ..language.steps import DECISION, PROCEDURE, WAIT
from .generated import FORCED, KIND, START, clear_sealed, perform, question, score, standing

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
    s.agenda[0] = START


@rule
def actors(s: Record) -> int:
    """The mask of seats that may choose now; 0 when the game is over."""
    if s.agenda_size == 0:
        return 0
    seat = argument(next_frame(s), 0)
    return seat if step_of(next_frame(s)) == WAIT else 1 << seat


@rule
def options(s: Record, who: int, ask: Cells) -> int:
    """List what a seat may choose into the ask; the record stays as it is."""
    clear(ask)
    if (actors(s) >> who) & 1:
        question(s, listing(ask), frame_before(s, who), who)
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
def frame_before(s: Record, who: int) -> int:
    """The frame at which a seat is asked: on top of the agenda; in an open sealed step, the pick at which it is."""
    frame = next_frame(s)
    return s.private[who] if step_of(frame) == WAIT else frame


@rule
def take(s: Record, who: int, pick: int, ask: Cells) -> int:
    """Answer the question on top of the agenda."""
    clear(ask)
    top = s.agenda_size - 1
    frame = s.agenda[top]
    if step_of(frame) == WAIT:
        return take_sealed(s, who, pick, ask)
    s.agenda_size = top
    question(s, choosing(pick, ask), frame, who)
    if ask[COUNT] == 0:
        s.agenda_size = top + 1
        return 0
    in_reading_order(s, top)
    return 1


@rule
def take_sealed(s: Record, who: int, pick: int, ask: Cells) -> int:
    """Lay down a secret pick; what the step announces is the same seat's next one."""
    base = s.agenda_size
    question(s, choosing(pick, ask), frame_before(s, who), who)
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
    s.private[who] = without_seat(s.agenda[base])
    wipe_frame(s, base)
    s.agenda_size = base
    s.unsettled |= 1 << who


@rule
def wipe_frame(s: Record, frame: int) -> None:
    """The agenda is public and a next pick is not: the frame where it is announced shows nothing before and after."""
    if frame < len(s.agenda):
        s.agenda[frame] = 0


@rule
def is_ready(s: Record, who: int) -> None:
    """The seat has made its last pick; after the last seat the sealed step is over."""
    s.private[who] = 0
    still = argument(next_frame(s), 0) & ~(1 << who)
    keep_awaited(s, still, asked_seats(s))
    if still == 0:
        s.agenda_size -= 1
        s.unsettled = 0


@rule
def keep_awaited(s: Record, still: int, asked: int) -> None:
    """Write down who is still awaited in the open sealed step, and who was asked."""
    s.agenda[s.agenda_size - 1] = frame_of(WAIT, still, asked, 0, 0)


@rule
def asked_seats(s: Record) -> int:
    """The mask of the seats that the open sealed step asked."""
    return argument(next_frame(s), 1)


@rule
def is_sealed_open(s: Record) -> bool:
    """Whether several seats choose in secret now."""
    return s.agenda_size > 0 and step_of(next_frame(s)) == WAIT


@rule
def advance(s: Record) -> None:
    """Perform what is announced until a decision is on top, without looking whether it leaves a choice."""
    while s.agenda_size > 0 and s.fault == 0 and not is_asking(s):
        perform_next(s)


@rule
def is_asking(s: Record) -> bool:
    """Whether the next step is somebody's decision."""
    return is_question(next_frame(s))


@rule
def is_question(frame: int) -> bool:
    step = step_of(frame)
    return step == WAIT or KIND[step] == DECISION


@rule
def perform_next(s: Record) -> None:
    perform_frame(s, next_frame(s))


@rule
def perform_frame(s: Record, frame: int) -> None:
    """Take the next frame off the agenda and perform it; what it announces comes before the rest."""
    top = s.agenda_size - 1
    s.agenda_size = top
    if KIND[step_of(frame)] == PROCEDURE:
        perform(s, frame)
        in_reading_order(s, top)
    elif argument(frame, 0) != 0:
        open_sealed(s, frame)


@rule
def settle(s: Record, ask: Cells) -> None:
    """Perform what is announced until somebody has a choice to make."""
    advance(s)
    while s.agenda_size > 0 and s.fault == 0:
        frame = next_frame(s)
        if step_of(frame) == WAIT:
            if s.unsettled == 0:
                return
            settle_seat(s, ask)
        elif not take_if_forced(s, argument(frame, 0), ask):
            return
        advance(s)


@rule
def open_sealed(s: Record, frame: int) -> None:
    """Ask every seat of the mask at once; a frame above the others keeps who is awaited and who was asked."""
    asked = argument(frame, 0)
    s.opened = without_seat(frame)
    s.agenda_size += 1
    keep_awaited(s, asked, asked)
    wipe_frame(s, s.agenda_size)
    for who in range(s.players):
        clear_sealed(s, who)
        if (asked >> who) & 1:
            begin_picks(s, who)
    s.unsettled = asked


@rule
def begin_picks(s: Record, who: int) -> None:
    """Put the seat at the first pick of the open sealed step."""
    s.private[who] = s.opened


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
def asking(s: Record, who: int) -> int:
    """The step at which a seat is asked."""
    return step_of(frame_before(s, who))


@rule
def result(s: Record, scores: Cells, standings: Cells) -> None:
    """The score of every seat, and the number by which seats are ranked."""
    for who in range(s.players):
        scores[who] = score(s, who)
        standings[who] = standing(s, who)
