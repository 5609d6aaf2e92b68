"""A whole training: survey, imitation, self-play in a league; kept in a folder, from which it goes on.

Games against greedy bots have tables of their own: one choice of theirs takes as long as hundreds of steps, and every
game of a batch waits for it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import torch

from branco.bots.network import FEATURES, OPTION_FEATURES, Network, load, save, shape_of
from branco.game import Game

from .features import Reader, survey
from .learn import Learner
from .model import Weights, as_arrays, average, copied, from_arrays, like, new_weights, widened, width_that_fits
from .plan import ROOMY, Plan, fitting
from .rounds import Rounds
from .strength import Examination
from .tables import Tables

SELVES = 8  # earlier ones that are kept
APART = 1 << 40  # how far apart the seeds of two sittings are
SURVEYED = 2048
AGAINST = {"wins": "three greedy bots", "beaten": "three of what the training began as"}


@dataclass(frozen=True)
class Progress:
    """Where a training stands when it was examined."""

    seconds: float
    decisions: int
    is_taught: bool
    agreed: float
    wins: float  # against three greedy bots
    beaten: float  # against three of what the training began as
    games: int


@dataclass
class Sitting:
    """What is kept between rounds, and in the checkpoint."""

    seconds: float = 0.0
    decisions: int = 0
    rounds: int = 0
    sittings: int = 0
    greedy_seconds: float = 0.0
    best: float = -1.0
    curve: list[dict[str, Any]] = field(default_factory=list)
    selves: list[Weights] = field(default_factory=list)


def train(
    game: Game,
    plan: Plan,
    folder: Path,
    tell: Callable[[Progress], None] = lambda progress: None,
    begun_from: Path | None = None,
) -> Path:
    """Train until the time is over; the network is written whenever it was better than before.

    A training that begins from a network needs no teacher.
    """
    folder.mkdir(parents=True, exist_ok=True)
    return Training(game, plan, folder, begun_from).run(tell)


class Training:
    """One sitting of a training."""

    def __init__(self, game: Game, plan: Plan, folder: Path, begun_from: Path | None = None) -> None:
        self.game, self.folder = game, folder
        plan = fitting(plan, memory_of(plan.device))
        self.plan = replace(plan, imitation=0.0) if begun_from else plan
        self.checkpoint = folder / "checkpoint.pt"
        stored = torch.load(self.checkpoint, map_location=plan.device, weights_only=False) if self._is_begun else None
        self.sitting = Sitting(**stored["sitting"]) if stored else Sitting()
        torch.manual_seed(plan.seed + self.sitting.sittings)
        known = load(begun_from, game) if begun_from and not stored else None
        self.reader, self.lead_scale = self._reader(stored, known)
        self.learner = Learner(self._weights(stored, known), self.reader, self.plan)
        if stored:
            self.learner.pull.load_state_dict(stored["pull"])
        self.mean = stored["mean"] if stored else copied(self.learner.weights)
        self.rounds = self._rounds(plan.games, 0, against_greedy=False)
        self.against_greedy = self._rounds(plan.greedy_games, APART // 2, against_greedy=True)
        self.begun_as: Weights = stored["begun_as"] if stored else copied(self.mean)
        self.examination = Examination(game, self.reader, self.begun_as, plan.evaluation, plan.device)
        self.sitting.sittings += 1

    def _reader(self, stored: dict[str, Any] | None, known: Network | None) -> tuple[Reader, float]:
        """What is read, and how large a lead usually is: as before, or by looking at games."""
        if stored:
            return Reader(stored["features"], self.plan.device), stored["lead_scale"]
        if known and "lead_scale" in known.card:
            return Reader(read_by(known), self.plan.device), known.card["lead_scale"]
        found, lead_scale = self._survey()
        return Reader(read_by(known) if known else found, self.plan.device), lead_scale

    def _weights(self, stored: dict[str, Any] | None, known: Network | None) -> Weights:
        if known:
            return widened(from_arrays(known.weights, self.plan.device), self._width)
        weights: Weights = stored["weights"] if stored else self._new_weights()
        return weights

    @property
    def _width(self) -> int:
        """As wide as is planned and the file may be large."""
        return width_that_fits(self.reader.size, 0 if self.game.described else self.game.num_actions, self.plan.width)

    def _rounds(self, games: int, later: int, against_greedy: bool) -> Rounds:
        tables = Tables(self.game, games, players_mix(self.game), self._first_seed() + later, self.plan.device)
        return Rounds(tables, self.reader, self.plan, self.lead_scale, against_greedy)

    @property
    def _is_begun(self) -> bool:
        return self.checkpoint.is_file()

    def _first_seed(self) -> int:
        return APART * (1 + (self.plan.seed * 64 + self.sitting.sittings) % 512)

    def _survey(self) -> tuple[dict[str, Any], float]:
        smaller = min(self.plan.games, SURVEYED)
        return survey(Tables(self.game, smaller, players_mix(self.game), self._first_seed(), self.plan.device))

    def _new_weights(self) -> Weights:
        actions, numbers = self.game.num_actions, len(self.game.observed)
        option = (self.reader.option_size, self.plan.option_width) if self.game.described else None
        weights = new_weights(self.reader.size, numbers, actions, self._width, self.plan.device, option)
        if told := self.game.described:
            like(weights, told)
        return weights

    def run(self, tell: Callable[[Progress], None]) -> Path:
        limit = 60 * self.plan.minutes
        begun, examined, before = time.perf_counter(), 0.0, self.sitting.seconds
        while self.sitting.seconds < limit:
            is_taught = self._is_taught
            agreed = self._round(is_taught, 1 - self.sitting.seconds / limit)
            self.sitting.seconds = before + time.perf_counter() - begun
            if self.sitting.seconds - examined > self.plan.pause or self.sitting.seconds >= limit:
                self._examine(is_taught, agreed, tell)
                self.sitting.seconds = before + time.perf_counter() - begun
                examined = self.sitting.seconds
        return self.folder / "network.npz"

    @property
    def _is_taught(self) -> bool:
        return self.sitting.seconds < 60 * self.plan.minutes * self.plan.imitation

    def _round(self, is_taught: bool, left: float) -> float:
        """A round among selves, or against greedy bots while those have had less than their part of the time."""
        sitting, weights = self.sitting, self.learner.weights
        played_since = sitting.seconds - 60 * self.plan.minutes * self.plan.imitation
        is_greedy = not is_taught and sitting.greedy_seconds < self.plan.greedy * played_since
        rounds, begun = self.against_greedy if is_greedy else self.rounds, time.perf_counter()
        rival = sitting.selves[sitting.rounds % len(sitting.selves)] if sitting.selves and not is_taught else None
        played = rounds.play(weights, None if is_greedy else rival, is_taught)
        agreed = self.learner.learn(rounds.kept, played, left, is_taught)
        average(self.mean, weights, 1.0 if is_taught else self.plan.averaging)
        sitting.rounds += 1
        sitting.decisions += rounds.decisions
        sitting.greedy_seconds += (time.perf_counter() - begun) * is_greedy
        return agreed

    def _examine(self, is_taught: bool, agreed: float, tell: Callable[[Progress], None]) -> None:
        sitting = self.sitting
        strength = self.examination.examine(self.mean)
        found = Progress(sitting.seconds, sitting.decisions, is_taught, agreed, **asdict(strength))
        sitting.curve.append(asdict(found))
        sitting.selves = [*sitting.selves, copied(self.learner.weights)][-SELVES:]
        self._keep()
        if strength.both > sitting.best:
            sitting.best = strength.both
            self._export(found)
        tell(found)

    def _keep(self) -> None:
        """The checkpoint is written beside the old one and takes its place at once."""
        stored = {
            "sitting": vars(self.sitting),
            "weights": self.learner.weights,
            "mean": self.mean,
            "begun_as": self.begun_as,
            "pull": self.learner.pull.state_dict(),
            "features": self.reader.found,
            "lead_scale": self.lead_scale,
        }
        beside = self.checkpoint.with_suffix(".new")
        torch.save(stored, beside)
        beside.replace(self.checkpoint)
        curve = json.dumps(self.sitting.curve, indent=1)
        (self.folder / "curve.json").write_text(curve, encoding="utf-8")

    def _export(self, found: Progress) -> None:
        card = {
            "game": self.game.name,
            "shape": shape_of(self.game),
            "rules": self.game.rules_hash,
            "data": self.game.data_hash,
            "device": device_name(self.plan.device),
            "plan": asdict(self.plan),
            "lead_scale": self.lead_scale,
            "strength": {"against": AGAINST, "players": self.examination.players, **asdict(found)},
        }
        weights = {**self.reader.found, **as_arrays(self.mean)}
        save(self.folder / "network.npz", Network(weights, card))


def read_by(network: Network) -> dict[str, Any]:
    """What a network that is there reads of an observation."""
    return {name: network.weights[name] for name in (*FEATURES, *OPTION_FEATURES) if name in network.weights}


def players_mix(game: Game) -> list[int]:
    """All numbers of players from two on, four twice as often."""
    return [number for number in game.players if number > 1 for _ in range(2 if number == 4 else 1)]


def memory_of(device: str) -> int:
    """Bytes; a CPU takes what it needs."""
    return int(torch.cuda.get_device_properties(0).total_memory) if device == "cuda" else ROOMY


def device_name(device: str) -> str:
    return str(torch.cuda.get_device_name()) if device == "cuda" else "CPU"
