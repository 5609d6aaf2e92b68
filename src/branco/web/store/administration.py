"""What the administrator asks of the store, also while a server runs on it."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, func, make_url, select, update
from sqlalchemy.exc import DBAPIError

from branco.web.errors import ConfigError, Problem, no_such_table
from branco.web.i18n import marked
from branco.web.store.clockwork import now
from branco.web.store.database import check_exists, connect, newest_revision, reading, revision_of, writing
from branco.web.store.invitation_models import Invitation, Mute
from branco.web.store.models import (
    PLAYING,
    SEATS,
    STOPPED,
    WAITING,
    Account,
    Ban,
    Channel,
    Friend,
    Grant,
    Guest,
    LabStudy,
    Mark,
    Seat,
    Seek,
    Table,
)
from branco.web.store.rows import EVERYBODY, locked, note, put, shift_clocks
from branco.web.store.store import Store
from branco.web.store.tournament_models import Entrant, Tournament

READ_ONLY = "read-only"
MEETINGS = (Friend.guest_id, Invitation.guest_id, Invitation.host, Mute.guest_id, Mute.muted_id, Seek.guest_id)
STUCK_MS = 60_000


class Set(NamedTuple):
    """What holds now."""

    networks: tuple[str, ...]
    read_only: bool


class GuestRow(NamedTuple):
    id: int
    name: str
    created: int
    seats: int


def existing_store(url: str) -> Store:
    """The store of a database that is there, in the form of this version: a running server may have it open."""
    check_exists(url)
    if form_of(url) != newest_revision():
        raise ConfigError(f"{make_url(url).database} is no database of this version of Branco; start the server first")
    return Store(url)


def form_of(url: str) -> str:
    engine = connect(url)
    try:
        with engine.connect() as connection:
            return revision_of(connection)
    except DBAPIError as wrong:
        raise ConfigError(f"{engine.url.database} cannot be read: {str(wrong.orig).splitlines()[0]}") from None
    finally:
        engine.dispose()


class Administration:
    """Every call is one transaction; servers notice what it changed within BRANCO_POLL seconds."""

    def __init__(self, store: Store) -> None:
        self.store, self.engine = store, store.engine

    # looking

    def what_is_set(self) -> Set:
        with reading(self.engine) as db:
            networks = tuple(db.scalars(select(Ban.network).order_by(Ban.network)))
            return Set(networks, db.get(Mark, READ_ONLY) is not None)

    def tables(self, states: Sequence[str], idle_ms: int) -> list[Table]:
        """Tables in some states at which nothing was seen to happen for so long, the oldest first."""
        wanted = select(Table).where(Table.status.in_(states))
        if idle_ms:  # without it also what this very moment happened, or by another clock will
            wanted = wanted.where(Table.touched <= now() - idle_ms)
        with reading(self.engine) as db:
            return list(db.scalars(wanted.order_by(Table.touched)))

    def guests(self, age_ms: int) -> list[GuestRow]:
        """Guests by age, with the number of their seats."""
        seats = func.count(Grant.table_id)
        columns = (Guest.id, Guest.name, Guest.created, seats)
        wanted = select(*columns).outerjoin(Grant, Grant.guest_id == Guest.id).where(Guest.created <= now() - age_ms)
        with reading(self.engine) as db:
            return [GuestRow(*row) for row in db.execute(wanted.group_by(Guest.id).order_by(Guest.created))]

    def stuck(self) -> list[Table]:
        """Running tables whose bot nobody moves, or whose time has been up for a minute."""
        before = now() - STUCK_MS
        unmoved = Table.bot_turn & (Table.driver_until < before) & (Table.touched < before)
        overdue = ((Table.due > 0) & (Table.due < before)) | ((Table.deadline > 0) & (Table.deadline < before))
        with reading(self.engine) as db:
            return list(db.scalars(select(Table).where(Table.status == PLAYING, unmoved | overdue)))

    # keeping house

    def archive(self, table_id: str) -> None:
        """Out of every lobby: its players find it among the tables that were put away."""
        with writing(self.engine) as db:
            db.execute(update(Grant).where(Grant.table_id == table_id).values(archived=True))
            db.execute(update(Table).where(Table.id == table_id).values(listed=False))

    def delete_guests(self, guests: Sequence[int]) -> None:
        """Guests without a seat, a study or an account who host no table and have no friends."""
        hosts = select(Table.host).where(Table.host.is_not(None))
        organisers = select(Tournament.host).where(Tournament.host.is_not(None))
        playing = select(Entrant.guest_id).where(Entrant.guest_id.is_not(None))
        began = select(Seat.player).where(Seat.player.is_not(None))
        seated, known = (
            select(Grant.guest_id).union(select(LabStudy.guest_id), began),
            select(Account.guest_id).union(select(Channel.guest_id)),
        )
        with writing(self.engine) as db:
            meeting = [select(column) for column in MEETINGS]
            bound = (hosts, organisers, playing, seated, known, *meeting)
            db.execute(delete(Guest).where(Guest.id.in_(guests), *(Guest.id.not_in(each) for each in bound)))

    def close_table(self, table_id: str) -> None:
        """The game stops; every screen is told, and its record stays."""
        with writing(self.engine) as db:
            status = locked(db, table_id)
            if status is None:
                raise no_such_table(table_id)
            if status not in (WAITING, PLAYING):
                raise Problem(409, marked("The table %(table)s is not running."), table=table_id)
            stopped = {"status": STOPPED, "bot_turn": False, "due": 0, "awaited": 0, "held": False}
            stopped |= {"ticking": 0, "deadline": 0}
            db.execute(update(Table).where(Table.id == table_id).values(stopped))
            note(db, table_id, SEATS, EVERYBODY)

    def ban(self, network: str) -> None:
        with writing(self.engine) as db:
            put(db, Ban(network=network, since=now()))

    def unban(self, network: str) -> bool:
        with writing(self.engine) as db:
            found = db.get(Ban, network)
            if found is not None:
                db.delete(found)
            return found is not None

    def close_for_writing(self) -> None:
        with writing(self.engine) as db:
            if db.get(Mark, READ_ONLY) is None:
                db.add(Mark(name=READ_ONLY, since=now()))

    def open_for_writing(self) -> None:
        """The time in which nobody could choose is no player's time."""
        with writing(self.engine) as db:
            mark = db.get(Mark, READ_ONLY)
            if mark is None:
                return
            for table_id in shift_clocks(db, max(0, now() - mark.since)):
                note(db, table_id, SEATS, EVERYBODY)
            db.delete(mark)
