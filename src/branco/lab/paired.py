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

SHARES = 840  # every share of a victory among up to eight seats is a whole number of these


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
    chosen = [pl.col("number"), pl.col(column), _whole("won", SHARES), _whole("score", 1)]
    both = variant.select(chosen).join(usual.select(chosen), on=keys, suffix="_usual")
    figures = [pl.len()]
    for name in ("won", "score"):
        more = pl.col(name) - pl.col(f"{name}_usual")
        figures += [more.sum().alias(f"{name}_sum"), more.pow(2).sum().alias(f"{name}_squares")]
    rows = both.group_by(pl.col(column).cast(pl.String)).agg(figures).sort(column).collect()
    return {name: _paired(*cells) for name, *cells in rows.iter_rows()}


def _whole(name: str, times: int) -> pl.Expr:
    """Whole numbers have the same sum in any order: threads add, and a sweep that was stopped goes on in another."""
    import polars as pl

    return (pl.col(name) * times).round().cast(pl.Int64)


def _paired(games: int, won: int, won_squares: int, score: int, score_squares: int) -> Paired:
    won_reach, score_reach = (_reach(games, *sums) for sums in ((won, won_squares), (score, score_squares)))
    return Paired(games, won / games / SHARES, won_reach / SHARES, score / games, score_reach)


def _reach(games: int, total: int, squares: int) -> float:
    """How far the mean may be off, from the sum and the sum of squares."""
    if games == 1:
        return 0.0
    return NORMAL_95 * sqrt((games * squares - total**2) / (games - 1)) / games


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
