"""The board in panels: status and prompt, two rows with a sheet over one of them, the tray, the tribes, two tabs."""

from __future__ import annotations

from collections.abc import Sequence

from branco.board.markup import div
from branco.board.panel import STAGE, Arrangement, Panel
from branco.game import Position
from branco.kernel.language import NOBODY

from ..rules.tables import TRIBE_ROWS, TRIBES
from .look import Look
from .prompt import prompt
from .reference import reference
from .rows import rows
from .sheet import sheet
from .status import status
from .tray import camp_body, tray
from .tribes import tribes

ARRANGEMENT = Arrangement(tray="below", phone="apart")
FROM_THE_MOST = ("again",)


def panels(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> list[Panel]:
    look = Look(view, seat)
    lying = rows(look, lang) if look.is_asked else view.once(_rows, lang)
    stage = [*lying, *sheet(look, lang, names), *_camp(look, lang)]
    return [
        *status(look, lang),
        *prompt(look, lang),
        *stage,
        *tray(look, lang, names),
        *tribes(look, lang),
        *reference(look, lang),
    ]


def _rows(view: Position, lang: str) -> list[Panel]:
    """As all see them who are not asked where to send men."""
    return rows(Look(view, None), lang)


def _camp(look: Look, lang: str) -> list[Panel]:
    """On a phone the men at camp are seen under the rows, too."""
    if look.mine == NOBODY or look.is_over:
        return []
    body = div(f"camp of-{TRIBE_ROWS.ids[look.mine]}", *camp_body(look, look.mine, lang))
    return [Panel("camp", STAGE, markup=div("campbar phone-only", body))]


def log_sign(view: Position, part: str, value: int) -> str:
    """The crest of the tribe that a line speaks of."""
    return f"t-{TRIBE_ROWS.ids[value]}" if part == "tribe" and 0 <= value < TRIBES else ""
