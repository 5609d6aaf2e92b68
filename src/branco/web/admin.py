"""`branco admin`: keeping house, on the database, while the server runs or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from ipaddress import ip_network
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table as Columns

if TYPE_CHECKING:
    from branco.web.store.administration import Administration
    from branco.web.store.models import Table

app = typer.Typer(no_args_is_help=True, help="Keep house: tables, guests, bans, read-only; the server may run.")
console = Console(highlight=False)
DAY_MS = 24 * 3600 * 1000
STATES = ("waiting", "playing", "over", "imported", "stopped")

Database = Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://HOST/NAME")]
Days = Annotated[float, typer.Option(min=0, help="only what is as many days old")]
States = Annotated[list[str] | None, typer.Option("--state", help="waiting, playing, over, imported or stopped")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="tell what would be done, and do nothing")]
TableId = Annotated[str, typer.Argument(help="the last part of the table's address")]
Network = Annotated[str, typer.Argument(help="an address or a network: 192.0.2.7, 2001:db8::/32")]


@contextmanager
def administering(database: str | None) -> Iterator[Administration]:
    """The database as it is: nothing is made, nothing is brought to a newer form under a running server."""
    from branco.web.commands import configured, refuse
    from branco.web.errors import ConfigError, Problem
    from branco.web.store.administration import Administration, existing_store

    try:
        store = existing_store(configured(database).database_url)
        try:
            yield Administration(store)
        finally:
            store.close()
    except ConfigError as wrong:
        refuse(str(wrong))
    except Problem as problem:
        refuse(str(problem.__cause__ or problem).splitlines()[0])


def known_states(given: list[str] | None, usual: tuple[str, ...]) -> tuple[str, ...]:
    for state in given or ():
        if state not in STATES:
            raise typer.BadParameter(f"there is no state {state!r}; the states are {', '.join(STATES)}")
    return tuple(given or usual)


def moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def show(heads: tuple[str, ...], rows: list[tuple[object, ...]]) -> None:
    columns = Columns(*heads, box=None)
    for row in rows:
        columns.add_row(*map(str, row))
    console.print(columns)


def show_tables(found: list[Table]) -> None:
    heads = ("table", "game", "state", "choices", "laid", "last seen to move", "seats")
    show(heads, [(t.id, t.game, t.status, t.plays, moment(t.created), moment(t.touched), who(t)) for t in found])


def who(table: Table) -> str:
    return ", ".join(seat.name or seat.kind for seat in table.seats)


@app.command()
def tables(state: States = None, older: Days = 0, database: Database = None) -> None:
    """List tables, those longest unmoved first."""
    with administering(database) as house:
        show_tables(house.tables(known_states(state, STATES), int(older * DAY_MS)))


@app.command()
def guests(older: Days = 0, database: Database = None) -> None:
    """List guests, the oldest first, and how many seats they have."""
    with administering(database) as house:
        rows = house.guests(int(older * DAY_MS))
        show(("guest", "name", "since", "seats"), [(g.id, g.name, moment(g.created), g.seats) for g in rows])


@app.command()
def archive(older: Days = 30, state: States = None, dry_run: DryRun = False, database: Database = None) -> None:
    """Put old tables away, out of every lobby; their players find them among those put away."""
    with administering(database) as house:
        by_rule(house, known_states(state, ("over", "stopped", "imported")), older, dry_run, house.archive, "put away")


@app.command()
def delete(older: Days = 365, state: States = None, dry_run: DryRun = False, database: Database = None) -> None:
    """Delete old tables with all that happened at them, for ever."""
    with administering(database) as house:
        states = known_states(state, ("over", "stopped", "imported"))
        by_rule(house, states, older, dry_run, house.store.delete_table, "deleted")


def by_rule(
    house: Administration, states: tuple[str, ...], older: float, dry_run: bool, do: Callable[[str], None], done: str
) -> None:
    found = house.tables(states, int(older * DAY_MS))
    show_tables(found)
    for table in [] if dry_run else found:
        do(table.id)
    told(len(found), "tables", dry_run, done)


def told(number: int, what: str, dry_run: bool, done: str) -> None:
    console.print(f"{number} {what} {'would be' if dry_run else 'were'} {done}.")


@app.command()
def forget(older: Days = 365, dry_run: DryRun = False, database: Database = None) -> None:
    """Delete old guests who have no seat at any table."""
    with administering(database) as house:
        idle = [guest.id for guest in house.guests(int(older * DAY_MS)) if not guest.seats]
        if not dry_run:
            house.delete_guests(idle)
        told(len(idle), "guests without a seat", dry_run, "deleted, but for hosts of tables")


@app.command()
def close(table: TableId, database: Database = None) -> None:
    """Stop a game; its players are told and its record stays."""
    with administering(database) as house:
        house.close_table(table)
        console.print(f"Table {table} is stopped.")


@app.command()
def stuck(database: Database = None) -> None:
    """List running tables whose bot nobody moves or whose time has long been up."""
    with administering(database) as house:
        show_tables(house.stuck())


@app.command()
def look(table: TableId, database: Database = None) -> None:
    """Tell where a table stands: who is awaited, who moves its bots, what was stored last."""
    with administering(database) as house:
        found = house.store.table(table)
        show_tables([found])
        awaited = [seat.name or str(seat.seat) for seat in found.seats if found.awaited >> seat.seat & 1]
        console.print(f"Awaited: {', '.join(awaited) or 'nobody'}. The server is to move somebody: {found.bot_turn}.")
        until = moment(found.driver_until) if found.driver_until else "never"
        console.print(f"Moved by worker {found.driver or '(none)'} until {until}; rules {found.rules_hash[:12]}.")
        last = [(entry.seq, entry.kind, entry.seat) for entry in house.store.entries(table, found.seq - 10)]
        show(("entry", "kind", "seat"), [tuple(row) for row in last])


@app.command()
def ban(network: Network, database: Database = None) -> None:
    """Serve an address, or a network of them, no more."""
    with administering(database) as house:
        house.ban(checked_network(network))
        console.print(f"{network} is served no more.")


@app.command()
def unban(network: Network, database: Database = None) -> None:
    """Serve an address again."""
    with administering(database) as house:
        if not house.unban(checked_network(network)):
            raise typer.BadParameter(f"{network} is not banned; `branco admin bans` lists those that are")
        console.print(f"{network} is served again.")


@app.command()
def bans(database: Database = None) -> None:
    """List the addresses that are not served."""
    with administering(database) as house:
        show(("network",), [(network,) for network in house.what_is_set().networks])


@app.command("read-only")
def read_only(switch: Annotated[str, typer.Argument(help="on or off")], database: Database = None) -> None:
    """For an update: choices are refused in a sentence, looking goes on, clocks stand still."""
    if switch not in ("on", "off"):
        raise typer.BadParameter(f"read-only is on or off, not {switch!r}")
    with administering(database) as house:
        if switch == "on":
            house.close_for_writing()
        else:
            house.open_for_writing()
        console.print("The server can be looked at only." if switch == "on" else "The server takes choices again.")


def checked_network(text: str) -> str:
    try:
        return str(ip_network(text))
    except ValueError:
        raise typer.BadParameter(f"{text!r} is no address; write 192.0.2.7 or 2001:db8::/32") from None
