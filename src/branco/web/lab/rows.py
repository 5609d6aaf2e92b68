"""Rows of a table that come or go, where the game has room for them: marked for removal, or new with a name."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from branco.kernel.language.tables import Box
from branco.lab.vary import Figure, figures_of, shown
from branco.web.errors import Problem, quoted
from branco.web.i18n import marked

REMOVED, NEW = "x-", "n-"
REMOVE, NAME = "remove", "name"
OWN = "own"
LONGEST_NAME = 40


def has_room(box: Box, table: str) -> bool:
    """Whether rows may come and go; lists in them would need a field for each of their items."""
    return table in box.rooms and not any(isinstance(value, list) for value in box.rows[table][0].values())


def is_row_change(box: Box, what: Figure) -> bool:
    """Whether it is no figure of a printed row: a removal, or a part of a new row."""
    return what.table in box.rooms and (what.column == REMOVE or what.row not in box.ids(what.table))


def row_change(box: Box, name: str) -> Figure | None:
    """A kept change by its name, if it is about a row that comes or goes."""
    table, _, rest = name.partition(":")
    row, _, column = rest.partition(".")
    found = Figure(table, row, column)
    return found if table in box.rows and column and is_row_change(box, found) else None


def rows_sent(box: Box, form: Mapping[str, str]) -> dict[Figure, Any]:
    """The rows that a form removes and adds."""
    changes: dict[Figure, Any] = {}
    for table in filter(partial(has_room, box), box.rooms):
        for row in box.ids(table):
            if form.get(f"{REMOVED}{table}:{row}"):
                changes[Figure(table, row, REMOVE)] = True
        for place, typed in new_places(table, form).items():
            if not is_blank(box.rows[table][0], typed):
                changes |= new_row(box, table, place, typed)
    return changes


def new_places(table: str, form: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """What was typed into each of the new rows."""
    found: dict[str, dict[str, str]] = {}
    for name, text in form.items():
        if name.startswith(start := f"{NEW}{table}:"):
            place, _, column = name.removeprefix(start).partition(".")
            found.setdefault(place, {})[column] = text.strip()
    return found


def is_blank(like: Mapping[str, Any], typed: Mapping[str, str]) -> bool:
    return not any(text != (shown(like[column]) if column in like else "") for column, text in typed.items())


def new_row(box: Box, table: str, place: str, typed: Mapping[str, str]) -> dict[Figure, Any]:
    """A new row is like the first one but for what was typed; its name is that in both languages."""
    name, like = typed.get(NAME, ""), box.rows[table][0]
    if not name or len(name) > LONGEST_NAME or name != " ".join(name.split()):
        raise Problem(422, marked("A new row needs a name of its own, of at most %(most)s letters."), most=LONGEST_NAME)
    if not place.isdecimal() or len(place) > 3 or set(typed) - {NAME, *figures_of(like)}:
        raise Problem(422, marked("This game has no figure %(name)s."), name=quoted(f"{table}:{place}"))
    row = f"{OWN}{int(place)}"
    changes: dict[Figure, Any] = {Figure(table, row, lang): name for lang in ("en", "it")}
    for column in figures_of(like):
        what = Figure(table, row, column)
        changes[what] = read(what, like[column], typed[column]) if column in typed else like[column]
    return changes


def new_rows(table: str, changes: Mapping[Figure, Any]) -> dict[str, dict[str, Any]]:
    """The rows that changes add to a table, by their ids."""
    found: dict[str, dict[str, Any]] = {}
    for what, value in changes.items():
        if what.table == table and what.row.startswith(OWN):
            found.setdefault(what.row, {"id": what.row})[what.column] = value
    return found


def is_removed(table: str, row: str, changes: Mapping[Figure, Any]) -> bool:
    return bool(changes.get(Figure(table, row, REMOVE)))


def rows_in_words(box: Box, changes: Mapping[Figure, Any], lang: str) -> list[str]:
    """`− savannah 1`, `+ forest 5`."""
    told = []
    for table in box.rooms:
        told += [f"− {row.get(lang, row['id'])}" for row in box.rows[table] if is_removed(table, row["id"], changes)]
        told += [f"+ {row['en']}" for row in new_rows(table, changes).values()]
    return told


def read(what: Figure, now: Any, text: str) -> Any:
    """What was typed, as the figure is kept."""
    if isinstance(now, bool):
        return text == "true"
    if isinstance(now, str):
        return text
    try:
        return int(text)
    except ValueError:
        sentence = marked("%(name)s must be a whole number, not %(value)s.")
        raise Problem(422, sentence, name=str(what), value=quoted(text) or "–") from None
