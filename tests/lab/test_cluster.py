"""Work on a real Ray cluster of two nodes, one of which is killed in the middle."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import grpc
import polars as pl
import pytest

import branco
from branco.lab import NoCluster
from branco.lab import cluster as cluster_work
from branco.lab.arena import contest, matched
from branco.lab.experiment import experiment, variants
from branco.lab.sweep import Asked, sweep
from branco.lab.vary import vary
from branco.lab.workers import Crew
from tests.lab.clusters import free_port, running_cluster

pytestmark = pytest.mark.xdist_group("cluster")

GAME = branco.load("dominant_species")
GAMES = 12
FEW_GAMES = 8
KILLED_AFTER = 3


@pytest.fixture(scope="module")
def cluster() -> Iterator[tuple[Any, str]]:
    with running_cluster() as running:
        yield running


@pytest.fixture
def mortal_cluster() -> Iterator[tuple[Any, str]]:
    with running_cluster() as running:
        yield running


def test_a_node_killed_in_the_middle_loses_no_finished_game(cluster: tuple[Any, str], tmp_path: Path) -> None:
    nodes, address = cluster
    node = nodes.add_node(num_cpus=1)
    file, finished = tmp_path / "results.jsonl", 0

    def advance(games: int) -> None:
        nonlocal finished
        finished += games
        if finished == KILLED_AFTER:
            nodes.remove_node(node, allow_graceful=False)

    match = matched(GAME, 4, ["greedy", "random"], seed=3)
    outcome = contest(match, GAMES, Crew(cluster=address), file, advance)
    assert finished == GAMES
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1 + GAMES
    alone = contest(match, GAMES, Crew(2))
    assert [game.standings for game in outcome.games] == [game.standings for game in alone.games]
    assert outcome.standings.records[0].rating == alone.standings.records[0].rating


def test_a_simulation_on_a_cluster_is_that_of_one_machine(cluster: tuple[Any, str], tmp_path: Path) -> None:
    game, (_, address) = branco.load("wild_cards"), cluster
    files = [tmp_path / "near.parquet", tmp_path / "far.parquet"]
    found = [
        experiment(game, variants(game, 3, ["greedy", "random"], {}, crew=crew), 3000, seed=1, rotate=True, out=file)[0]
        for crew, file in zip((Crew(), Crew(cluster=address)), files, strict=True)
    ]
    assert found[0].result.tally.decisions == found[1].result.tally.decisions
    assert found[0].study.taken.tolist() == found[1].study.taken.tolist()
    near, far = (pl.read_parquet(file) for file in files)
    assert near.equals(far)


def test_changed_figures_travel_to_the_nodes(cluster: tuple[Any, str], tmp_path: Path) -> None:
    game, (_, address) = branco.load("wild_cards"), cluster
    asked, points = Asked(game, 3, ("random",) * 3, {}), vary(game, "species:peacock.leader_points=9")
    for name, crew in (("near", Crew()), ("cluster", Crew(cluster=address))):
        found = sweep(asked, [points], 40, crew, tmp_path / name)
        assert len({each.variation.run.rules for each in found.findings}) == 2
    near, far = (pl.read_parquet(tmp_path / name / "*" / "*.parquet") for name in ("near", "cluster"))
    assert near.sort("variant", "number", "seat").equals(far.sort("variant", "number", "seat"))
    assert near.height == 2 * 40 * 3
    (own,) = (tmp_path / "cluster" / "overlays").iterdir()

    def folder_of(_: int) -> tuple[str, list[str]]:
        return str(Path.cwd()), [each.name for each in Path(os.environ["BRANCO_DATA"]).iterdir()]

    ((folder, held),) = Crew(cluster=address, data=str(own)).spread(folder_of, [1])
    assert (folder != str(own), held) == (True, ["wild_cards"])


def test_who_was_let_go_by_a_busy_head_connects_again_and_does_the_rest(
    cluster: tuple[Any, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was seen: the head forgets a client of which it has not heard for a while."""
    from ray.util.client.worker import Worker

    waited, real = [0], Worker.wait

    def forgotten_once(self: Any, *args: Any, **named: Any) -> Any:
        waited[0] += 1
        if waited[0] == 3:
            raise grpc.RpcError("Failed to serialize response!")
        return real(self, *args, **named)

    monkeypatch.setattr(Worker, "wait", forgotten_once)
    match = matched(GAME, 4, ["random"])
    found, alone = contest(match, FEW_GAMES, Crew(cluster=cluster[1])), contest(match, FEW_GAMES)
    assert waited[0] > FEW_GAMES
    assert [game.standings for game in found.games] == [game.standings for game in alone.games]


def test_a_cluster_that_is_lost_is_told_in_a_sentence_and_finished_games_are_kept(
    mortal_cluster: tuple[Any, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes, address = mortal_cluster
    monkeypatch.setenv("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "2")
    file, match = tmp_path / "results.jsonl", matched(GAME, 4, ["random"])
    with pytest.raises(NoCluster, match=f"the cluster {address} was lost"):
        contest(match, FEW_GAMES, Crew(cluster=address), file, lambda games: nodes.shutdown() if games else None)
    kept = len(file.read_text(encoding="utf-8").splitlines()) - 1
    assert 1 <= kept < FEW_GAMES
    assert len(contest(match, FEW_GAMES, results=file).games) == FEW_GAMES


@pytest.mark.slow
def test_a_head_that_is_gone_is_let_go_even_if_ray_waits_for_it(
    mortal_cluster: tuple[Any, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sometimes the thread that should notice it ends before it has told anybody."""
    nodes, address = mortal_cluster
    monkeypatch.setenv("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "2")
    monkeypatch.setattr("ray.util.client.dataclient.DataClient._reconnect_channel", lambda self: sys.exit())
    match = matched(GAME, 4, ["random"])
    with pytest.raises(NoCluster, match=f"the cluster {address} was lost"):
        contest(match, FEW_GAMES, Crew(cluster=address), None, lambda games: nodes.shutdown() if games else None)


def test_a_head_that_no_longer_answers_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_work, "PAUSE", 0.001)
    monkeypatch.setenv("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "0")
    over, gone, let_go = threading.Event(), threading.Event(), threading.Event()
    cluster_work._watch(SimpleNamespace(shutdown=let_go.set), f"ray://127.0.0.1:{free_port()}", over, gone)
    assert let_go.is_set()
    assert gone.is_set()


def test_who_has_finished_no_longer_watches_the_head(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_work, "PAUSE", 60)
    over, gone, let_go = threading.Event(), threading.Event(), threading.Event()
    over.set()
    cluster_work._watch(SimpleNamespace(shutdown=let_go.set), "ray://127.0.0.1:1", over, gone)
    assert not let_go.is_set()
    assert not gone.is_set()
