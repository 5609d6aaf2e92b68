"""Backups: every row as a line of JSON, compressed; the same for every database."""

import base64
import gzip
import io
import json
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from sqlalchemy import Connection, LargeBinary, MetaData, func, insert, select, text
from sqlalchemy import Table as SqlTable
from sqlalchemy.exc import CompileError, DBAPIError, StatementError

from branco.web.errors import ConfigError
from branco.web.store.all_models import METADATA
from branco.web.store.database import check_exists, connect, migrate, revision_of, revisions
from branco.web.store.secret import seat_hash

FORMAT = "branco backup 1"
BATCH = 500
DAMAGE = (
    gzip.BadGzipFile,
    zlib.error,
    EOFError,
    ValueError,
    TypeError,
    OverflowError,
    RecursionError,
    StatementError,
    CompileError,
)
NEXT_GUEST = "SELECT setval(pg_get_serial_sequence('guests', 'id'), COALESCE(MAX(id), 1)) FROM guests"


def write_backup(url: str, path: Path) -> int:
    """All rows as they are at one moment; the number of rows. The file appears only when it is whole."""
    check_exists(url)
    engine = connect(url)
    unfinished = path.with_name(path.name + ".part")
    try:
        with engine.connect() as connection, _opened(unfinished) as file:
            count = _write(connection, file)
        unfinished.rename(path)
    except DBAPIError as wrong:
        raise ConfigError(f"{engine.url.database} is no database of Branco: {wrong.orig}") from None
    except OSError as wrong:
        raise ConfigError(f"{path} cannot be written: {wrong.strerror}") from None
    finally:
        unfinished.unlink(missing_ok=True)
        engine.dispose()
    return count


def _opened(path: Path) -> TextIO:
    """Only its owner reads it: it holds what players think is theirs."""
    raw = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")
    return io.TextIOWrapper(_Gzip(raw), encoding="utf-8")


class _Gzip(gzip.GzipFile):
    """A compressed file that closes the one below it."""

    def __init__(self, raw: BinaryIO) -> None:
        super().__init__(fileobj=raw, mode="wb")
        self.raw = raw

    def close(self) -> None:
        super().close()
        self.raw.close()


def _write(connection: Connection, file: TextIO) -> int:
    count = 0
    if connection.dialect.name == "postgresql":
        connection.execution_options(isolation_level="REPEATABLE READ")
    with connection.begin():
        form = revision_of(connection)
        if form not in revisions():
            raise ConfigError(f"the database is of a later version of Branco ({form}), or none of it")
        file.write(json.dumps({"format": FORMAT, "revision": form}) + "\n")
        for line in _lines(connection):
            file.write(line)
            count += 1
    file.write(json.dumps({"rows": count}) + "\n")
    return count


def _lines(connection: Connection) -> Iterator[str]:
    """Rows in the form that the database has: a backup changes nothing, and the version that made it can read it."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name != "alembic_version")
    for table in found.sorted_tables:
        for row in connection.execution_options(yield_per=BATCH).execute(select(table)).mappings():
            yield json.dumps([table.name, {name: _plain(value) for name, value in row.items()}]) + "\n"


def _plain(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def read_backup(url: str, path: Path) -> int:
    """Fill an empty database; all or nothing."""
    engine = connect(url)
    migrate(engine)
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            return _read(connection, path)
    except ConfigError:
        raise
    except DAMAGE as wrong:
        raise ConfigError(f"{path} is not a backup of Branco, or damaged: {str(wrong).splitlines()[0]}") from None
    finally:
        engine.dispose()


def _read(connection: Connection, path: Path) -> int:
    tables = {table.name: table for table in METADATA.sorted_tables}
    _check_empty(connection, tables)
    count = 0
    for name, rows in _batches(path, tables):
        connection.execute(insert(tables[name]), rows)
        count += len(rows)
    if connection.dialect.name == "postgresql":
        connection.execute(text(NEXT_GUEST))
    return count


def _check_empty(connection: Connection, tables: dict[str, SqlTable]) -> None:
    for table in tables.values():
        if connection.scalar(select(func.count()).select_from(table)):
            raise ConfigError(f"the database is not empty ({table.name} has rows); restore into a new one")


def _batches(path: Path, tables: dict[str, SqlTable]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Rows of one table at a time; the last line must tell how many there were."""
    rows: list[dict[str, Any]] = []
    name, count, ended = "", 0, False
    for line in _checked_lines(path):
        if isinstance(line, dict):
            ended = line.get("rows") == count
            continue
        if not _is_row(line, tables):
            raise ConfigError(f"{path} is damaged: row {count + 1} is of no table that this version knows")
        if line[0] != name or len(rows) >= BATCH:
            if rows:
                yield name, rows
            name, rows = line[0], []
        rows.append(_typed(tables[name], _newer(line[1])))
        count += 1
    if rows:
        yield name, rows
    if not ended:
        raise ConfigError(f"{path} is not complete: its end is missing")


def _is_row(line: Any, tables: dict[str, SqlTable]) -> bool:
    match line:
        case [str(name), dict()]:
            return name in tables
    return False


def _newer(row: dict[str, Any]) -> dict[str, Any]:
    """A row as the form of today has it: seats without a nonce once kept their secrets in clear."""
    if "secret" not in row or "nonce" in row:
        return row
    invitation = row.get("invitation")
    return row | {"secret": seat_hash(row["secret"]), "invitation": invitation and seat_hash(invitation)}


def _typed(table: SqlTable, row: dict[str, Any]) -> dict[str, Any]:
    binary = {column.name for column in table.columns if isinstance(column.type, LargeBinary)}
    return {name: base64.b64decode(value) if name in binary else value for name, value in row.items()}


def _checked_lines(path: Path) -> Iterator[Any]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        head = json.loads(file.readline())
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise ConfigError(f"{path} is not a backup of Branco")
        # What a later form added has a default, so rows of an earlier one fit.
        if head.get("revision") not in revisions():
            raise ConfigError(f"{path} is of a later version ({head.get('revision')}); restore it with that one")
        for line in file:
            yield json.loads(line)
