"""The live stream: server-sent events that resume where a client stopped."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from branco.web.door import Door
from branco.web.errors import Problem
from branco.web.house.metrics import STREAMS
from branco.web.i18n import marked

HEARTBEAT = b": alive\n\n"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"x-accel-buffering", b"no"),
]


def packet(seq: int, payload: str) -> bytes:
    """One event; its payload is JSON and so has no line break."""
    return f"id: {seq}\ndata: {payload}\n\n".encode()


class Streams:
    """How many streams each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()
        self.door: Door | None = None

    def enter(self, address: str) -> None:
        if self.open[address] >= self.most:
            raise Problem(429, marked("Too many tables are open from this address. Close one and try again."))
        self.open[address] += 1
        STREAMS.inc()

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        STREAMS.dec()
        if not self.open[address]:
            del self.open[address]


class EventStream(Response):
    """Sends packets until the client goes away; they are asked for when the stream begins, not before."""

    media_type = "text/event-stream"

    def __init__(self, packets: Callable[[], AsyncIterator[bytes]], streams: Streams, address: str) -> None:
        super().__init__()
        self.packets, self.streams, self.address = packets, streams, address
        streams.enter(address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._follow(receive, send)
        finally:
            self.streams.leave(self.address)

    async def _follow(self, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        sending = asyncio.ensure_future(self._send_all(send))
        ends = [sending, asyncio.ensure_future(_left(receive))]
        if self.streams.door is not None:
            ends.append(asyncio.ensure_future(self.streams.door.stopped()))
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for end in ends:
                end.cancel()
            await asyncio.gather(*ends, return_exceptions=True)
        if self.streams.door is not None and self.streams.door.closing.is_set():
            await send({"type": "http.response.body", "body": b""})

    async def _send_all(self, send: Send) -> None:
        async for chunk in self.packets():
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
