"""A small network that weighs the options of a seat by its observation, in NumPy.

What it reads: flags (a number of the observation has a certain value) and amounts (a number less its mean, in usual
deviations). Then one layer, two layers that add to what is there, and two heads: a weight for every action of the game,
and what the seat may expect to gain. In games that describe options a reading is the observation and the description
after it, and the weight of an action comes from its description (`option_reading.py`).
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from branco.game import Game
from branco.kernel.engine.batch import Batch

from .option_reading import OptionReading

if TYPE_CHECKING:
    from .quick import QuickLayers

Array = np.ndarray[Any, Any]
Numbers = np.ndarray[Any, np.dtype[np.float32]]
FEATURES = ("flag_number", "flag_value", "amount_number", "amount_mean", "amount_scale")
OPTION_FEATURES = ("option_shape", "option_mean", "option_scale")
FURTHEST = 4.0  # deviations that an amount may be from its mean
DOUBT = 0.1  # how likely it is in all that a network overlooks what is good
_networks: dict[tuple[str, str], Network | None] = {}


class NoNetwork(ValueError):
    """A game has no network, or one that was trained for another form of it."""


@dataclass(frozen=True)
class Network:
    """Weights, and the card that tells where they are from."""

    weights: Mapping[str, Array]
    card: Mapping[str, Any]

    def __call__(self, observation: Array) -> tuple[Numbers, float]:
        """The weights of all actions, and the gain that is expected."""
        if self._options:
            weights, values = self.many(observation[None])
            return weights[0], float(values[0])
        inner = np.maximum(self._first(observation), 0)
        for name in ("second", "third"):
            inner = inner + np.maximum(self._layer(name, inner), 0)
        return self._layer("policy", inner), float(self._layer("value", inner)[0])

    def many(self, observations: Array) -> tuple[Numbers, Numbers]:
        """The same for many observations, a row each."""
        first = self._rows("first", self._read(observations))
        if not self._options:
            inner = self._inner(first)
            return self._rows("policy", inner), self._rows("value", inner)[:, 0]
        actions, seen, so_far = self._options.look(observations)
        inner = self._inner(first + self._options.pooled(actions, seen))
        return self._options.policy(actions, seen, so_far, inner), self._rows("value", inner)[:, 0]

    def choices(self, observations: Array, legal: Array) -> tuple[Array, Numbers]:
        """The legal action with the most weight in each of many games, and the gain that is expected."""
        if self._options:
            weights, values = self.many(observations)
            return np.where(legal, weights, -np.inf).argmax(1), values
        inner = self._inner(self._quick.first(observations))
        return self._quick.heaviest(legal, inner), self._rows("value", inner)[:, 0]

    def likely(self, observations: Array, legal: Array, heat: float = 1.0) -> Numbers:
        """How likely it finds each legal action in each of many games, the less sure the more heat; some doubt is left
        to all of them.
        """
        heavy = self._quick.weights(legal, self._inner(self._quick.first(observations))) / heat
        chances = np.exp(heavy - heavy.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        found: Numbers = (1 - DOUBT) * chances + DOUBT * legal / legal.sum(1, keepdims=True)
        return found

    @cached_property
    def _quick(self) -> QuickLayers:
        from .quick import QuickLayers  # Numba takes its time

        return QuickLayers(self.weights, FURTHEST)

    def _inner(self, first: Numbers) -> Numbers:
        inner = np.maximum(first, 0)
        for name in ("second", "third"):
            inner = inner + np.maximum(self._rows(name, inner), 0)
        return inner

    @cached_property
    def _options(self) -> OptionReading | None:
        return OptionReading(self.weights) if "option_shape" in self.weights else None

    def _read(self, observations: Array) -> Numbers:
        own = self.weights
        flags = observations[:, own["flag_number"]] == own["flag_value"]
        amounts = (observations[:, own["amount_number"]] - own["amount_mean"]) / own["amount_scale"]
        near = np.clip(amounts, -FURTHEST, FURTHEST)
        return np.concatenate([flags, near], 1, dtype=np.float32)

    def _rows(self, name: str, inner: Numbers) -> Numbers:
        found: Numbers = inner @ self.weights[f"{name}_weight"].T + self.weights[f"{name}_bias"]
        return found

    def _first(self, observation: Array) -> Numbers:
        """Few flags are on: their columns are added up, which is cheaper than a product with all of them."""
        own = self.weights
        flags = np.flatnonzero(observation[own["flag_number"]] == own["flag_value"])
        amounts = (observation[own["amount_number"]] - own["amount_mean"]) / own["amount_scale"]
        near = np.clip(amounts, -FURTHEST, FURTHEST).astype(np.float32)
        found: Numbers = self._flags[flags].sum(0) + self._amounts @ near + own["first_bias"]
        return found

    @cached_property
    def _flags(self) -> Numbers:
        return np.ascontiguousarray(self.weights["first_weight"][:, : len(self.weights["flag_number"])].T)

    @cached_property
    def _amounts(self) -> Numbers:
        return np.ascontiguousarray(self.weights["first_weight"][:, len(self.weights["flag_number"]) :])

    def _layer(self, name: str, inner: Numbers) -> Numbers:
        found: Numbers = self.weights[f"{name}_weight"] @ inner + self.weights[f"{name}_bias"]
        return found


def shape_of(game: Game) -> str:
    """A hash of what a network reads and answers: the numbers of an observation, and how many actions there are."""
    numbers = [(number.name, number.low, number.high, number.is_category) for number in game.observed]
    read = [numbers, game.num_actions]
    if told := game.described:
        read.append([told.names, told.kinds])
    return hashlib.sha256(json.dumps(read).encode()).hexdigest()


def readings(game: Game, batch: Batch) -> Array:
    """What a network reads of games that are stepped together: observations, and options where they are described."""
    read: Array = batch.observation
    return np.concatenate([read, batch.described], 1) if game.described else read


def network_file(game: Game) -> Path:
    """Where the network of a game lies that comes with it."""
    return Path(str(import_module(game.parts.package).__file__)).parent / "mind" / "network.npz"


def network_of(game: Game) -> Network | None:
    """The network that comes with a game; where none fits, that is said once, and bots do without."""
    known = game.parts.package, game.data_hash
    if known not in _networks:
        try:
            _networks[known] = load(network_file(game), game)
        except NoNetwork as lacking:
            logging.getLogger(__name__).warning("%s; experts do without", lacking)
            _networks[known] = None
    return _networks[known]


def load(file: Path, game: Game) -> Network:
    """Read a network; one that does not fit the game as it is now is refused."""
    if not file.is_file():
        raise NoNetwork(f"{game.title()} has no network; `branco train {game.name}` makes one")
    with np.load(file, allow_pickle=False) as stored:
        card = json.loads(str(stored["card"]))
        found = {name: stored[name] for name in stored.files if name != "card"}
    if card["shape"] != shape_of(game):
        raise NoNetwork(f"the network of {game.title()} was trained for other observations or actions than it has now")
    return Network({name: _wide(array) for name, array in found.items()}, card)


def save(file: Path, network: Network) -> None:
    """Write a network in half precision."""
    arrays: dict[str, Any] = {name: _narrow(name, array) for name, array in network.weights.items()}
    np.savez_compressed(file, card=np.array(json.dumps(dict(network.card))), **arrays)


def _narrow(name: str, array: Array) -> Array:
    return array if name in (*FEATURES, *OPTION_FEATURES) else array.astype(np.float16)


def _wide(array: Array) -> Array:
    return array.astype(np.float32) if array.dtype == np.float16 else array
