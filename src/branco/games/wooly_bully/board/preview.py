"""What a tile would do: what it draws, and which pens it closes, lets grow, threatens or makes safe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..rules.faces import is_hunter
from ..rules.landscape import cover_wolf, lay_on_table
from ..rules.state import State
from ..rules.tables import COLOURS, KIND_ROWS
from .look import Area, areas, bonus_at, colours_known, draws_at
from .words import WORDS

CLOSES, JOINS, GROWS, BEGINS, THREATENED, FREED = "closes", "joins", "grows", "begins", "threatened now", "freed"
RULES = {
    CLOSES: "WB-7.3",
    JOINS: "WB-7.1",
    GROWS: "WB-7.2",
    BEGINS: "WB-7.2",
    THREATENED: "WB-8.4",
    FREED: "WB-8.8",
}


@dataclass(frozen=True)
class Change:
    """What becomes of one pen; `before` are the sheep of the pens it is made of."""

    what: str
    colour: int
    before: tuple[int, ...]
    sheep: int
    gaps: int


@dataclass(frozen=True)
class Effect:
    """What laying a tile would do: tiles drawn, and what becomes of pens."""

    draws: int
    changes: tuple[Change, ...]
    best: tuple[int, ...]  # the largest safe pen of each colour afterwards

    @property
    def closes(self) -> tuple[tuple[int, int], ...]:
        """The pens it closes as (colour, sheep)."""
        return tuple((change.colour, change.sheep) for change in self.changes if change.what == CLOSES)

    def points(self, s: State, who: int) -> int:
        """What a seat would have then, whose colours are known."""
        return sum(self.best[colour] for colour in colours_known(s, who)) + bonus_at(s.finished[who])


def effect(s: State, face: int, rotation: int, cell: int) -> Effect:
    """Try a tile out on a copy of the landscape."""
    tried = s.copy()
    if s.lying[cell] > 0:
        cover_wolf(tried, face, cell)
    else:
        lay_on_table(tried, face, rotation, cell)
    then = areas(tried)
    best = (max((a.sheep for a in then if a.kind == colour and a.is_safe), default=0) for colour in range(COLOURS))
    return Effect(draws_at(s, cell), tuple(_changes(s, areas(s), then)), tuple(best))


def _changes(s: State, now: tuple[Area, ...], then: tuple[Area, ...]) -> Iterator[Change]:
    was = {triangle: area for area in now for triangle in area.triangles}
    for area in then:
        if area.kind < COLOURS:
            parts = {id(was[each]): was[each] for each in area.triangles if each in was}
            yield from _becomes(area, list(parts.values()), area.triangles[-1] >= 4 * s.laid)


def _becomes(area: Area, parts: list[Area], is_touched: bool) -> Iterator[Change]:
    """What becomes of the pens that are one pen then."""
    before = tuple(part.sheep for part in parts)
    what = _growth(area, before) if is_touched else ""
    was_threatened = any(part.threatened for part in parts)
    if what:
        yield Change(what, area.kind, before, area.sheep, area.gaps)
    if area.threatened and not was_threatened and (area.sheep > 1 or parts):
        yield Change(THREATENED, area.kind, before, area.sheep, area.gaps)
    if was_threatened and not area.threatened:
        yield Change(FREED, area.kind, before, area.sheep, area.gaps)


def _growth(area: Area, before: tuple[int, ...]) -> str:
    if area.is_closed:
        return CLOSES
    if len(before) > 1:
        return JOINS
    if before:
        return GROWS
    return BEGINS if area.sheep > 1 else ""


# In words


@dataclass(frozen=True)
class Line:
    """A sentence about a change, with the rule that it follows."""

    change: Change
    sentence: str
    is_own: bool
    is_bad: bool

    @property
    def rule(self) -> str:
        return RULES[self.change.what]


def told_changes(s: State, seat: int | None, would: Effect, lang: str) -> list[Line]:
    """What becomes of pens in sentences, the own flock first."""
    own = colours_known(s, seat) if seat is not None else []
    lines = [_line(change, own, lang) for change in would.changes]
    return sorted(lines, key=lambda line: (not line.is_own, -line.change.sheep))


def _line(change: Change, own: list[int], lang: str) -> Line:
    say, is_own = WORDS[lang], change.colour in own
    pen = say["own pen" if is_own else "a pen"].format(KIND_ROWS.words.name(change.colour, lang))
    before = " + ".join(map(str, change.before))
    told = say[change.what].format(pen=pen, before=before, sheep=change.sheep)
    if not is_own and change.what == BEGINS:
        told = say["begins for nobody"].format(pen=KIND_ROWS.words.name(change.colour, lang), sheep=change.sheep)
    if change.gaps and change.what in (JOINS, GROWS, BEGINS):
        told += say["open sides"].format(change.gaps) if change.gaps > 1 else say["one open side"]
    return Line(change, told, is_own, is_own and change.what == THREATENED)


def score_words(s: State, seat: int, would: Effect, lang: str) -> str:
    """You draw 2; score 2 → 6."""
    say, now, then = WORDS[lang], _points_now(s, seat), would.points(s, seat)
    score = say["score stays"].format(now) if now == then else say["score changes"].format(now, then)
    return f"{say['you draw'].format(would.draws)}; {score}"


def _points_now(s: State, seat: int) -> int:
    best = (max((a.sheep for a in areas(s) if a.kind == colour and a.is_safe), default=0) for colour in range(COLOURS))
    return Effect(0, (), tuple(best)).points(s, seat)


def costs(s: State, seat: int, face: int, rotation: int, cell: int) -> int:
    """How many points the own flock would lose: a wolf comes beside its best pen.  [WB-8.4]"""
    if is_hunter(face):
        return 0
    return max(0, _points_now(s, seat) - effect(s, face, rotation, cell).points(s, seat))


def effect_words(would: Effect, lang: str) -> list[str]:
    """Draws 2, closes yellow 4."""
    say = WORDS[lang]
    closed = [say["closes short"].format(KIND_ROWS.words.name(kind, lang), sheep) for kind, sheep in would.closes]
    return [say["draws"].format(would.draws), *closed]
