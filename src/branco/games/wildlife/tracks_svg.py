"""Minor and major tracks, supplies, and the tables of a major scoring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branco.view.svg import Block, circle, moved, rect, seat_mark, tag, title, words

from .art import GROUND, INK, ability_art, marker, terrain_art
from .forecast import ABILITY_TILES, ADAPTATIONS, CATEGORIES, FOOD, HERDS, Scoring
from .look import Look
from .tables import (
    ABILITIES,
    ABILITY_ROWS,
    AREA_ROWS,
    AREA_TERRAIN,
    AREAS,
    ATTACK,
    LEVEL_ROWS,
    MARKER_POINTS,
    MARKERS,
    MIGRATE,
    PURPLE,
    TERRAIN_ROWS,
    TERRAINS,
)
from .words import WORDS

WIDTH = 720
MAUVE = "#7a3f9d"


def minor_track(look: Look, lang: str) -> Block:
    """The markers from the left; a taken one leaves its points open. Purple places bring a major scoring."""
    s, told = look.s, WORDS[lang]
    parts = [words(0, 24, told["minor track"], 22, bold=True)]
    notes = f"{told['markers left'].format(MARKERS - s.markers)}, {told['scorings'].format(s.scorings)}"
    parts.append(words(WIDTH, 24, notes, 18, "end", fill="var(--muted)"))
    for place in range(MARKERS):
        x = 32 + 65.6 * place
        purple = PURPLE[place] == 1
        ring = circle(
            x, 66, 27, fill="none", stroke=MAUVE if purple else "var(--line)", stroke_width=6 if purple else 3
        )
        points = words(x, 74, MARKER_POINTS[place], 24, "middle", bold=True, fill="var(--muted)")
        peg = circle(x, 66, 20, fill="#ffffff", stroke=INK, stroke_width=2)
        on_peg = words(x, 73, MARKER_POINTS[place], 20, "middle", bold=True, fill=INK)
        hint = f"{MARKER_POINTS[place]}" + (f", {told['purple']}" if purple else "")
        there = peg + on_peg if place >= s.markers else points
        parts.append(tag("g", ring, there, title(hint)))
    return Block("minor", WIDTH, 98, "".join(parts))


# Supplies


def supplies(look: Look, lang: str, names: Sequence[str]) -> Block:
    """Adaptation tiles by terrain and level, ability tiles by kind or who would lose one."""
    told = WORDS[lang]
    parts = [words(0, 22, told["adaptation supply"], 19, fill="var(--muted)")]
    parts += [_adaptations(look, terrain, lang) for terrain in range(TERRAINS)]
    parts.append(words(0, 122, told["ability supply"], 19, fill="var(--muted)"))
    parts += [_ability(look, kind, lang, names) for kind in range(ABILITIES)]
    return Block("supplies", WIDTH, 196, "".join(parts))


def _adaptations(look: Look, terrain: int, lang: str) -> str:
    told, row = WORDS[lang], look.s.adaptation_supply
    ground = rect(0, 0, 114, 62, rx=8, fill=GROUND[terrain], stroke=INK, stroke_width=2)
    parts = [ground, terrain_art(terrain, 44, 3, 26, INK)]
    notes = []
    for level in range(MIGRATE, ATTACK + 1):
        left = row[terrain, level]
        x = 22 + 35 * (level - MIGRATE)
        parts.append(words(x, 54, left, 22, "middle", bold=True, fill=INK if left else "#a32418"))
        notes.append(f"{LEVEL_ROWS.words.name(level, lang)} {left or told['sold out']}")
    name = TERRAIN_ROWS.words.name(terrain, lang)
    return moved(
        121 * terrain, 32, *parts, title(f"{name}: {', '.join(notes)}"), id=f"adaptation-{TERRAIN_ROWS.ids[terrain]}"
    )


def _ability(look: Look, kind: int, lang: str, names: Sequence[str]) -> str:
    told, left = WORDS[lang], look.s.ability_supply[kind]
    loser = look.loser_of(kind)
    ground = rect(0, 0, 138, 58, rx=8, fill="var(--card)", stroke="var(--line)", stroke_width=2)
    name = ABILITY_ROWS.words.name(kind, lang)
    parts = [ground, ability_art(kind, 8, 9, 40)]
    if left or loser < 0:
        parts.append(words(60, 40, f"× {left}", 26, bold=True, fill="var(--ink)" if left else "var(--bad)"))
        hint = f"{name}: {left}"
    else:
        parts.append(words(56, 38, "←", 22))
        parts.append(seat_mark(loser, 84, 12, 34))
        hint = f"{name}: {told['from'].format(names[loser])}"
    return moved(145 * kind, 132, *parts, title(hint), id=f"ability-{ABILITY_ROWS.ids[kind]}")


# Tables of a major scoring


def scoring_table(look: Look, scoring: Scoring, heading: str, name: str, lang: str, names: Sequence[str]) -> Block:
    """A line for each area, herds and the rankings, a column for each seat, the sum below."""
    line = 30
    parts = [words(0, 24, WORDS[lang][heading], 22, bold=True)]
    seats = list(look.order)
    step = min(90, 420 / len(seats))
    columns = [290 + step * place for place in range(len(seats))]
    for x, who in zip(columns, seats, strict=True):
        parts.append(tag("g", seat_mark(who, x - 14, 4, 28), title(names[who])))
    y = 58
    for category in range(CATEGORIES):
        row = scoring.points[category]
        if row is None or (category < AREAS and not any(row)):
            continue
        parts += _line(category, [row[who] for who in seats], columns, y, lang)
        y += line
    parts.append(rect(0, y - 20, WIDTH, 2, fill="var(--line)"))
    parts.append(words(40, y + 8, WORDS[lang]["total"], 20, bold=True))
    parts += [
        words(x, y + 8, scoring.totals[who], 22, "middle", bold=True) for x, who in zip(columns, seats, strict=True)
    ]
    return Block(name, WIDTH, y + 18, "".join(parts))


def _line(category: int, points: list[int], columns: list[float], y: int, lang: str) -> Iterator[str]:
    if category < AREAS:
        terrain = AREA_TERRAIN[category]
        yield moved(4, y - 19, rect(0, 0, 26, 24, rx=5, fill=GROUND[terrain]), terrain_art(terrain, 3, 2, 20, INK))
        name = AREA_ROWS.words.name(category, lang)
    else:
        name = category_name(category, lang)
        yield marker(17, y - 7)
    yield words(40, y, name, 19)
    for x, each in zip(columns, points, strict=True):
        yield words(x, y, each or "·", 20, "middle", bold=each > 0, fill="var(--ink)" if each else "var(--muted)")


def category_name(category: int, lang: str) -> str:
    """What a line of the table counts."""
    if category < AREAS:
        return AREA_ROWS.words.name(category, lang)
    keys = {HERDS: "herds", ADAPTATIONS: "adaptations", ABILITY_TILES: "abilities", FOOD: "food"}
    return WORDS[lang][keys[category]]
