"""`python -m tests.models.faults wild_cards`: plants faults in a copy of a game's rules, and tells which a model finds.

Each fault of `planted/GAME.toml` is one small edit of one file of the rules. A copy of the package with that edit
plays against the model in a process of its own.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tests.models.compare import GAMES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@dataclass(frozen=True)
class Fault:
    """A text of the rules, and the faulty one that takes its place."""

    what: str
    file: str
    old: str
    new: str


def faults_of(game: str) -> list[Fault]:
    rows = tomllib.loads((HERE / "planted" / f"{game}.toml").read_text(encoding="utf-8"))
    return [Fault(**row) for row in rows["fault"]]


def plant(fault: Fault, game: str, source: Path) -> None:
    """Make the edit; its old text must stand exactly once in the file."""
    file = source / "branco" / "games" / game / "rules" / fault.file
    text = file.read_text(encoding="utf-8")
    if text.count(fault.old) != 1:
        raise SystemExit(f"{game}, {fault.file}: {fault.old!r} stands there {text.count(fault.old)} times, not once")
    file.write_text(text.replace(fault.old, fault.new), encoding="utf-8")


def difference(fault: Fault, game: str, games: int) -> str:
    """How the model and the faulty rules come to differ; empty if they do not."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
        plant(fault, game, source)
        environment = {**os.environ, "PYTHONPATH": str(source), "BRANCO_CACHE": str(Path(folder) / "cache")}
        command = [sys.executable, "-m", "tests.models", "--games", str(games), game]
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    told = [line.removeprefix("DIFFERENCE: ") for line in run.stdout.splitlines() if line.startswith("DIFFERENCE: ")]
    if run.returncode and not told:
        raise SystemExit(f"the comparison itself broke:\n{run.stdout}{run.stderr}")
    return told[0] if told else ""


def hunt(game: str, games: int) -> tuple[int, int]:
    """Plant every fault of a game; how many were found, and of how many."""
    found = 0
    faults = faults_of(game)
    for fault in faults:
        seen = difference(fault, game, games)
        found += bool(seen)
        sys.stdout.write(f"{f'found ({seen})' if seen else 'MISSED'}: {fault.file}: {fault.what}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{game}: {found} of {len(faults)} faults found\n")
    return found, len(faults)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.models.faults", description=__doc__)
    parser.add_argument("named", nargs="*", choices=[[], *GAMES], metavar="GAME", help=f"of {', '.join(GAMES)}")
    parser.add_argument("--games", type=int, default=600, help="how many games a fault may hide")
    wanted = parser.parse_args()
    results = [hunt(game, wanted.games) for game in wanted.named or GAMES]
    return 0 if all(found * 10 >= planted * 9 for found, planted in results) else 1


if __name__ == "__main__":
    sys.exit(main())
