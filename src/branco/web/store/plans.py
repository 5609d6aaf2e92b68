"""What is laid and what is read: the plan of a table, and an entry of its history."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from branco.web.store.models import WAITING


class Happened(NamedTuple):
    """A stored entry, to read: a long game has thousands."""

    seq: int
    kind: str
    seat: int
    action: int
    seen: int
    sealed: bool
    key: str | None
    label: str = ""


@dataclass(frozen=True)
class SeatPlan:
    kind: str
    name: str = ""
    bot: str = ""
    guests: tuple[int, ...] = ()
    zone: str = ""


@dataclass(frozen=True)
class TablePlan:
    game: str
    players: int
    settings: dict[str, str]
    seats: Sequence[SeatPlan]
    rules_hash: str
    data_hash: str
    host: int | None = None
    listed: bool = True
    seed: int = field(default_factory=lambda: secrets.randbits(62))
    status: str = WAITING
    clock: dict[str, int] = field(default_factory=dict)
    rated: bool = False
    lang: str = ""
    level: str = ""
