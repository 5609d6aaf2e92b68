"""What can go wrong where several learn in step."""

from __future__ import annotations

from branco.lab import WorkerDied


class Parted(RuntimeError):
    """A worker can no longer hear the others."""


class Ended(WorkerDied):
    """A worker is gone, and the others cannot learn on without it."""

    def __init__(self, worker: int, workers: int) -> None:
        super().__init__(f"worker {worker} of {workers} ended in the middle of the training")
        self.worker, self.workers = worker, workers
