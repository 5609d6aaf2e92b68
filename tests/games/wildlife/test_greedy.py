"""The greedy bot."""

import pytest

from branco import load
from branco.lab.simulate import simulate


@pytest.mark.parametrize("players", [2, 4, 6])
def test_greedy_is_clearly_stronger_than_random(players: int) -> None:
    """One greedy player against random ones, on every seat in turn."""
    result = simulate(load("wildlife"), players, ("greedy", "random"), 120, rotate=True)
    assert result.by_bot["greedy"].win_share > 0.9
