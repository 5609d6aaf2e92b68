"""Forgotten passwords: a link to the confirmed address of an account, for an hour, once."""

import secrets
from collections.abc import Callable

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import Account, Channel, Notice, Recovery
from branco.web.store.posting import EMAIL, RECOVER
from branco.web.store.secret import hashed
from branco.web.store.store import Store

HOUR = 3_600_000
MOST = 5  # accounts of one address


class Recoveries:
    """What was asked for and not used yet."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    def ask(self, email: str, token_of: Callable[[str], str]) -> None:
        """A letter to each account that has confirmed this address; nothing else happens, and nobody learns which."""
        address = func.lower(Channel.address["email"].as_string())
        known = select(Channel).join(Account, Account.guest_id == Channel.guest_id)
        known = known.where(Channel.kind == EMAIL, Channel.confirmed, address == email.lower()).limit(MOST)
        with writing(self.engine) as db:
            db.execute(delete(Recovery).where(Recovery.until < now()))
            for channel in db.scalars(known).all():
                notice = Notice(id=secrets.token_hex(8), channel_id=channel.id, table_id="", kind=RECOVER, seat=-1)
                notice.created, notice.due, notice.claimed, notice.tries = now(), now(), 0, 0
                kept = hashed(token_of(notice.id))
                db.add_all([notice, Recovery(token_hash=kept, guest_id=channel.guest_id, until=now() + HOUR)])

    def account(self, token: str) -> Account | None:
        """Whose password a link sets; None if it is used up, too old or made up."""
        asked = (Recovery.token_hash == hashed(token), Recovery.until >= now())
        with reading(self.engine) as db:
            return db.scalar(select(Account).join(Recovery, Recovery.guest_id == Account.guest_id).where(*asked))

    def use(self, token: str, password: str) -> int | None:
        """Set the password; the account's other links are of no use any more. None if somebody was first."""
        asked = (Recovery.token_hash == hashed(token), Recovery.until >= now())
        with writing(self.engine) as db:
            guest = db.scalar(delete(Recovery).where(*asked).returning(Recovery.guest_id))
            if guest is not None:
                forget_recoveries(db, guest)
                db.execute(update(Account).where(Account.guest_id == guest).values(password=password))
            return guest


def forget_recoveries(db: Session, guest: int) -> None:
    db.execute(delete(Recovery).where(Recovery.guest_id == guest))
