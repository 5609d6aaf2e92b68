"""A game's figures as tables that can be edited, with where they are from; and what a form changes in them."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from branco.game import Game
from branco.kernel.language.tables import Box
from branco.lab import LabRefusal
from branco.lab.vary import Figure, figure, figures_of, shown
from branco.web.errors import Problem, quoted
from branco.web.i18n import marked, speaker
from branco.web.lab.looks import icon_of
from branco.web.lab.rows import (
    NAME,
    NEW,
    OWN,
    REMOVED,
    has_room,
    is_removed,
    is_row_change,
    new_rows,
    read,
    rows_in_words,
    rows_sent,
)
from branco.web.lab.titles import titles, told_of

PREFIX = "f-"
MARKS = {"seed": "rules", "public": "public", "ruling": "ours", "designed": "ours"}
NONE = "none"
MOST_CHANGES = 200
APART = "\u2003\u2003"  # a narrow field shows the sign alone


@dataclass(frozen=True)
class Cell:
    """One figure: the field's name, what it is as printed and now, and what may be chosen (nothing: a number)."""

    name: str
    printed: str
    now: str
    title: str
    choices: tuple[tuple[str, str], ...]

    @property
    def is_changed(self) -> bool:
        return self.now != self.printed

    @property
    def has_signs(self) -> bool:
        return any(APART in word for _, word in self.choices)


@dataclass(frozen=True)
class Head:
    """What stands above a column of cells; an item of a list may have a symbol of its own."""

    name: str = ""
    icon: str = ""


@dataclass(frozen=True)
class Row:
    """A row of a table: its name, its figures, and what marks it as removed (nothing: it has to stay)."""

    name: str
    icon: str
    cells: list[Cell]
    removal: str = ""
    is_removed: bool = False


@dataclass(frozen=True)
class NewRow:
    """A row that is not printed; one without a name is there to be filled in."""

    field: str
    name: str
    cells: list[Cell]


@dataclass(frozen=True)
class Sheet:
    """A table of figures."""

    name: str
    title: str
    mark: str
    rules: tuple[str, ...]
    note: str
    heads: list[tuple[str, list[Head]]]
    rows: list[Row]
    new: list[NewRow]

    @property
    def has_items(self) -> bool:
        return any(head.name for _, items in self.heads for head in items)

    @property
    def changed(self) -> int:
        figures = sum(cell.is_changed for row in self.rows for cell in row.cells)
        return figures + sum(row.is_removed for row in self.rows) + sum(bool(row.name) for row in self.new)


def sheets(game: Game, changes: Mapping[Figure, Any], lang: str) -> list[Sheet]:
    """The tables of a game that may be changed, in the order of the titles; of other games all of them."""
    known = titles().get(game.name, {})
    titled = [name for name, told in known.items() if lang in told]
    tables = titled or [name for name, rows in game.box.rows.items() if any(map(figures_of, rows))]
    return [sheet(game, name, changes, lang) for name in tables]


def sheet(game: Game, name: str, changes: Mapping[Figure, Any], lang: str) -> Sheet:
    box, told = game.box, told_of(game.name, name)
    source, first = box.source[name], box.rows[name][0]
    columns = [column for column in told.get("columns", figures_of(first)) if column in first]
    return Sheet(
        name,
        told.get(lang, plain(name)),
        MARKS[source["mark"]],
        tuple(source.get("rules", ())),
        source.get("note", "") if lang == "en" else "",
        [(column_title(column, lang), heads(game, name, first[column], column, lang)) for column in columns],
        [printed_row(game, name, row, columns, changes, lang) for row in box.rows[name]],
        [own_row(box, name, row, columns, told, lang) for row in blank_and_new(box, name, changes)],
    )


def printed_row(
    game: Game, table: str, row: Mapping[str, Any], columns: list[str], changes: Mapping[Figure, Any], lang: str
) -> Row:
    box, told, icon = game.box, told_of(game.name, table), icon_of(game, table, row["id"])
    removal = f"{REMOVED}{table}:{row['id']}" if has_room(box, table) else ""
    name, gone = row.get(lang, row["id"]), is_removed(table, row["id"], changes)
    return Row(name, icon, cells(box, table, row, columns, told, changes, lang), removal, gone)


def blank_and_new(box: Box, table: str, changes: Mapping[Figure, Any]) -> list[Mapping[str, Any]]:
    """The rows that were added, and a blank one after them where there is room."""
    if not has_room(box, table):
        return []
    added = new_rows(table, changes)
    following = max((int(row.removeprefix(OWN)) for row in added), default=0) + 1
    return [*added.values(), {**box.rows[table][0], "id": f"{OWN}{following}", "en": ""}]


def own_row(
    box: Box, table: str, row: Mapping[str, Any], columns: list[str], told: Mapping[str, Any], lang: str
) -> NewRow:
    """Its figures begin as those of the first row, and are sent where they differ from them."""
    place = f"{NEW}{table}:{row['id'].removeprefix(OWN)}"
    like, found = box.rows[table][0], []
    for column in columns:
        offered = choices(box, table, column, told.get("signs", {}), lang)
        title = column_title(column, lang)
        found.append(Cell(f"{place}.{column}", shown(like[column]), shown(row[column]), title, offered))
    return NewRow(f"{place}.{NAME}", row["en"], found)


