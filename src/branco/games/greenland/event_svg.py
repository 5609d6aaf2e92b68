"""Turn, phase and order; the event with its icons explained, and what each will cost the viewer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from branco.kernel.record import NONE
from branco.view.svg import Block, circle, fitting, lines_of, moved, paragraph, path, rect, snug, tag, title, words

from .art import icon_sign, token
from .forecast import cost, icon_name, icons, is_current, is_done, ship_to_come
from .look import Look
from .tables import (
    CARD_ROWS,
    EFFECT,
    EFFECT_ROWS,
    EVENT_ROWS,
)
from .words import PHASES, WORDS

WIDTH = 480


def turn(look: Look, lang: str) -> Block:
    """The head of the board."""
    parts = [_heading(look, lang)]
    if look.is_over:
        removed = look.removed_events(lang)
        height = 62 + 20 * len(lines_of(removed, WIDTH, 16))
        return Block("event", WIDTH, height, parts[0] + paragraph(0, 54, removed, WIDTH, 16, fill="var(--muted)"))
    if look.s.event == NONE:
        return Block("event", WIDTH, 62, "".join(parts))
    parts += _order(look, lang)
    y = 62
    for part, height in _event(look, lang):
        parts.append(moved(0, y, part))
        y += height
    return Block("event", WIDTH, y, "".join(parts))


def _heading(look: Look, lang: str) -> str:
    s, told = look.s, WORDS[lang]
    if look.is_over:
        return words(0, 26, told["over"], 26, bold=True)
    if s.turn == 0:
        return words(0, 26, told["setup"], 26, bold=True)
    phase = f"{s.phase} {PHASES[lang][s.phase]}"
    return words(0, 26, told["turn of"].format(s.turn, look.turns), 26, bold=True) + words(
        0, 50, phase, snug(phase, 296, 19)
    )


def _order(look: Look, lang: str) -> Iterator[str]:
    """The tribes in turn order; the first player wears a crown."""
    order = look.order
    for place, tribe in enumerate(order):
        x = WIDTH - 20 - 42 * (len(order) - 1 - place)
        crown = path("M-9-17v-9l5 4 4-6 4 6 5-4v9z", fill="#d9a520", stroke="#20241f") if place == 0 else ""
        hint = f"{place + 1}. {look.name(tribe, lang)}" + (f", {WORDS[lang]['first']}" if place == 0 else "")
        yield moved(x, 34, token(tribe, 30), crown, title(hint))


def _event(look: Look, lang: str) -> Iterator[tuple[str, int]]:
    s, told = look.s, WORDS[lang]
    name = told["event"].format(EVENT_ROWS.words.name(s.event, lang))
    yield words(0, 20, name, 20, bold=True), 28
    for place, icon in icons(look):
        yield _icon(look, place, icon, lang)
    if (card := ship_to_come(look)) != NONE:
        ship = told["ship"].format(CARD_ROWS.words.name(card, lang))
        sign = path("M2 20h26l-5 8H7zM14 20V3l10 13H14", fill="none", stroke="var(--ink)", stroke_width=2)
        yield moved(2, 0, sign) + words(42, 22, fitting(ship, 430, 17), 17), 34


def _icon(look: Look, place: int, icon: int, lang: str) -> tuple[str, int]:
    """Its name and meaning; while it is still to come, what it will do to the viewer."""
    done, current = is_done(look, place), is_current(look, place)
    body, height = _explained(icon_name(look, place, icon, lang), EFFECT[icon], done, current, lang)
    if done:
        return body, height
    will, hurts = cost(look, place, icon, lang)
    if not will:
        return body, height
    lines = lines_of(f"→ {will}", WIDTH - 46, 16)
    ink = "var(--bad)" if hurts else "var(--good)"
    told = [words(42, height + 12 + 18 * at, line, 16, bold=True, fill=ink) for at, line in enumerate(lines)]
    return body + "".join(told), height + 18 * len(lines) + 2


@lru_cache(512)
def _explained(name: str, effect: int, done: bool, current: bool, lang: str) -> tuple[str, int]:
    meaning = EFFECT_ROWS.text("text", effect, lang)
    ink = "var(--muted)" if done else "var(--ink)"
    edge = "var(--glow)" if current else "var(--line)"
    ground = rect(0, 0, 34, 34, rx=8, fill="var(--card)", stroke=edge, stroke_width=3 if current else 1.5)
    sign = moved(3, 3, icon_sign(effect, 28, ink))
    mark = [circle(32, 32, 8, fill="var(--good)"), path("M28 32l3 3 5-6", fill="none", stroke="var(--card)")]
    lines = lines_of(meaning, WIDTH - 46, 15)
    parts = [ground, sign, *(mark if done else []), words(42, 16, name, 17, bold=True, fill=ink)]
    parts += [words(42, 33 + 17 * at, line, 15, fill="var(--muted)") for at, line in enumerate(lines)]
    return tag("g", *parts, title(f"{name}: {meaning}")), max(42, 24 + 17 * len(lines))
