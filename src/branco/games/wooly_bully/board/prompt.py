"""Where the turn stands, and what is asked in one sentence."""

from __future__ import annotations

from branco.board.markup import phase_track, text
from branco.board.panel import PROMPT, STATUS, Panel
from branco.kernel.language import argument, next_frame, step_of
from branco.kernel.language.steps import WAIT

from ..rules.announcements import carry_out, lay_announced
from ..rules.faces import is_hunter, is_wolf
from ..rules.setup import take_colour
from ..rules.shepherds import offer_extra_tile
from ..rules.state import State
from ..rules.tables import FIRST_SHEPHERD
from ..rules.turn import LIES, end_turn, go_on
from ..rules.windows import answer, answers, confirm_quit, confirm_reveal
from .choosing import Laying
from .words import WORDS

BEFORE, TILE, REACTIONS, AFTER, NOTHING = 0, 1, 2, 3, -1
_OF_A_WINDOW = tuple(map(int, (answer, answers, confirm_reveal, confirm_quit)))
_SPECIAL = tuple(map(int, (carry_out, lay_announced, offer_extra_tile)))


def status(s: State, seat: int | None, lang: str) -> Panel:
    say = WORDS[lang]
    tile = say["your tile"] if s.active == seat else say["tile"]
    names = (say["before"], tile, say["reactions"], say["after"])
    return Panel("status", STATUS, markup=phase_track([(str(at + 1), name) for at, name in enumerate(names)], phase(s)))


def phase(s: State) -> int:
    """The part of the turn: specials before the tile, the tile, the others' reactions, what follows."""
    steps = [step_of(s.agenda[frame]) for frame in range(s.agenda_size)]
    if not steps:
        return NOTHING
    if steps[-1] == int(take_colour):
        return NOTHING
    others_lay = argument(next_frame(s), 0) != s.active
    if steps[-1] == WAIT or others_lay or any(step in _OF_A_WINDOW for step in steps):
        return REACTIONS
    if steps[-1] == int(end_turn):
        return AFTER
    if not any(step in _SPECIAL for step in steps):
        return TILE
    later = [argument(s.agenda[at], 0) for at, step in enumerate(steps) if step == int(go_on)]
    return AFTER if LIES in later else BEFORE


def prompt(laying: Laying, lang: str) -> list[Panel]:
    """What is asked: its kind, and what to do."""
    if not laying.step:
        return []
    say, key = WORDS[lang], _key(laying)
    heading, sentence = say[f"ask {key}"], say[f"do {key}"]
    return [Panel("prompt", PROMPT, heading, text(sentence.format(len(laying.options))))]


def _key(laying: Laying) -> str:
    """Under which name the words for this decision are kept."""
    if laying.step == "play_tile" and not any(option.target.startswith("face-") for option in laying.options):
        return "no tile"
    if laying.step != "choose_cell" or laying.face is None:
        return laying.step
    if is_wolf(laying.face):
        return "cell of a wolf"
    if is_hunter(laying.face):
        return "cell of a hunter"
    return "cell of a shepherd" if laying.face // 2 >= FIRST_SHEPHERD else "choose_cell"
