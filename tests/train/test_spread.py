"""Refusals of trainings on a cluster, for which neither a cluster nor PyTorch is needed."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from branco.cli.train import lost, on_this_machine
from branco.cli.words import Lang, Words
from branco.lab import NoCluster
from branco.train.faults import Ended
from branco.train.together import number_of_workers
from tests.cli.running import is_one_sentence, run


def cluster(**resources: float) -> SimpleNamespace:
    return SimpleNamespace(cluster_resources=lambda: resources)


def test_there_are_as_many_workers_as_gpus_or_processors() -> None:
    assert number_of_workers(cluster(CPU=16.0, GPU=2.0), "cuda", None) == 2
    assert number_of_workers(cluster(CPU=16.0, GPU=2.0), "cpu", None) == 16
    assert number_of_workers(cluster(CPU=16.0), "cpu", 3) == 3


@pytest.mark.parametrize(("device", "wanted"), [("cuda", None), ("cuda", 1), ("cpu", 5)])
def test_more_workers_than_a_cluster_has_room_for_are_refused(device: str, wanted: int | None) -> None:
    with pytest.raises(NoCluster, match=r"a worker needs a .PU of its own"):
        number_of_workers(cluster(CPU=4.0), device, wanted)


def test_several_workers_without_a_cluster_learn_on_this_machine() -> None:
    assert [on_this_machine(n) for n in (None, 1, 2)] == [None, None, "local"]


@pytest.mark.parametrize("where", ["ray://127.0.0.1:1", "nowhere"])
def test_a_cluster_that_is_none_is_refused_before_anything_else(where: str, tmp_path: Path) -> None:
    told = run("train", "wild_cards", "--cluster", where, "--in", str(tmp_path / "new"))
    assert told.exit_code == 2
    assert is_one_sentence(told.stderr)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(("lang", "word"), [(Lang.EN, "worker 2 of 3"), (Lang.IT, "il lavoratore 2 di 3")])
def test_a_worker_that_is_gone_is_told_with_what_is_kept(lang: Lang, word: str, tmp_path: Path) -> None:
    sentences = [lost(Ended(2, 3), tmp_path, Words(lang))]
    (tmp_path / "checkpoint.pt").touch()
    sentences.append(lost(Ended(2, 3), tmp_path, Words(lang)))
    assert all(sentence.startswith(word) for sentence in sentences)
    assert [str(tmp_path) in sentence for sentence in sentences] == [False, True]
