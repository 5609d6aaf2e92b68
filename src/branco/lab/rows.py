"""Games as a Parquet file: one row a game and seat, written in row groups while the games are played."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from branco.game import Game

from . import need
from .batch import Games, Part, Run
from .tally import Counts

ROW_GROUP = 1 << 16  # games
OPTION = "option_"


class RowsFile:
    """A Parquet file that is being written beside an earlier one, which it replaces once it is whole."""

    def __init__(self, file: Path) -> None:
        need("lab", "pyarrow")
        self.file = file.resolve()
        self._part = self.file.with_name(f"{self.file.name}.{os.getpid()}.part")
        self._opened = self._part.open("wb")
        self._writer: Any = None

    def __enter__(self) -> RowsFile:
        return self

    def __exit__(self, wrong: type[BaseException] | None, *_: object) -> None:
        try:
            if self._writer:
                self._writer.close()
            self._opened.close()
            if wrong is None:
                self._part.replace(self.file)
        finally:
            self._part.unlink(missing_ok=True)

    def write(self, table: Any) -> None:
        from pyarrow.parquet import ParquetWriter

        self._writer = self._writer or ParquetWriter(self._opened, table.schema, compression="zstd")
        self._writer.write_table(table)


class Rows:
    """The rows of one run on their way into a file."""

    def __init__(self, out: RowsFile, game: Game, run: Run, variant: str, first_seed: int) -> None:
        self.out, self.game, self.run, self.variant, self.first_seed = out, game, run, variant, first_seed
        self.waiting: list[Part] = []

    def add(self, part: Part) -> None:
        self.waiting.append(part)
        if sum(len(each.games.seeds) for each in self.waiting) >= ROW_GROUP:
            self.flush()

    def flush(self) -> None:
        """Write what is waiting."""
        if self.waiting:
            self.out.write(self._table())
        self.waiting = []

    def _table(self) -> Any:
        import pyarrow as pa

        games, players = _joined([part.games for part in self.waiting]), self.run.players
        rows, kinds = len(games.seeds) * players, list(dict.fromkeys(self.run.bots))
        seat = np.tile(np.arange(players), len(games.seeds))
        moved = np.repeat([part.batch.moved for part in self.waiting], [_rows(part) for part in self.waiting])
        places = np.array([kinds.index(bot) for bot in self.run.bots])
        sides = self.game.sides.names("en") if self.game.sides else []
        columns = {
            "variant": _constant(self.variant, rows),
            "game": _constant(self.run.game, rows),
            "rules": _constant(self.run.rules, rows),
            "players": pa.array(np.full(rows, players, np.int8)),
            "number": pa.array(np.repeat(games.seeds - self.first_seed, players)),
            "seed": pa.array(np.repeat(games.seeds, players)),
            "seat": pa.array((seat + 1).astype(np.int8)),
            "side": _words(games.sides.ravel(), sides),
            "bot": _words(places[(seat - moved) % players], kinds),
            "score": pa.array(games.scores.ravel().astype(np.int32)),
            "rank": pa.array(games.ranks.ravel().astype(np.int8)),
            "won": pa.array(games.shares.ravel()),
            "length": pa.array(np.repeat(games.lengths, players).astype(np.int32)),
        }
        options = {OPTION + name: _constant(value, rows) for name, value in self.run.settings}
        return pa.table(columns | options)


def _rows(part: Part) -> int:
    return int(part.games.scores.size)


def _joined(parts: Sequence[Games]) -> Games:
    names = ("seeds", "lengths", "scores", "standings", "sides")
    return Games(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def _words(indices: Counts, words: Sequence[str]) -> Any:
    """Indices as words; those below 0 are empty."""
    import pyarrow as pa

    known = pa.array(indices.astype(np.int32), mask=indices < 0)
    return pa.DictionaryArray.from_arrays(known, pa.array(words, pa.string()))


def _constant(word: str, rows: int) -> Any:
    return _words(np.zeros(rows, np.int64), [word])
