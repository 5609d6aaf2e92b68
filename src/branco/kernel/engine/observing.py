"""What a learner reads of a record, as one seat may know it; repeated for each game after the text of imagining.py.

What is told of the game's own fields is written by `compile/observing.py` (`observe_fields`).
"""

from ..language.agenda import argument, step_of
from ..language.record import Cells, Record
from ..language.registry import rule
from ..language.steps import WAIT
from .engine import actors, frame_before, is_sealed_open
from .generated import (
    AHEAD,
    AT_ARGUMENTS,
    AT_ASKED,
    AT_AWAITED,
    AT_COMING,
    AT_PICK,
    AT_PLAYERS,
    AT_SETTINGS,
    QUESTION,
    QUESTIONS,
    QUIET,
    SEATS,
    observe_fields,
    seat_flag,
)

# --- below this line the text is repeated for each game ---


@rule
def observation(s: Record, viewer: int, out: Cells) -> None:
    """Write what a seat may know: first what it is asked, then what comes, then the fields of the game."""
    out[AT_PLAYERS] = s.players
    out[AT_PLAYERS + 1] = viewer
    for number in range(AT_ASKED - AT_SETTINGS):
        out[AT_SETTINGS + number] = s.setting[number]
    observe_question(s, viewer, out)
    observe_awaited(s, viewer, out)
    observe_coming(s, out)
    observe_fields(s, viewer, out)


@rule
def observe_question(s: Record, viewer: int, out: Cells) -> None:
    """The step that asks the viewer and its arguments, all zeros if it asks somebody else; the own last pick."""
    for number in range(QUESTIONS):
        out[AT_ASKED + number] = 0
    is_asked = (actors(s) >> viewer) & 1 == 1
    frame = frame_before(s, viewer) if is_asked else 0
    if is_asked:
        out[AT_ASKED + QUESTION[step_of(frame)] - 1] = 1
    for number in range(3):
        out[AT_ARGUMENTS + number] = argument(frame, number + 1)
    out[AT_PICK] = s.sealed[viewer] + 1 if is_sealed_open(s) else 0


@rule
def observe_awaited(s: Record, viewer: int, out: Cells) -> None:
    """Who may choose now; where nobody may know who is asked, the viewer alone."""
    awaited = actors(s)
    if is_sealed_open(s) and QUIET[step_of(s.opened)] == 1:
        awaited &= 1 << viewer
    for place in range(SEATS):
        out[AT_AWAITED + place] = seat_flag(s, awaited, viewer, place)


@rule
def observe_coming(s: Record, out: Cells) -> None:
    """The frames on top of the agenda; an open secret step stands for the frame that keeps who is awaited."""
    for number in range(AHEAD):
        top = s.agenda_size - 1 - number
        frame = s.agenda[top] if top >= 0 else 0
        if number == 0 and top >= 0 and step_of(frame) == WAIT:
            frame = s.opened
        at = AT_COMING + 5 * number
        out[at] = step_of(frame)
        for word in range(4):
            out[at + 1 + word] = argument(frame, word)
