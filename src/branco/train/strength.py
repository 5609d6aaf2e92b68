"""How good a network is: one game a row against greedy bots and against what it began as, from seeds of no training."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import torch

from branco.game import Game

from .features import Reader
from .model import Weights, chances, forward
from .tables import Tables, Tensor

SEEDS = 1 << 50  # training has those below
APART = 1 << 48  # how far apart the seeds of the two examinations are
LOOK = 16  # steps between looks whether all games have ended


@dataclass(frozen=True)
class Strength:
    """The parts of the games that were won: alone among greedy bots, and alone among what it began as."""

    wins: float
    beaten: float
    games: int  # of each kind

    @property
    def deviation(self) -> float:
        return sqrt(self.wins * (1 - self.wins) / self.games)

    @property
    def both(self) -> float:
        """Whoever learns to beat greedy bots alone forgets much of what counts among its like."""
        return self.wins + self.beaten


class Examination:
    """The same games again and again, with four players where the game is for four."""

    def __init__(self, game: Game, reader: Reader, begun_as: Weights, games: int, device: str) -> None:
        self.players = min(4, game.players[-1])
        self.greedy, self.like = (Tables(game, games, [self.players], SEEDS + at, device) for at in (0, APART))
        self.reader, self.begun_as, self.limit = reader, begun_as, game.parts.limit
        self.greedy.leave_to_greedy(slice(0, games))

    def examine(self, weights: Weights) -> Strength:
        """Play every game to its end, always by the heaviest action."""
        with torch.no_grad():
            wins, beaten = self._won(self.greedy, weights, None), self._won(self.like, weights, self.begun_as)
        return Strength(wins, beaten, self.greedy.games)

    def _won(self, tables: Tables, weights: Weights, others: Weights | None) -> float:
        tables.reset()
        won = torch.full((tables.games,), -1.0, device=tables.device)
        for step in range(self.limit):
            tables.step(self._chosen(tables, weights, others))
            share = tables.shares().gather(1, tables.own_seat[:, None].long())[:, 0]
            won = torch.where(tables.ended & (won < 0), share, won)
            if step % LOOK == 0 and bool((won >= 0).all()):
                break
        return float(won.clamp(min=0).mean())

    def _chosen(self, tables: Tables, weights: Weights, others: Weights | None) -> Tensor:
        read = self.reader(tables.observation, self.reader.listing(tables.mask))
        logits, _ = forward(weights, read)
        if others is not None:
            is_own = tables.seat == tables.own_seat
            logits = torch.where(is_own[:, None], logits, forward(others, read)[0])
        return chances(logits, tables.mask).argmax(1)
