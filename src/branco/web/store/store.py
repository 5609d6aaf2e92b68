"""What the web table asks of its store. Every call is one transaction."""

import hashlib
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Engine, and_, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from branco.web.errors import dead_link, game_has_begun, no_such_table, used_invitation
from branco.web.store.database import connect, migrate, reading, writing
from branco.web.store.models import (
    BOT,
    INVITE,
    OPEN,
    ORDER,
    PERSON,
    PLAYING,
    SEATS,
    WAITING,
    Entry,
    Grant,
    Guest,
    Seat,
    Snapshot,
    Table,
)

EVERYBODY = 0x7FFF
LISTED = 50


class Conflict(Exception):
    """Somebody else wrote the next entry of this table first."""


class Repeated(Exception):
    """An entry with this key is stored already: the request came twice."""


class Happened(NamedTuple):
    """A stored entry, to read: a long game has thousands."""

    seq: int
    kind: str
    seat: int
    action: int
    seen: int
    sealed: bool
    key: str | None


@dataclass(frozen=True)
class SeatPlan:
    kind: str
    name: str = ""
    bot: str = ""
    guests: tuple[int, ...] = ()


@dataclass(frozen=True)
class TablePlan:
    game: str
    players: int
    settings: dict[str, str]
    seats: Sequence[SeatPlan]
    rules_hash: str
    data_hash: str
    host: int | None = None
    listed: bool = True
    seed: int = field(default_factory=lambda: secrets.randbits(62))
    status: str = WAITING
    clock: dict[str, int] = field(default_factory=dict)


