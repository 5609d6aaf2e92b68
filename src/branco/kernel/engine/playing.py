"""Games played by chance and by appeal; repeated for each game after the text of imagining.py."""

from ..language.agenda import step_of
from ..language.ask import CAPACITY, COUNT, FAR_BELOW, FIRST
from ..language.chance import below
from ..language.faults import ASK_FULL, BROKEN_RULE, DEAD_END, RUNAWAY, fail
from ..language.record import Cells, Record, Records, Rows
from ..language.registry import rule
from .engine import asking, awaited, choose, options, take
from .generated import FORCED, appeal_above, invariant, step_at_random
from .imagining import redact

# --- below this line the text is repeated for each game ---


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
    high = FAR_BELOW
    ties = 0
    for number in range(count):
        value = appeal_above(s, who, ask[FIRST + number], high)
        if value > high:
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
    while s.agenda_size > 0 and s.fault == 0:
        top = s.agenda_size - 1
        frame = s.agenda[top]
        taken += step_at_random(s, step_of(frame), frame, top, lanes, ask)
        if taken > limit:
            fail(s, RUNAWAY)
    return taken


@rule
def pick_at_random(s: Record, lanes: Cells, ask: Cells) -> int:
    """Any of the options just listed; the step that lists them comes off the agenda, because it is answered next."""
    count = min(ask[COUNT], CAPACITY)
    if count == 0:
        fail(s, DEAD_END)
    if count < ask[COUNT]:
        fail(s, ASK_FULL)
    s.agenda_size -= 1
    return ask[FIRST + below(lanes, count)]


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
def play_bots(work: Records, greedy: int, checked: bool, lanes: Cells, ask: Cells, limit: int, taken_at: Rows) -> int:
    """Play work[0] to its end; the seats of the mask `greedy` choose by appeal, from their view, the others by lot.

    `taken_at` may count what is taken at which step, and in its last column how many options were offered. If it is
    `checked` the invariants must hold after every choice.
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
        if checked and invariant(s) != 0:
            fail(s, BROKEN_RULE)
        who = awaited(s)
    return taken


@rule
def bot_choice(work: Records, who: int, greedy: int, lanes: Cells, ask: Cells) -> int:
    if not greedy:
        return random_choice(work[0], who, lanes, ask)
    work[1] = work[0]
    redact(work[1], who)
    return greedy_choice(work[1], who, lanes, ask)
