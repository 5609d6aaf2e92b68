"""Games played on in imagined worlds, many at a time, and valued by a network where they stop.

Every option is tried in the same worlds. The others play on by appeal, and what they have already picked in secret they
pick again. The seat chooses by appeal or by the network, as the view says. A game stops where it is asked for the last
time that is foreseen: the network says what it may still expect, the points say what it has.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branco.game import Game, Option, Position, View
from branco.game.engines import engines
from branco.kernel.engine.batch import BY_APPEAL, LEAD, REWARD, STRIDE, Batch, rows

from .network import Network, readings

Array = np.ndarray[Any, Any]
LIKELY, NEAR = 6, 8.0  # options that are tried: the heaviest, unless they are this much lighter than the first
LEAD_SCALE = 8.0  # of networks whose card does not tell it
_known: dict[int, Foresight] = {}


def foresight_of(game: Game, network: Network) -> Foresight:
    """Made once for a network: its arrays are used again."""
    if id(network) not in _known:
        _known[id(network)] = Foresight(game, network)
    return _known[id(network)]


class Foresight:
    """A network that plays on from what a seat sees."""

    def __init__(self, game: Game, network: Network) -> None:
        self.game, self.network = game, network
        self.native = engines(game, 1)[0].twin()
        self.whole: Batch = self.native.new_batch(1)

    def likely(self, observation: Array, offered: list[Option]) -> list[Option]:
        """The options that the network gives most weight, the heaviest first."""
        weights, _ = self.network(observation)
        order = sorted(offered, key=lambda option: -float(weights[option.action]))
        least = weights[order[0].action] - NEAR
        return [option for option in order if weights[option.action] > least][:LIKELY]

    def gains(self, seen: Position, who: int, view: View, actions: list[int], seeds: range) -> Array:
        """What the seat gains by each action (rows) in each imagined world (columns)."""
        batch = self._room(len(actions) * len(seeds))
        worlds = np.concatenate([self._world(seen, who, seed) for seed in seeds])
        batch.records[:] = np.tile(worlds, len(actions))
        self._ask(batch, seen, who, np.repeat(np.array(actions, np.int32), len(seeds)))
        lots = np.random.default_rng(seeds.start).integers(1, 1 << 32, (len(seeds), batch.chance.shape[1]))
        batch.chance[:] = np.tile(lots, (len(actions), 1))
        return self._played(batch, who, view).reshape(len(actions), len(seeds))

    def _room(self, number: int) -> Batch:
        if len(self.whole.actions) < number:
            self.whole = self.native.new_batch(number)
        self.native.batch = rows(self.whole, 0, number)
        return self.native.batch

    def _world(self, seen: Position, who: int, seed: int) -> Array:
        """A record that may be so."""
        engine = self.game.engine
        self.native.load(bytes(seen))
        self.native(engine.DETERMINIZE, who, seed, 1)
        if seen.is_sealed:
            imagined = self.game.parts.state(self.native.bytes())
            engine.await_picks(imagined, who)
            self.native.load(bytes(imagined))
        return self.native.work[:1].copy()

    def _ask(self, batch: Batch, seen: Position, who: int, actions: Array) -> None:
        """Every game stands where the seat is asked, and one action is legal in each."""
        batch.plan[STRIDE], batch.plan[REWARD] = len(actions), LEAD
        batch.players[:], batch.seat[:], batch.actions[:] = seen.players, who, actions
        for name in ("bots", "taken", "seeds", "fault", "mask"):
            getattr(batch, name)[:] = 0
        batch.bots[:, BY_APPEAL] = (1 << seen.players) - 1 & ~(1 << who)
        batch.mask[np.arange(len(actions)), actions] = True
        self.native.use_settings(self.game.setting_cells(seen.settings))

    def _played(self, batch: Batch, who: int, view: View) -> Array:
        """Play on until every game has ended or the seat is asked for the last time; what it has gained."""
        gained = np.full(len(batch.actions), np.nan)
        for number in range(view.foreseen):
            if number > 0:
                self._choose(batch, number, number <= view.thought)
            self.native(self.game.engine.STEP_MANY)
            ended = batch.ended & np.isnan(gained)
            gained[ended] = self._final(batch, who, ended)
            batch.bots[ended] = 0  # nobody plays the next game on
        if (left := np.isnan(gained)).any():
            gained[left] = self._standing(batch.leads[left, who]) + self._read(batch)[1][left]
        return gained

    def _choose(self, batch: Batch, number: int, is_thought: bool) -> None:
        """The next choice of the seat in every game, by the network or by appeal."""
        if is_thought:
            batch.actions[:] = np.where(batch.mask, self._read(batch)[0], -np.inf).argmax(1)
        else:
            self.native(self.game.engine.ADVISE_MANY, number)

    def _read(self, batch: Batch) -> tuple[Array, Array]:
        """The weights of all actions, and the gain that is expected."""
        if self.game.described:
            self.native(self.game.engine.DESCRIBE_MANY)
        return self.network.many(readings(self.game, batch))

    def _final(self, batch: Batch, who: int, ended: Array) -> Array:
        """The share of the victory less its mean, and what the last lead is worth."""
        players = int(batch.players[0])
        standings = batch.standings[ended, :players]
        best = standings.max(1, keepdims=True)
        winners = (standings == best) & (best >= 0)
        share = winners[:, who] / np.maximum(winners.sum(1), 1)
        scores = batch.scores[ended, :players].astype(np.float64)
        lead = scores[:, who] - (np.delete(scores, who, 1).max(1) if players > 1 else 0)
        found: Array = self._counted("victory", 1.0) * (share - 1 / players) + self._standing(lead)
        return found

    def _standing(self, leads: Array) -> Array:
        scale = float(self.network.card.get("lead_scale", LEAD_SCALE))
        worth: Array = self._counted("lead", 0.5) * leads / (np.abs(leads) + scale)
        return worth

    def _counted(self, name: str, usual: float) -> float:
        """What the training counted, as the card tells it."""
        return float(self.network.card.get("plan", {}).get(name, usual))
