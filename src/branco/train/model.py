"""The network of `branco.bots.network` with weights that learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch.nn.functional import linear, pad, relu

from branco.bots.option_reading import UNKNOWN
from branco.kernel.language.describing import Description

from .features import Read
from .listing import Listing, spread, strongest, summed
from .tables import Tensor

Weights = dict[str, Tensor]
LARGEST = 1_900_000  # numbers in half precision, under 4 MB
STEP = 32  # of widths
TELLING = ("first", "second", "third", "option_pool")  # layers that write the inner state
LISTENING = ("second", "third", "policy", "value", "option_state")  # and those that read it


def width_that_fits(features: int, actions: int, most: int) -> int:
    """The widest layers whose weights are few enough."""
    width = most
    while width > STEP and width * (features + actions + 2 * width) > LARGEST:
        width -= STEP
    return width


def new_weights(
    features: int, numbers: int, actions: int, width: int, device: str, option: tuple[int, int] | None = None
) -> Weights:
    """Weights by lot; a feature is one of few that are on at a time, as many as there are numbers.

    With features of an `option` and a width for them there are layers that read options instead of a weight for every
    action.
    """
    sizes = {
        "first": (width, features, numbers**-0.5),
        "second": (width, width, width**-0.5),
        "third": (width, width, width**-0.5),
        "value": (1, width, 0.1 * width**-0.5),
    }
    if option:
        sizes |= _option_sizes(*option, width)
    else:
        sizes["policy"] = (actions, width, 0.01 * width**-0.5)
    weights: Weights = {}
    for name, (out, into, scale) in sizes.items():
        weights[f"{name}_weight"] = (torch.randn(out, into, device=device) * scale).requires_grad_()
        weights[f"{name}_bias"] = torch.zeros(out, device=device).requires_grad_()
    return weights


def _option_sizes(option: int, size: int, width: int) -> dict[str, tuple[int, int, float]]:
    return {
        "option_first": (size, option, option**-0.5),
        "option_pool": (width, 2 * size, 0.5 * size**-0.5),
        "option_second": (size, size, size**-0.5),
        "option_state": (size, width, 0.5 * width**-0.5),
        "option_policy": (1, size, 0.1 * size**-0.5),
        "option_direct": (1, option, 0.0),
    }


def like(weights: Weights, told: Description) -> None:
    """Let a new network go by the numbers of an option that the game names."""
    with torch.no_grad():
        for name, liked in told.liked.items():
            weights["option_direct_weight"][0, told.kinds + told.option_names.index(name)] = liked


def forward(weights: Weights, read: Read) -> tuple[Tensor, Tensor]:
    """The weights of all choices, and the gain that is expected."""
    with torch.autocast(read.state.device.type, torch.bfloat16, enabled=read.state.dtype == torch.bfloat16):
        first = _layer(weights, "first", read.state)
        if read.listing is None:
            inner = _inner(weights, first)
            policy = _layer(weights, "policy", inner).float()
        else:
            seen = relu(_layer(weights, "option_first", read.options))
            inner = _inner(weights, first + _pooled(weights, seen, read.listing))
            policy = _option_policy(weights, seen, inner, read.options, read.listing)
        return policy, _layer(weights, "value", inner).float()[:, 0]


def _inner(weights: Weights, first: Tensor) -> Tensor:
    inner = relu(first)
    for name in ("second", "third"):
        inner = inner + relu(_layer(weights, name, inner))
    return inner


def _pooled(weights: Weights, seen: Tensor, listing: Listing) -> Tensor:
    """The strongest and the mean of all options."""
    number = listing.is_there.sum(1, keepdim=True).clamp(min=1)
    both = torch.cat([strongest(seen, listing), summed(seen, listing) / number], 1)
    return _layer(weights, "option_pool", both)


def _option_policy(weights: Weights, seen: Tensor, inner: Tensor, options: Tensor, listing: Listing) -> Tensor:
    """The weights of options, a row a decision."""
    state = spread(_layer(weights, "option_state", inner), listing)
    found = relu(_layer(weights, "option_second", seen) + state)
    direct = _layer(weights, "option_direct", options).float()
    policy = (direct + _layer(weights, "option_policy", found).float())[:, 0]
    decisions, most = listing.is_there.shape
    rows = torch.full((decisions, most + 1), UNKNOWN, device=policy.device)
    return rows.index_put((listing.owner, listing.slot), policy)[:, :most]


def _layer(weights: Weights, name: str, inner: Tensor) -> Tensor:
    weight = weights[f"{name}_weight"]
    noughts = inner.shape[1] - weight.shape[1]
    return linear(inner, pad(weight, (0, noughts)) if noughts else weight, weights[f"{name}_bias"])


def widened(weights: Weights, width: int) -> Weights:
    """The same network with wider layers: what is new has weights by lot, and nobody listens to it yet."""
    more = width - len(weights["first_bias"])
    if more <= 0:
        return weights
    with torch.no_grad():
        found = {name: _widened(name, each, more) for name, each in weights.items()}
    return {name: each.detach().requires_grad_() for name, each in found.items()}


def _widened(name: str, each: Tensor, more: int) -> Tensor:
    layer, _, kind = name.rpartition("_")
    if kind == "weight" and layer in LISTENING:
        each = torch.cat([each, each.new_zeros(len(each), more)], 1)
    if layer not in TELLING:
        return each
    spread = each.std() if kind == "weight" else 0.0
    return torch.cat([each, spread * torch.randn(more, *each.shape[1:], device=each.device)])


def copied(weights: Weights) -> Weights:
    return {name: each.detach().clone() for name, each in weights.items()}


def from_arrays(arrays: Mapping[str, Any], device: str) -> Weights:
    """The weights of a network that is there."""
    names = [name for name in arrays if name.endswith(("_weight", "_bias"))]
    return {name: torch.tensor(arrays[name], dtype=torch.float32, device=device).requires_grad_() for name in names}


def average(mean: Weights, weights: Weights, part: float) -> None:
    """Move a mean of weights by a part of the way to those of now."""
    with torch.no_grad():
        for name, each in mean.items():
            each.lerp_(weights[name].detach(), part)


def chances(logits: Tensor, mask: Tensor) -> Tensor:
    """Logarithms of how likely each choice is; what is not legal is all but impossible."""
    return torch.log_softmax(logits.masked_fill(~mask, -1e9), 1)


def drawn(logs: Tensor) -> Tensor:
    """A choice a row by lot; noise and a maximum are far cheaper than drawing from a distribution."""
    return (logs - torch.empty_like(logs).exponential_().log()).argmax(1)


def as_arrays(weights: Weights) -> dict[str, Any]:
    return {name: each.detach().float().cpu().numpy() for name, each in weights.items()}
