"""What the web table asks of its store. Every call is one transaction."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import and_, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from branco.web.errors import game_has_begun
from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import (
    INVITE,
    OPEN,
    ORDER,
    OVER,
    PERSON,
    PLAYING,
    START,
    WAITING,
    Base,
    Entry,
    Grant,
    Guest,
    Login,
    Seat,
    Snapshot,
    Table,
)
from branco.web.store.plans import Happened, SeatPlan, TablePlan
from branco.web.store.posting import INVITE as AGAIN
from branco.web.store.posting import News, post
from branco.web.store.reporting import report
from branco.web.store.rows import (
    Repeated,
    advance,
    change_seats,
    changed,
    give_orders,
    give_secret,
    keep_draft,
    lay,
    linked_seat,
    locked,
    new_secret,
    note,
    note_seats,
    table_row,
    touched_by,
)
from branco.web.store.secret import hashed, seat_hash, secret_of
from branco.web.store.settling import remember_players, settle
from branco.web.store.upkeep import LISTED, Upkeep


class Store(Upkeep):
    """Guests, tables and their entries. Objects it returns are detached: read them freely."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.notice_delay_ms = 0

    # guests

    def new_guest(self, name: str) -> tuple[Guest, str]:
        token = secrets.token_urlsafe(24)
        with writing(self.engine) as db:
            guest = Guest(token_hash=hashed(token), name=name, created=now())
            db.add(guest)
            db.flush()
            db.expunge(guest)
        return guest, token

    def guest(self, token: str) -> Guest | None:
        """The guest of a cookie: the browser's own, or that of the account which is open in it."""
        here = select(Login.guest_id).where(Login.token_hash == hashed(token), Login.ended == 0)
        with reading(self.engine) as db:
            own = db.scalar(select(Guest).where(Guest.token_hash == hashed(token)))
            return own or db.scalar(select(Guest).where(Guest.id == here.scalar_subquery()))

    def rename_guest(self, guest: int, name: str) -> None:
        with writing(self.engine) as db:
            db.execute(update(Guest).where(Guest.id == guest).values(name=name))

    # tables and seats

    def new_table(self, plan: TablePlan) -> str:
        with writing(self.engine) as db:
            return lay(db, plan).id

    def table(self, table_id: str) -> Table:
        with reading(self.engine) as db:
            return table_row(db, table_id)

    def tables(self, status: str) -> list[Table]:
        chosen = select(Table).where(Table.status == status, Table.listed).order_by(Table.touched.desc()).limit(LISTED)
        with reading(self.engine) as db:
            return list(db.scalars(chosen))

    def seats_of(self, guest: int) -> dict[str, set[int]]:
        """The seats that a guest has, by table."""
        found: dict[str, set[int]] = {}
        with reading(self.engine) as db:
            for table, seat in db.execute(select(Grant.table_id, Grant.seat).where(Grant.guest_id == guest)):
                found.setdefault(table, set()).add(seat)
        return found

    def archive(self, table_id: str, guest: int, away: bool) -> None:
        """Put a table away from one's own lobby, or back."""
        mine = (Grant.table_id == table_id, Grant.guest_id == guest)
        with writing(self.engine) as db:
            db.execute(update(Grant).where(*mine).values(archived=away))

    def delete_table(self, table_id: str) -> None:
        """Everything of a table goes."""
        with writing(self.engine) as db:
            locked(db, table_id)
            for kind in reversed(Base.metadata.sorted_tables):
                if "table_id" in kind.c:
                    db.execute(delete(kind).where(kind.c.table_id == table_id))
            db.execute(update(Table).where(Table.rematch == table_id).values(rematch=None))
            db.execute(delete(Table).where(Table.id == table_id))

    def set_awaited(self, table_id: str, awaited: int) -> None:
        with writing(self.engine) as db:
            db.execute(update(Table).where(Table.id == table_id).values(awaited=awaited))

    def tables_of(self, guest: int, archived: bool = False) -> list[Table]:
        mine = select(Grant.table_id).where(Grant.guest_id == guest, Grant.archived == archived)
        chosen = select(Table).where(Table.id.in_(mine)).order_by(Table.touched.desc()).limit(LISTED)
        with reading(self.engine) as db:
            return list(db.scalars(chosen))

    def hosted_by(self, guest: int) -> list[Table]:
        """The tables that a guest has laid, those that moved last first."""
        own = select(Table).where(Table.host == guest).order_by(Table.touched.desc()).limit(LISTED)
        with reading(self.engine) as db:
            return list(db.scalars(own))

    def open_tables(self, guest: int) -> int:
        """How many tables a guest has laid that are not over yet."""
        mine = (Table.host == guest, Table.status.in_((WAITING, PLAYING)))
        with reading(self.engine) as db:
            return db.scalar(select(func.count()).select_from(Table).where(*mine)) or 0

    def seat_by_secret(self, secret: str) -> Seat:
        """The seat that a link opens; bots have none."""
        with reading(self.engine) as db:
            return linked_seat(db, secret)

    def seat_taken_with(self, secret: str, guest: int) -> Seat | None:
        """The guest's own seat, by the invitation with which it was taken."""
        holds = (Grant.table_id == Seat.table_id, Grant.seat == Seat.seat, Grant.guest_id == guest)
        with reading(self.engine) as db:
            return db.scalar(select(Seat).join(Grant, and_(*holds)).where(Seat.invitation == seat_hash(secret)))

    def claim(self, secret: str, guest: Guest, name: str, zone: str = "") -> Seat:
        """Sit down with a seat link: a free seat becomes the guest's, a taken one opens here too."""
        with writing(self.engine) as db:
            locked(db, db.scalar(select(Seat.table_id).where(Seat.secret_hash == seat_hash(secret))))
            seat = linked_seat(db, secret)
            if seat.kind in (INVITE, OPEN):
                seat.kind, seat.name, seat.zone = PERSON, name, zone
                seat.invitation = seat.secret_hash
                give_secret(seat)
            note_seats(db, seat.table_id)
            db.merge(Grant(table_id=seat.table_id, seat=seat.seat, guest_id=guest.id))
            db.flush()
            db.expunge(seat)
        return seat

    def take_open_seat(self, table_id: str, seat: int, guest: Guest, name: str, zone: str = "") -> bool:
        """True when the open seat was still free and is now the guest's."""
        with writing(self.engine) as db:
            locked(db, table_id)
            free = (Seat.table_id == table_id, Seat.seat == seat, Seat.kind == OPEN)
            taken = {"kind": PERSON, "name": name, "zone": zone, "invitation": Seat.secret_hash, **new_secret()}
            if changed(db.execute(update(Seat).where(*free).values(taken))) != 1:
                return False
            db.add(Grant(table_id=table_id, seat=seat, guest_id=guest.id))
            note_seats(db, table_id)
        return True

    def take_over(self, table_id: str, seat: int, guest: Guest, name: str, zone: str = "") -> bool:
        """True when the seat that the company has opened was still free, and is now the guest's alone."""
        place = (Seat.table_id == table_id, Seat.seat == seat)
        with writing(self.engine) as db:
            locked(db, table_id)
            found = db.scalar(select(Seat).where(*place, Seat.kind == PERSON))
            if found is None or not found.absence.get("open"):
                return False
            kept = {key: value for key, value in found.absence.items() if key != "open"}
            values = {"name": name, "zone": zone, "orders": {}, "draft": {}, "absence": kept, "invitation": None}
            db.execute(update(Seat).where(*place).values(values | new_secret()))
            db.execute(delete(Grant).where(Grant.table_id == table_id, Grant.seat == seat))
            db.add(Grant(table_id=table_id, seat=seat, guest_id=guest.id))
            note_seats(db, table_id)
        return True

    def change_seat(self, table_id: str, seat: int, plan: SeatPlan, only_free: bool = False) -> None:
        """The host gives a seat another kind, before the game: old links die, whoever held it leaves.

        With `only_free` a seat that somebody has taken meanwhile stays theirs.
        """
        place = (Seat.table_id == table_id, Seat.seat == seat)
        with writing(self.engine) as db:
            if locked(db, table_id) != WAITING:
                raise game_has_begun()
            if only_free and db.scalar(select(Seat.kind).where(*place)) not in (INVITE, OPEN):
                return
            db.execute(delete(Grant).where(Grant.table_id == table_id, Grant.seat == seat))
            values = {"kind": plan.kind, "name": plan.name, "bot": plan.bot, "zone": plan.zone, "orders": {}}
            db.execute(update(Seat).where(*place).values(invitation=None, **new_secret(), **values))
            for guest in plan.guests:
                db.add(Grant(table_id=table_id, seat=seat, guest_id=guest))
            note_seats(db, table_id)

    def renew_link(self, table_id: str, seat: int, keeper: int | None) -> str:
        """A new link for a seat. Of the guests who opened it with the old one only the keeper stays."""
        fresh = new_secret()
        others = (Grant.table_id == table_id, Grant.seat == seat, Grant.guest_id.is_distinct_from(keeper))
        with writing(self.engine) as db:
            locked(db, table_id)
            db.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == seat).values(fresh))
            db.execute(delete(Grant).where(*others))
            note_seats(db, table_id)
        return secret_of(fresh["nonce"])

    def link_of(self, seat: Seat) -> str:
        """The secret of a seat; a new one where only the hash of the old one is known."""
        if seat.secret:
            return seat.secret
        fresh = new_secret()
        with writing(self.engine) as db:
            place = (Seat.table_id == seat.table_id, Seat.seat == seat.seat)
            db.execute(update(Seat).where(*place).values(fresh))
            note_seats(db, seat.table_id)
        return secret_of(fresh["nonce"])

    def set_orders(self, table_id: str, seat: int, orders: dict[str, int], bot_turn: bool) -> None:
        """The standing orders of a seat; nobody else notices that they changed."""
        with writing(self.engine) as db:
            locked(db, table_id)
            give_orders(db, table_id, seat, orders)
            db.execute(update(Table).where(Table.id == table_id).values(bot_turn=bot_turn))
            note(db, table_id, ORDER, 1 << seat + 1)

    def set_draft(self, table_id: str, after: int, entry: Entry, draft: dict[str, Any]) -> None:
        """What a seat has chosen and not confirmed; nobody else notices. Conflict or Repeated as in `append`."""
        try:
            with writing(self.engine) as db:
                advance(db, table_id, after, {})
                db.add(entry)
                keep_draft(db, table_id, entry.seat, draft)
        except IntegrityError as wrong:
            raise Repeated from wrong

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
        secret: bool = False,
        draft: dict[str, Any] | None = None,
        absences: Mapping[int, dict[str, Any]] | None = None,
        news: Sequence[News] = (),
        ending: Mapping[str, Any] | None = None,
        **changes: Any,
    ) -> None:
        """Store the entry that follows number `after`, or raise Conflict or Repeated and store nothing.

        `forget` is the number of plays beyond which snapshots are true no more; `orders` are the standing orders that
        seats have from now on. A `secret` entry is a pick of a choice that is not revealed yet. `draft` is what is
        left of the draft of the seat that chose; `absences` tell who plays for seats from now on,
        `news` what is to be told to people who are elsewhere. `ending` is how a game counts that stops unfinished.
        """
        try:
            with writing(self.engine) as db:
                advance(db, table_id, after, changes | ({} if secret else touched_by(entry.seen)))
                db.add(entry)
                for seat, given in (orders or {}).items():
                    give_orders(db, table_id, seat, given)
                if draft is not None:
                    keep_draft(db, table_id, entry.seat, draft)
                for seat, absence in (absences or {}).items():
                    change_seats(db, table_id, seat, absence=absence)
                if entry.kind == START:
                    remember_players(db, table_id)
                post(db, table_id, news, self.notice_delay_ms)
                if ending is not None or changes.get("status") == OVER:
                    report(db, table_id, settle(db, table_id, ending or changes["result"]))
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
            old = table_row(db, table_id, lock=True)
            if old.rematch:
                return old.rematch
            new = lay(db, plan)
            db.execute(update(Table).where(Table.id == table_id).values(rematch=new.id))
            others = {guest for seat in plan.seats for guest in seat.guests} - {plan.host}
            post(db, new.id, [News(AGAIN, tuple(others))], 0)
            note_seats(db, table_id)
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
            table = lay(db, plan)
            for entry in entries:
                entry.table_id = table.id
                db.add(entry)
            table.seq = table.plays = len(entries)
            table.result = result
            db.flush()
            return table.id