def new_id() -> str:
    """Ten letters and digits that nobody confuses: the address of a table, too many to guess."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(10))


def new_secret() -> str:
    return secrets.token_urlsafe(16)


def findable(name: str) -> str:
    """A name to look for. PostgreSQL takes no zero byte, and nothing here is called by none at all."""
    return "" if "\0" in name else name


def now() -> int:
    return int(time.time() * 1000)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    """Guests, tables and their entries. Objects it returns are detached: read them freely."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = connect(url)
        migrate(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    # guests

    def new_guest(self, name: str) -> tuple[Guest, str]:
        token = secrets.token_urlsafe(24)
        with writing(self.engine) as db:
            guest = Guest(token_hash=token_hash(token), name=name, created=now())
            db.add(guest)
            db.flush()
            db.expunge(guest)
        return guest, token

    def guest(self, token: str) -> Guest | None:
        with reading(self.engine) as db:
            return db.scalar(select(Guest).where(Guest.token_hash == token_hash(token)))

    def rename_guest(self, guest: int, name: str) -> None:
        with writing(self.engine) as db:
            db.execute(update(Guest).where(Guest.id == guest).values(name=name))

    # tables and seats

    def new_table(self, plan: TablePlan) -> str:
        with writing(self.engine) as db:
            return _lay(db, plan).id

    def table(self, table_id: str) -> Table:
        with reading(self.engine) as db:
            return _table(db, table_id)

    def tables(self, status: str) -> list[Table]:
        chosen = select(Table).where(Table.status == status, Table.listed).order_by(Table.touched.desc()).limit(LISTED)
        with reading(self.engine) as db:
            return list(db.scalars(chosen))

    def tables_of(self, guest: int) -> list[Table]:
        mine = select(Grant.table_id).where(Grant.guest_id == guest)
        chosen = select(Table).where(Table.id.in_(mine)).order_by(Table.touched.desc()).limit(LISTED)
        with reading(self.engine) as db:
            return list(db.scalars(chosen))

    def seat_by_secret(self, secret: str) -> Seat:
        """The seat that a link opens; bots have none."""
        with reading(self.engine) as db:
            return _linked_seat(db, secret)

    def seat_taken_with(self, secret: str, guest: int) -> Seat | None:
        """The guest's own seat, by the invitation with which it was taken."""
        holds = (Grant.table_id == Seat.table_id, Grant.seat == Seat.seat, Grant.guest_id == guest)
        with reading(self.engine) as db:
            return db.scalar(select(Seat).join(Grant, and_(*holds)).where(Seat.invitation == findable(secret)))

    def claim(self, secret: str, guest: Guest, name: str) -> Seat:
        """Sit down with a seat link: a free seat becomes the guest's, a taken one opens here too."""
        with writing(self.engine) as db:
            _locked(db, db.scalar(select(Seat.table_id).where(Seat.secret == findable(secret))))
            seat = _linked_seat(db, secret)
            if seat.kind in (INVITE, OPEN):
                seat.kind, seat.name = PERSON, name
                seat.secret, seat.invitation = new_secret(), secret
            _note_seats(db, seat.table_id)
            db.merge(Grant(table_id=seat.table_id, seat=seat.seat, guest_id=guest.id))
            db.flush()
            db.expunge(seat)
        return seat

    def take_open_seat(self, table_id: str, seat: int, guest: Guest, name: str) -> bool:
        """True when the open seat was still free and is now the guest's."""
        with writing(self.engine) as db:
            _locked(db, table_id)
            free = (Seat.table_id == table_id, Seat.seat == seat, Seat.kind == OPEN)
            taken = {"kind": PERSON, "name": name, "secret": new_secret(), "invitation": Seat.secret}
            if _count(db.execute(update(Seat).where(*free).values(taken))) != 1:
                return False
            db.add(Grant(table_id=table_id, seat=seat, guest_id=guest.id))
            _note_seats(db, table_id)
        return True

    def change_seat(self, table_id: str, seat: int, plan: SeatPlan, only_free: bool = False) -> None:
        """The host gives a seat another kind, before the game: old links die, whoever held it leaves.

        With `only_free` a seat that somebody has taken meanwhile stays theirs.
        """
        place = (Seat.table_id == table_id, Seat.seat == seat)
        with writing(self.engine) as db:
            if _locked(db, table_id) != WAITING:
                raise game_has_begun()
            if only_free and db.scalar(select(Seat.kind).where(*place)) not in (INVITE, OPEN):
                return
            db.execute(delete(Grant).where(Grant.table_id == table_id, Grant.seat == seat))
            values = {"kind": plan.kind, "name": plan.name, "bot": plan.bot, "orders": {}}
            db.execute(update(Seat).where(*place).values(secret=new_secret(), invitation=None, **values))
            for guest in plan.guests:
                db.add(Grant(table_id=table_id, seat=seat, guest_id=guest))
            _note_seats(db, table_id)

    def renew_link(self, table_id: str, seat: int, keeper: int | None) -> str:
        """A new link for a seat. Of the guests who opened it with the old one only the keeper stays."""
        secret = new_secret()
        others = (Grant.table_id == table_id, Grant.seat == seat, Grant.guest_id.is_distinct_from(keeper))
        with writing(self.engine) as db:
            _locked(db, table_id)
            db.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == seat).values(secret=secret))
            db.execute(delete(Grant).where(*others))
            _note_seats(db, table_id)
        return secret

    def set_orders(self, table_id: str, seat: int, orders: dict[str, int], bot_turn: bool) -> None:
        """The standing orders of a seat; nobody else notices that they changed."""
        with writing(self.engine) as db:
            _locked(db, table_id)
            _give_orders(db, table_id, seat, orders)
            db.execute(update(Table).where(Table.id == table_id).values(bot_turn=bot_turn))
            _note(db, table_id, ORDER, 1 << seat + 1)

    def guests_at(self, table_id: str) -> dict[int, set[int]]:
        """The guests who may use each seat."""
        found: dict[int, set[int]] = {}
        with reading(self.engine) as db:
            for seat, guest in db.execute(select(Grant.seat, Grant.guest_id).where(Grant.table_id == table_id)):
                found.setdefault(seat, set()).add(guest)
        return found

    # entries

    def append(
        self,
        table_id: str,
        after: int,
        entry: Entry,
        snapshot: Snapshot | None = None,
        forget: int | None = None,
        orders: Mapping[int, dict[str, int]] | None = None,
        **changes: Any,
    ) -> None:
        """Store the entry that follows number `after`, or raise Conflict or Repeated and store nothing.

        `forget` is the number of plays beyond which snapshots are true no more; `orders` are the standing orders that
        seats have from now on.
        """
        try:
            with writing(self.engine) as db:
                _advance(db, table_id, after, changes)
                db.add(entry)
                for seat, given in (orders or {}).items():
                    _give_orders(db, table_id, seat, given)
                if forget is not None:
                    beyond = Snapshot.plays > forget
                    db.execute(delete(Snapshot).where(Snapshot.table_id == table_id, beyond))
                if snapshot is not None:
                    db.add(snapshot)
        except IntegrityError as wrong:
            raise Repeated from wrong

    def lay_rematch(self, table_id: str, plan: TablePlan) -> str:
        """A new table with the same company; a second request finds the first one's table."""
        with writing(self.engine) as db:
            old = _table(db, table_id, lock=True)
            if old.rematch:
                return old.rematch
            new = _lay(db, plan)
            db.execute(update(Table).where(Table.id == table_id).values(rematch=new.id))
            _note_seats(db, table_id)
            return new.id

    def entries(self, table_id: str, after: int = 0) -> list[Happened]:
        columns = (getattr(Entry, name) for name in Happened._fields)
        wanted = select(*columns).where(Entry.table_id == table_id, Entry.seq > after).order_by(Entry.seq)
        with reading(self.engine) as db:
            return [Happened(*row) for row in db.execute(wanted)]

    def snapshots(self, table_id: str, plays: int | None = None) -> list[Snapshot]:
        """All snapshots up to some number of plays, in order; only the last one's state is needed."""
        wanted = select(Snapshot).where(Snapshot.table_id == table_id).order_by(Snapshot.plays)
        if plays is not None:
            wanted = wanted.where(Snapshot.plays <= plays)
        with reading(self.engine) as db:
            return list(db.scalars(wanted))

    def lay_finished(self, plan: TablePlan, entries: Sequence[Entry], result: dict[str, Any] | None) -> str:
        """A table from an uploaded record: all its moves at once."""
        with writing(self.engine) as db:
            table = _lay(db, plan)
            for entry in entries:
                entry.table_id = table.id
                db.add(entry)
            table.seq = table.plays = len(entries)
            table.result = result
            db.flush()
            return table.id

    # what workers share

    def seqs(self, table_ids: Sequence[str]) -> dict[str, int]:
        with reading(self.engine) as db:
            rows = db.execute(select(Table.id, Table.seq).where(Table.id.in_(table_ids)))
            return {row.id: row.seq for row in rows}

    def lease(self, table_id: str, driver: str, seconds: float) -> bool:
        """True when this worker may move the bots of the table for a while."""
        stamp = now()
        free = (Table.driver == driver) | (Table.driver_until < stamp)
        mine = update(Table).where(Table.id == table_id, free)
        with writing(self.engine) as db:
            return _count(db.execute(mine.values(driver=driver, driver_until=stamp + int(seconds * 1000)))) == 1

    def release_leases(self) -> None:
        """For the only worker of a database, at its start: whoever held a lease is gone."""
        with writing(self.engine) as db:
            db.execute(update(Table).where(Table.driver_until > 0).values(driver="", driver_until=0))

    def overdue(self) -> list[str]:
        """Tables at which somebody's time is up."""
        late = select(Table.id).where(Table.status == PLAYING, Table.due > 0, Table.due <= now())
        with reading(self.engine) as db:
            return list(db.scalars(late.limit(LISTED)))

    def abandoned(self) -> list[str]:
        """Tables at which a bot or a standing order is awaited and no worker moves it."""
        idle = select(Table.id).where(Table.status == PLAYING, Table.bot_turn, Table.driver_until < now())
        with reading(self.engine) as db:
            return list(db.scalars(idle.order_by(Table.touched.desc()).limit(LISTED)))

    def counts(self) -> dict[str, int]:
        with reading(self.engine) as db:
            rows = db.execute(select(Table.status, func.count().label("number")).group_by(Table.status))
            return {row.status: row.number for row in rows}


