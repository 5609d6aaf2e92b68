"""What a network reads of an observation: which values of things occur, and how large amounts usually are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch.nn.functional import pad

from branco.bots.option_reading import KINDS
from branco.game import Game

from .listing import Listing, listed, room_for
from .tables import Tables, Tensor

Array = np.ndarray[Any, Any]
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
    return found_in(np.concatenate(seen), tables.game), float(np.mean(leads)) + 1.0


def found_in(seen: Array, game: Game) -> dict[str, Any]:
    """Features of observations, of the described table, and of described options."""
    categories = np.array([number.is_category for number in game.observed])
    if not (told := game.described):
        return features(seen, categories)
    first = len(categories) + len(told.table_names)
    is_read = [not number.name.startswith(told.unread) for number in game.observed] if told.unread else [True] * first
    kept = np.array(is_read + [True] * (first - len(is_read)))
    state = np.where(kept, seen[:, :first], 0)
    categories = np.concatenate([categories, np.zeros(len(told.table_names), np.bool_)])
    rows = seen[:, first:].reshape(-1, told.row)
    shape = [first, told.row, told.most, told.kinds, game.num_actions]
    return {**features(state, categories), **option_features(rows[rows[:, 0] > 0]), "option_shape": np.array(shape)}


def option_features(rows: Array) -> dict[str, Any]:
    """How large the numbers of options usually are."""
    amounts = rows[:, 2:].astype(np.float32)
    return {"option_mean": amounts.mean(0), "option_scale": np.maximum(amounts.std(0), 0.1)}


def features(seen: Array, categories: Array) -> dict[str, Any]:
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


@dataclass(frozen=True)
class Read:
    """What a network reads: features, and where options are described those of all options."""

    state: Tensor
    options: Tensor | None = None
    listing: Listing | None = None


class Reader:
    """Observations as what a network reads."""

    def __init__(self, found: dict[str, Any], device: str) -> None:
        self.found, self.device = found, device
        self.on_device = {name: torch.as_tensor(array, device=device) for name, array in found.items()}
        self.kind = torch.float32 if device == "cpu" else torch.bfloat16
        self.size = len(found["flag_number"]) + len(found["amount_number"])
        self.option_shape: list[int] = found["option_shape"].tolist() if "option_shape" in found else []
        self.option_size = self.option_shape[KINDS] + len(found["option_mean"]) if self.option_shape else 0

    @property
    def is_quick(self) -> bool:
        """A GPU reads the options that there are so fast that it counts how long Python needs to start its kernels."""
        return bool(self.option_shape) and self.device == "cuda"

    def rooms(self, masks: Sequence[Tensor]) -> list[int]:
        """How many options each of some masks may tell of, where they are described; the GPU is waited for once."""
        if not self.option_shape:
            return [0] * len(masks)
        numbers = torch.stack([mask.sum() for mask in masks]).tolist()
        return [room_for(number, len(mask), self.device) for number, mask in zip(numbers, masks, strict=True)]

    def listing(self, mask: Tensor, room: int | None = None) -> Listing | None:
        """Which options there are, where they are described."""
        if not self.option_shape:
            return None
        return listed(mask, self.rooms([mask])[0] if room is None else room)

    def __call__(self, observation: Tensor, listing: Listing | None) -> Read:
        state = self._state(observation)
        return Read(state) if listing is None else Read(state, self._options(observation, listing), listing)

    def _options(self, observation: Tensor, listing: Listing) -> Tensor:
        own, (first, row, most, kinds, _) = self.on_device, self.option_shape
        told = first + listing.slot.clamp(max=most - 1) * row + 1  # behind the action: kind and amounts
        numbers = torch.arange(row - 1, device=observation.device)
        rows = observation[listing.owner[:, None], told[:, None] + numbers]
        is_kind = rows[:, :1] == torch.arange(kinds, device=rows.device)
        amounts = (rows[:, 1:] - own["option_mean"]) / own["option_scale"]
        return self._side_by_side(is_kind, amounts)

    def _state(self, observation: Tensor) -> Tensor:
        own = self.on_device
        flags = observation.index_select(1, own["flag_number"]) == own["flag_value"]
        amounts = (observation.index_select(1, own["amount_number"]) - own["amount_mean"]) / own["amount_scale"]
        return self._side_by_side(flags, amounts)

    def _side_by_side(self, flags: Tensor, amounts: Tensor) -> Tensor:
        """Noughts fill up the rest: a GPU multiplies rows that are a multiple of 16 bytes long far faster."""
        both = torch.cat([flags.to(self.kind), amounts.clamp(-4, 4).to(self.kind)], 1)
        return both if self.kind == torch.float32 else pad(both, (0, -both.shape[1] % 8))
