"""What a learner reads, written from a game's table: the text of `observation`, and name and bounds of every number.

First comes the question: how many play, the viewer's seat, the options of the game, the step that asks the viewer as
flags and with its arguments, who is awaited, the viewer's last pick in an open secret step, and what comes next on
the agenda (`engine/observing.py`). Then the fields of the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

import numpy as np

from ..language.agenda import SIGN
from ..language.observing import Observation, Reading, Told, Whose, whole_record
from ..language.record import Field, Layout, Record, Sight
from ..language.steps import PROCEDURE, Step
from ..language.telling import FLAGS

KERNEL = frozenset(Record.__annotations__) - {"layout", "raw", "journal", "script"}
CELL = np.dtype(np.int16)
SHORTEST = 4  # cells of a field that are written as a vector
AHEAD = 4  # frames of the agenda that are told
WORDS = ("step", "x", "y", "z", "w")  # of a frame
ARGUMENTS = (-SIGN, SIGN - 1)
LEAST, MOST = int(np.iinfo(CELL).min), int(np.iinfo(CELL).max)
_AXES = "abcd"


class ObservationError(TypeError):
    """A game's table of observations does not fit its record; the sentence says why."""


@dataclass(frozen=True)
class Number:
    """One number of an observation: its name, its bounds, and whether it stands for a thing and not for an amount."""

    name: str
    low: int
    high: int
    is_category: bool = False


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation: where they begin, and the lines of code that write them."""

    start: int
    numbers: tuple[Number, ...]
    lines: tuple[str, ...] = ()


class Observer:
    """Lays out the numbers of a game's observation and writes the text that fills them."""

    def __init__(self, layout: Layout, steps: list[Step], declared: Observation | None) -> None:
        self.layout, self.steps = layout, steps
        self.declared = declared or whole_record(layout, KERNEL)
        self.questions = [step for step in steps if step.kind != PROCEDURE]
        check(self.declared, layout)

    @cached_property
    def numbers(self) -> tuple[Number, ...]:
        """All numbers in their order."""
        return tuple(number for part in self._parts for number in part.numbers)

    @cached_property
    def text(self) -> str:
        """The source of `observe_fields(s, viewer, out)`, and the figures that the text of the question needs."""
        question, *parts = self._parts
        table = [part for part, told in zip(parts, self.declared.told, strict=True) if told.whose is not Whose.EACH]
        rows = [(part, told) for part, told in zip(parts, self.declared.told, strict=True) if told.whose is Whose.EACH]
        rules = [told.rule for told in self.declared.told if told.rule is not None]
        body = [line for part in table for line in part.lines] + self._seat_by_seat(rows)
        lines = [f"from {rule.__module__} import {rule.__name__}" for rule in rules]
        lines += [*question.lines, f"OBSERVED = {len(self.numbers)}", *_RELATIVE, "@rule"]
        lines += ["def observe_fields(s, viewer, out):", *_indented(body), "    return"]
        return "\n".join(lines)

    @cached_property
    def _parts(self) -> list[Part]:
        parts = [self._question()]
        for told in self.declared.told:
            end = parts[-1].start + len(parts[-1].numbers)
            parts.append(self._part(told, end))
        return parts

    def _question(self) -> Part:
        seats, settings = self.layout.seats, self.layout.settings - self.layout.extra_settings
        groups = {
            "PLAYERS": [Number("players", 0, seats), Number("seat", 0, seats - 1, True)],
            "SETTINGS": [Number(f"setting[{number}]", 0, 127, True) for number in range(settings)],
            "ASKED": [Number(f"asked {step.name}", 0, 1) for step in self.questions],
            "ARGUMENTS": [Number(f"argument {word}", *ARGUMENTS) for word in WORDS[2:]],
            "AWAITED": [Number(f"awaited[{place}]", 0, 1) for place in self._places()],
            "PICK": [Number("last pick", 0, MOST, True)],
            "COMING": [self._coming(frame, word) for frame, word in product(range(AHEAD), WORDS)],
        }
        numbers: list[Number] = []
        lines = [f"AHEAD, SEATS = {AHEAD}, {seats}", f"QUESTIONS = {len(self.questions)}"]
        for name, group in groups.items():
            lines.append(f"AT_{name} = {len(numbers)}")
            numbers += group
        known = [0, *(self._question_number(step) for step in self.steps)]
        return Part(0, tuple(numbers), (*lines, f"QUESTION = ints({known})"))

    def _coming(self, frame: int, word: str) -> Number:
        is_step = word == "step"
        bounds = (0, len(self.steps)) if is_step else ARGUMENTS
        return Number(f"coming[{frame}] {word}", *bounds, is_step)

    def _question_number(self, step: Step) -> int:
        """Which of the questions a step is, counted from 1; 0 if it is none."""
        return 0 if step.kind == PROCEDURE else 1 + self.questions.index(step)

    def _places(self) -> list[str]:
        return ["me", *(f"+{place}" for place in range(1, self.layout.seats))]

    def _part(self, told: Told, start: int) -> Part:
        if told.rule is not None:
            numbers = [Number(f"{told.name}[{thing}]", told.low, told.high) for thing in range(told.things)]
            return Part(start, tuple(numbers), (f"{told.rule.__name__}(s, viewer, {start}, out)",))
        field = self.layout.fields[told.name]
        axes = [int(length) for length in field.shape]
        if told.whose is not Whose.ALL:
            axes = axes[1:]
        if told.reading in (Reading.CARDS, Reading.SIZE):
            axes = axes[:-1]
        things = self._things(told)
        numbers = self._named(told, axes, things)
        width = len(numbers) // (self.layout.seats if told.whose is Whose.EACH else 1)
        at = f"{start} + place * {width}" if told.whose is Whose.EACH else str(start)
        return Part(start, tuple(numbers), tuple(self._loops(told, field, axes, len(things), at)))

    def _things(self, told: Told) -> list[str]:
        """What each cell has a number for; nothing, if a cell is a number itself."""
        if told.reading is Reading.SEATS:
            return self._places()
        return [str(thing) for thing in range(told.things)]

    def _named(self, told: Told, axes: list[int], things: list[str]) -> list[Number]:
        lengths = [[str(number) for number in range(length)] for length in axes]
        lengths += [things] if things else []
        if told.whose is Whose.EACH:
            lengths.insert(0, self._places())
        name = f"size of {told.name}" if told.reading is Reading.SIZE else told.name
        high = self.layout.seats if told.reading is Reading.SEAT else told.high
        is_category = told.reading in (Reading.KIND, Reading.SEAT)
        indices = [f"[{','.join(index)}]" if index else "" for index in product(*lengths)]
        return [Number(name + index, told.low, high, is_category) for index in indices]

    def _loops(self, told: Told, field: Field, axes: list[int], things: int, start: str) -> list[str]:
        """Loops over the cells of a field, or of a row, and what they write."""
        if _is_copied(told, field, prod(axes)):
            return [_copied(told, field, start)]
        lines, place = [], ""
        for depth, length in enumerate(axes):
            lines.append("    " * depth + f"for {_AXES[depth]} in range({length}):")
            place = f"({place}) * {length} + {_AXES[depth]}" if place else _AXES[depth]
        at = start + (f" + ({place}) * {max(things, 1)}" if place else "")
        row = {Whose.ALL: [], Whose.EACH: ["who"], Whose.OWN: ["viewer"]}[told.whose]
        index = [*row, *_AXES[: len(axes)], *(["0"] if told.reading is Reading.SIZE else [])]
        cell = f"s.{field.name}[{', '.join(index)}]" if index else f"s.{field.name}"
        return lines + _indented(_written(told, field, cell, at, things), len(axes))

    def _seat_by_seat(self, rows: list[tuple[Part, Told]]) -> list[str]:
        """What is told of each seat, the viewer first; zeros for seats that nobody has."""
        if not rows:
            return []
        there, absent = [], []
        for part, told in rows:
            field, width = self.layout.fields[told.name], len(part.numbers) // self.layout.seats
            zeros = [f"for z in range({width}):", f"    out[{part.start} + place * {width} + z] = 0"]
            there += _if_seen(field, list(part.lines), zeros)
            absent += zeros
        lines = ["if place < s.players:", "    who = viewer + place", "    if who >= s.players:"]
        lines += ["        who -= s.players", *_indented(there), "else:", *_indented(absent)]
        return [f"for place in range({self.layout.seats}):", *_indented(lines)]


