"""The end: the ranking with points by source, or alone the sum and its rating; and the events that were left out."""

from __future__ import annotations

from collections.abc import Sequence

from branco.board.markup import chip, div, el, person, seat_mark, span, text

from .art import crest, faith_sign, icon
from .labels import LABELS
from .look import Look


def result(look: Look, lang: str, names: Sequence[str]) -> str:
    told = LABELS[lang]
    if look.is_solitaire:
        rows = [el("p", line, class_="rating") for line in look.rating(lang)]
        rows += [_line(look, [tribe], "", False, lang) for tribe in look.tribes]
    else:
        rows = [
            _seat(look, who, lang, names)
            for who in sorted(range(look.view.players), key=lambda who: -look.view.standings[who])
        ]
    left_out = el("p", text(look.removed_events(lang)), class_="small")
    return div("result-sheet", el("h3", told["result"]), *rows, left_out)


def _seat(look: Look, who: int, lang: str, names: Sequence[str]) -> str:
    led = [tribe for tribe in look.tribes if look.s.seat_of[tribe] == who]
    owner = seat_mark(who, "small") + person(names[who])
    return _line(look, led, owner, who in look.view.winners, lang)


def _line(look: Look, led: list[int], owner: str, wins: bool, lang: str) -> str:
    told = LABELS[lang]
    parts = [span("owner", *(crest(tribe) for tribe in led), owner or text(look.name(led[0], lang)))]
    for tribe in led:
        total, men, *by_faith = look.points(tribe)
        faith = look.s.faith[tribe]
        parts.append(span("source", icon("g-men", "i16"), text(told["for men"].format(men))))
        parts.append(span("source", faith_sign(faith), text(told["for faith"].format(by_faith[faith] if total else 0))))
        parts.append(el("b", str(total), class_="pts"))
    return div("rank wins" if wins else "rank", *parts, chip(told["wins"], "good") if wins else "")
