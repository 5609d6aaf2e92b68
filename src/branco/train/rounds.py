"""A round: every game is played on for some steps, and every decision is kept with what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch

from .features import Reader
from .model import Weights, chances, drawn, forward
from .plan import Plan
from .tables import Tables, Tensor

TEACHER = 0.5  # how often the teacher chooses in imitation


@dataclass
class Kept:
    """Decisions of a round, a row a step and a column a game."""

    observation: Tensor
    mask: Tensor
    action: Tensor
    taught: Tensor
    seat: Tensor
    log: Tensor
    value: Tensor
    rewards: Tensor
    ended: Tensor
    is_own: Tensor  # chosen by the network that learns

    @classmethod
    def room(cls, tables: Tables, steps: int) -> Kept:
        def zeros(like: Tensor, kind: Any = None) -> Tensor:
            return torch.zeros((steps, *like.shape), dtype=kind or like.dtype, device=tables.device)

        column = tables.seat
        long, real, flag = torch.int64, torch.float32, torch.bool
        return cls(
            observation=zeros(tables.observation),
            mask=zeros(tables.mask),
            action=zeros(column, long),
            taught=zeros(column, long),
            seat=zeros(column, long),
            log=zeros(column, real),
            value=zeros(column, real),
            rewards=zeros(tables.rewards),
            ended=zeros(tables.ended),
            is_own=zeros(column, flag),
        )


class Rounds:
    """Plays rounds: part of the games against earlier selves, the others against itself; or all against greedy bots."""

    def __init__(self, tables: Tables, reader: Reader, plan: Plan, lead_scale: float, against_greedy: bool) -> None:
        self.tables, self.reader, self.plan, self.lead_scale = tables, reader, plan, lead_scale
        self.steps = plan.greedy_steps if against_greedy else plan.steps
        self.kept = Kept.room(tables, self.steps)
        self.number = 0
        league = 0 if against_greedy else int(plan.league * tables.games)
        self.league = slice(tables.games - league, tables.games)
        self.is_league = torch.zeros(tables.games, dtype=torch.bool, device=tables.device)
        self.is_league[self.league] = True
        tables.leave_to_greedy(slice(0, tables.games if against_greedy else 0))
        tables.reset()

    @property
    def decisions(self) -> int:
        """Of a round."""
        return self.steps * self.tables.games

    def play(self, weights: Weights, rival: Weights | None, is_taught: bool) -> tuple[Tensor, Tensor, Tensor]:
        """Play on; the advantage and the return of every decision, and whether they are known.

        In imitation the teacher says what it would choose, and chooses every other time.
        """
        with torch.no_grad():
            for step in range(self.steps):
                self.number += 1
                self._play_step(step, weights, rival, is_taught)
            last = forward(weights, self.reader(self.tables.observation))[1]
            return advantages(self.kept, last, self.tables.seat.long(), self.plan.smoothing)

    def _play_step(self, step: int, weights: Weights, rival: Weights | None, is_taught: bool) -> None:
        tables, kept = self.tables, self.kept
        kept.is_own[step], action, kept.log[step], kept.value[step] = self._choose(weights, rival)
        kept.observation[step], kept.mask[step], kept.seat[step] = tables.observation, tables.mask, tables.seat
        if is_taught:
            kept.taught[step] = tables.taught(self.number)
            by_teacher = torch.rand(tables.games, device=tables.device) < TEACHER
            action = torch.where(by_teacher, kept.taught[step], action)
        kept.action[step] = action
        leads = tables.leads.clone()
        tables.step(action)
        kept.rewards[step], kept.ended[step] = self._rewards(leads), tables.ended

    def _choose(self, weights: Weights, rival: Weights | None) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        tables = self.tables
        read = self.reader(tables.observation)
        logits, value = forward(weights, read)
        if rival is None:
            is_own = torch.ones_like(self.is_league)
        else:
            is_own = ~self.is_league | (tables.seat == tables.own_seat)
            others = forward(rival, read.part(self.league))[0]
            logits[self.league] = torch.where(is_own[self.league, None], logits[self.league], others)
        logs = chances(logits, tables.mask)
        action = drawn(logs)
        return is_own, action, logs.gather(1, action[:, None])[:, 0], value

    def _standing(self, leads: Tensor) -> Tensor:
        """What leads are worth, from -1 to 1 each."""
        return leads / (leads.abs() + self.lead_scale)

    def _rewards(self, leads: Tensor) -> Tensor:
        """By how much the standing changed since then; at the end the victory, too, less its mean."""
        tables, plan = self.tables, self.plan
        change = self._standing(leads + tables.rewards) - self._standing(leads)
        won = (tables.shares() - 1 / tables.players[:, None]) * tables.ended[:, None]
        return (plan.lead * change + plan.victory * won) * tables.is_seat


def advantages(kept: Kept, last: Tensor, last_seat: Tensor, smoothing: float) -> tuple[Tensor, Tensor, Tensor]:
    """Generalized advantages along each seat's own choices, from the last to the first.

    What follows a seat's last choice of a round is known if the game ended in it or if that seat is asked next; else
    the choice is not learned from.
    """
    games, seats = kept.rewards.shape[1:]
    device = kept.rewards.device
    gained = torch.zeros(games, seats, device=device)
    carried, following = torch.zeros_like(gained), torch.zeros_like(gained)
    is_known = torch.zeros(games, seats, dtype=torch.bool, device=device)
    following.scatter_(1, last_seat[:, None], last[:, None])
    is_known.scatter_(1, last_seat[:, None], True)
    found, known = torch.zeros_like(kept.value), torch.zeros_like(kept.is_own)
    for step in range(len(kept.value) - 1, -1, -1):
        is_over = kept.ended[step][:, None]
        gained = gained.masked_fill(is_over, 0) + kept.rewards[step]
        carried, following = carried.masked_fill(is_over, 0), following.masked_fill(is_over, 0)
        is_known = is_known | is_over
        seat, value = kept.seat[step][:, None], kept.value[step][:, None]
        surprise = gained.gather(1, seat) + following.gather(1, seat) - value
        advantage = surprise + smoothing * carried.gather(1, seat)
        is_sure = is_known.gather(1, seat)
        found[step], known[step] = advantage[:, 0], is_sure[:, 0]
        carried.scatter_(1, seat, torch.where(is_sure, advantage, 0.0))
        following.scatter_(1, seat, value)
        gained.scatter_(1, seat, torch.zeros_like(value))
        is_known.scatter_(1, seat, True)
    return found, found + kept.value, known & kept.is_own
