"""A game's whole state as one flat record, with who may see each field.

    class State(Record, seats=5, agenda=32):
        market: Cells = public(i8, SPECIES)
        hand: Cells = owner(i8, 5, KINDS, pool=HABITAT, size="hand_size")
        deck: Cells = secret(i8, KINDS, pool=HABITAT)

In CPython a record is seen through memoryviews: reads give Python ints, stores out of range raise.
Compiled code sees the same bytes as a NumPy record of `layout.dtype`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, ClassVar, Protocol, Self

import numpy as np

from .registry import EXTRA_SETTINGS, game_of

i8, i16, i32, i64, u8, u16, u32 = "b", "h", "i", "q", "B", "H", "I"

NOBODY = NOWHERE = NONE = -1
HIDDEN = -2
SETTINGS = 16


class Cells(Protocol):
    """An array field of a record, or a table: indexed by ints, holding ints."""

    def __getitem__(self, index: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, index: int | tuple[int, ...], value: int, /) -> None: ...
    def __len__(self) -> int: ...


Records = Any  # a NumPy array of records, as compiled code sees it
Rows = Any  # a NumPy array of rows of numbers


class Sight(Enum):
    """Who may see a field."""

    PUBLIC = "everybody"
    OWNER = "the seat of its first axis"
    SEALED = "the seat of its first axis, and only while a sealed step is open"
    SECRET = "nobody"


class Pile(int):
    """An axis that holds a pile: cell 0 is the number of cards, which everybody sees."""


def pile(capacity: int) -> Pile:
    """The length of an axis for a pile of at most `capacity` cards."""
    return Pile(capacity + 1)


@dataclass(frozen=True)
class Pool:
    """Cards that are the same whoever holds them: `copies[card]` of each exist in all zones together."""

    name: str
    copies: tuple[int, ...]


@dataclass(frozen=True)
class Field:
    """One declared field: its cells, who sees it, and which pool its cards come from."""

    kind: str
    shape: tuple[int, ...]
    sight: Sight
    pool: Pool | None = None
    slots: bool = False
    size: str = ""
    at_least: str = ""
    shown: str = ""
    empty: int = 0
    stays: bool = False
    name: str = ""

    @property
    def is_pile(self) -> bool:
        return bool(self.shape) and isinstance(self.shape[-1], Pile)

    @property
    def is_counts(self) -> bool:
        return self.pool is not None and not self.is_pile and not self.slots


def public(kind: str, *shape: int, pool: Pool | None = None, slots: bool = False, empty: int = 0) -> Any:
    """A field that everybody sees."""
    return Field(kind, shape, Sight.PUBLIC, pool, slots, empty=empty)


def owner(
    kind: str,
    *shape: int,
    pool: Pool | None = None,
    slots: bool = False,
    size: str = "",
    at_least: str = "",
    shown: str = "",
    empty: int = 0,
) -> Any:
    """A field whose first axis is seats; each row is seen by its seat alone.

    `size` names the public field with the number of cards of each row, when rows are counts per card;
    `at_least` names a public field of the same shape with the cards that everybody knows to be there;
    `shown` names a public field of flags, one a seat: a row whose flag is set is seen by all.
    """
    return Field(kind, shape, Sight.OWNER, pool, slots, size, at_least, shown, empty)


def secret(
    kind: str,
    *shape: int,
    pool: Pool | None = None,
    slots: bool = False,
    size: str = "",
    at_least: str = "",
    empty: int = 0,
) -> Any:
    """A field that nobody sees. Of the counts in a pool, one may leave out `size`: it holds the rest."""
    return Field(kind, shape, Sight.SECRET, pool, slots, size, at_least, empty=empty)


def sealed(kind: str, *shape: int, empty: int = NONE, stays: bool = False) -> Any:
    """What each seat has picked in the open sealed step.

    Emptied whenever a sealed step opens, or, if it `stays`, by the rules that use it.
    """
    return Field(kind, shape, Sight.SEALED, empty=empty, stays=stays)


_NUMPY = {i8: "i1", i16: "i2", i32: "i4", i64: "i8", u8: "u1", u16: "u2", u32: "u4"}
_TAKEN_BY_NUMPY = frozenset(dir(np.recarray)) | frozenset(dir(np.record))


@dataclass(frozen=True)
class Layout:
    """Where each field of a record lies."""

    seats: int
    agenda: int
    fields: dict[str, Field]
    dtype: np.dtype[np.void]
    extra_settings: int = 0

    @property
    def size(self) -> int:
        return int(self.dtype.itemsize)

    @property
    def settings(self) -> int:
        """For how many options there is room."""
        return int(self.fields["setting"].shape[0])

    def places(self) -> Iterator[tuple[Field, int, int]]:
        """Each field with the offset of its bytes and their number."""
        assert self.dtype.fields is not None
        for name, field in self.fields.items():
            dtype, offset = self.dtype.fields[name][:2]
            yield field, int(offset), int(dtype.itemsize)


class Record:
    """The fields that every game has; a game's State adds its own."""

    layout: ClassVar[Layout]
    raw: bytearray
    journal: list[tuple[int, int, int, int, int]] | None
    script: list[int] | None

    players: int = public(i8)
    setting: Cells = public(i8, SETTINGS)
    fault: int = public(i8)
    agenda_size: int = public(i8)
    agenda: Cells
    opened: int = public(i64)
    unsettled: int = public(i8)
    private: Cells
    sealed: Cells
    rng: Cells = secret(u32, 4)

    def __init_subclass__(cls, seats: int, agenda: int = 32, settings: int = SETTINGS) -> None:
        """Lay out the declared fields; `seats`, `agenda` and `settings` are capacities."""
        extra = EXTRA_SETTINGS.get(game_of(cls.__module__.rpartition(".")[0]), 0)
        declared: dict[str, Any] = {
            **{name: value for name, value in vars(Record).items() if isinstance(value, Field)},
            "setting": public(i8, settings + extra),
            "agenda": public(i64, agenda),
            "private": owner(i64, seats),
            "sealed": sealed(i16, seats),
            **{name: value for name, value in vars(cls).items() if isinstance(value, Field)},
        }
        fields = {name: replace(field, name=name) for name, field in declared.items()}
        _refuse_bad_names(cls.__name__, fields)
        cls.layout = Layout(seats, agenda, fields, _dtype(fields), extra)
        for name, field in fields.items():
            if not field.shape:
                setattr(cls, name, _scalar(name))

    def __init__(self, raw: bytes | bytearray | None = None) -> None:
        self.raw = bytearray(self.layout.size) if raw is None else bytearray(raw)
        self.journal = None
        self.script = None
        bytes_ = memoryview(self.raw)
        for field, offset, size in self.layout.places():
            part: Any = bytes_[offset : offset + size]
            cells = part.cast(field.kind, tuple(map(int, field.shape)) or (1,))
            self.__dict__[field.name if field.shape else f"_{field.name}"] = cells

    def __bytes__(self) -> bytes:
        return bytes(self.raw)

    def copy(self) -> Self:
        return type(self)(self.raw)

    def array(self) -> np.ndarray[Any, np.dtype[np.void]]:
        """The same bytes as a NumPy array of one record, for compiled code."""
        return np.frombuffer(self.raw, dtype=self.layout.dtype)


def _dtype(fields: dict[str, Field]) -> np.dtype[np.void]:
    columns = [(name, _NUMPY[field.kind], tuple(map(int, field.shape))) for name, field in fields.items()]
    # widest first, so that alignment wastes no byte
    columns.sort(key=lambda column: -np.dtype(column[1]).itemsize)
    return np.dtype(columns, align=True)


def _refuse_bad_names(record: str, fields: dict[str, Field]) -> None:
    taken = sorted(set(fields) & _TAKEN_BY_NUMPY)
    if taken:
        raise TypeError(f"{record}: field names that NumPy records already use: {', '.join(taken)}")


def _scalar(name: str) -> property:
    scope: dict[str, Callable[..., Any]] = {}
    exec(  # a closure with getattr would double the time of every read
        f"def get(self): return self._{name}[0]\ndef put(self, value): self._{name}[0] = value", scope
    )
    return property(scope["get"], scope["put"])
