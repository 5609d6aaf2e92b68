"""The collection of plain blunders: it is as it says, and with few simulations already bots avoid most of them."""

from __future__ import annotations

import pytest

import branco
from branco.bots.search import sensible
from tests.bots.blunders.collection import cases


@pytest.mark.parametrize("game", branco.GAMES)
def test_every_position_can_be_reached_and_offers_good_and_bad(game: str) -> None:
    assert len(cases(game)) >= 15
    for case in cases(game):
        options = case.position().view(case.seat).options(case.seat)
        assert {case.is_right(option.label()) for option in options} == {True, False}


@pytest.mark.parametrize("game", branco.GAMES)
def test_what_a_game_calls_foolish_is_never_all_that_is_right(game: str) -> None:
    for case in cases(game):
        seen = case.position().view(case.seat)
        left = sensible(seen, case.seat, seen.options(case.seat))
        assert any(case.is_right(option.label()) for option in left)


def test_with_hardly_any_simulations_or_by_a_network_alone_nobody_overbids_in_wildlife() -> None:
    bids = [case for case in cases("wildlife") if "bid" in case.bad + case.right]
    assert len(bids) >= 10
    for bot in ("hard@5", "expert@1"):
        assert [case.why for case in bids if not case.is_right_for(bot, case.position())] == []
