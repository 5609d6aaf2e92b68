"""Branco beside others in one run on one core: random play, and games stepped with observation and mask."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import branco.env
from branco.env.bench import measure
from branco.game import Game

from .installing import PEERS, NotInstalled, Peer, python_of
from .yardsticks import aec_game, best, timed

__all__ = ["PEERS", "Comparison", "Peer", "Rate", "compare"]

YARDSTICKS = Path(__file__).with_name("yardsticks.py")
SECONDS = 3.0  # for each figure
PATIENCE = 900  # seconds for all games of a peer
QUICKLY = {"OMP_NUM_THREADS": "1", "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@dataclass(frozen=True)
class Rate:
    """Decisions a second of one game: in random play, and stepped with observation and mask."""

    who: str
    game: str
    players: int
    random: float | None
    stepped: float | None


@dataclass
class Comparison:
    """What was measured in one run: of ours, of others, and who could not be measured with a reason."""

    core: int | None
    load: float
    ours: list[Rate] = field(default_factory=list)
    others: list[Rate] = field(default_factory=list)
    missing: dict[str, str] = field(default_factory=dict)

    def ratios(self, other: Rate, kind: str) -> list[float | None]:
        """How many times as quick as another each of our games is."""
        theirs = getattr(other, kind)
        return [getattr(own, kind) / theirs if theirs and getattr(own, kind) else None for own in self.ours]

    def as_json(self) -> dict[str, Any]:
        others = [{**asdict(other), "ratios": self._all_ratios(other)} for other in self.others]
        return {**asdict(self), "others": others}

    def _all_ratios(self, other: Rate) -> dict[str, dict[str, float | None]]:
        games = [own.game for own in self.ours]
        return {kind: dict(zip(games, self.ratios(other, kind), strict=True)) for kind in ("random", "stepped")}


def compare(
    games: Sequence[tuple[Game, int]],
    peers: Sequence[Peer] = PEERS,
    seconds: float = SECONDS,
    tell: Callable[[str], None] = lambda name: None,
) -> Comparison:
    """Measure our games, each for a number of players, and those of others; `tell` hears whose turn it is."""
    pythons, missing = installed(peers, tell)
    with one_core() as core:
        found = Comparison(core, os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0, missing=missing)
        for game, players in games:
            tell(game.name)
            found.ours.append(own_rate(game, players))
        for game, players in games:
            found.others.append(aec_rate(game, players, seconds))
        for name, python in pythons.items():
            tell(name)
            try:
                found.others += rates_of(name, python, seconds)
            except NotInstalled as wrong:
                found.missing[name] = str(wrong)
    return found


def installed(peers: Sequence[Peer], tell: Callable[[str], None]) -> tuple[dict[str, Path], dict[str, str]]:
    """The Pythons of those that can be installed, and why the others cannot."""
    pythons, missing = {}, {}
    for peer in peers:
        tell(peer.name)
        try:
            pythons[peer.name] = python_of(peer)
        except NotInstalled as wrong:
            missing[peer.name] = str(wrong)
    return pythons, missing


@contextmanager
def one_core() -> Iterator[int | None]:
    """This process, and those that it starts, on the last of its cores, where the system can be told so."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield max(before)
    finally:
        os.sched_setaffinity(0, before)


def own_rate(game: Game, players: int) -> Rate:
    found = measure(game, players)
    return Rate("Branco", game.name, players, found.random_per_second, found.steps_per_second)


def aec_rate(game: Game, players: int, seconds: float) -> Rate:
    """The same game one by one, as PettingZoo's agents step it."""
    env = branco.env.aec(game.name, players=players)
    return Rate("Branco by PettingZoo", game.name, players, None, best(timed(aec_game(env)), seconds))


def rates_of(name: str, python: Path, seconds: float) -> list[Rate]:
    """What the yardsticks measure of a peer, in the Python that has it."""
    command = [str(python), "-I", str(YARDSTICKS), name, str(seconds)]
    try:
        done = subprocess.run(
            command, env=os.environ | QUICKLY, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise NotInstalled(f"not measured after {PATIENCE // 60} minutes") from None
    if done.returncode != 0:
        raise NotInstalled(f"cannot be measured: {(done.stderr.strip().splitlines() or ['no reason told'])[-1][:200]}")
    return [Rate(name, **json.loads(line)) for line in done.stdout.splitlines() if line.startswith("{")]
