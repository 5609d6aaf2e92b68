"""Work spread over a Ray cluster: `local` for one on this machine, or the address of one that runs.

Branco must be installed on every node in the same version; folders of figures travel with the work. Tasks of a node
that dies are done again on another; what is finished has come back already.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import Any, TypeVar

from branco.extras import need

from . import NoCluster

LOCAL, REMOTE = "local", "ray://"
PATIENCE = 10.0  # seconds
PAUSE = 1.0  # seconds between two looks whether the head is there
GRACE = 30.0  # seconds that Ray gives a connection to come back, unless it is told otherwise
CONNECTING = 3  # tries
TRAVELLING = ("BRANCO_LOOSE", "BRANCO_HOUSE_RULES")  # what a node must know besides the figures
RETRIES = 20  # of a task whose worker or node died

Job = TypeVar("Job")
Done = TypeVar("Done")


class Forgotten(Exception):
    """The cluster does not know a task any more: its head was too busy to hear from us for a while."""


class LetGo(Exception):
    """The cluster does not know us any more, for the same reason; what it had not given back has to be done again."""


def spread_on_cluster(
    work: Callable[[Job], Done], jobs: Iterable[Job], address: str, data: str | None = None
) -> Iterator[Done]:
    """Do all jobs on a cluster and give the results as they come, in any order; only a few jobs wait at a time."""
    ahead = iter(jobs)
    for left in reversed(range(CONNECTING)):
        running: dict[Any, tuple[Job, int]] = {}
        try:
            with connected(address, data) as ray:
                yield from _spread(ray, work, ahead, running)
                return
        except LetGo as lost:
            if not left or not _answers(address):
                raise NoCluster(f"the cluster {address} was lost: {_first_line(lost)}") from None
            ahead = chain([job for job, _ in running.values()], ahead)


def _spread(
    ray: Any, work: Callable[[Job], Done], ahead: Iterator[Job], running: dict[Any, tuple[Job, int]]
) -> Iterator[Done]:
    """The results of one connection; `running` are the jobs whose results are not here yet, and how often tried."""
    task = ray.remote(max_retries=RETRIES)(_do)
    running |= {task.remote(work, job): (job, 0) for job in islice(ahead, 4 * _cores(ray))}
    while running:
        finished = first_finished(ray, list(running))
        try:
            result = result_of(ray, finished)
        except (ray.exceptions.RayError, Forgotten):
            # what a node had finished may die with it before it is fetched
            job, tries = running.pop(finished)
            if tries == RETRIES:
                raise
            running[task.remote(work, job)] = (job, tries + 1)
            continue
        del running[finished]
        running |= {task.remote(work, job): (job, 0) for job in islice(ahead, 1)}
        yield result


def first_finished(ray: Any, running: list[Any]) -> Any:
    """Waits for one of some tasks."""
    return finished_of(ray, running)[0]


def finished_of(ray: Any, running: list[Any], wanted: int = 1, timeout: float | None = None) -> list[Any]:
    """Waits for a number of tasks, for some seconds at most."""
    import grpc

    try:
        return list(ray.wait(running, num_returns=wanted, timeout=timeout)[0])
    except grpc.RpcError as lost:
        raise LetGo(f"its head answered {lost.code().name}" if isinstance(lost, grpc.Call) else str(lost)) from None


def _cores(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _do(work: Callable[[Job], Done], job: Job) -> Done:
    """Runs on the cluster."""
    return work(job)


def result_of(ray: Any, finished: Any) -> Any:
    """What a task found; what went wrong in it goes wrong here."""
    try:
        return ray.get(finished)
    except ray.exceptions.RayTaskError as wrong:
        raise wrong.cause from None
    except ValueError as wrong:
        raise Forgotten(str(wrong)) from None


@contextmanager
def connected(address: str, data: str | None = None) -> Iterator[Any]:
    """Ray, connected to a cluster; every way to lose it is one sentence."""
    check_address(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    over, gone = threading.Event(), threading.Event()
    try:
        _connect(ray, address, data or os.environ.get("BRANCO_DATA"))
        if address != LOCAL:
            threading.Thread(target=_watch, args=(ray, address, over, gone), daemon=True).start()
        yield ray
    except Exception as lost:
        losses = (ConnectionError, TimeoutError, Forgotten, ray.exceptions.RayError)
        if not gone.is_set() and not isinstance(lost, losses):
            raise
        raise NoCluster(f"the cluster {address} was lost: {_first_line(lost)}") from None
    finally:
        over.set()
        ray.shutdown()


def _watch(ray: Any, address: str, over: threading.Event, gone: threading.Event) -> None:
    """Let go of a head that is gone: Ray sees that itself as a rule, but sometimes waits for it for ever."""
    patience = 2 * float(os.environ.get("RAY_CLIENT_RECONNECT_GRACE_PERIOD", GRACE))
    heard = time.monotonic()
    while not over.wait(PAUSE):
        if _answers(address):
            heard = time.monotonic()
        elif time.monotonic() - heard > patience:
            gone.set()
            ray.shutdown()
            return


def _answers(address: str) -> bool:
    try:
        _knock(address)
    except OSError:
        return False
    return True


def _knock(address: str) -> None:
    host, _, port = address.removeprefix(REMOTE).rpartition(":")
    socket.create_connection((host, int(port)), PATIENCE).close()


def _connect(ray: Any, address: str, figures: str | None) -> None:
    """A head that has much to do may let a client down at first."""
    environment = _environment(figures)
    of_its_own: dict[str, Any] = {"include_dashboard": False} if address == LOCAL else {}
    quietly: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.FATAL}
    for left in reversed(range(CONNECTING)):
        try:
            ray.init(address, runtime_env=environment, **quietly, **of_its_own)
            return
        except ConnectionAbortedError:
            ray.shutdown()
            if not left:
                raise


def _environment(figures: str | None) -> dict[str, Any]:
    """Ray brings a folder of figures to every node and lets workers begin in it; other figures have other workers."""
    chosen = {name: os.environ[name] for name in TRAVELLING if name in os.environ}
    if figures:
        return {"working_dir": str(Path(figures).resolve()), "env_vars": {**chosen, "BRANCO_DATA": "."}}
    return {"env_vars": chosen} if chosen else {}


def check_address(address: str) -> None:
    """Refuse quickly what is no address, or where nobody answers."""
    need("cluster", "ray")
    if address == LOCAL:
        return
    host, _, port = address.removeprefix(REMOTE).rpartition(":")
    if not address.startswith(REMOTE) or not host or not port.isdigit():
        raise NoCluster(f"a cluster is {LOCAL!r} or an address such as ray://head:10001, not {address!r}")
    try:
        _knock(address)
    except (OSError, OverflowError) as wrong:
        raise NoCluster(f"the cluster {address} cannot be reached: {_first_line(wrong)}") from None


def _first_line(wrong: BaseException) -> str:
    return str(wrong).strip().splitlines()[0] if str(wrong).strip() else type(wrong).__name__
