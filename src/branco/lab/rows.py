"""Games as a Parquet file: one row a game and seat, written in row groups while the games are played."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING

import numpy as np

from branco.extras import need
from branco.game import Game

from .batch import Games, Part, Run
from .tally import Counts

if TYPE_CHECKING:
    import polars as pl

ROW_GROUP = 1 << 18  # rows
OPTION = "option_"


class RowsFile:
    """A Parquet file made of parts that are written beside it; it replaces an earlier one once it is whole."""

    def __init__(self, file: Path) -> None:
        need("lab", "polars")
        self.file = file.resolve()
        self._parts = self.file.with_name(f"{self.file.name}.{os.getpid()}.parts")
        self._parts.mkdir()
        self._written: list[Path] = []

    def __enter__(self) -> RowsFile:
        return self

    def __exit__(self, wrong: type[BaseException] | None, *_: object) -> None:
        try:
            if wrong is None:
                self._join()
        finally:
            rmtree(self._parts)

    def write(self, frame: pl.DataFrame) -> None:
        self._written.append(self._parts / f"{len(self._written)}.parquet")
        frame.write_parquet(self._written[-1])

    def _join(self) -> None:
        import polars as pl

        whole = self._parts / "whole"
        parts = pl.scan_parquet(self._written) if self._written else pl.LazyFrame()
        parts.sink_parquet(whole, row_group_size=ROW_GROUP)
        whole.replace(self.file)


class Rows:
    """The rows of one run on their way into a file."""

    def __init__(self, out: RowsFile, game: Game, run: Run, variant: str, first_seed: int) -> None:
        self.out, self.game, self.run, self.variant, self.first_seed = out, game, run, variant, first_seed
        self.waiting: list[Part] = []

    def add(self, part: Part) -> None:
        self.waiting.append(part)
        if sum(map(_rows, self.waiting)) >= ROW_GROUP:
            self.flush()

    def flush(self) -> None:
        """Write what is waiting."""
        if self.waiting:
            self.out.write(frame(self.waiting, self.game, self.run, self.variant, self.first_seed))
        self.waiting = []


def frame(parts: Sequence[Part], game: Game, run: Run, variant: str, first_seed: int) -> pl.DataFrame:
    """The games of some parts of a run, one row a game and seat."""
    import polars as pl

    games, players = _joined([part.games for part in parts]), run.players
    rows, kinds = len(games.seeds) * players, list(dict.fromkeys(run.bots))
    seat = np.tile(np.arange(players), len(games.seeds))
    moved = np.repeat([part.batch.moved for part in parts], [_rows(part) for part in parts])
    places = np.array([kinds.index(bot) for bot in run.bots])
    sides = game.sides.names("en") if game.sides else []
    columns = {
        "variant": pl.repeat(variant, rows, eager=True),
        "game": pl.repeat(run.game, rows, eager=True),
        "rules": pl.repeat(run.rules, rows, eager=True),
        "players": np.full(rows, players, np.int8),
        "number": np.repeat(games.seeds - first_seed, players),
        "seed": np.repeat(games.seeds, players),
        "seat": (seat + 1).astype(np.int8),
        "side": _words(games.sides.ravel(), sides),
        "bot": _words(places[(seat - moved) % players], kinds),
        "score": games.scores.ravel().astype(np.int32),
        "rank": games.ranks.ravel().astype(np.int8),
        "won": games.shares.ravel(),
        "length": np.repeat(games.lengths, players).astype(np.int32),
    }
    options = {OPTION + name: pl.repeat(value, rows, eager=True) for name, value in run.settings}
    return pl.DataFrame(columns | options)


def _rows(part: Part) -> int:
    return int(part.games.scores.size)


def _joined(parts: Sequence[Games]) -> Games:
    names = ("seeds", "lengths", "scores", "standings", "sides")
    return Games(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def _words(indices: Counts, words: Sequence[str]) -> pl.Series:
    """Indices as words; those below 0 are empty."""
    import polars as pl

    known = pl.Series(np.where(indices < 0, len(words), indices))
    return pl.Series([*words, None], dtype=pl.String).gather(known)
