"""Major scorings as tables: what one would bring now, and what the last one brought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from branco.game import Event

from ..rules import events
from ..rules.herds import SMALLEST_HERD, first_herd
from ..rules.major_scoring import score_area, score_herds, score_ranking
from ..rules.rankings import BY_ABILITIES, BY_ADAPTATIONS, BY_FOOD
from ..rules.spaces import creatures_of, first_of, has_any, how_many, without
from ..rules.state import State
from ..rules.tables import AREAS

HERDS, ADAPTATIONS, ABILITY_TILES, FOOD = range(AREAS, AREAS + 4)
CATEGORIES = AREAS + 4
RANKED: dict[int, int] = {
    events.SCORES_HERD: HERDS,
    events.SCORES_ADAPTATIONS: ADAPTATIONS,
    events.SCORES_ABILITIES: ABILITY_TILES,
    events.SCORES_FOOD: FOOD,
}


@dataclass(frozen=True)
class Scoring:
    """The points of every seat in the twelve areas, herds, adaptations, abilities and food; None if not known."""

    points: tuple[tuple[int, ...] | None, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        known = [row for row in self.points if row is not None]
        return tuple(map(sum, zip(*known, strict=True)))


def if_scored_now(s: State) -> Scoring:
    """Score a copy and read what it notes; without the food ranking where a viewer does not see all food."""
    copy = s.copy()
    copy.journal = []
    for area in range(AREAS):
        score_area.function(copy, area)
    score_herds.function(copy)
    score_ranking.function(copy, BY_ADAPTATIONS)
    score_ranking.function(copy, BY_ABILITIES)
    food_is_open = all(s.food_shown[who] for who in range(s.players))
    if food_is_open:
        score_ranking.function(copy, BY_FOOD)
    return _table([(note[0], note[1:]) for note in copy.journal], s.players, food_is_open)


def last_scoring(journal: Sequence[Event], players: int) -> Scoring | None:
    """The major scoring that ended the turn before this one, if one did."""
    told: list[Event] = []
    for event in reversed(journal):
        if event.number == events.MAJOR_SCORING:
            return _table([(each.number, each.args) for each in told], players, True)
        if event.number == events.ENDS_TURN:
            return None
        told.append(event)
    return None


def _table(notes: Iterable[tuple[int, Sequence[int]]], players: int, food_is_open: bool) -> Scoring:
    points = [[0] * players for _ in range(CATEGORIES)]
    for event, (what, scored, seat, *_) in notes:
        if event == events.SCORES_AREA:
            points[what][seat] += scored
        elif event in RANKED:
            points[RANKED[event]][seat] += scored
    shown = [tuple(row) for row in points]
    return Scoring(tuple(None if row == FOOD and not food_is_open else shown[row] for row in range(CATEGORIES)))


def herds(s: State) -> list[tuple[int, int, int]]:
    """Every herd as its owner, size and first space, the largest first."""
    found = []
    for who in range(s.players):
        spaces = creatures_of(s, who)
        while has_any(spaces):
            herd = first_herd(spaces)
            spaces = without(spaces, herd)
            found.append((who, how_many(herd), first_of(herd)))
    return sorted((herd for herd in found if herd[1] >= SMALLEST_HERD), key=lambda herd: (-herd[1], herd[2]))
