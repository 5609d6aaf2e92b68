"""Networks that learn to play: `branco train GAME`. PyTorch is the extra `branco[train]`."""

from __future__ import annotations

from .plan import Plan
from .run import Progress, train

__all__ = ["Plan", "Progress", "train"]
