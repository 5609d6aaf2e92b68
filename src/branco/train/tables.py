"""Games that are stepped together, as tensors that share their memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from branco.env import make
from branco.game import Game
from branco.kernel.language.record import NOBODY

Tensor = Any


class Tables:
    """Games of all numbers of players; every step overwrites the tensors, which are the environment's own but for what
    a network reads of games that describe options. There a choice is the number of an option in their list, elsewhere
    an action; the mask tells which choices there are.
    """

    def __init__(self, game: Game, games: int, players: list[int], seed: int, device: str) -> None:
        self.env = make(game, games, players, seed, rewards="lead", illegal="replace", device=device)
        self.device, self.games, self.game = device, games, game
        batch = self.env.batch
        self.observed, self.mask, self.seat = map(self._shared, (batch.observation, batch.mask, batch.seat))
        self.observation = self.observed
        if told := game.described:
            self.described = self._shared(batch.described)
            self.observation = torch.cat([self.observed, self.described], 1)
            self.listed = self.described[:, len(told.table_names) :: told.row]  # 1 + the actions of options
            self.mask = self.listed > 0
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

    def step(self, choices: Tensor) -> None:
        self.actions.copy_(self._actions(choices))
        self.env.step(self.env.actions)
        self._read()

    def begin_again(self, which: Tensor) -> None:
        """In the next step these games begin anew, whatever is chosen in them."""
        self.seat.masked_fill_(which, NOBODY)

    def _actions(self, choices: Tensor) -> Tensor:
        return self.listed.gather(1, choices[:, None])[:, 0] - 1 if self.game.described else choices

    def _read(self) -> None:
        """What a network reads; where options are described, the observation and the description side by side."""
        if self.game.described:
            self.env.describe_options()
            torch.cat([self.observed, self.described], 1, out=self.observation)
            torch.gt(self.listed, 0, out=self.mask)

    def taught(self, seed: int) -> Tensor:
        """What the greedy bot would choose."""
        self.env.greedy_actions(seed)
        return self._choices()

    def by_lot(self, seed: int) -> Tensor:
        self.env.random_actions(seed)
        return self._choices()

    def _choices(self) -> Tensor:
        """The actions as choices; the first option for one that is not described."""
        if self.game.described:
            return (self.listed == self.actions[:, None] + 1).int().argmax(1)
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
