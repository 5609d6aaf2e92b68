"""Printed data: TOML files with provenance, checked, and turned into frozen int32 tables.

Every file has `[source]` entries, one a table: `kinds = { mark = "designed", rules = ["WC-1.2"], note = "..." }`, and
arrays of tables whose rows have an `id`, a name in each language (`en`, `it`) and the columns that tables.py declares.
A folder named by BRANCO_DATA (or `branco --data`) overlays rows by id with the figures of the owner's own copy: it
holds folders named after games, and these hold TOML files; notes end in .md. Figures are `loose` if such a file says
`loose = true`, or BRANCO_LOOSE is set (`branco --loose`): sums and counts may then differ from what is printed, and
rows come or go where a table has room.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from .registry import game_of
from .vocabulary import LANGUAGES, Nouns

MARKS = ("seed", "public", "ruling", "designed")
NAMES = ("en", "it", "the_en", "the_it")
OVERLAID: set[str] = set()
"""The hashes of figures that are not as printed."""


class DataError(ValueError):
    """A data file says something that cannot be; one sentence tells what and where."""


class Ints(np.ndarray[Any, np.dtype[np.int32]]):
    """A frozen int32 table. Numba sees an ordinary array; CPython gets Python ints, which do not wrap."""

    if TYPE_CHECKING:

        def __getitem__(self, index: Any) -> int: ...  # type: ignore[override]  # a cell, never a part of the table

    else:
        __getitem__ = np.ndarray.item  # no Python frame for the hottest read of a rule

    def __setitem__(self, index: Any, value: Any) -> None:
        raise TypeError("tables do not change")

    def tolist(self) -> Any:
        return np.asarray(self).tolist()


def ints(values: Any) -> Ints:
    """A constant table for rules."""
    return _constant(np.array(values, dtype=np.int32))


def masks(values: Any) -> Ints:
    """A constant table of masks, for which 32 bits may not be enough."""
    return _constant(np.array(values, dtype=np.int64))


def _constant(table: np.ndarray[Any, Any]) -> Ints:
    table.flags.writeable = False
    return table.view(Ints)


Read = Callable[["Box", str, Any], int | list[int]]


def number(low: int = -(2**31), high: int = 2**31 - 1) -> Read:
    """A whole number within bounds; true and false count as 1 and 0."""

    def read(box: Box, where: str, value: Any) -> int:
        if not isinstance(value, int) or not low <= value <= high:
            raise DataError(f"{where} must be a whole number from {low} to {high}, not {value!r}")
        return int(value)

    return read


def ref(table: str, none: bool = False) -> Read:
    """The id of a row of another table; with `none`, "none" stands for -1."""

    def read(box: Box, where: str, value: Any) -> int:
        ids = box.ids(table)
        if none and value == "none":
            return -1
        if value not in ids:
            raise DataError(f"{where} must be one of {', '.join(ids)}, not {value!r}")
        return ids.index(value)

    return read


def several(item: Read, length: int | None = None, fill: int | None = None) -> Read:
    """A list; with `length` of exactly that many items, or padded with `fill`."""

    def read(box: Box, where: str, value: Any) -> list[int]:
        if not isinstance(value, list) or (length is not None and fill is None and len(value) != length):
            raise DataError(f"{where} must be a list of {length or 'any number of'} items, not {value!r}")
        items = [item(box, where, each) for each in value]
        if length is not None and len(items) > length:
            raise DataError(f"{where} holds {len(items)} items, at most {length} are allowed")
        row = [each for each in items if isinstance(each, int)]
        return row + [fill or 0] * ((length or len(row)) - len(row)) if fill is not None else row

    return read


@dataclass(frozen=True)
class Table:
    """The rows of one table: ids, names and columns of ints."""

    name: str
    ids: tuple[str, ...]
    words: Nouns
    the: Nouns
    columns: dict[str, Ints]
    prose: dict[str, tuple[str, ...]]

    def __len__(self) -> int:
        return len(self.ids)

    def __getattr__(self, column: str) -> Ints:
        try:
            return self.columns[column]
        except KeyError:
            raise AttributeError(f"table {self.name} has no column {column}") from None

    def text(self, column: str, row: int, lang: str) -> str:
        """Prose of a row for people: columns `power_en`, `power_it` are read as text("power", row, lang)."""
        return self.prose[f"{column}_{lang}"][row]

    def at(self, row: str) -> int:
        """The index of a row, by its id; the rules cannot do without it."""
        if row not in self.ids:
            raise DataError(f"{self.name} must keep the row {row}")
        return self.ids.index(row)


class Box:
    """All data files of a game, as printed or overlaid."""

    def __init__(self, package: str) -> None:
        package = game_of(package)
        self.game = package.rpartition(".")[2]
        self.rows: dict[str, list[dict[str, Any]]] = {}
        self.source: dict[str, dict[str, Any]] = {}
        self.rules: tuple[str, ...] = ()
        self.steps: dict[str, str] = {}
        self.is_loose = bool(os.environ.get("BRANCO_LOOSE"))
        self.departures: tuple[str, ...] = ()
        self.rooms: dict[str, range] = {}
        for name, text in self._printed(package):
            self._read(name, text, overlay=False)
        printed = {table: self._repeated(table) for table in self.rows}
        as_printed = self._hash()
        self._printed_ids = {table: self.ids(table) for table in self.rows}
        for name, text in self._overlay():
            self._read(name, text, overlay=True)
        self._check_names(printed)
        self.hash = self._hash()
        if self.hash != as_printed:
            OVERLAID.add(self.hash)

    def _hash(self) -> str:
        """A hash of the figures; words about rules and steps may change without making another game of it."""
        return hashlib.sha256(json.dumps(self.rows, sort_keys=True).encode()).hexdigest()[:16]

    def _printed(self, package: str) -> list[tuple[str, str]]:
        folder = resources.files(package) / "data"
        return [
            (entry.name, entry.read_text(encoding="utf-8"))
            for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
            if entry.name.endswith(".toml")
        ]

    def _overlay(self) -> list[tuple[str, str]]:
        chosen = os.environ.get("BRANCO_DATA")
        if not chosen:
            return []
        if not Path(chosen).is_dir():
            raise DataError(f"the data folder {chosen} does not exist")
        _check_folder(Path(chosen), self.game)
        files = sorted((Path(chosen) / self.game).glob("*.toml"))
        return [(str(file), _text_of(file)) for file in files]

    def _read(self, name: str, text: str, overlay: bool) -> None:
        try:
            content = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise DataError(f"{name} is not a TOML file: {error}") from None
        for key in ("ids", "steps"):
            if overlay and key in content:
                raise DataError(f"{name}: own figures change rows of {', '.join(self.rows)}, not {key}")
        self.is_loose |= overlay and _flag(f"{name}: loose", content.pop("loose", False))
        self.rules += tuple(_texts(f"{name}: ids", content.pop("ids", [])))
        steps = _section(f"{name}: steps", content.pop("steps", {}))
        self.steps.update({step: _text(f"{name}: steps.{step}", said) for step, said in steps.items()})
        for table, source in _section(f"{name}: source", content.pop("source", {})).items():
            self._add_source(name, table, source, overlay)
        for table, rows in content.items():
            self._add(name, table, rows, overlay)

    def _add_source(self, name: str, table: str, source: Any, overlay: bool) -> None:
        if overlay:
            self._check_known(name, table)
        where = f"{name}: the source of {table}"
        _texts(f"{where}: rules", _section(where, source).get("rules", []))
        self.source[table] = {**self.source.get(table, {}), **source}

    def _check_known(self, name: str, table: str) -> None:
        if table not in self.rows:
            raise DataError(f"{name}: there is no table {table!r}; the tables are {', '.join(self.rows)}")

    def _add(self, name: str, table: str, rows: Any, overlay: bool) -> None:
        if overlay:
            self._check_known(name, table)
        if not isinstance(rows, list) or not all(isinstance(row, dict) and "id" in row for row in rows):
            raise DataError(f"{name}: {table} must be an array of tables, each with an id")
        mark = self.source.get(table, {}).get("mark")
        if mark not in MARKS:
            raise DataError(f"{name}: the source of {table} must be one of {', '.join(MARKS)}, not {mark!r}")
        for row in rows:
            _check_texts(f"{name}: {table}", row)
        _check_once(f"{name}: {table}", rows)
        if table in self.rows:
            self._change(name, table, rows)
        else:
            self.rows[table] = rows

    def _change(self, name: str, table: str, rows: list[dict[str, Any]]) -> None:
        known = {row["id"]: row for row in self.rows[table]}
        allowed = {"id", *NAMES, *(key for row in self.rows[table] for key in row)}
        for row in rows:
            where = f"{name}: {table}.{row['id']}"
            removed = self.is_loose and _flag(f"{where}.remove", row.pop("remove", False))
            _check_unknown(where, row, allowed)
            if row["id"] not in known:
                self._check_new(name, table, row, known)
                known[row["id"]] = {}
            known[row["id"]].update(row)
            if removed:
                del known[row["id"]]
        self.rows[table] = list(known.values())

    def _check_new(self, name: str, table: str, row: dict[str, Any], known: dict[str, Any]) -> None:
        if not self.is_loose:
            raise DataError(f"{name}: {table} has no row {row['id']!r}; its rows are {', '.join(known)}")
        for lang in LANGUAGES:
            if lang not in row:
                raise DataError(f"{name}: {table}.{row['id']} is new and lacks a name ({lang})")

    def _repeated(self, table: str) -> set[tuple[str, str]]:
        """The names that several rows of a table share, with their languages."""
        every = [self._words(self.rows[table], prefix).names for prefix in ("", "the_")]
        pairs = [(lang, Counter(words[lang])) for words in every for lang in LANGUAGES]
        return {(lang, name) for lang, names in pairs for name, times in names.items() if times > 1}

    def _check_names(self, printed: dict[str, set[tuple[str, str]]]) -> None:
        """Two rows that look alike in print never meet in one question; an owner's might."""
        for table, repeated in printed.items():
            for lang, name in sorted(self._repeated(table) - repeated):
                raise DataError(f"{self.game}: two rows of {table} would be named {name!r} ({lang}); rename one")

    def ids(self, table: str) -> tuple[str, ...]:
        return tuple(row["id"] for row in self.rows[table])

    def table(self, name: str, *, room: range | None = None, **columns: Read) -> Table:
        """Read a table whose rows have exactly these columns besides id and names.

        Loose figures may have as many rows as there is `room` for; otherwise those that are printed.
        """
        if name not in self.rows:
            raise DataError(f"{self.game}: there is no table {name}")
        rows = self.rows[name]
        self.rooms |= {name: room} if room else {}
        self._check_room(name, room)
        prose = sorted({key for row in rows for key in row if key.endswith(("_en", "_it")) and key[:-3] != "the"})
        allowed = {"id", *NAMES, *prose, *columns}
        for row in rows:
            self._check_keys(name, row, allowed, columns)
        read = {
            column: ints([kind(self, f"{self.game}: {name}.{row['id']}.{column}", row[column]) for row in rows])
            for column, kind in columns.items()
        }
        texts = {key: tuple(str(row.get(key, "")) for row in rows) for key in prose}
        return Table(name, self.ids(name), self._words(rows, ""), self._words(rows, "the_"), read, texts)

    def _check_room(self, name: str, room: range | None) -> None:
        ids, printed = self.ids(name), self._printed_ids[name]
        if ids == printed:
            return
        if room is None:
            raise DataError(f"{self.game}: {name} has the rows that are printed, none more and none less")
        if len(ids) not in room:
            raise DataError(f"{self.game}: {name} has room for {room[0]} to {room[-1]} rows, not for {len(ids)}")
        self.departures += tuple(f"{name} has a row {each} more" for each in ids if each not in printed)
        self.departures += tuple(f"{name} lacks the row {each}" for each in printed if each not in ids)

    def _check_keys(self, name: str, row: dict[str, Any], allowed: set[str], columns: dict[str, Read]) -> None:
        _check_unknown(f"{self.game}: {name}.{row['id']}", row, allowed)
        missing = sorted(set(columns) - set(row))
        if missing:
            raise DataError(f"{self.game}: {name}.{row['id']} lacks {missing[0]!r}")

    def _words(self, rows: list[dict[str, Any]], prefix: str) -> Nouns:
        def name(row: dict[str, Any], lang: str) -> str:
            plain = str(row.get(lang, row["id"]))
            return str(row.get(prefix + lang, f"the {plain}" if prefix and lang == "en" else plain))

        return Nouns(
            tuple(row["id"] for row in rows),
            {lang: tuple(name(row, lang) for row in rows) for lang in LANGUAGES},
        )

    def require(self, holds: bool, sentence: str) -> None:
        """Refuse data whose figures do not add up."""
        if not holds:
            raise DataError(f"{self.game}: {sentence}")

    def as_printed(self, holds: bool, sentence: str) -> None:
        """Refuse figures that do not add up to what is printed, unless they are loose."""
        if not self.is_loose:
            self.require(holds, f"{sentence} (--loose would allow it)")
        elif not holds:
            self.departures += (sentence,)


