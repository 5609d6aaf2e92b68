"""Games played on in imagined worlds by a network, many at a time, and valued where they stop.

Every option is tried in the same worlds. All seats choose by the network, each from what it may know in that world, and
what the others have already picked in secret they pick again. A game stops where the seat is asked for the last time
that is foreseen: the network says what it may still expect, the points say what it has.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from functools import cache
from typing import Any

import numpy as np
from threadpoolctl import ThreadpoolController

from branco.game import Game, Position
from branco.game.engines import engines
from branco.kernel.engine.batch import LEAD, REWARD, STRIDE, Batch, rows

from .network import Network, readings

Array = np.ndarray[Any, Any]
LEAD_SCALE = 8.0  # of networks whose card does not tell it
_known: dict[int, list[Foresight]] = {}


def foresights(game: Game, network: Network, number: int) -> list[Foresight]:
    """One for each thread, made once for a network: their arrays are used again."""
    found = _known.setdefault(id(network), [])
    while len(found) < number:
        found.append(Foresight(game, network, game.plan.foreseen))
    return found[:number]


def gains(minds: Sequence[Foresight], seen: Position, who: int, actions: list[int], seeds: range) -> Array:
    """What the seat gains by each action (rows) in each imagined world (columns), the worlds shared among minds."""
    shares = [share for number in range(len(minds)) if (share := seeds[number :: len(minds)])]
    found = np.empty((len(actions), len(seeds)))
    with undivided():
        told = _threads(len(minds)).map(lambda mind, share: mind.gains(seen, who, actions, share), minds, shares)
        for number, columns in enumerate(told):
            found[:, number :: len(minds)] = columns
    return found


@cache
def _threads(number: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(number)


def undivided() -> AbstractContextManager[Any]:
    """While this lasts NumPy starts no threads: beside ours, or other processes, they would wait for one another."""
    limit: AbstractContextManager[Any] = _numbers().limit(limits=1, user_api="blas")
    return limit


@cache
def _numbers() -> ThreadpoolController:
    return ThreadpoolController()


class Foresight:
    """A network that plays on from what a seat sees; not to be shared between threads."""

    def __init__(self, game: Game, network: Network, foreseen: int) -> None:
        self.game, self.network, self.foreseen = game, network, foreseen
        self.native = engines(game, 1)[0].twin()
        self.whole: Batch = self.native.new_batch(1)

    def gains(self, seen: Position, who: int, actions: list[int], seeds: range) -> Array:
        """What the seat gains by each action (rows) in each imagined world (columns)."""
        batch = self._room(len(actions) * len(seeds))
        worlds = np.concatenate([self._world(seen, who, seed) for seed in seeds])
        batch.records[:] = np.tile(worlds, len(actions))
        self._ask(batch, seen, who, np.repeat(np.array(actions, np.int32), len(seeds)))
        lots = [np.random.default_rng(seed).integers(1, 1 << 32, batch.chance.shape[1]) for seed in seeds]
        batch.chance[:] = np.tile(lots, (len(actions), 1))
        return self._played(batch, who).reshape(len(actions), len(seeds))

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
        batch.mask[np.arange(len(actions)), actions] = True
        self.native.use_settings(self.game.setting_cells(seen.settings))

    def _played(self, batch: Batch, who: int) -> Array:
        """Play on until every game has ended or the seat is asked for the last time; what it has gained.

        A game that has ended begins anew beside the others, and nobody looks at it any more.
        """
        gained = np.full(len(batch.actions), np.nan)
        left, asked = np.arange(len(gained)), np.zeros(len(gained), np.int64)
        while len(left):
            self.native(self.game.engine.STEP_MANY)
            ended = left[batch.ended[left]]
            gained[ended] = self._final(batch, who, ended)
            left = left[~batch.ended[left]]
            asked[left] += batch.seat[left] == who
            is_last = (asked[left] == self.foreseen) & (batch.seat[left] == who)
            self._go_on(batch, who, left, is_last, gained)
            left = left[~is_last]
        return gained

    def _go_on(self, batch: Batch, who: int, left: Array, is_last: Array, gained: Array) -> None:
        """What the last choices foreseen may still bring, and the next choice of all others."""
        batch.actions[:] = batch.mask.argmax(1)
        asks = is_last | (batch.mask[left].sum(1) > 1)
        if not (read := left[asks]).size:
            return
        if self.game.described:
            self.native(self.game.engine.DESCRIBE_MANY)
        batch.actions[read], values = self.network.choices(readings(self.game, batch)[read], batch.mask[read])
        last = read[is_last[asks]]
        gained[last] = self._standing(batch.leads[last, who]) + values[is_last[asks]]

    def _final(self, batch: Batch, who: int, ended: Array) -> Array:
        """The share of the victory less its mean, and what the last lead is worth."""
        players = int(batch.players[0])
        standings = batch.standings[ended, :players]
        best = standings.max(1, keepdims=True, initial=-1)
        winners = (standings == best) & (best >= 0)
        share = winners[:, who] / np.maximum(winners.sum(1), 1)
        scores = batch.scores[ended, :players].astype(np.float64)
        lead = scores[:, who] - np.delete(scores, who, 1).max(1)
        found: Array = self._counted("victory", 1.0) * (share - 1 / players) + self._standing(lead)
        return found

    def _standing(self, leads: Array) -> Array:
        scale = float(self.network.card.get("lead_scale", LEAD_SCALE))
        worth: Array = self._counted("lead", 0.5) * leads / (np.abs(leads) + scale)
        return worth

    def _counted(self, name: str, usual: float) -> float:
        """What the training counted, as the card tells it."""
        return float(self.network.card.get("plan", {}).get(name, usual))
