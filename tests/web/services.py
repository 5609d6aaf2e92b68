"""Real PostgreSQL and Redis servers on private ports, for as long as a test needs them."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tools.worker import free_port


def postgres_tool(name: str) -> str:
    """Debian keeps the server's programs out of the path."""
    found = shutil.which(name) or next(map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))[-1:]), "")
    assert found, "PostgreSQL is not installed; tools/install-debian-packages installs it"
    return found


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root."""
    return "postgres" if os.geteuid() == 0 else None


class Postgres:
    """A database server with a folder of its own, which can be stopped and started."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        if unprivileged():
            shutil.chown(folder, "postgres", "postgres")
        initdb = [postgres_tool("initdb"), "-D", str(folder / "data"), "-A", "trust", "-U", "branco", "-E", "UTF8"]
        who = unprivileged()
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, cwd=folder, user=who, group=who)

    def start(self) -> None:
        command = [postgres_tool("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port)]
        command += ["-k", str(self.folder), "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
        log = (self.folder / "log").open("ab")
        who = unprivileged()
        self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, user=who, group=who)
        self._wait()

    def _wait(self) -> None:
        for _ in range(200):
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=1).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.1)
        raise AssertionError("PostgreSQL did not start: " + (self.folder / "log").read_text())

    def stop(self) -> None:
        self.process.send_signal(2)
        self.process.wait(20)

    def address(self, name: str) -> str:
        return f"postgresql://branco@127.0.0.1:{self.port}/{name}"

    def new_database(self, name: str) -> str:
        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(f'CREATE DATABASE "{name}"'.encode())
        return "postgresql+psycopg" + self.address(name).removeprefix("postgresql")


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="branco-postgres-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server = Postgres(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()


class Redis:
    """A Redis server that keeps nothing."""

    def __init__(self) -> None:
        found = shutil.which("redis-server")
        assert found, "Redis is not installed; tools/install-debian-packages installs it"
        self.program, self.port = found, free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        command = [self.program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


@contextmanager
def running_redis() -> Iterator[Redis]:
    server = Redis()
    server.start()
    try:
        yield server
    finally:
        server.stop()
