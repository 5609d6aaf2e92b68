"""Chances in figures and bars: for a planned band, for men sent out, for the roll to come."""

from __future__ import annotations

from branco.board.markup import div, el, span, text
from branco.kernel.language import NOBODY

from ..mind.odds import AT_LEAST, BITS
from ..rules.quarry import is_raid
from .art import icon
from .labels import LABELS
from .look import Chances, Look

STEPS = 10  # heights of a bar


def bar(percent: int) -> str:
    """A bar in steps of ten percent; the page drops heights that are written into markup."""
    return el("i", class_=f"bar bar-{-(-percent * STEPS // 100)}")


def deaths(chances: Chances) -> str:
    return f"{chances.deaths / 10:.1f}"


def chances_line(chances: Chances, lang: str) -> str:
    """Success, equal dice and deaths in a small table."""
    told = LABELS[lang]
    cells = [(told["success"], f"{chances.success} %")]
    cells += [(told["equal dice"], f"{chances.equals} %")] if chances.equals else []
    cells.append((told["deaths"], f"{deaths(chances)} ({chances.any_death} %)"))
    return div("chances", *(span("", text(label, "small"), el("b", value)) for label, value in cells))


def success_if_again(look: Look, faces: list[int]) -> int:
    """The chance in percent of enough successes once all dice of these faces are rolled again."""
    s, good = look.s, look.good_now()
    rolled = sum(s.dice[face] for face in faces)
    kept = look.successes() - sum(s.dice[face] for face in faces if good >> face & 1)
    missing = max(0, (1 if is_raid(s.at) else look.need(s.at)) - kept)
    return AT_LEAST[BITS[good], rolled, missing] // 10 if missing <= rolled else 0


def sent_out(look: Look, lang: str) -> str:
    """The viewer's hunters, colonists and raiders with their chances."""
    if look.mine == NOBODY or not 2 <= look.s.phase <= 4 or look.is_over:
        return ""
    rows = [
        el(
            "tr",
            el("th", text(look.name_of(spot, lang)), scope="row"),
            el("td", str(men)),
            el("td", f"{chances.success} %"),
            el("td", f"{chances.equals} %" if chances.equals else "–"),
            el("td", deaths(chances)),
        )
        for spot, men, chances in look.odds(look.mine)
    ]
    return el("h3", LABELS[lang]["odds"]) + el("table", _heads(lang), *rows, class_="odds") if rows else ""


def _heads(lang: str) -> str:
    told = LABELS[lang]
    heads = [icon("g-men", "i16"), text(told["success"]), text(told["equal head"]), text(told["deaths"])]
    return el("tr", el("td"), *(el("th", head, scope="col") for head in heads))
