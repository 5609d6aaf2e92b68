"""Others' packages, each in a virtual environment of its own: what they need does not always fit together."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from branco.kernel.compile.targets import cache_folder

PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input")
PATIENCE = 1800  # seconds


@dataclass(frozen=True)
class Peer:
    """Somebody else's environments, and the packages that bring them."""

    name: str
    packages: tuple[str, ...]


PEERS = (
    Peer("OpenSpiel", ("open_spiel",)),
    Peer("PettingZoo", ("pettingzoo[classic]",)),
    Peer("pgx", ("pgx",)),
    Peer("EnvPool", ("envpool",)),
    Peer("RLCard", ("rlcard",)),
    Peer("Catanatron", ("catanatron", "catanatron_gym")),
    Peer("fastcatan", ("fastcatan",)),
)


class NotInstalled(Exception):
    """A peer cannot be installed; the sentence says why."""


def python_of(peer: Peer) -> Path:
    """The Python that has a peer, which is installed the first time."""
    folder = cache_folder() / "peers" / f"{peer.name}-{sys.version_info.major}.{sys.version_info.minor}"
    python, done = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python", folder / "installed"
    if not done.exists():
        try:
            _install(folder, python, peer.packages)
        except NotInstalled:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        done.touch()
    return python


def _install(folder: Path, python: Path, packages: tuple[str, ...]) -> None:
    _run([sys.executable, "-m", "venv", "--clear", str(folder)])
    _run([str(python), *PIP, *packages])


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        raise NotInstalled(f"not done after {PATIENCE // 60} minutes") from None
    if done.returncode != 0:
        raise NotInstalled(reason_in(done.stderr or done.stdout))


def reason_in(said: str) -> str:
    """One line of what pip says when it fails."""
    wanted = re.search(r"Requires-Python (\S+)", said)
    if wanted:
        return f"needs Python {wanted[1].rstrip(';,')}"
    errors = [line.removeprefix("ERROR: ") for line in said.splitlines() if line.startswith("ERROR: ")]
    lines = errors or [line for line in said.splitlines() if line.strip()] or ["pip failed"]
    return lines[-1].strip()[:200]
