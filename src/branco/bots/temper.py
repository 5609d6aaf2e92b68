"""Temperaments: what a bot prefers among options that are as good, as far as it can tell.

A temperament is a few numbers. Where several options are worth the same, doubts counted, each is played on by appeal in
the same imagined worlds, and the numbers say what counts: that the result is sure, that points come at once, or that
the leading rival has few. Everywhere else a bot with a temperament chooses like one without. A wider choice is no way:
among all options that chance alone may have put behind, cautious bots won 7 % of games where 25 % would be even.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import fmean, pstdev

from branco.game import Position
from branco.game.futures import Future, futures
from branco.kernel.language.record import Record

WORLDS = 12  # that every option is looked at in
MOST = 4  # options that are looked at
EQUAL = 0.005  # of a victory: what options that are as good may differ in worth, doubts counted


@dataclass(frozen=True)
class Temper:
    """How much counts what is seen in games that are played on; its name and a sentence about it, by language."""

    name: str
    sure: float = 0.0  # that the own lead in the end is the same in all worlds
    soon: float = 0.0  # the own points when the next one is asked
    rival: float = 0.0  # that the best rival has few points in the end
    words: Mapping[str, str] = field(default_factory=dict)
    told: Mapping[str, str] = field(default_factory=dict)


CAUTIOUS = Temper(
    "cautious",
    sure=1.0,
    words={"en": "cautious", "it": "prudente"},
    told={
        "en": "Among choices that are as good, it takes the one with the surest result.",
        "it": "Tra scelte ugualmente buone prende quella dal risultato più sicuro.",
    },
)
EAGER = Temper(
    "eager",
    soon=1.0,
    words={"en": "eager", "it": "impaziente"},
    told={
        "en": "Among choices that are as good, it takes the one with the most points at once.",
        "it": "Tra scelte ugualmente buone prende quella che dà subito più punti.",
    },
)
SPITEFUL = Temper(
    "spiteful",
    rival=1.0,
    words={"en": "spiteful", "it": "dispettoso"},
    told={
        "en": "Among choices that are as good, it takes the one that leaves its best rival with the fewest points.",
        "it": "Tra scelte ugualmente buone prende quella che lascia meno punti al miglior rivale.",
    },
)
TEMPERS = {temper.name: temper for temper in (CAUTIOUS, EAGER, SPITEFUL)}


def split(name: str) -> tuple[str, Temper | None]:
    """The name of a bot without its temperament, and that: `hard-cautious` is a cautious hard bot."""
    bot, _, temper = name.partition("-")
    return (bot, TEMPERS[temper]) if temper in TEMPERS else (name, None)


def preferred(temper: Temper, seen: Position, who: int, actions: list[int], seed: int) -> int:
    """Of actions that are as good the one that suits a temperament; where it sees no difference, the first."""
    seeds = range(seed, seed + WORLDS)
    return max(actions[:MOST], key=lambda action: liking(temper, seen, who, futures(seen, who, action, seeds)))


def liking(temper: Temper, seen: Position, who: int, found: list[Future]) -> float:
    ends = [scores(seen, future.end) for future in found]
    rivals = [max(row[:who] + row[who + 1 :], default=0) for row in ends]
    leads = [row[who] - rival for row, rival in zip(ends, rivals, strict=True)]
    at_once = [scores(seen, future.after)[who] for future in found] if temper.soon else [0]
    return temper.soon * fmean(at_once) - temper.sure * pstdev(leads) - temper.rival * fmean(rivals)


def scores(seen: Position, record: Record) -> list[int]:
    return [seen.game.engine.score(record, seat) for seat in range(seen.players)]
