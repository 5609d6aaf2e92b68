"""The outermost layer: every request gets a number, is counted, and leaves a line in the access log."""

import logging
import re
import secrets
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from branco.web.config import Config
from branco.web.house.logs import REQUEST, TABLE
from branco.web.house.metrics import REQUESTS
from branco.web.house.traces import span
from branco.web.safety import address_of

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
AT_A_TABLE = re.compile(r"^/(?:api/tables|t)/([a-z0-9]{1,16})(?:/|$)")
NUMBER = re.compile(r"[A-Za-z0-9_-]{1,64}")

access = logging.getLogger("branco.access")


def route_of(scope: Scope) -> str:
    """The pattern of the address, `/t/{table}`: the address itself may hold a secret."""
    return str(getattr(scope.get("route"), "path", "") or "none")


def method_of(scope: Scope) -> str:
    return scope["method"] if scope["method"] in METHODS else "other"


class Journal:
    """Answers are counted when they begin, for a stream lasts, and written down when they end."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app, self.config = app, config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        number = self.number(scope)
        at_a_table = AT_A_TABLE.match(scope["path"])
        REQUEST.set(number)
        TABLE.set(at_a_table[1] if at_a_table else "")
        status, began = 0, time.perf_counter()

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-ID"] = number
                REQUESTS.labels(method_of(scope), route_of(scope), status).inc()
            await send(message)

        with span("request", self.trusted(scope), method=method_of(scope)) as facts:
            try:
                await self.app(scope, receive, counted)
            finally:
                facts |= {"route": route_of(scope), "status": status, "request": number}
                self.write_down(scope, status, time.perf_counter() - began)

    def trusted(self, scope: Scope) -> Headers | None:
        """What the proxy says of the request, where it is trusted."""
        return Headers(scope=scope) if self.config.trust_proxy else None

    def number(self, scope: Scope) -> str:
        """The proxy's number of the request, where it is trusted, or one of ours."""
        trusted = self.trusted(scope)
        given = trusted.get("x-request-id", "") if trusted else ""
        return given if NUMBER.fullmatch(given) else secrets.token_hex(6)

    def write_down(self, scope: Scope, status: int, seconds: float) -> None:
        facts = {
            "method": method_of(scope),
            "route": route_of(scope),
            "status": status,
            "milliseconds": round(seconds * 1000, 1),
            "address": address_of(scope, self.config.trust_proxy),
        }
        access.info("answered", extra={"facts": facts})
