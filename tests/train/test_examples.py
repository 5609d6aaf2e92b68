"""The examples learn (`make learning`)."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.learns


def test_the_example_of_ppo_learns_to_beat_chance() -> None:
    import torch

    from examples.ppo import learn

    torch.set_num_threads(1)
    curve = learn("wild_cards", 4, 0.75)
    assert max(curve[1:]) > 0.6
    assert max(curve[1:]) > curve[0] + 0.2


def test_the_search_of_openspiel_beats_chance() -> None:
    from examples.openspiel_mcts import mean_utility

    assert mean_utility("wild_cards", 3, 15, 3) > 0.3
