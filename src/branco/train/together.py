"""A training by several workers of a Ray cluster, each with games and a processor or a GPU of its own.

They learn in step (`team.py`), and the first one examines. What is to be kept comes back here: the training's folder
lies with whoever asked for it, who needs no PyTorch.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from branco.extras import NoExtra, need, need_cuda
from branco.game import Game
from branco.game.registry import load
from branco.kernel.language.faults import NoGpu
from branco.lab import NoCluster
from branco.lab.cluster import LetGo, connected, finished_of, first_finished, result_of
from branco.lab.workers import Crew, same_rules

from .course import Course, Progress
from .faults import Ended, Parted
from .keeping import NETWORK, Examined, Keeper, Origin
from .plan import WORKERS, Plan

if TYPE_CHECKING:
    from .run import Training

ROOM = 300.0  # seconds that all workers have to be there
PATIENCE = 20.0  # seconds until it is known who of some that do not answer is gone


@dataclass(frozen=True)
class Spread:
    """Where several learn: `local` or the address of a cluster; and how many, if not as many as there can be."""

    address: str
    workers: int | None = None


@dataclass(frozen=True)
class Asked:
    """What every worker is told."""

    game: str
    rules: str
    plan: Plan
    begun: bytes | None = None
    origin: Origin | None = None


class Worker:
    """Runs on the cluster: one of those that learn in step."""

    training: Training

    def ready(self, asked: Asked) -> str:
        """Refuse what cannot be done here; the address of this node."""
        import ray

        same_rules(asked.game, asked.rules)
        try:
            need("train", "torch")
            if asked.plan.device == "cuda":
                need_cuda()
        except NoExtra as lacking:
            raise NoCluster(f"a worker of the cluster cannot learn: {lacking}") from None
        address_of_node: Any = ray.util.get_node_ip_address
        return str(address_of_node())

    def meet(self, host: str) -> int:
        """The first worker opens the place where they meet."""
        from .team import meeting_place

        self.place = meeting_place(host)
        return int(self.place.port)

    def begin(self, asked: Asked, rank: int, number: int, place: tuple[str, int]) -> None:
        """Begin, or go on with what was kept."""
        from .run import Training
        from .team import Alone, Team

        team = Team(rank, number, place, asked.plan.device) if number > 1 else Alone()
        try:
            self.training = Training(load(asked.game), asked.plan, asked.begun, asked.origin, team)
        except NoGpu as missing:
            raise NoCluster(f"a worker of the cluster has no GPU: {missing}") from None

    def advance(self) -> Examined | None:
        return self.training.advance()

    def course(self) -> Course:
        return self.training.course


class Crewed:
    """All workers of a training."""

    def __init__(self, ray: Any, asked: Asked, number: int) -> None:
        self.ray = ray
        gpus = 1 if asked.plan.device == "cuda" else 0
        of_ray = ray.remote(Worker).options(num_cpus=1, num_gpus=gpus)
        self.workers = [of_ray.remote() for _ in range(number)]
        told = ray.put(asked)
        host = self._ready(told)
        place = host, result_of(ray, self.workers[0].meet.remote(host))
        begun = [worker.begin.remote(told, rank, number, place) for rank, worker in enumerate(self.workers)]
        self._all(begun)

    def _ready(self, told: Any) -> str:
        """The address of the first worker's node, when all are there."""
        asked = [worker.ready.remote(told) for worker in self.workers]
        there = finished_of(self.ray, asked, len(asked), ROOM)
        if len(there) < len(asked):
            found = f"{len(there)} of {len(asked)} workers began within {ROOM:.0f} s"
            raise NoCluster(f"the cluster has no room for the training: {found}")
        return str(self._all(asked))

    def advance(self) -> Examined | None:
        examined: Examined | None = self._all([worker.advance.remote() for worker in self.workers])
        return examined

    def course(self) -> Course:
        told: Course = self._all([self.workers[0].course.remote()])
        return told

    def _all(self, tasks: list[Any]) -> Any:
        """What the first worker says, when all have done theirs."""
        waiting, said = list(tasks), {}
        while waiting:
            finished = first_finished(self.ray, waiting)
            waiting.remove(finished)
            try:
                said[finished] = result_of(self.ray, finished)
            except self.ray.exceptions.RayActorError:
                raise Ended(tasks.index(finished) + 1, len(tasks)) from None
            except Parted as parted:
                raise self._ended(tasks, waiting) or NoCluster(f"workers of the cluster parted: {parted}") from None
        return said[tasks[0]]

    def _ended(self, tasks: list[Any], waiting: list[Any]) -> Ended | None:
        """Who is gone, when others have noticed it first."""
        for each in finished_of(self.ray, waiting, len(waiting), PATIENCE) if waiting else []:
            try:
                result_of(self.ray, each)
            except self.ray.exceptions.RayActorError:
                return Ended(tasks.index(each) + 1, len(tasks))
            except Parted:
                continue
        return None


def train_together(
    game: Game,
    plan: Plan,
    folder: Path,
    spread: Spread,
    tell: Callable[[Progress], None] = lambda progress: None,
    begun_from: Path | None = None,
    lang: str = "en",
) -> Path:
    """As `train`, by several workers of a cluster, on its GPUs or processors."""
    keeper = Keeper(folder, lang)
    asked = Asked(game.name, game.rules_hash, plan, keeper.begun(), Origin.of(begun_from, game))
    Crew(cluster=spread.address).compile(game.name)
    with connected(spread.address) as ray:
        try:
            crew = Crewed(ray, asked, number_of_workers(ray, plan.device, spread.workers))
            while examined := crew.advance():
                keeper.keep(examined)
                tell(examined.progress)
            keeper.tell(crew.course())
        except LetGo as lost:
            raise NoCluster(f"the cluster {spread.address} was lost: {lost}") from None
    return folder / NETWORK


def number_of_workers(ray: Any, device: str, wanted: int | None) -> int:
    """As many as are wanted, or as there can be."""
    kind = "GPU" if device == "cuda" else "CPU"
    there = min(int(ray.cluster_resources().get(kind, 0)), WORKERS)
    if there < (wanted or 1):
        raise NoCluster(f"a worker needs a {kind} of its own: there are {there} for {wanted or 1}")
    return wanted or there
