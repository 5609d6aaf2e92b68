"""Many small operations on tensors as few kernels, where a GPU plays them and there is a compiler for it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar, cast

import torch

Function = TypeVar("Function", bound=Callable[..., Any])
DIFFERENT = 16  # shapes and situations that a function is compiled for


def fused(function: Function, device: str) -> Function:
    """The same function; on a GPU compiled when it is called first, for each shape of its tensors."""
    if device != "cuda" or find_spec("triton") is None:
        return function
    dynamo: Any = torch._dynamo
    dynamo.config.recompile_limit = DIFFERENT
    return cast(Function, torch.compile(function, dynamic=False))
