"""The outbox: the ways on which people want notices, and the notices that wait to be sent."""

import secrets
from collections.abc import Iterable, Sequence

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from branco.web.errors import Problem
from branco.web.i18n import marked
from branco.web.store.clockwork import now
from branco.web.store.database import reading, writing
from branco.web.store.models import PLAYING, Channel, Notice, Table
from branco.web.store.posting import CONFIRM, TURN
from branco.web.store.store import Store

MOST_CHANNELS = 10
BATCH, CLAIM_MS = 100, 120_000


class Outbox:
    """Channels of people, and the notices that wait."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    def channels(self, guest: int) -> list[Channel]:
        with reading(self.engine) as db:
            return list(db.scalars(select(Channel).where(Channel.guest_id == guest).order_by(Channel.created)))

    def channel(self, channel: str) -> Channel | None:
        with reading(self.engine) as db:
            return db.get(Channel, channel)

    def open_channel(self, channel: Channel) -> None:
        """A new way; an e-mail address must first be confirmed by whoever reads it."""
        with writing(self.engine) as db:
            mine = select(func.count()).select_from(Channel).where(Channel.guest_id == channel.guest_id)
            if (db.scalar(mine) or 0) >= MOST_CHANNELS:
                raise Problem(429, marked("You have %(most)s ways for notices. Remove one first."), most=MOST_CHANNELS)
            db.add(channel)
            db.flush()
            if not channel.confirmed:
                values = {"table_id": "", "seat": -1, "claimed": 0, "tries": 0, "created": now(), "due": now()}
                db.add(Notice(id=secrets.token_hex(8), channel_id=channel.id, kind=CONFIRM, **values))
            db.flush()
            db.expunge_all()

    def confirm(self, channel: str) -> None:
        with writing(self.engine) as db:
            db.execute(update(Channel).where(Channel.id == channel).values(confirmed=True))

    def change(self, guest: int, channel: str, what: list[str], how: str, quiet: bool) -> None:
        mine = (Channel.id == channel, Channel.guest_id == guest)
        with writing(self.engine) as db:
            db.execute(update(Channel).where(*mine).values(what=what, how=how, quiet=quiet))

    def close_channel(self, channel: str, guest: int | None = None) -> None:
        """A way goes with all that was to be told on it; a guest closes only one's own."""
        with writing(self.engine) as db:
            found = db.get(Channel, channel)
            if found is not None and guest in (None, found.guest_id):
                db.execute(delete(Notice).where(Notice.channel_id == channel))
                db.execute(delete(Channel).where(Channel.id == channel))

    # sending

    def claim(self) -> list[tuple[Channel, list[Notice]]]:
        """Notices that are due, by channel; nobody else takes them for a while."""
        ready = (Notice.due <= now(), Notice.claimed < now())
        with writing(self.engine) as db:
            wanted = select(Notice).where(*ready).order_by(Notice.due).limit(BATCH).with_for_update(skip_locked=True)
            found, until = list(db.scalars(wanted)), now() + CLAIM_MS
            for notice in found:
                notice.claimed = until
            db.flush()
            by_channel: dict[str, list[Notice]] = {}
            for notice in found:
                by_channel.setdefault(notice.channel_id, []).append(notice)
            channels = db.scalars(select(Channel).where(Channel.id.in_(by_channel)))
            claimed = [(channel, by_channel[channel.id]) for channel in channels]
            db.expunge_all()
            return claimed

    def is_moot(self, notice: Notice) -> bool:
        """A turn that was taken meanwhile need not be told."""
        if notice.kind != TURN:
            return False
        with reading(self.engine) as db:
            table = db.get(Table, notice.table_id)
            return table is None or table.status != PLAYING or not table.awaited >> notice.seat & 1

    def begin(self, notices: Sequence[Notice], letter: str) -> bool:
        """A message is about to leave: whoever sends these notices again sends the same one, under its number.

        Not if our claim ran out meanwhile: then somebody else sends them.
        """
        ids = [notice.id for notice in notices]
        mine = (Notice.id.in_(ids), Notice.claimed == notices[0].claimed)
        with writing(self.engine) as db:
            if len(list(db.scalars(select(Notice.id).where(*mine).with_for_update()))) < len(ids):
                return False
            db.execute(update(Notice).where(*mine).values(letter=letter, claimed=now() + CLAIM_MS))
            return True

    def sent(self, notices: Iterable[Notice]) -> None:
        ids = [notice.id for notice in notices]
        with writing(self.engine) as db:
            db.execute(delete(Notice).where(Notice.id.in_(ids)))

    def later(self, notices: Iterable[Notice], wait_ms: int) -> None:
        """The way did not work: another time."""
        ids = [notice.id for notice in notices]
        again = {"claimed": 0, "tries": Notice.tries + 1, "due": now() + wait_ms}
        with writing(self.engine) as db:
            db.execute(update(Notice).where(Notice.id.in_(ids)).values(again))


def forget_channels(db: Session, guest: int) -> None:
    mine = select(Channel.id).where(Channel.guest_id == guest)
    db.execute(delete(Notice).where(Notice.channel_id.in_(mine)))
    db.execute(delete(Channel).where(Channel.guest_id == guest))
