"""Webhooks: what is called, in the form that Discord, Slack, Matrix and programs of one's own take."""

import json
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit, urlunsplit

from branco.web.people.notices import Message

MATRIX_ROOM = "/_matrix/client/"
MATRIX_SEND = "/send/m.room.message"


@dataclass(frozen=True)
class Call:
    method: str
    url: str
    body: str | bytes
    headers: dict[str, str]


def call_of(url: str, message: Message) -> Call:
    """The call that tells a message; made twice it is the same, and whoever looks at its number takes it once."""
    if is_matrix_room(url):
        return _into_room(url, message)
    headers = {"Content-Type": "application/json", "Idempotency-Key": message.id}
    return Call("POST", url, json.dumps(webhook_body(url, message)), headers)


def is_matrix_room(url: str) -> bool:
    """Whether an address is a Matrix room itself, with the token of whoever writes there, and no bridge before it."""
    parts = urlsplit(url)
    is_room = parts.path.startswith(MATRIX_ROOM) and parts.path.rstrip("/").endswith(MATRIX_SEND)
    return is_room and "access_token" in parse_qs(parts.query)


def _into_room(url: str, message: Message) -> Call:
    """The number of the message is that of the transaction: a homeserver takes each once, however often it is sent."""
    parts = urlsplit(url)
    token = parse_qs(parts.query)["access_token"][0]
    address = urlunsplit(parts._replace(path=f"{parts.path.rstrip('/')}/{message.id}", query="", fragment=""))
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    return Call("PUT", address, json.dumps({"msgtype": "m.text", "body": _said(message)}), headers)


def _said(message: Message) -> str:
    return f"{message.title}\n{message.link}"


def webhook_body(url: str, message: Message) -> dict[str, str]:
    """Discord reads `content`, Slack and Matrix (hookshot) read `text`."""
    said, host = _said(message), urlsplit(url).hostname or ""
    if host.endswith(("discord.com", "discordapp.com")):
        return {"content": said, "username": "Branco"}
    if host.endswith("slack.com"):
        return {"text": said}
    return {"text": said, "content": said, "username": "Branco", "id": message.id}
