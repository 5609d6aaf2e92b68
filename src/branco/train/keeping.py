"""What is kept of a training in its folder: checkpoint, course, report, and the network that was best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from branco.bots.network import Network, load, save
from branco.game import Game

from .course import Course, Progress
from .report import write_report

CHECKPOINT, NETWORK = "checkpoint.pt", "network.npz"

Tell = Callable[[Progress], None]


@dataclass(frozen=True)
class Origin:
    """The network that a training begins from, and where it was."""

    network: Network
    file: str

    @classmethod
    def of(cls, file: Path | None, game: Game) -> Origin | None:
        return cls(load(file, game), str(file)) if file else None


@dataclass(frozen=True)
class Examined:
    """What an examination found, and what is to be kept of the training as it is then."""

    progress: Progress
    course: Course
    checkpoint: bytes
    network: Network | None  # where it is the best so far


class Keeper:
    """A folder of a training; whoever learns may be elsewhere."""

    def __init__(self, folder: Path, lang: str = "en") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.lang = folder, lang

    @property
    def checkpoint(self) -> Path:
        return self.folder / CHECKPOINT

    def begun(self) -> bytes | None:
        """The training as it was at the last examination, if there was one."""
        return self.checkpoint.read_bytes() if self.checkpoint.is_file() else None

    def keep(self, examined: Examined) -> None:
        """The checkpoint is written beside the old one and takes its place at once."""
        beside = self.checkpoint.with_suffix(".new")
        beside.write_bytes(examined.checkpoint)
        beside.replace(self.checkpoint)
        if examined.network:
            save(self.folder / NETWORK, examined.network)
        self.tell(examined.course)

    def tell(self, course: Course) -> None:
        """Of a course in which there was an examination."""
        course.write(self.folder)
        write_report(course, self.folder, self.lang)
