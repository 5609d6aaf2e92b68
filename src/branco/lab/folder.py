"""A study is a folder: for every variant its finished blocks of games, so that it can be stopped and gone on with.

A block is always the same games, whatever else is played: block 3 of every variant has the same seeds.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import disk_usage
from typing import TYPE_CHECKING, Any

import numpy as np

from branco.extras import need
from branco.game import Game

from . import BadResults, LabRefusal
from .batch import Batch, Part, Run, no_choices
from .figures import Figures, counted
from .rows import frame
from .simulate import RUN
from .study import Study
from .tally import Counts

if TYPE_CHECKING:
    import polars as pl

KIND = {"branco": "study", "format": 1}
BLOCK, SLOW_BLOCK = 500, 4
ROW_BYTES = 16  # of a game and seat on disk


@dataclass(frozen=True)
class StudyFolder:
    """The finished games of some variants of a game, all with the same seed."""

    folder: Path
    game: Game
    seed: int

    @classmethod
    def open(cls, folder: Path, game: Game, seed: int) -> StudyFolder:
        """A new folder, or one of a study of the same game with the same seed."""
        need("lab", "polars")
        head = {**KIND, "game": game.name, "seed": seed}
        file = folder / "study.json"
        if file.exists():
            _check_head(folder, file, head)
        elif folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise BadResults(f"{folder} is not a study; name a new folder")
        else:
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(head), encoding="utf-8")
        return cls(folder, game, seed)

    def missing(self, run: Run, games: int) -> Iterator[Batch]:
        """The blocks of so many games that are not played yet."""
        folder, size = self._of(run), BLOCK if run.is_native else SLOW_BLOCK
        moving = run.players if len(set(run.bots)) > 1 else 1
        for number, first in enumerate(range(0, games, size)):
            wanted = min(size, games - first)
            if not _holds(folder / f"{number}.json", wanted):
                yield Batch(self.seed * RUN + first, wanted, number % moving, number)

    def add(self, run: Run, variant: str, part: Part) -> None:
        """Keep a block: its games first, so that one that is told of is whole."""
        folder = self._of(run)
        folder.mkdir(exist_ok=True)
        fresh = folder / "fresh.tmp"
        frame([part], self.game, run, variant, self.seed * RUN).write_parquet(fresh)
        fresh.replace(folder / f"{part.batch.number}.parquet")
        fresh.write_text(json.dumps(_told(part)), encoding="utf-8")
        fresh.replace(folder / f"{part.batch.number}.json")

    def played(self, run: Run) -> int:
        return sum(int(told["games"]) for told in self._told(run))

    def faults(self, run: Run) -> int:
        return sum(int(told["faults"]) for told in self._told(run))

    def rows(self, run: Run) -> pl.LazyFrame:
        """The games of a variant, one row a game and seat."""
        import polars as pl

        return pl.scan_parquet([file.with_suffix(".parquet") for file in self._blocks(run)])

    def figures(self, run: Run, variant: str) -> Figures:
        return counted(self.rows(run), variant)

    def study(self, run: Run) -> Study:
        """How often each option was taken."""
        taken, games = no_choices(self.game), 0
        for told in self._told(run):
            games += int(told["games"]) - int(told["faults"])
            for step, action, times in told["taken"]:
                taken[step, action] += times
        return Study(self.game, taken, games)

    def _told(self, run: Run) -> list[dict[str, Any]]:
        return [json.loads(file.read_text(encoding="utf-8")) for file in self._blocks(run)]

    def _blocks(self, run: Run) -> list[Path]:
        return sorted(self._of(run).glob("*.json"), key=lambda file: int(file.stem))

    def _of(self, run: Run) -> Path:
        played = [run.rules, run.players, run.bots, run.settings, run.budget]
        return self.folder / hashlib.sha256(json.dumps(played).encode()).hexdigest()[:16]


def _check_head(folder: Path, file: Path, head: dict[str, Any]) -> None:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("branco") != KIND["branco"]:
        raise BadResults(f"{folder} is not a study; name a new folder")
    for key, value in head.items():
        if found.get(key) != value:
            raise BadResults(f"{folder} is another study ({key}: {found.get(key)}, not {value}); name a new folder")


def _holds(file: Path, games: int) -> bool:
    return file.exists() and int(json.loads(file.read_text(encoding="utf-8"))["games"]) >= games


def _told(part: Part) -> dict[str, Any]:
    return {"games": part.batch.games, "faults": len(part.tally.faults), "taken": _cells(part.taken)}


def _cells(taken: Counts) -> list[list[int]]:
    """The counts that are not 0: step, action, how often."""
    steps, actions = np.nonzero(taken)
    return [[int(s), int(a), int(taken[s, a])] for s, a in zip(steps, actions, strict=True)]


def check_room(folder: Path, games: int, players: int) -> None:
    """Refuse a study that the disk cannot hold."""
    held = folder
    while not held.exists():
        held = held.parent
    needed, free = games * players * ROW_BYTES, disk_usage(held).free
    if needed > free:
        wanted, left = f"{needed >> 20:,} MiB", f"{free >> 20:,} MiB"
        raise LabRefusal(f"{games:,} games need some {wanted} in {folder}, where {left} are free")
