"""What guards every request: origin, body size, rate, and the headers of every answer."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from branco.web.config import Config
from branco.web.errors import Problem, stopping
from branco.web.house.limits import Limits
from branco.web.house.rules import ALWAYS, HouseRules
from branco.web.i18n import marked

CONTENT_SECURITY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
STREAM = re.compile(r"/t/[^/]+/live|/api/.*events")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

Answer = Callable[[Request, Problem], Awaitable[ASGIApp]]


def address_of(scope: Scope, trust_proxy: bool) -> str:
    """The client's address; behind a trusted proxy, the last one the proxy wrote down."""
    if trust_proxy:
        forwarded = Headers(scope=scope).get("x-forwarded-for", "")
        if forwarded:
            return forwarded.rsplit(",", 1)[-1].strip()
    client = scope.get("client")
    return client[0] if client else ""


def check_origin(headers: Headers, public_url: str) -> None:
    """Refuse what another site made the browser send. A program without cookies has no power to borrow."""
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site in ("same-origin", "none"):
        return
    if site is None and origin is None and "cookie" not in headers:
        return
    own = {headers.get("host"), urlsplit(public_url).netloc} - {None, ""}
    if site is None and (origin or "").partition("://")[2] in own:
        return
    raise Problem(
        403,
        marked("This request came from another site and was refused. Open the table itself and try again."),
    )


def check_length(headers: Headers, limit: int) -> None:
    length = headers.get("content-length")
    if length is not None and not length.isdecimal():
        raise Problem(400, marked("The request is malformed."))
    if length is not None and int(length) > limit:
        raise too_large(limit)


def too_large(limit: int) -> Problem:
    return Problem(
        413,
        marked("That is too much at once: at most %(kilobytes)s KB can be sent."),
        kilobytes=limit // 1024,
    )


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, config: Config, answer: Answer) -> None:
        self.app, self.config, self.answer = app, config, answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        sealed = _Sealed(send)
        try:
            await self.check(scope)
        except Problem as problem:
            await (await self.answer(Request(scope), problem))(scope, receive, sealed)
            return
        try:
            await self.app(scope, _limited(receive, self.limit(scope)), sealed)
        except asyncio.CancelledError:  # the server stops and waits no longer
            if sealed.has_begun:
                raise
            await (await self.answer(Request(scope), stopping()))(scope, receive, sealed)

    def limit(self, scope: Scope) -> int:
        return self.config.record_limit if scope["path"] == "/records" else self.config.body_limit

    async def check(self, scope: Scope) -> None:
        house: HouseRules = scope["app"].state.house
        address = address_of(scope, self.config.trust_proxy)
        house.check_address(address)
        if scope["method"] in SAFE_METHODS:
            return
        headers = Headers(scope=scope)
        limits: Limits = scope["app"].state.limits
        if not await limits.take(limits.changes, address):
            raise Problem(429, marked("Too many requests from this address. Wait a few seconds and try again."))
        check_origin(headers, self.config.public_url)
        check_length(headers, self.limit(scope))
        if scope["path"] not in ALWAYS:
            house.check_writable()


class Heads:
    """HEAD is answered as GET, and the server leaves the body out; of a live stream there is nothing but the body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD" and not STREAM.fullmatch(scope["path"]):
            scope = {**scope, "method": "GET"}
        await self.app(scope, receive, send)


class _Sealed:
    """An answer with the headers that every answer has."""

    def __init__(self, send: Send) -> None:
        self.send, self.has_begun = send, False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
        await self.send(message)


def _limited(receive: Receive, limit: int) -> Receive:
    """Counts the bytes of a body whose length was not announced."""
    received = 0

    async def counted() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > limit:
            raise too_large(limit)
        return message

    return counted
