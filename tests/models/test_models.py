"""A second opinion: the engine agrees with models that were written from the text of the rules alone."""

from __future__ import annotations

import pytest

from tests.models.compare import GAMES, compare

FEW = {"wild_cards": 12, "wooly_bully": 3, "dominant_species": 2, "wildlife": 1, "greenland": 12}


@pytest.mark.parametrize("game", GAMES)
def test_engine_and_model_agree_after_every_choice(game: str) -> None:
    assert all(compare(game, seed) > 0 for seed in range(FEW[game]))