def check(declared: Observation, layout: Layout) -> None:
    """Every field that the viewer may see is told or left out, and no other."""
    fields = layout.fields
    named = {told.name for told in declared.told if told.rule is None}
    for name in [*named, *declared.left_out]:
        if name not in fields:
            raise ObservationError(f"the observation names {name!r}, but the record has no such field")
    for name, field in fields.items():
        is_known = name in KERNEL or name in named or name in declared.left_out
        if not is_known and field.sight is not Sight.SECRET:
            raise ObservationError(f"the observation neither tells the field {name!r} nor leaves it out")
    for told in declared.told:
        if told.low < LEAST or told.high > MOST:
            raise ObservationError(f"the bounds of {told.name!r} do not fit into 16 bits")
        if told.rule is None and not _may_be_told(fields[told.name], told):
            raise ObservationError(f"the observation would tell of {told.name!r} what the viewer may not see")


def _may_be_told(field: Field, told: Told) -> bool:
    if field.sight is Sight.PUBLIC or (told.reading is Reading.SIZE and field.is_pile):
        return True
    if field.sight is Sight.SECRET:
        return False
    return told.whose is Whose.OWN or (told.whose is Whose.EACH and bool(field.shown))


def _is_copied(told: Told, field: Field, cells: int) -> bool:
    """Whether cells are written as they are, or each plus 1, and are enough for a vector."""
    is_plain = told.reading is Reading.KIND or (told.reading is Reading.AMOUNT and told.high < MOST)
    return is_plain and cells >= SHORTEST and np.dtype(field.kind).itemsize <= CELL.itemsize


