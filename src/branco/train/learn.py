"""Learning from a round: by the teacher's choices, or by proximal policy optimization."""

from __future__ import annotations

from typing import Any

import torch

from .features import Reader
from .fused import fused
from .model import Weights, chances, forward
from .plan import Plan
from .rounds import Kept
from .tables import Tensor
from .team import Alone

STEEPEST = 0.5  # the longest pull at the weights


class Learner:
    """Weights and what pulls at them; in a team each pull is the mean of all."""

    def __init__(self, weights: Weights, reader: Reader, plan: Plan, team: Alone | None = None) -> None:
        self.weights, self.reader, self.plan, self.team = weights, reader, plan, team or Alone()
        is_fused = plan.device == "cuda"  # one call for all weights; a CPU has no use for it
        self.pull: Any = torch.optim.Adam(weights.values(), lr=plan.rate, eps=1e-5, fused=is_fused)
        self.lost, self.lost_to_teacher = fused(lost, plan.device), fused(lost_to_teacher, plan.device)

    def learn(self, kept: Kept, played: tuple[Tensor, Tensor, Tensor], left: float, is_taught: bool) -> float:
        """Pass over the decisions of a round; how often the choice agreed. What is `left` of the time falls to 0."""
        advantage, gain, known = (each.flatten() for each in played)
        rows = known.nonzero()[:, 0]
        spread = advantage[rows].std() + 1e-6
        advantage = (advantage - advantage[rows].mean()) / spread
        flat = {name: each.flatten(0, 1) for name, each in vars(kept).items()} | {"advantage": advantage, "gain": gain}
        for group in self.pull.param_groups:
            group["lr"] = self.plan.rate * max(left, 0.05)
        entropy = torch.tensor(self.plan.entropy * left, device=advantage.device)
        number = self.team.fewest(max(len(rows) // self.plan.batch, 1))
        agreed = [
            self._pull(flat, part, entropy, is_taught)
            for _ in range(1 if is_taught else self.plan.passes)
            for part in self._batches(rows[torch.randperm(len(rows), device=rows.device)], number)
        ]
        return float(torch.stack(agreed).mean())

    def _batches(self, rows: Tensor, number: int) -> tuple[Tensor, ...]:
        """Batches of one size, what is left over by lot is not learned from; all of them where there is only one."""
        parts: tuple[Tensor, ...] = rows[: number * self.plan.batch].split(self.plan.batch)
        return parts

    def _pull(self, flat: dict[str, Tensor], part: Tensor, entropy: Tensor, is_taught: bool) -> Tensor:
        if is_taught:
            loss, agreed = self.lost_to_teacher(self.weights, self.reader, flat, part)
        else:
            loss, agreed = self.lost(self.weights, self.reader, flat, part, entropy, self.plan.clip)
        self.pull.zero_grad(set_to_none=True)
        loss.backward()
        self.team.mean(each.grad for each in self.weights.values())
        torch.nn.utils.clip_grad_norm_(self.weights.values(), STEEPEST)
        self.pull.step()
        return agreed.detach()


def lost_to_teacher(weights: Weights, reader: Reader, flat: dict[str, Tensor], part: Tensor) -> tuple[Tensor, Tensor]:
    """How far a network is from the teacher's choices, and how often it agrees."""
    log, missed, agreed, _ = _judged(weights, reader, flat, part, "taught")
    return missed - log.mean(), agreed


def lost(
    weights: Weights, reader: Reader, flat: dict[str, Tensor], part: Tensor, entropy: Tensor, clip: float
) -> tuple[Tensor, Tensor]:
    """What proximal policy optimization wants less of, and how often the network agrees with what was chosen."""
    log, missed, agreed, logs = _judged(weights, reader, flat, part, "action")
    ratio, advantage = (log - flat["log"][part]).exp(), flat["advantage"][part]
    clipped = torch.minimum(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage).mean()
    spread = -(logs.exp() * logs).sum(1).mean()
    return missed - clipped - entropy * spread, agreed


def _judged(
    weights: Weights, reader: Reader, flat: dict[str, Tensor], part: Tensor, wanted: str
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """How likely the wanted action is, how wrong the gain was, how often it agrees, and how likely all actions are."""
    logits, value = forward(weights, reader(flat["observation"][part]))
    logs, actions = chances(logits, flat["mask"][part]), flat[wanted][part]
    missed = 0.5 * (value - flat["gain"][part]).square().mean()
    agreed = (logs.argmax(1) == actions).float().mean()
    return logs.gather(1, actions[:, None])[:, 0], missed, agreed, logs
