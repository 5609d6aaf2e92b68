"""Requests for tables with rules of their own go to the process that has them."""

import asyncio
import re
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from typing import Any

import h11
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from branco.web.config import Config
from branco.web.door import Door
from branco.web.errors import Problem, being_loaded
from branco.web.house.journal import AT_A_TABLE
from branco.web.house.logs import REQUEST
from branco.web.house.pinned import BrokenRules, Pins, Process
from branco.web.safety import Answer, address_of

LINK = re.compile(r"^/s/([\w-]{1,64})$")
OURS = (b"connection", b"x-forwarded-for", b"x-request-id", b"transfer-encoding", b"content-length", b"expect")
CHUNK = 65_536


class Forward:
    """The innermost layer before the pages: everything else was counted, limited and checked here."""

    def __init__(self, app: ASGIApp, config: Config, answer: Answer) -> None:
        self.app, self.config, self.answer = app, config, answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or self.config.pinned:
            await self.app(scope, receive, send)
            return
        try:
            process = await self.process_for(scope)
            if process is None:
                await self.app(scope, receive, send)
                return
            with process.in_use() as socket:
                await forward(socket, scope, receive, send, address_of(scope, self.config.trust_proxy))
        except Problem as problem:
            await (await self.answer(Request(scope), problem))(scope, receive, send)

    async def process_for(self, scope: Scope) -> Process | None:
        pins: Pins = scope["app"].state.pins
        at, link = AT_A_TABLE.match(scope["path"]), LINK.match(scope["path"])
        table = at[1] if at else await pins.of_link(link[1]) if link else ""
        pin = await pins.elsewhere(table) if table else None
        if pin is None:
            return None
        try:
            return await pins.serving(pin)
        except BrokenRules:
            await pins.rooms.ask(pins.store.set_aside, table)
            return None


async def forward(socket: str, scope: Scope, receive: Receive, send: Send, address: str) -> None:
    try:
        reader, writer = await asyncio.open_unix_connection(socket)
    except OSError:
        raise being_loaded() from None
    try:
        body = await whole_body(receive)
        connection = h11.Connection(h11.CLIENT)
        for event in (asked(scope, body, address), h11.Data(data=body), h11.EndOfMessage()):
            writer.write(connection.send(event) or b"")
        await writer.drain()
        await while_wanted(pass_on(connection, reader, send), scope, receive, send)
    finally:
        writer.close()


async def while_wanted(passing: Coroutine[Any, Any, None], scope: Scope, receive: Receive, send: Send) -> None:
    """Until the answer is whole, its asker has gone, or this server stops."""
    door: Door = scope["app"].state.streams.door
    ends = [asyncio.ensure_future(work) for work in (passing, gone(receive), door.stopped())]
    try:
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if not ends[0].done() and door.closing.is_set():
            await send({"type": "http.response.body", "body": b""})
    finally:
        for end in ends:
            end.cancel()
    with suppress(asyncio.CancelledError):
        await ends[0]


def asked(scope: Scope, body: bytes, address: str) -> h11.Request:
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    headers = [(name, value) for name, value in scope["headers"] if name not in OURS]
    headers += [(b"connection", b"close"), (b"content-length", str(len(body)).encode())]
    headers += [(b"x-forwarded-for", address.encode()), (b"x-request-id", REQUEST.get().encode())]
    return h11.Request(method=scope["method"], target=scope["raw_path"] + query, headers=headers)


async def whole_body(receive: Receive) -> bytes:
    parts, more = [], True
    while more:
        message = await receive()
        parts.append(message.get("body", b""))
        more = message.get("more_body", False)
    return b"".join(parts)


async def gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def pass_on(connection: h11.Connection, reader: asyncio.StreamReader, send: Send) -> None:
    """The answer as it comes; a stream whose process ends is over, and its browser asks again."""
    began = False
    try:
        async for event in answered(connection, reader):
            if isinstance(event, h11.Response):
                began = True
                await send({"type": "http.response.start", "status": event.status_code, "headers": kept(event)})
            elif isinstance(event, h11.Data):
                await send({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
    except (h11.RemoteProtocolError, ConnectionError):
        if not began:
            raise being_loaded() from None
    await send({"type": "http.response.body", "body": b""})


def kept(event: h11.Response) -> list[tuple[bytes, bytes]]:
    return [(name, value) for name, value in event.headers if name not in OURS or name == b"content-length"]


async def answered(connection: h11.Connection, reader: asyncio.StreamReader) -> AsyncIterator[object]:
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(CHUNK))
        elif isinstance(event, h11.EndOfMessage | h11.ConnectionClosed):
            return
        else:
            yield event
