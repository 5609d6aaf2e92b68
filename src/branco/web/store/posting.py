"""Notices are written in the transaction of what they tell."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from branco.web.store.clockwork import now, zone_named
from branco.web.store.models import Channel, Notice

TURN, INVITE, OVER, MENTION = "turn", "invite", "over", "mention"
CONFIRM, RECOVER, FOUND, ROUND, ASKED = "confirm", "recover", "found", "round", "asked"
KINDS = (TURN, INVITE, OVER, MENTION)
AT_ONCE, DAILY = "once", "daily"
PUSH, EMAIL, WEBHOOK = "push", "email", "webhook"
DAILY_HOUR, QUIET_FROM, QUIET_TO = 18, 22, 8


@dataclass(frozen=True)
class News:
    """What some guests may want to know; `seat` is theirs."""

    kind: str
    guests: tuple[int, ...]
    seat: int = -1


def post(db: Session, table_id: str, news: Iterable[News], delay_ms: int) -> None:
    """Notices for all who want them, in the transaction of what has happened. A new turn replaces an untold one."""
    for each in news:
        wanted = select(Channel).where(Channel.guest_id.in_(each.guests), Channel.confirmed)
        for channel in db.scalars(wanted):
            if (INVITE if each.kind in (FOUND, ROUND, ASKED) else each.kind) in channel.what:
                _write(db, channel, table_id, each, delay_ms if each.kind == TURN else 0)


def _write(db: Session, channel: Channel, table_id: str, news: News, delay_ms: int) -> None:
    same = (Notice.channel_id == channel.id, Notice.table_id == table_id, Notice.kind == news.kind)
    db.execute(delete(Notice).where(*same, Notice.claimed < now(), Notice.tries == 0))
    due = when(channel, now() + delay_ms)
    db.add(
        Notice(
            id=secrets.token_hex(8),
            channel_id=channel.id,
            table_id=table_id,
            kind=news.kind,
            seat=news.seat,
            created=now(),
            due=due,
            claimed=0,
            tries=0,
        )
    )
    db.flush()


def when(channel: Channel, at: int) -> int:
    """The moment at which a notice may be sent: at once or in the evening, and not in quiet hours."""
    local = datetime.fromtimestamp(at / 1000, zone_named(channel.zone))
    if channel.how == DAILY:
        evening = local.replace(hour=DAILY_HOUR, minute=0, second=0, microsecond=0)
        return int((evening + timedelta(days=evening < local)).timestamp() * 1000)
    if channel.quiet and (local.hour >= QUIET_FROM or local.hour < QUIET_TO):
        morning = local.replace(hour=QUIET_TO, minute=0, second=0, microsecond=0)
        return int((morning + timedelta(days=local.hour >= QUIET_FROM)).timestamp() * 1000)
    return at
