"""Collections and leaders: a column a species with the power of its leader, a row a seat with hand and points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from branco.view.svg import Block, fitting, moved, paragraph, rect, seat_mark, snug, tag, title, words
from branco.view.text import counted

from .art import coin, crown, habitat_sign, hand_sign, picture
from .look import WARN_AT, Look
from .tables import HAND_LIMIT, KIND_ROWS, NATURAL_HABITAT, SPECIES, SPECIES_ROWS
from .words import POWERS, WORDS

WIDTH = 720
COLUMN = 114
STEP = (WIDTH - COLUMN) / (SPECIES - 1)
HEAD = 212
OWN, OTHER = 104, 50
CROWN = 34


def pride(look: Look, lang: str, names: Sequence[str]) -> Block:
    told = WORDS[lang]
    parts = [
        words(0, 24, told["collections"], 24, bold=True),
        words(WIDTH, 24, told["score final" if look.is_over else "score now"], 20, "end", fill="var(--muted)"),
    ]
    heads = (_species(species, look.need(species), lang) for species in range(SPECIES))
    parts += [moved(round(STEP * species), 36, head) for species, head in enumerate(heads)]
    y = 36 + HEAD + 10
    for who in look.rows():
        parts.append(moved(0, y, *_row(look, who, lang, names[who]), id=f"row-{who}"))
        y += 46 + (OWN if who == look.seat else OTHER) + 10
    parts += _leaders(look, lang)
    return Block("pride", WIDTH, y - 6, "".join(parts))


# The species


@cache
def _species(species: int, need: int, lang: str) -> str:
    """The animal, its habitat, the power of its leader, and how many cards take it."""
    told, name = WORDS[lang], SPECIES_ROWS.words.name(species, lang)
    short, long = POWERS[lang][species]
    takes = told["need one" if need == 1 else "need"].format(need)
    middle = COLUMN / 2
    return "".join(
        (
            rect(0, 0, COLUMN, HEAD, rx=12, fill="var(--card)", stroke="var(--line)", stroke_width=2),
            picture(SPECIES_ROWS.ids[species], 22, 8, 70),
            moved(6, 6, habitat_sign(NATURAL_HABITAT[species], 27)),
            words(middle, 100, name, snug(name, COLUMN, 22, bold=True), "middle", bold=True),
            paragraph(middle, 122, short, COLUMN - 4, 20, anchor="middle", fill="var(--muted)"),
            rect(0, HEAD - 36, COLUMN, 36, rx=12, fill="var(--paper)", stroke="var(--line)", stroke_width=2),
            words(middle, HEAD - 11, takes, snug(takes, COLUMN - 4, 20), "middle"),
            title(f"{name}: {long} {told['level']}"),
        )
    )


def _leaders(look: Look, lang: str) -> Iterator[str]:
    """The six tokens, last, so that they glide over everything: with their owner, or beside their species."""
    rows = look.rows()
    for species in range(SPECIES):
        owner = look.owner(species)
        x, y = round(STEP * species) + COLUMN - CROWN - 4, 40
        if owner is not None:
            y = 36 + HEAD + 10 + 46 + _above(look, rows, owner) + 3
        hint = f"{WORDS[lang]['leaders']}: {SPECIES_ROWS.words.name(species, lang)}"
        yield moved(x, y, crown(CROWN), title(hint), id=f"leader-{SPECIES_ROWS.ids[species]}")


def _above(look: Look, rows: list[int], who: int) -> int:
    """The height of the rows above that of a seat."""
    return sum(46 + (OWN if above == look.seat else OTHER) + 10 for above in rows[: rows.index(who)])


# The seats


def _row(look: Look, who: int, lang: str, name: str) -> Iterator[str]:
    height = OWN if who == look.seat else OTHER
    acting = who in look.actors
    border, thick = ("var(--glow)", 4) if acting else ("var(--line)", 2)
    yield rect(0, 0, WIDTH, 46 + height, rx=12, fill="var(--card)", stroke=border, stroke_width=thick)
    yield seat_mark(who, 8, 8, 30)
    yield words(46, 32, fitting(name, 230, 24, bold=True), 24, bold=True)
    yield from _hand_size(look, who, lang)
    yield from _points(look, who, lang)
    for species in range(SPECIES):
        yield _cell(look, who, species, lang)


def _hand_size(look: Look, who: int, lang: str) -> Iterator[str]:
    """How many cards the hand holds, with a warning near the limit; pointing at it tells what all have seen go back."""
    told, size = WORDS[lang], look.s.hand_size[who]
    warn = size >= WARN_AT
    names = ((KIND_ROWS.words.name(kind, lang), look.s.known[who, kind]) for kind in range(len(KIND_ROWS)))
    known = ", ".join(counted(names))
    said = told["hand full" if size >= HAND_LIMIT else "hand nearly full"] if warn else told["hand"].format(size)
    shown = f"{size}!" if warn else str(size)
    yield tag(
        "g",
        moved(282, 10, hand_sign()),
        words(326, 32, shown, 24, bold=True, fill="var(--bad)" if warn else "var(--ink)"),
        title(f"{said}; {told['known'].format(known)}" if known else said),
    )


def _points(look: Look, who: int, lang: str) -> Iterator[str]:
    """Bonus tokens, the sum in parts, and the total."""
    total, species, leaders, bonus = look.points(who)
    yield moved(402, 23, coin(str(bonus), 17))
    yield tag(
        "g",
        words(620, 31, f"{species} + {leaders} + {bonus} =", 22, "end", fill="var(--muted)"),
        words(WIDTH - 18, 34, total, 32, "end", bold=True),
        title(WORDS[lang]["points"].format(total, species, leaders, bonus)),
    )


def _cell(look: Look, who: int, species: int, lang: str) -> str:
    """How many animals of a species; in the own row with the animal, and how many more make a leader."""
    count = look.s.collection[who, species]
    name = SPECIES_ROWS.ids[species]
    hint = title(f"{SPECIES_ROWS.words.name(species, lang)} {count}")
    if who != look.seat:
        parts = _count(count, COLUMN / 2, 32)
        return moved(round(STEP * species), 46, *parts, hint, id=f"of-{who}-{name}")
    frame = rect(5, 2, COLUMN - 10, OWN - 8, rx=9, fill="var(--paper)", stroke="var(--line)")
    art = tag("g", picture(name, 12, 23, 54), opacity=None if count else 0.3)
    missing, more = 0 if look.is_over else look.missing(who, species), ""
    if missing:
        more = words(88, 86, f"+{missing}", 20, "end", fill="var(--muted)") + picture("crown", 90, 70, 17)
        hint = title(f"{SPECIES_ROWS.words.name(species, lang)} {count}, {WORDS[lang]['more'].format(missing)}")
    parts = (frame, art, *_count(count, COLUMN - 28, 56 if missing else 72), more, hint)
    return moved(round(STEP * species), 46, *parts, id=f"mine-{name}")


def _count(count: int, x: float, y: float) -> tuple[str, ...]:
    if not count:
        return (words(x, y, "·", 26, "middle", fill="var(--muted)"),)
    return (words(x, y, count, 30, "middle", bold=True),)
