"""Options of many decisions, one after the other: most decisions have few, so that rows for the most would be empty.

What is told of decisions is spread over their options, what is told of options is summed over those of a decision;
each is how the other learns.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import torch

from .tables import Tensor

STEPS = 2  # rooms differ by half an option a decision


class Listing(NamedTuple):
    """Which options there are; what comes after the last one is none."""

    owner: Tensor  # of every option, the decision
    slot: Tensor  # and its number there; of none, more than there can be
    place: Tensor  # of a decision and a number, where the option is; any, where there is none
    is_there: Tensor


def listed(mask: Tensor, room: int) -> Listing:
    """The options that a mask tells of, a row a decision, in order from the left, where there is room for all."""
    (decisions, most), count = mask.shape, mask.sum(1)
    ends = count.cumsum(0)
    first, options = ends - count, torch.arange(room, device=mask.device)
    owner = torch.searchsorted(ends, options, right=True).clamp(max=decisions - 1)
    slot = torch.where(options < ends[-1], options - first[owner], most)
    for each in (owner, slot):
        torch._dynamo.maybe_mark_dynamic(each, 0)
    place = (first[:, None] + torch.arange(most, device=mask.device)).clamp(max=room - 1)
    return Listing(owner, slot, place, mask)


def room_for(options: int, decisions: int, device: str) -> int:
    """As many as there are; on a GPU in steps, so that what is recorded for one number does for others."""
    return options if device == "cpu" else -(-options * STEPS // decisions) * decisions // STEPS


def spread(each: Tensor, among: Listing) -> Tensor:
    """What is told of a decision, for each of its options."""
    return _applied(_Spread, each, among)


def summed(each: Tensor, among: Listing) -> Tensor:
    """What is told of its options, for a decision."""
    return _applied(_Summed, each, among)


def strongest(each: Tensor, among: Listing) -> Tensor:
    """The most that is told of its options, which is never negative, for a decision."""
    return _applied(_Strongest, each, among)


def _applied(function: Any, each: Tensor, among: Listing) -> Tensor:
    return function.apply(each, among.owner, among.slot, among.place, among.is_there)


def _gathered(each: Tensor, place: Tensor, is_there: Tensor) -> Tensor:
    return each[place] * is_there[:, :, None]


def _sum(each: Tensor, place: Tensor, is_there: Tensor) -> Tensor:
    return _gathered(each, place, is_there).sum(1, dtype=each.dtype)


Function: Any = torch.autograd.Function


class _Learned(Function):  # type: ignore[misc]  # where types are checked PyTorch may not be there
    """An operation that is told how it learns: left alone, PyTorch would add up number by number."""


class _Spread(_Learned):
    @staticmethod
    def forward(ctx: Any, each: Tensor, owner: Tensor, slot: Tensor, place: Tensor, is_there: Tensor) -> Tensor:
        ctx.save_for_backward(place, is_there)
        return each[owner]

    @staticmethod
    def backward(ctx: Any, pull: Tensor) -> Any:
        return _sum(pull, *ctx.saved_tensors), None, None, None, None


class _Summed(_Learned):
    @staticmethod
    def forward(ctx: Any, each: Tensor, owner: Tensor, slot: Tensor, place: Tensor, is_there: Tensor) -> Tensor:
        ctx.save_for_backward(owner, slot, is_there)
        return _sum(each, place, is_there)

    @staticmethod
    def backward(ctx: Any, pull: Tensor) -> Any:
        owner, slot, is_there = ctx.saved_tensors
        return pull[owner] * _is_option(slot, is_there), None, None, None, None


class _Strongest(_Learned):
    """Where several are as strong, each learns a part."""

    @staticmethod
    def forward(ctx: Any, each: Tensor, owner: Tensor, slot: Tensor, place: Tensor, is_there: Tensor) -> Tensor:
        found = _gathered(each, place, is_there).amax(1)
        ctx.save_for_backward(each, found, owner, slot, place, is_there)
        return found

    @staticmethod
    def backward(ctx: Any, pull: Tensor) -> Any:
        each, found, owner, slot, place, is_there = ctx.saved_tensors
        is_strongest = ((each == found[owner]) & _is_option(slot, is_there)).to(each.dtype)
        shared = pull / _sum(is_strongest, place, is_there).clamp(min=1)
        return shared[owner] * is_strongest, None, None, None, None


def _is_option(slot: Tensor, is_there: Tensor) -> Tensor:
    return (slot < is_there.shape[1])[:, None]
