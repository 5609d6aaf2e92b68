"""Games that are stepped together, as tensors that share their memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from branco.env import make
from branco.game import Game

Tensor = Any


class Tables:
    """Games of all numbers of players; every step overwrites the tensors, which are the environment's own but for what
    a network reads of games that describe options.
    """

    def __init__(self, game: Game, games: int, players: list[int], seed: int, device: str) -> None:
        self.env = make(game, games, players, seed, rewards="lead", illegal="replace", device=device)
        self.device, self.games, self.game = device, games, game
        batch = self.env.batch
        self.observed, self.mask, self.seat = map(self._shared, (batch.observation, batch.mask, batch.seat))
        self.described = self._shared(batch.described) if game.described else self.observed[:, :0]
        self.observation = torch.cat([self.observed, self.described], 1) if game.described else self.observed
        self.rewards, self.ended = self._shared(batch.rewards), self._shared(batch.ended)
        self.standings, self.leads = self._shared(batch.standings), self._shared(batch.leads)
        self.actions, self.players = self._shared(batch.actions), self._shared(batch.players)
        seats = torch.arange(self.rewards.shape[1], device=device)
        self.is_seat = seats[None] < self.players[:, None]
        # rows go round the numbers of players first, so seats go round by whole such rounds
        self.own_seat = (torch.arange(games, device=device) // len(players)) % self.players

    def _shared(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.device)

    def leave_to_greedy(self, rows: slice) -> None:
        """Leave all seats but the own one to greedy bots in some games."""
        everybody = (1 << self.players.cpu().numpy().astype(np.int64)) - 1
        own = 1 << self.own_seat.cpu().numpy().astype(np.int64)
        masks = np.zeros((self.games, 2), np.int64)
        masks[rows, 1] = (everybody & ~own)[rows]
        self.env.seat_bots(masks)

    def reset(self) -> None:
        self.env.reset()
        self._read()

    def step(self, actions: Tensor) -> None:
        self.actions.copy_(actions)
        self.env.step(self.env.actions)
        self._read()

    def _read(self) -> None:
        """What a network reads; where options are described, the observation and the description side by side."""
        if self.game.described:
            self.env.describe_options()
            torch.cat([self.observed, self.described], 1, out=self.observation)

    def taught(self, seed: int) -> Tensor:
        """What the greedy bot would choose."""
        self.env.greedy_actions(seed)
        return self.actions.long()

    def by_lot(self, seed: int) -> Tensor:
        self.env.random_actions(seed)
        return self.actions.long()

    def shares(self) -> Tensor:
        """Each seat's share of the victory in the last game that ended in a row."""
        return shares(self.standings, self.is_seat)


def shares(standings: Tensor, is_seat: Tensor) -> Tensor:
    """Each seat's share of the victory by how all stand."""
    there = standings.masked_fill(~is_seat, -1)
    best = there.amax(1, keepdim=True)
    winners = (there == best) & (best >= 0)
    return winners / winners.sum(1, keepdim=True).clamp(min=1)
