"""Connections: SQLite with a write-ahead log, or PostgreSQL; and the migrations of both."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError, InternalError, OperationalError
from sqlalchemy.orm import Session

from branco.web.errors import ConfigError, storage_down

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x6272616E


def connect(url: str) -> Engine:
    """An engine whose connections survive a restart of the database."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return create_engine(
            address,
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"connect_timeout": 5},
        )
    if address.database and address.database != ":memory:":
        try:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
            _for_the_owner_alone(Path(address.database))
        except OSError as wrong:
            raise ConfigError(f"the database {address.database} cannot be made: {wrong.strerror}") from None
    arguments = {"timeout": 15, "check_same_thread": False}
    engine = create_engine(address, pool_size=8, hide_parameters=True, connect_args=arguments)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _for_the_owner_alone(file: Path) -> None:
    """SQLite gives its log the same permissions as the file."""
    file.touch(mode=0o600)
    with suppress(PermissionError):
        file.chmod(0o600)


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=15000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    # A read that turns into a write may fail at once in SQLite, so a writer says so from the start.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def reading(engine: Engine) -> Iterator[Session]:
    with _told_plainly(), engine.connect() as connection, connection.begin(), Session(connection) as db:
        yield db


@contextmanager
def writing(engine: Engine) -> Iterator[Session]:
    """One transaction: stored when the block ends, not at all when it fails."""
    with (
        _told_plainly(),
        engine.connect().execution_options(writes=True) as connection,
        connection.begin(),
        Session(connection, autoflush=False) as db,
    ):
        yield db
        db.flush()


@contextmanager
def _told_plainly() -> Iterator[None]:
    try:
        yield
    except (OperationalError, InternalError) as wrong:
        raise storage_down() from wrong
    except DBAPIError as wrong:
        if wrong.connection_invalidated:
            raise storage_down() from wrong
        raise


def _alembic(connection: Connection) -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def _scripts() -> ScriptDirectory:
    config = AlembicConfig()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config)


def check_exists(url: str) -> None:
    """To look into nothing is a mistake, most likely in the name."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():
        raise ConfigError(f"there is no database {address.database}")


def revision_of(connection: Connection) -> str:
    """The form that a database has, empty if it has none of ours."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def newest_revision() -> str:
    return _scripts().get_current_head() or ""


def revisions() -> set[str]:
    """All forms that the database has had."""
    return {script.revision for script in _scripts().walk_revisions()}


def migrate(engine: Engine, form: str = "head") -> None:
    """Bring the database to the newest form, or to a named one; several workers may start at once."""
    try:
        with _told_plainly(), engine.connect().execution_options(writes=True) as connection, connection.begin():
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATION_LOCK})
            command.upgrade(_alembic(connection), form)
    except DBAPIError as wrong:
        raise ConfigError(f"{engine.url.database} is no database of Branco: {wrong.orig}") from None
    except CommandError as wrong:
        raise ConfigError(f"{engine.url.database} is of a later version of Branco: {wrong}") from None
