"""Workers of a real Ray cluster that learn in step; PyTorch is needed (`make learning`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import branco
from branco.lab import NoCluster
from branco.lab.cluster import connected
from branco.train import Plan, Progress, together
from branco.train.course import course_in
from branco.train.faults import Ended
from branco.train.together import Asked, Crewed, Spread, train_together
from tests.lab.clusters import running_cluster

pytestmark = [pytest.mark.learns, pytest.mark.xdist_group("cluster")]

GAME = branco.load("wild_cards")
PLAN = Plan(minutes=0.1, games=32, steps=16, greedy_games=16, greedy_steps=8, batch=128, evaluation=16, pause=1.5)
ASKED = Asked(GAME.name, GAME.rules_hash, PLAN)


@pytest.fixture(scope="module")
def cluster() -> Iterator[tuple[Any, str]]:
    """Two nodes with a processor each."""
    with running_cluster() as (nodes, address):
        nodes.add_node(num_cpus=1)
        yield nodes, address


@pytest.fixture
def crew(cluster: tuple[Any, str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Crewed]:
    class Telling(together.Worker):
        """Tells what it knows and did."""

        def weights(self) -> dict[str, Any]:
            return {name: each.detach().numpy().copy() for name, each in self.training.learner.weights.items()}

        def seeds(self) -> set[int]:
            both = self.training.rounds, self.training.against_greedy
            return {seed for rounds in both for seed in rounds.tables.env.seeds.tolist()}

        def decisions(self) -> int:
            both = self.training.rounds, self.training.against_greedy
            return sum(rounds.number * rounds.tables.games for rounds in both)

        def stop(self) -> None:
            """As a worker that is killed, in the middle of a round."""
            import os

            os._exit(1)

    monkeypatch.setattr(together, "Worker", Telling)
    with connected(cluster[1]) as ray:
        yield Crewed(ray, ASKED, 2)


def asked_of(crew: Crewed, what: str) -> list[Any]:
    found: list[Any] = crew.ray.get([getattr(worker, what).remote() for worker in crew.workers])
    return found


def test_two_workers_play_games_of_their_own_and_learn_the_same(crew: Crewed) -> None:
    began = asked_of(crew, "weights")
    told = [crew.advance(), crew.advance()]
    first, second = asked_of(crew, "weights")
    assert all(np.array_equal(first[name], second[name]) for name in first)
    assert not np.array_equal(first["first_weight"], began[0]["first_weight"])
    one, other = asked_of(crew, "seeds")
    assert not one & other
    assert told[-1] is not None
    assert told[-1].progress.decisions == sum(asked_of(crew, "decisions"))
    assert told[-1].progress.workers == 2


def test_a_worker_that_is_killed_is_named(crew: Crewed) -> None:
    crew.advance()
    crew.workers[1].stop.remote()
    with pytest.raises(Ended, match="worker 2 of 2 ended in the middle of the training"):
        crew.advance()


def test_a_training_of_several_goes_on_without_a_cluster(cluster: tuple[Any, str], tmp_path: Path) -> None:
    import torch

    from branco.train import train

    torch.set_num_threads(1)
    told: list[Progress] = []
    network = train_together(GAME, PLAN, tmp_path, Spread(cluster[1]), told.append)
    assert network.is_file()
    assert "<svg" in (tmp_path / "report.html").read_text(encoding="utf-8")
    train(GAME, replace(PLAN, minutes=0.2), tmp_path, told.append)
    course = course_in(tmp_path)
    assert course is not None
    assert course.curve == told
    assert [each.workers for each in course.sittings] == [2, 1]
    done = [(each.seconds, each.decisions) for each in told]
    assert done == sorted(done)


def test_one_worker_of_a_cluster_learns_as_one_without(cluster: tuple[Any, str]) -> None:
    import torch

    from branco.train.run import Training

    torch.set_num_threads(1)
    plan = replace(PLAN, minutes=5.0, pause=0.0)
    alone = Training(GAME, plan).advance()
    with connected(cluster[1]) as ray:
        there = Crewed(ray, replace(ASKED, plan=plan), 1).advance()
    assert alone is not None
    assert there is not None
    assert there.progress.decisions == alone.progress.decisions
    assert there.progress.agreed == pytest.approx(alone.progress.agreed)
    assert alone.network is not None
    assert there.network is not None
    for name, array in alone.network.weights.items():
        assert np.allclose(there.network.weights[name], array, rtol=1e-3, atol=1e-5), name


def test_nodes_with_other_rules_learn_nothing(cluster: tuple[Any, str]) -> None:
    with connected(cluster[1]) as ray, pytest.raises(NoCluster, match="a worker has other rules of Wild Cards"):
        Crewed(ray, replace(ASKED, rules="others"), 1)


def test_a_node_that_dies_takes_only_what_was_not_yet_examined(cluster: tuple[Any, str], tmp_path: Path) -> None:
    """The last test, since the cluster is left with one node."""
    nodes, address = cluster
    (node,), told = nodes.worker_nodes, list[Progress]()

    def end_of_node(progress: Progress) -> None:
        told.append(progress)
        nodes.remove_node(node, allow_graceful=False)

    with pytest.raises(Ended, match=r"worker \d of 2 ended"):
        train_together(GAME, replace(PLAN, minutes=5.0), tmp_path, Spread(address), end_of_node)
    course = course_in(tmp_path)
    assert course is not None
    assert course.curve == told
    again = replace(PLAN, minutes=(told[-1].seconds + 4) / 60)
    train_together(GAME, again, tmp_path, Spread(address, 1), told.append)
    assert [each.workers for each in told] == [2, *[1] * (len(told) - 1)]
    assert told[-1].decisions > told[0].decisions
