"""How messages leave: to a mail server, to the push service of a browser, to a webhook."""

import asyncio
import ipaddress
import json
import time
from email.message import EmailMessage
from email.utils import formatdate
from functools import cache
from typing import Any
from urllib.parse import unquote, urlsplit

import aiohttp
import aiosmtplib
from aiohttp.abc import AbstractResolver, ResolveResult
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher
from webauthn.helpers import bytes_to_base64url

from branco.web.config import Config
from branco.web.people.notices import Message
from branco.web.people.webhooks import Call, call_of
from branco.web.store.models import Channel
from branco.web.store.posting import EMAIL, PUSH
from branco.web.store.secret import server_key

PATIENCE = 20
LONGEST_MAIL = 60
GONE = (404, 410)
KEPT_FOR = 24 * 3600
P256 = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class Undelivered(Exception):
    """The message did not arrive; perhaps later."""


class Closed(Exception):
    """Nobody will ever read anything on this channel."""


@cache
def push_key() -> ec.EllipticCurvePrivateKey:
    """The key with which push services know this server, made from the server's own."""
    stretched = HKDF(SHA256(), 48, None, b"branco web push").derive(server_key())
    return ec.derive_private_key(int.from_bytes(stretched) % (P256 - 1) + 1, ec.SECP256R1())


def public_push_key() -> str:
    point = push_key().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return bytes_to_base64url(point)


class OnlyPublic(AbstractResolver):
    """Names of the open internet: whoever gives us an address may not make us talk to our own network."""

    def __init__(self) -> None:
        self.inner = aiohttp.DefaultResolver()

    async def resolve(self, host: str, port: int = 0, family: Any = 0) -> list[ResolveResult]:
        found = await self.inner.resolve(host, port, family)
        public = [each for each in found if ipaddress.ip_address(each["host"].partition("%")[0]).is_global]
        if not public:
            raise OSError("not a public address")
        return public

    async def close(self) -> None:
        await self.inner.close()


def is_reachable(url: str, private: bool) -> bool:
    """Whether a message may be sent to an address; names are looked at when they are resolved."""
    try:
        parts = urlsplit(url)
        is_whole = bool(parts.hostname) and not parts.username and parts.port != 0
    except ValueError:
        return False
    if private:
        return is_whole and parts.scheme in ("http", "https")
    return is_whole and parts.scheme == "https" and _may_be_public(parts.hostname or "")


def _may_be_public(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_global
    except ValueError:
        return "." in host


class Sender:
    """Sends over connections of its own."""

    def __init__(self, config: Config) -> None:
        self.config = config

    async def send(self, channel: Channel, message: Message) -> None:
        if channel.kind == EMAIL:
            await self._mail(channel, message)
        elif channel.kind == PUSH:
            await self._push(channel, message)
        else:
            await self._call(call_of(str(channel.address["url"]), message))

    async def _mail(self, channel: Channel, message: Message) -> None:
        server = urlsplit(self.config.smtp_url)
        is_tls = server.scheme == "smtps"
        try:
            async with asyncio.timeout(LONGEST_MAIL):
                await aiosmtplib.send(
                    mail(self.config.mail_from, str(channel.address["email"]), message),
                    hostname=server.hostname,
                    port=server.port or (465 if is_tls else 587),
                    username=unquote(server.username) if server.username else None,
                    password=unquote(server.password) if server.password else None,
                    use_tls=is_tls,
                    timeout=PATIENCE,
                )
        except (aiosmtplib.SMTPException, OSError, ValueError) as wrong:
            raise Undelivered(type(wrong).__name__) from None

    async def _push(self, channel: Channel, message: Message) -> None:
        subscription = channel.address
        endpoint = urlsplit(str(subscription["endpoint"]))
        told = {"title": message.title, "link": message.link, "id": message.id}
        try:
            body = WebPusher(subscription).encode(json.dumps(told, ensure_ascii=False).encode())["body"]
        except Exception as wrong:
            raise Closed from wrong  # keys that no browser has made
        claims = {
            "aud": f"{endpoint.scheme}://{endpoint.netloc}",
            "exp": int(time.time()) + 12 * 3600,
            "sub": f"mailto:{self.config.mail_from}" if self.config.mail_from else channel.base,
        }
        headers = Vapid02(push_key()).sign(claims) | {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Topic": message.id[:32],
        }
        await self._call(Call("POST", str(subscription["endpoint"]), body, headers))

    async def _call(self, call: Call) -> None:
        if not is_reachable(call.url, self.config.notice_private):
            raise Closed
        resolver = None if self.config.notice_private else OnlyPublic()
        connector = aiohttp.TCPConnector(resolver=resolver)
        timeout = aiohttp.ClientTimeout(total=PATIENCE)
        try:
            async with (
                aiohttp.ClientSession(connector=connector, timeout=timeout) as session,
                session.request(
                    call.method, call.url, data=call.body, headers=call.headers, allow_redirects=False
                ) as answer,
            ):
                status = answer.status
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as wrong:
            raise Undelivered(type(wrong).__name__) from None
        if status in GONE:
            raise Closed
        if status >= 300:
            raise Undelivered(f"status {status}")


def mail(sender: str, receiver: str, message: Message) -> EmailMessage:
    """The same message is the same letter to the byte, also when it is sent again another day."""
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = sender, receiver, message.title
    made["Date"] = formatdate(message.at / 1000)
    made["Message-ID"] = f"<{message.id}@branco.{urlsplit(message.link).hostname or 'local'}>"
    made["List-Unsubscribe"] = f"<{message.stop}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(f"{message.text}\n-- \n{message.stop}\n")
    return made
