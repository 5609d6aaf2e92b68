"""What the rows of a simulation come to: win rates with intervals, scores, lengths."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from branco.extras import need

from .tally import NORMAL_95, wilson

if TYPE_CHECKING:
    import polars as pl

Histogram = list[tuple[int, int]]  # value and how often, ascending


@dataclass(frozen=True)
class Rate:
    """How often seats of one kind win, and what they score."""

    name: str
    seats: int
    wins: float
    mean_score: float
    deviation: float

    @property
    def rate(self) -> float:
        return self.wins / max(self.seats, 1)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.seats)

    def difference(self, other: Rate) -> tuple[float, float]:
        """How much more often the other wins, and how far that may be off (95 %)."""
        spread = sum(each.rate * (1 - each.rate) / max(each.seats, 1) for each in (self, other))
        return other.rate - self.rate, NORMAL_95 * sqrt(spread)


@dataclass(frozen=True)
class Figures:
    """The figures of one variant."""

    variant: str
    games: int
    by_seat: list[Rate]
    by_side: list[Rate]
    by_bot: list[Rate]
    scores: Histogram
    lengths: Histogram

    @property
    def mean_length(self) -> float:
        return sum(value * times for value, times in self.lengths) / max(self.games, 1)

    @property
    def mean_score(self) -> float:
        return sum(value * times for value, times in self.scores) / max(sum(times for _, times in self.scores), 1)


def figures(file: Path, variant: str) -> Figures:
    """Count the rows of a variant in a Parquet file."""
    need("lab", "polars")
    import polars as pl

    return counted(pl.scan_parquet(file).filter(pl.col("variant") == variant), variant)


def counted(rows: pl.LazyFrame, variant: str) -> Figures:
    """What the rows of one variant come to."""
    import polars as pl

    first = rows.filter(pl.col("seat") == 1)
    lengths = _histogram(first, "length")
    return Figures(
        variant=variant,
        games=sum(times for _, times in lengths),
        by_seat=_rates(rows, "seat"),
        by_side=_rates(rows, "side"),
        by_bot=_rates(rows, "bot"),
        scores=_histogram(rows, "score"),
        lengths=lengths,
    )


def _rates(rows: pl.LazyFrame, column: str) -> list[Rate]:
    import polars as pl

    counted = (
        rows.filter(pl.col(column).is_not_null())
        .group_by(pl.col(column).cast(pl.String))
        .agg(
            pl.len().alias("seats"),
            pl.col("won").sum(),
            pl.col("score").mean().alias("mean"),
            pl.col("score").std().fill_null(0.0).alias("deviation"),
        )
    )
    found: list[Any] = counted.sort(column).collect(engine="streaming").rows()
    return [Rate(*row) for row in found]


def _histogram(rows: pl.LazyFrame, column: str) -> Histogram:
    import polars as pl

    counted = rows.group_by(column).agg(pl.len()).sort(column).collect(engine="streaming")
    return [(int(value), int(times)) for value, times in counted.rows()]
