"""How people meet: standing wishes that become tables, friends, and secret links. Every call is one transaction."""

from collections.abc import Callable, Sequence

from sqlalchemy import ColumnElement, and_, delete, or_, select, text, update
from sqlalchemy.orm import Session

from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import PLAYING, Account, Friend, Grant, Guest, Link, Seat, Seek, Table
from branco.web.store.plans import TablePlan
from branco.web.store.posting import FOUND, News, post
from branco.web.store.rows import lay, new_secret, put
from branco.web.store.secret import seat_hash, secret_of
from branco.web.store.store import Store

LIVE, DAYS = "live", "days"
PRESENT_FOR, WISHED_FOR = 90_000, 30 * 86_400_000
SEEK_LOCK = 0x6272616B
FRIEND, CALENDAR = "friend", "calendar"
MOST_FRIENDS = 200

Plan = Callable[[Sequence[tuple[Guest, str]], bool], TablePlan]


class Meeting:
    """Who would like to play what, and with whom."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    # wishes

    def wish(self, seek: Seek) -> None:
        """Somebody wants to play; another wish for the same game is replaced."""
        with writing(self.engine) as db:
            put(db, seek)

    def forget(self, guest: int, game: str) -> None:
        with writing(self.engine) as db:
            db.execute(delete(Seek).where(Seek.guest_id == guest, Seek.game == game))

    def wishes(self) -> list[Seek]:
        """All that can come true now, the oldest first."""
        with reading(self.engine) as db:
            return list(db.scalars(select(Seek).where(_is_alive()).order_by(Seek.created)))

    def present(self, guest: int) -> None:
        """Whoever wants to play at once is still here."""
        with writing(self.engine) as db:
            db.execute(update(Seek).where(Seek.guest_id == guest).values(seen=now()))

    def come_together(self, wanted: Seek, plan: Plan) -> str:
        """The table of those who want the same, if they are enough, with news to them; else nothing.

        It is one step, so that no wish comes true twice.
        """
        same = (Seek.game == wanted.game, Seek.players == wanted.players, Seek.speed == wanted.speed)
        with writing(self.engine) as db:
            if self.engine.dialect.name == "postgresql":
                db.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": SEEK_LOCK})
            oldest = select(Seek).where(*same, _is_alive()).order_by(Seek.created).limit(wanted.players)
            found = list(db.scalars(oldest))
            if len(found) < wanted.players:
                return ""
            ids = [seek.guest_id for seek in found]
            guests = {guest.id: guest for guest in db.scalars(select(Guest).where(Guest.id.in_(ids)))}
            accounts = set(db.scalars(select(Account.guest_id).where(Account.guest_id.in_(ids))))
            table = lay(db, plan([(guests[seek.guest_id], seek.zone) for seek in found], len(accounts) == len(ids)))
            db.execute(delete(Seek).where(Seek.game == wanted.game, Seek.guest_id.in_(ids)))
            post(db, table.id, [News(FOUND, (guest,), seat) for seat, guest in enumerate(ids)], 0)
            return table.id

    # friends

    def befriend(self, one: int, other: int) -> None:
        with writing(self.engine) as db:
            for pair in ((one, other), (other, one)):
                put(db, Friend(guest_id=pair[0], friend_id=pair[1]))

    def part(self, one: int, other: int) -> None:
        pairs = or_(*(and_(Friend.guest_id == a, Friend.friend_id == b) for a, b in ((one, other), (other, one))))
        with writing(self.engine) as db:
            db.execute(delete(Friend).where(pairs))

    def friends(self, guest: int) -> list[Guest]:
        chosen = select(Guest).join(Friend, Friend.friend_id == Guest.id).where(Friend.guest_id == guest)
        with reading(self.engine) as db:
            return list(db.scalars(chosen.order_by(Guest.name).limit(MOST_FRIENDS)))

    # links

    def link(self, guest: int, kind: str, renew: bool = False) -> str:
        """The secret of a person's link; a renewed one replaces the old."""
        with writing(self.engine) as db:
            kept = db.get(Link, (guest, kind))
            if kept is None or renew:
                kept = db.merge(Link(guest_id=guest, kind=kind, **new_secret()))
            return secret_of(kept.nonce)

    def owner(self, secret: str, kind: str) -> Guest | None:
        whose = select(Link.guest_id).where(Link.secret_hash == seat_hash(secret), Link.kind == kind)
        with reading(self.engine) as db:
            return db.scalar(select(Guest).where(Guest.id.in_(whose)))

    def running(self, guest: int) -> list[tuple[Table, Seat]]:
        """The seats of a person at tables where somebody's clock runs."""
        held = and_(Grant.table_id == Seat.table_id, Grant.seat == Seat.seat, Grant.guest_id == guest)
        chosen = select(Table, Seat).join(Seat, Seat.table_id == Table.id).join(Grant, held)
        runs = (Table.status == PLAYING, Table.ticking > 0, Table.paused == 0)
        with reading(self.engine) as db:
            return [(row[0], row[1]) for row in db.execute(chosen.where(*runs).order_by(Table.deadline).limit(100))]


def _is_alive() -> ColumnElement[bool]:
    """Whoever wants to play at once must be there; a wish for days lasts a month."""
    is_here = and_(Seek.speed == LIVE, Seek.seen > now() - PRESENT_FOR)
    return or_(is_here, and_(Seek.speed == DAYS, Seek.created > now() - WISHED_FOR))


def forget_meetings(db: Session, guest: int) -> None:
    """Somebody leaves."""
    db.execute(delete(Friend).where(or_(Friend.guest_id == guest, Friend.friend_id == guest)))
    for kind in (Seek, Link):
        db.execute(delete(kind).where(kind.guest_id == guest))


def move_friends(db: Session, before: int, guest: int) -> None:
    """A guest's friends and wishes become those of an account."""
    for friend in list(db.scalars(select(Friend.friend_id).where(Friend.guest_id == before))):
        if friend != guest:
            put(db, Friend(guest_id=guest, friend_id=friend))
            put(db, Friend(guest_id=friend, friend_id=guest))
    for wish in list(db.scalars(select(Seek).where(Seek.guest_id == before))):
        if db.get(Seek, (guest, wish.game)) is None:
            names = ("game", "players", "speed", "zone", "created", "seen")
            db.add(Seek(guest_id=guest, **{name: getattr(wish, name) for name in names}))
    db.flush()
    forget_meetings(db, before)
