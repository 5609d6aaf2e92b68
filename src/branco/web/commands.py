"""`branco serve`, `branco backup` and `branco restore`."""

import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console

from branco.web.config import Config, from_environment, with_driver
from branco.web.errors import ConfigError, Problem

app = typer.Typer(no_args_is_help=True)
console = Console()

Database = Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://HOST/NAME")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="port; 0 takes a free one")]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="address to listen on")] = "0.0.0.0",
    port: Port = 8765,
    workers: Annotated[int, typer.Option(min=1, help="processes; more than one needs PostgreSQL")] = 1,
    database: Database = None,
) -> None:
    """Start the web table and print its link."""
    import uvicorn

    config = configured(database)
    if workers > 1 and config.is_sqlite:
        refuse("several workers need PostgreSQL: set BRANCO_DATABASE_URL to postgresql://HOST/NAME")
    port = bindable(host, port)
    prepare(config)
    os.environ["BRANCO_DATABASE_URL"] = config.database_url
    console.print(f"The table is open: [bold]http://localhost:{port}/[/bold]")
    if host == "0.0.0.0":
        console.print(f"For friends in the same network: http://{own_address()}:{port}/")
    console.print("Stop it with Ctrl+C; every game is kept.")
    uvicorn.run(
        "branco.web.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
        proxy_headers=False,
        server_header=False,
    )


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="file to write")], database: Database = None) -> None:
    """Write all guests, tables and moves to a file, while the server runs or not."""
    from branco.web.store.backup import write_backup

    config = configured(database)
    if file.exists():
        refuse(f"{file} exists already; choose a new name")
    told_plainly(lambda: console.print(f"{write_backup(config.database_url, file)} rows written to {file}"))


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="file to read")], database: Database = None) -> None:
    """Fill an empty database from a backup; SQLite and PostgreSQL read each other's."""
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
    try:
        return from_environment(database_url=database and with_driver(database))
    except ConfigError as wrong:
        refuse(str(wrong).replace("Value error, ", ""))
    except ValueError as wrong:
        refuse(f"--database is {database!r}: {wrong}")


def prepare(config: Config) -> None:
    """Bring the database up to date before anybody is invited."""
    from branco.web.store.store import Store

    told_plainly(lambda: Store(config.database_url).close())


def told_plainly(work: Callable[[], None]) -> None:
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
