"""The words in which a game says what a learner reads: its fields one by one, each with its bounds.

    OBSERVATION = Observation(
        amount("round_number", most=20),
        each_seat(amount("hand_size", most=10), seat("rival")),
        own(amount("hand", most=4)),
        left_out("empty", because="computed from the tiles"),
    )

Several names in one word are several fields with the same bounds. What stands before them in every game, the question
that is asked, the kernel adds itself (`compile/observing.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from .record import Field, Layout, Sight


class Reading(Enum):
    """What the numbers of a field are."""

    AMOUNT = "as it is"
    KIND = "a category: 0 for none, else 1 + its number"
    SEAT = "a category: 0 for nobody, else 1 + how many seats after the viewer"
    SEATS = "a mask of seats: a flag for each, beginning with the viewer's"
    MASK = "a flag for each thing of the mask"
    CARDS = "a pile: how many there are of each card"
    SIZE = "a pile: how many cards it holds"
    COMPUTED = "whatever a rule writes"


class Whose(Enum):
    """Which rows of a field are told."""

    ALL = "all as they lie"
    EACH = "a row for each seat, beginning with the viewer's"
    OWN = "the viewer's row"


@dataclass(frozen=True)
class Told:
    """A field of the record, how it is read, and the bounds of what is written."""

    name: str
    reading: Reading
    low: int
    high: int
    whose: Whose = Whose.ALL
    things: int = 0  # of a mask, of a pile, of what is computed
    rule: Callable[..., None] | None = None


@dataclass(frozen=True)
class LeftOut:
    """A field that tells nothing new."""

    name: str
    because: str


Word = tuple["Told | LeftOut", ...]


def amount(names: str, most: int, least: int = 0) -> Word:
    """Numbers as they are."""
    return tuple(Told(name, Reading.AMOUNT, least, most) for name in names.split())


def flag(names: str) -> Word:
    """Numbers that are 0 or 1."""
    return amount(names, 1)


def kind(names: str, of: int) -> Word:
    """Numbers that stand for one of so many things, or -1 for none of them."""
    return tuple(Told(name, Reading.KIND, 0, of) for name in names.split())


def seat(names: str) -> Word:
    """Numbers that are seats, or -1 for nobody."""
    return tuple(Told(name, Reading.SEAT, 0, 0) for name in names.split())


def seats(names: str) -> Word:
    """Masks of seats."""
    return tuple(Told(name, Reading.SEATS, 0, 1) for name in names.split())


def mask(names: str, of: int) -> Word:
    """Masks of so many things."""
    return tuple(Told(name, Reading.MASK, 0, 1, things=of) for name in names.split())


def cards(names: str, of: int, most: int = 1) -> Word:
    """Piles of the viewer or of everybody, as counts of so many cards."""
    return tuple(Told(name, Reading.CARDS, 0, most, things=of) for name in names.split())


def size(names: str, most: int) -> Word:
    """How many cards are in piles."""
    return tuple(Told(name, Reading.SIZE, 0, most) for name in names.split())


def computed(name: str, rule: Callable[..., None], things: int, most: int, least: int = 0) -> Word:
    """So many numbers that `rule(s, viewer, at, out)` writes from out[at] on."""
    return (Told(name, Reading.COMPUTED, least, most, things=things, rule=rule),)


def each_seat(*words: Word) -> Word:
    """Fields whose first axis is the seat: the viewer's row first, then the next seats'."""
    return tuple(replace(told, whose=Whose.EACH) for word in words for told in word if isinstance(told, Told))


def own(*words: Word) -> Word:
    """Fields whose first axis is the seat, of which the viewer sees the own row."""
    return tuple(replace(told, whose=Whose.OWN) for word in words for told in word if isinstance(told, Told))


def left_out(names: str, because: str) -> Word:
    """Fields that tell nothing that the others do not tell."""
    return tuple(LeftOut(name, because) for name in names.split())


class Observation:
    """What a learner reads of a game; the version changes when its numbers mean something else."""

    def __init__(self, *words: Word, version: int = 0) -> None:
        self.version = version
        self.told = [told for word in words for told in word if isinstance(told, Told)]
        self.left_out = {out.name: out.because for word in words for out in word if isinstance(out, LeftOut)}


def whole_record(layout: Layout, known: frozenset[str]) -> Observation:
    """The observation of a game that declares none: every field that a seat may see, as it lies."""
    return Observation(*(_plainly(field) for name, field in layout.fields.items() if name not in known))


_BOUNDS = {"b": (-128, 127), "B": (0, 255)}


def _plainly(field: Field) -> Word:
    if field.sight is Sight.SECRET:
        return size(field.name, int(field.shape[-1])) if field.is_pile else ()
    if field.kind == "q":
        word = mask(field.name, 63)
    else:
        low, high = _BOUNDS.get(field.kind, (-32768, 32767))
        word = amount(field.name, high, low)
    return word if field.sight is Sight.PUBLIC else own(word)
