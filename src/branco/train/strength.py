"""How good a network is: one game a row against greedy bots, from seeds that nobody trains on."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import torch

from branco.game import Game

from .features import Reader
from .model import Weights, chances, forward
from .tables import Tables

SEEDS = 1 << 50  # training has those below
LOOK = 16  # steps between looks whether all games have ended


@dataclass(frozen=True)
class Strength:
    """The part of the games that was won, of how many."""

    wins: float
    games: int

    @property
    def deviation(self) -> float:
        return sqrt(self.wins * (1 - self.wins) / self.games)


class Examination:
    """The same games again and again, with four players where the game is for four."""

    def __init__(self, game: Game, reader: Reader, games: int, device: str) -> None:
        self.players = min(4, game.players[-1])
        self.tables = Tables(game, games, [self.players], SEEDS, device)
        self.reader, self.limit = reader, game.parts.limit
        self.tables.leave_to_greedy(slice(0, games))

    def examine(self, weights: Weights) -> Strength:
        """Play every game to its end, always by the heaviest action."""
        with torch.no_grad():
            return self._examined(weights)

    def _examined(self, weights: Weights) -> Strength:
        tables = self.tables
        tables.reset()
        won = torch.full((tables.games,), -1.0, device=tables.device)
        for step in range(self.limit):
            logits, _ = forward(weights, self.reader(tables.observation))
            tables.step(chances(logits, tables.mask).argmax(1))
            share = tables.shares().gather(1, tables.own_seat[:, None].long())[:, 0]
            won = torch.where(tables.ended & (won < 0), share, won)
            if step % LOOK == 0 and bool((won >= 0).all()):
                break
        return Strength(float(won.clamp(min=0).mean()), tables.games)
