"""The door: what a connection may cost before it has asked for anything."""

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from branco.web.config import Config

ADDRESSES = 10_000
A_MINUTE = 60.0

log = logging.getLogger("branco.web")


class Door:
    """How many connections each address has open; refusals are told once a minute for each address."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.open: Counter[str] = Counter()
        self.told: OrderedDict[str, float] = OrderedDict()
        self.closing = asyncio.Event()

    async def stopped(self) -> None:
        """Returns when the server is about to stop."""
        await self.closing.wait()

    def enter(self, address: str) -> bool:
        self.open[address] += 1
        return self.config.trust_proxy or self.open[address] <= self.config.connections_per_address

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]

    def refused(self, address: str, why: str) -> None:
        moment = time.monotonic()
        if moment - self.told.get(address, -A_MINUTE) < A_MINUTE:
            return
        self.told[address] = moment
        if len(self.told) > ADDRESSES:
            self.told.popitem(last=False)
        log.warning("connections from %s are closed: %s", address, why)


class GuardedProtocol(HttpToolsProtocol):
    """uvicorn's protocol with limits on connections an address, and on size and time of a request's head and body."""

    deadline: asyncio.TimerHandle | None = None
    in_head = True
    head_size = 0
    entered = False

    @property
    def door(self) -> Door | None:
        """Known once the application has started."""
        door: Door | None = self.app_state.get("door")
        return door

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.door is None:
            return
        self.entered = True
        if self.door.enter(self.address):
            self._expect(self.door.config.head_seconds, "a request's head did not come in time")
        else:
            self._close("too many at once")

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        if self.entered and self.door is not None:
            self.door.leave(self.address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if not self.in_head or self.door is None:
            return
        self.head_size += len(data)
        if self.head_size > self.door.config.head_limit:
            self._refuse(b"431 Request Header Fields Too Large", "a request's head was too large")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head, self.head_size = True, 0
        if self.door is not None:
            self._expect(self.door.config.head_seconds, "a request's head did not come in time")

    def on_headers_complete(self) -> None:
        self.in_head = False
        if self.door is not None:
            self._expect(self.door.config.body_seconds, "a request's body did not come in time")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._came()
        super().on_message_complete()

    def shutdown(self) -> None:
        """The server stops: streams, which would go on for ever, end by themselves."""
        if self.door is not None:
            self.door.closing.set()
        super().shutdown()

    def _expect(self, seconds: float, otherwise: str) -> None:
        self._came()
        self.deadline = self.loop.call_later(seconds, self._refuse, b"408 Request Timeout", otherwise)

    def _came(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _refuse(self, status: bytes, why: str) -> None:
        if not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 " + status + b"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        self._close(why)

    def _close(self, why: str) -> None:
        self._came()
        if self.door is not None:
            self.door.refused(self.address, why)
        self.transport.close()
