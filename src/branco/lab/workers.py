"""Work spread over processes or a cluster. Each process has its own compiled engines, read from the cache."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from branco.game.registry import load

from . import NoCluster
from .processes import spread

if TYPE_CHECKING:
    from branco.game import Game
    from branco.kernel.compile.native import Native

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
        return self.ask(rules_of, name)

    def ask(self, work: Callable[[Job], Done], job: Job) -> Done:
        """One job with the crew's figures, on this machine: nodes of a cluster refuse whatever they know otherwise."""
        (found,) = spread(work, [job], 1, self.data)
        return found

    def spread(self, work: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
        """Do all jobs and give the results as they come, in any order."""
        if self.cluster:
            from .cluster import spread_on_cluster

            return spread_on_cluster(work, jobs, self.cluster, self.data)
        return spread(work, jobs, self.processes, self.data, self.apart)


def in_order(results: Iterable[tuple[int, Done]]) -> Iterator[Done]:
    """Numbered results, which come in almost any order, by their numbers from 0 on."""
    early: dict[int, Done] = {}
    following = 0
    for number, result in results:
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1