def _check_folder(folder: Path, game: str) -> None:
    """A file that nobody reads would be passed over in silence."""
    own = folder / game
    stray = [entry for entry in _entries(folder) if not entry.is_dir()]
    stray += [entry for entry in _entries(own) if entry.suffix != ".toml" or not entry.is_file()]
    if stray:
        raise DataError(f"{stray[0]} is not read: figures of a game are in files such as {own / 'figures.toml'}")


def _entries(folder: Path) -> list[Path]:
    """What a folder holds, without what is hidden and without notes."""
    held = sorted(folder.iterdir()) if folder.is_dir() else []
    return [entry for entry in held if not entry.name.startswith(".") and entry.suffix != ".md"]


def _section(where: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise DataError(f"{where} must be a TOML table, not {value!r}")
    return value


def _flag(where: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise DataError(f"{where} must be true or false, not {value!r}")
    return value


def _texts(where: str, value: Any) -> list[str]:
    if not isinstance(value, list):
        raise DataError(f"{where} must be a list of texts, not {value!r}")
    return [_text(where, each) for each in value]


def _text(where: str, value: Any) -> str:
    if not isinstance(value, str):
        raise DataError(f"{where} must be a text in quotes, not {value!r}")
    return value


def _check_texts(where: str, row: dict[str, Any]) -> None:
    """Names stand in one line of a record, so they are one line themselves."""
    for key, value in row.items():
        if key.endswith(("_en", "_it")) or key in ("id", *NAMES):
            _text(f"{where}: {key}", value)
        if key in ("id", *NAMES) and (not value or value != " ".join(value.split())):
            raise DataError(f"{where}: {key} must be words on one line, not {value!r}")


def _check_once(where: str, rows: list[dict[str, Any]]) -> None:
    """Of two rows of one name the second would win in silence."""
    for row, times in Counter(str(row["id"]) for row in rows).items():
        if times > 1:
            raise DataError(f"{where} has the row {row!r} twice")


def _check_unknown(where: str, row: dict[str, Any], allowed: set[str]) -> None:
    unknown = sorted(set(row) - allowed)
    if unknown:
        known = ", ".join(sorted(allowed))
        raise DataError(f"{where} has the unknown key {unknown[0]!r}; allowed are {known}")


def _text_of(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise DataError(f"{file} is not a text file in UTF-8") from None


def total(column: Ints | Sequence[int]) -> int:
    """The sum of a column."""
    return int(np.asarray(column).sum())
