"""Networks: what they read and answer, that they know no more than their seat, and what is said where none fits."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import branco
import branco.env
from branco import bots
from branco.bots import NoNetwork, network
from branco.bots.network import Network, network_of, shape_of
from branco.game import Game, Position
from tests.bots.test_bots import some_positions

GAME = branco.load("wild_cards")
WIDTH = 8


def by_lot(game: Game, seed: int = 1) -> Network:
    """A network with weights by lot that reads every number, as a flag and as an amount."""
    chance = np.random.default_rng(seed)
    numbers = np.arange(len(game.observed))
    weights: dict[str, Any] = {
        "flag_number": numbers,
        "flag_value": np.ones(len(numbers), np.int16),
        "amount_number": numbers,
        "amount_mean": np.zeros(len(numbers), np.float32),
        "amount_scale": np.full(len(numbers), 5, np.float32),
    }
    into = {"first": 2 * len(numbers), "second": WIDTH, "third": WIDTH, "policy": WIDTH, "value": WIDTH}
    out = {"policy": game.num_actions, "value": 1}
    for name, size in into.items():
        weights[f"{name}_weight"] = chance.normal(size=(out.get(name, WIDTH), size)).astype(np.float32)
        weights[f"{name}_bias"] = chance.normal(size=out.get(name, WIDTH)).astype(np.float32)
    return Network(weights, {"game": game.name, "shape": shape_of(game)})


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the network of a game is looked for."""
    monkeypatch.setattr(network, "network_file", lambda game: tmp_path / "network.npz")
    monkeypatch.setattr(network, "_networks", {})
    return tmp_path / "network.npz"


def test_a_network_that_was_written_is_the_network(file: Path) -> None:
    network.save(file, by_lot(GAME))
    read = network.load(file, GAME)
    observation = np.array(GAME.start(4, 1).observation(0), np.int16)
    (policy, value), (same, worth) = by_lot(GAME)(observation), read(observation)
    assert policy.shape == (GAME.num_actions,)
    assert np.allclose(policy, same, rtol=0.05, atol=0.5)
    assert value == pytest.approx(worth, rel=0.05, abs=0.5)
    assert read.card["game"] == "wild_cards"


@pytest.mark.parametrize("game_name", branco.GAMES)
def test_a_network_that_comes_along_fits_its_game(game_name: str) -> None:
    game = branco.load(game_name)
    if network.network_file(game).is_file():
        assert network.load(network.network_file(game), game).card["game"] == game_name


def test_the_expert_without_search_takes_the_heaviest_option(file: Path) -> None:
    network.save(file, by_lot(GAME))
    bot, read = bots.load("expert@1", seed=1), network.load(file, GAME)
    for p in some_positions("wild_cards", 10):
        for who in p.actors:
            policy, _ = read(np.array(p.observation(who), np.int16))
            chosen = bot.choose(p.view(who), who, 1.0)
            assert policy[chosen.action] == max(policy[option.action] for option in p.options(who))


@pytest.mark.parametrize("game_name", branco.GAMES)
def test_what_is_hidden_changes_no_choice(game_name: str, file: Path) -> None:
    network.save(file, by_lot(branco.load(game_name)))
    bot = bots.load("expert@1", seed=1)
    for p in some_positions(game_name, 8):
        for who in p.actors:
            assert len({bot.choose(each, who, 1.0).action for each in imagined(p, who)}) == 1


def imagined(p: Position, who: int) -> list[Position]:
    return [p, *(p.imagine(who, seed) for seed in range(4))]


def test_with_time_the_expert_searches(file: Path) -> None:
    network.save(file, by_lot(GAME))
    p = GAME.start(3, 1)
    assert bots.load("expert@200", seed=1).choose(p.view(0), 0, 1.0) in p.options(0)


def test_a_network_for_another_form_of_the_game_is_refused(file: Path) -> None:
    with pytest.raises(NoNetwork, match="Wild Cards has no network; `branco train wild_cards` makes one"):
        network.load(file, GAME)
    network.save(file, by_lot(branco.load("wooly_bully")))
    with pytest.raises(NoNetwork, match="the network of Wild Cards was trained for other observations or actions"):
        network.load(file, GAME)


def test_an_expert_without_a_network_says_so_once_and_does_without(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for p in some_positions("wild_cards", 4):
            who = p.actors[0]
            assert bots.load("expert@1", seed=3).choose(p.view(who), who, 1.0) in p.options(who)
    assert len(caplog.records) == 1
    assert "has no network" in caplog.text


@pytest.mark.parametrize("name", [name for name in branco.GAMES if not branco.load(name).described])
def test_compiled_layers_choose_what_numpy_chooses(name: str) -> None:
    game = branco.load(name)
    known = network_of(game)
    assert known
    env = branco.env.make(name, games=24, players=game.players[-1], seed=5)
    told = env.reset()
    for step in range(60):
        told = env.step(env.greedy_actions() if step % 3 else env.random_actions(step))
        if step % 20 == 19:
            weights, values = known.many(told.observation)
            chosen, expected = known.choices(told.observation, told.mask)
            assert np.array_equal(chosen, np.where(told.mask, weights, -np.inf).argmax(1))
            assert expected == pytest.approx(values, abs=1e-3)
