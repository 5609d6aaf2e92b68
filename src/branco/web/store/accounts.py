"""What accounts ask of the store. Every call is one transaction."""

import secrets
from dataclasses import dataclass

from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from branco.web.errors import Problem
from branco.web.i18n import marked
from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.invitations import forget_invitations, move_invitations
from branco.web.store.meeting import forget_meetings, move_friends
from branco.web.store.models import (
    SEATS,
    Account,
    Challenge,
    Channel,
    Grant,
    Guest,
    LabStudy,
    Login,
    Passkey,
    Robot,
    Seat,
    Table,
)
from branco.web.store.outbox import forget_channels
from branco.web.store.ratings import forget_ratings, move_ratings
from branco.web.store.recovery import forget_recoveries
from branco.web.store.rows import EVERYBODY, new_id, note
from branco.web.store.secret import hashed
from branco.web.store.store import Store
from branco.web.store.talk import forget_talk, move_talk
from branco.web.store.tournaments import forget_tournaments, move_tournaments

MINUTE = 60_000
MOST_LOGINS = 50
MOST_PASSKEYS = 20


@dataclass(frozen=True)
class Passport:
    """An account with what belongs to it."""

    account: Account
    logins: list[Login]
    passkeys: list[Passkey]


class Accounts:
    """Accounts are guests with a name of their own; a login is one more cookie that stands for the guest."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    def of_guest(self, guest: int) -> Account | None:
        with reading(self.engine) as db:
            return db.get(Account, guest)

    def named(self, key: str) -> Account | None:
        with reading(self.engine) as db:
            return db.scalar(select(Account).where(Account.key == key))

    def passport(self, guest: int) -> Passport | None:
        with reading(self.engine) as db:
            account = db.get(Account, guest)
            if account is None:
                return None
            open_here = select(Login).where(Login.guest_id == guest, Login.ended == 0).order_by(Login.created)
            keys = select(Passkey).where(Passkey.guest_id == guest).order_by(Passkey.created)
            return Passport(account, list(db.scalars(open_here)), list(db.scalars(keys)))

    def found(self, guest: int, name: str, key: str, password: str) -> None:
        """A guest makes an account; the old cookie opens nothing any more."""
        try:
            with writing(self.engine) as db:
                db.add(Account(guest_id=guest, name=name, key=key, password=password, created=now()))
                db.flush()
                values = {"name": name, "token_hash": hashed(secrets.token_urlsafe(24))}
                db.execute(update(Guest).where(Guest.id == guest).values(values))
        except IntegrityError:
            raise Problem(409, marked("This name is taken. Choose another one, or sign in.")) from None

    def set_password(self, guest: int, password: str) -> None:
        with writing(self.engine) as db:
            db.execute(update(Account).where(Account.guest_id == guest).values(password=password))

    # devices

    def log_in(self, guest: int, device: str, before: Guest | None = None) -> str:
        """A cookie for a device. What a guest without an account has played on it becomes the account's."""
        token = secrets.token_urlsafe(24)
        with writing(self.engine) as db:
            if before is not None and before.id != guest and db.get(Account, before.id) is None:
                _move_games(db, before.id, guest)
            db.add(Login(id=new_id(), token_hash=hashed(token), guest_id=guest, device=device, created=now()))
            db.flush()
            _forget_oldest(db, guest)
        return token

    def end_logins(self, guest: int, login: str = "", but: str = "") -> list[str]:
        """Close one login, or all but one; the hashes of their cookies."""
        mine = [Login.guest_id == guest, Login.ended == 0]
        mine += [Login.id == login] if login else [Login.token_hash != hashed(but)]
        with writing(self.engine) as db:
            closed = list(db.scalars(select(Login.token_hash).where(*mine)))
            db.execute(update(Login).where(*mine).values(ended=now()))
        return closed

    def ended_lately(self) -> set[str]:
        """Cookies that were closed in the last minutes, on whatever worker."""
        with reading(self.engine) as db:
            return set(db.scalars(select(Login.token_hash).where(Login.ended > now() - 10 * MINUTE)))

    # passkeys

    def ask(self, question: bytes) -> None:
        with writing(self.engine) as db:
            db.execute(delete(Challenge).where(Challenge.until < now()))
            db.add(Challenge(question=hashed(question.hex()), until=now() + 5 * MINUTE))

    def was_asked(self, question: bytes) -> bool:
        """True once: whoever repeats an answer is not let in."""
        asked = (Challenge.question == hashed(question.hex()), Challenge.until >= now())
        with writing(self.engine) as db:
            return db.scalar(delete(Challenge).where(*asked).returning(Challenge.question)) is not None

    def add_passkey(self, guest: int, credential: str, public_key: bytes, counter: int) -> None:
        with writing(self.engine) as db:
            number = db.scalar(select(func.count()).select_from(Passkey).where(Passkey.guest_id == guest)) or 0
            if number >= MOST_PASSKEYS or db.get(Passkey, credential) is not None:
                raise Problem(409, marked("This passkey cannot be added."))
            values = {"public_key": public_key, "counter": counter, "created": now()}
            db.add(Passkey(id=credential, guest_id=guest, **values))

    def passkey(self, credential: str) -> Passkey | None:
        with reading(self.engine) as db:
            return db.get(Passkey, credential)

    def count_passkey(self, credential: str, counter: int) -> None:
        with writing(self.engine) as db:
            db.execute(update(Passkey).where(Passkey.id == credential).values(counter=counter))

    def remove_passkey(self, guest: int, credential: str) -> None:
        """The last key of an account without a password stays."""
        with writing(self.engine) as db:
            account = db.get(Account, guest)
            number = db.scalar(select(func.count()).select_from(Passkey).where(Passkey.guest_id == guest)) or 0
            if account is None or (not account.password and number <= 1):
                raise Problem(409, marked("This is the only way into your account. Set a password first."))
            db.execute(delete(Passkey).where(Passkey.guest_id == guest, Passkey.id == credential))

    # leaving

    def delete(self, guest: int, name: str) -> None:
        """The account goes, and the name at all tables; games of others stay whole."""
        mine = select(Grant.table_id, Grant.seat).where(Grant.guest_id == guest)
        with writing(self.engine) as db:
            for table, seat in db.execute(mine).all():
                db.execute(update(Seat).where(Seat.table_id == table, Seat.seat == seat).values(name=name))
                note(db, table, SEATS, EVERYBODY)
            forget_channels(db, guest)
            forget_talk(db, guest, name)
            forget_ratings(db, guest)
            forget_recoveries(db, guest)
            forget_meetings(db, guest)
            forget_tournaments(db, guest, name)
            forget_invitations(db, guest)
            for kind in (Grant, Passkey, Login, Robot, Account, LabStudy):
                db.execute(delete(kind).where(kind.guest_id == guest))
            db.execute(update(Table).where(Table.host == guest).values(host=None))
            db.execute(delete(Guest).where(Guest.id == guest))


