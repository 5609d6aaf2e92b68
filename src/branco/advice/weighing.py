"""What one choice of a finished game cost: beside the best that the search finds from what the player knew then."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from branco.bots.greedy import greedy_action
from branco.bots.worth import worth
from branco.game import Option, Position
from branco.game.analysis import findings
from branco.game.futures import Chance, Future, chance, futures

from .hint import REASONS, at_once, in_the_end
from .words import said

LANGUAGES = ("en", "it")
SCREENING, WEIGHING, CURVE = 1 << 41, 1 << 42, 1 << 43  # seeds, so that a figure is not the one that was selected


@dataclass(frozen=True)
class Effort:
    """How long an analysis thinks: simulations of the search, games for a first look, for a figure, for the curve."""

    simulations: int = 80
    screened: int = 24
    futures: int = 200
    curve: int = 40
    points: int = 48


@dataclass(frozen=True)
class Weighed:
    """A choice with its chance of winning; if a better one was found, that one, its chance and what was lost."""

    number: int
    who: int
    options: int
    chosen: dict[str, str]
    asked: dict[str, str]
    better: dict[str, str] = field(default_factory=dict)
    had: float = 0.0
    could: float = 0.0
    lost: float = 0.0
    margin: float = 0.0
    why: dict[str, list[str]] = field(default_factory=dict)

    @property
    def is_costly(self) -> bool:
        """Whether the loss is more than chance explains."""
        return self.lost > self.margin

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def weigh(seen: Position, who: int, action: int, number: int, effort: Effort) -> Weighed:
    """Search, look whether another choice is ahead of the chosen one, and if so play both on in the same worlds."""
    offered = {option.action: option for option in seen.options(who)}
    chosen = offered[action]
    asked = seen.agenda[0]
    told = Weighed(
        number,
        who,
        len(offered),
        {lang: chosen.label(lang) for lang in LANGUAGES},
        {lang: asked.prompt(lang) for lang in LANGUAGES},
    )
    rival = _rival(seen, who, chosen, offered, effort)
    return _compared(told, seen, who, chosen, rival, effort) if rival else told


def _rival(seen: Position, who: int, chosen: Option, offered: dict[int, Option], effort: Effort) -> Option | None:
    """The best other choice of the search, if a first look does not find it behind."""
    if len(offered) < 2:
        return None
    found = findings(seen, who, 0, effort.simulations, None)
    usual = greedy_action(seen, who, 0)
    values = {each: worth(found[each], None if each == usual else found[usual]) for each in offered}
    best = max(offered, key=lambda each: values[each])
    if best == chosen.action:
        return None
    first = range(SCREENING, SCREENING + effort.screened)
    mine = futures(seen, who, chosen.action, first)
    other = futures(seen, who, best, first)
    return offered[best] if _lost(mine, other, who).mean > 0 else None


def _lost(mine: list[Future], other: list[Future], who: int) -> Chance:
    return chance([two.shares[who] - one.shares[who] for one, two in zip(mine, other, strict=True)])


def _compared(told: Weighed, seen: Position, who: int, chosen: Option, rival: Option, effort: Effort) -> Weighed:
    seeds = range(WEIGHING, WEIGHING + effort.futures)
    mine, other = futures(seen, who, chosen.action, seeds), futures(seen, who, rival.action, seeds)
    lost = _lost(mine, other, who)
    reasons = (at_once(seen, who, other) + in_the_end(seen, who, other, mine, chosen))[:REASONS]
    return Weighed(
        told.number,
        told.who,
        told.options,
        told.chosen,
        told.asked,
        {lang: rival.label(lang) for lang in LANGUAGES},
        sum(future.shares[who] for future in mine) / len(mine),
        sum(future.shares[who] for future in other) / len(other),
        lost.mean,
        lost.margin,
        {lang: said(reasons, lang) for lang in LANGUAGES},
    )


def own_chance(seen: Position, seat: int, effort: Effort) -> Chance:
    """How often a seat wins from here, from what it knows."""
    found = futures(seen, seat, None, range(CURVE, CURVE + effort.curve))
    return chance([future.shares[seat] for future in found])
