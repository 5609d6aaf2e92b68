"""Learning from a round: by the teacher's choices, or by proximal policy optimization."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import torch

from .features import Reader
from .fused import fused
from .listing import Listing
from .model import Weights, chances, forward
from .plan import Plan
from .recorded import Recorded
from .rounds import Kept
from .tables import Tensor
from .team import Alone

STEEPEST = 0.5  # the longest pull at the weights


class Learner:
    """Weights and what pulls at them; in a team each pull is the mean of all."""

    def __init__(self, weights: Weights, reader: Reader, plan: Plan, team: Alone | None = None) -> None:
        self.weights, self.reader, self.plan, self.team = weights, reader, plan, team or Alone()
        is_on_gpu = plan.device == "cuda"
        rate = torch.tensor(plan.rate, device=plan.device) if is_on_gpu else plan.rate
        # one call for all weights, which can be recorded; a CPU has no use for it
        self.pull: Any = torch.optim.Adam(
            weights.values(), lr=rate, eps=1e-5, fused=is_on_gpu, capturable=is_on_gpu
        )
        self.lost, self.lost_to_teacher = fused(lost, plan.device), fused(lost_to_teacher, plan.device)
        self.recorded = Recorded(reader.is_quick and self.team.number == 1)
        self.part = torch.zeros(plan.batch, dtype=torch.int64, device=plan.device)
        self.entropy = torch.zeros((), device=plan.device)

    def go_on(self, pull: dict[str, Any]) -> None:
        """Go on with what pulled before; how it is done here counts, not how it was done there."""
        here = [{name: group[name] for name in ("lr", "fused", "capturable")} for group in self.pull.param_groups]
        self.pull.load_state_dict(pull)
        for group, own in zip(self.pull.param_groups, here, strict=True):
            group.update(own)

    def learn(self, kept: Kept, played: tuple[Tensor, Tensor, Tensor], left: float, is_taught: bool) -> float:
        """Pass over the decisions of a round; how often the choice agreed. What is `left` of the time falls to 0."""
        advantage, gain, known = played
        spread = advantage[known].std() + 1e-6
        kept.advantage.copy_((advantage - advantage[known].mean()) / spread)
        kept.gain.copy_(gain)
        flat = {name: each.flatten(0, 1) for name, each in vars(kept).items()}
        self._slow_down(left)
        rows = known.flatten().nonzero()[:, 0]
        number = self.team.fewest(max(len(rows) // self.plan.batch, 1))
        agreed = [
            self._pull(flat, part, room, is_taught)
            for _ in range(1 if is_taught else self.plan.passes)
            for part, room in self._batches(flat, rows[torch.randperm(len(rows), device=rows.device)], number)
        ]
        return float(torch.stack(agreed).mean())

    def _slow_down(self, left: float) -> None:
        self.entropy.fill_(self.plan.entropy * left)
        for group in self.pull.param_groups:
            rate = self.plan.rate * max(left, 0.05)
            group["lr"] = group["lr"].fill_(rate) if isinstance(group["lr"], torch.Tensor) else rate

    def _batches(self, flat: dict[str, Tensor], rows: Tensor, number: int) -> Iterable[tuple[Tensor, int]]:
        """Batches of one size, and the room for their options; what is left over by lot is not learned from.

        Where there is only one, all of them.
        """
        parts = rows[: number * self.plan.batch].split(self.plan.batch)
        return zip(parts, self.reader.rooms([flat["mask"][part] for part in parts]), strict=True)

    def _pull(self, flat: dict[str, Tensor], part: Tensor, room: int, is_taught: bool) -> Tensor:
        """A batch that is not of the usual size is not recorded."""
        if len(part) < len(self.part):
            return self._pulled(flat, part, room, is_taught)
        self.part.copy_(part)
        kind = flat["observation"].data_ptr(), room, is_taught
        return self.recorded(kind, lambda: self._pulled(flat, self.part, room, is_taught)).clone()

    def _pulled(self, flat: dict[str, Tensor], part: Tensor, room: int, is_taught: bool) -> Tensor:
        listing = self.reader.listing(flat["mask"][part], room)
        if is_taught:
            loss, agreed = self.lost_to_teacher(self.weights, self.reader, flat, part, listing)
        else:
            loss, agreed = self.lost(self.weights, self.reader, flat, part, listing, self.entropy, self.plan.clip)
        self.pull.zero_grad(set_to_none=True)
        loss.backward()
        self.team.mean(each.grad for each in self.weights.values())
        torch.nn.utils.clip_grad_norm_(self.weights.values(), STEEPEST)
        self.pull.step()
        return agreed.detach()


def lost_to_teacher(
    weights: Weights, reader: Reader, flat: dict[str, Tensor], part: Tensor, listing: Listing | None
) -> tuple[Tensor, Tensor]:
    """How far a network is from the teacher's choices, and how often it agrees."""
    log, missed, agreed, _ = _judged(weights, reader, flat, part, listing, "taught")
    return missed - log.mean(), agreed


def lost(
    weights: Weights,
    reader: Reader,
    flat: dict[str, Tensor],
    part: Tensor,
    listing: Listing | None,
    entropy: Tensor,
    clip: float,
) -> tuple[Tensor, Tensor]:
    """What proximal policy optimization wants less of, and how often the network agrees with what was chosen."""
    log, missed, agreed, logs = _judged(weights, reader, flat, part, listing, "action")
    ratio, advantage = (log - flat["log"][part]).exp(), flat["advantage"][part]
    clipped = torch.minimum(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage).mean()
    spread = -(logs.exp() * logs).sum(1).mean()
    return missed - clipped - entropy * spread, agreed


def _judged(
    weights: Weights,
    reader: Reader,
    flat: dict[str, Tensor],
    part: Tensor,
    listing: Listing | None,
    wanted: str,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """How likely the wanted choice is, how wrong the gain was, how often it agrees, and how likely all choices are."""
    logits, value = forward(weights, reader(flat["observation"][part], listing))
    logs, actions = chances(logits, flat["mask"][part]), flat[wanted][part]
    missed = 0.5 * (value - flat["gain"][part]).square().mean()
    agreed = (logs.argmax(1) == actions).float().mean()
    return logs.gather(1, actions[:, None])[:, 0], missed, agreed, logs
