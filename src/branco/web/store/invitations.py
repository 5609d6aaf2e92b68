"""Friends who are asked to a table. Every call is one transaction.

Nobody is asked by whom they have muted, and whoever asks does not notice.
"""

from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.orm import Session

from branco.web.errors import Problem, game_has_begun
from branco.web.i18n import marked
from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.invitation_models import Invitation, Mute
from branco.web.store.models import INVITE, OPEN, PERSON, WAITING, Friend, Grant, Guest, Seat, Table
from branco.web.store.posting import ASKED, News, post
from branco.web.store.rows import changed, give_secret, locked, note_seats, put
from branco.web.store.store import Store


@dataclass(frozen=True)
class Asked:
    """An invitation as the one sees it who is asked."""

    table: Table
    host: str


class Invited(NamedTuple):
    """A friend who is asked to a seat, as the host sees it."""

    name: str
    declined: bool


class Invitations:
    """Who is asked to which seat, and who wants to hear of whom."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    def invite(self, table_id: str, host: int, friend: int, seat: int | None = None) -> None:
        """Ask a friend to a free seat, once; whoever was asked before is not asked again."""
        with writing(self.engine) as db:
            if locked(db, table_id) != WAITING:
                raise game_has_begun()
            if db.get(Friend, (host, friend)) is None:
                raise Problem(403, marked("Only friends can be invited so. Send others the link of a seat."))
            if db.get(Invitation, (table_id, friend)) is not None or _sits(db, table_id, friend):
                return
            hushed = db.get(Mute, (friend, host)) is not None
            values = {"host": host, "seat": _free_seat(db, table_id, seat), "declined": False, "hushed": hushed}
            db.add(Invitation(table_id=table_id, guest_id=friend, created=now(), **values))
            note_seats(db, table_id)
            if not hushed:
                post(db, table_id, [News(ASKED, (friend,))], 0)

    def of(self, guest: int) -> list[Asked]:
        """The tables to which somebody is asked, the latest first."""
        open_ones = (Invitation.guest_id == guest, ~Invitation.declined, ~Invitation.hushed, Table.status == WAITING)
        chosen = select(Table, Guest.name).join(Invitation, Invitation.table_id == Table.id)
        chosen = chosen.join(Guest, Guest.id == Invitation.host).where(*open_ones)
        with reading(self.engine) as db:
            return [Asked(row[0], row[1]) for row in db.execute(chosen.order_by(Invitation.created.desc()).limit(20))]

    def at(self, table_id: str) -> dict[int, Invitation]:
        with reading(self.engine) as db:
            rows = db.scalars(select(Invitation).where(Invitation.table_id == table_id))
            return {row.guest_id: row for row in rows}

    def awaited_at(self, table_id: str) -> dict[int, Invited]:
        """The friends who are asked to each seat that is still free."""
        free = (Seat.table_id == Invitation.table_id, Seat.seat == Invitation.seat, Seat.kind.in_((INVITE, OPEN)))
        asked = select(Invitation.seat, Guest.name, Invitation.declined).join(Guest, Guest.id == Invitation.guest_id)
        asked = asked.join(Seat, and_(*free)).where(Invitation.table_id == table_id).order_by(Invitation.created)
        with reading(self.engine) as db:
            return {seat: Invited(name, declined) for seat, name, declined in db.execute(asked)}

    def accept(self, table_id: str, guest: Guest, zone: str) -> int:
        """Sit down on the seat to which one is asked, or on an open one if that was taken; its number."""
        with writing(self.engine) as db:
            if locked(db, table_id) != WAITING:
                raise game_has_begun()
            asked = db.get(Invitation, (table_id, guest.id))
            if asked is None:
                raise Problem(403, marked("You are not invited to this table."))
            seats = list(db.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.seat)))
            free = [each for each in seats if each.kind == OPEN or (each.kind == INVITE and each.seat == asked.seat)]
            if not free:
                raise Problem(409, marked("Somebody else has just taken this seat."))
            chosen = next((each for each in free if each.seat == asked.seat), free[0])
            chosen.kind, chosen.name, chosen.zone, chosen.invitation = PERSON, guest.name, zone, chosen.secret_hash
            give_secret(chosen)
            db.add(Grant(table_id=table_id, seat=chosen.seat, guest_id=guest.id))
            db.delete(asked)
            note_seats(db, table_id)
            return chosen.seat

    def decline(self, table_id: str, guest: int) -> None:
        mine = (Invitation.table_id == table_id, Invitation.guest_id == guest)
        with writing(self.engine) as db:
            locked(db, table_id)
            if changed(db.execute(update(Invitation).where(*mine).values(declined=True))):
                note_seats(db, table_id)

    # muting

    def mute(self, guest: int, other: int, silent: bool) -> None:
        """Hear nothing more of somebody, or hear of them again; what they have asked already is hidden, too."""
        pair = (Mute.guest_id == guest, Mute.muted_id == other)
        asked = (Invitation.guest_id == guest, Invitation.host == other)
        with writing(self.engine) as db:
            if silent and db.get(Friend, (guest, other)) is None:
                return
            if silent:
                put(db, Mute(guest_id=guest, muted_id=other))
            else:
                db.execute(delete(Mute).where(*pair))
            db.execute(update(Invitation).where(*asked).values(hushed=silent))

    def muted(self, guest: int) -> set[int]:
        with reading(self.engine) as db:
            return set(db.scalars(select(Mute.muted_id).where(Mute.guest_id == guest)))


def _sits(db: Session, table_id: str, guest: int) -> bool:
    mine = select(Grant.seat).where(Grant.table_id == table_id, Grant.guest_id == guest)
    return db.scalar(mine.limit(1)) is not None


def _free_seat(db: Session, table_id: str, wanted: int | None) -> int:
    """A seat that nobody has and to which nobody is asked: the wanted one, or else the first."""
    taken = set(db.scalars(select(Invitation.seat).where(Invitation.table_id == table_id, ~Invitation.declined)))
    free = select(Seat.seat).where(Seat.table_id == table_id, Seat.kind.in_((INVITE, OPEN))).order_by(Seat.seat)
    seats = [seat for seat in db.scalars(free) if seat not in taken]
    if not seats:
        raise Problem(409, marked("No seat is free for one more friend."))
    return wanted if wanted in seats and wanted is not None else seats[0]


def forget_invitations(db: Session, guest: int) -> None:
    """Somebody leaves."""
    db.execute(delete(Invitation).where(or_(Invitation.guest_id == guest, Invitation.host == guest)))
    db.execute(delete(Mute).where(or_(Mute.guest_id == guest, Mute.muted_id == guest)))


def move_invitations(db: Session, before: int, guest: int) -> None:
    """A guest becomes an account: what they are asked and whom they have muted comes along."""
    for each in list(db.scalars(select(Invitation).where(Invitation.guest_id == before))):
        if db.get(Invitation, (each.table_id, guest)) is None:
            names = ("table_id", "host", "seat", "declined", "hushed", "created")
            db.add(Invitation(guest_id=guest, **{name: getattr(each, name) for name in names}))
    for muted in list(db.scalars(select(Mute.muted_id).where(Mute.guest_id == before))):
        put(db, Mute(guest_id=guest, muted_id=muted))
    db.execute(update(Invitation).where(Invitation.host == before).values(host=guest))
    db.flush()
    forget_invitations(db, before)
