"""A round: every game is played on for some steps, and every decision is kept with what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch

from .features import Reader
from .fused import fused
from .listing import Listing
from .model import Weights, chances, copied, drawn, forward
from .plan import Plan
from .recorded import Recorded
from .tables import Tables, Tensor, shares

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
    advantage: Tensor
    gain: Tensor  # that was to be expected

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
            advantage=zeros(column, real),
            gain=zeros(column, real),
        )


class Rounds:
    """Plays rounds: part of the games against earlier selves, the others against itself; or all against greedy bots.

    Where options are described greedy bots of a GPU choose between the steps, all at once: in a step every game would
    wait for the one whose bots are asked most often, and describing is cheap beside that.
    """

    def __init__(self, tables: Tables, reader: Reader, plan: Plan, lead_scale: float, against_greedy: bool) -> None:
        self.tables, self.reader, self.plan, self.lead_scale = tables, reader, plan, lead_scale
        self.steps = plan.greedy_steps if against_greedy else plan.steps
        self.has_rivals = against_greedy and reader.is_quick  # greedy bots, who are asked as the network is
        self.kept = Kept.room(tables, self.steps)
        self.number = 0
        self.league = tables.games - (0 if against_greedy else int(plan.league * tables.games))  # the first of them
        self.is_league = torch.arange(tables.games, device=tables.device) >= self.league
        self.decide, self.gain = fused(decided, plan.device), fused(gained, plan.device)
        self.step_back = fused(stepped_back, plan.device)
        self.recorded = Recorded(reader.is_quick)
        self.rival: Weights | None = None
        self.own = torch.zeros_like(self.is_league)
        tables.leave_to_greedy(slice(0, tables.games if against_greedy and not self.has_rivals else 0))
        self.is_spread = False
        tables.reset()

    @property
    def decisions(self) -> int:
        """Of a round, without those of greedy bots."""
        return int(self.kept.is_own.sum()) if self.has_rivals else self.steps * self.tables.games

    def play(self, weights: Weights, rival: Weights | None, is_taught: bool) -> tuple[Tensor, Tensor, Tensor]:
        """Play on; the advantage and the return of every decision, and whether they are known.

        In imitation the teacher says what it would choose, and chooses every other time.
        """
        with torch.no_grad():
            if not self.is_spread:
                self._spread(weights)
            rival = None if rival is None else self._seated(rival)
            for step in range(self.steps):
                self.number += 1
                self._play_step(step, weights, rival, is_taught)
            observation, mask = self.tables.observation, self.tables.mask
            last = forward(weights, self.reader(observation, self.reader.listing(mask)))[1]
            return advantages(self.kept, last, self.tables.seat, self.plan.smoothing, self.step_back)

    def _spread(self, weights: Weights) -> None:
        """Let the games stand at all kinds of moments, as many at each.

        Begun together they would go through the phases of the game together, for a long time: a network learned one
        phase after the other and forgot the rest. So they begin anew, spread over as many steps as a game lasts.
        """
        tables, has_ended = self.tables, torch.zeros_like(self.is_league)
        length = 0
        while int(has_ended.sum()) * 2 < tables.games and length < tables.game.parts.limit:
            tables.step(self._by_all(weights))
            has_ended |= tables.ended
            length += 1
        begins = torch.randint(length, (tables.games,), device=tables.device)
        for step in range(length):
            action = self._by_all(weights)
            tables.begin_again(begins == step)
            tables.step(action)
        self.is_spread = True

    def _by_all(self, weights: Weights) -> Tensor:
        """What the network chooses in every game, and greedy bots where they are asked."""
        self.number += 1
        is_own = self._is_own(None)
        action, _, _ = self._decided(weights, None, is_own)
        return torch.where(is_own, action, self.tables.taught(self.number)) if self.has_rivals else action

    def _seated(self, rival: Weights) -> Weights:
        """The rival's weights, in the same place for every rival."""
        self.rival = self.rival or copied(rival)
        for name, each in self.rival.items():
            each.copy_(rival[name])
        return self.rival

    def _play_step(self, step: int, weights: Weights, rival: Weights | None, is_taught: bool) -> None:
        tables, kept = self.tables, self.kept
        is_own = kept.is_own[step] = self._is_own(rival)
        action, kept.log[step], kept.value[step] = self._decided(weights, rival, is_own)
        kept.observation[step], kept.mask[step], kept.seat[step] = tables.observation, tables.mask, tables.seat
        if is_taught:
            kept.taught[step] = tables.taught(self.number)
            by_teacher = torch.rand(tables.games, device=tables.device) < TEACHER
            action = torch.where(by_teacher, kept.taught[step], action)
        if self.has_rivals:
            action = torch.where(is_own, action, tables.taught(self.number))
        kept.action[step] = action
        leads = tables.leads.clone()
        tables.step(action)
        kept.ended[step] = tables.ended
        seats = tables.players, tables.is_seat
        gain = self.gain(leads, tables.rewards, tables.standings, tables.ended, *seats, self.plan, self.lead_scale)
        kept.rewards[step] = gain

    def _decided(self, weights: Weights, rival: Weights | None, is_own: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        tables, reader = self.tables, self.reader
        masks = [tables.mask, tables.mask[self.league :]][: 1 if rival is None else 2]
        rooms = reader.rooms(masks)
        self.own.copy_(is_own)

        def work() -> tuple[Tensor, Tensor, Tensor]:
            listing, *theirs = map(reader.listing, masks, rooms)
            given = reader, tables.observation, tables.mask, self.own, self.league, listing, *(theirs or [None])
            return self.decide(weights, rival, *given)

        return self.recorded((rival is None, *rooms), work)

    def _is_own(self, rival: Weights | None) -> Tensor:
        """Where the network that learns chooses; in games of the league at one seat."""
        if self.has_rivals:
            return self.tables.seat == self.tables.own_seat
        if rival is None:
            return torch.ones_like(self.is_league)
        return ~self.is_league | (self.tables.seat == self.tables.own_seat)


def decided(
    weights: Weights,
    rival: Weights | None,
    reader: Reader,
    observation: Tensor,
    mask: Tensor,
    is_own: Tensor,
    since: int,
    listing: Listing | None,
    theirs: Listing | None,
) -> tuple[Tensor, Tensor, Tensor]:
    """A choice a game by lot, how likely it was, and the gain that is expected; a rival plays in games `since` one."""
    logits, value = forward(weights, reader(observation, listing))
    if rival is not None:
        rivals = forward(rival, reader(observation[since:], theirs))[0]
        league = torch.where(is_own[since:, None], logits[since:], rivals)
        logits = torch.cat([logits[:since], league])
    logs = chances(logits, mask)
    action = drawn(logs)
    return action, logs.gather(1, action[:, None])[:, 0], value


def gained(
    leads: Tensor,
    more: Tensor,
    standings: Tensor,
    ended: Tensor,
    players: Tensor,
    is_seat: Tensor,
    plan: Plan,
    lead_scale: float,
) -> Tensor:
    """By how much the standing of every seat changed; at the end the victory, too, less its mean."""

    def standing(leads: Tensor) -> Tensor:
        return leads / (leads.abs() + lead_scale)

    won = (shares(standings, is_seat) - 1 / players[:, None]) * ended[:, None]
    return (plan.lead * (standing(leads + more) - standing(leads)) + plan.victory * won) * is_seat


class Ahead(NamedTuple):
    """What is known of the time after a decision: a row a game and a column a seat."""

    gained: Tensor  # until the seat's next decision, or the end
    carried: Tensor  # advantage of that decision
    following: Tensor  # the gain that is expected there
    is_known: Tensor


def advantages(
    kept: Kept, last: Tensor, last_seat: Tensor, smoothing: float, step_back: StepBack | None = None
) -> tuple[Tensor, Tensor, Tensor]:
    """Generalized advantages along each seat's own choices, from the last to the first.

    What follows a seat's last choice of a round is known if the game ended in it or if that seat is asked next; else
    the choice is not learned from.
    """
    nothing, step_back = torch.zeros_like(kept.rewards[0]), step_back or stepped_back
    is_last = of_seat(last_seat, nothing)
    ahead = Ahead(nothing, nothing, last[:, None] * is_last, is_last)
    found, known = torch.zeros_like(kept.value), torch.zeros_like(kept.is_own)
    for step in range(len(kept.value) - 1, -1, -1):
        told = kept.seat[step], kept.value[step], kept.rewards[step], kept.ended[step]
        found[step], known[step], ahead = step_back(ahead, *told, smoothing)
    return found, found + kept.value, known & kept.is_own


def of_seat(seat: Tensor, like: Tensor) -> Tensor:
    """Which column is the seat's."""
    return seat[:, None] == torch.arange(like.shape[1], device=like.device)


def stepped_back(
    ahead: Ahead, seat: Tensor, value: Tensor, rewards: Tensor, ended: Tensor, smoothing: float
) -> tuple[Tensor, Tensor, Ahead]:
    """The advantage of a decision, whether it is known, and what is known one step earlier."""
    goes_on, asked = ~ended[:, None], of_seat(seat, rewards)
    gained = ahead.gained * goes_on + rewards
    carried, following = ahead.carried * goes_on, ahead.following * goes_on
    is_known = ahead.is_known | ended[:, None]
    every = gained + following - value[:, None] + smoothing * carried
    advantage, is_sure = (every * asked).sum(1), (is_known & asked).any(1)
    earlier = Ahead(
        gained * ~asked,
        torch.where(asked, (advantage * is_sure)[:, None], carried),
        torch.where(asked, value[:, None], following),
        is_known | asked,
    )
    return advantage, is_sure, earlier


StepBack = Callable[[Ahead, Tensor, Tensor, Tensor, Tensor, float], tuple[Tensor, Tensor, Ahead]]
