"""Networks that learn to play: `branco train GAME`. PyTorch is the extra `branco[train]`.

It is imported by what learns only: who reads what is told of a training needs none.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .course import Progress
from .plan import Plan

if TYPE_CHECKING:
    from .run import train

__all__ = ["Plan", "Progress", "train"]


def __getattr__(name: str) -> Any:
    if name == "train":
        return import_module(".run", __name__).train
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
