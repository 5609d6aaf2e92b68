"""The wheel in an environment of its own, away from the repository."""

from __future__ import annotations

import os
import shlex
import socket
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[1]
PATIENCE = 300  # seconds: rules may have to be compiled first
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
AS_IT_IS = ["--no-deps", "--no-build-isolation"]


def build_wheel(folder: Path) -> Path:
    subprocess.run([*PIP, "wheel", *AS_IT_IS, "--wheel-dir", folder, ROOT], check=True, timeout=PATIENCE)
    (built,) = folder.glob("*.whl")
    return built


class Installed:
    """A virtual environment that holds the wheel; what that is built on comes from the environment of the tests."""

    def __init__(self, wheel: Path, home: Path) -> None:
        self.home, self.folder = home, home
        self.programs = home / "environment" / "bin"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", home / "environment"], check=True)
        (packages,) = (home / "environment" / "lib").glob("*/site-packages")
        borrowed = f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n"
        (packages / "borrowed.pth").write_text(borrowed, encoding="utf-8")
        own = {"PYTHONPATH": "", "LC_ALL": "C", "XDG_DATA_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
        self.environment = os.environ | own
        self.install(str(wheel))

    def install(self, *what: str) -> None:
        words = [*PIP, "--python", str(self.programs / "python"), "install", *AS_IT_IS, "--no-compile", *what]
        subprocess.run(words, cwd=self.folder, env=self.environment, check=True, timeout=PATIENCE)

    def start(self, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [self.programs / words[0], *words[1:]],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def run(self, line: str, typed: str = "") -> str:
        """A command as it is typed; it must not fail."""
        running = self.start(*shlex.split(line))
        told, _ = running.communicate(typed, timeout=PATIENCE)
        assert running.returncode == 0, f"{line}: {told}"
        return told

    @contextmanager
    def serving(self) -> Iterator[httpx.Client]:
        port = free_port()
        server = self.start("branco", "serve", "--host", "127.0.0.1", "--port", str(port))
        url = f"http://127.0.0.1:{port}"
        try:
            with httpx.Client(base_url=url, headers={"Origin": url}, follow_redirects=True, timeout=60) as visitor:
                wait_for(visitor, server)
                yield visitor
        finally:
            server.terminate()
            server.communicate(timeout=30)


def wait_for(visitor: httpx.Client, server: subprocess.Popen[str]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            visitor.get("/")
            return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
