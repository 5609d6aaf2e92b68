"""Rows of a table and its seats, within a transaction of whoever asks."""

import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import inspect, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from branco.web.errors import dead_link, no_such_table, used_invitation
from branco.web.store.clockwork import now
from branco.web.store.models import BOT, PLAYING, SEATS, Base, Entry, Grant, Seat, Table
from branco.web.store.plans import SeatPlan, TablePlan
from branco.web.store.secret import new_nonce, seat_hash, secret_of

EVERYBODY = 0x7FFF
SPECTATORS = 1


class Conflict(Exception):
    """Somebody else wrote the next entry of this table first."""


class Repeated(Exception):
    """An entry with this key is stored already: the request came twice."""


def new_id() -> str:
    """Ten letters and digits that nobody confuses: the address of a table, too many to guess."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(10))


def new_secret() -> dict[str, str]:
    """What a seat keeps of a new secret."""
    nonce = new_nonce()
    return {"nonce": nonce, "secret_hash": seat_hash(secret_of(nonce))}


def findable(name: str) -> str:
    """A name to look for. PostgreSQL takes no zero byte, and nothing here is called by none at all."""
    return "" if "\0" in name else name


def put(db: Session, row: Base) -> None:
    """Store a row, in place of one with the same key.

    One statement: between looking for a row and writing it another worker may have stored or deleted it.
    """
    insert = postgresql.insert if db.get_bind().dialect.name == "postgresql" else sqlite.insert
    columns = inspect(type(row)).columns
    values = {column.name: value for column in columns if (value := getattr(row, column.key)) is not None}
    keys = [column.name for column in columns if column.primary_key]
    rest = {name: value for name, value in values.items() if name not in keys}
    new = insert(type(row)).values(values)
    db.execute(new.on_conflict_do_update(index_elements=keys, set_=rest) if rest else new.on_conflict_do_nothing())


def changed(result: Any) -> int:
    return int(result.rowcount)


def table_row(db: Session, table_id: str, lock: bool = False) -> Table:
    wanted = select(Table).where(Table.id == findable(table_id))
    table = db.scalar(wanted.with_for_update() if lock else wanted)
    if table is None:
        raise no_such_table(table_id)
    return table


def locked(db: Session, table_id: str | None) -> str | None:
    """The status of a table, which nobody else changes until the transaction ends.

    Whoever changes a table and its seats locks the table first: two who begin at different ends wait for each other.
    """
    return db.scalar(select(Table.status).where(Table.id == table_id).with_for_update())


def linked_seat(db: Session, secret: str) -> Seat:
    """The seat that a link opens."""
    seat = db.scalar(select(Seat).where(Seat.secret_hash == seat_hash(secret), Seat.kind != BOT))
    if seat is not None:
        return seat
    used = db.scalar(select(Seat.seat).where(Seat.invitation == seat_hash(secret)))
    raise dead_link() if used is None else used_invitation()


def give_secret(seat: Seat) -> None:
    for name, value in new_secret().items():
        setattr(seat, name, value)


def lay(db: Session, plan: TablePlan) -> Table:
    stamp = now()
    table = Table(
        id=new_id(),
        game=plan.game,
        players=plan.players,
        settings=plan.settings,
        seed=str(plan.seed),
        status=plan.status,
        host=plan.host,
        listed=plan.listed,
        rules_hash=plan.rules_hash,
        data_hash=plan.data_hash,
        seq=0,
        plays=0,
        created=stamp,
        touched=stamp,
        rematch=None,
        result=None,
        bot_turn=False,
        driver="",
        driver_until=0,
        clock=plan.clock,
        due=0,
        glass_seat=-1,
        glass_left=0,
        held=False,
        awaited=0,
        times={},
        ticking=0,
        since=0,
        deadline=0,
        paused=0,
        votes={},
        rated=plan.rated,
        lang=plan.lang,
        level=plan.level,
    )
    db.add(table)
    db.flush()
    _lay_seats(db, table.id, plan.seats)
    return table


def _lay_seats(db: Session, table_id: str, seats: Sequence[SeatPlan]) -> None:
    for number, seat in enumerate(seats):
        values = {"kind": seat.kind, "bot": seat.bot, "name": seat.name, "zone": seat.zone, **new_secret()}
        db.add(Seat(table_id=table_id, seat=number, orders={}, draft={}, absence={}, **values))
    db.flush()
    for number, seat in enumerate(seats):
        for guest in seat.guests:
            db.add(Grant(table_id=table_id, seat=number, guest_id=guest))
    db.flush()


def touched_by(seen: int) -> dict[str, int]:
    """When a table was last seen to move: the lobby shows it, so a secret pick may not change it."""
    return {"touched": now()} if seen & SPECTATORS else {}


def advance(db: Session, table_id: str, after: int, changes: dict[str, Any]) -> None:
    moved = update(Table).where(Table.id == table_id, Table.seq == after)
    if changed(db.execute(moved.values(seq=after + 1, **changes))) != 1:
        raise Conflict


def shift_clocks(db: Session, away: int) -> list[str]:
    """Time in which nobody could choose is no player's time; the tables whose clocks ran."""
    runs = ((Table.due, "due"), (Table.deadline, "deadline"), (Table.since, "since"))
    timed = list(db.scalars(select(Table.id).where(Table.status == PLAYING, (Table.due > 0) | (Table.ticking > 0))))
    for column, name in runs:
        running = (Table.status == PLAYING, column > 0, (Table.due > 0) | (Table.ticking > 0))
        db.execute(update(Table).where(*running).values({name: column + away}))
    return timed


def change_seats(db: Session, table_id: str, seat: int, **values: Any) -> None:
    db.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == seat).values(values))


def give_orders(db: Session, table_id: str, seat: int, orders: dict[str, int]) -> None:
    db.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == seat).values(orders=orders))


def keep_draft(db: Session, table_id: str, seat: int, draft: dict[str, Any]) -> None:
    db.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == seat).values(draft=draft))


def note_seats(db: Session, table_id: str) -> None:
    note(db, table_id, SEATS, EVERYBODY)


def note(db: Session, table_id: str, kind: str, seen: int) -> int:
    """An entry that tells every worker to look at the seats again; its number."""
    counted = (
        update(Table).where(Table.id == table_id).values(seq=Table.seq + 1, **touched_by(seen)).returning(Table.seq)
    )
    seq: int = db.scalars(counted.returning(Table.seq)).one()
    values = {
        "kind": kind,
        "seat": -1,
        "action": -1,
        "seen": seen,
        "sealed": False,
        "key": None,
        "at": now(),
    }
    db.add(Entry(table_id=table_id, seq=seq, **values))
    return seq
