"""The players: success, food, reserve, hand, chart with adaptations, ability tiles; and the success track."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from branco.view.svg import Block, circle, fitting, moved, rect, seat_mark, tag, title, words

from .art import GROUND, INK, ability_art, creature, frame, terrain_art
from .look import Look
from .tables import (
    ABILITIES,
    ABILITY_ROWS,
    LEVEL_ROWS,
    PRINTED_LEVEL,
    SPECIES_ROWS,
    TERRAIN_ROWS,
    TERRAINS,
)
from .words import WORDS

WIDTH = 720
ROW = 102
LETTERS = "–MEA"


def players(look: Look, lang: str, names: Sequence[str]) -> Block:
    """All seats in the order of play."""
    rows = [_player(look, who, ROW * place, lang, names) for place, who in enumerate(look.order)]
    return Block("players", WIDTH, ROW * len(rows), "".join(rows))


def _player(look: Look, who: int, y: int, lang: str, names: Sequence[str]) -> str:
    species = look.species(who)
    name = SPECIES_ROWS.ids[species] if species >= 0 else f"seat-{who}"
    acting = who in look.actors
    ground = rect(
        0,
        2,
        WIDTH,
        ROW - 6,
        rx=10,
        fill="var(--card)",
        stroke="var(--accent)" if acting else "var(--line)",
        stroke_width=4 if acting else 2,
    )
    parts = [ground, *_who(look, who, lang, names), *_figures(look, who, lang)]
    if species >= 0:
        parts += [*_chart(look, who, lang), *_abilities(look, who, lang)]
    return moved(0, y, *parts, id=f"player-{name}")


def _who(look: Look, who: int, lang: str, names: Sequence[str]) -> Iterator[str]:
    yield seat_mark(who, 12, 12, 28)
    if look.species(who) >= 0:
        yield moved(66, 27, creature(look.species(who), look.short(who, lang)), scale=0.72)
    bold = who == look.s.turn_player and not look.is_over
    yield words(92, 34, fitting(names[who], 150, 22, bold), 22, bold=bold)
    if who == look.s.start_player and not look.is_over and look.s.round_number:
        flag = circle(74 + 12, 12, 7, fill="#7a3f9d", stroke="#ffffff", stroke_width=2)
        yield tag("g", flag, title(WORDS[lang]["starts"]))


def _figures(look: Look, who: int, lang: str) -> Iterator[str]:
    """Success, food, reserve and hand, in columns."""
    s, told = look.s, WORDS[lang]
    food = look.food(who)
    low = look.runs_low(who)
    columns = (
        ("success", s.success[who], "var(--ink)", 26),
        ("food", "?" if food is None else food, "var(--ink)", 22),
        ("reserve", s.reserve[who], "var(--bad)" if low else "var(--ink)", 22),
        ("hand", s.hand_size[who], "var(--ink)", 22),
    )
    for x, (key, value, colour, size) in zip((306, 430, 532, 658), columns, strict=True):
        sign = "! " if key == "reserve" and low else ""
        yield words(x, 34, f"{sign}{value}", size, "end", bold=True, fill=colour)
        yield words(x + 8, 33, told[key], 17, fill="var(--muted)")


def _chart(look: Look, who: int, lang: str) -> Iterator[str]:
    """The level in each terrain; a dot for every adaptation tile on the stack."""
    for terrain in range(TERRAINS):
        level = look.s.level[who, terrain]
        yield _chart_cell(terrain, level, level - PRINTED_LEVEL[look.species(who), terrain], lang)


@cache
def _chart_cell(terrain: int, level: int, stack: int, lang: str) -> str:
    name = f"{TERRAIN_ROWS.words.name(terrain, lang)}: {LEVEL_ROWS.words.name(level, lang)}"
    ground = rect(0, 0, 62, 48, rx=7, fill=GROUND[terrain], stroke=INK, stroke_width=1.5)
    parts = [ground, terrain_art(terrain, 4, 4, 24, INK)]
    parts.append(words(45, 30, LETTERS[level], 26, "middle", bold=True, fill=INK))
    parts += [circle(12 + 13 * dot, 40, 5, fill="#ffffff", stroke=INK, stroke_width=1.5) for dot in range(stack)]
    return moved(12 + 66 * terrain, 44, *parts, title(name))


def _abilities(look: Look, who: int, lang: str) -> Iterator[str]:
    """Every tile held; those used this turn are turned."""
    told = WORDS[lang]
    tiles = [
        (kind, number < look.used(who, kind))
        for kind in range(ABILITIES)
        for number in range(look.s.ability[who, kind])
    ]
    step = min(46, (WIDTH - 428) / max(1, len(tiles)))
    for place, (kind, used) in enumerate(tiles):
        name = ABILITY_ROWS.words.name(kind, lang) + (f", {told['used']}" if used else "")
        yield moved(416 + step * place, 47, frame(42, 42), ability_art(kind, 0, 0, 42, used), title(name))


def success_track(look: Look, lang: str, names: Sequence[str]) -> Block:
    """One line from the last to the first; marks that would cover each other stand one above the other."""
    success = [look.s.success[who] for who in look.players]
    low, high = min(0, *success), max(20, *success)
    parts = [words(0, 20, WORDS[lang]["success track"], 20, bold=True)]
    line = 76
    parts.append(rect(20, line, WIDTH - 40, 6, rx=3, fill="var(--line)"))
    for mark in _round_numbers(low, high):
        x = 20 + (WIDTH - 40) * (mark - low) / (high - low)
        parts.append(rect(x - 1, line - 4, 2, 14, fill="var(--muted)"))
        parts.append(words(x, line + 30, mark, 17, "middle", fill="var(--muted)"))
    floors: list[list[float]] = [[], [], [], [], [], []]
    for who in sorted(look.players, key=lambda each: success[each]):
        x = 20 + (WIDTH - 40) * (success[who] - low) / (high - low)
        floor = next(at for at, marks in enumerate(floors) if all(abs(other - x) >= 27 for other in marks))
        floors[floor].append(x)
        there = seat_mark(who, x - 13, line - 30 - 12 * floor, 26)
        parts.insert(1, tag("g", there, title(f"{names[who]}: {success[who]}"), id=f"success-{who}"))
    return Block("success", WIDTH, 108, "".join(parts))


def _round_numbers(low: int, high: int) -> range:
    step = next(step for step in (5, 10, 20, 50, 100, 200, 500, 1000, 5000) if (high - low) / step <= 12)
    return range(-(-low // step) * step, high + 1, step)