def heads(game: Game, table: str, value: Any, column: str, lang: str) -> list[Head]:
    """What stands above the cells of a column: of a list the names of its items, or their numbers."""
    if not isinstance(value, list):
        return [Head()]
    if named := told_of(game.name, table).get("items", {}).get(column):
        return [Head(row.get(lang, row["id"]), icon_of(game, named, row["id"])) for row in game.box.rows[named]]
    return [Head(str(number)) for number in range(1, len(value) + 1)]


def cells(
    box: Box,
    table: str,
    row: Mapping[str, Any],
    columns: list[str],
    told: Mapping[str, Any],
    changes: Mapping[Figure, Any],
    lang: str,
) -> list[Cell]:
    found = []
    for column in columns:
        offered = choices(box, table, column, told.get("signs", {}), lang)
        for each in figures_in(table, row, column):
            printed = each.in_box(box)
            now = changes.get(each, printed)
            title = f"{row.get(lang, row['id'])}, {column_title(column, lang)}"
            found.append(Cell(PREFIX + str(each), shown(printed), shown(now), title, offered))
    return found


def figures_in(table: str, row: Mapping[str, Any], column: str) -> Iterator[Figure]:
    value = row[column]
    items = range(len(value)) if isinstance(value, list) else [None]
    return (Figure(table, row["id"], column, at) for at in items)


def choices(box: Box, table: str, column: str, signs: Mapping[str, str], lang: str) -> tuple[tuple[str, str], ...]:
    """Words that a figure may be: rows of the smallest table that has all of them, else those that occur."""
    held = [row[column] for row in box.rows[table]]
    values = list(dict.fromkeys(item for value in held for item in (value if isinstance(value, list) else [value])))
    if all(isinstance(value, bool) for value in values):
        t = speaker(lang)
        return ("true", t("yes")), ("false", t("no"))
    if not all(isinstance(value, str) for value in values):
        return ()
    wanted = {value for value in values if value != NONE}
    fitting = [name for name in box.rows if name != table and wanted <= set(box.ids(name))]
    smallest = min(fitting, key=lambda name: len(box.rows[name]), default="")
    rows = box.rows[smallest] if smallest else [{"id": each} for each in values]
    named = {row["id"]: row.get(lang, row["id"]) for row in rows}
    named |= {NONE: "–"} if NONE in values and NONE not in named else {}
    return tuple((each, f"{signs[each]}{APART}{name}" if each in signs else name) for each, name in named.items())


def column_title(column: str, lang: str) -> str:
    told: Mapping[str, str] = titles()["columns"].get(column, {})
    return told.get(lang, plain(column))


def plain(name: str) -> str:
    return name.replace("_", " ")


def changes_sent(game: Game, form: Mapping[str, str]) -> dict[Figure, Any]:
    """The figures of a form that are not as they are in the game, and the rows that come or go."""
    changes: dict[Figure, Any] = {}
    for name, text in form.items():
        changes |= change_sent(game.box, name, text)
    changes |= rows_sent(game.box, form)
    if len(changes) > MOST_CHANGES:
        raise Problem(422, marked("At most %(most)s figures can be changed at once."), most=MOST_CHANGES)
    return changes


def change_sent(box: Box, name: str, text: str) -> dict[Figure, Any]:
    if not name.startswith(PREFIX):
        return {}
    what = known_figure(box, name.removeprefix(PREFIX))
    value = read(what, what.in_box(box), text.strip())
    return {what: value} if value != what.in_box(box) else {}


def readable_changes(game: Game, form: Mapping[str, str]) -> dict[Figure, Any]:
    """Of a form that was refused all that can be shown again."""
    changes: dict[Figure, Any] = {}
    for name, text in form.items():
        with suppress(Problem):
            changes |= change_sent(game.box, name, text)
    with suppress(Problem):
        changes |= rows_sent(game.box, form)
    return dict(list(changes.items())[:MOST_CHANGES])


def known_figure(box: Box, name: str) -> Figure:
    try:
        return figure(box, name)
    except LabRefusal:
        raise Problem(422, marked("This game has no figure %(name)s."), name=quoted(name)) from None


@dataclass(frozen=True)
class Told:
    """A change in words: what, as it was printed (nothing: it is new), and as it is now."""

    what: str
    before: str
    after: str


def told_changes(game: Game, changes: Mapping[Figure, Any], lang: str) -> list[Told]:
    found = [Told("", "", each) for each in rows_in_words(game.box, changes, lang)]
    return found + [told_change(game, *each, lang) for each in changes.items() if not is_row_change(game.box, each[0])]


def told_change(game: Game, what: Figure, value: Any, lang: str) -> Told:
    row = next(row for row in game.box.rows[what.table] if row["id"] == what.row)
    offered = dict(choices(game.box, what.table, what.column, {}, lang))
    before, after = (offered.get(text, text) for text in map(shown, (what.in_box(game.box), value)))
    return Told(f"{row.get(lang, what.row)}, {item_name(game, what, lang)}", before, after)


def in_words(game: Game, changes: Mapping[Figure, Any], lang: str) -> str:
    """The changes as the name of a study: `Crocodiles, can do in water: expand`."""
    told = told_changes(game, changes, lang)
    return "; ".join(f"{each.what}: {each.after}" if each.what else each.after for each in told)


def item_name(game: Game, what: Figure, lang: str) -> str:
    title = column_title(what.column, lang)
    if what.at is None:
        return title
    row = game.box.rows[what.table][0]
    return f"{title} {heads(game, what.table, row[what.column], what.column, lang)[what.at].name}"
