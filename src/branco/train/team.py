"""Who learns in step: one worker, or several whose pulls at the weights are the mean of all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any, TypeVar, cast

import torch

from .faults import Parted
from .tables import Tensor

distributed: Any = torch.distributed
Made = TypeVar("Made")
PATIENCE = timedelta(hours=1)  # the first may compile and look at games meanwhile; who dies is noticed by other means
BACKENDS = {"cpu": "gloo", "cuda": "cpu:gloo,cuda:nccl"}


class Alone:
    """One worker has nobody to ask."""

    rank, number = 0, 1

    def mean(self, tensors: Iterable[Tensor]) -> None:
        """Let every tensor be the mean of those of all."""

    def share(self, tensors: Iterable[Tensor]) -> None:
        """Let every tensor be that of the first worker."""

    def fewest(self, number: int) -> int:
        """The smallest of the numbers of all."""
        return number

    def told(self, seconds: float) -> float:
        """What the first worker's clock tells."""
        return seconds

    def same(self, make: Callable[[], Made]) -> Made:
        """What the first worker makes."""
        return make()


class Team(Alone):
    """Several workers, each with its games; all must ask for the same in the same order."""

    def __init__(self, rank: int, number: int, place: tuple[str, int], device: str) -> None:
        self.rank, self.number = rank, number
        store = distributed.TCPStore(*place, is_master=False, timeout=PATIENCE)
        distributed.init_process_group(BACKENDS[device], store=store, rank=rank, world_size=number, timeout=PATIENCE)

    def mean(self, tensors: Iterable[Tensor]) -> None:
        """One message for all of them: there are many small ones."""
        listed = list(tensors)
        together: Tensor = torch.cat([each.flatten() for each in listed])
        heard(distributed.all_reduce, together)
        together /= self.number
        for each, part in zip(listed, together.split([each.numel() for each in listed]), strict=True):
            each.copy_(part.view_as(each))

    def share(self, tensors: Iterable[Tensor]) -> None:
        for each in tensors:
            heard(distributed.broadcast, each.detach(), 0)

    def fewest(self, number: int) -> int:
        found = torch.tensor(number)
        heard(distributed.all_reduce, found, distributed.ReduceOp.MIN)
        return int(found)

    def told(self, seconds: float) -> float:
        found = torch.tensor(seconds, dtype=torch.float64)
        heard(distributed.broadcast, found, 0)
        return float(found)

    def same(self, make: Callable[[], Made]) -> Made:
        found = [make() if self.rank == 0 else None]
        heard(distributed.broadcast_object_list, found, 0, device=torch.device("cpu"))
        return cast(Made, found[0])


def heard(say: Callable[..., Any], *what: Any, **how: Any) -> None:
    """Say something to all others; whoever is gone cannot hear it."""
    try:
        say(*what, **how)
    except RuntimeError as gone:
        raise Parted(str(gone).strip().partition("\n")[0]) from None


def meeting_place(host: str) -> Any:
    """Where a team meets: whoever opens it keeps it, and tells its port."""
    return distributed.TCPStore(host, 0, is_master=True, wait_for_workers=False, timeout=PATIENCE)
