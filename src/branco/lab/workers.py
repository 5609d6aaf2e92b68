"""Work spread over processes. Each has its own compiled engines, read from the cache."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from itertools import islice
from multiprocessing.connection import wait as wait_for_end
from typing import TYPE_CHECKING, TypeVar

from branco.registry import load

from . import WorkerDied

if TYPE_CHECKING:
    from branco.game import Game
    from branco.kernel.native import Native

Job = TypeVar("Job")
Done = TypeVar("Done")


@cache
def compiled(name: str) -> Native:
    """The compiled engine that this process uses for a game."""
    native = load(name).native()
    native.warm()
    return native


def is_compiled(game: Game) -> bool:
    """Whether machine code of these very rules lies in the cache."""
    return game.native().is_compiled


def cores() -> int:
    """The processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Job], Done], jobs: Iterable[Job], processes: int) -> Iterator[Done]:
    """Do all jobs and give the results as they come, in any order; only a few jobs wait at a time."""
    if processes == 1:
        yield from map(work, jobs)
        return
    ahead = iter(jobs)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, initializer=_obey_parent) as pool:
        try:
            running = {pool.submit(work, job) for job in islice(ahead, 4 * processes)}
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(work, job) for job in islice(ahead, len(done))}
                yield from (each.result() for each in done)
        except BrokenProcessPool:
            raise WorkerDied("a worker process ended before its games were played") from None
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _obey_parent() -> None:
    """A worker leaves Ctrl+C to its parent, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        sentinel = parent.sentinel
        threading.Thread(target=lambda: (wait_for_end([sentinel]), os._exit(0)), daemon=True).start()
