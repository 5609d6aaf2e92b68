"""Networks that read options: a place means what it brings, whatever its number and wherever it is listed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import branco
from branco.bots import load as load_bot
from branco.bots import network
from branco.bots.network import Network, shape_of
from branco.bots.option_reading import UNKNOWN
from branco.game import Game, Position
from tests.bots.test_bots import some_positions

GAME = branco.load("wooly_bully")
TOLD = GAME.described or pytest.fail("Wooly Bully describes its options")
WIDTH = 8


def by_lot(game: Game, seed: int = 1) -> Network:
    """A network with weights by lot that reads every number of the table and of options."""
    chance = np.random.default_rng(seed)
    first, amounts = len(game.observed) + len(TOLD.table_names), len(TOLD.option_names)
    numbers = np.arange(first)
    weights: dict[str, Any] = {
        "flag_number": numbers,
        "flag_value": np.ones(first, np.int16),
        "amount_number": numbers,
        "amount_mean": np.zeros(first, np.float32),
        "amount_scale": np.full(first, 5, np.float32),
        "option_mean": np.zeros(amounts, np.float32),
        "option_scale": np.full(amounts, 3, np.float32),
        "option_shape": np.array([first, TOLD.row, TOLD.most, TOLD.kinds, game.num_actions]),
    }
    into = {"first": 2 * first, "second": WIDTH, "third": WIDTH, "value": WIDTH}
    into |= {"option_first": TOLD.kinds + amounts, "option_pool": 2 * WIDTH, "option_second": WIDTH}
    into |= {"option_state": WIDTH, "option_policy": WIDTH, "option_direct": TOLD.kinds + amounts}
    for name, size in into.items():
        out = 1 if name in ("value", "option_policy", "option_direct") else WIDTH
        weights[f"{name}_weight"] = (chance.normal(size=(out, size)) / size**0.5).astype(np.float32)
        weights[f"{name}_bias"] = chance.normal(size=out).astype(np.float32)
    return Network(weights, {"game": game.name, "shape": shape_of(game)})


def reading(p: Position, who: int) -> np.ndarray[Any, np.dtype[np.int16]]:
    return np.array(p.observation(who) + p.described(who), np.int16)


def asked(number: int) -> list[tuple[Position, int]]:
    return [(p, who) for p in some_positions("wooly_bully", number) for who in p.actors]


def test_every_option_is_described_under_its_action() -> None:
    first = len(TOLD.table_names)
    for p, who in asked(12):
        rows = np.array(p.described(who)[first:]).reshape(TOLD.most, TOLD.row)
        actions = [option.action for option in p.options(who)]
        assert [action - 1 for action in rows[:, 0] if action] == actions[-TOLD.most :]
        assert ((rows[:, 1] >= 0) & (rows[:, 1] < TOLD.kinds)).all()


def test_an_option_with_another_number_at_another_place_has_the_same_weight() -> None:
    weigh, first = by_lot(GAME), len(GAME.observed) + len(TOLD.table_names)
    compared = 0
    for p, who in asked(40):
        before = reading(p, who)
        rows = before[first:].reshape(TOLD.most, TOLD.row).copy()
        count = int((rows[:, 0] > 0).sum())
        moved = rows.copy()
        moved[:count] = rows[:count][::-1]
        moved[:count, 0] = 1 + np.arange(count) * 7
        weights, value = weigh(before)
        others, same = weigh(np.concatenate([before[:first], moved.ravel()]))
        assert same == pytest.approx(value, abs=1e-4)
        assert others[moved[:count, 0] - 1] == pytest.approx(weights[rows[:count, 0] - 1][::-1], abs=1e-4)
        assert (np.delete(weights, rows[:count, 0] - 1) == UNKNOWN).all()
        compared += count
    assert compared > 20


def test_what_is_hidden_changes_no_description() -> None:
    for p, who in asked(12):
        assert len({tuple(each.described(who)) for each in (p, *(p.imagine(who, seed) for seed in range(4)))}) == 1


def test_what_is_hidden_changes_no_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "network.npz"
    monkeypatch.setattr(network, "network_file", lambda game: file)
    monkeypatch.setattr(network, "_networks", {})
    network.save(file, by_lot(GAME))
    bot = load_bot("expert@1", seed=1)
    for p, who in asked(8):
        worlds = [p, *(p.imagine(who, seed) for seed in range(4))]
        assert len({bot.choose(each, who, 1.0).action for each in worlds}) == 1


def test_many_readings_give_the_same_as_each_alone() -> None:
    weigh = by_lot(GAME)
    readings = np.array([reading(p, who) for p, who in asked(12)])
    weights, values = weigh.many(readings)
    for row, one in enumerate(readings):
        alone, value = weigh(one)
        assert np.allclose(alone, weights[row], atol=1e-3)
        assert value == pytest.approx(float(values[row]), abs=1e-3)
