"""Work spread over processes of this machine.

Every process has a pipe of its own: one that is stopped in the middle of a sentence cannot leave the others, or whoever
listens, waiting for its end. Where it can be, processes are forked from one that has imported what all of them need,
but no game: which figures a game has is decided when it is loaded.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from branco.child_process import end_with_parent

from . import WorkerDied

Job = TypeVar("Job")
Done = TypeVar("Done")

AHEAD = 2  # jobs that a process has: the one it does and the one after
SHARED = ["branco.bots", "branco.lab.batch", "branco.kernel.compile.native"]


@dataclass(frozen=True)
class Place:
    """Where a process works: its environment, the cores it keeps to (none: all), how much it lets others go first."""

    environment: dict[str, str]
    cores: tuple[int, ...] = ()
    nice: int = 0


@dataclass(frozen=True)
class Outcome:
    """What came of a job."""

    result: Any = None
    error: BaseException | None = None


@dataclass
class Worker:
    """A process, our end of its pipe, and how many jobs it still has."""

    process: BaseProcess
    pipe: Connection[Any, Any]
    jobs: int = 0

    def give(self, job: Any) -> None:
        self.jobs += 1
        with suppress(OSError):  # it has died: `outcome` will tell
            self.pipe.send(job)

    def outcome(self) -> Outcome:
        self.jobs -= 1
        try:
            outcome: Outcome = self.pipe.recv()
        except (EOFError, OSError):
            return Outcome(error=WorkerDied("a worker process ended before its games were played"))
        return outcome

    def stop(self) -> None:
        """At once: who stops a run does not wait for a long game."""
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def spread(
    work: Callable[[Job], Done], jobs: Iterable[Job], processes: int, data: str | None = None, apart: bool = False
) -> Iterator[Done]:
    """Do all jobs and give the results as they come, in any order; only a few jobs wait at a time."""
    if processes == 1 and data is None:
        yield from map(work, jobs)
        return
    workers = _begin_workers(work, processes, data, apart)
    try:
        yield from _results(workers, iter(jobs))
    finally:
        for worker in workers:
            worker.stop()


def _results(workers: list[Worker], jobs: Iterator[Job]) -> Iterator[Any]:
    """Results that have come are given before an error that came with them is raised."""
    for worker, job in zip(workers * AHEAD, jobs, strict=False):
        worker.give(job)
    while busy := [worker for worker in workers if worker.jobs]:
        heard = wait([worker.pipe for worker in busy])
        told = [worker for worker in busy if worker.pipe in heard]
        outcomes = [worker.outcome() for worker in told]
        for worker, job in zip(told, jobs, strict=False):
            worker.give(job)
        yield from (outcome.result for outcome in outcomes if not outcome.error)
        for outcome in outcomes:
            if outcome.error:
                raise outcome.error


def _begin_workers(work: Callable[[Job], Done], processes: int, data: str | None, apart: bool) -> list[Worker]:
    cores = sorted(os.sched_getaffinity(0)) if apart and hasattr(os, "sched_getaffinity") else []
    return [_begin_worker(work, data, share_of(cores, processes, number)) for number in range(processes)]


def share_of(cores: list[int], processes: int, number: int) -> list[int]:
    """An equal share of the cores, or one of them if there are more processes than cores."""
    return cores[number::processes] or cores[number % max(len(cores), 1) :][:1]


def _begin_worker(work: Callable[[Job], Done], data: str | None, cores: list[int]) -> Worker:
    return begin_worker(work, Place(dict(os.environ) | ({"BRANCO_DATA": data} if data else {}), tuple(cores)))


def begin_worker(work: Callable[[Job], Done], place: Place) -> Worker:
    """A process that does one job after the other."""
    context = _context()
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, work, place), daemon=True)
    process.start()
    theirs.close()  # or we would never hear that the process has ended
    return Worker(process, ours)


def _context() -> Any:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(SHARED)
    return context


def _serve(pipe: Connection[Any, Any], work: Callable[[Any], Any], place: Place) -> None:
    """Runs in a worker: do one job after the other until no more come."""
    _settle(place)
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        pipe.send(_outcome(work, job))


def _outcome(work: Callable[[Any], Any], job: Any) -> Outcome:
    try:
        return Outcome(work(job))
    except Exception as error:
        error.add_note(traceback.format_exc())
        return Outcome(error=error)


def _settle(place: Place) -> None:
    """A worker leaves Ctrl+C to its parent, does not outlive it, and loads the figures that it is given."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.clear()
    os.environ.update(place.environment)
    if place.cores:
        os.sched_setaffinity(0, place.cores)
    if place.nice:
        os.nice(place.nice)
    end_with_parent()
