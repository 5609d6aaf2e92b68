"""Work spread over processes or a cluster. Each process has its own compiled engines, read from the cache."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from multiprocessing.connection import wait as wait_for_end
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, TypeVar

from branco.registry import load

from . import NoCluster, WorkerDied

if TYPE_CHECKING:
    from multiprocessing.sharedctypes import Synchronized

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


def same_rules(name: str, rules: str) -> Game:
    """A game, if it has the very same rules here as where the work was given out."""
    game = load(name)
    if game.rules_hash != rules:
        raise NoCluster(f"a worker has other rules of {game.title()} ({game.rules_hash}) than are asked for ({rules})")
    return game


def warm(name: str) -> None:
    """Runs in a worker: compile a game, or load its compiled code."""
    compiled(name)


def rules_of(name: str) -> str:
    """Runs in a worker."""
    return load(name).rules_hash


def is_ready(name: str) -> bool:
    """Runs in a worker."""
    return is_compiled(load(name))


def is_compiled(game: Game) -> bool:
    """Whether machine code of these very rules lies in the cache."""
    return game.native().is_compiled


@dataclass(frozen=True)
class Crew:
    """Who does the work: this process, several processes, or a Ray cluster.

    `data` is a folder of figures that the workers load in place of this process's own. Processes that work `apart`
    have cores of their own, so that bots that think on all cores do not take them from each other.
    """

    processes: int = 1
    cluster: str | None = None
    data: str | None = None
    apart: bool = False

    def check(self) -> None:
        """Refuse at once a cluster that cannot be reached."""
        if self.cluster:
            from .cluster import check_address

            check_address(self.cluster)

    def for_jobs(self, jobs: int) -> Crew:
        """No more processes than there are jobs."""
        return replace(self, processes=min(self.processes, jobs))

    def compile(self, name: str) -> None:
        """Compile a game once, before several workers do it at the same time; other machines have their own caches."""
        if self.cluster not in (None, "local"):
            return
        if self.data:
            list(spread(warm, [name], 1, self.data))
        elif not is_compiled(load(name)) or (self.processes == 1 and not self.cluster):
            compiled(name)

    def will_compile(self, name: str) -> bool:
        """Whether a game is still to be compiled on this machine."""
        if self.cluster not in (None, "local"):
            return False
        return not all(spread(is_ready, [name], 1, self.data))

    def rules(self, name: str) -> str:
        """The hash of a game's rules and figures as the workers know them."""
        (found,) = self.spread(rules_of, [name])
        return found

    def spread(self, work: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
        """Do all jobs and give the results as they come, in any order."""
        if self.cluster:
            from .cluster import spread_on_cluster

            return spread_on_cluster(work, jobs, self.cluster, self.data)
        return spread(work, jobs, self.processes, self.data, self.apart)


def spread(
    work: Callable[[Job], Done], jobs: Iterable[Job], processes: int, data: str | None = None, apart: bool = False
) -> Iterator[Done]:
    """Do all jobs and give the results as they come, in any order; only a few jobs wait at a time."""
    if processes == 1 and data is None:
        yield from map(work, jobs)
        return
    ahead = iter(jobs)
    context = multiprocessing.get_context("spawn")
    started = context.Value("i", 0) if apart else None
    with ProcessPoolExecutor(processes, context, initializer=_begin, initargs=(data, processes, started)) as pool:
        workers: list[BaseProcess] = []
        try:
            running = {pool.submit(work, job) for job in islice(ahead, 4 * processes)}
            workers += (pool._processes or {}).values()  # who stops a run does not wait for a long game
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(work, job) for job in islice(ahead, len(done))}
                yield from (each.result() for each in sorted(done, key=lambda each: each.exception() is not None))
        except BrokenProcessPool:
            raise WorkerDied("a worker process ended before its games were played") from None
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()
            raise


def in_order(results: Iterable[tuple[int, Done]]) -> Iterator[Done]:
    """Numbered results, which come in almost any order, by their numbers from 0 on."""
    early: dict[int, Done] = {}
    following = 0
    for number, result in results:
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1


def _begin(data: str | None, processes: int, started: Synchronized[int] | None) -> None:
    """A worker leaves Ctrl+C to its parent, does not outlive it, and loads the figures that it is given."""
    if data is not None:
        os.environ["BRANCO_DATA"] = data
    if started is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, _own_cores(processes, started))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        sentinel = parent.sentinel
        threading.Thread(target=lambda: (wait_for_end([sentinel]), os._exit(0)), daemon=True).start()


def _own_cores(processes: int, started: Synchronized[int]) -> set[int]:
    """The cores of the worker that begins now."""
    with started.get_lock():
        number = started.value
        started.value += 1
    return share_of(sorted(os.sched_getaffinity(0)), processes, number)


def share_of(cores: list[int], processes: int, number: int) -> set[int]:
    """An equal share of the cores, or one of them if there are more processes than cores."""
    return set(cores[number::processes]) or {cores[number % len(cores)]}
