"""What a study varies: a figure, `cards:forest.copies=8..12`, or an option of the game, `pool=balanced,free`.

A figure is named table:row.column, or table:row.column.3 for the third item of a list and table:row.column.* for each.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from shutil import copytree
from typing import Any

from branco.game import Game
from branco.kernel.language.tables import NAMES, Box

from . import LabRefusal

RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?")
MOST_VARIANTS = 500


@dataclass(frozen=True)
class Figure:
    """One figure of a game's tables; of a list the item `at`, from 0 on, or the whole of it."""

    table: str
    row: str
    column: str
    at: int | None = None

    def __str__(self) -> str:
        return f"{self.table}:{self.row}.{self.column}" + ("" if self.at is None else f".{self.at + 1}")

    def in_box(self, box: Box) -> Any:
        """What it is now."""
        value = _row(box, self)[self.column]
        return value if self.at is None else value[self.at]


@dataclass(frozen=True)
class Vary:
    """A figure, or an option by its name, and the values it takes."""

    what: Figure | str
    values: tuple[Any, ...]


Point = tuple[tuple[Figure | str, Any], ...]
"""A value for everything that is varied."""


def named(point: Point) -> str:
    """`cards:forest.copies=9 pool=free`, the name of a variant."""
    return " ".join(f"{what}={shown(value)}" for what, value in point)


def shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def varied(game: Game, texts: Iterable[str]) -> list[Vary]:
    """All that is to be varied; `.*` stands for every item of a list, one after the other."""
    return [vary(game, each) for text in texts for each in _each_item(game, text)]


def _each_item(game: Game, text: str) -> list[str]:
    name, _, values = text.partition("=")
    if not name.endswith(".*"):
        return [text]
    items = figure(game.box, name[:-2]).in_box(game.box)
    if not isinstance(items, list):
        raise LabRefusal(f"{name[:-2]} is one figure, not a list of them")
    return [f"{name[:-2]}.{number}={values}" for number in range(1, len(items) + 1)]


def vary(game: Game, text: str) -> Vary:
    """Read what is to be varied, and refuse what the game does not have."""
    name, equals, values = text.partition("=")
    if not (name and equals and values):
        raise LabRefusal(f"what varies is written table:row.figure=1..5 or option=a,b, not {text!r}")
    if ":" in name:
        return Vary(figure(game.box, name), _values(text, values))
    known = {setting.name: setting for setting in game.settings}
    if name not in known:
        options = ", ".join(known) or "none"
        raise LabRefusal(f"{game.title()} has no option {name!r} (it has {options}); a figure is table:row.figure")
    return Vary(name, tuple(each.strip() for each in values.split(",")))


def figure(box: Box, name: str) -> Figure:
    """`cards:forest.copies` as a figure that the game has."""
    table, _, rest = name.partition(":")
    row, _, rest = rest.partition(".")
    column, _, item = rest.partition(".")
    found = Figure(table, row, column)
    value = found.in_box(box)
    if not item:
        return found
    if not isinstance(value, list):
        raise LabRefusal(f"{found} is one figure, not a list of them")
    if not item.isdigit() or not 1 <= int(item) <= len(value):
        raise LabRefusal(f"{found} is a list of {len(value)}: its items are {found}.1 to {found}.{len(value)}")
    return Figure(table, row, column, int(item) - 1)


def _row(box: Box, wanted: Figure) -> Mapping[str, Any]:
    if wanted.table not in box.rows:
        raise LabRefusal(f"there is no table {wanted.table!r}; the tables are {', '.join(box.rows)}")
    rows = {row["id"]: row for row in box.rows[wanted.table]}
    if wanted.row not in rows:
        raise LabRefusal(f"{wanted.table} has no row {wanted.row!r}; its rows are {', '.join(rows)}")
    columns = figures_of(rows[wanted.row])
    if wanted.column not in columns:
        known = ", ".join(columns) or "none"
        raise LabRefusal(f"{wanted.table}:{wanted.row} has no figure {wanted.column!r}; its figures are {known}")
    return rows[wanted.row]


def figures_of(row: Mapping[str, Any]) -> list[str]:
    """The columns of a row that are no words for people."""
    return [key for key in row if key not in ("id", *NAMES) and not key.endswith(("_en", "_it"))]


def _values(text: str, values: str) -> tuple[Any, ...]:
    if bounds := RANGE.fullmatch(values):
        low, high, step = int(bounds[1]), int(bounds[2]), int(bounds[3] or 1)
        if low > high or step < 1:
            raise LabRefusal(f"a range goes up, as in 1..5 or 1..9..2, not {values!r}")
        if (high - low) // step >= MOST_VARIANTS:
            raise LabRefusal(f"{text} has more than {MOST_VARIANTS} values")
        return tuple(range(low, high + 1, step))
    try:
        return tuple(tomllib.loads(f"all = [{values}]")["all"])
    except tomllib.TOMLDecodeError:
        return tuple(each.strip() for each in values.split(","))


def grid(varied: Sequence[Vary]) -> Iterator[Point]:
    """Every combination of values."""
    whats = [each.what for each in varied]
    if len(set(whats)) < len(whats):
        raise LabRefusal(f"{next(what for what in whats if whats.count(what) > 1)} is varied twice")
    number = 1
    for each in varied:
        number *= len(each.values)
    if number > MOST_VARIANTS:
        raise LabRefusal(f"{number:,} variants are too many: at most {MOST_VARIANTS} are played")
    for values in product(*(each.values for each in varied)):
        yield tuple(zip(whats, values, strict=True))


def settings_in(point: Point) -> dict[str, str]:
    return {what: value for what, value in point if isinstance(what, str)}


def changes_in(box: Box, point: Point) -> dict[Figure, Any]:
    """The figures that are not what they are now."""
    figures = [(what, value) for what, value in point if isinstance(what, Figure)]
    return {what: value for what, value in figures if value != what.in_box(box)}


def write_overlay(
    folder: Path, box: Box, changes: Mapping[Figure, Any], base: Path | None = None, loose: bool = False
) -> None:
    """A folder of own figures: those of `base`, and these changes."""
    own = folder / box.game
    if base and (base / box.game).is_dir():
        copytree(base / box.game, own, dirs_exist_ok=True)
    own.mkdir(parents=True, exist_ok=True)
    text = overlay_text(box, changes, loose=loose or box.is_loose)
    (own / "~varied.toml").write_text(text, encoding="utf-8")  # after all others


def overlay_text(
    box: Box, changes: Mapping[Figure, Any], note: str = "varied in a study", loose: bool = False
) -> str:
    """Changed figures as a TOML file."""
    rows: dict[tuple[str, str], dict[str, Any]] = {}
    for what, value in changes.items():
        row = rows.setdefault((what.table, what.row), {})
        row[what.column] = value if what.at is None else _with_item(row, box, what, value)
    tables = dict.fromkeys(table for table, _ in rows)
    source = [f'{table} = {{ mark = "designed", note = {json.dumps(note)} }}' for table in tables]
    text = ["loose = true", ""] * loose + ["[source]", *source]
    for (table, name), columns in rows.items():
        text += ["", f"[[{table}]]", f"id = {json.dumps(name)}"]
        text += [f"{column} = {json.dumps(value)}" for column, value in columns.items()]
    return "\n".join(text) + "\n"


def _with_item(row: Mapping[str, Any], box: Box, what: Figure, value: Any) -> list[Any]:
    whole = list(row.get(what.column, _row(box, what)[what.column]))
    whole[what.at or 0] = value
    return whole
