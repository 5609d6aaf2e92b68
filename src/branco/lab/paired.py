"""Variants in the same games: how much each side wins more or less, and how even the sides are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from .figures import Rate
from .tally import NORMAL_95

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True)
class Paired:
    """What changed for a side, game by game; each with how far it may be off (95 %)."""

    games: int
    won: float
    won_reach: float
    score: float
    score_reach: float

    @property
    def is_shown(self) -> bool:
        """Whether the games show that it wins more, or less."""
        return abs(self.won) > self.won_reach


def compared(usual: pl.LazyFrame, variant: pl.LazyFrame, column: str) -> dict[str, Paired]:
    """By side (or seat): each game of the variant against the same game as usual."""
    import polars as pl

    keys = ["number", column]
    chosen = [pl.col("number"), pl.col(column), pl.col("won"), pl.col("score")]
    both = variant.select(chosen).join(usual.select(chosen), on=keys, suffix="_usual")
    more = {name: pl.col(name) - pl.col(f"{name}_usual") for name in ("won", "score")}
    figures = [pl.len()]
    for name, difference in more.items():
        figures += [difference.mean().alias(f"{name}_mean"), difference.std().fill_null(0.0).alias(f"{name}_std")]
    rows = both.group_by(pl.col(column).cast(pl.String)).agg(figures).sort(column).collect()
    return {name: _paired(games, *cells) for name, games, *cells in rows.iter_rows()}


def _paired(games: int, won: float, won_std: float, score: float, score_std: float) -> Paired:
    reach = NORMAL_95 / sqrt(games)
    return Paired(games, won, reach * won_std, score, reach * score_std)


@dataclass(frozen=True)
class Spread:
    """How far the best and the worst side are apart, with a 95 % interval of those two."""

    value: float
    low: float
    high: float
    best: str
    worst: str


def spread_of(rates: Sequence[Rate]) -> Spread:
    """The spread of win rates; with few games it is never quite 0, even if all sides are equal."""
    best, worst = max(rates, key=lambda rate: rate.rate), min(rates, key=lambda rate: rate.rate)
    _, reach = worst.difference(best)
    value = best.rate - worst.rate
    return Spread(value, max(0.0, value - reach), min(1.0, value + reach), best.name, worst.name)
