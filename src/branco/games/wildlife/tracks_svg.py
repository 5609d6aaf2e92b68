"""Minor and major tracks, supplies, and the tables of a major scoring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from branco.view.svg import Block, circle, fitting, moved, rect, seat_mark, tag, title, words

from .art import GROUND, INK, ability_art, marker, terrain_art
from .forecast import ABILITY_TILES, ADAPTATIONS, FOOD, HERDS, Scoring
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
from .words import WORDS, either

WIDTH = 720
MAUVE = "#7a3f9d"
HALF = 360
LINE = 27
AREAS_OF_HALF = ("large areas", "small areas")
HALVES = ((*range(6), HERDS, ADAPTATIONS), (*range(6, AREAS), ABILITY_TILES, FOOD))


def minor_track(look: Look, lang: str) -> Block:
    """The markers from the left; a taken one leaves its points open. Purple places bring a major scoring."""
    s, told = look.s, WORDS[lang]
    parts = [words(0, 24, told["minor track"], 22, bold=True)]
    notes = f"{told['markers left'].format(MARKERS - s.markers)}, {told['scorings'].format(s.scorings)}"
    parts.append(words(WIDTH, 24, notes, 18, "end", fill="var(--muted)"))
    parts += [_marker_place(place, place >= s.markers, lang) for place in range(MARKERS)]
    return Block("minor", WIDTH, 98, "".join(parts))


@cache
def _marker_place(place: int, is_there: bool, lang: str) -> str:
    x, points = 32 + 65.6 * place, MARKER_POINTS[place]
    purple = PURPLE[place] == 1
    ring = circle(x, 66, 27, fill="none", stroke=MAUVE if purple else "var(--line)", stroke_width=6 if purple else 3)
    if is_there:
        peg = circle(x, 66, 20, fill="#ffffff", stroke=INK, stroke_width=2)
        shown = peg + words(x, 73, points, 20, "middle", bold=True, fill=INK)
    else:
        shown = words(x, 74, points, 24, "middle", bold=True, fill="var(--muted)")
    return tag("g", ring, shown, title(f"{points}" + (f", {WORDS[lang]['purple']}" if purple else "")))


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
    return _stack(
        terrain, tuple(look.s.adaptation_supply[terrain, level] for level in range(MIGRATE, ATTACK + 1)), lang
    )


@lru_cache(1000)
def _stack(terrain: int, tiles: tuple[int, ...], lang: str) -> str:
    ground = rect(0, 0, 114, 62, rx=8, fill=GROUND[terrain], stroke=INK, stroke_width=2)
    parts = [ground, terrain_art(terrain, 44, 3, 26, INK)]
    notes = []
    for level, left in enumerate(tiles, MIGRATE):
        x = 22 + 35 * (level - MIGRATE)
        parts.append(words(x, 54, left, 22, "middle", bold=True, fill=INK if left else "#a32418"))
        notes.append(f"{LEVEL_ROWS.words.name(level, lang)} {left or WORDS[lang]['sold out']}")
    name = TERRAIN_ROWS.words.name(terrain, lang)
    hint = title(f"{name}: {', '.join(notes)}")
    return moved(121 * terrain, 32, *parts, hint, id=f"adaptation-{TERRAIN_ROWS.ids[terrain]}")


def _ability(look: Look, kind: int, lang: str, names: Sequence[str]) -> str:
    told, left = WORDS[lang], look.s.ability_supply[kind]
    losers = look.losers_of(kind)
    ground = rect(0, 0, 138, 58, rx=8, fill="var(--card)", stroke="var(--line)", stroke_width=2)
    name = ABILITY_ROWS.words.name(kind, lang)
    parts = [ground, ability_art(kind, 8, 9, 40)]
    if not losers:
        parts.append(words(60, 40, f"× {left}", 26, bold=True, fill="var(--ink)" if left else "var(--bad)"))
        hint = f"{name}: {left}"
    else:
        parts.append(words(56, 38, "←", 22))
        parts += _losers(losers)
        hint = f"{name}: {told['from'].format(either([names[who] for who in losers], lang))}"
    return moved(145 * kind, 132, *parts, title(hint), id=f"ability-{ABILITY_ROWS.ids[kind]}")


def _losers(losers: Sequence[int]) -> Iterator[str]:
    """One mark; or those among whom the taker may choose, two to a column, from the right."""
    if len(losers) == 1:
        yield seat_mark(losers[0], 84, 12, 34)
        return
    for place, who in enumerate(reversed(losers)):
        yield seat_mark(who, 107 - 27 * (place // 2), 30 - 27 * (place % 2), 26)


# Tables of a major scoring


def scoring_table(look: Look, scoring: Scoring, heading: str, name: str, lang: str, names: Sequence[str]) -> Block:
    """Large areas, herds and adaptations on the left, small areas, abilities and food on the right, the sum below."""
    parts = [words(0, 24, WORDS[lang][heading], 22, bold=True)]
    seats = list(look.order)
    step = min(44, 200 / len(seats))
    ends = [HALF - 20 - step * (len(seats) - 1 - place) for place in range(len(seats))]
    for half, categories in enumerate(HALVES):
        columns = [HALF * half + x for x in ends]
        parts.append(words(HALF * half, 54, WORDS[lang][AREAS_OF_HALF[half]], 18, fill="var(--muted)"))
        parts += [_seat(who, x, names) for x, who in zip(columns, seats, strict=True)]
        for line, category in enumerate(categories):
            row = scoring.points[category]
            shown = None if row is None else [row[who] for who in seats]
            parts += _line(category, shown, columns, HALF * half, 86 + LINE * line, lang)
    y = 86 + LINE * len(HALVES[0])
    parts.append(rect(0, y - 18, WIDTH, 2, fill="var(--line)"))
    parts.append(words(HALF, y + 10, WORDS[lang]["total"], 20, bold=True))
    for x, who in zip(ends, seats, strict=True):
        parts.append(words(HALF + x, y + 10, scoring.totals[who], 22, "middle", bold=True))
    return Block(name, WIDTH, y + 20, "".join(parts))


def _seat(who: int, x: float, names: Sequence[str]) -> str:
    return tag("g", seat_mark(who, x - 13, 34, 26), title(names[who]))


def _line(category: int, points: list[int] | None, columns: list[float], left: int, y: int, lang: str) -> Iterator[str]:
    yield moved(left, y, _line_head(category, lang))
    for place, x in enumerate(columns):
        yield (
            _points(points[place], x, y) if points is not None else words(x, y, "?", 20, "middle", fill="var(--muted)")
        )


@cache
def _line_head(category: int, lang: str) -> str:
    terrain = AREA_TERRAIN[category] if category < AREAS else -1
    short = TERRAIN_ROWS.words.name(terrain, lang) if category < AREAS else category_name(category, lang)
    name = words(36, 0, fitting(short, 130, 18), 18) + title(category_name(category, lang))
    if category >= AREAS:
        return marker(17, -7) + name
    return moved(4, -19, rect(0, 0, 26, 24, rx=5, fill=GROUND[terrain]), terrain_art(terrain, 3, 2, 20, INK)) + name


@lru_cache(5000)
def _points(points: int, x: float, y: int) -> str:
    ink = "var(--ink)" if points else "var(--muted)"
    return words(x, y, points or "·", 20, "middle", bold=points > 0, fill=ink)


def category_name(category: int, lang: str) -> str:
    """What a line of the table counts."""
    if category < AREAS:
        return AREA_ROWS.words.name(category, lang)
    keys = {HERDS: "herds", ADAPTATIONS: "adaptation rank", ABILITY_TILES: "abilities", FOOD: "food"}
    return WORDS[lang][keys[category]]
