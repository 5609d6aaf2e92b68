"""The table as panels, from a redacted position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.board.markup import chip, el, person, said, span, text
from branco.board.panel import (
    ABOVE_PLAYERS,
    PROMPT,
    REFERENCE,
    STAGE,
    STATUS,
    TAB,
    TRAY,
    Arrangement,
    Panel,
    player,
)
from branco.game import Position

from ..rules.tables import SPECIES_ROWS
from .art import medal, sign
from .charts import charts
from .focus import focus
from .island import island
from .look import CHART_STEPS, Look
from .mine import chart, mine
from .players import facts, heading, levels
from .prompt import prompt
from .reference import reference
from .scoring import next_marker, result, scoring
from .sentences import notice_in_short, notices, round_in_short
from .turn import actions, hand, slots
from .words import WORDS

ARRANGEMENT = Arrangement(tray="right", phone="together")


def panels(view: Position, seat: int | None, lang: str, names: Sequence[str]) -> list[Panel]:
    look = Look(view, seat)
    told = WORDS[lang]
    drawn = [Panel("round", STATUS, markup=_status(look, lang, names))]
    if look.is_asked:
        drawn.append(Panel("prompt", PROMPT, *prompt(look, lang), _notices(look, lang, names)))
    if look.step in CHART_STEPS:
        drawn.append(Panel("charts", STAGE, markup=charts(look, lang)))
    else:
        drawn.append(Panel("island", STAGE, markup=island(look, lang, names)))
    drawn += _own(look, seat, lang, names) if seat is not None else _for_spectators(look, lang, names)
    if look.has_charts:
        drawn.append(Panel("terrains", ABOVE_PLAYERS, markup=heading(lang)))
    drawn += [
        Panel(f"row-{who}", player(who), "", levels(look, who, lang), facts(look, who, lang)) for who in look.players
    ]
    if look.has_charts:
        drawn.append(Panel("scoring", TAB, told["scoring"], scoring(look, lang, names)))
    drawn.append(Panel("reference", REFERENCE, told["reference"], reference(look, lang, names)))
    return drawn


def _own(look: Look, seat: int, lang: str, names: Sequence[str]) -> Iterator[Panel]:
    """All that is the viewer's own; what is in question takes the place of the turn and its actions."""
    if look.species(seat) >= 0:
        yield Panel("mine", TRAY, markup=mine(look, seat, lang, names[seat]))
        yield Panel("chart", TRAY, markup=chart(look, seat, lang))
    if look.is_over:
        yield Panel("result", TRAY, WORDS[lang]["result"], result(look, lang, names), is_result=True)
        return
    asked = focus(look, lang, names)
    if asked:
        yield Panel("focus", TRAY, markup=asked)
    elif not look.is_setting_up:
        yield Panel("turn", TRAY, markup=slots(look, lang, names))
    if look.cards_are_dealt:
        yield Panel("hand", TRAY, markup=hand(look, lang, bool(asked)))
    if not asked and not look.is_setting_up:
        yield Panel("actions", TRAY, markup=actions(look, lang))


def _for_spectators(look: Look, lang: str, names: Sequence[str]) -> Iterator[Panel]:
    if look.is_over or look.step == "choose_species":
        return
    asked = focus(look, lang, names)
    if asked:
        yield Panel("focus", ABOVE_PLAYERS, markup=asked)
    elif not look.is_setting_up:
        yield Panel("turn", ABOVE_PLAYERS, markup=slots(look, lang, names))


def _status(look: Look, lang: str, names: Sequence[str]) -> str:
    """Round, the seats in the order of play, and what the next filled area brings."""
    told = WORDS[lang]
    if look.is_over:
        return text(told["over"])
    if look.is_setting_up:
        return text(told["setting up"])
    order = el("ol", *(_in_order(look, who, lang, names[who]) for who in look.order), class_="order")
    marker = span("next-area desktop-only", sign("area"), next_marker(look, lang)) if next_marker(look, lang) else ""
    return text(round_in_short(look, lang), "desktop-only") + order + marker


def _in_order(look: Look, who: int, lang: str, name: str) -> str:
    told = f"{name}, {SPECIES_ROWS.words.name(look.species(who), lang)}"
    if who != look.s.turn_player:
        return el("li", medal(look.species(who), "medal small"), said(told), title=told)
    words = text(WORDS[lang]["your turn"]) if who == look.seat else person(name)
    return el("li", medal(look.species(who), "medal small"), words, class_="now", title=told)


def _notices(look: Look, lang: str, names: Sequence[str]) -> str:
    """What nobody should overlook, in a few words; the whole is told when it is pointed at, and beside the scores."""
    told = notices(look, lang, names)
    return chip(notice_in_short(look, lang), "bad", title=". ".join(told)) if told else ""


def log_sign(view: Position, part: str, value: int) -> str:
    """The species of the player that a line speaks of, as on the island."""
    species = Look(view, None).species(value) if part == "seat" and 0 <= value < view.players else -1
    return SPECIES_ROWS.ids[species] if species >= 0 else ""
