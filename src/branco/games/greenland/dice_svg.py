"""Dice: the roll in hand with what each die does, the rolls of the turn, and the chances of men sent out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from branco.view.svg import Block, fitting, moved, path, snug, title, words

from .actions import SPOT
from .art import BLOOD, GOOD, INK, die, drop, token
from .look import Look
from .rolls import Roll, rolls_of_turn
from .tables import CARD_SPOT, TRIBE_ROWS
from .words import WORDS

WIDTH = 480
SHOWN, MOST_DICE = 6, 7


# The roll in hand


def roll_in_hand(look: Look, lang: str) -> tuple[list[str], int]:
    """Every die with what it does, and what they come to; and how high this is."""
    s, told = look.s, WORDS[lang]
    dice = look.dice()
    step = min(44.0, (WIDTH - 16) / max(1, len(dice) + s.alpha_die))
    parts = []
    for place, face in enumerate(dice):
        parts.append(moved(step * place, 4, *_marked(look, face, step - 6, lang)))
    if s.alpha_die:
        alpha = [die(1, step - 6, GOOD), words(step / 2 - 3, step + 12, "α", 17, "middle", bold=True)]
        parts.append(moved(step * len(dice), 4, *alpha, title(told["alpha one"])))
    sums = _sums(look, lang)
    lines = [words(0, 86 + 21 * at, line, 17, fill=ink) for at, (line, ink) in enumerate(sums)]
    return [*parts, *lines], 78 + 21 * len(sums)


def _marked(look: Look, face: int, size: float, lang: str) -> list[str]:
    """A die, and below it a tick for a success and a drop for blood."""
    told = WORDS[lang]
    succeeds = bool(look.good_now() >> face & 1)
    bleeds = look.is_rolling_on and face in look.blood(look.asked, look.s.at) and not look.s.iron_spent
    edge = GOOD if succeeds else BLOOD if bleeds else INK
    marks = [_tick(size / 2 - 8, size + 4, True)] if succeeds else []
    marks += [moved(size / 2, size + 12, drop(18))] if bleeds else []
    hints = [told["hit"]] if succeeds else []
    hints += [told["blood"]] if bleeds else []
    return [die(face, size, edge), *marks, title(f"{face}: {', '.join(hints) or told['no effect']}")]


def _tick(x: float, y: float, good: bool) -> str:
    d = "M0 8l6 7L16 0" if good else "M1 1l13 13M14 1L1 14"
    return moved(x, y, path(d, fill="none", stroke="var(--good)" if good else "var(--bad)", stroke_width=3.5))


def _sums(look: Look, lang: str) -> list[tuple[str, str]]:
    s, told = look.s, WORDS[lang]
    if not look.is_rolling_on:
        return []
    lines = []
    if s.at < CARD_SPOT:
        hits, need = look.successes(), look.need(s.at)
        lines.append((told["successes"].format(hits, need), "var(--good)" if hits >= need else "var(--ink)"))
        largest, wanted = look.equals()
        if wanted:
            lines.append((told["equal"].format(largest, wanted), "var(--good)" if largest >= wanted else "var(--ink)"))
    else:
        lines.append((told["raid faces"].format(", ".join(map(str, look.raid_faces(s.at)))), "var(--ink)"))
    if s.iron_spent:
        lines.append((told["iron spent"], "var(--good)"))
    else:
        dead = look.bleeding_now()
        lines.append((told["bleeding"].format(dead), "var(--bad)" if dead else "var(--ink)"))
    return lines


# The rolls of the turn


def rolls(look: Look, lang: str) -> list[Block]:
    """The last throws of this turn, the newest first: who, where, the dice, what was rolled again, what came of it."""
    thrown = rolls_of_turn(look.view.journal)[-SHOWN:]
    if not thrown or look.is_over:
        return []
    parts = [words(0, 18, WORDS[lang]["rolls"], 19, bold=True)]
    parts += [
        moved(0, 26 + 36 * at, *_roll(roll, lang), title(", ".join(_told(roll, lang))))
        for at, roll in enumerate(reversed(thrown))
    ]
    return [Block("rolls", WIDTH, 28 + 36 * len(thrown), "".join(parts))]


def _roll(roll: Roll, lang: str) -> Iterator[str]:
    yield moved(15, 16, token(roll.tribe, 26))
    occasion = _occasion(roll, lang)
    size = max(14, snug(occasion, 138, 16))
    yield words(34, 22, fitting(occasion, 138, size), size)
    dice = [(face, False) for face in roll.thrown] + [(face, True) for face in roll.again]
    x = 176
    for face, again, copies in _grouped(dice):
        mark = words(11, 33, "↻", 13, "middle", fill="var(--muted)") if again else ""
        number = words(22, 20, copies, 15, bold=True) if copies > 1 else ""
        yield moved(x, 2, die(face, 20 if copies > 1 else 23, _edge(roll, face)), number, mark)
        x += 26 if copies == 1 else 37
    if roll.has_alpha:
        yield words(x + 4, 22, "α1", 16, bold=True)
    yield moved(402, 0, *_outcome(roll, lang))


def _occasion(roll: Roll, lang: str) -> str:
    """What the dice were thrown for."""
    told = WORDS[lang]
    if roll.kind == "preach":
        return told["preaching"].format(TRIBE_ROWS.words.name(roll.word, lang))
    if roll.kind in ("elders", "banish"):
        return told["elder death" if roll.kind == "elders" else "banishing"]
    return SPOT.name(roll.word, lang)


def _edge(roll: Roll, face: int) -> str:
    return GOOD if roll.good >> face & 1 else BLOOD if roll.blood >> face & 1 else INK


def _grouped(dice: list[tuple[int, bool]]) -> list[tuple[int, bool, int]]:
    """Dice one by one while there is room, else equal ones together."""
    if len(dice) <= MOST_DICE:
        return [(face, again, 1) for face, again in dice]
    counts = Counter(face for face, _ in dice)
    return [(face, False, counts[face]) for face in sorted(counts)]


def _outcome(roll: Roll, lang: str) -> Iterator[str]:
    told = WORDS[lang]
    if roll.outcome is not None:
        yield _tick(0, 8, roll.outcome)
    if roll.is_cancelled:
        yield words(0, 22, told["cancelled"], 15, fill="var(--muted)")
    elif roll.kind == "attack":
        yield words(0, 22, told["kills"].format(roll.kills), 16, bold=roll.kills > 0)
    elif roll.kind == "elders":
        lost = told["elders lost"].format(roll.elders)
        yield words(0, 22, lost, snug(lost, 72, 15, True), bold=roll.elders > 0)
    if roll.bled:
        yield moved(32, 15, drop(18)) + words(44, 22, roll.bled, 17, bold=True, fill="var(--bad)")


def _told(roll: Roll, lang: str) -> Iterator[str]:
    """What came of a throw, in words."""
    told = WORDS[lang]
    if roll.outcome is not None:
        yield told["succeeded" if roll.outcome else "failed"]
    if roll.again:
        yield told["rerolled"].format(len(roll.again))
    if roll.converted:
        yield told["converted"].format(roll.converted)
    if roll.bled:
        yield told["bled"].format(roll.bled)
    if roll.iron:
        yield told["cancelled" if roll.is_cancelled else "iron spent"]


# Chances


def odds(look: Look, lang: str) -> list[Block]:
    """The viewer's hunters, colonists and raiders: success, equal dice, deaths."""
    if look.mine < 0 or not 2 <= look.s.phase <= 4 or look.is_over:
        return []
    lines = list(look.odds(look.mine))
    if not lines:
        return []
    told = WORDS[lang]
    heads = ((300, "success head"), (370, "equal head"), (WIDTH, "death head"))
    parts = [words(0, 18, told["odds"], 17, bold=True)]
    parts += [words(x, 40, told[head], 15, "end", fill="var(--muted)") for x, head in heads]
    for at, (spot, men, chances) in enumerate(lines):
        y = 64 + 25 * at
        parts.append(words(0, y, fitting(look.name_of(spot, lang), 190, 17), 17))
        parts.append(words(232, y, men, 17, "end", bold=True))
        parts.append(words(300, y, f"{chances.success} %", 17, "end", bold=True))
        parts.append(words(370, y, f"{chances.equals} %" if chances.equals else "–", 17, "end"))
        parts.append(words(WIDTH, y, f"{chances.deaths / 10:.1f} ({chances.any_death} %)", 17, "end"))
    return [Block("odds", WIDTH, 52 + 25 * len(lines), "".join(parts))]