def _count(result: Any) -> int:
    return int(result.rowcount)


def _table(db: Session, table_id: str, lock: bool = False) -> Table:
    wanted = select(Table).where(Table.id == findable(table_id))
    table = db.scalar(wanted.with_for_update() if lock else wanted)
    if table is None:
        raise no_such_table(table_id)
    return table


def _locked(db: Session, table_id: str | None) -> str | None:
    """The status of a table, which nobody else changes until the transaction ends.

    Whoever changes a table and its seats locks the table first: two who begin at different ends wait for each other.
    """
    return db.scalar(select(Table.status).where(Table.id == table_id).with_for_update())


def _linked_seat(db: Session, secret: str) -> Seat:
    """The seat that a link opens."""
    seat = db.scalar(select(Seat).where(Seat.secret == findable(secret), Seat.kind != BOT))
    if seat is not None:
        return seat
    used = db.scalar(select(Seat.seat).where(Seat.invitation == findable(secret)))
    raise dead_link() if used is None else used_invitation()


def _lay(db: Session, plan: TablePlan) -> Table:
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
    )
    db.add(table)
    db.flush()
    for number, seat in enumerate(plan.seats):
        values = {"kind": seat.kind, "bot": seat.bot, "name": seat.name, "secret": new_secret()}
        db.add(Seat(table_id=table.id, seat=number, orders={}, **values))
    db.flush()
    for number, seat in enumerate(plan.seats):
        for guest in seat.guests:
            db.add(Grant(table_id=table.id, seat=number, guest_id=guest))
    db.flush()
    return table


def _advance(db: Session, table_id: str, after: int, changes: dict[str, Any]) -> None:
    moved = update(Table).where(Table.id == table_id, Table.seq == after)
    if _count(db.execute(moved.values(seq=after + 1, touched=now(), **changes))) != 1:
        raise Conflict


def _give_orders(db: Session, table_id: str, seat: int, orders: dict[str, int]) -> None:
    db.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == seat).values(orders=orders))


def _note_seats(db: Session, table_id: str) -> None:
    _note(db, table_id, SEATS, EVERYBODY)


def _note(db: Session, table_id: str, kind: str, seen: int) -> None:
    """An entry that tells every worker to look at the seats again."""
    counted = update(Table).where(Table.id == table_id).values(seq=Table.seq + 1, touched=now()).returning(Table.seq)
    seq = db.scalar(counted)
    assert seq is not None
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
