"""Processes that we start end with the one that started them."""

import multiprocessing
import os
import signal
from multiprocessing.connection import Connection
from pathlib import Path

from branco.child_process import end_with_parent
from tests.web.served import wait_until


def worker(pipe: Connection) -> None:
    end_with_parent()
    pipe.send(os.getpid())
    signal.pause()


def master(pipe: Connection) -> None:
    multiprocessing.get_context("spawn").Process(target=worker, args=(pipe,)).start()
    signal.pause()


def is_alive(pid: int) -> bool:
    """Whether a process runs: one that has ended and waits for its parent's question does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_workers_of_a_killed_master_end() -> None:
    ours, theirs = multiprocessing.Pipe()
    started = multiprocessing.get_context("spawn").Process(target=master, args=(theirs,))
    started.start()
    pid = ours.recv()
    assert is_alive(pid)
    started.kill()
    started.join()
    wait_until(lambda: not is_alive(pid))
