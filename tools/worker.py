"""Servers in processes of their own, as they run in earnest."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import httpx

START = "from branco.web.commands import app; app()"
USUAL = {
    "BRANCO_RATE": "100000",
    "BRANCO_BURST": "1000000",
    "BRANCO_READ_RATE": "100000",
    "BRANCO_READ_BURST": "1000000",
    "BRANCO_BOT_PAUSE": "0",
    "BRANCO_HEARTBEAT": "0.5",
    "BRANCO_STREAMS_PER_ADDRESS": "100000",
    "BRANCO_CONNECTIONS_PER_ADDRESS": "100000",
    "BRANCO_TABLES_PER_GUEST": "100000",
    "BRANCO_TABLES_PER_HOUR": "100000",
}


class NoAnswer(AssertionError):
    """A server that was started does not answer; a computer that has no time for it is reason enough."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Worker:
    """One `branco serve`; it can be killed and started again on the same port."""

    def __init__(self, database: str, told: Path | None = None, **settings: str) -> None:
        self.told, self.workers = told, 1
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        given = {f"BRANCO_{name.upper()}": value for name, value in settings.items()}
        self.environment = {**os.environ, **USUAL, **given, "BRANCO_DATABASE_URL": database}

    def with_clock(self, shift: Path) -> None:
        """The server's wall clock goes wrong by as many seconds as the file says."""
        self.shift = shift
        shift.write_text("0")
        ways = [str(Path(__file__).parent / "clock"), os.environ.get("PYTHONPATH", "")]
        self.environment |= {"BRANCO_TEST_SHIFT": str(shift), "PYTHONPATH": os.pathsep.join(filter(None, ways))}

    def start(self) -> None:
        command = [sys.executable, "-c", START, "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--workers", str(self.workers)]
        quiet = subprocess.DEVNULL
        with self.told.open("ab") if self.told else nullcontext(quiet) as told:
            self.process = subprocess.Popen(command, env=self.environment, stdout=quiet, stderr=told)
        self.wait()

    def wait(self, seconds: float = 300) -> None:
        end = time.monotonic() + seconds
        with httpx.Client(timeout=5) as http:  # making one takes longer than asking
            while time.monotonic() < end:
                try:
                    if http.get(f"{self.url}/health").status_code == 200:
                        return
                except httpx.TransportError:
                    assert self.process.poll() is None, "the server ended"
                time.sleep(0.05)
        raise NoAnswer("the server did not answer")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        """A server that is being reloaded finishes that first."""
        self.process.terminate()
        self.process.wait(300)


@contextmanager
def working(database: str, **settings: Any) -> Iterator[Worker]:
    worker = Worker(database, **settings)
    worker.start()
    try:
        yield worker
    finally:
        if worker.process.poll() is None:
            worker.stop()
