"""The network of `branco.bots.network` with weights that learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch.nn.functional import linear, relu

from .tables import Tensor

Weights = dict[str, Tensor]
LARGEST = 1_900_000  # numbers in half precision, under 4 MB
STEP = 32  # of widths


def width_that_fits(features: int, actions: int, most: int) -> int:
    """The widest layers whose weights are few enough."""
    width = most
    while width > STEP and width * (features + actions + 2 * width) > LARGEST:
        width -= STEP
    return width


def new_weights(features: int, numbers: int, actions: int, width: int, device: str) -> Weights:
    """Weights by lot; a feature is one of few that are on at a time, as many as there are numbers."""
    sizes = {
        "first": (width, features, numbers**-0.5),
        "second": (width, width, width**-0.5),
        "third": (width, width, width**-0.5),
        "policy": (actions, width, 0.01 * width**-0.5),
        "value": (1, width, 0.1 * width**-0.5),
    }
    weights: Weights = {}
    for name, (out, into, scale) in sizes.items():
        weights[f"{name}_weight"] = (torch.randn(out, into, device=device) * scale).requires_grad_()
        weights[f"{name}_bias"] = torch.zeros(out, device=device).requires_grad_()
    return weights


def forward(weights: Weights, read: Tensor) -> tuple[Tensor, Tensor]:
    """The weights of all actions, and the gain that is expected."""
    with torch.autocast(read.device.type, torch.bfloat16, enabled=read.dtype == torch.bfloat16):
        inner = relu(_layer(weights, "first", read))
        for name in ("second", "third"):
            inner = inner + relu(_layer(weights, name, inner))
        return _layer(weights, "policy", inner).float(), _layer(weights, "value", inner).float()[:, 0]


def _layer(weights: Weights, name: str, inner: Tensor) -> Tensor:
    return linear(inner, weights[f"{name}_weight"], weights[f"{name}_bias"])


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
    """Logarithms of how likely each action is; what is not legal is all but impossible."""
    return torch.log_softmax(logits.masked_fill(~mask, -1e9), 1)


def drawn(logs: Tensor) -> Tensor:
    """An action a row by lot; noise and a maximum are far cheaper than drawing from a distribution."""
    return (logs - torch.empty_like(logs).exponential_().log()).argmax(1)


def as_arrays(weights: Weights) -> dict[str, Any]:
    return {name: each.detach().float().cpu().numpy() for name, each in weights.items()}
