"""The examples learn (`make learning`)."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from branco.env.peers.installing import Peer, python_of

pytestmark = pytest.mark.learns
ROOT = Path(__file__).parents[2]
RLLIB = Peer("RLlib", ("ray[rllib]", "torch", "numba", "rich", "typer", "pettingzoo"))


def test_the_example_of_ppo_learns_to_draw_level_with_the_greedy_bot(tmp_path: Path) -> None:
    from examples.ppo import learn, measure

    file = str(tmp_path / "network.pt")
    curve = learn("wild_cards", 4, 1.0, file)
    assert curve[0] < 0.1
    assert curve[-1] > 0.2
    assert measure(file, "wild_cards", 4, "greedy", 2048) == pytest.approx(curve[-1])
    assert measure(file, "wild_cards", 4, "easy", 32) > 0.2


def test_the_search_of_openspiel_beats_chance() -> None:
    from examples.openspiel_mcts import mean_utility

    assert mean_utility("wild_cards", 3, 15, 3) > 0.3


def test_the_example_of_rllib_learns() -> None:
    """In a virtual environment of its own, because it wants an older Gymnasium."""
    command = [str(python_of(RLLIB)), "examples/rllib.py", "--minutes", "1.5"]
    beside = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    told = subprocess.run(command, cwd=ROOT, env=beside, capture_output=True, text=True, check=True).stdout
    curve = [float(part) for part in re.findall(r"([0-9.]+)% of games won", told)]
    assert max(curve) > curve[0] + 10
