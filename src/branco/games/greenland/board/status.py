"""The top bar: turn, event with its icons, phases, turn order."""

from __future__ import annotations

from collections.abc import Iterator

from branco.board.markup import div, el, phase_track, progress, said, span, text
from branco.board.panel import STATUS, Panel
from branco.kernel.language import NONE

from ..rules.tables import EFFECT, EVENT_ROWS
from .art import crest, effect_sign, icon
from .forecast import icon_name, icons, is_current, is_done, ship_to_come
from .labels import LABELS, PHASES
from .look import Look


def status(look: Look, lang: str) -> list[Panel]:
    s, told = look.s, LABELS[lang]
    if look.is_over or s.turn == 0:
        head = progress(told["over" if look.is_over else "setup"], 0, look.turns if look.is_over else 0)
        return [Panel("status", STATUS, markup=head)]
    turn = progress(told["turn of"].format(s.turn, look.turns), s.turn, look.turns)
    phases = phase_track([(str(at + 1), name) for at, name in enumerate(PHASES[lang])], s.phase - 1)
    return [Panel("status", STATUS, markup=turn + _event(look, lang) + phases + _order(look, lang))]


def _event(look: Look, lang: str) -> str:
    if look.s.event == NONE:
        return ""
    name = text(EVENT_ROWS.words.name(look.s.event, lang), "event-name")
    return div("event-chip desktop-only", name, *_icons(look, lang), data_tip="event")


def _icons(look: Look, lang: str) -> Iterator[str]:
    """A dot marks an icon that was carried out, an outline the one that is being carried out."""
    for place, which in icons(look):
        state = "done" if is_done(look, place) else "current" if is_current(look, place) else "to-come"
        sign = effect_sign(EFFECT[which])
        yield span(f"event-icon {state}", sign, said(icon_name(look, place, which, lang)), data_tip=f"icon-{place}")
    if ship_to_come(look) != NONE:
        yield span("event-icon to-come", icon("e-ship"), data_tip="ship")


def _order(look: Look, lang: str) -> str:
    """Crests in turn order: a crown for the first player, a line under whoever decides."""
    places = [
        el(
            "li",
            icon("plume", "crown-sign") if place == 0 else "",
            crest(tribe, "i20"),
            said(look.name(tribe, lang)),
            class_="on" if tribe == look.asked else None,
            data_tip="order",
        )
        for place, tribe in enumerate(look.order)
    ]
    return el("ol", *places, class_="turn-order desktop-only", aria_label=LABELS[lang]["order"])
