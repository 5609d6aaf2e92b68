"""The examples learn (`make learning`)."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.learns


def test_the_example_of_ppo_learns_to_draw_level_with_the_greedy_bot() -> None:
    from examples.ppo import learn

    curve = learn("wild_cards", 4, 1.0)
    assert curve[0] < 0.1
    assert curve[-1] > 0.2


def test_the_search_of_openspiel_beats_chance() -> None:
    from examples.openspiel_mcts import mean_utility

    assert mean_utility("wild_cards", 3, 15, 3) > 0.3
