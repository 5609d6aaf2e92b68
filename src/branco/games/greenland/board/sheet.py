"""The sheet: what is decided about one card or among all, laid over the row that it does not speak of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from branco.board.markup import div, el, text
from branco.board.panel import STAGE, Panel

from ..rules.tables import CARD_SPOT, MARKLAND, ROW, SLOTS, SOUTH
from .auction import auction
from .bands import bands
from .deal import deal
from .dice import attack, roll, roll_ahead
from .hints import HINTS
from .look import Look
from .result import result
from .setup import both_sides, first_place, free_tribes, start_animals

Sheet = Callable[[Look, str, Sequence[str]], str]
_SHEETS: dict[str, Sheet] = {
    "choose_tribe": free_tribes,
    "choose_side": both_sides,
    "choose_animal": start_animals,
    "swap_first": first_place,
    "make_bid": auction,
    "choose_band": bands,
    "choose_partner": deal,
    "draft": deal,
    "reply": deal,
    "consent": deal,
    "cancel_attack": attack,
    "choose_victim": attack,
    "lose_guard_or_husband": attack,
    "guard_against_bleeding": roll_ahead,
    "hunt_as_opportunist": roll_ahead,
    "choose_reroll": roll,
    "choose_dice": roll,
    "claim_trophy": roll,
    "take_card": roll,
}

TAUGHT = (  # what the question alone does not tell
    "choose_band",
    "cancel_attack",
    "guard_against_bleeding",
    "claim_trophy",
    "take_card",
    "make_bid",
)


def sheet(look: Look, lang: str, names: Sequence[str]) -> list[Panel]:
    """None where everything that can be chosen lies in its own place."""
    drawn = result if look.is_over else _SHEETS.get(look.step)
    if drawn is None:
        return []
    kind = look.step or "result"
    body = [drawn(look, lang, names)]
    if look.is_asked and kind in TAUGHT:
        body.append(el("p", text(HINTS[lang][kind]), class_="small taught"))
    markup = div(f"sheet over-{covered(look)} at-{kind}", *body)
    return [Panel("sheet", STAGE, markup=markup, is_result=look.is_over)]


def covered(look: Look) -> str:
    """The row that makes room: the north one, if the south is spoken of."""
    spot = look.spot_in_question
    is_south = SLOTS // ROW == 2 and (ROW <= spot < SLOTS or spot == MARKLAND + SOUTH)
    return "north" if is_south and spot < CARD_SPOT else "south"