def _copied(told: Told, field: Field, at: str) -> str:
    more = int(told.reading is Reading.KIND)
    if told.whose is Whose.ALL:
        return f"tell_cells(s.{field.name}, {more}, {at}, out)"
    return f"tell_row(s.{field.name}, {'viewer' if told.whose is Whose.OWN else 'who'}, {more}, {at}, out)"


def _written(told: Told, field: Field, cell: str, at: str, things: int) -> list[str]:
    """What writes the number, or the numbers, of one cell."""
    if told.reading is Reading.SEATS:
        return [f"for z in range({things}):", f"    out[{at} + z] = seat_flag(s, {cell}, viewer, z)"]
    if told.reading is Reading.MASK:
        return [f"held = {cell}", *_flags(at, things)]
    if told.reading is Reading.CARDS:
        pile = cell[:-1] + (", " if cell[-2] != "[" else "")
        lines = [f"for z in range({things}):", f"    out[{at} + z] = 0"]
        return [*lines, f"for z in range({pile}0]):", f"    out[{at} + {pile}z + 1]] += 1"]
    if told.reading is Reading.KIND:
        return [f"out[{at}] = {cell} + 1"]
    if told.reading is Reading.SEAT:
        return [f"out[{at}] = relative({cell}, viewer, s.players)"]
    is_clipped = np.iinfo(field.kind).max > MOST and told.high == MOST
    return [f"out[{at}] = min(max({cell}, {LEAST}), {MOST})" if is_clipped else f"out[{at}] = {cell}"]


def _flags(at: str, things: int) -> list[str]:
    """What writes the flags of the mask `held`: as many as can be FLAGS at a time, the rest one by one."""
    together = things - things % FLAGS
    many = [f"for z in range(0, {together}, {FLAGS}):", f"    tell_flags(held >> z, {at} + z, out)"]
    alone = [f"for z in range({together}, {things}):", f"    out[{at} + z] = (held >> z) & 1"]
    return (many if together > 0 else []) + (alone if together < things else [])


def _if_seen(field: Field, lines: list[str], zeros: list[str]) -> list[str]:
    """Rows of others that a flag opens are told only while it does."""
    if not field.shown:
        return lines
    return [f"if who == viewer or s.{field.shown}[who] != 0:", *_indented(lines), "else:", *_indented(zeros)]


def _indented(lines: list[str], depth: int = 1) -> list[str]:
    return ["    " * depth + line for line in lines]


_RELATIVE = """
@rule
def relative(seat, viewer, players):
    if seat < 0:
        return 0
    after = seat - viewer
    return 1 + after if after >= 0 else 1 + after + players

@rule
def seat_flag(s, mask, viewer, place):
    who = viewer + place
    if who >= s.players:
        who -= s.players
    return (mask >> who) & 1 if place < s.players else 0
""".strip().split("\n")
