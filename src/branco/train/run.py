"""A whole training: survey, imitation, self-play in a league; kept in a folder, from which it goes on.

Games against greedy bots have tables of their own: one choice of theirs takes as long as hundreds of steps, and every
game of a batch waits for it.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import torch

from branco.bots.network import FEATURES, OPTION_FEATURES, Network, shape_of
from branco.game import Game

from .course import Begun, Course, Progress
from .features import Reader, survey
from .keeping import NETWORK, Examined, Keeper, Origin
from .learn import Learner
from .model import Weights, as_arrays, average, copied, from_arrays, like, new_weights, widened, width_that_fits
from .plan import ROOMY, WORKERS, Plan, fitting
from .rounds import Rounds
from .strength import Examination
from .tables import Tables
from .team import Alone

SELVES = 8  # earlier ones that are kept
APART = 1 << 40  # how far apart the seeds of two sittings are
SURVEYED = 2048
AGAINST = {"wins": "three greedy bots", "beaten": "three of what the training began as"}


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
    begun: list[dict[str, Any]] = field(default_factory=list)
    begun_from: str = ""


def train(
    game: Game,
    plan: Plan,
    folder: Path,
    tell: Callable[[Progress], None] = lambda progress: None,
    begun_from: Path | None = None,
    lang: str = "en",
) -> Path:
    """Train until the time is over; the network is written whenever it was better than before, and the report always.

    A training that begins from a network needs no teacher.
    """
    keeper = Keeper(folder, lang)
    training = Training(game, plan, keeper.begun(), Origin.of(begun_from, game))
    while examined := training.advance():
        keeper.keep(examined)
        tell(examined.progress)
    keeper.tell(training.course)
    return folder / NETWORK


class Training:
    """One sitting of a training, by one worker or by several that learn in step."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        begun: bytes | None = None,
        origin: Origin | None = None,
        team: Alone | None = None,
    ) -> None:
        self.game, self.team = game, team or Alone()
        plan = fitting(plan, self.team.fewest(memory_of(plan.device)))
        self.plan = replace(plan, imitation=0.0) if origin else plan
        stored = torch.load(io.BytesIO(begun), map_location=plan.device, weights_only=False) if begun else None
        self.sitting = Sitting(**stored["sitting"]) if stored else Sitting(begun_from=origin.file if origin else "")
        torch.manual_seed(plan.seed + self.sitting.sittings + (self.team.rank << 32))
        known = origin.network if origin and not stored else None
        self.reader, self.lead_scale = self._reader(stored, known)
        self.learner = Learner(self._weights(stored, known), self.reader, self.plan, self.team)
        if stored:
            self.learner.go_on(stored["pull"])
        self.mean = stored["mean"] if stored else copied(self.learner.weights)
        self.rounds = self._rounds(plan.games, 0, against_greedy=False)
        self.against_greedy = self._rounds(plan.greedy_games, APART // 2, against_greedy=True)
        self.begun_as: Weights = stored["begun_as"] if stored else copied(self.mean)
        if origin and not stored:
            self.sitting.selves = [copied(self.mean)]
        self.examination = Examination(game, self.reader, self.begun_as, plan.evaluation, plan.device)
        if self._left > 0:
            begins = Begun.now(self.sitting.seconds, device_name(plan.device), self.team.number)
            self.sitting.begun.append(asdict(begins))
        self.sitting.sittings += 1
        self.is_examined, self.spent = False, 0.0

    def _reader(self, stored: dict[str, Any] | None, known: Network | None) -> tuple[Reader, float]:
        """What is read, and how large a lead usually is: as before, or by looking at games."""
        if stored:
            return Reader(stored["features"], self.plan.device), stored["lead_scale"]
        if known and "lead_scale" in known.card:
            return Reader(read_by(known), self.plan.device), known.card["lead_scale"]
        found, lead_scale = self.team.same(self._survey)
        return Reader(read_by(known) if known else found, self.plan.device), lead_scale

    def _weights(self, stored: dict[str, Any] | None, known: Network | None) -> Weights:
        """Those of the first worker, where they are by lot."""
        weights: Weights = stored["weights"] if stored else self._first_weights(known)
        self.team.share(weights.values())
        return weights

    def _first_weights(self, known: Network | None) -> Weights:
        if known:
            return widened(from_arrays(known.weights, self.plan.device), self._width)
        return self._new_weights()

    @property
    def _width(self) -> int:
        """As wide as is planned and the file may be large."""
        return width_that_fits(self.reader.size, 0 if self.game.described else self.game.num_actions, self.plan.width)

    def _rounds(self, games: int, later: int, against_greedy: bool) -> Rounds:
        tables = Tables(self.game, games, players_mix(self.game), self._first_seed() + later, self.plan.device)
        return Rounds(tables, self.reader, self.plan, self.lead_scale, against_greedy)

    def _first_seed(self) -> int:
        """Sittings have seeds of their own, and in each of them every worker."""
        of_sitting = APART * (1 + (self.plan.seed * 64 + self.sitting.sittings) % 512)
        return of_sitting + self.team.rank * (APART // 2 // WORKERS)

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

    @property
    def _left(self) -> float:
        """Of the time, falling from 1 to 0."""
        return 1 - self.sitting.seconds / self._limit

    @property
    def _limit(self) -> float:
        return 60 * self.plan.minutes

    @property
    def _is_taught(self) -> bool:
        return self.sitting.seconds < self._limit * self.plan.imitation

    @cached_property
    def _began(self) -> float:
        return time.perf_counter() - self.sitting.seconds

    def _look(self) -> None:
        """The clock of the first worker is everybody's, so that all know what comes next."""
        began = self._began
        self.sitting.seconds = self.team.told(time.perf_counter() - began)

    def advance(self) -> Examined | None:
        """Play and learn until an examination is due; nothing when the time is over. Only the first worker examines."""
        sitting = self.sitting
        self._look()
        self.team.share([*self.learner.weights.values(), *self.mean.values()])  # kinds of GPUs round differently
        examined = sitting.seconds if self.is_examined else 0.0
        decisions, spent = sitting.decisions, self.spent
        while self._left > 0:
            is_taught = self._is_taught
            agreed = self._round(is_taught, self._left)
            self._look()
            if self._left <= 0 or sitting.seconds - examined > self.plan.pause:
                self.is_examined = True
                speed = (sitting.decisions - decisions) / (self.spent - spent)
                return self._examined(is_taught, agreed, speed)
        return None

    def _round(self, is_taught: bool, left: float) -> float:
        """A round among selves, or against greedy bots while those have had less than their part of the time."""
        sitting, weights = self.sitting, self.learner.weights
        played_since = sitting.seconds - self._limit * self.plan.imitation
        is_greedy = not is_taught and sitting.greedy_seconds < self.plan.greedy * played_since
        rounds, begun = self.against_greedy if is_greedy else self.rounds, time.perf_counter()
        rival = sitting.selves[sitting.rounds % len(sitting.selves)] if sitting.selves and not is_taught else None
        played = rounds.play(weights, None if is_greedy else rival, is_taught)
        agreed = self.learner.learn(rounds.kept, played, left, is_taught)
        average(self.mean, weights, 1.0 if is_taught else self.plan.averaging)
        spent = self.team.told(time.perf_counter() - begun)
        sitting.rounds += 1
        sitting.decisions += rounds.decisions * self.team.number
        sitting.greedy_seconds += spent * is_greedy
        self.spent += spent
        return agreed

    def _examined(self, is_taught: bool, agreed: float, speed: float) -> Examined | None:
        sitting = self.sitting
        sitting.selves = [*sitting.selves, copied(self.learner.weights)][-SELVES:]
        if self.team.rank:
            return None
        strength = self.examination.examine(self.mean)
        done = sitting.seconds, sitting.decisions, is_taught, agreed
        found = Progress(*done, **asdict(strength), speed=speed, workers=self.team.number)
        sitting.curve.append(asdict(found))
        is_best, sitting.best = strength.both > sitting.best, max(strength.both, sitting.best)
        return Examined(found, self.course, self._checkpoint(), self._network(found) if is_best else None)

    @property
    def course(self) -> Course:
        """What is told of the training."""
        game, sitting = self.game, self.sitting
        return Course(
            game.name,
            game.rules_hash,
            game.data_hash,
            self.examination.players,
            asdict(self.plan),
            sitting.begun_from,
            sittings=[Begun(**each) for each in sitting.begun],
            curve=[Progress(**each) for each in sitting.curve],
            seconds=sitting.seconds,
        )

    def _checkpoint(self) -> bytes:
        stored = {
            "sitting": vars(self.sitting),
            "weights": self.learner.weights,
            "mean": self.mean,
            "begun_as": self.begun_as,
            "pull": self.learner.pull.state_dict(),
            "features": self.reader.found,
            "lead_scale": self.lead_scale,
        }
        written = io.BytesIO()
        torch.save(stored, written)
        return written.getvalue()

    def _network(self, found: Progress) -> Network:
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
        return Network({**self.reader.found, **as_arrays(self.mean)}, card)


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
