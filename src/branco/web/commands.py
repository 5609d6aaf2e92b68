"""`branco serve`, `branco doctor`, `branco backup` and `branco restore`."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from rich.console import Console

from branco.extras import need
from branco.web import admin

if TYPE_CHECKING:
    from branco.web.config import Config

app = typer.Typer(no_args_is_help=True)
app.add_typer(admin.app, name="admin")
console = Console()

BUILT_ON = (
    "aiohttp",
    "aiosmtplib",
    "alembic",
    "argon2",
    "fastapi",
    "jinja2",
    "markdown_it",
    "polib",
    "prometheus_client",
    "python_multipart",
    "pywebpush",
    "sqlalchemy",
    "uvicorn",
    "webauthn",
)

STARTING = 60  # seconds that a worker may take to start before it is given up

Database = Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://HOST/NAME")]
Workers = Annotated[int, typer.Option(min=1, envvar="BRANCO_WORKERS", help="processes; more than one needs PostgreSQL")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="port; 0 takes a free one")]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="address to listen on")] = "0.0.0.0",
    port: Port = 8765,
    workers: Workers = 1,
    database: Database = None,
) -> None:
    """Start the web table and print its link."""
    need("web", *BUILT_ON)
    import uvicorn

    from branco.web.door import GuardedProtocol
    from branco.web.house.logs import log_config
    from branco.web.house.traces import check_traces
    from branco.web.store.clockwork import hand_on

    config = configured(database)
    if workers > 1 and config.is_sqlite:
        refuse("several workers need PostgreSQL: set BRANCO_DATABASE_URL to postgresql://HOST/NAME")
    told_plainly(lambda: check_traces(config.traces))
    check_figures()
    port = bindable(host, port)
    prepare(config)
    with alone_with(config), shared_figures(workers):
        os.environ["BRANCO_DATABASE_URL"] = config.database_url
        hand_on()
        tell_address(host, port)
        uvicorn.run(
            "branco.web.app:create_app",
            factory=True,
            host=host,
            port=port,
            workers=workers,
            log_config=log_config(config.log, config.access_log),
            access_log=False,
            timeout_graceful_shutdown=2,
            timeout_worker_healthcheck=STARTING,
            proxy_headers=False,
            server_header=False,
            http=GuardedProtocol,
        )


def tell_address(host: str, port: int) -> None:
    console.print(f"The table is open: [bold]http://localhost:{port}/[/bold]")
    if host == "0.0.0.0":
        console.print(f"For friends in the same network: http://{own_address()}:{port}/")
    console.print("Stop it with Ctrl+C; every game is kept.")


@app.command()
def doctor(port: Port = 8765, database: Database = None) -> None:
    """Tell in sentences what is wrong: database, cache, Redis, clock, ports, settings, and the proxy in front."""
    need("web", *BUILT_ON)
    from branco.web.house.doctor import ailments

    found = list(ailments(configured(database), port))
    for sentence in found:
        console.print(f"- {sentence}", markup=False, soft_wrap=True)
    if found:
        raise typer.Exit(1)
    console.print("Nothing is wrong.")


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="file to write")], database: Database = None) -> None:
    """Write all guests, tables and moves to a file, while the server runs or not."""
    need("web", *BUILT_ON)
    from branco.web.store.backup import write_backup

    config = configured(database)
    if file.exists():
        refuse(f"{file} exists already; choose a new name")
    told_plainly(lambda: console.print(f"{write_backup(config.database_url, file)} rows written to {file}"))


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="file to read")], database: Database = None) -> None:
    """Fill an empty database from a backup; SQLite and PostgreSQL read each other's."""
    need("web", *BUILT_ON)
    from branco.web.store.backup import read_backup

    config = configured(database)
    if not file.is_file():
        refuse(f"there is no file {file}")
    with all_or_nothing(config):
        told_plainly(lambda: console.print(f"{read_backup(config.database_url, file)} rows restored from {file}"))


@contextmanager
def all_or_nothing(config: Config) -> Iterator[None]:
    """A database file that was made for nothing is taken away again."""
    from sqlalchemy import make_url

    file = Path(make_url(config.database_url).database or "")
    if not config.is_sqlite or file.exists():
        yield
        return
    try:
        yield
    except BaseException:
        for made in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
            made.unlink(missing_ok=True)
        raise


def configured(database: str | None) -> Config:
    from branco.web.config import from_environment, with_driver
    from branco.web.errors import ConfigError

    try:
        return from_environment(database_url=database and with_driver(database))
    except ConfigError as wrong:
        refuse(str(wrong).replace("Value error, ", ""))
    except ValueError as wrong:
        refuse(f"--database is {database!r}: {wrong}")


def check_figures() -> None:
    """Figures of one's own that cannot be are told before anybody is invited, not by every page."""
    from branco import DataError
    from branco.game.registry import GAMES, load

    if os.environ.get("BRANCO_DATA"):
        try:
            for name in GAMES:
                load(name)
        except DataError as wrong:
            refuse(str(wrong))


def prepare(config: Config) -> None:
    """Bring the database up to date before anybody is invited."""
    from branco.web.store.store import Store

    told_plainly(lambda: Store(config.database_url).close())


@contextmanager
def alone_with(config: Config) -> Iterator[None]:
    """SQLite is for one server: a second one on the same file would move bots and clocks twice."""
    from sqlalchemy import make_url

    file = make_url(config.database_url).database
    if not config.is_sqlite or not file or not hasattr(os, "fork"):
        yield
        return
    import fcntl

    with Path(f"{file}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            refuse(f"another server has the database {file} open; stop it first, or give this one another --database")
        yield


@contextmanager
def shared_figures(workers: int) -> Iterator[None]:
    """Several workers write their figures into one folder, so that any of them can tell those of all."""
    if workers == 1 or os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        yield
        return
    with TemporaryDirectory(prefix="branco-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        yield


def told_plainly(work: Callable[[], None]) -> None:
    from branco.web.errors import ConfigError, Problem

    try:
        work()
    except (ConfigError, OSError) as wrong:
        refuse(str(wrong))
    except Problem as problem:
        refuse(str(problem.__cause__ or problem).splitlines()[0])


def refuse(sentence: str) -> NoReturn:
    """The command line shows it like all its refusals."""
    raise typer.BadParameter(sentence)


def bindable(host: str, port: int) -> int:
    """The port, if nobody listens on it; a free one for 0."""
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    except OSError as wrong:
        refuse(f"the table cannot listen on {host}:{port} ({wrong.strerror}); choose another --port or --host")


def own_address() -> str:
    """This computer's address in its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])
