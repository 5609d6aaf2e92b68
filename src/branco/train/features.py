"""What a network reads of an observation: which values of things occur, and how large amounts usually are."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from .tables import Tables, Tensor

STEPS, EVERY = 1600, 32  # of a survey
MOST_VALUES = 64  # of one number
RARE = 2e-5


def survey(tables: Tables) -> tuple[dict[str, Any], float]:
    """Features that occur in games of which half are played by lot, half by appeal; and how large a lead usually is."""
    half = torch.arange(tables.games, device=tables.device) % 2 == 0
    seen, leads = [], []
    tables.reset()
    for step in range(STEPS):
        by_lot = tables.by_lot(step).clone()
        tables.step(torch.where(half, by_lot, tables.taught(step)))
        if step % EVERY == 0:
            seen.append(tables.observation.cpu().numpy().copy())
            leads.append(tables.leads[~half][tables.is_seat[~half]].float().abs().mean().item())
    categories = tables.env.categories
    return features(np.concatenate(seen), categories), float(np.mean(leads)) + 1.0


def features(seen: np.ndarray[Any, Any], categories: np.ndarray[Any, Any]) -> dict[str, Any]:
    flags: list[tuple[int, int]] = []
    for number in np.flatnonzero(categories).tolist():
        values, counts = np.unique(seen[:, number], return_counts=True)
        usual = values[np.argsort(-counts)][: int((counts > RARE * len(seen)).sum())][:MOST_VALUES]
        flags += [(number, value) for value in usual.tolist()] if len(values) > 1 else []
    spread = seen.std(0)
    amounts = np.flatnonzero(~categories & (spread > 0))
    return {
        "flag_number": np.array([number for number, _ in flags], np.int64),
        "flag_value": np.array([value for _, value in flags], np.int16),
        "amount_number": amounts,
        "amount_mean": seen.mean(0)[amounts].astype(np.float32),
        "amount_scale": np.maximum(spread[amounts], 0.1).astype(np.float32),
    }


class Reader:
    """Observations as what a network reads."""

    def __init__(self, found: dict[str, Any], device: str) -> None:
        self.found = found
        self.on_device = {name: torch.as_tensor(array, device=device) for name, array in found.items()}
        self.kind = torch.float32 if device == "cpu" else torch.bfloat16
        self.size = len(found["flag_number"]) + len(found["amount_number"])

    def __call__(self, observation: Tensor) -> Tensor:
        own = self.on_device
        flags = observation.index_select(1, own["flag_number"]) == own["flag_value"]
        amounts = (observation.index_select(1, own["amount_number"]) - own["amount_mean"]) / own["amount_scale"]
        return torch.cat([flags.to(self.kind), amounts.clamp(-4, 4).to(self.kind)], 1)
