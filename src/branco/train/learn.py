"""Learning from a round: by the teacher's choices, or by proximal policy optimization."""

from __future__ import annotations

from typing import Any

import torch

from .features import Reader
from .model import Weights, chances, forward
from .plan import Plan
from .rounds import Kept
from .tables import Tensor

STEEPEST = 0.5  # the longest pull at the weights


class Learner:
    """Weights and what pulls at them."""

    def __init__(self, weights: Weights, reader: Reader, plan: Plan) -> None:
        self.weights, self.reader, self.plan = weights, reader, plan
        is_fused = plan.device == "cuda"  # one call for all weights; a CPU has no use for it
        self.pull: Any = torch.optim.Adam(weights.values(), lr=plan.rate, eps=1e-5, fused=is_fused)

    def learn(self, kept: Kept, played: tuple[Tensor, Tensor, Tensor], left: float, is_taught: bool) -> float:
        """Pass over the decisions of a round; how often the choice agreed. What is `left` of the time falls to 0."""
        advantage, gain, known = (each.flatten() for each in played)
        flat = {name: each.flatten(0, 1) for name, each in vars(kept).items()}
        rows = known.nonzero()[:, 0]
        spread = advantage[rows].std() + 1e-6
        advantage = (advantage - advantage[rows].mean()) / spread
        for group in self.pull.param_groups:
            group["lr"] = self.plan.rate * max(left, 0.05)
        agreed = [
            self._pull(flat, part, advantage[part], gain[part], left, is_taught)
            for _ in range(1 if is_taught else self.plan.passes)
            for part in rows[torch.randperm(len(rows), device=rows.device)].split(self.plan.batch)
        ]
        return float(torch.stack(agreed).mean())

    def _pull(
        self, flat: dict[str, Tensor], part: Tensor, advantage: Tensor, gain: Tensor, left: float, is_taught: bool
    ) -> Tensor:
        logits, value = forward(self.weights, self.reader(flat["observation"][part]))
        logs = chances(logits, flat["mask"][part])
        wanted = flat["taught" if is_taught else "action"][part]
        log = logs.gather(1, wanted[:, None])[:, 0]
        if is_taught:
            loss = -log.mean()
        else:
            loss = self._clipped(log - flat["log"][part], advantage) - self.plan.entropy * left * _entropy(logs)
        loss = loss + 0.5 * (value - gain).square().mean()
        self.pull.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.weights.values(), STEEPEST)
        self.pull.step()
        return (logs.argmax(1) == wanted).float().mean().detach()

    def _clipped(self, change: Tensor, advantage: Tensor) -> Tensor:
        ratio = change.exp()
        near = ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip)
        return -torch.minimum(ratio * advantage, near * advantage).mean()


def _entropy(logs: Tensor) -> Tensor:
    return -(logs.exp() * logs).sum(1).mean()