def _move_games(db: Session, before: int, guest: int) -> None:
    """The seats and tables of a guest become those of an account."""
    held = _seats(db, guest)
    for table, seat in _seats(db, before):
        place = (Grant.table_id == table, Grant.seat == seat, Grant.guest_id == before)
        if (table, seat) in held:
            db.execute(delete(Grant).where(*place))
        else:
            db.execute(update(Grant).where(*place).values(guest_id=guest))
        note(db, table, SEATS, EVERYBODY)
    db.execute(update(Table).where(Table.host == before).values(host=guest))
    db.execute(update(Channel).where(Channel.guest_id == before).values(guest_id=guest))
    db.execute(update(LabStudy).where(LabStudy.guest_id == before).values(guest_id=guest))
    move_talk(db, before, guest)
    move_ratings(db, before, guest)
    move_friends(db, before, guest)
    move_tournaments(db, before, guest)
    move_invitations(db, before, guest)
    db.execute(delete(Guest).where(Guest.id == before))


def _seats(db: Session, guest: int) -> set[tuple[str, int]]:
    chosen = select(Grant.table_id, Grant.seat).where(Grant.guest_id == guest)
    return {(table, seat) for table, seat in db.execute(chosen)}


def _forget_oldest(db: Session, guest: int) -> None:
    ids = list(db.scalars(select(Login.id).where(Login.guest_id == guest).order_by(Login.created.desc())))
    db.execute(delete(Login).where(Login.id.in_(ids[MOST_LOGINS:])))
