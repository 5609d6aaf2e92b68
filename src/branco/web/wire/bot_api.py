"""The programming interface of bots from outside: who I am, where I sit, and whether I am asked.

A bot sends its token: `Authorization: Bearer bot_...`. With it all calls about tables serve its own seats, too.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import asdict

from fastapi import APIRouter, Depends
from fastapi.security import HTTPBearer
from pydantic import BaseModel
from starlette.responses import Response

from branco.web.errors import Problem
from branco.web.i18n import marked
from branco.web.pages.tables import Asker
from branco.web.people.visitor import Visitor, rooms_of
from branco.web.safety import address_of
from branco.web.store.models import Guest
from branco.web.store.robots import Robots
from branco.web.table.room import Room
from branco.web.wire.live import HEARTBEAT, EventStream, packet
from branco.web.wire.watch import dumps

of_a_bot = [Depends(HTTPBearer(auto_error=False, scheme_name="bot", description="The token of a bot's account."))]
router = APIRouter(prefix="/api/bot", tags=["bots"], dependencies=of_a_bot)


class BotData(BaseModel):
    """`accepts` is whose invitations the bot accepts: `owner` or `anybody`; no `games` are all games."""

    name: str
    accepts: str
    games: list[str]
    most: int


class SittingData(BaseModel):
    """A table that is not over: the bot's seats there, and those from which it is asked now."""

    table: str
    game: str
    status: str
    seats: list[int]
    asked: list[int]


def robot(asker: Visitor) -> Guest:
    if not asker.is_bot or asker.guest is None:
        raise Problem(401, marked("Send the token of a bot's account."))
    return asker.guest


@router.get("")
async def me(asker: Asker) -> BotData:
    """The bot itself, and the rule of its owner."""
    rooms = rooms_of(asker.request)
    found = await rooms.ask(Robots(rooms.store).known, robot(asker).id)
    return BotData(name=found.name, accepts=found.accepts, games=found.games, most=found.most)


@router.get("/tables")
async def sitting(asker: Asker) -> list[SittingData]:
    """Where the bot sits, and where it is asked."""
    return await tables_of(asker, robot(asker).id)


async def tables_of(asker: Visitor, guest: int) -> list[SittingData]:
    rooms = rooms_of(asker.request)
    return [SittingData(**asdict(row)) for row in await rooms.ask(Robots(rooms.store).tables_of, guest)]


@router.get("/events", response_class=Response)
async def events(asker: Asker) -> Response:
    """Server-sent events: the list of `/api/bot/tables` when it changes, and again and again while the bot is asked."""
    guest, rooms = robot(asker), rooms_of(asker.request)
    address = address_of(asker.request.scope, rooms.config.trust_proxy)
    return EventStream(lambda: told(asker, guest.id), asker.request.app.state.streams, address)


async def told(asker: Visitor, guest: int) -> AsyncIterator[bytes]:
    """A list that is the same as before is sent by the clock alone: others' secret picks may not be noticed."""
    rooms, alarm, shown, number = rooms_of(asker.request), asyncio.Event(), "", 0
    tick = time.monotonic()

    def heard(room: Room) -> None:
        if any(guest in guests for guests in room.grants.values()):
            alarm.set()

    rooms.listeners.append(heard)
    try:
        yield HEARTBEAT
        while asker.is_signed_in:
            alarm.clear()
            rows = await tables_of(asker, guest)
            said = dumps([row.model_dump() for row in rows])
            is_time = time.monotonic() >= tick
            if said != shown or (is_time and any(row.asked for row in rows)):
                number, shown = number + 1, said
                yield packet(number, said)
            elif is_time:
                yield HEARTBEAT
            if is_time:
                tick = time.monotonic() + rooms.config.poll
            try:
                await asyncio.wait_for(alarm.wait(), max(0.01, tick - time.monotonic()))
            except TimeoutError:
                continue
    finally:
        rooms.listeners.remove(heard)
