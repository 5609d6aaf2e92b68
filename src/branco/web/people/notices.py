"""Notices in words: what has happened and where the board is. Never a secret."""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass

import branco
from branco.web.i18n import speaker
from branco.web.store.models import Channel, Notice, Table
from branco.web.store.posting import ASKED, CONFIRM, DAILY, FOUND, INVITE, MENTION, OVER, RECOVER, ROUND, when
from branco.web.store.secret import hashed, server_key


@dataclass(frozen=True)
class Message:
    """What is sent: `id` and `at` stay the same when it is sent again, so that it can be told only once."""

    id: str
    at: int
    title: str
    text: str
    link: str
    stop: str


def message(channel: Channel, notices: Sequence[Notice], tables: dict[str, Table]) -> Message:
    """One message for all that is to be told on a channel now."""
    lines = [sentence(channel.lang, notice, tables.get(notice.table_id)) for notice in notices]
    links = [link(channel, notice) for notice in notices]
    t = speaker(channel.lang)
    title = lines[0] if len(lines) == 1 else t("%(number)s news from your tables", number=len(lines))
    text = "\n".join(f"{line}\n{address}\n" for line, address in zip(lines, links, strict=True))
    where = links[0] if len(set(links)) == 1 else channel.base + "/"
    at = max(when(channel, notice.created) for notice in notices)
    stop = f"{channel.base}/notices/stop/{channel.id}-{seal(channel.id)}"
    return Message(number(notices), at, title, text, where, stop)


def letters(channel: Channel, notices: Sequence[Notice]) -> list[list[Notice]]:
    """The messages to send: one for each notice, or one for a whole day.

    One whose sending has begun before is the same again, whatever has come since: its reader can know its number.
    """
    begun: dict[str, list[Notice]] = {}
    for notice in notices:
        if notice.letter:
            begun.setdefault(notice.letter, []).append(notice)
    new = [notice for notice in notices if not notice.letter]
    return [*begun.values(), *([new] if channel.how == DAILY and new else [[notice] for notice in new])]


def number(notices: Sequence[Notice]) -> str:
    """The number of a message: the same for the same notices, and another for any others."""
    if notices[0].letter:
        return notices[0].letter
    ids = [notice.id for notice in notices]
    return ids[0] if len(ids) == 1 else hashed(" ".join(ids))[:16]


def sentence(lang: str, notice: Notice, table: Table | None) -> str:
    t = speaker(lang)
    if notice.kind == CONFIRM:
        return t("Confirm that you want notices from Branco at this address.")
    if notice.kind == RECOVER:
        return t("Set a new password for your account at Branco. If you did not ask for this, do nothing.")
    if table is None or table.game not in branco.GAMES:
        return t("Something has happened at one of your tables.")
    others = [seat.name for seat in table.seats if seat.seat != notice.seat and seat.name]
    words = {"game": branco.load(table.game).title(lang), "names": ", ".join(others)}
    sentences = {
        INVITE: t("%(game)s: the same company again, with %(names)s.", **words),
        FOUND: t("%(game)s: enough people want it, your table is laid, with %(names)s.", **words),
        ASKED: t("%(game)s: a friend asks you to a table, with %(names)s.", **words),
        ROUND: t("%(game)s: a new round of your tournament begins, with %(names)s.", **words),
        OVER: t("%(game)s with %(names)s is over.", **words),
        MENTION: t("%(game)s with %(names)s: somebody has written to you.", **words),
    }
    return sentences.get(notice.kind) or t("%(game)s: it is your turn, with %(names)s.", **words)


def link(channel: Channel, notice: Notice) -> str:
    if notice.kind == CONFIRM:
        return f"{channel.base}/notices/confirm/{channel.id}-{seal('confirm ' + channel.id)}"
    if notice.kind == RECOVER:
        return f"{channel.base}/account/reset/{recovery_token(notice.id)}"
    if notice.kind == ASKED:
        return f"{channel.base}/t/{notice.table_id}/invited"
    if notice.kind == MENTION:
        return f"{channel.base}/t/{notice.table_id}#talk"
    return f"{channel.base}/t/{notice.table_id}"


def recovery_token(notice: str) -> str:
    """The secret of a letter: the number of its notice, with what only this server can write."""
    return f"{notice}-{seal('recover ' + notice)}"


def seal(text: str) -> str:
    """What only this server can write."""
    return hmac.digest(server_key(), b"notices " + text.encode(), "sha256").hex()[:32]


def sealed_channel(token: str, prefix: str = "") -> str:
    """The channel that a link names; empty if we have not written it."""
    channel, _, mark = token.partition("-")
    is_ours = hmac.compare_digest(mark.encode("utf-8", "replace"), seal(prefix + channel).encode())
    return channel if is_ours else ""
