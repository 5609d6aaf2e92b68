"""A second opinion: the engine agrees with models that were written from the text of the rules alone."""

from __future__ import annotations

import pytest

from tests.models.compare import GAMES, compare
from tests.models.faults import ROOT, faults_of

FEW = {"wild_cards": 12, "wooly_bully": 3, "dominant_species": 2, "wildlife": 1, "greenland": 12}


@pytest.mark.parametrize("game", GAMES)
def test_engine_and_model_agree_after_every_choice(game: str) -> None:
    assert all(compare(game, seed) > 0 for seed in range(FEW[game]))


@pytest.mark.parametrize("game", GAMES)
def test_every_planted_fault_still_has_its_place_in_the_rules(game: str) -> None:
    rules = ROOT / "src" / "branco" / "games" / game / "rules"
    faults = faults_of(game)
    places = {each.what: (rules / each.file).read_text(encoding="utf-8").count(each.old) for each in faults}
    assert len(places) >= 20
    assert {what: times for what, times in places.items() if times != 1} == {}
