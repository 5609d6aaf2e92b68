"""Work spread over processes."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from branco.lab import WorkerDied
from branco.lab.processes import share_of, spread
from branco.lab.workers import Crew


def _half(job: int) -> float:
    if job % 2:
        raise ValueError(f"{job} is odd")
    return job / 2


def test_all_jobs_are_done_in_any_order() -> None:
    assert sorted(spread(_half, range(0, 40, 2), 3)) == list(range(20))
    assert list(spread(_half, [], 2)) == []


def test_an_error_is_raised_here_with_where_it_happened_and_nobody_works_on() -> None:
    others = set(multiprocessing.active_children())
    with pytest.raises(ValueError, match="7 is odd") as raised:
        list(spread(_half, [2, 4, 7, *range(0, 1000, 2)], 2))
    assert "in _half" in raised.value.__notes__[0]
    assert set(multiprocessing.active_children()) <= others


def _die(_: int) -> int:
    os._exit(3)


def test_a_dead_worker_is_told_in_a_sentence() -> None:
    with pytest.raises(WorkerDied, match="ended before its games were played"):
        list(spread(_die, range(3), 2))


def _cores_here(_: int) -> set[int]:
    time.sleep(0.3)
    return os.sched_getaffinity(0)


def test_processes_that_work_apart_have_cores_of_their_own() -> None:
    found = list(Crew(2, apart=True).spread(_cores_here, range(8)))
    known = sorted(os.sched_getaffinity(0))
    assert {frozenset(share) for share in found} == {frozenset(share_of(known, 2, number)) for number in range(2)}


def test_cores_are_shared_out_equally() -> None:
    assert [share_of([0, 1, 4, 5, 6], 2, number) for number in range(2)] == [[0, 4, 6], [1, 5]]
    assert [share_of([3, 7], 3, number) for number in range(3)] == [[3], [7], [3]]
    assert share_of([], 2, 1) == []


STOPPED = """
from branco.lab.processes import spread
if __name__ == "__main__":
    for _ in range(10):
        results = spread(bytes, [20_000_000] * 9, 2)
        print(len(next(results)))
        results.close()
"""


def test_a_run_may_be_stopped_while_results_are_on_their_way(tmp_path: Path) -> None:
    """In a process of its own: once such a run waited for ever for the rest of a result."""
    script = tmp_path / "stopped.py"
    script.write_text(STOPPED, encoding="utf-8")
    told = subprocess.run([sys.executable, script], check=False, capture_output=True, text=True, timeout=120)
    assert (told.stdout, told.stderr) == ("20000000\n" * 10, "")
